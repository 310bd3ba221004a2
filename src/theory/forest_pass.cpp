#include "theory/forest_pass.hpp"

#include <algorithm>

namespace grundy {

namespace {

constexpr std::size_t between_looks = std::size_t{1} << 22U;  // letters

bool is_blank(char c) { return c == ' ' || c == '\n' || c == '\t' || c == '\r'; }
bool is_bracket(char c) { return (c | 1) == ')'; }
static_assert('(' == 0x28 && ')' == 0x29, "the brackets differ in their last bit");

/// What is known of a node whose children are being read.
struct Open {
    std::uint32_t layers = 0;    ///< bit i: some tree below has a white root in layer i
    std::uint32_t children = 0;  ///< xor of the values of those trees
};

/// The least zero bit of the layers is where the node is white; its tree is worth what its children
/// are from there on, with that bit set.
std::uint32_t value_of(const Open& node) {
    const std::uint32_t white = ~node.layers & (node.layers + 1);
    return (node.children & (~white + 1)) | white;
}

Text expected_word() {
    return Words{"a Dyck word, one pair of brackets a node, or a list of parents",
                 "un mot de Dyck, une paire de parenthèses par nœud, ou une liste de parents"};
}

std::unexpected<Error> wrong_at(std::string_view text, std::size_t at, const Text& message) {
    // A message shows a few letters around the place, not a file of many millions.
    const std::size_t from = at > 40 ? at - 40 : 0;
    auto error = failure_at(text.substr(from, 80), at - from, message, expected_word());
    error.error().message = phrase("{} (byte {})", "{} (octet {})", message, at);
    return error;
}

class DyckWord {
   public:
    DyckWord(std::string_view text, Meter& meter)
        : text_(text), meter_(meter), most_((text.size() + 1) / 2) {}

    Result<bool> read_forwards() {
        changes_ = Buffer<std::uint32_t>(most_ + 1);
        Buffer<Open> open(text_.size() / 2 + 3);  // only what is touched takes memory
        open[0] = {};
        std::size_t depth = 0;
        std::size_t left = 0;
        Open node;
        for (std::size_t from = 0; from < text_.size(); from += between_looks) {
            const std::size_t to = std::min(from + between_looks, text_.size());
            for (std::size_t at = from; at < to; ++at) {
                const char letter = text_[at];
                if (!is_bracket(letter)) [[unlikely]] {
                    if (is_blank(letter)) {
                        continue;
                    }
                    return wrong_at(text_, at,
                                    phrase("'{}' is no bracket", "« {} » n'est pas une parenthèse",
                                           excerpt({&letter, 1})));
                }
                const auto closes = static_cast<std::uint32_t>(letter & 1);
                if (depth < closes || depth + 2 >= open.size()) [[unlikely]] {
                    return depth < closes ? wrong_at(text_, at, closes_nothing_words())
                                          : wrong_at(text_, at, never_closed_words());
                }
                // Both ways are worked out; what does not apply is masked away.
                const std::uint32_t close = ~closes + 1;
                const std::uint32_t value = value_of(node);
                changes_[left] = value ^ node.children;
                left += closes;
                const Open parent = open[depth - closes];
                open[depth] = node;
                node = {(parent.layers | (node.layers + 1)) & close,
                        (parent.children ^ value) & close};
                depth = depth + 1 - 2 * std::size_t{closes};
            }
            if (!meter_.advance((to - from) / 2, 0)) {
                return false;
            }
        }
        if (depth != 0) {
            return wrong_at(text_, text_.size(), never_closed_words());
        }
        nodes_ = left;
        value_ = node.children;
        return true;
    }

    bool read_backwards(ForestSolution& solution) {
        solution.nodes = nodes_;
        solution.value = value_;
        solution.wins = Buffer<std::uint8_t>(nodes_ + 1);
        Buffer<std::uint32_t> above(nodes_ + 2);
        std::size_t depth = 1;         // one below is read and not used
        std::size_t unread = nodes_;   // changes that are still to come
        std::size_t number = nodes_;   // nodes that begin to the left
        std::uint32_t worth = value_;  // of all that is left when the path to here is taken
        std::size_t to = text_.size();
        while (to > 0) {
            const std::size_t from = to > between_looks ? to - between_looks : 0;
            for (std::size_t at = to; at-- > from;) {
                const char letter = text_[at];
                if (!is_bracket(letter)) [[unlikely]] {
                    continue;
                }
                const auto enters = static_cast<std::uint32_t>(letter & 1);
                unread -= enters;
                // The last bracket that opens to the left: when it comes, what stands here is
                // right.
                solution.wins[number - 1] = worth == 0 ? 1 : 0;
                number -= 1 - enters;
                const std::uint32_t below = worth ^ changes_[unread];
                const std::uint32_t before = above[depth + enters - 1];
                above[depth] = worth;
                worth = enters != 0 ? below : before;
                depth = depth + 2 * std::size_t{enters} - 1;
            }
            if (!meter_.advance((to - from) / 2, 0)) {
                return false;
            }
            to = from;
        }
        for (std::size_t node = 0; node < nodes_; ++node) {
            solution.winning += solution.wins[node];
        }
        return true;
    }

   private:
    static Text closes_nothing_words() {
        return Words{"this bracket closes nothing", "cette parenthèse ne ferme rien"};
    }
    static Text never_closed_words() {
        return Words{"a bracket is never closed", "une parenthèse n'est jamais fermée"};
    }

    std::string_view text_;
    Meter& meter_;
    std::size_t most_;
    Buffer<std::uint32_t> changes_;  ///< of the value when a node is taken, in suffix order
    std::size_t nodes_ = 0;
    std::uint32_t value_ = 0;
};

}  // namespace

Result<std::optional<ForestSolution>> solved_dyck_word(std::string_view text, Meter& meter) {
    DyckWord word{text, meter};
    const auto read = word.read_forwards();
    if (!read) {
        return std::unexpected{read.error()};
    }
    ForestSolution solution;
    if (!*read || !word.read_backwards(solution)) {
        return std::nullopt;
    }
    return solution;
}

Result<std::optional<ForestSolution>> solved_parent_list(std::string_view text, Meter& meter) {
    // A number and what parts it from the next take two letters at least.
    Buffer<std::uint32_t> parents(text.size() / 2 + 2);
    std::size_t nodes = 0;
    for (std::size_t at = 0; at < text.size();) {
        if (is_blank(text[at]) || text[at] == ',') {
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
            return wrong_at(text, at, Words{"this is no number", "ce n'est pas un nombre"});
        }
        if (number > nodes || nodes >= most_forest_nodes) {
            return wrong_at(
                text, start,
                phrase("the parent of node {} would be {}: parents come before their children",
                       "le parent du nœud {} serait {} : les parents précèdent leurs enfants",
                       nodes + 1, number));
        }
        parents[nodes++] = static_cast<std::uint32_t>(number);
        if (nodes % between_looks == 0 && !meter.advance(between_looks, 0)) {
            return std::nullopt;
        }
    }
    ForestSolution solution;
    solution.nodes = nodes;
    Buffer<Open> open(nodes + 1);  // node v at v; 0 is above all roots
    std::fill(open.begin(), open.end(), Open{});
    for (std::size_t node = nodes; node > 0; --node) {
        const Open here = open[node];
        const std::uint32_t value = value_of(here);
        Open& parent = open[parents[node - 1]];
        parent.layers |= here.layers + 1;
        parent.children ^= value;
        open[node].children = value ^ here.children;  // from now on: what taking it changes
        if (node % between_looks == 0 && !meter.advance(between_looks, 0)) {
            return std::nullopt;
        }
    }
    solution.value = open[0].children;
    solution.wins = Buffer<std::uint8_t>(nodes + 1);
    for (std::size_t node = 1; node <= nodes; ++node) {
        open[node].children ^= open[parents[node - 1]].children;
        solution.wins[node - 1] = open[node].children == 0 ? 1 : 0;
        solution.winning += solution.wins[node - 1];
        if (node % between_looks == 0 && !meter.advance(between_looks, 0)) {
            return std::nullopt;
        }
    }
    return solution;
}

}  // namespace grundy
