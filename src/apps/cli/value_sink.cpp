#include "apps/cli/value_sink.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "render/sequence_json.hpp"
#include "render/table.hpp"

namespace grundy::cli {

ValueSink::ValueSink(const Console& console, Output output, std::string format)
    : console_(console), output_(std::move(output)) {
    const bool to_file = output_.is_file();
    kind_ = format == "json" || (!to_file && console.json()) ? Kind::json
            : format == "csv"                                ? Kind::csv
            : format == "npy"                                ? Kind::npy
            : to_file || console.quiet()                     ? Kind::lines
                                                             : Kind::rows;
    if (kind_ == Kind::csv) {
        output_.write("n,value\n");
    }
}

/// Not before there are values: what is refused has no answer.
void ValueSink::begin_list() {
    if (kind_ == Kind::json && count_ == 0) {
        output_.write("{\"values\":[");
    }
}

bool ValueSink::take(std::span<const std::uint32_t> values) {
    begin_list();
    if (kind_ == Kind::npy) {
        list_.insert(list_.end(), values.begin(), values.end());
    } else if (kind_ == Kind::rows) {
        console_.print(rows_.next(values));
    } else {
        put_lines(values);
    }
    count_ += values.size();
    return output_.good();
}

void ValueSink::put_lines(std::span<const std::uint32_t> values) {
    lines_.clear();
    const auto out = std::back_inserter(lines_);
    std::uint64_t heap = count_;
    for (const std::uint32_t value : values) {
        if (kind_ == Kind::csv) {
            fmt::format_to(out, "{},{}\n", heap, value);
        } else if (kind_ == Kind::json) {
            fmt::format_to(out, "{}{}", heap == 0 ? "" : ",", value);
        } else {
            fmt::format_to(out, "{}\n", value);
        }
        ++heap;
    }
    output_.write(lines_);
    output_.hand_on();
}

void ValueSink::put_array() {
    const std::uint32_t largest = list_.empty() ? 0 : std::ranges::max(list_);
    PackedNumbers numbers{list_.size(), std::max(PackedView::bits_for(largest), 8U)};
    for (std::size_t i = 0; i < list_.size(); ++i) {
        numbers.set(i, list_[i]);
    }
    npy(numbers.view(), fmt::format("({},)", list_.size()),
        [&](std::string_view piece) { return output_.write(piece); });
}

Result<void> ValueSink::end(const SequenceSummary& summary) {
    if (kind_ == Kind::rows) {
        console_.print(rows_.end());
    } else if (kind_ == Kind::json) {
        begin_list();
        output_.write("]," + sequence_json(summary, std::nullopt, console_.lang()).substr(1) +
                      "\n");
    } else if (kind_ == Kind::npy) {
        put_array();
    }
    return output_.done();
}

}  // namespace grundy::cli
