#include "rules/kinds/forest_word.hpp"

#include <algorithm>
#include <array>
#include <numeric>

namespace grundy {

ForestWriter::ForestWriter(Numbers& numbers, std::size_t most_nodes) : numbers_(numbers) {
    numbers_.assign(1 + words_for(2 * most_nodes), 0);
}

bool ForestWriter::finish() {
    numbers_.resize(length_ == 0 ? 0 : 1 + words_for(length_));
    if (length_ > 0) {
        numbers_[0] = static_cast<std::int64_t>(length_ / 2);
    }
    return length_ > 0;
}

std::string brackets_of(const Numbers& forest) {
    std::string text;
    for (std::size_t i = 0; i < 2 * nodes_of(forest); ++i) {
        text += opens_at(forest, i) ? '(' : ')';
    }
    return text;
}

Numbers forest_of(std::string_view brackets) {
    Numbers forest;
    ForestWriter writer{forest, brackets.size() / 2};
    for (const char bracket : brackets) {
        writer.write(bracket == '(');
    }
    writer.finish();
    return forest;
}

ForestNodes::ForestNodes(const Numbers& forest) {
    const std::size_t nodes = nodes_of(forest);
    parent.reserve(nodes);
    depth.reserve(nodes);
    brackets.reserve(2 * nodes);
    std::uint32_t open = none;
    std::uint32_t level = 0;
    for (std::size_t i = 0; i < 2 * nodes; ++i) {
        if (opens_at(forest, i)) {
            parent.push_back(open);
            depth.push_back(++level);
            open = static_cast<std::uint32_t>(parent.size() - 1);
            brackets.push_back(open);
        } else {
            brackets.push_back(open);
            open = parent[open];
            --level;
        }
    }
    below.assign(nodes, 1);
    for (std::size_t node = nodes; node-- > 0;) {
        if (parent[node] != none) {
            below[parent[node]] += below[node];
        }
    }
}

namespace {

/// A tree or several of few nodes: their brackets in one word.
struct SmallTrees {
    unsigned length = 0;
    Word brackets = 0;

    friend auto operator<=>(const SmallTrees&, const SmallTrees&) = default;
};
constexpr std::size_t most_small_nodes = bits_a_word / 2;

/// Side by side, sorted.
SmallTrees joined(std::span<SmallTrees> trees) {
    std::ranges::sort(trees);
    SmallTrees all;
    for (const SmallTrees& tree : trees) {
        all.brackets |= tree.brackets << all.length;
        all.length += tree.length;
    }
    return all;
}

void sort_small_forest(Numbers& forest) {
    std::array<SmallTrees, most_small_nodes> trees{};
    std::array<std::uint8_t, most_small_nodes> open{};  // where the children of an open node begin
    std::uint8_t count = 0;
    std::size_t depth = 0;
    for (std::size_t i = 0; i < 2 * nodes_of(forest); ++i) {
        if (opens_at(forest, i)) {
            open[depth++] = count;
            continue;
        }
        const std::uint8_t first = open[--depth];
        const SmallTrees children =
            joined(std::span{trees}.subspan(first, static_cast<std::size_t>(count - first)));
        trees[first] = {children.length + 2, Word{1} | children.brackets << 1U};
        count = static_cast<std::uint8_t>(first + 1);
    }
    words_of(forest)[1] = joined(std::span{trees}.first(count)).brackets;
}

/// The children of each node, one node after the other; the roots last.
struct Children {
    std::vector<std::uint32_t> first;
    std::vector<std::uint32_t> all;

    explicit Children(const ForestNodes& nodes) : first(nodes.count() + 2), all(nodes.count()) {
        const auto holder = [&](std::size_t node) {
            return nodes.parent[node] == ForestNodes::none ? nodes.count() : nodes.parent[node];
        };
        for (std::size_t node = 0; node < nodes.count(); ++node) {
            ++first[holder(node) + 1];
        }
        std::partial_sum(first.begin(), first.end(), first.begin());
        std::vector<std::uint32_t> next = first;
        for (std::uint32_t node = 0; node < nodes.count(); ++node) {
            all[next[holder(node)]++] = node;
        }
    }
    [[nodiscard]] std::span<std::uint32_t> of(std::size_t node) {
        return std::span{all}.subspan(first[node], first[node + 1] - first[node]);
    }
};

/// By the ranks of their shapes: by height, then by the ranks of the children. From the leaves up,
/// so that those of the children are known.
void sort_children(const ForestNodes& nodes, Children& children) {
    std::vector<std::uint32_t> height(nodes.count());
    for (std::size_t node = nodes.count(); node-- > 0;) {
        if (nodes.parent[node] != ForestNodes::none) {
            auto& above = height[nodes.parent[node]];
            above = std::max(above, height[node] + 1);
        }
    }
    std::vector<std::uint32_t> order(nodes.count());
    std::iota(order.begin(), order.end(), 0);
    std::ranges::stable_sort(order, {}, [&](std::uint32_t node) { return height[node]; });
    std::vector<std::uint32_t> rank(nodes.count());
    const auto rank_of = [&](std::uint32_t node) { return rank[node]; };
    const auto compared = [&](std::uint32_t a, std::uint32_t b) {
        return std::ranges::lexicographical_compare(children.of(a), children.of(b), {}, rank_of,
                                                    rank_of);
    };
    std::uint32_t next = 0;
    for (std::size_t begin = 0; begin < order.size();) {
        std::size_t end = begin;
        while (end < order.size() && height[order[end]] == height[order[begin]]) {
            std::ranges::sort(children.of(order[end]), {}, rank_of);
            ++end;
        }
        const auto level = std::span{order}.subspan(begin, end - begin);
        std::ranges::sort(level, compared);
        for (std::size_t i = 0; i < level.size(); ++i) {
            next += i == 0 || compared(level[i - 1], level[i]) ? 1U : 0U;
            rank[level[i]] = next;
        }
        begin = end;
    }
    std::ranges::sort(children.of(nodes.count()), {}, rank_of);
}

}  // namespace

void sort_forest(Numbers& forest) {
    if (nodes_of(forest) < 2) {
        return;
    }
    if (nodes_of(forest) <= most_small_nodes) {
        sort_small_forest(forest);
        return;
    }
    const ForestNodes nodes{forest};
    Children children{nodes};
    sort_children(nodes, children);
    // Down and up again, with the next child of each open node.
    ForestWriter writer{forest, nodes.count()};
    std::vector<std::uint32_t> next{children.first.begin(), children.first.end() - 1};
    auto at = static_cast<std::uint32_t>(nodes.count());
    while (true) {
        if (next[at] < children.first[at + 1]) {
            at = children.all[next[at]++];
            writer.write(true);
        } else if (at == nodes.count()) {
            break;
        } else {
            writer.write(false);
            at = nodes.parent[at] == ForestNodes::none ? static_cast<std::uint32_t>(nodes.count())
                                                       : nodes.parent[at];
        }
    }
    writer.finish();
}

}  // namespace grundy
