#include "service/solving/chomp_table.hpp"

#include <utility>

#include "model/term_of.hpp"

namespace grundy {

namespace {

/// Boxes with fewer positions are searched; up to the second number their values are tabled.
constexpr std::uint64_t most_searched = 50'000;
constexpr std::uint64_t most_valued = 4'000'000;
constexpr std::size_t most_columns = 60'000;  // of three rows

constexpr std::string_view values = "chomp-values";
constexpr std::string_view sieve = "chomp-sieve";
constexpr std::string_view three_rows = "three-rows";

/// The same bar with at most as many rows as columns.
Chomp::Position lying(const Chomp::Position& rows) {
    return rows.size() > rows.front() ? Chomp::transposed(rows) : rows;
}

}  // namespace

std::uint32_t ChompTable::Box::entry(const Chomp::Position& rows) const {
    return entries.view()[Chomp{}.rank(top, rows)];
}

std::string_view ChompTable::method_for(const Chomp::Position& rows, const Budget& budget) {
    const Chomp::Position bar = lying(rows);
    const std::uint64_t count = Chomp{}.count(bar);  // 0: beyond 64 bits
    if (count != 0 && count <= most_valued) {
        return count <= most_searched ? std::string_view{} : values;
    }
    const bool three_rows_fit = bar.size() <= 3 && bar.front() <= most_columns &&
                                ThreeRowChomp::bytes(bar.front()) <= budget.bytes;
    return three_rows_fit ? three_rows : sieve;
}

bool ChompTable::has_values(std::string_view method) { return method == values; }

Result<std::shared_ptr<const ChompTable>> ChompTable::make(const Chomp::Position& rows,
                                                           const Budget& budget) {
    const std::string_view method = method_for(rows, budget);
    const Chomp::Position bar = lying(rows);
    const auto made = [&](std::variant<Box, ThreeRowChomp> known, const Work& work) {
        return std::shared_ptr<const ChompTable>{new ChompTable{method, std::move(known), work}};
    };
    if (method == three_rows) {
        Meter meter{budget};
        if (auto known = ThreeRowChomp::make(bar.front(), meter)) {
            return made(std::move(*known), meter.work());
        }
        return std::unexpected{Error{meter.why(), {}}};
    }
    const Chomp::Position top(bar.size(), bar.front());
    auto table = box_table({
        .top = std::make_shared<TermOf<Chomp>>(Chomp{}, "", top),
        .kind = {method == sieve, Convention::normal},
        .budget = budget,
    });
    if (!table) {
        return std::unexpected{table.error()};
    }
    if (table->why) {
        return std::unexpected{Error{*table->why, {}}};
    }
    return made(Box{top, std::move(table->entries)}, table->work);
}

bool ChompTable::covers(const Chomp::Position& rows) const {
    const Chomp::Position bar = lying(rows);
    if (const auto* box = std::get_if<Box>(&known_)) {
        return bar.front() <= box->top.front() && bar.size() <= box->top.size();
    }
    return bar.size() <= 3 && bar.front() <= std::get<ThreeRowChomp>(known_).columns();
}

bool ChompTable::is_p(const Chomp::Position& rows) const {
    const auto* box = std::get_if<Box>(&known_);
    return box != nullptr ? box->entry(lying(rows)) == 0
                          : std::get<ThreeRowChomp>(known_).is_p(lying(rows));
}

std::optional<std::uint32_t> ChompTable::value(const Chomp::Position& rows) const {
    const auto* box = std::get_if<Box>(&known_);
    if (box != nullptr && has_values(method_)) {
        return box->entry(lying(rows));
    }
    return is_p(rows) ? std::optional{std::uint32_t{0}} : std::nullopt;
}

Text ChompTable::reason(const Chomp::Position& rows) const {
    const char* const outcome = is_p(rows) ? "P" : "N";
    if (const auto* box = std::get_if<Box>(&known_)) {
        return phrase("of the {} positions in the {}x{} box, this one is {}",
                      "des {} positions dans la boîte {}x{}, celle-ci est {}", box->entries.size(),
                      box->top.front(), box->top.size(), outcome);
    }
    return phrase("for two rows at most one third makes a P-position: this one is {}",
                  "pour deux lignes, une troisième au plus donne une position P : celle-ci est {}",
                  outcome);
}

}  // namespace grundy
