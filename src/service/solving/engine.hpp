// The engine: the only place that knows games and methods. It picks the method and builds the
// answer; it never prints. What a search finds out is kept for the next question.
#pragma once

#include <array>
#include <map>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "base/error.hpp"
#include "search/by_search.hpp"
#include "service/solving/question.hpp"

namespace grundy {

class ChompTable;

class Engine {
   public:
    /// An error only when the method asked for does not exist or can't be used here; running out
    /// of budget is an answer with the outcome `unknown`.
    Result<Answer> solve(const Question& question);

    /// The values known for the game of a term.
    KnownNimbers& table(const Term& term);

    /// By a table of all positions below a bar of Chomp, when a search would be long; null for
    /// other terms, for small bars, and where the value is needed and the table would not have it.
    /// An error says why there is no table.
    Result<std::unique_ptr<Analysis>> chomp_table_for(const Term& term, bool needs_value,
                                                      const Budget& budget);

   private:
    std::map<std::pair<const Info*, std::string>, KnownNimbers> tables_;
    /// The last ones: of outcomes, and of values. In a game that goes on, a bar that has become
    /// small enough has values.
    std::array<std::shared_ptr<const ChompTable>, 2> chomp_;
};

}  // namespace grundy
