#include "service/solving/workbench.hpp"

#include "service/games/packed_of.hpp"
#include "service/games/set_removal_of.hpp"

namespace grundy {

namespace {

/// Fewer values are found again in milliseconds. Keeping them would make the calls that an answer
/// reports depend on what was asked before, for no gain that anybody notices.
constexpr std::size_t least_worth_keeping = 1'000'000;

/// What is known under this key: borrowed before, kept on the shelf, or nothing yet.
template <class Known>
Known& borrowed(std::map<std::string, std::shared_ptr<Known>>& all, const std::string& key,
                Shelf& shelf, const Term& term, Grain grain) {
    auto& known = all[key];
    if (!known) {
        known = shelf.take<Known>(key);
    }
    if (!known) {
        known = std::make_shared<Known>();
        known->explorer = term.explorer(grain);
    }
    return *known;
}

template <class Known>
void give_back(std::map<std::string, std::shared_ptr<Known>>& all, Shelf& shelf) {
    for (auto& [key, known] : all) {
        const std::size_t bytes = known->bytes();
        if (bytes >= least_worth_keeping && !known->explorer->fault()) {
            shelf.give_back<Known>(key, std::move(known), bytes);
        }
    }
}

/// A search that can be saved, if it is there.
template <class Search>
void give_back(const std::string& key, std::shared_ptr<Search>& search, Shelf& shelf) {
    const std::size_t bytes = search ? search->bytes() : 0;
    if (bytes >= least_worth_keeping) {
        search->now_and_then = {};
        shelf.give_back<Search>(key, std::move(search), bytes);
    }
}

template <class Known>
std::optional<Error> fault_among(const std::map<std::string, std::shared_ptr<Known>>& all) {
    for (const auto& [key, known] : all) {
        if (auto fault = known->explorer->fault()) {
            return fault;
        }
    }
    return std::nullopt;
}

}  // namespace

Workbench::~Workbench() {
    give_back(nimbers_, shelf_);
    give_back(outcomes_, shelf_);
    for (auto& [key, search] : sets_) {
        give_back(key, search, shelf_);
    }
    give_back(key_of_whole_, whole_, shelf_);
}

std::optional<Error> Workbench::fault() const {
    auto fault = fault_among(nimbers_);
    return fault ? fault : fault_among(outcomes_);
}

std::string Workbench::key_of(const Term& term) { return term.identity(); }

KnownNimbers& Workbench::nimbers(const Term& term) {
    return borrowed(nimbers_, key_of(term), shelf_, term, Grain::worth);
}

SetSearch& Workbench::sets(const Term& term, const SetRemoval& game) {
    const std::string key = key_of(term) + " " + game.board;
    if (SetSearch* search = kept(key)) {
        return *search;
    }
    return *(sets_[key] = SetSearch::make(game));
}

SetSearch* Workbench::packed(const Term& term) {
    auto fresh = packed_search_of(term);  // also says whether this position fits
    const std::string key = key_of(term);
    if (fresh == nullptr || kept(key) != nullptr) {
        return fresh == nullptr ? nullptr : sets_[key].get();
    }
    return (sets_[key] = std::move(fresh)).get();
}

SetSearch* Workbench::kept(const std::string& key) {
    auto& search = sets_[key];
    if (!search) {
        search = shelf_.take<SetSearch>(key);
        if (search) {
            meter_.charge(search->bytes());
        }
    }
    return search.get();
}

OutcomeSearch* Workbench::outcomes(const Question& question) {
    if (question.terms.size() != 1 || question.convention != Convention::misere ||
        !question.values_decide()) {
        return nullptr;
    }
    if (whole_) {
        return whole_.get();
    }
    const Term& term = *question.terms.front().term;
    const auto game = set_removal_of(term);
    key_of_whole_ = key_of(term) + (game ? " " + game->board : "");
    auto fresh = outcome_search_of(term, question.convention);
    if (!fresh) {
        return nullptr;  // one may be kept, of a smaller position: this one doesn't fit
    }
    whole_ = shelf_.take<OutcomeSearch>(key_of_whole_);
    if (!whole_) {
        whole_ = std::move(fresh);
    }
    return whole_.get();
}

KnownOutcomes& Workbench::outcomes(const Term& term, Convention convention) {
    const char* const loser = convention == Convention::normal ? "" : " misere";
    return borrowed(outcomes_, key_of(term) + loser, shelf_, term, Grain::canonical);
}

}  // namespace grundy
