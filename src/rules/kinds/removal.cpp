#include "rules/kinds/removal.hpp"

#include <fmt/ranges.h>

#include <algorithm>

namespace grundy {

namespace {

/// The expected lines: "remove v, remove N[v]".
Text expected_forms(std::span<const RemovalForm> forms) {
    std::vector<std::string> lines;
    for (const RemovalForm& form : forms) {
        lines.push_back(fmt::format("remove {}", form.what));
    }
    return phrase("one of: {}", "au choix : {}", fmt::to_string(fmt::join(lines, ", ")));
}

Result<std::size_t> read_form(Tokens words, std::span<const RemovalForm> forms) {
    if (!words.accept("remove")) {
        return words.unexpected_here(expected_forms(forms));
    }
    const Tokens behind = words;
    std::string what;
    while (!words.at_end()) {
        what += words.take().text;
    }
    const auto found = std::ranges::find(forms, what, &RemovalForm::what);
    if (found == forms.end()) {
        return behind.unexpected_here(expected_forms(forms));
    }
    return static_cast<std::size_t>(found - forms.begin());
}

/// What a line of the file looks at. A query of v, or at an edge of u, sees the surroundings of the
/// place only; elsewhere a u may be any number.
void look_through(Tokens words, const Scope& scope, std::size_t parameters, bool edge,
                  Dependence& found) {
    while (!words.at_end()) {
        const Token token = words.take();
        if (const auto query = scope.query_at(token)) {
            if (scope.queries[*query].takes == QueryName::Takes::nothing) {
                found.whole = true;
                continue;
            }
            Tokens argument = words;
            if (argument.accept("(") && (argument.accept("v") || (edge && argument.accept("u"))) &&
                argument.accept(")")) {
                words = argument;
                found.surroundings = true;
            } else {
                found.whole = found.numbers = true;
            }
        } else if (token.kind == Token::Kind::name && (token.text == "v" || token.text == "u")) {
            found.numbers = true;
        } else if (const auto variable = scope.variable_at(token)) {
            found.whole = found.whole || *variable >= parameters;
        }
    }
}

}  // namespace

bool RemovalRules::uses(std::size_t form) const {
    return std::ranges::find(groups_, form, &Group::form) != groups_.end();
}
bool RemovalRules::at_edges() const {
    return std::ranges::any_of(groups_, [](const Group& group) { return group.edge; });
}
bool RemovalRules::at_places() const {
    return std::ranges::any_of(groups_, [](const Group& group) { return !group.edge; });
}

Result<void> RemovalRules::take(const KindSource& source, std::span<const RemovalForm> forms,
                                const Scope& scope, std::size_t number) {
    const MoveLine& written = source.text.moves[number];
    const MoveParts parts{source.text, written.body};
    const auto form = read_form(parts.body(), forms);
    if (!form) {
        return std::unexpected{form.error()};
    }
    const bool edge = forms[*form].edge;
    Scope names = scope;
    names.variables.emplace_back("v");
    if (edge) {
        names.variables.emplace_back("u");
    }
    Line line{.number = number, .side = written.side};
    if (auto read = parts.read_clauses(names, line.choices); !read) {
        return read;
    }
    const Choices& choices = line.choices;
    line.free = choices.before.empty() && choices.bindings.empty() && choices.after.empty();
    has_sides_ = has_sides_ || written.side.has_value();
    const std::size_t room = std::max(registers_.variables.size(), names.variables.size());
    registers_.variables.resize(room);
    // The clauses begin where the text of the body ends.
    const RuleLine clauses{parts.body().text().size(), written.body.to};
    look_through(source.text.tokens(clauses), scope, source.parameters.names.size(), edge,
                 dependence_);

    auto group = std::ranges::find(groups_, *form, &Group::form);
    if (group == groups_.end()) {
        const bool named = !written.name.empty() &&
                           std::ranges::find(groups_, written.name, &Group::name) == groups_.end();
        group = groups_.insert(groups_.end(),
                               {.form = *form,
                                .edge = edge,
                                .name = named ? written.name : std::to_string(number + 1)});
    }
    group_of_line_.push_back(static_cast<std::size_t>(group - groups_.begin()));
    group->lines.push_back(std::move(line));
    return {};
}

Result<RemovalRules> RemovalRules::read(const KindSource& source,
                                        std::span<const RemovalForm> forms, const Scope& scope) {
    for (const std::string& name : source.parameters.names) {
        const bool asked =
            std::ranges::find(scope.queries, name, &QueryName::name) != scope.queries.end();
        if (name == "v" || name == "u" || asked || std::ranges::count(scope.variables, name) > 1) {
            return failure_at(
                source.text.text(), source.text.position.from,
                phrase("the parameter '{}' has a name that these positions use",
                       "le paramètre « {} » a un nom dont ces positions se servent", name),
                Words{"another name", "un autre nom"});
        }
    }
    RemovalRules rules;
    rules.registers_ = source.parameters.registers(scope.variables.size() + 2);
    rules.place_register_ = scope.variables.size();
    for (std::size_t number = 0; number < source.text.moves.size(); ++number) {
        if (auto taken = rules.take(source, forms, scope, number); !taken) {
            return std::unexpected{std::move(taken.error())};
        }
    }
    for (const EndLine& end : source.text.ends) {
        rules.dependence_.whole = true;  // the whole position ends
        look_through(source.text.tokens(end.condition), scope, source.parameters.names.size(),
                     false, rules.dependence_);
    }
    if (source.text.decreases) {
        Dependence measure;
        look_through(source.text.tokens(*source.text.decreases), scope,
                     source.parameters.names.size(), false, measure);
        rules.dependence_.numbers = rules.dependence_.numbers || measure.numbers;
    }
    return rules;
}

const RemovalRules::Line* RemovalRules::allowing(const Group& group, std::optional<Side> turn,
                                                 Registers& registers, Run& run) const {
    for (const Line& line : group.lines) {
        if (line.side && turn && line.side != turn) {
            continue;
        }
        bool allowed = line.free;
        if (!allowed) {
            line.choices.each(registers, run, [&] {
                allowed = true;
                return false;
            });
        }
        if (allowed) {
            return &line;
        }
        if (run.stopped()) {
            break;
        }
    }
    return nullptr;
}

std::string RemovalRules::prefix(const Group& group, std::optional<Side> turn) const {
    const bool several = std::ranges::any_of(groups_, [&](const Group& other) {
        return other.form != group.form && other.edge == group.edge &&
               std::ranges::any_of(other.lines, [&](const Line& line) {
                   return !line.side || !turn || line.side == turn;
               });
    });
    return several ? group.name + ":" : "";
}

}  // namespace grundy
