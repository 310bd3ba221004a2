#include "rules/kind.hpp"

namespace grundy {

Scope RuleParameters::scope() const {
    return {.variables = names,
            .most_brackets = RuleText::most_brackets,
            .unknown_variable =
                Words{"a name of the position, of a parameter, or of a 'for' of this line",
                      "un nom de la position, d'un paramètre, ou d'un « for » de cette ligne"}};
}

Registers RuleParameters::registers(std::size_t variables) const {
    Registers registers{.variables = values};
    registers.variables.resize(variables);
    return registers;
}

}  // namespace grundy
