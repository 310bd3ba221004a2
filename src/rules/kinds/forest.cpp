// Games on forests of rooted trees: a move takes away the path to a node, its subtree, or the node
// alone. Hackendot (von Neumann) is "remove path(v)".
#include <algorithm>
#include <array>
#include <numeric>

#include "base/scanner.hpp"
#include "rules/kind.hpp"
#include "rules/kinds/forest_word.hpp"
#include "rules/kinds/removal.hpp"

namespace grundy {

namespace {

constexpr std::array<RemovalForm, 3> forms{{{"v"}, {"path(v)"}, {"subtree(v)"}}};
struct Form {
    enum : std::size_t { node, path, subtree };
};

constexpr std::size_t most_bytes = std::size_t{1} << 20U;

constexpr Words how_written{
    "a word of brackets, one pair a node, as in (()(()))(); nothing left is 0",
    "un mot de parenthèses, une paire par nœud, comme (()(()))() ; plus rien s'écrit 0"};

/// size, leaf(v), depth(v).
class ForestSight final : public Answering {
   public:
    enum Number : std::size_t { size, leaf, depth };

    explicit ForestSight(const ForestNodes& nodes) : nodes_(nodes) {}

    [[nodiscard]] std::int64_t answer(const Query& query, std::int64_t argument) const override {
        const auto count = static_cast<std::int64_t>(nodes_.count());
        if (query.number == size) {
            return count;
        }
        if (argument < 1 || argument > count) {
            return 0;
        }
        const auto node = static_cast<std::size_t>(argument - 1);
        return query.number == leaf ? (nodes_.leaf(node) ? 1 : 0) : nodes_.depth[node];
    }

   private:
    const ForestNodes& nodes_;
};

Scope with_queries(Scope scope) {
    scope.queries = {
        {"size"}, {"leaf", QueryName::Takes::number}, {"depth", QueryName::Takes::number}};
    return scope;
}

/// The nodes that a move takes, in increasing order.
std::vector<std::size_t> taken(const ForestNodes& nodes, std::size_t form, std::size_t node) {
    std::vector<std::size_t> gone;
    if (form == Form::subtree) {
        gone.resize(nodes.below[node]);
        std::iota(gone.begin(), gone.end(), node);
    } else {
        gone.push_back(node);
    }
    for (std::uint32_t up = nodes.parent[node]; form == Form::path && up != ForestNodes::none;
         up = nodes.parent[up]) {
        gone.push_back(up);
    }
    std::ranges::sort(gone);
    return gone;
}

class Forest final : public Kind {
   public:
    /// A node has no number of its own: numbers are those of the whole forest.
    Forest(const KindSource& source, RemovalRules rules)
        : rules_(std::move(rules)),
          parameters_(source.parameters),
          splits_(!rules_.has_sides() && !rules_.dependence().whole &&
                  !rules_.dependence().numbers) {}

    [[nodiscard]] Shape shape() const override { return Shape::forest; }
    [[nodiscard]] Words position_words() const override { return how_written; }
    [[nodiscard]] Words move_words() const override {
        return {"NODE: its number in prefix order, from 1",
                "NŒUD : son numéro en ordre préfixe, à partir de 1"};
    }
    [[nodiscard]] std::string example() const override { return "(()(()))()"; }
    [[nodiscard]] bool splits() const override { return splits_; }
    [[nodiscard]] std::optional<Text> measure() const override {
        return Words{"every move takes nodes away", "chaque coup enlève des nœuds"};
    }

    [[nodiscard]] Result<RulePosition> parse(std::string_view text) const override;
    [[nodiscard]] std::string format(const RulePosition& position) const override {
        return position.numbers.empty() ? "0" : brackets_of(position.numbers);
    }
    [[nodiscard]] std::vector<RulePosition> parts(const RulePosition& position) const override;
    [[nodiscard]] RulePosition canonical(const RulePosition& position) const override {
        RulePosition form = position;
        if (!rules_.dependence().numbers) {
            sort_forest(form.numbers);
        }
        return form;
    }
    [[nodiscard]] Integer size(const RulePosition& position) const override {
        return nodes_of(position.numbers);
    }
    [[nodiscard]] RulePosition random(std::uint64_t size, Random& random) const override;
    [[nodiscard]] Drawing drawing(const RulePosition& position) const override;

    void moves(const RulePosition& position, Run& run, EmitRuleMove emit) const override;
    [[nodiscard]] std::string label(const RulePosition& position,
                                    const RuleMove& move) const override {
        return rules_.prefix(rules_.group_of(move), position.turn) +
               std::to_string(move.chosen[0] + 1);
    }
    [[nodiscard]] Text describe(const RulePosition& position, const RuleMove& move) const override;
    [[nodiscard]] std::optional<Effect> effect(const RulePosition& position,
                                               const RuleMove& move) const override;

    [[nodiscard]] Scope scope() const override { return with_queries(parameters_.scope()); }
    void look(const RulePosition& position, FunctionRef<void(Registers&)> use) const override {
        const ForestNodes nodes{position.numbers};
        const ForestSight sight{nodes};
        Registers registers = parameters_.registers(parameters_.names.size());
        registers.position = &sight;
        use(registers);
    }

   private:
    RemovalRules rules_;
    RuleParameters parameters_;
    bool splits_;
};

Result<RulePosition> Forest::parse(std::string_view text) const {
    if (text.size() > most_bytes) {
        return failure(phrase("a position of {} bytes", "une position de {} octets", text.size()),
                       phrase("at most {} bytes", "au plus {} octets", most_bytes));
    }
    Scanner scanner{text};
    if (scanner.accept('0')) {
        if (auto end = scanner.end(how_written); !end) {
            return std::unexpected{std::move(end.error())};
        }
        return RulePosition{};
    }
    std::string word;
    std::vector<std::size_t> open;  // where each open bracket stands, for the message
    while (!scanner.at_end()) {
        const std::size_t at = scanner.offset();
        if (scanner.accept('(')) {
            word += '(';
            open.push_back(at);
        } else if (scanner.peek() == ')' && open.empty()) {
            return scanner.fail_at(
                at, Words{"this bracket closes nothing", "cette parenthèse ne ferme rien"},
                how_written);
        } else if (scanner.accept(')')) {
            word += ')';
            open.pop_back();
        } else {
            return scanner.unexpected_here(how_written);
        }
    }
    if (!open.empty()) {
        return scanner.fail_at(
            open.back(),
            Words{"this bracket is never closed", "cette parenthèse n'est jamais fermée"},
            how_written);
    }
    if (word.empty()) {
        return scanner.unexpected_here(how_written);
    }
    return RulePosition{.numbers = forest_of(word)};
}

std::vector<RulePosition> Forest::parts(const RulePosition& position) const {
    if (!splits_) {
        return {position};
    }
    std::vector<RulePosition> trees;
    const std::size_t length = 2 * nodes_of(position.numbers);
    std::size_t depth = 0;
    for (std::size_t i = 0, start = 0; i < length; ++i) {
        opens_at(position.numbers, i) ? ++depth : --depth;
        if (depth > 0) {
            continue;
        }
        RulePosition tree;
        ForestWriter writer{tree.numbers, (i + 1 - start) / 2};
        for (; start <= i; ++start) {
            writer.write(opens_at(position.numbers, start));
        }
        writer.finish();
        trees.push_back(std::move(tree));
    }
    return trees;
}

void Forest::moves(const RulePosition& position, Run& run, EmitRuleMove emit) const {
    const ForestNodes nodes{position.numbers};
    const ForestSight sight{nodes};
    RemovalRules::Moving moving{rules_, position, sight, run};
    const std::uint64_t ticks = 1 + nodes.count() / 8;
    ForestNodes::Few<std::uint8_t> gone(nodes.count());
    for (std::size_t node = 0; node < nodes.count(); ++node) {
        // What is left is written anew, without the brackets of what goes.
        const auto take = [&](std::size_t form, Numbers& numbers) {
            const auto mark = [&](std::uint8_t as) {
                if (form == Form::subtree) {
                    std::fill_n(gone.begin() + static_cast<std::ptrdiff_t>(node), nodes.below[node],
                                as);
                    return;
                }
                gone[node] = as;
                for (std::uint32_t up = nodes.parent[node];
                     form == Form::path && up != ForestNodes::none; up = nodes.parent[up]) {
                    gone[up] = as;
                }
            };
            mark(1);
            ForestWriter writer{numbers, nodes.count()};
            for (std::size_t i = 0; i < nodes.brackets.size(); ++i) {
                if (gone[nodes.brackets[i]] == 0) {
                    writer.write(opens_at(position.numbers, i));
                }
            }
            mark(0);
            return writer.finish();
        };
        moving.registers.variables[rules_.place_register()] = static_cast<std::int64_t>(node) + 1;
        if (!rules_.each_at(node, false, moving, ticks, take, emit)) {
            return;
        }
    }
}

Text Forest::describe(const RulePosition& /*position*/, const RuleMove& move) const {
    const std::int64_t node = move.chosen[0] + 1;
    switch (rules_.group_of(move).form) {
        case Form::path:
            return phrase("take node {} with the path above it",
                          "prendre le nœud {} avec le chemin au-dessus", node);
        case Form::subtree:
            return phrase("take node {} with all below it",
                          "prendre le nœud {} avec tout ce qui est en dessous", node);
        default:
            return phrase("take node {}", "prendre le nœud {}", node);
    }
}

Drawing Forest::drawing(const RulePosition& position) const {
    ForestDrawing forest;
    for (const std::uint32_t parent : ForestNodes{position.numbers}.parent) {
        forest.parents.push_back(parent == ForestNodes::none ? 0 : parent + std::size_t{1});
    }
    return forest;
}

std::optional<Effect> Forest::effect(const RulePosition& position, const RuleMove& move) const {
    const ForestNodes nodes{position.numbers};
    const auto node = static_cast<std::size_t>(move.chosen[0]);
    ForestEffect effect{node + 1, taken(nodes, rules_.group_of(move).form, node)};
    for (std::size_t& one : effect.removes) {
        ++one;
    }
    return effect;
}

/// Uniform among all forests of that many nodes, by the cycle lemma: of the rotations of n opening
/// and n+1 closing brackets, one is a forest and a last bracket; it begins after the first lowest
/// point.
RulePosition Forest::random(std::uint64_t size, Random& random) const {
    const std::uint64_t nodes =
        std::min<std::uint64_t>(size == 0 ? random.between(3, 10) : size, most_bytes / 2);
    std::string word = std::string(nodes, '(') + std::string(nodes + 1, ')');
    for (std::size_t i = word.size(); i > 1; --i) {
        std::swap(word[i - 1], word[random.below(i)]);
    }
    std::int64_t height = 0;
    std::int64_t lowest = 0;
    std::size_t start = 0;
    for (std::size_t i = 0; i < word.size(); ++i) {
        height += word[i] == '(' ? 1 : -1;
        if (height < lowest) {
            lowest = height;
            start = i + 1;
        }
    }
    std::ranges::rotate(word, word.begin() + static_cast<std::ptrdiff_t>(start % word.size()));
    word.pop_back();
    return RulePosition{.numbers = forest_of(word)};
}

}  // namespace

MadeKind make_forest(const KindSource& source, Tokens& words) {
    if (!words.at_end()) {
        return words.unexpected_here(Words{"the end of the line", "la fin de la ligne"});
    }
    auto rules = RemovalRules::read(source, forms, with_queries(source.parameters.scope()));
    if (!rules) {
        return std::unexpected{std::move(rules.error())};
    }
    return std::unique_ptr<Kind>{new Forest{source, std::move(*rules)}};
}

}  // namespace grundy
