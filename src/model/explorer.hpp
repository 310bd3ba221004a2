// The positions of a game, numbered as they are met: what general methods work on. They see
// numbers and never a game, so each is written and compiled once.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "base/budget.hpp"
#include "base/error.hpp"
#include "model/convention.hpp"

namespace grundy {

using Node = std::uint32_t;

/// What a node stands for.
enum class Grain {
    whole,      ///< a position as it is written: the definition, nothing else
    canonical,  ///< a position in canonical form: for games whose values do not decide
    parts,      ///< one independent part in canonical form: a position is a list of nodes
    worth       ///< the same, and what adds up in normal play only is taken apart too
};

/// One node of an option; the options of a node are strung together, `last` ends each.
struct Step {
    Node node;
    bool last;
};

class Explorer {
   public:
    /// The empty position: an option that leaves nothing is this node alone.
    static constexpr Node nothing = 0;

    Explorer() = default;
    Explorer(const Explorer&) = delete;
    Explorer& operator=(const Explorer&) = delete;
    virtual ~Explorer() = default;

    /// Replaces `steps` by the options of `node`, in the order of its moves. False when the budget
    /// ran out half way.
    virtual bool expand(Node node, std::vector<Step>& steps, Meter& meter) = 0;
    /// How a node ends the game, if it does so in a way of its own; it has no options then.
    [[nodiscard]] virtual std::optional<Outcome> ending(Node) const { return std::nullopt; }
    /// What is wrong with rules out of a file, if exploring has shown it.
    [[nodiscard]] virtual std::optional<Error> fault() const { return std::nullopt; }
    /// Nodes met so far.
    [[nodiscard]] virtual std::size_t size() const = 0;
    /// About the memory that they take.
    [[nodiscard]] virtual std::size_t bytes() const = 0;
};

}  // namespace grundy
