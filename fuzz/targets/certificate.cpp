// Certificates: whatever the bytes are, the checker says something about them, in both languages;
// and what it accepts it refuses once the last record is gone.
#include "target.hpp"
#include "verify/verdict.hpp"

namespace grundy::fuzz {

namespace {

using verify::Verdict;

/// Rules of heaps of a million, or three heaps out of one, take long and teach nothing.
bool is_quick(std::string_view text) {
    std::size_t digits = 0;
    std::size_t longest = 0;
    for (const char c : text) {
        digits = c >= '0' && c <= '9' ? digits + 1 : 0;
        longest = std::max(longest, digits);
    }
    return longest <= 3 && text.size() <= 2000;
}

void try_certificate(std::string_view bytes) {
    if (!is_quick(bytes)) {
        return;
    }
    const Verdict verdict = verify::check_certificate(bytes);
    if (verdict.kind != Verdict::Kind::proved) {
        check(!verdict.reason.en.empty() && !verdict.reason.fr.empty(), "a refusal has a reason");
        check(verdict.proved.empty(), "what is refused proves nothing");
        return;
    }
    check(!verdict.proved.empty(), "what is accepted proves something");
    const std::size_t last = bytes.rfind('\n', bytes.size() - 2);
    check(verify::check_certificate(bytes.substr(0, last + 1)).kind != Verdict::Kind::proved,
          "without its end nothing is accepted");
}

const Registered certificate_target{"certificate", try_certificate};

}  // namespace

}  // namespace grundy::fuzz
