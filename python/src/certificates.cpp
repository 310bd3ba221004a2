// Certificates: the proof of an answer, and what the checker says of one.
#include "contract/certificate.hpp"
#include "contract/solve.hpp"
#include "given.hpp"
#include "kept_engine.hpp"
#include "limits.hpp"

namespace grundy::python {

namespace {

std::string solve_certificate(const Limits& limits, const py::dict& arguments,
                              const std::string& lang_name) {
    return answered(limits, arguments, lang_of(lang_name), contract::read_solve,
                    [](const Question& question) -> Result<std::string> {
                        const auto answer = contract::solve(question, engine());
                        if (!answer) {
                            return std::unexpected{answer.error()};
                        }
                        auto text = contract::solve_proof(question, *answer);
                        if (!text) {
                            return failure(text.error());
                        }
                        return std::move(*text);
                    });
}

/// What is proved, a sentence for each claim; a refusal is a ValueError.
std::vector<std::string> check_certificate(const std::string& text, const std::string& lang_name) {
    const Lang lang = lang_of(lang_name);
    const auto judged = [&]() -> Result<std::vector<std::string>> {
        const auto verdict = verify::check_certificate(text);
        if (verdict.kind != verify::Verdict::Kind::proved) {
            return failure(phrase("line {}: {}", "ligne {} : {}", verdict.line, verdict.reason));
        }
        std::vector<std::string> sentences;
        for (const Text& sentence : verdict.proved) {
            sentences.push_back(sentence.in(lang));
        }
        return sentences;
    };
    return accepted(judged(), lang);
}

}  // namespace

void bind_certificates(py::module_& module) {
    module.def("solve_certificate", &solve_certificate);
    module.def("check_certificate", &check_certificate);
}

}  // namespace grundy::python
