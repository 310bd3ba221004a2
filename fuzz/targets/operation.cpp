// Commands over HTTP, whole: the command by a byte, then the body of the request. Within a small
// budget there is an answer in JSON, or an error.
#include "contract/engine.hpp"
#include "json_answer.hpp"
#include "render/request_json.hpp"
#include "target.hpp"

namespace grundy::fuzz {

namespace {

void try_operation(std::string_view bytes) {
    Input input{bytes};
    const auto operations = all_operations();
    const Operation& operation = operations[input.byte() % operations.size()];
    const auto fields = read_fields(input.rest());
    if (succeeded(fields)) {
        Engine engine{std::size_t{1} << 20U};
        answer_of(operation, *fields, engine);
    }
}

const Registered operation_target{"operation", try_operation};

}  // namespace

}  // namespace grundy::fuzz
