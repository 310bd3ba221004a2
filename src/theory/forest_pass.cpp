#include "theory/forest_pass.hpp"

#include <algorithm>
#include <cstddef>
#include <cstring>

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

Error wrong_at(std::string_view text, std::size_t at, const Text& message) {
    // A message shows a few letters around the place, not a file of many millions.
    const std::size_t from = at > 40 ? at - 40 : 0;
    return {phrase("{} (byte {})", "{} (octet {})", message, at), expected_word(),
            Place{std::string{text.substr(from, 80)}, at - from}};
}

constexpr std::size_t block = 64;  // letters that are looked at together

/// Which letters of a block close, as bits; none when some are no brackets.
std::optional<std::uint64_t> closing_bits(const char* letters) {
    constexpr std::uint64_t ones = 0x0101010101010101;
    std::uint64_t bits = 0;
    std::uint64_t strange = 0;
    for (std::size_t i = 0; i < block / 8; ++i) {
        std::uint64_t eight = 0;
        std::memcpy(&eight, letters + 8 * i, sizeof eight);
        strange |= (eight | ones) ^ (ones * ')');
        // The product moves the last bit of byte k to bit 56 + k.
        bits |= (eight & ones) * 0x0102040810204080 >> 56U << (8 * i);
    }
    return strange == 0 ? std::optional{bits} : std::nullopt;
}

class DyckWord {
   public:
    DyckWord(std::string_view text, Meter& meter) : text_(text), meter_(meter) {}

    Result<bool> read_forwards() {
        // Of the stack only what is touched takes memory.
        const std::size_t most = text_.size() / 2;
        changes_ = Buffer<std::uint32_t>(most + 1);
        Buffer<Open> stack(most + 3);
        Down down{stack.data(), changes_.data(), {}};
        stack[0] = {};
        std::size_t looked = 0;
        for (std::size_t at = 0; at < text_.size();) {
            const auto depth = static_cast<std::size_t>(down.top - stack.data());
            const bool roomy =
                at + block <= text_.size() && depth >= block && depth + block < stack.size();
            const auto bits = roomy ? closing_bits(text_.data() + at) : std::nullopt;
            if (bits) {
                // No check inside: the block can neither close too much nor leave the stack.
                for (std::size_t i = 0; i < block; ++i) {
                    down.step(static_cast<std::uint32_t>(*bits >> i) & 1U);
                }
                at += block;
            } else {
                if (auto error = careful_step(down, at, depth, stack.size())) {
                    return std::unexpected{std::move(*error)};
                }
                ++at;
            }
            if (at - looked >= between_looks) {
                if (!meter_.advance((at - looked) / 2, 0)) {
                    return false;
                }
                looked = at;
            }
        }
        if (down.top != stack.data()) {
            return std::unexpected{wrong_at(text_, text_.size(), never_closed_words())};
        }
        nodes_ = static_cast<std::size_t>(down.change - changes_.data());
        value_ = down.node.children;
        return true;
    }

    bool read_backwards(ForestSolution& solution) {
        solution.nodes = nodes_;
        solution.value = value_;
        solution.wins = Buffer<std::uint8_t>(nodes_ + 1);
        Buffer<std::uint32_t> stack(nodes_ + 2);
        stack[0] = 0;  // read, and not used
        Up up{stack.data() + 1, changes_.data() + nodes_, solution.wins.data() + nodes_, value_};
        std::size_t looked = text_.size();
        for (std::size_t at = text_.size(); at > 0;) {
            const auto bits = at >= block ? closing_bits(text_.data() + at - block) : std::nullopt;
            if (bits) {
                for (std::size_t i = block; i-- > 0;) {
                    up.step(static_cast<std::uint32_t>(*bits >> i) & 1U);
                }
                at -= block;
            } else if (is_bracket(text_[--at])) {
                up.step(static_cast<std::uint32_t>(text_[at] & 1));
            }
            if (looked - at >= between_looks) {
                if (!meter_.advance((looked - at) / 2, 0)) {
                    return false;
                }
                looked = at;
            }
        }
        solution.winning = static_cast<std::uint64_t>(
            std::count(solution.wins.begin(), solution.wins.begin() + nodes_, 1));
        return true;
    }

   private:
    /// The pass forwards. Both ways are worked out at each step, and what does not apply is masked
    /// away: a branch on brackets would be mispredicted every other time.
    struct Down {
        Open* top;              ///< where the node would be put if another opened
        std::uint32_t* change;  ///< the next to be written
        Open node;

        void step(std::uint32_t closes) {
            const std::uint32_t close = ~closes + 1;
            const std::uint32_t value = value_of(node);
            *change = value ^ node.children;
            change += closes;
            const Open parent = *(top - closes);
            *top = node;
            node = {(parent.layers | (node.layers + 1)) & close, (parent.children ^ value) & close};
            top += 1 - 2 * static_cast<std::ptrdiff_t>(closes);
        }
    };

    /// The pass backwards: `worth` is that of all that is left when the path to here is taken.
    struct Up {
        std::uint32_t* top;
        const std::uint32_t* change;  ///< the last that was read
        std::uint8_t* win;            ///< behind the last node that begins to the left
        std::uint32_t worth;

        void step(std::uint32_t enters) {
            change -= enters;
            *(win - 1) = worth == 0 ? 1 : 0;  // right when the bracket that opens it comes
            win -= 1 - enters;
            const std::uint32_t below = worth ^ *change;
            const std::uint32_t before = *(top + enters - 1);
            *top = worth;
            worth = before ^ ((before ^ below) & (~enters + 1));
            top += 2 * static_cast<std::ptrdiff_t>(enters) - 1;
        }
    };

    /// One letter, whatever it is.
    std::optional<Error> careful_step(Down& down, std::size_t at, std::size_t depth,
                                      std::size_t room) const {
        const char letter = text_[at];
        if (is_blank(letter)) {
            return std::nullopt;
        }
        if (!is_bracket(letter)) {
            return wrong_at(text_, at,
                            phrase("'{}' is no bracket", "« {} » n'est pas une parenthèse",
                                   excerpt({&letter, 1})));
        }
        const auto closes = static_cast<std::uint32_t>(letter & 1);
        if (depth < closes) {
            return wrong_at(text_, at,
                            Words{"this bracket closes nothing", "cette parenthèse ne ferme rien"});
        }
        if (depth + 2 >= room) {
            return wrong_at(text_, at, never_closed_words());
        }
        down.step(closes);
        return std::nullopt;
    }

    static Text never_closed_words() {
        return Words{"a bracket is never closed", "une parenthèse n'est jamais fermée"};
    }

    std::string_view text_;
    Meter& meter_;
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

Result<std::optional<ForestSolution>> solved_parent_list(std::string_view text, Meter& meter,
                                                         FunctionRef<void()> after_reading) {
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
            return std::unexpected{
                wrong_at(text, at, Words{"this is no number", "ce n'est pas un nombre"})};
        }
        if (number > nodes || nodes >= most_forest_nodes) {
            return std::unexpected{wrong_at(
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
