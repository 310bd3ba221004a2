// Solutions that many processes have left in files (grundy-mpi arena --save-solution), read and
// verified: every part against the manifest, and every vertex against its successors. Ranks go down
// along the moves, so what is right at each vertex is right as a whole.
#pragma once

#include <string>

#include "arena/judgement.hpp"
#include "base/error.hpp"

namespace grundy {

/// Refused when it belongs to another arena or objective, when a part is missing, damaged or cut
/// off, and when a vertex contradicts its successors. (Without owners but with targets the moves of
/// J1 are not in the files: there the checksums are all that is verified.) Linear.
Result<Judgement> saved_judgement(const std::string& folder, const Arena& arena,
                                  const Objective& objective);

}  // namespace grundy
