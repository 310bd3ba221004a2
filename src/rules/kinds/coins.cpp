// Coins in a row: a move turns coins over, and the rightmost of them goes from heads to tails. In
// normal play a row is worth the xor of its heads, each as if it were alone (docs/theory/coins.md);
// under misère the row is one game.
#include <algorithm>
#include <limits>

#include "base/scanner.hpp"
#include "rules/choices.hpp"
#include "rules/kind.hpp"

namespace grundy {

namespace {

constexpr std::size_t most_heads = 100'000;
constexpr std::int64_t longest_row_drawn = 200;

/// One coin, or all from one to another.
struct Flip {
    Code from{};
    std::optional<Code> to{};
};

struct CoinsRule {
    Choices choices{};
    std::vector<Flip> flips{};
};

class CoinsKind final : public Kind {
   public:
    explicit CoinsKind(const KindSource& source)
        : text_(source.text), parameters_(source.parameters), scope_(parameters_.scope()) {
        scope_.variables.emplace_back("n");
    }

    Result<void> read_moves();

    [[nodiscard]] Words position_words() const override {
        return {
            "the numbers of the coins that show heads, from 1, joined by commas: 2,3; none is 0",
            "les numéros des pièces côté face, à partir de 1, séparés par des virgules : 2,3 ; "
            "aucune s'écrit 0"};
    }
    [[nodiscard]] Words move_words() const override {
        return {"the coins that are turned over, joined by commas: 5,2",
                "les pièces retournées, séparées par des virgules : 5,2"};
    }
    [[nodiscard]] std::string example() const override { return "2,3,6"; }
    [[nodiscard]] std::optional<Text> measure() const override {
        return Words{"the rightmost coin that is turned always goes from heads to tails",
                     "la pièce retournée la plus à droite passe toujours de face à pile"};
    }
    [[nodiscard]] bool adds_up() const override { return text_.ends.empty() && !text_.has_sides(); }

    [[nodiscard]] Result<RulePosition> parse(std::string_view text) const override;
    [[nodiscard]] std::string format(const RulePosition& position) const override {
        return joined(position.numbers, false);
    }
    [[nodiscard]] Integer size(const RulePosition& position) const override {
        return position.numbers.size();
    }
    [[nodiscard]] RulePosition random(std::uint64_t size, Random& random) const override;
    [[nodiscard]] Drawing drawing(const RulePosition& position) const override;

    void moves(const RulePosition& position, Run& run, EmitRuleMove emit) const override;
    [[nodiscard]] std::string label(const RulePosition&, const RuleMove& move) const override {
        return joined(move.chosen, true);
    }
    [[nodiscard]] Text describe(const RulePosition&, const RuleMove& move) const override {
        return move.chosen.size() == 1
                   ? phrase("turn coin {}", "retourner la pièce {}", move.chosen[0])
                   : phrase("turn the coins {}", "retourner les pièces {}",
                            joined(move.chosen, false));
    }
    [[nodiscard]] std::string full_label(const RulePosition&,
                                         std::string_view typed) const override;
    [[nodiscard]] std::optional<Effect> effect(const RulePosition&,
                                               const RuleMove& move) const override;

    [[nodiscard]] Scope scope() const override;
    void look(const RulePosition& position, FunctionRef<void(Registers&)> use) const override;

   private:
    /// "6,3,2" or "2,3,6".
    static std::string joined(Numbers numbers, bool falling) {
        std::ranges::sort(numbers);
        if (falling) {
            std::ranges::reverse(numbers);
        }
        std::string text;
        for (const std::int64_t number : numbers) {
            text += (text.empty() ? "" : ",") + std::to_string(number);
        }
        return text.empty() ? "0" : text;
    }
    Result<CoinsRule> read_rule(const MoveLine& line);
    bool turned(const CoinsRule& rule, std::int64_t rightmost, const Registers& registers, Run& run,
                Numbers& coins, bool& possible) const;

    const RuleText& text_;
    RuleParameters parameters_;
    Scope scope_;  ///< parameters and n
    std::size_t variables_ = 0;
    std::vector<CoinsRule> rules_;
};

Result<CoinsRule> CoinsKind::read_rule(const MoveLine& line) {
    const MoveParts parts{text_, line.body};
    Scope scope = scope_;
    CoinsRule rule;
    if (const auto read = parts.read_clauses(scope, rule.choices); !read) {
        return std::unexpected{read.error()};
    }
    Tokens words = parts.body();
    if (!words.accept("flip")) {
        return words.unexpected_here(
            Words{"flip n, …: the coins that are turned", "flip n, … : les pièces retournées"});
    }
    do {
        Flip flip;
        auto from = read_code(words, scope);
        if (!from) {
            return std::unexpected{std::move(from.error())};
        }
        flip.from = std::move(*from);
        if (words.accept("..")) {
            auto to = read_code(words, scope);
            if (!to) {
                return std::unexpected{std::move(to.error())};
            }
            flip.to = std::move(*to);
        }
        rule.flips.push_back(std::move(flip));
    } while (words.accept(","));
    if (!words.at_end()) {
        return words.unexpected_here(Words{"a comma and another coin, or for, if, where",
                                           "une virgule et une autre pièce, ou for, if, where"});
    }
    variables_ = std::max(variables_, scope.variables.size());
    return rule;
}

Result<void> CoinsKind::read_moves() {
    for (const MoveLine& line : text_.moves) {
        auto rule = read_rule(line);
        if (!rule) {
            return std::unexpected{std::move(rule.error())};
        }
        rules_.push_back(std::move(*rule));
    }
    return {};
}

Result<RulePosition> CoinsKind::parse(std::string_view text) const {
    const Text expected = position_words();
    Scanner scanner{text};
    RulePosition position;
    do {
        const std::size_t at = scanner.offset();
        const auto number = scanner.number(expected);
        if (!number) {
            return std::unexpected{number.error()};
        }
        if (*number > std::numeric_limits<std::int32_t>::max() ||
            position.numbers.size() == most_heads) {
            return scanner.fail_at(at, Words{"too large", "trop grand"}, expected);
        }
        if (*number != 0) {
            position.numbers.push_back(static_cast<std::int64_t>(*number));
        }
    } while (scanner.next_item());
    if (const auto end = scanner.end(expected); !end) {
        return std::unexpected{end.error()};
    }
    std::ranges::sort(position.numbers);
    if (const auto twice = std::ranges::adjacent_find(position.numbers);
        twice != position.numbers.end()) {
        return failure_at(
            text, 0, phrase("coin {} is named twice", "la pièce {} est nommée deux fois", *twice),
            expected);
    }
    return position;
}

RulePosition CoinsKind::random(std::uint64_t size, Random& random) const {
    constexpr std::uint64_t most_drawn = 10'000;
    const std::uint64_t heads = std::min(size == 0 ? random.between(2, 5) : size, most_drawn);
    RulePosition position;
    while (position.numbers.size() < heads) {
        const auto coin = static_cast<std::int64_t>(random.between(1, 3 * heads + 2));
        if (std::ranges::find(position.numbers, coin) == position.numbers.end()) {
            position.numbers.push_back(coin);
        }
    }
    std::ranges::sort(position.numbers);
    return position;
}

Drawing CoinsKind::drawing(const RulePosition& position) const {
    const std::int64_t last = position.numbers.empty() ? 1 : position.numbers.back();
    if (last > longest_row_drawn) {
        return TextDrawing{format(position)};
    }
    RowDrawing row{RowDrawing::Look::coins, {}, 1};
    row.cells.assign(static_cast<std::size_t>(last), "T");
    for (const std::int64_t head : position.numbers) {
        row.cells[static_cast<std::size_t>(head) - 1] = "H";
    }
    return row;
}

/// The coins that a rule turns, if that is a move: all different, and n the rightmost.
bool CoinsKind::turned(const CoinsRule& rule, std::int64_t rightmost, const Registers& registers,
                       Run& run, Numbers& coins, bool& possible) const {
    coins.clear();
    possible = true;
    for (const Flip& flip : rule.flips) {
        std::int64_t from = 0;
        if (!run.value(flip.from, registers, from)) {
            return false;
        }
        std::int64_t to = from;
        if (flip.to && !run.value(*flip.to, registers, to)) {
            return false;
        }
        if (from <= to && (from < 1 || to > rightmost)) {
            possible = false;
            return true;
        }
        for (std::int64_t coin = from; coin <= to; ++coin) {
            if (!run.step()) {
                return false;
            }
            coins.push_back(coin);
        }
    }
    std::ranges::sort(coins);
    possible = !coins.empty() && coins.back() == rightmost &&
               std::ranges::adjacent_find(coins) == coins.end();
    return true;
}

void CoinsKind::moves(const RulePosition& position, Run& run, EmitRuleMove emit) const {
    Registers registers = parameters_.registers(variables_);
    RuleMove move;
    for (const std::int64_t rightmost : position.numbers) {
        registers.variables[parameters_.values.size()] = rightmost;
        for (std::size_t rule = 0; rule < rules_.size(); ++rule) {
            if (!belongs(text_.moves[rule], position)) {
                continue;
            }
            const bool more = rules_[rule].choices.each(registers, run, [&] {
                bool possible = true;
                if (!turned(rules_[rule], rightmost, registers, run, move.chosen, possible)) {
                    return false;
                }
                if (!possible) {
                    return true;
                }
                move.rule = rule;
                move.to.turn = position.turn;
                move.to.numbers.clear();
                std::ranges::set_symmetric_difference(position.numbers, move.chosen,
                                                      std::back_inserter(move.to.numbers));
                return emit(move);
            });
            if (!more) {
                return;
            }
        }
    }
}

std::string CoinsKind::full_label(const RulePosition&, std::string_view typed) const {
    const auto coins = parse(typed);
    return coins ? joined(coins->numbers, true) : std::string{typed};
}

std::optional<Effect> CoinsKind::effect(const RulePosition&, const RuleMove& move) const {
    ItemsEffect effect;
    for (const std::int64_t coin : move.chosen) {
        effect.changes.push_back(static_cast<std::size_t>(coin));
    }
    effect.picks = effect.changes;
    std::ranges::reverse(effect.picks);  // the coin that goes from heads to tails first
    return effect;
}

Scope CoinsKind::scope() const {
    Scope scope = parameters_.scope();
    scope.variables.insert(scope.variables.end(), {"size", "largest"});
    scope.arrays.emplace_back("heads");
    return scope;
}

void CoinsKind::look(const RulePosition& position, FunctionRef<void(Registers&)> use) const {
    Registers registers = parameters_.registers(parameters_.values.size());
    registers.variables.push_back(static_cast<std::int64_t>(position.numbers.size()));
    registers.variables.push_back(position.numbers.empty() ? 0 : position.numbers.back());
    registers.arrays.emplace_back(position.numbers.data(), position.numbers.size());
    use(registers);
}

}  // namespace

MadeKind make_coins(const KindSource& source, Tokens& words) {
    if (!words.at_end()) {
        return words.unexpected_here(
            Words{"the end of the line: coins", "la fin de la ligne : coins"});
    }
    auto kind = std::make_unique<CoinsKind>(source);
    if (const auto read = kind->read_moves(); !read) {
        return std::unexpected{read.error()};
    }
    return kind;
}

}  // namespace grundy
