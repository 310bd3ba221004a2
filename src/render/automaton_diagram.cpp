// Automata as diagrams: an arrow leads into the initial state, states that recognise a pattern have
// two borders, fallbacks are dashed. Letters that lead the same way share an edge.
#include <fmt/format.h>

#include <map>

#include "render/find_text.hpp"

namespace grundy {

namespace {

std::string state_id(char prefix, std::size_t state) { return fmt::format("{}{}", prefix, state); }

/// Nodes of one of the two automata; returns where its state 0 stands.
std::size_t add_states(const AutomatonView& view, char prefix, std::size_t group,
                       Diagram& diagram) {
    diagram.nodes.push_back({.id = std::string{prefix} + "start",
                             .label = "",
                             .shape = DiagramNode::Shape::invisible,
                             .group = group});
    const std::size_t first = diagram.nodes.size();
    for (std::size_t state = 0; state < view.states.size(); ++state) {
        diagram.nodes.push_back({.id = state_id(prefix, state),
                                 .label = fmt::to_string(state),
                                 .shape = DiagramNode::Shape::circle,
                                 .doubled = !view.states[state].recognises.empty(),
                                 .group = group});
    }
    diagram.edges.push_back({.from = first - 1, .to = first});
    return first;
}

/// One edge for all letters that lead from a state to the same one.
void add_transitions(const FindQuestion& question, const AutomatonView& view, std::size_t first,
                     std::size_t state, const std::vector<std::optional<State>>& targets,
                     Diagram& diagram) {
    std::map<State, std::string> letters;
    for (std::size_t i = 0; i < targets.size(); ++i) {
        if (targets[i]) {
            std::string& label = letters[*targets[i]];
            label += (label.empty() ? "" : ", ") + letter_text(question, view.alphabet[i]);
        }
    }
    for (auto& [target, label] : letters) {
        // Edges that lead back must not bend the row of the states.
        diagram.edges.push_back({.from = first + state,
                                 .to = first + target,
                                 .label = std::move(label),
                                 .places = target > state});
    }
}

}  // namespace

Diagram automaton_diagram(const FindQuestion& question, const AutomatonView& view,
                          AutomatonKind kind, Lang lang) {
    Diagram diagram{.name = "automaton", .to_the_right = true};
    if (kind != AutomatonKind::completed) {
        const std::size_t first = add_states(view, 'f', diagram.groups.size(), diagram);
        diagram.groups.emplace_back(Words{"with fallbacks", "avec replis"}.in(lang));
        for (std::size_t state = 0; state < view.states.size(); ++state) {
            const AutomatonView::Row& row = view.states[state];
            auto targets = row.transitions;
            for (auto& target : targets) {
                if (state == 0 && !target) {
                    target = 0;  // the initial state reads every letter: there is nothing below it
                }
            }
            add_transitions(question, view, first, state, targets, diagram);
            if (state > 0) {
                diagram.edges.push_back({.from = first + state,
                                         .to = first + row.fallback,
                                         .dashed = true,
                                         .places = false});
            }
        }
    }
    if (kind != AutomatonKind::with_fallbacks) {
        const std::size_t first = add_states(view, 'c', diagram.groups.size(), diagram);
        diagram.groups.emplace_back(Words{"completed: any other letter leads to 0",
                                          "complété : toute autre lettre mène en 0"}
                                        .in(lang));
        for (std::size_t state = 0; state < view.states.size(); ++state) {
            const auto& completed = view.states[state].completed;
            add_transitions(question, view, first, state, {completed.begin(), completed.end()},
                            diagram);
        }
    }
    if (diagram.groups.size() == 1) {
        diagram.title = diagram.groups.front();
        diagram.groups.clear();
    }
    return diagram;
}

std::string automaton_dot(const FindQuestion& question, const AutomatonView& view, Lang lang) {
    std::string text;
    diagram_dot(automaton_diagram(question, view, AutomatonKind::both, lang),
                [&](std::string_view piece) { text += piece; });
    return text;
}

}  // namespace grundy
