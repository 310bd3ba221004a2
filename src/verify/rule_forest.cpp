// Games of rule files that take nodes out of a forest.
#include <algorithm>

#include "verify/rule_removal.hpp"

namespace grundy::verify {

namespace {

/// Rooted trees as brackets: without the brackets of what is taken, the rest is a forest again.
class ForestKind final : public Kind {
   public:
    using Kind::Kind;

    std::optional<std::string> state(std::string_view text, Going&) const override {
        std::size_t depth = 0;
        for (const char c : text == "0" ? "" : text) {
            if ((c != '(' && c != ')') || (c == ')' && depth == 0)) { return std::nullopt; }
            depth = c == '(' ? depth + 1 : depth - 1;
        }
        return depth > 0 || text.empty() ? std::nullopt : std::optional<std::string>{text == "0" ? "" : text};
    }
    Parts pieces(const std::string& state, Going&) const override {
        Parts trees;
        std::size_t depth = 0;
        for (const char c : state) {
            if (depth == 0) { trees.emplace_back(); }
            trees.back() += c;
            depth = c == '(' ? depth + 1 : depth - 1;
        }
        return trees;
    }
    void moves(const std::string& state, std::size_t line, Going& going, Emit emit) const override {
        const Ask ask = this->ask(state);
        const auto nodes = nodes_of(state);
        for (std::size_t v = 0; v < nodes.size() && going.on(); ++v) {
            Numbers values = parameters_;
            values.push_back(static_cast<std::int64_t>(v) + 1);
            if (!removals_[line].clauses.allow(values, ask, going)) { continue; }
            std::string left = state;
            for (const auto& [open, close, depth] : nodes) {
                const bool above = open <= nodes[v].open && close >= nodes[v].close;
                const bool below = open >= nodes[v].open && close <= nodes[v].close;
                const std::string& what = removals_[line].what;
                if (what == "path(v)" ? above : what == "subtree(v)" ? below : above && below) {
                    left[open] = left[close] = ' ';
                }
            }
            std::erase(left, ' ');
            emit(left);
        }
    }
    Ask ask(const std::string& state) const override {
        return [nodes = nodes_of(state)](const std::string& what, const Numbers& of) -> std::optional<std::int64_t> {
            if (what == "size") { return static_cast<std::int64_t>(nodes.size()); }
            if (of.empty()) { return std::nullopt; }
            if (of[0] < 1 || of[0] > static_cast<std::int64_t>(nodes.size())) { return 0; }
            const Node& node = nodes[static_cast<std::size_t>(of[0]) - 1];
            return what == "leaf" ? (node.close == node.open + 1 ? 1 : 0) : node.depth;
        };
    }

   private:
    struct Node {
        std::size_t open;
        std::size_t close;
        std::int64_t depth;
    };

    bool read_position(Reading&) override {
        scope_.asks = {"size", "leaf", "depth"};
        return true;
    }
    bool read_move(const MoveLine& move) override {
        const Looks looks{move.clauses, false};
        splits_ = splits_ && !looks.whole && !looks.numbers;
        return removals_.emplace_back().read(move, scope_, {"v", "path(v)", "subtree(v)"});
    }
    static std::vector<Node> nodes_of(const std::string& state) {
        std::vector<Node> nodes;
        std::vector<std::size_t> path;
        for (std::size_t at = 0; at < state.size(); ++at) {
            if (state[at] == '(') {
                path.push_back(nodes.size());
                nodes.push_back({at, 0, static_cast<std::int64_t>(path.size())});
            } else {
                nodes[path.back()].close = at;
                path.pop_back();
            }
        }
        return nodes;
    }

    std::vector<Removal> removals_;
};

}  // namespace

MadeKind forest_kind(const RuleText& text, bool splits) { return std::make_unique<ForestKind>(text, splits); }

}  // namespace grundy::verify
