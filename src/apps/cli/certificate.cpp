#include "apps/cli/certificate.hpp"

#include "machine/safe_file.hpp"

namespace grundy::cli {

Result<int> with_certificate(const Invocation& invocation, const Console& console, int code,
                             FunctionRef<Certified()> proof) {
    const auto name = invocation.value("certificate");
    if (!name) {
        return code;
    }
    auto file = SafeFile::create(*name);  // before the work: a file that can't be is told at once
    if (!file) {
        return std::unexpected{std::move(file.error())};
    }
    const auto text = proof();
    if (!text) {
        console.refuse({text.error(), {}});
        return Exit::unknown;
    }
    static_cast<void>(file->write(*text));
    if (const auto done = file->commit(); !done) {
        return std::unexpected{done.error()};
    }
    return code;
}

}  // namespace grundy::cli
