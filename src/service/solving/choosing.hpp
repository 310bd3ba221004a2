// Which method answers for each term of a question: the one that was asked for, or the first row of
// the table of methods that is worth it and decides.
#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "service/solving/methods.hpp"

namespace grundy {

struct Choice {
    std::vector<std::unique_ptr<Analysis>> analyses;  ///< one per term; null where none decides
    bool decided = true;                              ///< none is null
    bool method_fits = false;                         ///< the method asked for had something to say
    std::optional<Text> why{};           ///< what kept the last one that was tried from deciding
    std::string_view method{};           ///< its name, if it began to search
    std::optional<Possible> possible{};  ///< what this one knows of the value
};

/// `named` is the method that was asked for; null when none was. The bench must outlive the choice.
Choice choice_of(const Question& question, const Method* named, Workbench& bench);

}  // namespace grundy
