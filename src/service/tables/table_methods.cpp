#include "service/tables/table_methods.hpp"

#include <algorithm>
#include <bit>
#include <vector>

#include "games/tablette.hpp"
#include "games/wythoff.hpp"
#include "service/games/heap_row_of.hpp"
#include "service/tables/cell_values.hpp"
#include "service/tables/table_checkpoint.hpp"
#include "special/wythoff/wythoff_values.hpp"
#include "theory/tablette_law.hpp"
#include "theory/wythoff_pairs.hpp"

namespace grundy {

namespace {

/// What is not known is the same always.
void clear_unknown(ValueTable& table) {
    for (std::uint64_t place = table.known; place < table.entries.size(); ++place) {
        table.entries.set(place, 0);
    }
}

/// Row after row, the entries by a function of n and m; stops where the budget ends.
template <class Entry>
Result<void> fill_rows(const TableQuestion& question, ValueTable& table, std::uint64_t largest,
                       Meter& meter, const Entry& entry) {
    if (auto room = make_room(question, table, largest, meter); !room) {
        return room;
    }
    for (std::uint64_t n = table.from.n; n <= table.upto.n; ++n) {
        for (std::uint64_t m = table.from.m; m <= table.upto.m; ++m) {
            table.entries.set(table.known++, entry(n, m));
        }
        if (!meter.advance(table.columns(), 0) && n < table.upto.n) {
            table.why = meter.why();
            break;
        }
    }
    clear_unknown(table);
    return {};
}

// Two heaps of one game: what each is worth alone is enough, in normal play by Sprague and Grundy,
// under misère where Ferguson's theorem or Bouton's applies.

bool decided_by_worth(const TableQuestion& question, const Term& term) {
    if (question.convention == Convention::normal) {
        return true;
    }
    const auto theorems = theorems_for(term);
    if (std::ranges::any_of(theorems, [](const auto& one) { return one->of_fergusons_kind(); })) {
        return true;
    }
    const auto row = heap_row_of(term);
    return row && row->code.subtracts();
}

bool is_two_heaps(const TableQuestion& question) {
    const Info& info = *question.family.game().game->info;
    if (question.family.pattern() != "{n},{m}" || info.shape != Shape::heaps ||
        !includes(info.can, Can::parts)) {
        return false;
    }
    const auto pair = question.family.at({1, 1});
    return pair && decided_by_worth(question, **pair);
}

/// The values of single heaps; fewer than asked for where a limit was reached, which `why` tells.
std::vector<std::uint32_t> values_of_heaps(const TableQuestion& question, std::optional<Text>& why,
                                           Meter& meter) {
    const std::uint64_t largest = std::max(question.upto.n, question.upto.m);
    CellValues alone{false, Convention::normal, largest, meter};
    std::vector<std::uint32_t> worth;
    while (worth.size() <= largest) {
        const auto term = question.family.at({worth.size(), 0});
        const auto value = meter.tick() ? alone.of(**term) : std::unexpected{meter.why()};
        if (!value) {
            why = value.error();
            break;
        }
        worth.push_back(*value);
        meter.charge(sizeof worth[0]);
    }
    return worth;
}

Result<void> fill_two_heaps(const TableQuestion& question, ValueTable& table, Meter& meter) {
    const auto worth = values_of_heaps(question, table.why, meter);
    if (table.why) {
        return {};
    }
    const auto value = [&](std::uint64_t heap) { return worth[static_cast<std::size_t>(heap)]; };
    if (!question.outcomes) {
        const std::uint64_t largest = std::bit_ceil(std::ranges::max(worth) + std::uint64_t{1}) - 1;
        return fill_rows(question, table, largest, meter,
                         [&](std::uint64_t n, std::uint64_t m) { return value(n) ^ value(m); });
    }
    return fill_rows(question, table, 1, meter, [&](std::uint64_t n, std::uint64_t m) {
        // As outcome_of() in model/worth.hpp, on words.
        const std::uint32_t a = value(n);
        const std::uint32_t b = value(m);
        const bool last_move_wins = question.convention == Convention::normal || a > 1 || b > 1;
        return (a ^ b) == (last_move_wins ? 0U : 1U) ? 0U : 1U;
    });
}

// Wythoff's P-pairs: one for each difference, so a table of outcomes is all ones but for those.

bool is_wythoff_outcomes(const TableQuestion& question) {
    return question.outcomes && question.family.is(Wythoff::info, "{n},{m}");
}

Result<void> fill_wythoff_outcomes(const TableQuestion& question, ValueTable& table, Meter& meter) {
    if (auto room = make_room(question, table, 1, meter); !room) {
        return room;
    }
    table.entries.fill(true);
    const std::uint64_t most = std::max(question.upto.n, question.upto.m);
    for (std::uint64_t difference = 0; difference <= most; ++difference) {
        const auto a = static_cast<std::uint64_t>(
            WythoffPairs::smaller_of_pair(question.convention, difference));
        const std::uint64_t b = a + difference;
        if (a > std::min(question.upto.n, question.upto.m)) {
            break;
        }
        for (const Point pair : {Point{a, b}, Point{b, a}}) {
            if (pair.n <= question.upto.n && pair.m <= question.upto.m) {
                table.entries.set(pair.n * table.columns() + pair.m, 0);
            }
        }
    }
    table.known = table.entries.size();
    static_cast<void>(meter.advance(table.known, 0));
    return {};
}

// Wythoff's Grundy values: no law is known, but a cell takes constant time.

bool is_wythoff_values(const TableQuestion& question) {
    return !question.outcomes && question.family.is(Wythoff::info, "{n},{m}");
}

Result<void> fill_wythoff(const TableQuestion& question, ValueTable& table, Meter& meter) {
    // A value is at most the number of moves that are left, n + m.
    if (auto room =
            make_room(question, table,
                      std::max<std::uint64_t>(question.upto.n + question.upto.m, 256), meter);
        !room) {
        return room;
    }
    meter.charge(static_cast<std::size_t>(wythoff_set_bytes(table.rows(), table.columns())));
    TableCheckpoint checkpoint{question.checkpoint, checkpoint_subject(question)};
    const auto before = checkpoint.restored(table.entries);
    if (!before) {
        return std::unexpected{before.error()};
    }
    std::uint64_t rows = *before / table.columns();
    if (meter.look() && rows < table.rows()) {
        rows = fill_wythoff_values(
            table.rows(), table.columns(), table.entries, rows, meter, [&](std::uint64_t known) {
                return checkpoint.offer(known * table.columns(), table.entries);
            });
    }
    table.known = rows * table.columns();
    if (!checkpoint.save(table.known, table.entries)) {
        return std::unexpected{*checkpoint.failure()};
    }
    if (rows < table.rows()) {
        table.why = meter.why();
    }
    clear_unknown(table);
    return {};
}

// The law of the tablette: four values by the parities of the sides.

bool is_tablette(const TableQuestion& question) {
    return question.convention == Convention::normal &&
           question.family.is(Tablette::info, "{n}x{m}");
}

Result<void> fill_tablette(const TableQuestion& question, ValueTable& table, Meter& meter) {
    std::uint32_t entries[2][2];
    for (unsigned n = 0; n < 2; ++n) {
        for (unsigned m = 0; m < 2; ++m) {
            const std::uint32_t value = TabletteLaw::value(n + 2, m + 2);
            entries[n][m] = question.outcomes ? std::min(value, 1U) : value;
        }
    }
    return fill_rows(question, table, question.outcomes ? 1 : 2, meter,
                     [&](std::uint64_t n, std::uint64_t m) { return entries[n % 2][m % 2]; });
}

}  // namespace

std::span<const TableMethod> table_methods() {
    static constexpr TableMethod methods[] = {
        {"sequence", is_two_heaps, fill_two_heaps},
        {"wythoff", is_wythoff_outcomes, fill_wythoff_outcomes},
        {"wythoff-sets", is_wythoff_values, fill_wythoff, true},
        {"tablette", is_tablette, fill_tablette},
    };
    return methods;
}

}  // namespace grundy
