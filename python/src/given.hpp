// The arguments of a Python call as the contract wants them: fields by name, and who asks.
#pragma once

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "base/budget.hpp"
#include "bindings.hpp"
#include "contract/asker.hpp"
#include "contract/terms.hpp"
#include "limits.hpp"

namespace grundy::python {

/// Games and positions, ("nim", "3,4"), joined by a lone +; or texts.
inline contract::Given given_list(const py::handle& list) {
    using Kind = contract::Given::Kind;
    contract::Given given{Kind::texts};
    for (const py::handle& value : list) {
        if (!py::isinstance<py::tuple>(value)) {
            given.texts.push_back(py::str(value));
            continue;
        }
        const auto [game, position] = value.cast<std::pair<std::string, std::string>>();
        if (given.kind == Kind::terms) {
            given.texts.emplace_back("+");
        }
        given.kind = Kind::terms;
        std::ranges::move(contract::words_of_term(game, "", position),
                          std::back_inserter(given.texts));
    }
    return given;
}

/// The field `terms`: such a list, or all of it as one text.
inline contract::Given given_terms(const py::handle& terms) {
    return py::isinstance<py::list>(terms)
               ? given_list(terms)
               : contract::Given{contract::Given::Kind::text, {py::str(terms)}};
}

/// By the names of fields, with _ where they have a dash. None and False are as if they were not
/// there.
inline contract::Fields fields_of(const py::dict& arguments) {
    contract::Fields fields;
    for (const auto& [key, value] : arguments) {
        auto name = key.cast<std::string>();
        std::ranges::replace(name, '_', '-');
        if (value.is_none() || value.is(py::bool_(false))) {
            continue;
        }
        if (value.is(py::bool_(true))) {
            fields.set(name, {});
        } else if (py::isinstance<py::list>(value)) {
            fields.set(name, given_list(value));
        } else {
            fields.set(name, {contract::Given::Kind::text, {py::str(value)}});
        }
    }
    return fields;
}

/// Files are opened only by the functions that are asked to: a position may be a stranger's text.
inline contract::Asker asker_of(const Budget& budget, Lang lang) {
    contract::Asker asker;
    asker.may_name_files = false;
    asker.lang = lang;
    asker.budget = budget;
    return asker;
}

/// Reads a request and answers it, within the limits; what is wrong with it is a ValueError.
template <class Read, class Respond>
auto answered(const Limits& limits, const py::dict& arguments, Lang lang, Read read,
              Respond respond) {
    const auto fields = fields_of(arguments);
    using Request = decltype(read(fields, asker_of({}, lang)))::value_type;
    using Answer = decltype(respond(std::declval<const Request&>()));
    return accepted(patiently(limits,
                              [&](const Budget& budget) -> Answer {
                                  const auto request = read(fields, asker_of(budget, lang));
                                  if (!request) {
                                      return std::unexpected{request.error()};
                                  }
                                  return respond(*request);
                              }),
                    lang);
}

}  // namespace grundy::python
