// Ways to the table of all positions below one: those of single games, made from the list of their
// types, and the definition for every game with ranks. The first that fits fills the table.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "service/tables/box_tables.hpp"
#include "special/special_method.hpp"

namespace grundy {

struct BoxMethod {
    std::string_view name;
    unsigned bits;  ///< of an entry that is a value; an outcome takes one
    bool zeroed;    ///< what is not known at the end shall be 0, not whatever was there
    bool (*fits)(const BoxQuestion& question);
    /// How many entries are known at the end, of which the first `known` were before.
    std::uint64_t (*fill)(const BoxQuestion& question, PackedNumbers& entries, std::uint64_t known,
                          Meter& meter, AfterSome after_some);
};

/// Of a position below which all can be numbered.
const BoxMethod& method_for(const BoxQuestion& question);

/// As some method writes the position in short.
std::optional<std::string> short_form_of(const Term& term);

}  // namespace grundy
