// Large Chomp bars by a table of all positions below them.
#pragma once

#include <memory>

#include "model/analysis.hpp"
#include "service/solving/chomp_table.hpp"

namespace grundy {

class ByChomp final : public Analysis {
   public:
    ByChomp(const Term& term, std::shared_ptr<const ChompTable> table);

    [[nodiscard]] std::string_view method(Convention) const override { return table_->method(); }
    [[nodiscard]] std::optional<Worth> worth() const override;
    [[nodiscard]] std::optional<Outcome> outcome(Convention convention) const override;
    bool rate(Convention convention, EmitRating emit) const override;
    [[nodiscard]] std::vector<Text> reason(Convention) const override;
    [[nodiscard]] std::vector<Text> explanation(Convention convention) const override {
        return reason(convention);
    }
    [[nodiscard]] std::optional<Text> why() const override;
    [[nodiscard]] Work work() const override { return table_->work(); }

   private:
    const Term& term_;
    std::shared_ptr<const ChompTable> table_;
};

}  // namespace grundy
