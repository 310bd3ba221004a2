// JSON for the operation table: a table of positions, of a box, of openings, or of what a file
// holds.
#include "contract/table.hpp"
#include "render/operation_answers.hpp"
#include "render/table.hpp"

namespace grundy::operations {

namespace {

/// One for each kind of table.
struct Answered {
    Lang lang;
    JsonSink sink;

    Result<void> operator()(const contract::GridRequest& request) const {
        const auto table = value_table(request.question);
        if (!table) {
            return std::unexpected{table.error()};
        }
        bool wanted = true;
        const std::string game = request.game();
        table_json({game, request.question, *table}, true, lang,
                   [&](std::string_view piece) { wanted = wanted && sink(piece); });
        return {};
    }
    Result<void> operator()(const contract::BoxRequest& request) const {
        const auto table = box_table(request.question);
        if (!table) {
            return std::unexpected{table.error()};
        }
        sink(box_json({request.game, request.question, *table}, lang));
        return {};
    }
    Result<void> operator()(const contract::OpeningsRequest& request) const {
        const auto openings = contract::answer(request);
        if (!openings) {
            return std::unexpected{openings.error()};
        }
        sink(openings_json(*openings, lang));
        return {};
    }
    Result<void> operator()(const contract::VerifyRequest& request) const {
        const auto verified = contract::answer(request);
        if (!verified) {
            return std::unexpected{verified.error()};
        }
        sink(verification_json(*verified->table, verified->done, lang));
        return {};
    }
};

}  // namespace

Result<void> table(const Fields& fields, const Asker& asker, Engine&, JsonSink sink) {
    const auto request = contract::read_table(fields, asker);
    return request ? std::visit(Answered{asker.lang, sink}, *request)
                   : std::unexpected{request.error()};
}

}  // namespace grundy::operations
