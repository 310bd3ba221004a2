// The mutant chosen by GRUNDY_MUTANT, and which ones were asked for.
#include "mutants.hpp"

#include <cstdlib>

namespace mutants {

int chosen = [] {
    const char* text = std::getenv("GRUNDY_MUTANT");
    return text == nullptr ? -1 : std::atoi(text);
}();
unsigned char reached[most];

void write_reached(std::FILE* file, const char* name, long long milliseconds) {
    std::fprintf(file, "%s %lld", name, milliseconds);
    for (int mutant = 0; mutant < most; ++mutant) {
        if (reached[mutant] != 0) {
            std::fprintf(file, " %d", mutant);
        }
    }
    std::fprintf(file, "\n");
}

}  // namespace mutants
