// A request read and answered, as most calls do it.
#pragma once

#include <utility>

#include "given.hpp"
#include "limits.hpp"

namespace grundy::python {

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
