// Rule files: what is understood of one. The text itself goes where the name of a game stands.
#include "contract/rules.hpp"

#include "given.hpp"
#include "render/rules.hpp"

namespace grundy::python {

namespace {

std::string rules(const py::dict& arguments, const std::string& lang_name) {
    const Lang lang = lang_of(lang_name);
    const auto request = accepted(contract::read_rules(fields_of(arguments)), lang);
    return rules_json(accepted(contract::answer(request), lang), "", lang);
}

}  // namespace

void bind_rules(py::module_& module) { module.def("rules", &rules); }

}  // namespace grundy::python
