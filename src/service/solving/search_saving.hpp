// A search that is saved now and then, and goes on from what was saved (--checkpoint, --resume).
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "base/error.hpp"
#include "service/solving/question.hpp"
#include "service/solving/workbench.hpp"

namespace grundy {

class SearchSaving {
   public:
    SearchSaving() = default;
    SearchSaving(const SearchSaving&) = delete;
    SearchSaving& operator=(const SearchSaving&) = delete;
    ~SearchSaving();

    /// Nothing to do where the question asks for nothing. Refuses what no search of couples
    /// answers, and a file that is damaged or belongs to another game or board.
    Result<void> begin(const Question& question, Workbench& bench);
    /// Saves what is known now; what went wrong while it was saved in between is said here.
    Result<void> end();

   private:
    void find_searches(const Question& question, Workbench& bench);
    void find_outcome_search(const Question& question, Workbench& bench);
    Result<void> load(Meter& meter);
    void save();

    std::vector<SavedSearch*> searches_;  ///< of the terms that have one
    Checkpointing checkpoint_{};
    std::string subject_;
    SaveClock clock_{0};
    Result<void> saved_{};
};

}  // namespace grundy
