// What the checker of certificates is given and what it says. The checker shares nothing with the
// solvers: it includes base and nothing else of ours (docs/certificates.md).
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "base/text.hpp"

namespace grundy::verify {

struct Verdict {
    enum class Kind : std::uint8_t { proved, refused, no_certificate };

    Kind kind = Kind::no_certificate;
    std::vector<Text> proved{};  ///< exactly what is proved, a sentence for each claim
    std::uint64_t line = 0;      ///< the line that was refused, from 1
    Text reason{};
};

/// Fills the room with the next bytes of a certificate; 0 at its end.
using Source = std::function<std::size_t(std::span<char>)>;
/// The bytes of a file that a certificate names, if there is such a file.
using Files = std::function<std::optional<std::string>(const std::string& name)>;

[[nodiscard]] Verdict check_certificate(const Source& source, const Files& files = {});
/// The same for a certificate in memory.
[[nodiscard]] Verdict check_certificate(std::string_view text, const Files& files = {});

}  // namespace grundy::verify
