// The engine: the only place that knows games and methods. It picks the method and builds the
// answer; it never prints. What a search finds out is kept for the next question.
#pragma once

#include <map>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "base/error.hpp"
#include "service/question.hpp"
#include "solve/by_search.hpp"

namespace grundy {

class Engine {
   public:
    /// An error only when the method asked for does not exist or can't be used here; running out
    /// of budget is an answer with the outcome `unknown`.
    Result<Answer> solve(const Question& question);

    /// The values known for the game of a term.
    NimberTable& table(const Term& term);

   private:
    std::map<std::pair<const Info*, std::string>, NimberTable> tables_;
};

}  // namespace grundy
