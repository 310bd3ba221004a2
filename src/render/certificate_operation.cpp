// JSON for the operations certificate and check-certificate.
#include "contract/certificate.hpp"
#include "render/certificate_json.hpp"
#include "render/operation_answers.hpp"

namespace grundy::operations {

Result<void> certificate(const Fields& fields, const Asker& asker, Engine& engine, JsonSink sink) {
    const auto proof = contract::prove(fields, asker, engine);
    if (!proof) {
        return std::unexpected{proof.error()};
    }
    sink(certificate_json(*proof, asker.lang));
    return {};
}

Result<void> check_certificate(const Fields& fields, const Asker& asker, Engine&, JsonSink sink) {
    const auto verdict = contract::read_certificate(fields, asker);
    if (!verdict) {
        return std::unexpected{verdict.error()};
    }
    sink(verdict_json(*verdict, asker.lang));
    return {};
}

}  // namespace grundy::operations
