// The misère quotient of the terms of a question: of heaps of any size where they are heaps of
// finite codes, of all parts that can be reached otherwise; several games in one quotient.
#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "base/budget.hpp"
#include "base/text.hpp"
#include "model/term.hpp"
#include "quotients/bipartite_monoid.hpp"

namespace grundy {

class TermsQuotient {
   public:
    using Terms = std::span<const std::shared_ptr<const Term>>;

    /// Null when none was found within the limits.
    static std::unique_ptr<TermsQuotient> of(Terms terms, Meter& meter);

    TermsQuotient() = default;
    TermsQuotient(const TermsQuotient&) = delete;
    TermsQuotient& operator=(const TermsQuotient&) = delete;
    virtual ~TermsQuotient() = default;

    [[nodiscard]] virtual const BipartiteMonoid& monoid() const = 0;
    /// The value of a position that the term with this number may become.
    [[nodiscard]] virtual Element value(std::size_t term, const Term& position, Meter& meter) = 0;
    /// What the generator is, as people see it: "heap 5 of kayles".
    [[nodiscard]] virtual Text generator(Part part) const = 0;
    /// How the value of a term comes about, where there is more to say than the value.
    [[nodiscard]] virtual std::optional<Text> parts_of(std::size_t term,
                                                       const Term& position) const = 0;
    /// Why it holds for heaps of every size, where it does.
    [[nodiscard]] virtual std::vector<Text> periods() const { return {}; }
};

}  // namespace grundy
