// Games that take elements from a set, by the search of couples (search/couples): the value of a
// term, and which of its moves lead to a wanted value.
#pragma once

#include <functional>

#include "model/analysis.hpp"
#include "search/couples/set_search.hpp"

namespace grundy {

class ByCouples final : public Analysis {
   public:
    static constexpr std::string_view name = "couples";
    using SetOf = std::function<SetRemoval::Set(const Term&)>;

    /// Searches at once. The term, the search and the meter must outlive the analysis; `set_of`
    /// gives the sets of the term and of what follows from it.
    ByCouples(const Term& term, SetOf set_of, SetSearch& search, Meter& meter);

    [[nodiscard]] std::string_view method(Convention) const override { return name; }
    [[nodiscard]] std::optional<Worth> worth() const override;
    bool rate(Convention convention, EmitRating emit) const override;
    /// Asks of each move only whether it wins; and gives up where that takes much longer than it
    /// took to find the value.
    [[nodiscard]] FoundMoves winning(Convention convention, const Worth& outside,
                                     std::size_t limit) const override;
    [[nodiscard]] std::vector<Text> reason(Convention convention) const override;
    [[nodiscard]] std::optional<Possible> possible() const override;
    [[nodiscard]] std::optional<Text> why() const override;
    [[nodiscard]] Work work() const override { return work_; }

   private:
    const Term& term_;
    SetOf set_of_;
    SetSearch& search_;
    Meter& meter_;
    std::optional<std::size_t> value_;
    Work work_{};
};

}  // namespace grundy
