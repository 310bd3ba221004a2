// A table file, asked for single positions: where a position lies in it, and what its entry says.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <utility>

#include "base/error.hpp"
#include "model/convention.hpp"
#include "model/ranked_box.hpp"
#include "service/claims/family.hpp"
#include "service/tables/box_tables.hpp"
#include "service/tables/tables.hpp"
#include "store/table_file.hpp"

namespace grundy {

/// A whole table to a file; one that is not finished is refused.
Result<void> write_table_file(const std::string& file, const TableQuestion& question,
                              const ValueTable& table, bool pack);
/// The same of the table of a box that is in memory.
Result<void> write_box_file(const std::string& file, const BoxQuestion& question,
                            const BoxTable& table, bool pack);
/// The table of a box, written to a file while it is made, so that not all of it is in memory at
/// once where the method allows; without a file when it is not finished. Its entries are taken.
Result<BoxTable> box_table_in_file(const std::string& file, BoxQuestion question, bool pack,
                                   FunctionRef<Result<BoxTable>(const BoxQuestion&)> made);
inline Result<BoxTable> box_table_in_file(const std::string& file, BoxQuestion question,
                                          bool pack) {
    return box_table_in_file(file, std::move(question), pack,
                             [](const BoxQuestion& whole) { return box_table(whole); });
}

class TableProbe {
   public:
    /// Refuses what TableFile refuses, and a table of a game that is not known here.
    static Result<std::shared_ptr<const TableProbe>> open(
        const std::string& file, std::size_t most_bytes = FileReader::any_length);

    [[nodiscard]] const TableFile& file() const { return file_; }
    [[nodiscard]] EntryKind kind() const { return kind_; }
    /// The game as it is typed, "octal:0.77", and the positions of the table in words.
    [[nodiscard]] std::string game() const;
    [[nodiscard]] std::string range() const;
    [[nodiscard]] bool is_of_game(const Term& term) const;

    /// The entry of a position of the game; none when it is not in the table.
    [[nodiscard]] std::optional<std::uint32_t> entry(const Term& term) const;
    /// The same; a Grundy value of a position that falls apart also from those of its parts.
    [[nodiscard]] std::optional<std::uint32_t> value(const Term& term) const;
    /// The position of an entry; none where the point is no position.
    [[nodiscard]] std::unique_ptr<Term> position(std::uint64_t place) const;

   private:
    [[nodiscard]] std::optional<std::uint64_t> place(const Term& term) const;

    TableFile file_;
    EntryKind kind_;
    NamedGame game_{nullptr, {}};
    std::optional<Family> family_;
    std::unique_ptr<RankedBox> box_;
};

struct TableVerification {
    std::uint64_t entries = 0;
    std::uint64_t checked = 0;     ///< found right
    std::uint64_t recomputed = 0;  ///< of those, by search: some option is not in the table
    struct Wrong {
        std::string position;
        std::uint32_t entry = 0;
        std::uint32_t expected = 0;
    };
    std::optional<Wrong> wrong{};  ///< the first
    std::optional<Text> why{};     ///< when a limit was reached before the end
    Work work{};
};

/// Whether entries follow from those of their options, by the rules: a sample, or all of them.
TableVerification verified(const TableProbe& table, bool all, const Budget& budget);

}  // namespace grundy
