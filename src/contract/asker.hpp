// Who asks: what they may spend, what they may name, and how they are spoken to.
#pragma once

#include <cstddef>
#include <limits>
#include <optional>
#include <string>

#include "base/budget.hpp"
#include "contract/fields.hpp"

namespace grundy::contract {

struct Asker {
    Lang lang = Lang::en;
    /// What a request may cost when it says nothing; with who stops it and who sees progress.
    Budget budget{};
    /// From afar: what a request says can only make the budget smaller, and no files are named.
    bool from_afar = false;
    /// Whether a position may be @FILE or -, as a person types it. In a program the position may be
    /// somebody else's text, and must not open files.
    bool may_name_files = true;
    /// Terms of one question: what a sum costs grows faster than their number.
    std::size_t most_terms = std::numeric_limits<std::size_t>::max();
    /// What stands for standard input; null: standard input itself.
    const std::string* input = nullptr;

    [[nodiscard]] bool reads_files() const { return may_name_files && !from_afar; }
};

/// What this machine gives when nothing is said: all cores, half of the memory, all the time.
[[nodiscard]] Budget usual_budget();

/// The limits that the fields `time`, `memory` and `threads` ask for, as far as the asker may.
[[nodiscard]] Result<Budget> budget_of(const Fields& fields, const Asker& asker);

/// "2.5": the value of a field that says a time.
[[nodiscard]] Result<double> seconds_of(std::string_view field, const std::string& text);

/// The same asker, with what this question may cost.
[[nodiscard]] inline Asker within(Asker asker, const Budget& budget) {
    asker.budget = budget;
    return asker;
}

/// How many letters a text from a file, or a question in a line, may have within this budget.
[[nodiscard]] std::size_t most_letters(const Budget& budget);

/// A text as written, from standard input (-) or from a file (@FILE); from afar the text itself. A
/// file must be short enough for the memory of the asker's budget.
[[nodiscard]] Result<std::string> text_of(const std::string& written, const Asker& asker);

/// What is said to those who may not name files.
[[nodiscard]] Error no_files_here(const std::string& written);

}  // namespace grundy::contract
