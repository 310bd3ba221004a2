#include "claims/law.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <numeric>
#include <utility>

#include "claims/closed_form.hpp"
#include "words/borders.hpp"

namespace grundy {

namespace {

constexpr std::size_t largest_law = 4096;  ///< numbers written out; a longer law is not readable
constexpr std::size_t periods_shown = 3;
/// Up to this many exceptions are named one by one; beyond that all values from the beginning are
/// listed.
constexpr std::size_t few_exceptions = 3;

std::string at(const std::string& index, const std::vector<std::string>& entries) {
    if (std::ranges::all_of(entries, [&](const auto& entry) { return entry == entries[0]; })) {
        return entries[0];
    }
    return fmt::format("at({}, {})", index, fmt::join(entries, ", "));
}

/// The entry of the residue of n: 2, n % 4, or at(n % 3, …).
std::string by_residue(const std::vector<std::int64_t>& entries) {
    const std::string index = fmt::format("n % {}", entries.size());
    std::vector<std::int64_t> residues(entries.size());
    std::iota(residues.begin(), residues.end(), 0);
    if (entries.size() > 1 && entries == residues) {
        return index;
    }
    std::vector<std::string> written;
    for (const std::int64_t entry : entries) {
        written.push_back(std::to_string(entry));
    }
    return at(index, written);
}

/// s*(n/p) + c, as short as it can be said.
std::string with_saltus(std::int64_t saltus, std::size_t period, const std::string& rest) {
    if (saltus == 0) {
        return rest;
    }
    const std::string steps = period == 1 ? "n" : fmt::format("(n / {})", period);
    const std::string rise = saltus == 1    ? steps
                             : saltus == -1 ? "-" + steps
                                            : fmt::format("{} * {}", saltus, steps);
    return rest == "0" ? rise : fmt::format("{} + {}", rise, rest);
}

/// `law`, with exceptions for the values before `from` that it gets wrong.
std::string with_exceptions(const std::string& law, const std::vector<std::int64_t>& values,
                            std::size_t least, const std::vector<std::size_t>& wrong) {
    if (wrong.empty()) {
        return law;
    }
    if (wrong.size() <= few_exceptions) {
        std::string claim = law;
        for (auto n = wrong.rbegin(); n != wrong.rend(); ++n) {
            claim = fmt::format("if(n == {}, {}, {})", *n, values[*n - least], claim);
        }
        return claim;
    }
    std::vector<std::string> first;
    for (std::size_t n = least; n <= wrong.back(); ++n) {
        first.push_back(std::to_string(values[n - least]));
    }
    const std::string index = least == 0 ? "n" : fmt::format("n - {}", least);
    return fmt::format("if(n <= {}, {}, {})", wrong.back(), at(index, first), law);
}

/// G(n + p) = G(n) + s from some n on; `least` is the n of the first value.
std::optional<Law> law_of_sequence(const std::vector<std::int64_t>& values, std::size_t least) {
    if (values.size() < 2) {
        return std::nullopt;
    }
    std::vector<std::int64_t> differences(values.size() - 1);
    for (std::size_t i = 0; i < differences.size(); ++i) {
        differences[i] = values[i + 1] - values[i];
    }
    const auto [preperiod, period] = tail_periodicity(differences);
    if (period == 0 || preperiod + periods_shown * period > differences.size() ||
        preperiod + period > largest_law) {
        return std::nullopt;
    }
    const std::int64_t saltus = values[preperiod + period] - values[preperiod];
    const auto floor_part = [&](std::size_t n) {
        return saltus * static_cast<std::int64_t>(n / period);
    };
    std::vector<std::int64_t> entries(period);
    for (std::size_t i = preperiod; i < preperiod + period; ++i) {
        const std::size_t n = least + i;
        entries[n % period] = values[i] - floor_part(n);
    }
    // Earlier values may agree too; those that do not are listed.
    std::vector<std::size_t> wrong;
    for (std::size_t n = least; n < least + preperiod; ++n) {
        if (values[n - least] != floor_part(n) + entries[n % period]) {
            wrong.push_back(n);
        }
    }
    const std::string law = with_saltus(saltus, period, by_residue(entries));
    const std::size_t from = wrong.empty() ? least : wrong.back() + 1;
    return Law{
        with_exceptions(law, values, least, wrong),
        saltus == 0
            ? phrase("period {} from n = {} on", "période {} à partir de n = {}", period, from)
            : phrase("period {} and saltus {} from n = {} on",
                     "période {} et saltus {} à partir de n = {}", period, saltus, from)};
}

/// One direction of a table: its lines as letters.
struct Direction {
    std::size_t least = 0;
    Periodicity found;

    [[nodiscard]] bool shows(std::size_t length) const {
        return found.period > 0 && found.preperiod + periods_shown * found.period <= length;
    }
    [[nodiscard]] std::size_t entries() const { return found.preperiod + found.period; }
    /// The variable's value for the i-th entry.
    [[nodiscard]] std::size_t sample(std::size_t i) const {
        if (found.preperiod > 0) {
            return least + i;
        }
        // Entry i is for the residue i, at the first value from `least` on that has it.
        const std::size_t p = found.period;
        return least + (i + p - least % p) % p;
    }
    /// The number of the entry as a formula.
    [[nodiscard]] std::string index(char name) const {
        if (found.preperiod == 0) {
            return fmt::format("{} % {}", name, found.period);
        }
        const std::size_t from = least + found.preperiod;
        return fmt::format("if({0} < {1}, {0} - {2}, {3} + ({0} - {1}) % {4})", name, from, least,
                           found.preperiod, found.period);
    }
    [[nodiscard]] Text about(char name) const {
        return phrase("period {} from {} = {} on", "période {} à partir de {} = {}", found.period,
                      name, least + found.preperiod);
    }
};

std::optional<Law> law_of_plane(const ValueGrid& table, std::size_t least_n, std::size_t least_m) {
    std::vector<std::vector<std::int64_t>> rows(table.rows() - least_n);
    std::vector<std::vector<std::int64_t>> columns(table.columns() - least_m);
    for (std::size_t n = 0; n < table.rows(); ++n) {
        for (std::size_t m = 0; m < table.columns(); ++m) {
            const bool is_outside = n < least_n || m < least_m;
            if (is_outside != (table.at(n, m) == ValueGrid::none)) {
                return std::nullopt;  // not a rectangle of positions
            }
            if (!is_outside) {
                rows[n - least_n].push_back(table.at(n, m));
                columns[m - least_m].push_back(table.at(n, m));
            }
        }
    }
    const Direction across{least_n, tail_periodicity(rows)};
    const Direction along{least_m, tail_periodicity(columns)};
    if (!across.shows(rows.size()) || !along.shows(columns.size()) ||
        across.entries() * along.entries() > largest_law) {
        return std::nullopt;
    }
    std::vector<std::string> outer;
    for (std::size_t i = 0; i < across.entries(); ++i) {
        std::vector<std::string> inner;
        for (std::size_t j = 0; j < along.entries(); ++j) {
            inner.push_back(std::to_string(table.at(across.sample(i), along.sample(j))));
        }
        outer.push_back(at(along.index('m'), inner));
    }
    return Law{at(across.index('n'), outer),
               phrase("{}, {}", "{}, {}", across.about('n'), along.about('m'))};
}

}  // namespace

std::optional<Law> law_of(const ValueGrid& table) {
    // The least n and m of a position: a corner of the table may be empty.
    std::size_t least_n = 0;
    while (least_n + 1 < table.rows() &&
           table.at(least_n, table.columns() - 1) == ValueGrid::none) {
        ++least_n;
    }
    std::size_t least_m = 0;
    while (least_m + 1 < table.columns() &&
           table.at(table.rows() - 1, least_m) == ValueGrid::none) {
        ++least_m;
    }
    if (table.columns() > 1) {
        auto periods = law_of_plane(table, least_n, least_m);
        auto form = closed_form_of(table);
        const bool shorter = form && (!periods || form->claim.size() < periods->claim.size());
        return shorter ? std::move(form) : std::move(periods);
    }
    std::vector<std::int64_t> values;
    for (std::size_t n = least_n; n < table.rows(); ++n) {
        if (table.at(n, 0) == ValueGrid::none) {
            return std::nullopt;
        }
        values.push_back(table.at(n, 0));
    }
    return law_of_sequence(values, least_n);
}

}  // namespace grundy
