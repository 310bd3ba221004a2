// In the place of the page's files where the page was not built (GRUNDY_PAGE is off).
#include "apps/server/page.hpp"

namespace grundy::server {

std::span<const PageFile> page_files() { return {}; }

}  // namespace grundy::server
