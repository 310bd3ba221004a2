#include "base/check.hpp"

#include <cstdio>
#include <cstdlib>

namespace grundy {

void fail_check(const char* what, std::source_location where) {
    std::fprintf(stderr, "grundy: bug: %s (%s:%u, %s)\n", what, where.file_name(),
                 static_cast<unsigned>(where.line()), where.function_name());
    std::abort();
}

}  // namespace grundy
