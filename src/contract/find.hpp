// find: patterns in a text, in a file or in a nim-sequence; and their automata.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/function_ref.hpp"
#include "contract/asker.hpp"
#include "service/finding/finding.hpp"

namespace grundy::contract {

[[nodiscard]] std::span<const FieldSpec> find_fields();

struct FindRequest {
    enum class Where : std::uint8_t {
        text,       ///< in a text, or in a file
        sequence,   ///< in the nim-sequence of a game
        automaton,  ///< nowhere: their automaton is wanted
    };
    Where where = Where::text;
    FindQuestion question;
    std::vector<std::string> bytes;   ///< the patterns, when they are bytes
    std::vector<LetterWord> letters;  ///< the patterns in any case
    bool list = true;                 ///< every place, not only how many

    std::string file;                 ///< empty and -: standard input
    std::optional<std::string> text;  ///< that was sent; then there is no file
    std::string game;                 ///< whose sequence
    std::uint64_t upto = 0;
    std::optional<LetterWord> trace;  ///< a text for the automaton to read
    Budget budget{};
};

[[nodiscard]] Result<FindRequest> read_find(const Fields& fields, const Asker& asker);

/// Takes what is found as it is found; false: no more is wanted.
using FoundSink = FunctionRef<bool(std::span<const Occurrence>)>;
/// Gives the search the next bytes. False at the end.
using NextBytes = FunctionRef<Result<bool>(StreamSearch& search, Occurrences& found)>;

/// Where bytes come from is the surface's: a file is read in windows.
[[nodiscard]] Result<FindSummary> find_in_bytes(const FindRequest& request, NextBytes next,
                                                FoundSink sink);
[[nodiscard]] Result<FindSummary> find_in_text(const FindRequest& request, std::string_view text,
                                               FoundSink sink);
[[nodiscard]] Result<FindSummary> find_in_sequence(const FindRequest& request, FoundSink sink);
[[nodiscard]] Result<AutomatonView> automaton(const FindRequest& request);

}  // namespace grundy::contract
