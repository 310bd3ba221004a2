// Certificates: whatever the bytes are, the checker says something about them, in both languages;
// and what it accepts it refuses once the last record is gone. They are tried as they are, and with
// their count and checksums put right, so that changes get past these.
#include <fmt/format.h>

#include "base/encoding.hpp"
#include "base/lines.hpp"
#include "target.hpp"
#include "verify/verdict.hpp"

namespace grundy::fuzz {

namespace {

using verify::Verdict;

/// A few steps are enough: what takes long teaches nothing.
Verdict judged(std::string_view bytes) {
    constexpr std::uint64_t often = 20'000;
    int asks = 20;
    const auto go_on = [&](std::uint64_t kept) {
        return --asks > 0 && kept < (std::uint64_t{64} << 20U);
    };
    return verify::check_certificate(bytes, verify::no_files, go_on, often);
}

/// "KIND FROM TO CHECKSUM BASE64" with the checksum that it should have.
std::string with_checksum(std::string_view line) {
    Record words{line};
    const std::string_view kind = words.word();
    const std::string_view from = words.word();
    const std::string_view to = words.word();
    words.word();
    const std::string_view text = words.rest();
    const auto bytes = bytes_of_base64(text);
    return bytes ? fmt::format("{} {} {} {:08x} {}", kind, from, to, fnv1a(*bytes), text)
                 : std::string{line};
}

std::string repaired(std::string_view bytes) {
    auto lines = cut(bytes, "\n");
    while (!lines.empty() && (lines.back().empty() || lines.back().starts_with("end"))) {
        lines.pop_back();
    }
    std::string text = "grundy-certificate 1\n";
    for (std::size_t i = 1; i < lines.size(); ++i) {
        const bool block = lines[i].starts_with("values ") || lines[i].starts_with("block ");
        text += block ? with_checksum(lines[i]) : std::string{lines[i]};
        text += '\n';
    }
    return text + fmt::format("end records {}\n", lines.empty() ? 0 : lines.size() - 1);
}

void try_text(std::string_view bytes) {
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

void try_certificate(std::string_view bytes) {
    try_text(bytes);
    try_text(repaired(bytes));
}

const Registered certificate_target{"certificate", try_certificate};

}  // namespace

}  // namespace grundy::fuzz
