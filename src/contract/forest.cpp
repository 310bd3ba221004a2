#include "contract/forest.hpp"

#include "machine/file_reader.hpp"

namespace grundy::contract {

namespace {

/// From here on a position would be a waste.
constexpr std::uint64_t large_file = 1'000'000;

/// What only a position can answer.
bool asks_more(const Fields& fields) {
    for (const std::string_view name : {"misere", "all", "remoteness", "table"}) {
        if (fields.has(name)) {
            return true;
        }
    }
    return fields.value("method").value_or(std::string{forest_method()}) != forest_method();
}

bool is_for_forests(const std::string& file, bool nodes_wanted) {
    const auto size = file_size(file);
    return size && (*size >= large_file || nodes_wanted ||
                    forest_format(file) == ForestFormat::parent_list);
}

}  // namespace

Result<std::optional<ForestRequest>> read_forest(const Fields& fields, const Asker& asker,
                                                 bool nodes_wanted) {
    const auto words = fields.values("terms");
    const bool fits = asker.reads_files() && words.size() == 2 && words[0] == forest_game().name &&
                      words[1].starts_with('@') && !asks_more(fields) &&
                      is_for_forests(words[1].substr(1), nodes_wanted);
    if (!fits) {
        return std::nullopt;
    }
    const auto moves = fields.number("moves", 100, 0, 100'000);
    if (!moves) {
        return std::unexpected{moves.error()};
    }
    auto budget = budget_of(fields, asker);
    if (!budget) {
        return std::unexpected{std::move(budget.error())};
    }
    return ForestRequest{words[1].substr(1), *moves, std::move(*budget)};
}

Result<ForestAnswer> solve_forest(const ForestRequest& request, SinkRef<std::uint64_t> emit) {
    return solved_forest(request.file, request.most_moves, request.budget, emit);
}

}  // namespace grundy::contract
