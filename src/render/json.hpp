// Answers as JSON: the contract of docs/formats.md, one schema each in docs/schema.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "base/error.hpp"
#include "service/games/registry.hpp"
#include "service/solving/explainer.hpp"

namespace grundy {

/// A game played so far.
struct PlayRecord {
    struct Turn {
        unsigned player = 0;
        SumMove move;
        std::vector<std::optional<std::string>> to;  ///< every term; none where very long
    };
    std::vector<Turn> turns;
    std::optional<unsigned> winner;
    bool drawn = false;  ///< it is over, and nobody has won
};

std::string solve_json(const Question& question, const Answer& answer, Lang lang);
std::string explain_json(const Question& question, const Explanation& explanation, Lang lang);
std::string games_json(const std::vector<SharedGame>& games, Lang lang);
std::string random_json(const AskedTerm& asked, std::uint64_t seed);
std::string play_json(const Question& start, const PlayRecord& record);
/// An answer that says only why there is none.
std::string why_json(const Text& why, Lang lang);
std::string error_json(const Error& error, Lang lang);

}  // namespace grundy
