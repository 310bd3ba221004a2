// One request of the API, answered by the operation of the same name within the limits of the
// server.
#pragma once

#include "apps/server/pieces.hpp"
#include "base/budget.hpp"
#include "render/operations.hpp"

namespace grundy::server {

struct Answered {
    unsigned status = 200;
    Pieces body;  ///< JSON on one line
};

/// What the operation says to these fields; `allowance` is what that may cost, and how it is
/// stopped.
Answered answered(const Operation& operation, const contract::Fields& fields,
                  const Budget& allowance, Engine& engine);
Answered refused(unsigned status, const Error& error, Lang lang = Lang::en);

}  // namespace grundy::server
