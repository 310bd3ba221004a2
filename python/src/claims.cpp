// Claims about families of positions, checked or suggested.
#include "contract/check.hpp"
#include "given.hpp"
#include "limits.hpp"
#include "render/check_json.hpp"
#include "render/check_text.hpp"

namespace grundy::python {

namespace {

JsonAndText check(const Limits& limits, const py::dict& arguments, const std::string& lang_name) {
    const Lang lang = lang_of(lang_name);
    std::optional<contract::CheckRequest> request;
    const auto answer = answered(limits, arguments, lang, contract::read_check,
                                 [&](const contract::CheckRequest& asked) {
                                     request = asked;
                                     return contract::answer(asked);
                                 });
    const Conjecture& conjecture = request->conjecture;
    const std::string game = request->game();
    const ClaimTable* const table = answer.table ? &*answer.table : nullptr;
    return {check_json(game, conjecture, answer.verdict, table, lang),
            check_text(game, conjecture, answer.verdict, lang) +
                (table != nullptr ? claim_table_text(conjecture, *table) : "")};
}

}  // namespace

void bind_claims(py::module_& module) { module.def("check", &check); }

}  // namespace grundy::python
