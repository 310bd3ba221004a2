// A forest of rooted trees as a word of brackets, one pair a node, in the numbers of a position:
// how many nodes, then the brackets as bits, an opening one as 1. Nodes are numbered from 0 here in
// the order of their opening brackets.
#pragma once

#include <boost/container/small_vector.hpp>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "rules/kinds/bit_words.hpp"

namespace grundy {

/// The word bracket by bracket, from its beginning.
class ForestWriter {
   public:
    ForestWriter(Numbers& numbers, std::size_t most_nodes);

    void write(bool opens) {
        if (opens) {
            set_bit(words_of(numbers_), bits_a_word + length_);
        }
        ++length_;
    }
    /// The numbers are complete. False if there is no node, and then no number.
    bool finish();

   private:
    Numbers& numbers_;
    std::size_t length_ = 0;
};

inline std::size_t nodes_of(const Numbers& forest) {
    return forest.empty() ? 0 : static_cast<std::size_t>(forest[0]);
}
inline bool opens_at(const Numbers& forest, std::size_t bracket) {
    return has_bit(words_of(forest), bits_a_word + bracket);
}

std::string brackets_of(const Numbers& forest);
/// The text is a word of brackets that all belong together.
Numbers forest_of(std::string_view brackets);

/// Who hangs from whom. O(nodes).
struct ForestNodes {
    static constexpr std::uint32_t none = static_cast<std::uint32_t>(-1);
    template <class T>
    using Few = boost::container::small_vector<T, 32>;

    explicit ForestNodes(const Numbers& forest);

    [[nodiscard]] std::size_t count() const { return parent.size(); }
    [[nodiscard]] bool leaf(std::size_t node) const { return below[node] == 1; }

    Few<std::uint32_t> parent;    ///< none for a root
    Few<std::uint32_t> depth;     ///< 1 for a root
    Few<std::uint32_t> below;     ///< nodes of its subtree, itself included
    Few<std::uint32_t> brackets;  ///< the node of each bracket
};

/// Puts the children of each node, and the trees, into an order that depends on nothing but their
/// shapes (Aho, Hopcroft and Ullman, 1974). O(nodes · log nodes).
void sort_forest(Numbers& forest);

}  // namespace grundy
