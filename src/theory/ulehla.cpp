#include "theory/ulehla.hpp"

#include <fmt/ranges.h>

#include <algorithm>
#include <bit>
#include <iterator>

namespace grundy {

namespace {

constexpr std::size_t most_nodes_shown = 64;

/// The numbers of the nodes in the order in which they are left.
std::vector<std::size_t> suffix_list(const std::string& word) {
    std::vector<std::size_t> list;
    std::vector<std::size_t> open;
    std::size_t number = 0;
    for (const char bracket : word) {
        if (bracket == '(') {
            open.push_back(++number);
        } else {
            list.push_back(open.back());
            open.pop_back();
        }
    }
    return list;
}

}  // namespace

Ulehla::Ulehla(const Hackendot&, const std::string& word) : word_(word), nodes_(word.size() / 2) {
    struct Open {
        std::size_t node;
        std::uint32_t layers;  // bit i: some tree hung below has a white root in layer i
        std::uint32_t value;   // xor of the values of those trees
    };
    std::vector<Open> open{{0, 0, 0}};
    std::size_t next = 0;
    for (const char bracket : word_) {
        if (bracket == '(') {
            open.push_back({next++, 0, 0});
            continue;
        }
        const auto [node, layers, children] = open.back();
        open.pop_back();
        // The node is black as long as it has a white child, and white in the first layer where it
        // has none.
        const auto layer = static_cast<std::uint32_t>(std::countr_one(layers));
        const std::uint32_t subtree = ((children >> layer) | 1U) << layer;
        nodes_[node] = {subtree, children, layer};
        open.back().layers |= layers + 1;  // it takes the place of its children up to its layer
        open.back().value ^= subtree;
    }
    total_ = open.front().value;
}

std::optional<Worth> Ulehla::worth() const { return Worth{total_, total_ > 1}; }

void Ulehla::winning(Convention, const Worth& outside, Found<std::uint64_t>& found) const {
    const auto target = to_word(outside.nim);
    if (!target) {
        return;
    }
    // above.back(): what everything outside the current tree is worth once the path down to it is
    // taken.
    std::vector<std::uint32_t> above{total_};
    std::size_t next = 0;
    for (const char bracket : word_) {
        if (bracket == ')') {
            above.pop_back();
            continue;
        }
        const NodeValues& node = nodes_[next++];
        const std::uint32_t left = above.back() ^ node.subtree ^ node.children;
        if (left == *target) {
            found.add(next);
        }
        above.push_back(left);
    }
}

std::vector<unsigned> Ulehla::white_layers() const {
    std::vector<unsigned> layers;
    for (const NodeValues& node : nodes_) {
        layers.push_back(node.layer);
    }
    return layers;
}

std::vector<Text> Ulehla::reason(Convention) const {
    if (nodes_.empty()) {
        return {Words{"no node is left", "il ne reste aucun nœud"}};
    }
    std::string bits;
    for (unsigned layer = 0; layer < static_cast<unsigned>(std::bit_width(nodes_.size()));
         ++layer) {
        bits += fmt::format("{}{}", layer == 0 ? "" : ", ", (total_ >> layer) & 1U);
    }
    return {phrase("parity of the white roots of F, l(F), l²(F), …: {}; P iff all are 0",
                   "parité des racines blanches de F, l(F), l²(F), … : {} ; P ssi toutes valent 0",
                   bits)};
}

std::vector<Text> Ulehla::layers_drawn() const {
    std::vector<Text> lines;
    const unsigned deepest = std::ranges::max_element(nodes_, {}, &NodeValues::layer)->layer;
    for (unsigned layer = 0; layer <= deepest; ++layer) {
        // Nodes still here, written 1●(2○ 3○); a node that is gone leaves its children to its
        // parent.
        std::string drawn;
        std::vector<bool> here{true};
        std::size_t next = 0;
        unsigned roots = 0;
        std::size_t depth = 0;
        for (const char bracket : word_) {
            if (bracket == '(') {
                const NodeValues& node = nodes_[next++];
                here.push_back(node.layer >= layer);
                if (!here.back()) {
                    continue;
                }
                const bool white = node.layer == layer;
                drawn += drawn.empty() || drawn.ends_with('(') ? "" : " ";
                drawn += fmt::format("{}{}(", next, white ? "○" : "●");
                roots += depth == 0 && white ? 1 : 0;
                ++depth;
            } else {
                if (here.back()) {
                    drawn.ends_with('(') ? drawn.pop_back() : drawn.push_back(')');
                    --depth;
                }
                here.pop_back();
            }
        }
        const std::string name = layer == 0   ? "F"
                                 : layer == 1 ? "l(F)"
                                              : fmt::format("l^{}(F)", layer);
        lines.push_back(phrase("  {} = {}   white roots: {}, rip = {}",
                               "  {} = {}   racines blanches : {}, rip = {}", name, drawn, roots,
                               roots % 2));
    }
    return lines;
}

std::vector<Text> Ulehla::explanation(Convention) const {
    std::vector<Text> lines;
    if (nodes_.empty() || nodes_.size() > most_nodes_shown) {
        return lines;
    }
    std::vector<std::size_t> prefix;
    while (prefix.size() < nodes_.size()) {
        prefix.push_back(prefix.size() + 1);
    }
    lines.push_back(phrase("Prefix list ({}), suffix list ({}).",
                           "Liste préfixe ({}), liste suffixe ({}).",
                           fmt::to_string(fmt::join(prefix, ",")),
                           fmt::to_string(fmt::join(suffix_list(word_), ","))));
    lines.emplace_back(Words{
        "A node is white (○) iff it has no white child, else black (●). The next layer leaves the "
        "white nodes out; their children move up.",
        "Un nœud est blanc (○) ssi il n'a pas d'enfant blanc, sinon noir (●). La couche suivante "
        "enlève les nœuds blancs ; leurs enfants remontent."});
    std::ranges::move(layers_drawn(), std::back_inserter(lines));
    lines.push_back(phrase(
        "Read as bits from l⁰ on, the parities make the value {}; a position is P iff all are 0.",
        "Lues comme des bits à partir de l⁰, les parités font la valeur {} ; une position est P "
        "ssi "
        "toutes valent 0.",
        total_));
    Found<std::uint64_t> found{10};
    winning(Convention::normal, {}, found);
    if (found.count() > 0) {
        lines.push_back(phrase("Node to take so that every layer becomes even: {}.",
                               "Nœud à prendre pour rendre chaque couche paire : {}.",
                               fmt::to_string(fmt::join(found.first(), ", "))));
    }
    return lines;
}

std::optional<Figure> Ulehla::figure(Convention convention) const {
    if (convention == Convention::misere || nodes_.size() > LayersFigure::most_nodes) {
        return std::nullopt;
    }
    LayersFigure figure;
    figure.white = white_layers();
    figure.value = total_;
    std::vector<std::size_t> open{0};
    for (const char bracket : word_) {
        if (bracket == '(') {
            figure.parents.push_back(open.back());
            open.push_back(figure.parents.size());
        } else {
            open.pop_back();
        }
    }
    const unsigned layers = nodes_.empty() ? 0 : *std::ranges::max_element(figure.white) + 1;
    for (unsigned i = 0; i < layers; ++i) {
        auto& layer = figure.layers.emplace_back();
        for (std::size_t node = 1; node <= nodes_.size(); ++node) {
            if (figure.white[node - 1] < i) {
                continue;
            }
            std::size_t parent = figure.parents[node - 1];
            while (parent != 0 && figure.white[parent - 1] < i) {
                parent = figure.parents[parent - 1];
            }
            layer.nodes.push_back(node);
            layer.parents.push_back(parent);
            layer.white_roots += std::size_t{parent == 0 && figure.white[node - 1] == i};
        }
    }
    return figure;
}

}  // namespace grundy
