// Answers from a table file: the entry of the position, and for the winning moves those of its
// options.
#pragma once

#include <memory>

#include "model/analysis.hpp"
#include "service/tables/table_probe.hpp"

namespace grundy {

class ByTable final : public Analysis {
   public:
    static constexpr std::string_view name = "table";

    /// None when the term is not in the table. Term and table must outlive the analysis.
    static std::unique_ptr<ByTable> make(const Term& term, const TableProbe& table);

    ByTable(const Term& term, const TableProbe& table, std::uint32_t entry)
        : term_(term), table_(table), entry_(entry) {}

    /// Not where an option is outside: then others, which find all moves, go first.
    [[nodiscard]] bool tells_moves() const override;

    [[nodiscard]] std::string_view method(Convention) const override { return name; }
    [[nodiscard]] std::optional<Worth> worth() const override;
    [[nodiscard]] std::optional<Outcome> outcome(Convention convention) const override;
    bool rate(Convention convention, EmitRating emit) const override;
    [[nodiscard]] std::vector<Text> reason(Convention convention) const override;
    [[nodiscard]] std::optional<Text> why() const override;

   private:
    const Term& term_;
    const TableProbe& table_;
    std::uint32_t entry_;
};

/// Why a question can't be answered from a table: another game, a position outside, another
/// convention. Nothing when it can.
std::optional<Error> unfit_for_table(const std::vector<std::shared_ptr<const Term>>& terms,
                                     Convention convention, const TableProbe& table);

}  // namespace grundy
