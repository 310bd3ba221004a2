// Certificates: the proof of an answer, and what the checker says of one.
#include "contract/certificate.hpp"
#include "given.hpp"
#include "kept_engine.hpp"
#include "limits.hpp"

namespace grundy::python {

namespace {

/// What is read where it is answered: whose fields they are stands among them.
struct ProofRequest {
    contract::Fields fields;
    contract::Asker asker;
};

/// Of an answer of solve or period, which is asked again.
std::string certificate(const Limits& limits, const py::dict& arguments, const std::string& of,
                        const std::string& lang_name) {
    const auto whole = [](const contract::Fields& fields,
                          const contract::Asker& asker) -> Result<ProofRequest> {
        return ProofRequest{fields, asker};
    };
    py::dict named{arguments.attr("copy")()};
    named["of"] = of;
    return answered(limits, named, lang_of(lang_name), whole,
                    [](const ProofRequest& request) -> Result<std::string> {
                        auto proof = contract::prove(request.fields, request.asker, engine());
                        if (!proof) {
                            return std::unexpected{proof.error()};
                        }
                        auto text = std::move(proof->text);
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
    module.def("certificate", &certificate);
    module.def("check_certificate", &check_certificate);
}

}  // namespace grundy::python
