// Letters in a row or on a board: alphabets, texts, rules that rewrite, and what can be said of
// such rules without playing. Words and grids with letters share this.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/error.hpp"
#include "claims/scope.hpp"
#include "claims/tokens.hpp"
#include "rules/choices.hpp"
#include "rules/kind.hpp"
#include "rules/rule_position.hpp"

namespace grundy {

/// The letters that a cell may bear; the first is that of an empty one.
class Alphabet {
   public:
    /// A text in quotes. Digits and the signs with which positions and moves are written are no
    /// letters.
    static Result<Alphabet> read(Tokens& words);

    [[nodiscard]] char first() const { return letters_[0]; }
    [[nodiscard]] const std::string& letters() const { return letters_; }
    [[nodiscard]] bool has(char letter) const { return letters_.find(letter) != std::string::npos; }
    /// A text in quotes whose letters are all known.
    Result<std::string> read_text(Tokens& words) const;
    /// Every text in quotes is made of letters, and those of near, count and joins are one.
    [[nodiscard]] Result<void> check_texts(Tokens words) const;
    /// "'x'" in both languages, the names of the letters, for errors.
    [[nodiscard]] Text expected() const;

   private:
    std::string letters_;
};

/// Letters packed into numbers, 8 to each, behind the numbers that tell their size.
namespace letter_cells {

inline char at(const Numbers& numbers, std::size_t from, std::size_t index) {
    const auto word = static_cast<std::uint64_t>(numbers[from + index / 8]);
    return static_cast<char>((word >> (8 * (index % 8))) & 0xFFU);
}
inline void put(Numbers& numbers, std::size_t from, std::size_t index, char letter) {
    const auto shift = 8 * (index % 8);
    auto word = static_cast<std::uint64_t>(numbers[from + index / 8]);
    word &= ~(std::uint64_t{0xFF} << shift);
    word |= std::uint64_t{static_cast<unsigned char>(letter)} << shift;
    numbers[from + index / 8] = static_cast<std::int64_t>(word);
}
/// All letters behind the first `from` numbers.
std::string unpacked(const Numbers& numbers, std::size_t from, std::size_t count);
/// Behind the numbers that are there.
void append(Numbers& numbers, std::string_view letters);

}  // namespace letter_cells

/// "xx." -> "..x".
struct Rewriting {
    std::string left;
    std::string right;
    std::size_t place = 0;  ///< in the text of the file

    friend bool operator==(const Rewriting& a, const Rewriting& b) {
        return a.left == b.left && a.right == b.right;
    }
    [[nodiscard]] Rewriting reversed() const {
        return {{left.rbegin(), left.rend()}, {right.rbegin(), right.rend()}, place};
    }
};

/// One, or several with `or` between them; those that were there before are left out.
Result<std::vector<Rewriting>> read_rewritings(Tokens& words, const Alphabet& alphabet);

/// The clauses of a line of moves.
struct LetterClauses {
    Choices choices{};
    std::size_t variables = 0;
    std::string written{};    ///< empty: there are none
    std::uint64_t texts = 0;  ///< how many texts they look for
    bool both_ways = true;    ///< they mean the same of a word and its mirror image

    static Result<LetterClauses> read(const RuleText& text, const MoveLine& line,
                                      const MoveParts& parts, const Alphabet& alphabet,
                                      Scope scope);
    /// Whether a move is allowed here, by some of its choices. A text is looked for in as many
    /// letters as there are: that is paid for.
    bool allow(const RuleParameters& parameters, const Answering& position, std::size_t letters,
               Run& run) const;
};

/// Whether a condition means the same of a word and its mirror image, as far as that is plain to
/// see: every text in it reads the same both ways, or it is a list of texts with their images.
bool reads_both_ways(Tokens condition);

/// What a position with letters can be asked, in the order of the scope. The third is `len` of
/// words and `joins` of boards; `near` belongs to a move, and only conditions of moves have it.
enum class LetterQuery : std::size_t { count, full, third, near };
std::vector<QueryName> letter_queries(QueryName third, bool of_move);

/// What makes every play end, if some letter becomes rarer, or the text shorter, or a word comes
/// earlier in a dictionary: "every move leaves fewer '.'".
std::optional<Text> letters_measure(const Alphabet& alphabet, std::span<const Rewriting> rules,
                                    bool in_a_row);

}  // namespace grundy
