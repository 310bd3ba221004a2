// Rule files (docs/rules.md), as the checker reads them: games of heaps, tuples, graphs and cells of a grid, from the
// text, without a word that it does not know. What it does not read it refuses, and nothing can be proved about it.
#include <algorithm>
#include <array>
#include <map>
#include <set>

#include "verify/formula.hpp"
#include "verify/records.hpp"
#include "verify/rule_boards.hpp"
#include "verify/rule_numbers.hpp"

namespace grundy::verify {

namespace {

using Tokens = std::vector<std::string>;

/// The statements of a file, each as its tokens: a line that is set in and begins with no known word goes on with the
/// line before, ";" separates, "#" begins a comment.
std::vector<Tokens> statements_of(std::string_view text) {
    constexpr std::array<std::string_view, 11> words{"game", "about", "source", "parameter", "position", "start",
                                                     "move", "lost",  "won",    "drawn",     "decreases"};
    std::vector<Tokens> statements;
    for (const std::string_view line : cut(text, "\n")) {
        const bool set_in = line.starts_with(' ') || line.starts_with('\t');
        Tokens current;
        bool first = true;
        const auto finish = [&] {
            const bool known =
                !current.empty() && (std::ranges::find(words, current[0]) != words.end() || current[0] == "example");
            if (!current.empty() && first && set_in && !known && !statements.empty()) {
                statements.back().insert(statements.back().end(), current.begin(), current.end());
            } else if (!current.empty()) {
                statements.push_back(current);
            }
            first = false;
            current.clear();
        };
        for (std::string& token : tokens_of(line)) {
            if (token == "#") { break; }
            if (token == ";") {
                finish();
            } else {
                current.push_back(std::move(token));
            }
        }
        finish();
    }
    return statements;
}

/// Reads one statement, with the names that are known there.
struct Reading {
    const Tokens& tokens;
    std::size_t at = 0;
    Tokens names{};

    [[nodiscard]] bool next(std::string_view word) const { return at < tokens.size() && tokens[at] == word; }
    bool takes(std::string_view word) {
        const bool there = next(word);
        at += there ? 1U : 0U;
        return there;
    }
    bool formula(std::vector<Formula>& into) {
        auto read = Formula::read(tokens, at, names);
        if (read) { into.push_back(std::move(*read)); }
        return read.has_value();
    }
    [[nodiscard]] bool at_end() const { return at == tokens.size(); }
    /// "take:" in front of a move.
    void skip_name() { at += at + 1 < tokens.size() && tokens[at + 1] == ":" ? 2U : 0U; }

    bool choice(Move& move) {
        if (at >= tokens.size()) { return false; }
        const std::string name = tokens[at++];
        Move::Choice choice;
        bool sound = takes("in") && std::ranges::find(names, name) == names.end();
        if (sound && takes("{")) {
            do { sound = sound && formula(choice.list); } while (sound && takes(","));
            sound = sound && takes("}");
        } else {
            sound = sound && formula(choice.ends) && takes("..") && formula(choice.ends);
        }
        names.push_back(name);
        move.choices.push_back(std::move(choice));
        return sound;
    }
    /// Only the names of choices, so that what stands before them can be read.
    void find_names() {
        for (std::size_t i = at; i + 1 < tokens.size(); ++i) {
            if (tokens[i + 1] == "in" && (tokens[i - 1] == "for" || tokens[i - 1] == ",")) {
                later.push_back(tokens[i]);
            }
        }
    }
    bool clauses(Move& move) {
        while (!at_end()) {
            if (takes("if")) {
                if (!formula(move.before)) { return false; }
            } else if (takes("where")) {
                const Tokens known = names;
                names = all;
                const bool sound = formula(move.behind);
                names = known;
                if (!sound) { return false; }
            } else if (next("for")) {
                do {
                    ++at;
                    if (!choice(move)) { return false; }
                } while (next(","));
            } else {
                return false;
            }
        }
        return true;
    }

    Tokens later{};
    Tokens all{};
};

// Reading the statements.

/// "n -> n-k", "a -> a-k, b -> b+k" or "(a, b) -> (b, a)", and clauses.
bool add_move(NumberRules& rules, Reading reading) {
    Move move;
    reading.skip_name();
    const std::size_t body = reading.at;
    // The clauses bring names that the body uses: they are read first.
    std::size_t clause = body;
    const auto begins = [&](std::size_t at) {
        const std::string& word = reading.tokens[at];
        return word == "for" || word == "where" ||
               (word == "if" && reading.tokens[at - 1] != "," && reading.tokens[at - 1] != "->" &&
                (at + 1 >= reading.tokens.size() || reading.tokens[at + 1] != "("));
    };
    while (clause < reading.tokens.size() && !begins(clause)) { ++clause; }
    reading.at = clause;
    reading.find_names();
    reading.all = reading.names;
    reading.all.insert(reading.all.end(), reading.later.begin(), reading.later.end());
    if (!reading.clauses(move)) { return false; }
    const Tokens body_tokens{reading.tokens.begin() + static_cast<std::ptrdiff_t>(body),
                             reading.tokens.begin() + static_cast<std::ptrdiff_t>(clause)};
    Reading what{body_tokens, 0, reading.names};
    const auto place = [&](const std::string& name) {
        return std::ranges::find(rules.names, name) - rules.names.begin();
    };
    const auto take_place = [&] {
        const auto at = what.at_end() ? -1 : place(body_tokens[what.at++]);
        move.places.push_back(static_cast<std::size_t>(at));
        return at >= 0 && static_cast<std::size_t>(at) < rules.names.size();
    };
    const auto take = [&](std::string_view word) { return what.takes(word); };
    bool sound = true;
    if (take("(")) {
        do { sound = sound && take_place(); } while (take(","));
        sound = sound && take(")") && take("->") && take("(");
        do { sound = sound && what.formula(move.results); } while (sound && take(","));
        sound = sound && take(")") && move.results.size() == move.places.size();
    } else if (rules.tuple) {
        do { sound = sound && take_place() && take("->") && what.formula(move.results); } while (sound && take(","));
    } else {
        sound = take_place() && take("->");
        do { sound = sound && what.formula(move.results); } while (sound && take(","));
    }
    const std::set<std::size_t> different{move.places.begin(), move.places.end()};
    sound = sound && what.at_end() && (!rules.tuple || different.size() == move.places.size());
    rules.moves.push_back(std::move(move));
    return sound;
}

bool add_removal(GraphRules& rules, Reading reading) {
    reading.skip_name();
    std::string words;
    for (; !reading.at_end(); ++reading.at) { words += reading.tokens[reading.at]; }
    const std::map<std::string, GraphRules::Removal> known{{"removev", {false, false}},
                                                           {"removeN[v]", {false, true}},
                                                           {"removee", {true, false}},
                                                           {"removeN[e]", {true, true}}};
    const auto found = known.find(words);
    if (found != known.end()) { rules.moves.push_back(found->second); }
    return found != known.end();
}

/// "remove {0,0 1,0} or {0,0 0,1} turned".
bool add_shapes(GridRules& rules, Reading reading) {
    reading.skip_name();
    bool sound = reading.next("remove");
    std::vector<GridRules::Shape> shapes;
    do {
        ++reading.at;
        sound = sound && reading.next("{");
        ++reading.at;
        GridRules::Shape shape;
        while (sound && !reading.next("}")) {
            std::array<std::int64_t, 2> cell{};
            for (std::size_t i = 0; i < 2 && sound; ++i) {
                sound = i == 0 || reading.next(",");
                reading.at += i;
                const bool minus = sound && reading.next("-");
                reading.at += minus ? 1U : 0U;
                const auto number = reading.at_end() ? std::nullopt : number_of(reading.tokens[reading.at]);
                sound = sound && number && *number < most_vertices;
                cell[i] = static_cast<std::int64_t>(number.value_or(0)) * (minus ? -1 : 1);
                ++reading.at;
            }
            shape.emplace(cell[0], cell[1]);
        }
        ++reading.at;
        shapes.push_back(shape);
    } while (sound && reading.next("or"));
    const bool turned = sound && reading.next("turned");
    reading.at += turned ? 1U : 0U;
    sound = sound && reading.at_end();
    for (GridRules::Shape shape : shapes) {
        if (!sound || shape.empty() || GridRules::parts(shape).size() != 1) { return false; }
        for (int turn = 0; turn < (turned ? 8 : 1); ++turn) {
            rules.shapes.insert(GridRules::moved(shape));
            GridRules::Shape next;
            for (const auto& [x, y] : shape) {
                next.insert(turn == 3 ? GridRules::Cell{-x, y} : GridRules::Cell{-y, x});
            }
            shape = next;
        }
    }
    return sound;
}

}  // namespace

std::unique_ptr<Rules> rule_file(std::string_view text, std::string_view parameters, Text& reason) {
    reason = grundy::Words{"the checker does not read these rules", "le vérificateur ne lit pas ces règles"};
    auto numbers = std::make_unique<NumberRules>();
    auto graph = std::make_unique<GraphRules>();
    auto grid = std::make_unique<GridRules>();
    Tokens names;
    std::string kind;
    const auto values = parameters.empty() ? std::vector<std::string_view>{} : cut(parameters, ",");
    for (const Tokens& statement : statements_of(text)) {
        Reading reading{statement, 1, names};
        const std::string& word = statement[0];
        if (word == "parameter" && kind.empty() && statement.size() > 1 && names.size() < values.size()) {
            const auto value = number_of(values[names.size()]);
            if (!value) { return nullptr; }
            names.push_back(statement[1]);
            numbers->parameters.push_back(static_cast<std::int64_t>(*value));
        } else if (word == "position" && kind.empty() && statement.size() > 1) {
            kind = statement[1];
            reading.at = 2;
            numbers->tuple = kind == "tuple";
            while ((kind == "heaps" || kind == "tuple") && !reading.at_end() && !reading.next("sorted") &&
                   !reading.next("where")) {
                numbers->names.push_back(statement[reading.at++]);
                reading.at += reading.next(",") ? 1U : 0U;
            }
            names.insert(names.end(), numbers->names.begin(), numbers->names.end());
            reading.names = names;
            numbers->sorted = numbers->tuple && reading.next("sorted");
            reading.at += numbers->sorted ? 1U : 0U;
            if (numbers->tuple && reading.next("where")) {
                ++reading.at;
                if (!reading.formula(numbers->legal)) { return nullptr; }
            }
            const bool named = kind == "heaps" ? numbers->names.size() == 1 : !numbers->names.empty();
            if (!reading.at_end() || ((kind == "heaps" || kind == "tuple") && !named)) { return nullptr; }
        } else if (word == "move") {
            const bool read = reading.next("left") || reading.next("right") ? false
                              : kind == "heaps" || kind == "tuple"          ? add_move(*numbers, reading)
                              : kind == "graph"                             ? add_removal(*graph, reading)
                              : kind == "grid"                              ? add_shapes(*grid, reading)
                                                                            : false;
            if (!read) { return nullptr; }
        } else if (word != "game" && word != "about" && word != "source" && word != "start" && word != "decreases" &&
                   word != "example") {
            return nullptr;
        }
    }
    if (numbers->parameters.size() != values.size()) { return nullptr; }
    return kind == "graph"                      ? std::unique_ptr<Rules>{std::move(graph)}
           : kind == "grid"                     ? std::unique_ptr<Rules>{std::move(grid)}
           : kind == "heaps" || kind == "tuple" ? std::unique_ptr<Rules>{std::move(numbers)}
                                                : nullptr;
}

}  // namespace grundy::verify
