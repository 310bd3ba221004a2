// The parts that positions of a question fall apart into, as people write them, numbered as they
// are met. Unlike the nodes of an explorer they are not brought into a canonical form: the checker
// knows no symmetries.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include "base/budget.hpp"
#include "model/convention.hpp"
#include "model/term.hpp"

namespace grundy {

using PartId = std::uint32_t;
/// A position of a sum: its parts in order. Those without a move are left out.
using PartSum = std::vector<PartId>;

class PartTable {
   public:
    /// In a sum a rule ends only its own part, which then has no move.
    PartTable(Meter& meter, Convention convention, bool in_sum)
        : meter_(meter), convention_(convention), in_sum_(in_sum) {}

    /// The parts of a term of the game with this number, from 1.
    PartSum parts_of(std::size_t game, const Term& term);
    /// Every option of a part, as its parts; twice the same is listed once.
    const std::vector<PartSum>& options(PartId part);
    [[nodiscard]] std::optional<Outcome> ending(PartId part) const {
        return parts_[part].term->ending();
    }
    /// How many parts have been met.
    [[nodiscard]] std::size_t size() const { return parts_.size(); }
    [[nodiscard]] const Term& term(PartId part) const { return *parts_[part].term; }
    [[nodiscard]] std::size_t game(PartId part) const { return parts_[part].game; }
    /// As a certificate writes it: "1 3 + 1 5".
    [[nodiscard]] std::string written(const PartSum& sum) const;

   private:
    struct Entry {
        std::size_t game;
        std::unique_ptr<Term> term;
        std::optional<std::vector<PartSum>> options{};
    };

    Meter& meter_;
    Convention convention_;
    bool in_sum_;
    std::vector<Entry> parts_;
    std::unordered_map<std::string, PartId> ids_;
};

}  // namespace grundy
