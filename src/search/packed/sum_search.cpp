#include "search/packed/sum_search.hpp"

#include <utility>

#include "search/packed/part_list.hpp"
#include "search/packed/sum_kind.hpp"
#include "search/packed/wide_table.hpp"
#include "search/packed/word_table.hpp"

namespace grundy {

namespace {

template <class Table>
class SumSearchOf final : public SumSearch {
   public:
    SumSearchOf(PartList list, SumKind<Table> kind, Convention convention, const PackedRules& rules)
        : list_(std::move(list)), solver_(std::move(kind), convention, rules) {}

    std::optional<Outcome> outcome(const SumExplorer::Sum& sum, Meter& meter) override {
        const auto lost = solver_.is_lost(solver_.kind().key_of(list_.ids(sum)), meter);
        return lost ? std::optional{*lost ? Outcome::P : Outcome::N} : std::nullopt;
    }

   private:
    PartList list_;
    PackedSolver<SumKind<Table>> solver_;
};

template <class Table>
std::unique_ptr<SumSearch> search_of(const PartList& list, Convention convention,
                                     const SumSearch::Settings& settings) {
    auto kind = SumKind<Table>::make(list, settings.cancels);
    return kind ? std::make_unique<SumSearchOf<Table>>(list, std::move(*kind), convention,
                                                       settings.rules)
                : nullptr;
}

}  // namespace

std::unique_ptr<SumSearch> SumSearch::make(SumExplorer& explorer, const SumExplorer::Sum& start,
                                           Convention convention, Meter& meter, Settings settings) {
    const auto list = PartList::make(explorer, start, meter);
    if (!list) {
        return nullptr;
    }
    auto search =
        settings.always_wide ? nullptr : search_of<WordTable>(*list, convention, settings);
    return search ? std::move(search) : search_of<WideTable>(*list, convention, settings);
}

}  // namespace grundy
