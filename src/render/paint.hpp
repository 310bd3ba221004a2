// Colours in a terminal: the one place that knows escape codes. Texts are laid out first and
// painted afterwards, so that columns stay where they are; without colours nothing is added.
#pragma once

#include <string>
#include <string_view>

#include "model/convention.hpp"

namespace grundy {

/// What a piece of text is, not how it looks.
enum class Ink { heading, name, good, bad, open, error, aside };

class Paint {
   public:
    Paint() = default;
    explicit Paint(bool colours) : colours_(colours) {}

    [[nodiscard]] std::string operator()(Ink ink, std::string_view text) const;
    /// The start of a line up to the first colon, painted.
    [[nodiscard]] std::string up_to_colon(Ink ink, const std::string& line) const;
    /// The text with '?' for every control character but new lines, tabs and our colours: a name
    /// out of somebody's file is shown by the terminal, and must not command it.
    [[nodiscard]] std::string without_controls(std::string_view text) const;
    [[nodiscard]] bool colours() const { return colours_; }

   private:
    bool colours_ = false;
};

/// Good or bad for the player who has to move.
[[nodiscard]] Ink ink_of(Outcome outcome);

}  // namespace grundy
