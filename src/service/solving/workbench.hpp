// What one question works with: its meter, and what the engine kept from earlier ones. Values and
// outcomes found by search grow while they are used, so a question borrows them: nobody else has
// them meanwhile, and a question that finds them gone begins with none.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <string>

#include "search/by_outcomes.hpp"
#include "search/by_search.hpp"
#include "search/couples/set_search.hpp"
#include "search/packed/outcome_search.hpp"
#include "service/solving/question.hpp"
#include "service/solving/shelf.hpp"

namespace grundy {

class Workbench {
   public:
    Workbench(const Question& question, Shelf& shelf) : meter_(question.budget), shelf_(shelf) {}
    Workbench(const Workbench&) = delete;
    Workbench& operator=(const Workbench&) = delete;
    /// Gives back what was borrowed, with what has been found out, unless by faulty rules.
    ~Workbench();

    [[nodiscard]] Meter& meter() { return meter_; }
    [[nodiscard]] Shelf& shelf() { return shelf_; }

    /// The values known for the game of a term: the same for all terms of one game.
    KnownNimbers& nimbers(const Term& term);
    /// The outcomes known for it, where values do not decide.
    KnownOutcomes& outcomes(const Term& term, Convention convention);

    /// What is known of its board, where it takes elements from a set.
    SetSearch& sets(const Term& term, const SetRemoval& game);
    /// What is known of its game, where positions fit into a word; null where they do not.
    SetSearch* packed(const Term& term);

    /// Who wins under misère, where one term stands alone and its positions are numbers to a
    /// search; null where that is not so.
    OutcomeSearch* outcomes(const Question& question);

    /// What is wrong with rules out of a file, if a search has shown it: rules that were borrowed
    /// are not those of the terms.
    [[nodiscard]] std::optional<Error> fault() const;

    /// Some search found that play can go on for ever.
    bool met_cycle = false;

    /// The key under which what is known of a game is kept.
    static std::string key_of(const Term& term);

   private:
    /// A search that was borrowed before, or lies on the shelf.
    SetSearch* kept(const std::string& key);

    Meter meter_;
    Shelf& shelf_;
    std::map<std::string, std::shared_ptr<KnownNimbers>> nimbers_;
    std::map<std::string, std::shared_ptr<KnownOutcomes>> outcomes_;
    std::map<std::string, std::shared_ptr<SetSearch>> sets_;
    std::shared_ptr<OutcomeSearch> whole_;  ///< of the question's only term
    std::string key_of_whole_;
};

}  // namespace grundy
