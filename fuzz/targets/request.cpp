// Bodies of requests: JSON that becomes fields, held against the table of a command that a byte
// chooses; and JSON that starts a job.
#include "render/operations.hpp"
#include "render/request_json.hpp"
#include "target.hpp"

namespace grundy::fuzz {

namespace {

void try_request(std::string_view bytes) {
    Input input{bytes};
    const auto operations = all_operations();
    const Operation& operation = operations[input.byte() % operations.size()];
    const std::string_view body = input.rest();
    if (const auto job = read_job(body); succeeded(job)) {
        check(!read_fields(body) || read_fields(body)->has("command"),
              "the command of a job is one of its members");
    }
    const auto fields = read_fields(body);
    if (!succeeded(fields)) {
        return;
    }
    const auto admitted = [&](const contract::Fields& given, bool from_afar) {
        return contract::admitted_fields(given, operation.fields, operation.name, from_afar);
    };
    const auto here = admitted(*fields, false);
    check(!succeeded(here) || admitted(*here, false), "what is admitted once is admitted again");
    check(!succeeded(admitted(*fields, true)) || here, "nothing is admitted from afar alone");
}

const Registered request_target{"request", try_request};

}  // namespace

}  // namespace grundy::fuzz
