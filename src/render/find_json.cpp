#include "render/find_json.hpp"

#include "render/json_value.hpp"

namespace grundy {

namespace {

/// An object without its last bracket, or without its first.
std::string opened(const Json& json) {
    std::string text = written(json);
    text.pop_back();
    return text;
}

bool several(const FindQuestion& question) { return question.patterns.size() > 1; }

}  // namespace

std::string find_json_opening(const FindQuestion& question, bool list) {
    std::string text = several(question) ? opened(Json{{"patterns", question.patterns}})
                                         : opened(Json{{"pattern", question.patterns.front()}});
    if (list) {
        text += several(question) ? ",\"matches\":["
                : question.starts ? ",\"starts\":["
                                  : ",\"ends\":[";
    }
    return text;
}

void append_json(const FindQuestion& question, std::span<const Occurrence> batch, bool first,
                 std::string& text) {
    for (const Occurrence& occurrence : batch) {
        text += first ? "" : ",";
        first = false;
        const fmt::format_int written{place(question, occurrence)};
        if (several(question)) {
            text += fmt::format("{{\"pattern\":{},\"{}\":{}}}", occurrence.pattern + 1,
                                question.starts ? "start" : "end", written.c_str());
        } else {
            text.append(written.data(), written.size());
        }
    }
}

std::string find_json_closing(const FindQuestion& question, const FindSummary& summary, bool list,
                              Lang lang) {
    Json json{{"count", summary.count()}};
    if (several(question)) {
        json["counts"] = summary.counts;
    }
    json["letters"] = summary.letters;
    json["why"] = summary.why ? Json(summary.why->in(lang)) : Json(nullptr);
    std::string text = written(json);
    text.front() = ',';
    return (list ? "]" : "") + text;
}

std::string automaton_json(const FindQuestion& question, const AutomatonView& view) {
    Json states = Json::array();
    for (std::size_t state = 0; state < view.states.size(); ++state) {
        const AutomatonView::Row& row = view.states[state];
        Json transitions = Json::array();
        for (const auto& target : row.transitions) {
            transitions.push_back(or_null(target));
        }
        Json recognises = Json::array();
        for (const std::uint32_t pattern : row.recognises) {
            recognises.push_back(pattern + 1);
        }
        states.push_back({{"state", state},
                          {"transitions", std::move(transitions)},
                          {"fallback", state == 0 ? Json(nullptr) : Json(row.fallback)},
                          {"completed", row.completed},
                          {"recognises", std::move(recognises)}});
    }
    Json json{{"patterns", question.patterns},
              {"alphabet", view.alphabet},
              {"periods", view.periods},
              {"states", std::move(states)}};
    if (view.steps) {
        Json steps = Json::array();
        for (const AutomatonView::Step& step : *view.steps) {
            steps.push_back({{"letter", step.letter},
                             {"from", step.from},
                             {"fallbacks", step.fallbacks},
                             {"to", step.to},
                             {"recognises", json["states"][step.to]["recognises"]}});
        }
        json["steps"] = std::move(steps);
    }
    return written(json);
}

}  // namespace grundy
