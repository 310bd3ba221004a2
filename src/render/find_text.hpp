// Occurrences and automata as people read them in a terminal.
#pragma once

#include <string>
#include <vector>

#include "render/diagram.hpp"
#include "service/finding/finding.hpp"

namespace grundy {

/// One line each: the place, and with several patterns the pattern.
void append_lines(const FindQuestion& question, std::span<const Occurrence> batch,
                  std::string& text);
/// The number alone, or one line for each pattern.
std::string count_text(const FindQuestion& question, const FindSummary& summary);

std::string automaton_text(const FindQuestion& question, const AutomatonView& view, Lang lang);
/// With its fallbacks, which are dashed, without them, or one beside the other.
enum class AutomatonKind { both, with_fallbacks, completed };
Diagram automaton_diagram(const FindQuestion& question, const AutomatonView& view,
                          AutomatonKind kind, Lang lang);
/// Both, in DOT.
std::string automaton_dot(const FindQuestion& question, const AutomatonView& view, Lang lang);

/// A letter as it is shown: itself, or its number.
std::string letter_text(const FindQuestion& question, Letter letter);

}  // namespace grundy
