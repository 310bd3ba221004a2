// The entrance of libFuzzer to a program with one target.
#include <cstddef>
#include <cstdint>

#include "target.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    grundy::fuzz::targets().front().run({reinterpret_cast<const char*>(data), size});
    return 0;
}
