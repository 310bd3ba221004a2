// Tables of values, made from bytes: a law that is read off one can be read as a claim, and says of
// every entry what stands there.
#include "claims/law.hpp"

#include "claims/claim.hpp"
#include "target.hpp"

namespace grundy::fuzz {

namespace {

/// Rows, columns, how much is repeated, then values; few different ones, so that there are laws.
ValueGrid table_of(Input& input) {
    const std::size_t rows = 1 + input.below(40);
    const std::size_t columns = 1 + (input.flag() ? 0 : input.below(16));
    const std::uint8_t mask = input.flag() ? 3 : 0x7F;
    const std::size_t period = 1 + input.below(32);
    std::vector<std::uint8_t> values;
    while (values.size() < period) {
        values.push_back(input.byte() & mask);
    }
    const unsigned slope = input.below(3);
    ValueGrid table{rows, columns};
    std::size_t place = 0;
    for (std::size_t n = 0; n < rows; ++n) {
        for (std::size_t m = 0; m < columns; ++m) {
            const std::uint8_t value = input.empty() ? values[place++ % period] : input.byte();
            if (value != 0xFF) {
                table.set(n, m, value + slope * static_cast<std::uint32_t>(n));
            }
        }
    }
    return table;
}

void try_law(std::string_view bytes) {
    Input input{bytes};
    const ValueGrid table = table_of(input);
    const auto found = law_of(table);
    if (!found) {
        return;
    }
    check(!found->about.en.empty() && !found->about.fr.empty(), "a law is told in both languages");
    auto claim = Claim::parse(found->claim, table.columns() == 1 ? 1 : 2);
    check(claim.has_value(), "a law is a claim");
    const Budget unlimited;
    Meter meter{unlimited};
    for (std::size_t n = 0; n < table.rows(); ++n) {
        for (std::size_t m = 0; m < table.columns(); ++m) {
            if (table.at(n, m) == ValueGrid::none) {
                continue;
            }
            const auto value = claim->value(n, m, meter);
            check(value.has_value(), "a law has a value everywhere");
            check(*value == Integer{table.at(n, m)}, "a law says what stands in the table");
        }
    }
}

const Registered law_target{"law", try_law};

}  // namespace

}  // namespace grundy::fuzz
