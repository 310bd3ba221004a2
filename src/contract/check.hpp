// check: a claim about a family of positions against the rules, or a law for their table.
#pragma once

#include <optional>
#include <string>

#include "contract/asker.hpp"
#include "service/claims/conjecture.hpp"

namespace grundy::contract {

[[nodiscard]] std::span<const FieldSpec> check_fields();

struct CheckRequest {
    Conjecture conjecture;
    bool suggest = false;  ///< a law is wanted, there is no claim
    bool table = false;    ///< and what is true beside what is claimed

    /// As answers write it.
    [[nodiscard]] std::string game() const { return conjecture.family.game().written(); }
};

struct CheckAnswer {
    Verdict verdict;
    std::optional<ClaimTable> table{};  ///< of the claim, or of the law that was suggested
};

[[nodiscard]] Result<CheckRequest> read_check(const Fields& fields, const Asker& asker);
[[nodiscard]] Result<CheckAnswer> answer(const CheckRequest& request);

}  // namespace grundy::contract
