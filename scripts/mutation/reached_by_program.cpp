// With GRUNDY_MUTANTS_REACHED=FILE, the mutants that a run of a program reached, when it ends.
#include <cstdlib>

#include "mutants.hpp"

namespace mutants {
namespace {

[[maybe_unused]] const bool recording = [] {
    return std::getenv("GRUNDY_MUTANTS_REACHED") != nullptr && std::atexit([] {
               if (std::FILE* file = std::fopen(std::getenv("GRUNDY_MUTANTS_REACHED"), "w")) {
                   write_reached(file, "-", 0);
                   std::fclose(file);
               }
           }) == 0;
}();

}  // namespace
}  // namespace mutants
