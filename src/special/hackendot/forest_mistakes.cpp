#include "special/hackendot/forest_mistakes.hpp"

#include "base/blanks.hpp"
#include "special/hackendot/dyck_piece.hpp"

namespace grundy {

Error mistake_at(std::string_view text, std::size_t at, const Text& message) {
    constexpr std::size_t around = 40;  // letters shown, of many millions
    const std::size_t from = at > around ? at - around : 0;
    return {phrase("{} (byte {})", "{} (octet {})", message, at),
            Words{"a Dyck word, one pair of brackets a node, or a list of parents",
                  "un mot de Dyck, une paire de parenthèses par nœud, ou une liste de parents"},
            Place{std::string{text.substr(from, 2 * around)}, at - from}};
}

Error mistake_in_dyck_word(std::string_view text) {
    std::size_t depth = 0;
    std::size_t tree = 0;  // where the last one begins
    for (std::size_t at = 0; at < text.size(); ++at) {
        if (is_space(text[at])) {
            continue;
        }
        if (!is_bracket(text[at])) {
            return mistake_at(text, at,
                              phrase("'{}' is no bracket", "« {} » n'est pas une parenthèse",
                                     excerpt(text.substr(at, 1))));
        }
        if (text[at] == '(') {
            tree = depth++ == 0 ? at : tree;
        } else if (depth-- == 0) {
            return mistake_at(
                text, at, Words{"this bracket closes nothing", "cette parenthèse ne ferme rien"});
        }
    }
    return mistake_at(
        text, tree, Words{"this bracket is never closed", "cette parenthèse n'est jamais fermée"});
}

}  // namespace grundy
