#include "render/outcome_words.hpp"

#include <gtest/gtest.h>

#include "render/json.hpp"
#include "render/text.hpp"
#include "support/ending_games.hpp"

namespace grundy::tests {

namespace {

std::string in_words(Winner left, Winner right, Lang lang = Lang::en) {
    Answer answer;
    answer.begun = Beginnings{left, right};
    return outcome_words(answer).in(lang);
}

TEST(OutcomeWords, SayWhoWinsByWhoBegins) {
    EXPECT_EQ(in_words(Winner::left, Winner::left), "Left wins, whoever begins.");
    EXPECT_EQ(in_words(Winner::right, Winner::right), "Right wins, whoever begins.");
    EXPECT_EQ(in_words(Winner::left, Winner::right), "Whoever begins wins.");
    EXPECT_EQ(in_words(Winner::right, Winner::left), "Whoever begins loses.");
    EXPECT_EQ(in_words(Winner::nobody, Winner::nobody),
              "Draw, whoever begins: neither player can force a win.");
    EXPECT_EQ(in_words(Winner::nobody, Winner::right),
              "If Left begins, neither player can force a win; if Right begins, Right wins.");
    EXPECT_EQ(in_words(Winner::left, Winner::unknown),
              "If Left begins, Left wins; if Right begins, it is not known who wins.");
    EXPECT_EQ(in_words(Winner::unknown, Winner::unknown), "Unknown.");
    EXPECT_EQ(in_words(Winner::left, Winner::right, Lang::fr), "Celui qui commence gagne.");
}

std::string json_of(const Question& asked) { return solve_json(asked, solved(asked), Lang::en); }

bool has(const std::string& text, std::string_view part) { return text.find(part) != text.npos; }

TEST(OutcomeWords, JsonSaysBothBeginnings) {
    Question asked = question({term_of_rules(Domineering{}, {2, 4, 0, Side::right})});
    asked.all_moves = true;
    const std::string json = json_of(asked);
    EXPECT_TRUE(has(json, R"("outcome":"L","turn":"right","left_starts":"L","right_starts":"L")"))
        << json;
    EXPECT_TRUE(has(json, R"("grundy":null)"));
    EXPECT_TRUE(has(json, R"("outcome":"L","grundy":null})")) << "of a move: who wins after it";
    EXPECT_FALSE(has(json_of(question("nim 3")), "starts"));
    asked.budget.steps = 5;
    const std::string unknown = json_of(asked);
    EXPECT_TRUE(has(unknown, R"("outcome":"unknown","turn":"right","left_starts":null)"))
        << unknown;
}

TEST(OutcomeWords, TextNamesThePlayers) {
    const Question asked = question({term_of_rules(Domineering{}, {2, 2})});
    const std::string text = solve_text(asked, solved(asked), Lang::en);
    EXPECT_TRUE(has(text, "Whoever begins wins.")) << text;
    EXPECT_TRUE(has(text, "Left has 2 winning moves:"));
    const Question stuck = question({term_of_rules(Domineering{}, {1, 2, 0, Side::right})});
    EXPECT_TRUE(has(solve_text(stuck, solved(stuck), Lang::fr), "Droite n'a aucun coup gagnant."));
}

}  // namespace

}  // namespace grundy::tests
