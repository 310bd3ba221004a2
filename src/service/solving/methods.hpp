// The table of methods. Choosing, --method, the list in an error, `grundy games`, the documented
// list and the conformance tests all read it, and nothing else knows which methods there are. The
// order of the rows is the order of preference. CONTRIBUTING.md says how a row is added.
#pragma once

#include <memory>
#include <span>
#include <string_view>
#include <vector>

#include "base/error.hpp"
#include "model/analysis.hpp"
#include "model/info.hpp"
#include "service/solving/question.hpp"
#include "service/solving/workbench.hpp"

namespace grundy {

/// One term of a question.
struct TermCase {
    const Question& question;
    std::size_t index;

    [[nodiscard]] const Term& term() const { return *question.terms[index].term; }
    /// The term is the whole question: who wins is enough. In a sum it needs a value.
    [[nodiscard]] bool alone() const { return question.terms.size() == 1; }
};

/// What a method tells besides who wins, if its budget suffices.
struct Gives {
    bool value = false;  ///< in normal play
    bool moves = false;  ///< every winning move
    bool remoteness = false;
};

/// Null where the method has nothing to say about the term; an error says why nothing slower need
/// be tried either.
using MadeAnalysis = Result<std::unique_ptr<Analysis>>;

struct Method {
    std::string_view name;
    bool normal = true;  ///< covers normal play
    bool misere = true;
    Gives gives{};
    /// Whether it may answer for some position of a game. Null: not for one game, but for sums, or
    /// from a file.
    bool (*serves)(const Info& game) = nullptr;
    /// Can it answer this question? Asked only in a convention that it covers.
    bool (*fits)(const Question& question) = nullptr;

    // By terms: an analysis of each. Null for a method of the whole question.
    /// Would we choose it when no method was named, where `make` finds that it can?
    bool (*worth_it)(const TermCase& one) = nullptr;
    MadeAnalysis (*make)(const TermCase& one, Workbench& bench) = nullptr;
    bool at_once = false;  ///< takes no time worth counting: asked even when the budget is gone

    /// The whole question as one game. Null for a method by terms only.
    Answer (*answer)(const Question& question, Workbench& bench) = nullptr;
    /// Would we choose that when no method was named, and the terms have no values that add up?
    bool (*worth_it_whole)(const Question& question) = nullptr;

    [[nodiscard]] bool speaks_of(Convention convention) const {
        return convention == Convention::normal ? normal : misere;
    }
    [[nodiscard]] bool suits(const Question& question) const {
        return speaks_of(question.convention) && fits(question);
    }
};

/// Every method, the best first.
std::span<const Method> all_methods();
/// Null when there is none with that name.
const Method* find_method(std::string_view name);
/// The method of a sum of terms, each by its best method.
const Method& sum_method();
/// The answer to a question whose terms have no values that add up, by the methods that take it as
/// a whole: each with little work first, the best that decides it.
Answer answer_as_a_whole(const Question& question, Workbench& bench);
/// The names that a question may ask for.
std::vector<std::string_view> fitting_methods(const Question& question);

}  // namespace grundy
