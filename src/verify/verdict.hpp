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
/// A file that a certificate names: how many bytes it has, and what gives them.
struct File {
    std::uint64_t size;
    Source read;
};
/// None when there is no such file.
using Files = std::function<std::optional<File>(const std::string& name)>;
inline const Files no_files = [](const std::string&) { return std::nullopt; };
/// Asked every so often, with the bytes that are kept, whether to go on. If not, the check is unfinished.
using GoOn = std::function<bool(std::uint64_t bytes)>;
inline const GoOn to_the_end = [](std::uint64_t) { return true; };
inline constexpr std::uint64_t usual_steps = std::uint64_t{1} << 16U;  ///< between two such questions

[[nodiscard]] Verdict check_certificate(const Source& source, const Files& files = no_files,
                                        const GoOn& go_on = to_the_end, std::uint64_t often = usual_steps);
/// The same for a certificate in memory.
[[nodiscard]] Verdict check_certificate(std::string_view text, const Files& files = no_files,
                                        const GoOn& go_on = to_the_end, std::uint64_t often = usual_steps);

}  // namespace grundy::verify
