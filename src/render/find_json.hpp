// Occurrences and automata as JSON (docs/schema/find.schema.json). A list of occurrences may be
// longer than memory, so an answer is written in pieces: opening, batches, closing.
#pragma once

#include <span>
#include <string>

#include "render/find_text.hpp"

namespace grundy {

/// Up to the bracket that opens the list; without a list (`--count`) up to where it would be.
std::string find_json_opening(const FindQuestion& question, bool list);
/// `first` is whether nothing stands in the list yet.
void append_json(const FindQuestion& question, std::span<const Occurrence> batch, bool first,
                 std::string& text);
std::string find_json_closing(const FindQuestion& question, const FindSummary& summary, bool list,
                              Lang lang);

std::string automaton_json(const FindQuestion& question, const AutomatonView& view);

}  // namespace grundy
