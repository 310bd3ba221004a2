#include "rules/run.hpp"

namespace grundy {

void Run::fail(const Text& what, std::size_t place) {
    stopped_ = true;
    const Error error = text_.located(
        {phrase("{}, at the position {}", "{}, à la position {}", what, excerpt(where_())),
         Words{"a rule that has a value wherever it is used; 'if' and 'where' limit it",
               "une règle qui a une valeur partout où elle sert ; « if » et « where » "
               "la limitent"},
         Place{text_.text(), place}});
    log_.note(error);
    if (meter_ != nullptr) {
        meter_->give_up(error.message);
    }
}

void Run::take_too_long() {
    stopped_ = true;
    log_.note({phrase("the moves of the position {} take too long to find",
                      "les coups de la position {} sont trop longs à trouver", excerpt(where_())),
               phrase("at most {} steps", "au plus {} pas", most_steps)});
}

}  // namespace grundy
