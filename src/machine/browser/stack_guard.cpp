// Debian builds the compiler's own routines for WebAssembly with guarded stacks, and wasi-libc
// without what they then look for.
#include <cstdint>
#include <cstdlib>

extern "C" {

extern const std::uintptr_t __stack_chk_guard;
const std::uintptr_t __stack_chk_guard = 0x2F6A11E5;

[[noreturn]] void __stack_chk_fail();
void __stack_chk_fail() { std::abort(); }
}
