// How people see a quotient: a letter for each generator, elements as products of letters, and the
// relations between them (docs/theory/quotients.md).
#pragma once

#include <string>
#include <vector>

#include "quotients/bipartite_monoid.hpp"

namespace grundy {

/// The letter of the generator with this number, from 0 on: a, b, …, z, a1, b1, ….
std::string letter_name(std::size_t generator);

class Presentation {
   public:
    /// ab² for people, ab^2 for programs.
    enum class Powers { raised, plain };

    explicit Presentation(const BipartiteMonoid& monoid, Powers powers = Powers::raised)
        : monoid_(monoid), powers_(powers) {}

    /// "1", "a", "ab²": the first word of the element.
    [[nodiscard]] std::string name(Element x) const { return name(monoid_.first_word(x)); }
    [[nodiscard]] std::string name(const PartWord& word) const;

    struct Relation {
        PartWord left;   ///< no first word, while all that divide it are
        PartWord right;  ///< the first word of the same element
    };
    /// Together they present the monoid: by them every word becomes its first word.
    [[nodiscard]] std::vector<Relation> relations() const;

   private:
    const BipartiteMonoid& monoid_;
    Powers powers_;
};

/// Whether it is the quotient of Nim with heaps up to some size (T₀, T₁, T₂, …).
bool is_tame(const BipartiteMonoid& monoid);

}  // namespace grundy
