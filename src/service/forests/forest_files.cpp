#include "service/forests/forest_files.hpp"

#include <algorithm>
#include <array>

#include "machine/file_reader.hpp"
#include "machine/resources.hpp"
#include "special/hackendot/forest_pass.hpp"
#include "theory/ulehla.hpp"

namespace grundy {

namespace {

std::optional<ForestFormat> format_of(std::string_view text) {
    const std::size_t first = text.find_first_not_of(" \t\r\n");
    if (first == std::string_view::npos) {
        return std::nullopt;
    }
    const char letter = text[first];
    if (letter == '(' || letter == ')') {
        return ForestFormat::dyck_word;
    }
    // A lone 0 is the empty forest, as in every position.
    const bool more = text.find_first_of("0123456789", first + 1) != std::string_view::npos;
    return letter >= '0' && letter <= '9' && more ? std::optional{ForestFormat::parent_list}
                                                  : std::nullopt;
}

}  // namespace

const Info& forest_game() { return Ulehla::Game::info; }
std::string_view forest_method() { return Ulehla::name(Convention::normal); }

std::optional<ForestFormat> forest_format(const std::string& file) {
    std::array<char, 4096> head{};  // its first letters tell
    auto reader = FileReader::open(file);
    const auto count = reader ? reader->read(head) : std::unexpected{reader.error()};
    return count ? format_of(without_byte_order_mark({head.data(), *count})) : std::nullopt;
}

Result<ForestAnswer> solved_forest(const std::string& file, std::size_t most, const Budget& budget,
                                   SinkRef<std::uint64_t> emit) {
    Meter meter{budget};
    const std::size_t longest = std::max(static_cast<std::size_t>(budget.bytes), least_weighed);
    if (const auto size = file_size(file); size && *size > longest && !meter.has_room(*size)) {
        ForestAnswer none;
        none.why = meter.why();
        return none;
    }
    auto whole = whole_file(file, longest);
    if (!whole) {
        return std::unexpected{whole.error()};
    }
    const std::string_view text = without_byte_order_mark(whole->bytes);
    const auto format = format_of(text);
    if (!format) {
        return failure(
            phrase("'{}' holds no forest", "« {} » ne contient pas de forêt", excerpt(file, 200)),
            Words{"a Dyck word, (()(()))(), or the parents of the nodes, 0 1 1 3 0",
                  "un mot de Dyck, (()(()))(), ou les parents des nœuds, 0 1 1 3 0"});
    }
    ForestAnswer answer;
    answer.format = *format;
    answer.bytes = text.size();
    meter.charge(whole->bytes.size());
    if (*format == ForestFormat::parent_list) {
        meter.charge(text.size() * 2);  // a node takes about nine bytes in a file of many
    }
    auto solution = *format == ForestFormat::dyck_word
                        ? solved_dyck_word(text, meter)
                        : solved_parent_list(text, meter, [&] { whole->keeper = nullptr; });
    if (!solution) {
        return std::unexpected{std::move(solution.error())};
    }
    answer.work = meter.work();
    if (!*solution) {
        answer.why = meter.why();
        return answer;
    }
    const ForestSolution& found = **solution;
    answer.nodes = found.nodes;
    answer.value = found.value;
    answer.winning_count = found.winning;
    found.for_each_winning([&](std::uint64_t node) {
        if (answer.winning.size() < most) {
            answer.winning.push_back(node + 1);
        }
        return emit(node + 1);
    });
    return answer;
}

}  // namespace grundy
