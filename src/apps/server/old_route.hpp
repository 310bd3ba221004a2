// For as long as some commands have no operation yet: a request becomes a command line.
#pragma once

#include "apps/server/answering.hpp"

namespace grundy::server {

bool on_old_route(std::string_view name);
Answered answered_on_old_route(std::string_view name, const contract::Fields& fields,
                               const Budget& allowance);

}  // namespace grundy::server
