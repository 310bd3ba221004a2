#include "theory/tablette_law.hpp"

#include <algorithm>
#include <array>

namespace grundy {

namespace {

constexpr std::size_t most_bars_shown = 12;

std::string bar_text(const Bar& bar) { return fmt::format("{}x{}", bar.columns, bar.rows); }

Words parity(const Integer& n) {
    return is_odd(n) ? Words{"odd", "impair"} : Words{"even", "pair"};
}

/// What is left of `bar` when one of its lines is removed is worth this much.
unsigned value_without(const Bar& bar, bool row, const Integer& line) {
    const Integer before = line - 1;
    const Integer behind = Tablette::lines(bar, row) - line;
    const Integer& across = Tablette::lines(bar, !row);
    return TabletteLaw::value(across, before) ^ TabletteLaw::value(across, behind);
}

/// Adds the lines of one direction that leave `target`. The first and the last line are cases of
/// their own; between them only the parity of the line counts.
void add_lines(std::size_t index, const Bar& bar, bool row, unsigned target,
               Found<LineMove>& found) {
    const Integer& last = Tablette::lines(bar, row);
    const auto wins = [&](const Integer& line) { return value_without(bar, row, line) == target; };
    if (wins(1)) {
        found.add({index, row, 1});
    }
    if (last > 2) {
        // The inner lines are 2, …, last-1: those of one parity are all alike.
        const Integer inner = last - 2;
        const bool even = wins(2);
        const bool odd = last > 3 && wins(3);
        Integer left = (even ? Integer{(inner + 1) / 2} : Integer{0}) +
                       (odd ? Integer{inner / 2} : Integer{0});
        for (Integer line = even ? 2 : 3; left > 0 && !found.full(); line += even && odd ? 1 : 2) {
            found.add({index, row, line});
            --left;
        }
        found.add_unlisted(left);
    }
    if (last > 1 && wins(last)) {
        found.add({index, row, last});
    }
}

}  // namespace

unsigned TabletteLaw::value(const Integer& columns, const Integer& rows) {
    if (columns == 0 || rows == 0) {
        return 0;
    }
    const bool odd_columns = is_odd(columns);
    const bool odd_rows = is_odd(rows);
    return odd_columns != odd_rows ? 2 : odd_columns ? 1 : 0;
}

TabletteLaw::TabletteLaw(const Tablette&, const Tablette::Position& bars) : bars_(bars) {
    for (const Bar& bar : bars_) {
        xor_ ^= value(bar.columns, bar.rows);
    }
}

std::optional<Worth> TabletteLaw::worth() const { return Worth{xor_, xor_ > 1}; }

void TabletteLaw::winning(Convention, const Worth& outside, Found<LineMove>& found) const {
    const auto wanted = to_word(outside.nim);
    if (!wanted || *wanted > 3) {
        return;  // values of bars and of what is left of them are below 4
    }
    for (std::size_t i = 0; i < bars_.size(); ++i) {
        const unsigned rest = xor_ ^ value(bars_[i].columns, bars_[i].rows);
        const unsigned target = rest ^ static_cast<unsigned>(*wanted);
        add_lines(i, bars_[i], true, target, found);
        add_lines(i, bars_[i], false, target, found);
    }
}

std::vector<Text> TabletteLaw::reason(Convention) const {
    if (bars_.empty()) {
        return {Words{"no bar is left", "il ne reste aucune barre"}};
    }
    std::string values;
    for (std::size_t i = 0; i < std::min(bars_.size(), most_bars_shown); ++i) {
        values += fmt::format("{}G({}) = {}", i == 0 ? "" : ", ", bar_text(bars_[i]),
                              value(bars_[i].columns, bars_[i].rows));
    }
    values += bars_.size() > most_bars_shown ? ", …" : "";
    std::vector<Text> lines{
        phrase("{}: 0 if both sides are even, 1 if both are odd, 2 otherwise",
               "{} : 0 si les deux côtés sont pairs, 1 s'ils sont impairs, 2 sinon", values)};
    if (bars_.size() > 1) {
        lines.push_back(phrase("their xor is {}", "leur xor vaut {}", xor_));
    }
    return lines;
}

std::vector<Text> TabletteLaw::explanation(Convention) const {
    std::vector<Text> lines;
    for (std::size_t i = 0; i < std::min(bars_.size(), most_bars_shown); ++i) {
        const Bar& bar = bars_[i];
        lines.push_back(phrase(
            "Bar {}, {}: {} columns, {} rows, worth {}.",
            "Barre {}, {} : nombre {} de colonnes, nombre {} de lignes, vaut {}.", i + 1,
            bar_text(bar), parity(bar.columns), parity(bar.rows), value(bar.columns, bar.rows)));
    }
    lines.emplace_back(
        Words{"Both even: every line leaves an odd and an even side, worth 2, so nothing is worth "
              "0 and the bar is worth 0.",
              "Pair et pair : chaque ligne laisse un côté pair et un impair, soit 2 ; rien ne vaut "
              "0, la barre vaut 0."});
    lines.emplace_back(
        Words{"Both odd: the two sides have the same parity and cancel, or one is missing: 0 or 2, "
              "never 1, so it is worth 1.",
              "Impair et impair : les deux côtés ont même parité et s'annulent, ou l'un manque : 0 "
              "ou 2, jamais 1, donc 1."});
    lines.emplace_back(
        Words{"One odd: the lines along the even side cancel to 0; the others leave 1, or 1 and 2 "
              "(3), never 2, so it is worth 2.",
              "Un seul impair : les lignes le long du côté pair s'annulent en 0 ; les autres "
              "laissent 1, ou 1 et 2 (3), jamais 2, donc 2."});
    return lines;
}

std::optional<Figure> TabletteLaw::figure(Convention convention) const {
    if (convention == Convention::misere || bars_.size() > ParitiesFigure::most_bars) {
        return std::nullopt;
    }
    ParitiesFigure figure{{}, xor_};
    for (const Bar& bar : bars_) {
        figure.bars.push_back({bar.columns, bar.rows, value(bar.columns, bar.rows)});
    }
    return figure;
}

}  // namespace grundy
