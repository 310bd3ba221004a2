// Letters in a row, and rules that rewrite some of them. A position keeps its length, then its
// letters, 8 to a number.
#pragma once

#include <algorithm>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "rules/kinds/letters.hpp"

namespace grundy {

/// The word, and the letters that a move replaces.
struct WordAnswers final : Answering {
    std::string_view word;
    char first = '\0';
    std::size_t from = 0;
    std::size_t to = 0;

    [[nodiscard]] std::int64_t answer(const Query& query, std::int64_t) const override {
        if (query.number == Query::occurs) {
            return word.find(query.text) != std::string_view::npos ? 1 : 0;
        }
        const char letter = query.text.empty() ? '\0' : query.text[0];
        switch (static_cast<LetterQuery>(query.number)) {
            case LetterQuery::count:
                return std::ranges::count(word, letter);
            case LetterQuery::full:
                return word.find(first) == std::string_view::npos ? 1 : 0;
            case LetterQuery::third:
                return static_cast<std::int64_t>(word.size());
            case LetterQuery::near:
                break;
        }
        return (from > 0 && word[from - 1] == letter ? 1 : 0) +
               (to < word.size() && word[to] == letter ? 1 : 0);
    }
};

class WordKind final : public Kind {
   public:
    WordKind(const KindSource& source, Alphabet alphabet)
        : text_(source.text), parameters_(source.parameters), alphabet_(std::move(alphabet)) {}
    Result<void> read();

    [[nodiscard]] Words position_words() const override {
        return {"letters in a row, or how many of the first letter: 9",
                "des lettres en ligne, ou combien de fois la première : 9"};
    }
    [[nodiscard]] Words move_words() const override {
        return {"PLACE, or PLACE:LETTERS where several things could come there: 3, 3:xx",
                "PLACE, ou PLACE:LETTRES quand plusieurs choses peuvent y venir : 3, 3:xx"};
    }
    [[nodiscard]] std::string example() const override { return "9"; }
    [[nodiscard]] std::optional<Text> measure() const override {
        std::vector<Rewriting> all;
        for (const Line& line : lines_) {
            all.insert(all.end(), line.rules.begin(), line.rules.end());
        }
        return letters_measure(alphabet_, all, true);
    }

    [[nodiscard]] Result<RulePosition> parse(std::string_view text) const override;
    [[nodiscard]] std::string format(const RulePosition& position) const override {
        return position.numbers[0] == 0 ? "0" : word_of(position);
    }
    [[nodiscard]] RulePosition canonical(const RulePosition& position) const override;
    [[nodiscard]] Integer size(const RulePosition& position) const override {
        return position.numbers[0];
    }
    [[nodiscard]] RulePosition random(std::uint64_t size, Random& random) const override;
    [[nodiscard]] Drawing drawing(const RulePosition& position) const override;

    void moves(const RulePosition& position, Run& run, EmitRuleMove emit) const override;
    [[nodiscard]] std::string label(const RulePosition& position,
                                    const RuleMove& move) const override {
        return label_at(word_of(position), position, rule_of(move), place_of(move));
    }
    [[nodiscard]] Text describe(const RulePosition& position, const RuleMove& move) const override;
    [[nodiscard]] std::string full_label(const RulePosition& position,
                                         std::string_view typed) const override;
    [[nodiscard]] std::optional<Effect> effect(const RulePosition& position,
                                               const RuleMove& move) const override;

    [[nodiscard]] Scope scope() const override { return scope_of(false); }
    void look(const RulePosition& position, FunctionRef<void(Registers&)> use) const override;

   private:
    static constexpr std::size_t most_letters = std::size_t{1} << 20U;
    static constexpr std::size_t first_number = 1;  ///< of the letters, behind the length

    struct Line {
        std::vector<Rewriting> rules;
        LetterClauses clauses;
    };

    [[nodiscard]] Scope scope_of(bool move) const {
        Scope scope = parameters_.scope();
        scope.queries = letter_queries({"len", QueryName::Takes::nothing}, move);
        scope.texts = true;
        return scope;
    }
    static std::string word_of(const RulePosition& position) {
        return letter_cells::unpacked(position.numbers, first_number,
                                      static_cast<std::size_t>(position.numbers[0]));
    }
    static RulePosition position_of(std::string_view word) {
        RulePosition position{.numbers = {static_cast<std::int64_t>(word.size())}};
        letter_cells::append(position.numbers, word);
        return position;
    }
    [[nodiscard]] const Rewriting& rule_of(const RuleMove& move) const {
        return lines_[move.rule].rules[static_cast<std::size_t>(move.chosen[0])];
    }
    static std::size_t place_of(const RuleMove& move) {
        return static_cast<std::size_t>(move.chosen[1]);
    }
    static bool stands(std::string_view word, std::string_view text, std::size_t place) {
        return word.substr(std::min(place, word.size())).starts_with(text);
    }
    /// Does the same as the other at every place where both can be used.
    static bool same_at_place(const Rewriting& a, const Rewriting& b);
    [[nodiscard]] bool is_symmetric() const;
    bool use_rule(const RulePosition& position, std::string_view word, std::size_t line,
                  std::size_t rule, Run& run, RuleMove& move, EmitRuleMove emit) const;
    [[nodiscard]] std::vector<const Rewriting*> at_place(std::string_view word,
                                                         const RulePosition& position,
                                                         std::size_t place) const;
    [[nodiscard]] std::string label_at(std::string_view word, const RulePosition& position,
                                       const Rewriting& rule, std::size_t place) const;

    const RuleText& text_;
    RuleParameters parameters_;
    Alphabet alphabet_;
    std::vector<Line> lines_{};
    bool symmetric_ = false;  ///< a word and its mirror image are the same game
    bool repeats_ = false;    ///< two rules may do the same at one place
};

}  // namespace grundy
