// Games on an order: a move takes away an element, or all that is above or below it. Chomp on any
// order (Schuh, 1952, on divisors; Gale, 1974, on boards). A position is the elements that are
// there, as bits.
#include <algorithm>
#include <array>
#include <functional>
#include <set>

#include "rules/kind.hpp"
#include "rules/kinds/poset_board.hpp"
#include "rules/kinds/removal.hpp"

namespace grundy {

namespace {

constexpr std::array<RemovalForm, 3> forms{{{"v"}, {"up(v)"}, {"down(v)"}}};
struct Form {
    enum : std::size_t { element, up, down };
};

constexpr Words how_written{
    "an order: chain:5, grid:5x3, boolean:3, divisors:72, or relations as in a<b,a<c; what was "
    "taken away follows, grid:5x3 without 5.3; nothing left is 0",
    "un ordre : chain:5, grid:5x3, boolean:3, divisors:72, ou des relations comme a<b,a<c ; ce qui "
    "a été enlevé suit, grid:5x3 without 5.3 ; plus rien s'écrit 0"};

class PosetSight final : public Answering {
   public:
    explicit PosetSight(std::int64_t size) : size_(size) {}
    [[nodiscard]] std::int64_t answer(const Query& /*query*/,
                                      std::int64_t /*argument*/) const override {
        return size_;
    }

   private:
    std::int64_t size_;
};

Scope with_names(Scope scope) {
    scope.variables.emplace_back("bottom");
    scope.variables.emplace_back("top");
    scope.queries = {{"size"}};
    return scope;
}

const PosetBoard& board_of(const RulePosition& position) {
    return static_cast<const PosetBoard&>(*position.board);
}

/// The element of the whole order that is below all others, as a number from 1, or 0; and the one
/// above them. What was taken away does not change them: a poisoned element stays the poisoned one.
std::array<std::int64_t, 2> ends_of(const PosetBoard& board) {
    constexpr std::size_t bits = 64;
    std::vector<Word> there((board.elements() + bits - 1) / bits, 0);
    for (std::size_t one = 0; one < board.elements(); ++one) {
        there[one / bits] |= Word{1} << (one % bits);
    }
    std::size_t least = board.elements();
    std::size_t greatest = board.elements();
    each_bit(std::span<const Word>{there}, [&](std::size_t one) {
        least = least == board.elements() || board.below(one, least) ? one : least;
        greatest = greatest == board.elements() || board.below(greatest, one) ? one : greatest;
        return true;
    });
    const auto holds_all = [&](std::span<const Word> row) {
        for (std::size_t i = 0; i < there.size(); ++i) {
            if ((there[i] & ~row[i]) != 0) {
                return false;
            }
        }
        return true;
    };
    return {holds_all(board.up(least)) ? static_cast<std::int64_t>(least) + 1 : 0,
            holds_all(board.down(greatest)) ? static_cast<std::int64_t>(greatest) + 1 : 0};
}

class Poset final : public Kind {
   public:
    Poset(const KindSource& source, RemovalRules rules)
        : rules_(std::move(rules)),
          parameters_(source.parameters),
          splits_(!rules_.has_sides() && !rules_.dependence().whole) {}

    [[nodiscard]] Words position_words() const override { return how_written; }
    [[nodiscard]] Words move_words() const override {
        return {"ELEMENT: its name, as in 3.2", "ÉLÉMENT : son nom, comme 3.2"};
    }
    [[nodiscard]] std::string example() const override { return "grid:4x3"; }
    [[nodiscard]] bool splits() const override { return splits_; }
    [[nodiscard]] std::optional<Text> measure() const override {
        return Words{"every move takes elements away", "chaque coup enlève des éléments"};
    }

    [[nodiscard]] Result<RulePosition> parse(std::string_view text) const override;
    [[nodiscard]] std::string format(const RulePosition& position) const override;
    [[nodiscard]] std::vector<RulePosition> parts(const RulePosition& position) const override;
    [[nodiscard]] Integer size(const RulePosition& position) const override {
        return count_bits(words_of(position.numbers));
    }
    [[nodiscard]] RulePosition random(std::uint64_t size, Random& random) const override;
    [[nodiscard]] Drawing drawing(const RulePosition& position) const override;

    void moves(const RulePosition& position, Run& run, EmitRuleMove emit) const override;
    [[nodiscard]] std::string label(const RulePosition& position,
                                    const RuleMove& move) const override {
        return rules_.prefix(rules_.group_of(move), position.turn) + name(position, move);
    }
    [[nodiscard]] Text describe(const RulePosition& position, const RuleMove& move) const override;
    [[nodiscard]] std::optional<Effect> effect(const RulePosition& position,
                                               const RuleMove& move) const override;

    [[nodiscard]] Scope scope() const override { return with_names(parameters_.scope()); }
    void look(const RulePosition& position, FunctionRef<void(Registers&)> use) const override {
        const PosetSight sight{static_cast<std::int64_t>(count_bits(words_of(position.numbers)))};
        Registers registers = parameters_.registers(parameters_.names.size() + 2);
        registers.position = &sight;
        fill_ends(position, registers);
        use(registers);
    }

   private:
    static const std::string& name(const RulePosition& position, const RuleMove& move) {
        return board_of(position).names[static_cast<std::size_t>(move.chosen[0])];
    }
    void fill_ends(const RulePosition& position, Registers& registers) const {
        if (!position.numbers.empty()) {
            const auto ends = ends_of(board_of(position));
            std::ranges::copy(ends, registers.variables.begin() +
                                        static_cast<std::ptrdiff_t>(parameters_.names.size()));
        }
    }

    RemovalRules rules_;
    RuleParameters parameters_;
    bool splits_;
};

Result<RulePosition> Poset::parse(std::string_view text) const {
    const auto written = BoardText::read(text, how_written);
    if (!written) {
        return std::unexpected{written.error()};
    }
    RulePosition position;
    if (written->board.text() == "0" && !written->without) {
        return position;
    }
    const auto board = read_poset(written->board, how_written);
    if (!board) {
        return std::unexpected{board.error()};
    }
    position.numbers.resize((*board)->words());
    const auto there = words_of(position.numbers);
    set_first_bits(there, (*board)->elements());
    if (written->without) {
        const auto items = PlaceNames{(*board)->names}.read_items(*written->without, std::nullopt);
        if (!items) {
            return std::unexpected{items.error()};
        }
        for (const auto& item : *items) {
            clear_bit(there, item.places[0]);
        }
    }
    if (!any_bit(there) || (*board)->text == "0") {
        return RulePosition{};
    }
    position.board = *board;
    return position;
}

std::string Poset::format(const RulePosition& position) const {
    if (position.numbers.empty()) {
        return "0";
    }
    const PosetBoard& board = board_of(position);
    std::string text = board.text;
    bool first = true;
    for (std::size_t i = 0; i < board.elements(); ++i) {
        if (!has_bit(words_of(position.numbers), i)) {
            text += first ? " without " : ",";
            text += board.names[i];
            first = false;
        }
    }
    return text;
}

/// What hangs together by comparisons among those that are there.
std::vector<RulePosition> Poset::parts(const RulePosition& position) const {
    if (!splits_) {
        return {position};
    }
    std::vector<RulePosition> all;
    if (position.numbers.empty()) {
        return all;
    }
    const PosetBoard& board = board_of(position);
    Numbers left = position.numbers;
    const auto rest = words_of(left);
    std::vector<std::uint32_t> waiting;
    for (std::size_t i = 0; i < rest.size();) {
        if (rest[i] == 0) {
            ++i;
            continue;
        }
        RulePosition part{.numbers = Numbers(left.size()), .board = position.board};
        const auto found = words_of(part.numbers);
        const auto first = i * bits_a_word + static_cast<std::size_t>(std::countr_zero(rest[i]));
        waiting.push_back(static_cast<std::uint32_t>(first));
        clear_bit(rest, first);
        while (!waiting.empty()) {
            const std::uint32_t at = waiting.back();
            waiting.pop_back();
            set_bit(found, at);
            for (std::size_t k = i; k < rest.size(); ++k) {
                Word next = rest[k] & (board.up(at)[k] | board.down(at)[k]);
                rest[k] &= ~next;
                for (; next != 0; next &= next - 1) {
                    waiting.push_back(static_cast<std::uint32_t>(
                        k * bits_a_word + static_cast<std::size_t>(std::countr_zero(next))));
                }
            }
        }
        all.push_back(std::move(part));
    }
    return all;
}

void Poset::moves(const RulePosition& position, Run& run, EmitRuleMove emit) const {
    if (position.numbers.empty()) {
        return;
    }
    const PosetBoard& board = board_of(position);
    const auto there = words_of(position.numbers);
    const PosetSight sight{static_cast<std::int64_t>(count_bits(there))};
    RemovalRules::Moving moving{rules_, position, sight, run};
    if (rules_.dependence().whole) {
        fill_ends(position, moving.registers);
    }
    const auto take = [&](std::size_t form, std::size_t place, Numbers& numbers) {
        const auto left = words_of(numbers);
        if (form == Form::element) {
            clear_bit(left, place);
        } else {
            const auto row = form == Form::up ? board.up(place) : board.down(place);
            for (std::size_t i = 0; i < row.size(); ++i) {
                left[i] &= ~row[i];
            }
        }
        return any_bit(left);
    };
    const std::uint64_t ticks = 1 + there.size() / 8;
    each_bit(there, [&](std::size_t place) {
        moving.registers.variables[rules_.place_register()] = static_cast<std::int64_t>(place) + 1;
        return rules_.each_at(
            place, false, moving, ticks,
            [&](std::size_t form, Numbers& numbers) { return take(form, place, numbers); }, emit);
    });
}

Text Poset::describe(const RulePosition& position, const RuleMove& move) const {
    const std::string& what = name(position, move);
    switch (rules_.group_of(move).form) {
        case Form::up:
            return phrase("take {} and all above it", "prendre {} et tout ce qui est au-dessus",
                          what);
        case Form::down:
            return phrase("take {} and all below it", "prendre {} et tout ce qui est en dessous",
                          what);
        default:
            return phrase("take {}", "prendre {}", what);
    }
}

std::optional<Effect> Poset::effect(const RulePosition& position, const RuleMove& move) const {
    ItemsEffect effect;
    effect.picks = {static_cast<std::size_t>(move.chosen[0]) + 1};
    each_bit(words_of(position.numbers), [&](std::size_t one) {
        if (move.to.numbers.empty() || !has_bit(words_of(move.to.numbers), one)) {
            effect.changes.push_back(one + 1);
        }
        return true;
    });
    return effect;
}

/// Levels from the bottom, each in the order of its elements. What was covered once stays in the
/// picture, and what covers now is added.
Drawing Poset::drawing(const RulePosition& position) const {
    GraphDrawing drawing;
    drawing.ordered = true;
    if (position.numbers.empty()) {
        return drawing;
    }
    const PosetBoard& board = board_of(position);
    constexpr std::size_t most_drawn = 1024;
    if (board.elements() > most_drawn) {
        return TextDrawing{format(position)};
    }
    const auto there = words_of(position.numbers);
    std::vector<std::size_t> widths;
    std::vector<std::size_t> columns;
    for (std::size_t i = 0; i < board.elements(); ++i) {
        const std::size_t height = board.height(i);
        widths.resize(std::max(widths.size(), height + 1));
        columns.push_back(widths[height]++);
    }
    const auto widest = static_cast<double>(std::max<std::size_t>(2, std::ranges::max(widths)) - 1);
    const auto tallest = static_cast<double>(std::max<std::size_t>(2, widths.size()) - 1);
    for (std::size_t i = 0; i < board.elements(); ++i) {
        const auto middle = static_cast<double>(widths[board.height(i)] - 1) / 2;
        drawing.vertices.push_back(
            {board.names[i], 0.5 + (static_cast<double>(columns[i]) - middle) / widest,
             1 - static_cast<double>(board.height(i)) / tallest, has_bit(there, i), false});
    }
    Numbers everything(position.numbers.size());
    set_first_bits(words_of(everything), board.elements());
    std::set<Pair> drawn;
    for (const Numbers& elements :
         {std::cref(std::as_const(everything)), std::cref(position.numbers)}) {
        for (const Pair& pair : board.covers(words_of(elements))) {
            if (drawn.insert(pair).second) {
                drawing.edges.push_back({pair[0] + std::size_t{1}, pair[1] + std::size_t{1},
                                         has_bit(there, pair[0]) && has_bit(there, pair[1])});
            }
        }
    }
    return drawing;
}

/// Each element above one or two earlier ones, so that the first is at the bottom.
RulePosition Poset::random(std::uint64_t size, Random& random) const {
    constexpr std::uint64_t usual = 8;
    const std::uint64_t count =
        std::clamp<std::uint64_t>(size == 0 ? usual : size, 1, BoardLimits::vertices);
    std::string text = "x1";
    for (std::uint64_t i = 2; i <= count; ++i) {
        const std::uint64_t below = 1 + random.below(i - 1);
        const std::uint64_t other = 1 + random.below(i - 1);
        text += fmt::format(",x{}<x{}", below, i);
        if (other != below) {
            text += fmt::format(",x{}<x{}", other, i);
        }
    }
    auto position = parse(text);
    return position ? std::move(*position) : RulePosition{};
}

}  // namespace

MadeKind make_poset(const KindSource& source, Tokens& words) {
    if (!words.at_end()) {
        return words.unexpected_here(Words{"the end of the line", "la fin de la ligne"});
    }
    auto rules = RemovalRules::read(source, forms, with_names(source.parameters.scope()));
    if (!rules) {
        return std::unexpected{std::move(rules.error())};
    }
    return std::unique_ptr<Kind>{new Poset{source, std::move(*rules)}};
}

}  // namespace grundy
