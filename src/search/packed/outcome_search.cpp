#include "search/packed/outcome_search.hpp"

#include "search/packed/whole_sets.hpp"
#include "search/packed/wide_table.hpp"
#include "search/packed/word_table.hpp"

namespace grundy {

namespace {

template <std::size_t W, class Table>
std::unique_ptr<OutcomeSearch> search_of(const SetRemoval& game, Convention convention,
                                         const OutcomeSearch::Settings& settings) {
    using Kind = WholeSets<W, Table>;
    if (!Kind::fits(game)) {
        return nullptr;
    }
    return std::make_unique<OutcomeSearchOf<Kind>>(Kind{game, settings.cancels}, convention,
                                                   settings.rules);
}

}  // namespace

std::unique_ptr<OutcomeSearch> OutcomeSearch::make(const SetRemoval& game, Convention convention,
                                                   Settings settings) {
    auto search =
        settings.always_wide ? nullptr : search_of<1, WordTable>(game, convention, settings);
    if (search == nullptr && game.elements <= 64) {
        search = search_of<1, WideTable>(game, convention, settings);
    }
    return search != nullptr ? std::move(search)
                             : search_of<2, WideTable>(game, convention, settings);
}

}  // namespace grundy
