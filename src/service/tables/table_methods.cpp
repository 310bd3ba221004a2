#include "service/tables/table_methods.hpp"

#include <algorithm>
#include <bit>
#include <vector>

#include "model/outcome_entry.hpp"
#include "service/games/heap_row_of.hpp"
#include "service/games/method_lists.hpp"
#include "service/solving/by_sequence.hpp"
#include "service/solving/theorem_methods.hpp"
#include "service/tables/cell_values.hpp"
#include "service/tables/table_checkpoint.hpp"

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
Result<std::vector<std::uint32_t>> values_of_heaps(const TableQuestion& question,
                                                   std::optional<Text>& why, Meter& meter) {
    const std::uint64_t largest = std::max(question.upto.n, question.upto.m);
    CellValues alone{false, Convention::normal, largest, meter};
    std::vector<std::uint32_t> worth;
    while (worth.size() <= largest) {
        const auto term = question.family.at({worth.size(), 0}, meter);
        const auto value = term ? alone.of(**term) : std::unexpected{meter.why()};
        if (!value) {
            why = value.error();
            break;
        }
        worth.push_back(*value);
        meter.charge(sizeof worth[0]);
    }
    if (auto fault = alone.fault()) {
        return std::unexpected{std::move(*fault)};
    }
    return worth;
}

Result<void> fill_two_heaps(const TableQuestion& question, ValueTable& table, Meter& meter) {
    const auto values = values_of_heaps(question, table.why, meter);
    if (!values) {
        return std::unexpected{values.error()};
    }
    const std::vector<std::uint32_t>& worth = *values;
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
        return outcome_entry((a ^ b) == (last_move_wins ? 0U : 1U) ? Outcome::P : Outcome::N);
    });
}

// A theorem that tells all P-positions: a table of outcomes is all ones but for those.

template <class T>
concept TellsPPoints = requires { T::p_points; };

template <TellsPPoints T>
bool is_of_p_points(const TableQuestion& question) {
    return question.outcomes && question.family.is(T::Game::info, T::pattern);
}

template <TellsPPoints T>
Result<void> fill_p_points(const TableQuestion& question, ValueTable& table, Meter& meter) {
    if (auto room = make_room(question, table, 1, meter); !room) {
        return room;
    }
    table.entries.fill(true);
    T::p_points(question.convention, question.upto.n, question.upto.m,
                [&](std::uint64_t n, std::uint64_t m) {
                    table.entries.set((n - table.from.n) * table.columns() + m - table.from.m,
                                      outcome_entry(Outcome::P));
                });
    table.known = table.entries.size();
    static_cast<void>(meter.advance(table.known, 0));
    return {};
}

// A theorem that tells the value of every point.

template <class T>
concept TellsEveryPoint = requires { T::value_at; };

template <TellsEveryPoint T>
bool is_of_every_point(const TableQuestion& question) {
    return question.convention == Convention::normal &&
           question.family.is(T::Game::info, T::pattern);
}

template <TellsEveryPoint T>
Result<void> fill_every_point(const TableQuestion& question, ValueTable& table, Meter& meter) {
    return fill_rows(question, table, question.outcomes ? 1 : T::largest_value, meter,
                     [&](std::uint64_t n, std::uint64_t m) {
                         const std::uint32_t value = T::value_at(n, m);
                         return question.outcomes ? outcome_entry(outcome_of_entry(value)) : value;
                     });
}

// A method of one game that fills its tables of values, row after row, for long enough to save.

template <class M>
bool is_of_rows(const TableQuestion& question) {
    return !question.outcomes && question.family.is(M::Game::info, M::pattern);
}

template <class M>
Result<void> fill_by_rows(const TableQuestion& question, ValueTable& table, Meter& meter) {
    const std::uint64_t largest = M::largest_value(question.upto.n, question.upto.m);
    if (auto room = make_room(question, table, std::max<std::uint64_t>(largest, 256), meter);
        !room) {
        return room;
    }
    meter.charge(static_cast<std::size_t>(M::bytes(table.rows(), table.columns())));
    TableCheckpoint checkpoint{question.checkpoint, checkpoint_subject(question)};
    const auto before = checkpoint.restored(table.entries);
    if (!before) {
        return std::unexpected{before.error()};
    }
    std::uint64_t rows = *before / table.columns();
    if (meter.look() && rows < table.rows()) {
        rows = M::fill(table.rows(), table.columns(), table.entries, rows, meter,
                       [&](std::uint64_t known) {
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

template <class T>
void add_theorem(std::vector<TableMethod>& rows) {
    if constexpr (TellsPPoints<T>) {
        rows.push_back({T::name(Convention::normal), is_of_p_points<T>, fill_p_points<T>});
    }
    if constexpr (TellsEveryPoint<T>) {
        rows.push_back({T::name(Convention::normal), is_of_every_point<T>, fill_every_point<T>});
    }
}

std::vector<TableMethod> rows_of_table() {
    std::vector<TableMethod> rows{
        {SequenceAnalysis::name(Convention::normal), is_two_heaps, fill_two_heaps}};
    [&]<class... Theorems>(TypeList<Theorems...>) {
        (add_theorem<Theorems>(rows), ...);
    }(AllTheorems{});
    [&]<class... Methods>(TypeList<Methods...>) {
        (rows.push_back({Methods::name, is_of_rows<Methods>, fill_by_rows<Methods>, true}), ...);
    }(AllPlaneMethods{});
    return rows;
}

}  // namespace

std::span<const TableMethod> table_methods() {
    static const std::vector<TableMethod> methods = rows_of_table();
    return methods;
}

}  // namespace grundy
