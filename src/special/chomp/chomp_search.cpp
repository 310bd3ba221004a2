#include "special/chomp/chomp_search.hpp"

#include "special/chomp/chomp_paths.hpp"

namespace grundy {

namespace {

class ChompSearch final : public SetSearch {
   public:
    explicit ChompSearch(const PackedRules& rules) : solver_({}, Convention::normal, rules) {}

    std::optional<std::size_t> value(const Set& set, Meter& meter) override {
        solver_.now_and_then = now_and_then;
        return solver_.value(set.front(), meter);
    }
    /// Who wins is asked often, and found without values; all else takes the value.
    std::optional<bool> has_value(const Set& set, std::size_t value, Meter& meter) override {
        solver_.now_and_then = now_and_then;
        if (value == 0) {
            return solver_.is_lost(set.front(), meter);
        }
        const auto found = solver_.value(set.front(), meter);
        return found ? std::optional{*found == value} : std::nullopt;
    }
    [[nodiscard]] Possible possible() const override { return solver_.possible(); }
    [[nodiscard]] std::size_t bytes() const override { return solver_.bytes(); }
    [[nodiscard]] std::span<const std::uint16_t> saved() const override { return solver_.saved(); }
    bool load(std::size_t size, CopyValues copy, Meter& meter) override {
        return solver_.load(size, copy, meter);
    }

   private:
    PackedSolver<ChompPaths> solver_;
};

}  // namespace

std::unique_ptr<SetSearch> chomp_search(const Chomp::Position& rows, PackedRules rules) {
    return ChompPaths::fits(rows) ? std::make_unique<ChompSearch>(rules) : nullptr;
}

std::unique_ptr<OutcomeSearch> chomp_outcomes(const Chomp::Position& rows, Convention convention,
                                              PackedRules rules) {
    return ChompPaths::fits(rows)
               ? std::make_unique<OutcomeSearchOf<ChompPaths>>(ChompPaths{}, convention, rules)
               : nullptr;
}

SetRemoval::Set chomp_set(const Chomp::Position& rows) { return {ChompPaths::key_of(rows)}; }

}  // namespace grundy
