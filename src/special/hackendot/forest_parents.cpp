// A forest as the list of its nodes' parents: from the last node to the first, then from the first
// to the last, since a parent comes before its children.
#include <algorithm>
#include <cstddef>

#include "base/blanks.hpp"
#include "machine/buffer.hpp"
#include "special/hackendot/dyck_piece.hpp"
#include "special/hackendot/forest_mistakes.hpp"
#include "special/hackendot/forest_pass.hpp"

namespace grundy {

namespace {

constexpr std::size_t between_looks = std::size_t{1} << 22U;  // nodes

}  // namespace

Result<std::optional<ForestSolution>> solved_parent_list(std::string_view text, Meter& meter,
                                                         FunctionRef<void()> after_reading) {
    // A number and its separator take at least two letters.
    Buffer<std::uint32_t> parents(text.size() / 2 + 2);
    std::size_t nodes = 0;
    for (std::size_t at = 0; at < text.size();) {
        if (is_space(text[at]) || text[at] == ',') {
            ++at;
            continue;
        }
        const std::size_t start = at;
        std::uint64_t number = 0;
        while (at < text.size() && text[at] >= '0' && text[at] <= '9' &&
               number <= most_forest_nodes) {
            number = number * 10 + static_cast<std::uint64_t>(text[at++] - '0');
        }
        if (at == start) {
            return std::unexpected{
                mistake_at(text, at, Words{"this is no number", "ce n'est pas un nombre"})};
        }
        if (number > nodes || nodes >= most_forest_nodes) {
            return std::unexpected{mistake_at(
                text, start,
                phrase("the parent of node {} would be {}: parents come before their children",
                       "le parent du nœud {} serait {} : les parents précèdent leurs enfants",
                       nodes + 1,
                       excerpt(text.substr(start,
                                           text.find_first_not_of("0123456789", start) - start))))};
        }
        parents[nodes++] = static_cast<std::uint32_t>(number);
        if (nodes % between_looks == 0 && !meter.advance(between_looks, 0)) {
            return std::nullopt;
        }
    }
    after_reading();
    ForestSolution solution;
    solution.nodes = nodes;
    Buffer<OpenNode> open(nodes + 1);  // node v at v; 0 is above all roots
    std::fill(open.begin(), open.end(), OpenNode{});
    for (std::size_t node = nodes; node > 0; --node) {
        const OpenNode here = open[node];
        const std::uint32_t value = here.value();
        open[parents[node - 1]].join({here.layers + 1, value});
        open[node].children = value ^ here.children;  // from now on: what taking it changes
        if (node % between_looks == 0 && !meter.advance(between_looks, 0)) {
            return std::nullopt;
        }
    }
    solution.value = open[0].children;
    solution.wins.resize(nodes / 64 + 1);
    for (std::size_t node = 1; node <= nodes; ++node) {
        open[node].children ^= open[parents[node - 1]].children;
        const std::uint64_t wins = open[node].children == 0 ? 1 : 0;
        solution.wins[(node - 1) / 64] |= wins << ((node - 1) % 64);
        solution.winning += wins;
        if (node % between_looks == 0 && !meter.advance(between_looks, 0)) {
            return std::nullopt;
        }
    }
    return solution;
}

}  // namespace grundy
