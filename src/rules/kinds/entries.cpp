#include "rules/kinds/entries.hpp"

#include <fmt/ranges.h>

#include <algorithm>
#include <limits>

#include "base/scanner.hpp"

namespace grundy {

namespace {

constexpr std::size_t most_entries = 10'000;
constexpr std::int64_t longest_strip = 200;

using Order = EntriesForm::Order;

}  // namespace

EntriesKind::EntriesKind(const KindSource& source, EntriesForm form, Scope scope)
    : text_(source.text),
      parameters_(source.parameters),
      form_(std::move(form)),
      scope_(std::move(scope)),
      variables_(form_.legal_index ? *form_.legal_index + 1 : 0) {}

/// Tokens on a strip of squares: what a set is, and a list whose numbers rise.
bool EntriesKind::is_strip() const { return form_.is_set || form_.order == Order::increasing; }

Shape EntriesKind::shape() const {
    return is_strip() || form_.rows() > 1 ? Shape::text : Shape::heaps;
}

Words EntriesKind::position_words() const {
    if (form_.is_tuple()) {
        return {"numbers joined by commas or blanks, one for each name",
                "des nombres séparés par des virgules ou des blancs, un pour chaque nom"};
    }
    if (form_.is_set) {
        return {"different numbers joined by commas or blanks, as in 2,5,9",
                "des nombres distincts séparés par des virgules ou des blancs, comme 2,5,9"};
    }
    if (form_.rows() > 1) {
        return {"rows joined by commas, the numbers of a row by hyphens, as in 2-6,1-4",
                "des lignes séparées par des virgules, les nombres d'une ligne par des traits "
                "d'union, comme 2-6,1-4"};
    }
    return {"numbers joined by commas or blanks, as in 3,4,5",
            "des nombres séparés par des virgules ou des blancs, comme 3,4,5"};
}

Words EntriesKind::move_words() const {
    if (form_.is_tuple()) {
        return {"the numbers that it leads to, as in 2,5",
                "les nombres auxquels il mène, comme 2,5"};
    }
    if (form_.is_set) {
        return {"FROM:TO: 9:4 moves the token on 9 to 4", "DE:À : 9:4 déplace le jeton de 9 à 4"};
    }
    if (form_.rows() > 1) {
        return {"PLACE:ROW: 2:1-4 makes the second row 1-4",
                "PLACE:LIGNE : 2:1-4 change la deuxième ligne en 1-4"};
    }
    return {
        "PLACE:NUMBER, several joined by commas: 2:5 makes the second number 5",
        "PLACE:NOMBRE, plusieurs séparés par des virgules : 2:5 change le deuxième nombre en 5"};
}

std::string EntriesKind::example() const {
    if (form_.is_tuple()) {
        std::vector<std::size_t> numbers;
        for (std::size_t i = 0; i < form_.names.size(); ++i) {
            numbers.push_back(3 + i);
        }
        return fmt::format("{}", fmt::join(numbers, ","));
    }
    const bool falls = form_.order == Order::decreasing || form_.order == Order::nonincreasing;
    return form_.rows() == 2 ? "2-6,1-4" : falls ? "5,3,1" : "2,5,7";
}

Registers EntriesKind::registers(const RulePosition& position) const {
    Registers registers = parameters_.registers(std::max(variables_, scope_.variables.size()));
    const std::size_t first = parameters_.values.size();
    if (form_.is_tuple()) {
        std::ranges::copy(position.numbers,
                          registers.variables.begin() + static_cast<std::ptrdiff_t>(first));
        return registers;
    }
    const std::size_t len = length(position);
    registers.variables[first] = static_cast<std::int64_t>(len);
    for (std::size_t row = 0; row < form_.rows(); ++row) {
        registers.arrays.emplace_back(position.numbers.data() + row * len, len);
    }
    return registers;
}

void EntriesKind::look(const RulePosition& position, FunctionRef<void(Registers&)> use) const {
    Registers seen = registers(position);
    use(seen);
}

bool EntriesKind::in_order(const Numbers& numbers) const {
    if (form_.is_set) {
        return std::ranges::adjacent_find(numbers) == numbers.end();
    }
    const auto holds = [&](auto compare) {
        return std::ranges::adjacent_find(numbers, [&](std::int64_t a, std::int64_t b) {
                   return !compare(a, b);
               }) == numbers.end();
    };
    switch (form_.order) {
        case Order::increasing:
            return holds(std::less{});
        case Order::decreasing:
            return holds(std::greater{});
        case Order::nondecreasing:
            return holds(std::less_equal{});
        case Order::nonincreasing:
            return holds(std::greater_equal{});
        case Order::free:
        case Order::sorted:
            break;
    }
    return true;
}

bool EntriesKind::is_legal(const RulePosition& position, Run& run) const {
    if (!in_order(position.numbers)) {
        return false;
    }
    if (form_.legal.empty()) {
        return true;
    }
    Registers seen = registers(position);
    if (!form_.legal_index) {
        return all_hold(form_.legal, seen, run);
    }
    for (std::size_t i = 1; i <= length(position); ++i) {
        seen.variables[*form_.legal_index] = static_cast<std::int64_t>(i);
        if (!all_hold(form_.legal, seen, run)) {
            return false;
        }
    }
    return true;
}

void EntriesKind::put_in_order(Numbers& numbers) const {
    if (!form_.order_is_free()) {
        return;
    }
    const std::size_t rows = form_.rows();
    if (rows == 1) {
        std::ranges::sort(numbers);
        return;
    }
    const std::size_t len = numbers.size() / rows;
    std::vector<std::vector<std::int64_t>> tuples(len);
    for (std::size_t i = 0; i < numbers.size(); ++i) {
        tuples[i % len].push_back(numbers[i]);
    }
    std::ranges::sort(tuples);
    for (std::size_t i = 0; i < numbers.size(); ++i) {
        numbers[i] = tuples[i % len][i / len];
    }
}

RulePosition EntriesKind::canonical(const RulePosition& position) const {
    RulePosition form = position;
    put_in_order(form.numbers);
    return form;
}

Result<RulePosition> EntriesKind::parse(std::string_view text) const {
    const Text expected = position_words();
    Scanner scanner{text};
    std::vector<std::vector<std::int64_t>> rows(form_.rows());
    do {
        for (std::size_t row = 0; row < rows.size(); ++row) {
            if (row > 0 && !scanner.accept('-')) {
                return scanner.unexpected_here(expected);
            }
            const std::size_t at = scanner.offset();
            const auto number = scanner.number(expected);
            if (!number) {
                return std::unexpected{number.error()};
            }
            if (*number > std::numeric_limits<std::int64_t>::max() ||
                rows[row].size() == most_entries) {
                return scanner.fail_at(at, Words{"too large", "trop grand"}, expected);
            }
            rows[row].push_back(static_cast<std::int64_t>(*number));
        }
    } while (scanner.next_item());
    if (const auto end = scanner.end(expected); !end) {
        return std::unexpected{end.error()};
    }
    if (form_.is_tuple() && rows[0].size() != form_.names.size()) {
        return failure_at(
            text, text.size(),
            phrase("{} numbers are expected here, not {}", "il faut ici {} nombres, pas {}",
                   form_.names.size(), rows[0].size()),
            phrase("{}", "{}", fmt::to_string(fmt::join(form_.names, ","))));
    }
    RulePosition position;
    for (const auto& row : rows) {
        position.numbers.insert(position.numbers.end(), row.begin(), row.end());
    }
    put_in_order(position.numbers);
    FaultLog log;
    const auto where = [&] { return std::string{text}; };
    Run run{text_, log, where, nullptr};
    if (!is_legal(position, run)) {
        if (auto fault = log.first()) {
            return std::unexpected{std::move(*fault)};
        }
        return failure_at(text, 0,
                          Words{"the rules allow no such position",
                                "les règles ne permettent pas cette position"},
                          expected);
    }
    return position;
}

std::string EntriesKind::format(const RulePosition& position) const {
    const std::size_t len = length(position);
    std::string text;
    for (std::size_t i = 0; i < len; ++i) {
        text += i == 0 ? "" : ",";
        for (std::size_t row = 0; row < form_.rows(); ++row) {
            text += row == 0 ? "" : "-";
            text += fmt::format_int(position.numbers[row * len + i]).str();
        }
    }
    return text;
}

Integer EntriesKind::size(const RulePosition& position) const {
    Integer total = 0;
    for (const std::int64_t number : position.numbers) {
        total += number;
    }
    return total;
}

RulePosition EntriesKind::random(std::uint64_t size, Random& random) const {
    constexpr int most_tries = 200;
    const auto fallback = parse(text_.example.empty() ? example() : text_.example);
    for (int i = 0; i < most_tries; ++i) {
        RulePosition position;
        const std::size_t len = form_.is_tuple() ? form_.names.size() : random.between(2, 5);
        const std::uint64_t total = size == 0 ? random.between(6, 24) : size;
        std::vector<std::uint64_t> cuts;
        for (std::size_t cut = 1; cut < len * form_.rows(); ++cut) {
            cuts.push_back(random.between(0, total));
        }
        cuts.push_back(total);
        std::ranges::sort(cuts);
        std::uint64_t last = 0;
        for (const std::uint64_t cut : cuts) {
            position.numbers.push_back(static_cast<std::int64_t>(cut - last));
            last = cut;
        }
        if (form_.order != Order::free && form_.rows() == 1) {
            std::ranges::sort(position.numbers);
            if (form_.order == Order::decreasing || form_.order == Order::nonincreasing) {
                std::ranges::reverse(position.numbers);
            }
        }
        put_in_order(position.numbers);
        FaultLog log;
        const auto where = [&] { return format(position); };
        Run run{text_, log, where, nullptr};
        if (is_legal(position, run)) {
            return position;
        }
    }
    return fallback ? *fallback : RulePosition{.numbers = Numbers(form_.rows(), 0)};
}

Drawing EntriesKind::drawing(const RulePosition& position) const {
    if (is_strip() &&
        std::ranges::all_of(position.numbers, [](std::int64_t n) { return n <= longest_strip; })) {
        RowDrawing row{RowDrawing::Look::tokens, {}, form_.is_set ? 0U : 1U};
        const std::int64_t last = position.numbers.empty() ? 0 : std::ranges::max(position.numbers);
        row.cells.resize(static_cast<std::size_t>(last) + 1 - row.first);
        for (const std::int64_t number : position.numbers) {
            if (static_cast<std::size_t>(number) >= row.first) {
                row.cells[static_cast<std::size_t>(number) - row.first] = "●";
            }
        }
        return row;
    }
    if (form_.rows() > 1 || is_strip()) {
        return TextDrawing{format(position)};
    }
    return HeapsDrawing{{position.numbers.begin(), position.numbers.end()}};
}

}  // namespace grundy
