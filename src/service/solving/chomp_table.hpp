// What is known of all Chomp positions in a box that is too large for a search: Grundy values a
// byte each, or outcomes by the sieve a bit each; three rows or columns by their own method. Made
// once, and kept by the engine for the positions that follow.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string_view>
#include <variant>

#include "games/chomp.hpp"
#include "service/tables/box_tables.hpp"
#include "special/chomp/three_row_chomp.hpp"

namespace grundy {

class ChompTable {
   public:
    /// The method for this bar: empty when a search does as well.
    static std::string_view method_for(const Chomp::Position& rows, const Budget& budget);
    /// Whether a table by this method has values, and not only outcomes.
    static bool has_values(std::string_view method);
    /// A table of the box around this bar, by that method. An error says that it would not fit in
    /// the memory, or why it was not finished.
    static Result<std::shared_ptr<const ChompTable>> make(const Chomp::Position& rows,
                                                          const Budget& budget);

    [[nodiscard]] bool covers(const Chomp::Position& rows) const;

    // Of bars that it covers.
    [[nodiscard]] bool is_p(const Chomp::Position& rows) const;
    /// None where the table holds outcomes only.
    [[nodiscard]] std::optional<std::uint32_t> value(const Chomp::Position& rows) const;

    [[nodiscard]] std::string_view method() const { return method_; }
    [[nodiscard]] Text reason(const Chomp::Position& rows) const;
    [[nodiscard]] const Work& work() const { return work_; }

   private:
    struct Box {
        Chomp::Position top;
        PackedNumbers entries;

        [[nodiscard]] std::uint32_t entry(const Chomp::Position& rows) const;
    };

    ChompTable(std::string_view method, std::variant<Box, ThreeRowChomp> known, const Work& work)
        : method_(method), known_(std::move(known)), work_(work) {}

    std::string_view method_;
    std::variant<Box, ThreeRowChomp> known_;
    Work work_;
};

}  // namespace grundy
