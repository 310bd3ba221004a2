#include "render/operations.hpp"

#include <algorithm>

#include "contract/arena.hpp"
#include "contract/certificate.hpp"
#include "contract/check.hpp"
#include "contract/exercise.hpp"
#include "contract/explain.hpp"
#include "contract/find.hpp"
#include "contract/games.hpp"
#include "contract/play.hpp"
#include "contract/quotient.hpp"
#include "contract/random.hpp"
#include "contract/rules.hpp"
#include "contract/sequence.hpp"
#include "contract/solve.hpp"
#include "contract/table.hpp"
#include "render/operation_answers.hpp"

namespace grundy {

std::span<const Operation> all_operations() {
    static const Operation all[] = {
        {"games", contract::games_fields(), operations::games},
        {"solve", contract::solve_fields(), operations::solve},
        {"explain", contract::explain_fields(), operations::explain},
        {"random", contract::random_fields(), operations::random},
        {"exercise", contract::exercise_fields(), operations::exercise},
        {"arena", contract::arena_fields(), operations::arena},
        {"sequence", contract::sequence_fields(), operations::sequence},
        {"period", contract::period_fields(), operations::period},
        {"quotient", contract::quotient_fields(), operations::quotient},
        {"table", contract::table_fields(), operations::table},
        {"check", contract::check_fields(), operations::check},
        {"find", contract::find_fields(), operations::find},
        {"board", contract::board_fields(), operations::board},
        {"move", contract::move_fields(), operations::move},
        {"reply", contract::reply_fields(), operations::reply},
        {"rules", contract::rules_fields(), operations::rules},
        {"certificate", contract::certificate_fields(), operations::certificate},
        {"check-certificate", contract::check_certificate_fields(), operations::check_certificate},
    };
    return all;
}

const Operation* find_operation(std::string_view name) {
    const auto all = all_operations();
    const auto found = std::ranges::find(all, name, &Operation::name);
    return found == all.end() ? nullptr : &*found;
}

Result<void> perform(const Operation& operation, const contract::Fields& fields,
                     const contract::Asker& asker, Engine& engine, JsonSink sink) {
    const auto admitted =
        contract::admitted_fields(fields, operation.fields, operation.name, asker.from_afar);
    if (!admitted) {
        return std::unexpected{admitted.error()};
    }
    return operation.answer(*admitted, asker, engine, sink);
}

}  // namespace grundy
