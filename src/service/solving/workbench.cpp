#include "service/solving/workbench.hpp"

#include "service/games/packed_of.hpp"

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
        if (!search) {
            continue;
        }
        const std::size_t bytes = search->bytes();
        search->now_and_then = {};
        if (bytes >= least_worth_keeping) {
            shelf_.give_back<SetSearch>(key, std::move(search), bytes);
        }
    }
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

KnownOutcomes& Workbench::outcomes(const Term& term, Convention convention) {
    const char* const loser = convention == Convention::normal ? "" : " misere";
    return borrowed(outcomes_, key_of(term) + loser, shelf_, term, Grain::canonical);
}

}  // namespace grundy
