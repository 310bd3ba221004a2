// Certificates: whatever the bytes are, the checker says something about them, in both languages;
// and what it accepts it refuses once the last record is gone.
#include "target.hpp"
#include "verify/verdict.hpp"

namespace grundy::fuzz {

namespace {

using verify::Verdict;

/// A few asks are enough: what takes long teaches nothing.
Verdict judged(std::string_view bytes) {
    int asks = 20;
    return verify::check_certificate(bytes, verify::no_files, [&](std::uint64_t kept) {
        return --asks > 0 && kept < (std::uint64_t{64} << 20U);
    });
}

void try_certificate(std::string_view bytes) {
    const Verdict verdict = judged(bytes);
    if (verdict.kind != Verdict::Kind::proved) {
        check(!verdict.reason.en.empty() && !verdict.reason.fr.empty(), "a refusal has a reason");
        check(verdict.proved.empty(), "what is refused proves nothing");
        return;
    }
    check(!verdict.proved.empty(), "what is accepted proves something");
    const std::size_t last = bytes.rfind('\n', bytes.size() - 2);
    check(judged(bytes.substr(0, last + 1)).kind != Verdict::Kind::proved,
          "without its end nothing is accepted");
}

const Registered certificate_target{"certificate", try_certificate};

}  // namespace

}  // namespace grundy::fuzz
