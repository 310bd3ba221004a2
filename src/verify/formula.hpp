// Formulas of rule files (docs/rules.md): whole numbers of 64 bits. A number beyond them, or a division by zero, is no
// value.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace grundy::verify {

/// Words, numbers and signs of a text, without blanks.
[[nodiscard]] std::vector<std::string> tokens_of(std::string_view text);

class Formula {
   public:
    /// Reads as many tokens as belong to it, from `at` on. None when there is no formula there, or a name that is not
    /// known.
    static std::optional<Formula> read(const std::vector<std::string>& tokens, std::size_t& at,
                                       const std::vector<std::string>& names);
    /// By the values of the names, in their order.
    [[nodiscard]] std::optional<std::int64_t> value(const std::vector<std::int64_t>& values) const;

   private:
    struct Node {
        std::string what;  ///< a sign, a function, "number" or "name"
        std::int64_t number = 0;
        std::vector<std::size_t> of{};
    };
    struct Reader;

    [[nodiscard]] std::optional<std::int64_t> value_at(std::size_t node, const std::vector<std::int64_t>& values) const;

    std::vector<Node> nodes_;
    std::size_t root_ = 0;
};

}  // namespace grundy::verify
