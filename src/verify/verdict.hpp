// What the checker of certificates is given and what it says. The checker shares nothing with the
// solvers: it includes base and nothing else of ours (docs/certificates.md).
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/lines.hpp"
#include "base/text.hpp"

namespace grundy::verify {

struct Verdict {
    enum class Kind : std::uint8_t { proved, refused, no_certificate, unfinished };

    Kind kind = Kind::no_certificate;
    std::vector<Text> proved{};  ///< exactly what is proved, a sentence for each claim
    std::uint64_t line = 0;      ///< the line that was refused, from 1
    Text reason{};
};

/// Gives the next bytes of a certificate.
using Source = Lines::Source;
/// The bytes of a file that a certificate names, if there is such a file.
using Files = std::function<std::optional<std::string>(const std::string& name)>;
/// Asked every so often, with the bytes that are kept, whether to go on. If not, the check is unfinished.
using GoOn = std::function<bool(std::uint64_t bytes)>;

[[nodiscard]] Verdict check_certificate(const Source& source, const Files& files = {}, const GoOn& go_on = {});
/// The same for a certificate in memory.
[[nodiscard]] Verdict check_certificate(std::string_view text, const Files& files = {}, const GoOn& go_on = {});

}  // namespace grundy::verify
