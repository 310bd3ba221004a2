// JSON for the operation check: the verdict on a claim, or on a law that was suggested.
#include "contract/check.hpp"
#include "render/check_json.hpp"
#include "render/operation_answers.hpp"

namespace grundy::operations {

Result<void> check(const Fields& fields, const Asker& asker, Engine&, JsonSink sink) {
    const auto request = contract::read_check(fields, asker);
    if (!request) {
        return std::unexpected{request.error()};
    }
    const auto answer = contract::answer(*request);
    if (!answer) {
        return std::unexpected{answer.error()};
    }
    sink(check_json(request->game(), request->conjecture, answer->verdict,
                    answer->table ? &*answer->table : nullptr, asker.lang));
    return {};
}

}  // namespace grundy::operations
