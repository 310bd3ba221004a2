#include "special/chomp/chomp_methods.hpp"

#include <utility>

#include "model/box_errors.hpp"
#include "model/outcome_entry.hpp"
#include "model/ranked_box.hpp"
#include "search/rank_values.hpp"
#include "special/chomp/chomp_sieve.hpp"
#include "special/chomp/chomp_values.hpp"
#include "special/chomp/three_row_chomp.hpp"

namespace grundy {

namespace {

/// Boxes with fewer positions are searched, in a few milliseconds; up to the second number their
/// values are tabled.
constexpr std::uint64_t most_searched = 1'000;
constexpr std::uint64_t most_valued = 4'000'000;
constexpr std::size_t most_columns = 60'000;  // of three rows

/// The same bar with at most as many rows as columns.
Chomp::Position lying(const Chomp::Position& rows) {
    return rows.size() > rows.front() ? Chomp::transposed(rows) : rows;
}

Chomp::Position box_around(const Chomp::Position& rows) {
    const Chomp::Position bar = lying(rows);
    return Chomp::Position(bar.size(), bar.front());
}

/// 0: beyond 64 bits.
std::uint64_t positions_around(const Chomp::Position& rows) {
    return Chomp{}.count(box_around(rows));
}

bool is_full(const Chomp::Position& rows) { return rows.front() == rows.back(); }

std::string sides(const Chomp::Position& top) {
    return is_full(top) ? fmt::format("{}x{}", top.front(), top.size()) : Chomp{}.format(top);
}

/// Too many positions for a table of values to be worth it.
bool is_vast(const Chomp::Position& rows) {
    const std::uint64_t count = positions_around(rows);
    return count == 0 || count > most_valued;
}

/// All positions in a box, by rank.
class ChompBox final : public PositionTable<Chomp> {
   public:
    ChompBox(Chomp::Position top, PackedNumbers entries)
        : top_(std::move(top)), entries_(std::move(entries)) {}

    [[nodiscard]] bool covers(const Chomp::Position& rows) const override {
        const Chomp::Position bar = lying(rows);
        return bar.front() <= top_.front() && bar.size() <= top_.size();
    }
    [[nodiscard]] bool is_p(const Chomp::Position& rows) const override {
        return says_p(entry(rows));
    }
    [[nodiscard]] std::optional<std::uint32_t> value(const Chomp::Position& rows) const override {
        const std::uint32_t found = entry(rows);
        return says_p(found) || entries_.bits() > 1 ? std::optional{found} : std::nullopt;
    }
    [[nodiscard]] Text reason(const Chomp::Position& rows) const override {
        return phrase("of the {} positions in the {}x{} box, this one is {}",
                      "des {} positions dans la boîte {}x{}, celle-ci est {}", entries_.size(),
                      top_.front(), top_.size(), is_p(rows) ? "P" : "N");
    }
    [[nodiscard]] std::size_t bytes() const override { return entries_.view().bytes().size(); }

   private:
    [[nodiscard]] std::uint32_t entry(const Chomp::Position& rows) const {
        return entries_.view()[Chomp{}.rank(top_, lying(rows))];
    }

    Chomp::Position top_;
    PackedNumbers entries_;
};

using Fill = std::uint64_t (*)(const Chomp::Position& top, PackedNumbers& entries,
                               std::uint64_t known, Meter& meter, AfterSome after_some);

/// Values that may not fit in a byte: by the definition.
std::uint64_t fill_wide_values(const Chomp::Position& top, PackedNumbers& entries,
                               std::uint64_t known, Meter& meter, AfterSome after_some) {
    const RankedBoxOf<Chomp> box{TermOf<Chomp>{Chomp{}, "", top}};
    return fill_by_rank(box, {false, Convention::normal}, entries, known, meter,
                        [&](std::uint64_t so_far) { return after_some(so_far, 0); });
}

TableMade<Chomp> box_by(Fill fill, unsigned bits, const Chomp::Position& rows,
                        const Budget& budget) {
    Chomp::Position top = box_around(rows);
    const std::uint64_t count = Chomp{}.count(top);
    if (count == 0) {
        return std::unexpected{positions_not_numbered(sides(top))};
    }
    const std::uint64_t bytes = PackedView::bytes_for(count, bits);
    if (bytes > budget.bytes) {
        return std::unexpected{table_too_large(count, bytes, budget.bytes)};
    }
    Meter meter{budget};
    meter.expect(count);
    PackedNumbers entries{count, bits};
    meter.charge(entries.view().bytes().size());
    const std::uint64_t known =
        fill(top, entries, 0, meter, [](std::uint64_t, std::uint64_t) { return true; });
    if (known < count) {
        return std::unexpected{Error{meter.why(), {}}};
    }
    return std::make_shared<ChompBox>(std::move(top), std::move(entries));
}

class ChompLines final : public PositionTable<Chomp> {
   public:
    explicit ChompLines(ThreeRowChomp known) : known_(std::move(known)) {}

    [[nodiscard]] bool covers(const Chomp::Position& rows) const override {
        const Chomp::Position bar = lying(rows);
        return bar.size() <= 3 && bar.front() <= known_.columns();
    }
    [[nodiscard]] bool is_p(const Chomp::Position& rows) const override {
        return known_.is_p(lying(rows));
    }
    [[nodiscard]] std::optional<std::uint32_t> value(const Chomp::Position& rows) const override {
        return is_p(rows) ? std::optional{std::uint32_t{0}} : std::nullopt;
    }
    [[nodiscard]] Text reason(const Chomp::Position& rows) const override {
        return phrase(
            "for two rows at most one third makes a P-position: this one is {}",
            "pour deux lignes, une troisième au plus donne une position P : celle-ci est {}",
            is_p(rows) ? "P" : "N");
    }
    [[nodiscard]] std::size_t bytes() const override {
        return static_cast<std::size_t>(ThreeRowChomp::bytes(known_.columns()));
    }

   private:
    ThreeRowChomp known_;
};

}  // namespace

bool ChompValues::fits(const Chomp::Position& rows) { return positions_around(rows) != 0; }

bool ChompValues::worth_it(const Chomp::Position& rows, const Budget&) {
    return !is_vast(rows) && positions_around(rows) > most_searched;
}

TableMade<Chomp> ChompValues::make(const Chomp::Position& rows, const Budget& budget) {
    return fills(box_around(rows)) ? box_by(fill, bits, rows, budget)
                                   : box_by(fill_wide_values, 16, rows, budget);
}

bool ChompValues::fills(const Chomp::Position& top) {
    return is_full(top) && top.front() * top.size() <= most_valued_squares;
}

std::uint64_t ChompValues::fill(const Chomp::Position& top, PackedNumbers& entries,
                                std::uint64_t known, Meter& meter, AfterSome after_some) {
    return fill_chomp_values(top.front(), top.size(), entries, known, meter,
                             [&](std::uint64_t so_far) { return after_some(so_far, 0); });
}

std::string ChompValues::short_form(const Chomp::Position& top) { return sides(top); }

bool ChompSieve::fits(const Chomp::Position& rows) { return positions_around(rows) != 0; }

bool ChompSieve::worth_it(const Chomp::Position& rows, const Budget& budget) {
    return is_vast(rows) && !ThreeRows::worth_it(rows, budget);
}

TableMade<Chomp> ChompSieve::make(const Chomp::Position& rows, const Budget& budget) {
    return box_by(fill, bits, rows, budget);
}

bool ChompSieve::fills(const Chomp::Position& top) { return is_full(top); }

std::uint64_t ChompSieve::fill(const Chomp::Position& top, PackedNumbers& entries,
                               std::uint64_t known, Meter& meter, AfterSome after_some) {
    return sieve_chomp(top.front(), top.size(), entries.words(), known, meter, after_some);
}

std::string ChompSieve::short_form(const Chomp::Position& top) { return sides(top); }

bool ThreeRows::fits(const Chomp::Position& rows) {
    const Chomp::Position bar = lying(rows);
    return bar.size() <= 3 && bar.front() <= most_columns;
}

bool ThreeRows::worth_it(const Chomp::Position& rows, const Budget& budget) {
    return is_vast(rows) && fits(rows) && ThreeRowChomp::bytes(lying(rows).front()) <= budget.bytes;
}

TableMade<Chomp> ThreeRows::make(const Chomp::Position& rows, const Budget& budget) {
    Meter meter{budget};
    auto known = ThreeRowChomp::make(lying(rows).front(), meter);
    if (!known) {
        return std::unexpected{Error{meter.why(), {}}};
    }
    return std::make_shared<ChompLines>(std::move(*known));
}

}  // namespace grundy
