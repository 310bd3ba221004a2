// Commands over HTTP, whole: a line with the command's name, then the body of the request. Within a
// small budget there is an answer in JSON, or an error.
#include "contract/engine.hpp"
#include "json_answer.hpp"
#include "render/request_json.hpp"
#include "target.hpp"

namespace grundy::fuzz {

namespace {

void try_operation(std::string_view bytes) {
    Input input{bytes};
    const Operation* operation = find_operation(input.line());
    if (operation == nullptr) {
        return;
    }
    const auto fields = read_fields(input.rest());
    if (succeeded(fields)) {
        Engine engine{std::size_t{1} << 20U};
        answer_of(*operation, *fields, engine);
    }
}

const Registered operation_target{"operation", try_operation};

}  // namespace

}  // namespace grundy::fuzz
