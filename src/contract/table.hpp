// table: the values or outcomes of all positions up to a size; every position of a box; the winning
// openings of all bars of Chomp; and whether a table file is right. A TableQuestion is answered by
// value_table of the service, a box by box_table or box_table_in_file.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <variant>

#include "contract/asker.hpp"
#include "service/tables/box_tables.hpp"
#include "service/tables/chomp_openings.hpp"
#include "service/tables/table_probe.hpp"
#include "service/tables/tables.hpp"

namespace grundy::contract {

[[nodiscard]] std::span<const FieldSpec> table_fields();

/// Positions of one or two numbers.
struct GridRequest {
    TableQuestion question;
    /// As answers write it.
    [[nodiscard]] std::string game() const { return question.family.game().written(); }
};

/// Every position below one.
struct BoxRequest {
    std::string game;  ///< as answers write it
    BoxQuestion question;
};

struct OpeningsRequest {
    std::uint64_t columns = 0;
    std::uint64_t rows = 0;
    std::optional<Checkpointing> checkpoint{};
    Budget budget{};
};

struct VerifyRequest {
    std::string file;
    bool full = false;  ///< every entry, not a sample
    Budget budget{};
};

using TableRequest = std::variant<GridRequest, BoxRequest, OpeningsRequest, VerifyRequest>;

[[nodiscard]] Result<TableRequest> read_table(const Fields& fields, const Asker& asker);

[[nodiscard]] Result<ChompOpenings> answer(const OpeningsRequest& request);

struct VerifiedTable {
    std::shared_ptr<const TableProbe> table;
    TableVerification done;
};
[[nodiscard]] Result<VerifiedTable> answer(const VerifyRequest& request);

}  // namespace grundy::contract
