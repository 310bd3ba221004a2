#include "render/certificate_json.hpp"

#include "render/json_value.hpp"

namespace grundy {

namespace {

Json verdict_of(const verify::Verdict& verdict, Lang lang) {
    using Kind = verify::Verdict::Kind;
    const bool proved = verdict.kind == Kind::proved;
    Json sentences = Json::array();
    for (const Text& sentence : verdict.proved) {
        sentences.push_back(sentence.in(lang));
    }
    return Json{{"verdict", proved                                 ? "proved"
                            : verdict.kind == Kind::refused        ? "refused"
                            : verdict.kind == Kind::no_certificate ? "no certificate"
                                                                   : "unfinished"},
                {"proved", std::move(sentences)},
                {"line", proved ? Json(nullptr) : Json(verdict.line)},
                {"reason", proved ? Json(nullptr) : Json(verdict.reason.in(lang))}};
}

}  // namespace

std::string certificate_json(const contract::Proof& proof, Lang lang) {
    const Certified& text = proof.text;
    if (!text) {
        Json json = proof.verdict.proved.empty() ? Json::object() : verdict_of(proof.verdict, lang);
        json["certificate"] = nullptr;
        json["why"] = text.error().in(lang);
        return written(json);
    }
    Json json = verdict_of(proof.verdict, lang);
    json["certificate"] = *text;
    json["why"] = nullptr;
    return written(json);
}

std::string verdict_json(const verify::Verdict& verdict, Lang lang) {
    return written(verdict_of(verdict, lang));
}

}  // namespace grundy
