#include "service/tables/chomp_openings.hpp"

#include "games/chomp.hpp"
#include "model/term_of.hpp"
#include "service/tables/box_tables.hpp"

namespace grundy {

Result<ChompOpenings> chomp_openings(std::uint64_t columns, std::uint64_t rows,
                                     const std::optional<Checkpointing>& checkpoint,
                                     const Budget& budget) {
    const Chomp rules;
    auto top = rules.parse(fmt::format("{}x{}", columns, rows));
    if (!top) {
        return std::unexpected{std::move(top.error())};
    }
    BoxQuestion question{std::make_shared<TermOf<Chomp>>(rules, "", *top)};
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
    for (std::uint64_t column = 1; column <= columns && !answer.why; ++column) {
        for (std::uint64_t row = 1; row <= rows; ++row) {
            const Chomp::Position bar(static_cast<std::size_t>(row),
                                      static_cast<std::uint32_t>(column));
            ChompOpenings::Bar found{column, row, {}};
            rules.moves(bar, [&](const Square& move) {
                if (table->entries[rules.rank(*top, rules.after(bar, move))] == 0) {
                    found.openings.push_back(rules.label(bar, move));
                }
                return true;
            });
            answer.bars.push_back(std::move(found));
        }
    }
    return answer;
}

}  // namespace grundy
