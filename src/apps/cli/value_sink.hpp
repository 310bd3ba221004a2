// Where the values of a sequence go while they are computed: to a file in its format, to the list
// of a JSON answer, to the terminal.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "apps/cli/output.hpp"
#include "contract/sequence.hpp"
#include "render/sequence_text.hpp"

namespace grundy::cli {

class ValueSink {
   public:
    static constexpr std::string_view formats[] = {"text", "csv", "json", "npy"};

    ValueSink(const Console& console, Output output, std::string format);

    /// False when they can't be written; end() then says why.
    bool take(std::span<const std::uint32_t> values);
    /// The file is there, with all that was taken.
    Result<void> end(const SequenceSummary& summary);

    /// The values, where they belong in the answer; once.
    [[nodiscard]] std::optional<std::vector<std::uint32_t>> taken() {
        return kind_ == Kind::answer ? std::optional{std::move(list_)} : std::nullopt;
    }
    /// Whether there is anything to say around the values.
    [[nodiscard]] bool around() const {
        return output_.is_file() || kind_ == Kind::rows || kind_ == Kind::answer;
    }

   private:
    enum class Kind { rows, lines, csv, json, npy, answer };

    void put_lines(std::span<const std::uint32_t> values);
    void put_array();

    const Console& console_;
    Output output_;
    Kind kind_;
    std::uint64_t count_ = 0;
    std::vector<std::uint32_t> list_;  ///< of an array the head, with its length, comes first
    ValueRows rows_;
    std::string lines_;
};

}  // namespace grundy::cli
