// A piece of a long Dyck word, read by itself. Nodes that open and close in it are settled at once.
// What remains of the piece is )…)(…( and what the settled nodes pass on to each node that is open
// somewhere in it: a few levels instead of many thousand letters (tree contraction, Miller and
// Reif, 1985). Pieces can be read in any order and by several threads.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "machine/buffer.hpp"
#include "machine/vectors.hpp"

namespace grundy {

/// What is known of a node when some of its children are.
struct OpenNode {
    std::uint32_t layers = 0;    ///< bit i: some tree below has a white root in layer i
    std::uint32_t children = 0;  ///< xor of the values of those trees

    /// The least zero bit of the layers is where the node is white; its tree is worth what its
    /// children are from there on, with that bit set.
    [[nodiscard]] std::uint32_t value() const {
        const std::uint32_t up_to_white = layers ^ (layers + 1);
        return (children | up_to_white) ^ (up_to_white >> 1U);
    }
    /// Adds more of its children.
    void join(const OpenNode& more) {
        layers |= more.layers;
        children ^= more.children;
    }
    friend bool operator==(const OpenNode&, const OpenNode&) = default;
};

inline bool is_bracket(char c) { return (c | 1) == ')'; }
static_assert('(' == 0x28 && ')' == 0x29, "the brackets differ in their last bit");

/// The level to use here, and all that the machine has, plain first.
VectorLevel dyck_level();
std::vector<VectorLevel> dyck_levels();

class DyckPiece {
   public:
    /// From avx2 on leaves are taken out beforehand, which is fast with BMI2.
    explicit DyckPiece(std::size_t most_letters, VectorLevel level = dyck_level());

    /// False when a letter is neither bracket nor blank.
    bool read(std::string_view text);

    /// From left to right: the nodes that it closes and did not open, then the one that is open
    /// between, then those that it opens and does not close; each with the children settled here.
    [[nodiscard]] std::span<const OpenNode> levels() const {
        return {levels_.data(), closed_ + 1 + opened_};
    }
    [[nodiscard]] std::size_t closed() const { return closed_; }
    [[nodiscard]] std::size_t opened() const { return opened_; }
    /// The nodes that open in it, whether they close or not.
    [[nodiscard]] std::size_t nodes() const { return nodes_; }

    /// Reads once more, and says of each node that opens in it whether it wins. `worths`: for each
    /// level, what the rest is worth when the path to its node is taken.
    std::span<const std::uint8_t> winning(std::string_view text,
                                          std::span<const std::uint32_t> worths);

   private:
    template <class Steps>
    bool settle(std::string_view text, Steps steps);

    std::size_t most_letters_;
    VectorLevel level_;
    Buffer<OpenNode> levels_;
    std::size_t closed_ = 0;
    std::size_t opened_ = 0;
    std::size_t nodes_ = 0;
    // For the way back: the letters, 64 in a word, and what the settled nodes change.
    std::size_t length_ = 0;
    Buffer<std::uint64_t> opens_;
    Buffer<std::uint64_t> settles_;
    Buffer<std::uint32_t> changes_;
    Buffer<std::uint32_t> worths_;
    Buffer<std::uint8_t> wins_;
};

}  // namespace grundy
