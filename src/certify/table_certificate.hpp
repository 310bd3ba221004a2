// The certificate of a table: of every position of a bar of Chomp.
#pragma once

#include "certify/certificate.hpp"
#include "service/tables/box_tables.hpp"

namespace grundy {

/// Of a table of outcomes that is complete. Lists its P-positions, each after those that it needs.
Certified box_certificate(const BoxQuestion& question, const BoxTable& table);
/// Why any other table has none.
[[nodiscard]] Text no_table_certificate();

}  // namespace grundy
