// Sets of numbers as binary tries that can be merged and shifted by xor: the published way to find
// the value of a Hackendot tree as the mex of its options. Every number is merged away at most once
// per level, so n numbers cost O(n log n).
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

namespace grundy {

class OptionTries {
   public:
    using Set = std::uint32_t;
    static constexpr Set empty = 0;

    /// For numbers below the power of 2 above `largest`.
    explicit OptionTries(std::size_t largest)
        : levels_(static_cast<unsigned>(std::bit_width(largest))), nodes_(1) {}

    /// Every number xor `by`. Constant time: the shift is carried out where the trie is visited.
    Set shifted(Set set, std::uint32_t by) {
        if (set != empty) {
            nodes_[set].shift ^= by;
        }
        return set;
    }

    Set with(Set set, std::uint32_t number) {
        std::array<Set, 33> path{};
        Set node = path[levels_] = set == empty ? fresh() : set;
        for (unsigned level = levels_; level > 0; --level) {
            carry_out_shift(node, level);
            const unsigned bit = (number >> (level - 1)) & 1U;
            Set below = nodes_[node].child[bit];
            if (below == empty) {
                below = fresh();  // may move the nodes
                nodes_[node].child[bit] = below;
            }
            node = path[level - 1] = below;
        }
        nodes_[node].numbers = 1;
        for (unsigned level = 1; level <= levels_; ++level) {
            count(path[level]);
        }
        return path[levels_];
    }

    /// The union; `a` and `b` are used up.
    Set merged(Set a, Set b) { return merged(a, b, levels_); }

    std::uint32_t mex(Set set) {
        std::uint32_t least = 0;
        for (unsigned level = levels_; level > 0 && set != empty; --level) {
            carry_out_shift(set, level);
            const auto [low, high] = nodes_[set].child;
            const std::uint32_t half = std::uint32_t{1} << (level - 1);
            const bool full = nodes_[low].numbers == half;
            least += full ? half : 0;
            set = full ? high : low;
        }
        return least;
    }

   private:
    struct Node {
        std::array<Set, 2> child{};
        std::uint32_t shift = 0;
        std::uint32_t numbers = 0;
    };

    Set fresh() {
        if (unused_.empty()) {
            nodes_.emplace_back();
            return static_cast<Set>(nodes_.size() - 1);
        }
        const Set node = unused_.back();
        unused_.pop_back();
        nodes_[node] = {};
        return node;
    }

    void carry_out_shift(Set set, unsigned level) {
        Node& node = nodes_[set];
        if (node.shift == 0) {
            return;
        }
        if (((node.shift >> (level - 1)) & 1U) != 0) {
            std::swap(node.child[0], node.child[1]);
        }
        for (const Set below : node.child) {
            shifted(below, node.shift);
        }
        node.shift = 0;
    }

    void count(Set set) {
        Node& node = nodes_[set];
        node.numbers = nodes_[node.child[0]].numbers + nodes_[node.child[1]].numbers;
    }

    Set merged(Set a, Set b, unsigned level) {  // recursion as deep as a number has bits
        if (a == empty || b == empty) {
            return a == empty ? b : a;
        }
        if (level > 0) {
            carry_out_shift(a, level);
            carry_out_shift(b, level);
            for (const unsigned bit : {0U, 1U}) {
                nodes_[a].child[bit] =
                    merged(nodes_[a].child[bit], nodes_[b].child[bit], level - 1);
            }
            count(a);
        }
        unused_.push_back(b);
        return a;
    }

    unsigned levels_;
    std::vector<Node> nodes_;  // the first stands for the empty set
    std::vector<Set> unused_;
};

}  // namespace grundy
