// Words that only a command line has a use for: "; 'grundy games' lists them all". A sentence holds
// them between two marks, and surfaces that call fields by their names leave them out: with_fields.
#pragma once

namespace grundy {

/// No text of a user has it: excerpt() shows control characters as '?'.
inline constexpr char command_mark = '\2';

}  // namespace grundy
