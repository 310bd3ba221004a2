// The general method for normal play where positions fit into a word: the same question and the
// same name as search/by_search.hpp, many times as fast, in a table of a fixed size.
#pragma once

#include "model/analysis.hpp"
#include "search/couples/set_search.hpp"

namespace grundy {

class ByPacked final : public Analysis {
   public:
    using SetOf = SetRemoval::Set (*)(const Term&);

    /// Searches at once. The term, the search and the meter must outlive the analysis.
    ByPacked(const Term& term, SetOf set_of, SetSearch& search, Meter& meter);

    [[nodiscard]] std::string_view method(Convention) const override;
    [[nodiscard]] std::optional<Worth> worth() const override;
    bool rate(Convention convention, EmitRating emit) const override;
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
