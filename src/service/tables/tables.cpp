#include "service/tables/tables.hpp"

#include <algorithm>
#include <limits>

#include "model/outcome_entry.hpp"
#include "service/tables/cell_values.hpp"
#include "service/tables/table_checkpoint.hpp"
#include "service/tables/table_methods.hpp"

namespace grundy {

namespace {

constexpr std::uint32_t hole = std::numeric_limits<std::uint32_t>::max();

/// The least n and m: 0, or 1 where the game has no 0.
Point least_point(const Family& family) {
    const auto least = [&](auto point_at) {
        for (const std::uint64_t number : {0U, 1U}) {
            for (const std::uint64_t other : {0U, 1U, 2U}) {
                if (family.at(point_at(number, other))) {
                    return number;
                }
            }
        }
        return std::uint64_t{0};
    };
    using Number = std::uint64_t;
    return {least([](Number number, Number other) { return Point{number, other}; }),
            family.variables() == 1 ? 0 : least([](Number number, Number other) {
                return Point{other, number};
            })};
}

std::string bounds_text(const TableQuestion& question) {
    return question.family.variables() == 1
               ? fmt::format("{}", question.upto.n)
               : fmt::format("{}x{}", question.upto.n, question.upto.m);
}

/// One position after the other; the entries are narrowed when the largest is known.
Result<void> fill_by_cells(const TableQuestion& question, ValueTable& table, Meter& meter) {
    if (auto room = make_room(question, table, hole, meter); !room) {
        return room;
    }
    TableCheckpoint checkpoint{question.checkpoint, checkpoint_subject(question)};
    const auto before = checkpoint.restored(table.entries);
    if (!before) {
        return std::unexpected{before.error()};
    }
    table.known = *before;
    CellValues cells{question.outcomes, question.convention,
                     std::max(question.upto.n, question.upto.m), meter};
    while (table.known < table.entries.size() && !table.why && !checkpoint.failure()) {
        const auto term = question.family.at({table.from.n + table.known / table.columns(),
                                              table.from.m + table.known % table.columns()},
                                             meter);
        if (!term && !meter.exhausted()) {
            table.entries.set(table.known++, hole);
            continue;
        }
        const auto value = term ? cells.of(**term) : std::unexpected{meter.why()};
        if (value) {
            table.entries.set(table.known++, *value);
            checkpoint.offer(table.known, table.entries);
        } else {
            table.why = value.error();
        }
    }
    if (auto fault = cells.fault()) {
        return std::unexpected{std::move(*fault)};
    }
    checkpoint.save(table.known, table.entries);
    if (checkpoint.failure()) {
        return std::unexpected{*checkpoint.failure()};
    }
    std::uint32_t largest = 0;
    for (std::uint64_t place = 0; place < table.known; ++place) {
        const std::uint32_t entry = table.entries[place];
        table.has_holes = table.has_holes || entry == hole;
        largest = entry == hole ? largest : std::max(largest, entry);
    }
    for (std::uint64_t place = table.known; place < table.entries.size(); ++place) {
        table.entries.set(place, 0);
    }
    table.method = cells.method();
    // A hole is the largest number of the width: room for it beside the values, and never one bit.
    const std::uint64_t needed =
        table.has_holes ? std::max<std::uint64_t>(std::uint64_t{largest} + 1, 2) : largest;
    table.entries =
        table.entries.narrowed(static_cast<std::uint32_t>(std::min<std::uint64_t>(needed, hole)));
    return {};
}

}  // namespace

std::string checkpoint_subject(const TableQuestion& question) {
    const NamedGame& game = question.family.game();
    return fmt::format("table of {}:{} {} to {} {} {}", game.game->info->name, game.parameter,
                       question.family.pattern(), bounds_text(question),
                       question.outcomes ? "outcome" : "grundy",
                       question.convention == Convention::misere ? "misere" : "normal");
}

Result<void> make_room(const TableQuestion& question, ValueTable& table, std::uint64_t largest,
                       Meter& meter) {
    const unsigned bits = PackedView::bits_for(largest);
    constexpr std::uint64_t most = std::uint64_t{1} << 60U;
    if (table.rows() > most / table.columns() ||
        PackedView::bytes_for(table.rows() * table.columns(), bits) > question.budget.bytes) {
        const double bytes =
            static_cast<double>(table.rows()) * static_cast<double>(table.columns()) * bits / 8;
        return std::unexpected{too_much(
            phrase("a table of {} takes {:.4g} MB of memory, more than there may be",
                   "une table de {} prend {:.4g} Mo de mémoire, plus qu'il n'en est permis",
                   bounds_text(question), bytes / 1e6),
            phrase("a smaller table, or \1memory; now {:.4g} MB",
                   "une table plus petite, ou \1memory ; ici {:.4g} Mo",
                   static_cast<double>(question.budget.bytes) / 1e6))};
    }
    table.entries = PackedNumbers{table.rows() * table.columns(), bits};
    meter.expect(table.entries.size());
    meter.charge(table.entries.view().bytes().size());
    return {};
}

TableSummary summary_of(const ValueTable& table) {
    TableSummary summary;
    const PackedView entries = table.entries.view();
    const std::uint32_t none = table.has_holes ? entries.largest() : hole;
    std::uint64_t maximum_at = 0;
    bool any = false;
    for (std::uint64_t place = 0; place < table.known; ++place) {
        const std::uint32_t entry = entries[place];
        if (entry == none) {
            continue;
        }
        ++summary.positions;
        summary.p_positions += says_p(entry) ? 1U : 0U;
        if (!any || entry > summary.maximum) {
            summary.maximum = entry;
            maximum_at = place;
            any = true;
        }
    }
    if (any) {
        summary.maximum_at = Point{table.from.n + maximum_at / table.columns(),
                                   table.from.m + maximum_at % table.columns()};
    }
    return summary;
}

Result<ValueTable> value_table(const TableQuestion& question) {
    const Point from = least_point(question.family);
    if (question.upto.n < from.n || question.upto.m < from.m) {
        return failure(phrase("no point up to {} is a position",
                              "aucun point jusqu'à {} n'est une position", bounds_text(question)),
                       phrase("numbers from {} and {} on", "des nombres à partir de {} et {}",
                              from.n, from.m));
    }
    Meter meter{question.budget};
    ValueTable table{from, question.upto, question.outcomes};
    const auto methods = table_methods();
    const auto method =
        std::ranges::find_if(methods, [&](const TableMethod& one) { return one.fits(question); });
    const bool special = method != methods.end();
    if (special) {
        table.method = method->name;
        if (question.checkpoint && !method->saves) {
            return failure(Words{"this table is done at once and needs no checkpoint",
                                 "cette table est immédiate et se passe de point de reprise"},
                           Words{"no \1checkpoint", "pas de \1checkpoint"});
        }
    }
    auto filled =
        special ? method->fill(question, table, meter) : fill_by_cells(question, table, meter);
    if (!filled) {
        return std::unexpected{std::move(filled.error())};
    }
    table.work = meter.work();
    return table;
}

}  // namespace grundy
