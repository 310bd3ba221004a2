#include "contract/signature/signature.hpp"

#include <initializer_list>
#include <utility>

#include "contract/signature/asking.hpp"
#include "service/games/registry.hpp"

namespace grundy {

namespace {

constexpr Convention both[] = {Convention::normal, Convention::misere};

std::string written(const AnyGame& game) {
    const std::string_view parameter = game.info->example_parameter;
    return fmt::format("{}{}{}", game.info->name, parameter.empty() ? "" : ":", parameter);
}
std::string example_of(const AnyGame& game) {
    return fmt::format("{} {}", written(game), game.info->example);
}

/// What every game can be asked; a new game changes these groups and no other.
void examples(Asking& asking) {
    for (const AnyGame& game : all_games()) {
        for (const Convention convention : both) {
            asking.solve(example_of(game), convention);
        }
    }
}
void methods(Asking& asking) {
    for (const AnyGame& game : all_games()) {
        for (const std::string& method : method_names(*game.info)) {
            for (const Convention convention : both) {
                asking.solve(example_of(game), convention, method);
            }
        }
    }
}
void draws(Asking& asking) {
    for (const AnyGame& game : all_games()) {
        for (std::uint64_t seed = 1; game.random != nullptr && seed <= 5; ++seed) {
            asking.random(written(game), seed);
        }
    }
}

void theorems(Asking& asking) {
    for (const std::string_view written :
         {"nim 340282366920938463463374607431768211455,18446744073709551616,12345", "nim 7,7",
          "wythoff 1000000007,1618033999", "wythoff 4,7", "hackendot ((())(()()))(())()",
          "tablette 1000x37", "subtraction:1,3,4 1000000", "subtraction:2,5,7 99999",
          "matches 1000001", "matches:1,3,4 77", "octal:0.137 500000", "chomp 40x40",
          "chomp 9,1,1,1,1"}) {
        for (const Convention convention : both) {
            asking.solve(written, convention);
        }
    }
}
void searches(Asking& asking) {
    for (const std::string_view written :
         {"chomp 4x4", "chomp 7,5,5,2", "chomp 6x6", "polyomino ####/####", "polyomino #####/#.#.#",
          "tablette 4x3,3x3", "octal:8.6 25", "octal:0.f 30", "octal:0.6 5000"}) {
        for (const Convention convention : both) {
            asking.solve(written, convention);
        }
    }
}
void sums(Asking& asking) {
    for (const std::string_view written :
         {"nim 3,4,5 + kayles 7", "chomp 3x2 + nim 1", "wythoff 3,5 + nim 2,2",
          "kayles 50 + octal:0.07 31", "tablette 3x3 + matches 4", "hackendot (())() + nim 3",
          "chomp 3x3 + chomp 2x2"}) {
        for (const Convention convention : both) {
            asking.solve(written, convention);
        }
    }
}
void remotenesses(Asking& asking) {
    for (const std::string_view written :
         {"nim 3,4,5", "chomp 4x4", "wythoff 7,12", "kayles 17", "nim 2,3 + matches 5"}) {
        for (const Convention convention : both) {
            asking.solve(written, convention, {}, Question::Remoteness::always);
        }
    }
}
void sequences(Asking& asking) {
    for (const auto& [game, length] : std::initializer_list<std::pair<const char*, std::uint64_t>>{
             {"kayles", 2'000},
             {"octal:0.6", 60'000},
             {"octal:0.007", 40'000},
             {"octal:0.127", 20'000},
             {"octal:0.054", 5'000},
             {"octal:0.f", 500},
             {"subtraction:2,5,7", 10'000},
             {"subtraction:3,50,61,97,98,99", 10'000},
             {"matches", 100}}) {
        asking.sequence(game, length);
    }
}
void periods(Asking& asking) {
    for (const char* const game :
         {"kayles", "octal:0.137", "octal:0.165", "octal:0.6", "octal:4.07", "subtraction:1,4,9",
          "subtraction:5,17,32", "matches:1,2,5", "nim"}) {
        asking.period(game, 20'000);
    }
    asking.period("octal:0.8", 300);
}
void tables(Asking& asking) {
    asking.table("wythoff", {80, 60}, false, Convention::normal);
    asking.table("wythoff", {80, 60}, true, Convention::misere);
    asking.table("tablette", {40, 30}, false, Convention::normal);
    asking.table("tablette", {4, 4}, true, Convention::misere);
    asking.table("nim", {40, 50}, false, Convention::normal);
    asking.table("kayles", {12, 9}, true, Convention::misere);
    asking.table("subtraction:1,3,4", {60, 60}, true, Convention::normal);
    asking.table("octal:0.137", {300, 0}, false, Convention::normal);
    for (const EntryKind kind :
         {EntryKind{true, Convention::normal}, EntryKind{true, Convention::misere},
          EntryKind{false, Convention::normal}}) {
        asking.box("chomp 8x6", kind);
        asking.box("wythoff 12,9", kind);
    }
}
void arenas(Asking& asking) {
    for (const ArenaForm form : {ArenaForm::bipartite, ArenaForm::plain, ArenaForm::numbered}) {
        asking.position_arena("chomp 5x4", form);
        asking.position_arena("nim 5,4,3", form);
        asking.position_arena("matches 30", form);
    }
    asking.arena("a -> b c\nb -> a d\nc -> c\ne -> d c\nf -> e f g\ng -> h\nh -> g i\ni -> d\n");
}
void claims(Asking& asking) {
    asking.claim("subtraction:1,2,3", "n % 4", {300, 0}, false);
    asking.claim("kayles", "n % 5", {100, 0}, false);
    asking.claim("nim", "n xor m", {30, 30}, false);
    asking.claim("wythoff", "n == m", {20, 20}, true);
    asking.claim("nim", "n == m", {20, 20}, true);
    for (const bool outcomes : {false, true}) {
        asking.claim("tablette", "", {9, 9}, outcomes);
        asking.claim("octal:0.137", "", {400, 0}, outcomes);
    }
}
void words(Asking& asking) {
    asking.automaton({"abacabad"});
    asking.automaton({"he", "she", "his", "hers"});
    asking.automaton({"aaaa", "aab", "ba"});
}

struct NamedQuestions {
    std::string_view name;
    void (*ask)(Asking& asking);
};
constexpr NamedQuestions all_questions[] = {
    {"examples", examples},   {"methods", methods}, {"theorems", theorems},
    {"searches", searches},   {"sums", sums},       {"remoteness", remotenesses},
    {"sequences", sequences}, {"periods", periods}, {"tables", tables},
    {"arenas", arenas},       {"claims", claims},   {"words", words},
    {"draws", draws},
};

}  // namespace

std::uint64_t Signature::number() const {
    Fold fold;
    for (const SignatureGroup& group : groups) {
        fold.add("{} {} {} {} {}", group.name, group.questions, group.positions, group.calls,
                 group.hash);
    }
    return fold.hash();
}

std::string Signature::short_text() const { return fmt::format("{:016x}\n", number()); }

std::string Signature::long_text() const {
    std::string text;
    for (const SignatureGroup& group : groups) {
        text += fmt::format("{:<10} {:>4} questions {:>8} positions {:>8} calls  {:016x}\n",
                            group.name, group.questions, group.positions, group.calls, group.hash);
    }
    return text + short_text();
}

Signature signature(unsigned threads) {
    Signature result;
    for (const NamedQuestions& questions : all_questions) {
        Asking asking{questions.name, threads};
        questions.ask(asking);
        result.groups.push_back(asking.group());
    }
    return result;
}

}  // namespace grundy
