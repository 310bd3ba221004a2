// One number over a fixed set of questions, like Stockfish's `bench`: what is answered, by which
// method, and how many positions were looked at. A change that should change no behaviour leaves it
// as it is; one that should shows in the diff of tests/signature.txt, by the group of questions.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace grundy {

struct SignatureGroup {
    std::string_view name;
    std::uint64_t questions = 0;
    std::uint64_t positions = 0;  ///< values remembered, as methods report it
    std::uint64_t calls = 0;      ///< positions looked at
    std::uint64_t hash = 0;       ///< of the questions and all that was answered
};

struct Signature {
    std::vector<SignatureGroup> groups;

    /// The one number: a hash of all of it.
    [[nodiscard]] std::uint64_t number() const;
    /// The number as it is printed, alone, and after a line for each group.
    [[nodiscard]] std::string short_text() const;
    [[nodiscard]] std::string long_text() const;
};

/// Asks them all, with this many threads; neither their number nor the machine makes a difference.
Signature signature(unsigned threads);

}  // namespace grundy
