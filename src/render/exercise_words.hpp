// What a sheet of exercises says, before it is set as text, Markdown, LaTeX or JSON.
#pragma once

#include <array>
#include <string>
#include <vector>

#include "service/exercises/exercises.hpp"

namespace grundy {

struct SheetWords {
    std::string title;
    std::vector<std::string> rules;      ///< sentences
    std::string task;                    ///< what is asked of every position, up to a colon
    std::vector<std::string> questions;  ///< what is asked
    std::string made_by;                 ///< how the sheet is made again, up to the command
    std::string command;
};
SheetWords sheet_words(const Sheet& sheet, Lang lang);

/// The headings: "Exercise 3", "Solutions".
std::string exercise_heading(std::size_t number, Lang lang);
std::string solutions_heading(Lang lang);

/// A piece of a solution.
struct SheetBlock {
    enum class Kind {
        paragraph,  ///< one line, of any length
        figure,     ///< lines in columns
        items       ///< a list
    };
    Kind kind = Kind::paragraph;
    std::vector<std::string> lines;
};

struct Solutions {
    std::vector<SheetBlock> opening;  ///< what would otherwise be said of every position
    std::vector<std::vector<SheetBlock>> exercises;
};
Solutions solutions_of(const Sheet& sheet, Lang lang);

/// The answers in short: number, position, outcome, value, winning moves.
using KeyRow = std::array<std::string, 5>;
KeyRow key_heading(Lang lang);
std::vector<KeyRow> answer_key(const Sheet& sheet);

}  // namespace grundy
