#include "service/tables/chomp_openings.hpp"

#include "base/check.hpp"
#include "model/outcome_entry.hpp"
#include "service/claims/family.hpp"
#include "service/tables/box_tables.hpp"
#include "special/chomp/chomp_methods.hpp"

namespace grundy {

namespace {

/// The moves of one position of the box to P-positions.
std::vector<std::string> winning_labels(const Term& term, const RankedBox& box,
                                        const PackedNumbers& entries) {
    const auto rank = box.rank(term);
    check(rank.has_value(), "a smaller bar lies in the box");
    std::vector<bool> wins;
    box.options(*rank, [&](Rank option) {
        wins.push_back(says_p(entries[option.number]));
        return true;
    });
    std::vector<std::string> labels;
    std::size_t next = 0;
    term.moves([&](const TermMove& move) {  // in the order of the options
        if (wins[next++]) {
            labels.push_back(move.label());
        }
        return true;
    });
    return labels;
}

}  // namespace

Result<ChompOpenings> chomp_openings(std::uint64_t columns, std::uint64_t rows,
                                     const std::optional<Checkpointing>& checkpoint,
                                     const Budget& budget) {
    // The sieve knows which game it is for; all else works for any game of bars with ranks.
    const auto game = find_game(ChompSieve::Game::info.name);
    const auto bars = Family::make(*game, "{n}x{m}", 2);
    check(bars.has_value(), "bars are written as columns and rows");
    auto top = bars->at({columns, rows});
    if (!top) {
        return std::unexpected{std::move(top.error())};
    }
    BoxQuestion question{std::shared_ptr<const Term>{std::move(*top)}};
    question.checkpoint = checkpoint;
    question.budget = budget;
    auto table = box_table(question);
    if (!table) {
        return std::unexpected{std::move(table.error())};
    }
    ChompOpenings answer{columns, rows};
    answer.method = table->method;
    answer.why = table->why;
    answer.work = table->work;
    const auto box = box_below(*question.top);
    for (std::uint64_t column = 1; column <= columns && !answer.why; ++column) {
        for (std::uint64_t row = 1; row <= rows; ++row) {
            const auto bar = bars->at({column, row});
            check(bar.has_value(), "a smaller bar is a position");
            answer.bars.push_back({column, row, winning_labels(**bar, *box, table->entries)});
        }
    }
    return answer;
}

}  // namespace grundy
