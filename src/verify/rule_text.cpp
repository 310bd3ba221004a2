#include "verify/rule_text.hpp"

#include <algorithm>
#include <array>

#include "base/encoding.hpp"

namespace grundy::verify {

namespace {

constexpr std::size_t most_bytes = std::size_t{1} << 16U;
constexpr std::size_t most_steps = 4'000'000;
constexpr std::size_t longest_side = 4096;
constexpr std::size_t most_cells = std::size_t{1} << 20U;
constexpr std::size_t most_choices = 16;  // of a line: they are gone through as deep as they are many

bool is_one_of(std::string_view word, std::initializer_list<std::string_view> words) {
    return std::ranges::find(words, word) != words.end();
}

/// The statements of a file, each as its tokens: a line that is set in and begins with no known word goes on with the
/// line before, ";" separates, "#" begins a comment.
std::vector<Tokens> statements_of(std::string_view text) {
    std::vector<Tokens> statements;
    for (const std::string_view line : cut(text, "\n")) {
        bool goes_on = line.starts_with(' ') || line.starts_with('\t');
        bool fresh = true;
        for (std::string& token : tokens_of(line)) {
            if (token == "#") { break; }
            if (token == ";") {
                fresh = true;
                goes_on = false;
                continue;
            }
            const bool known = is_one_of(token, {"game", "about", "source", "parameter", "position", "start", "move",
                                                 "lost", "won", "drawn", "decreases", "example"});
            if (fresh && (!goes_on || known || statements.empty())) { statements.emplace_back(); }
            statements.back().push_back(std::move(token));
            fresh = false;
        }
    }
    return statements;
}

/// Where the clauses begin, behind the first word: `if` is a function where a number is expected.
std::size_t clauses_in(const Tokens& tokens, std::size_t at) {
    std::size_t depth = 0;
    for (; at < tokens.size(); ++at) {
        const std::string& word = tokens[at];
        depth += is_one_of(word, {"(", "[", "{"}) ? 1U : 0U;
        depth -= depth > 0 && is_one_of(word, {")", "]", "}"}) ? 1U : 0U;
        const std::string& before = tokens[at - 1];
        const bool operand = before.back() == '"' || is_one_of(before, {")", "]", "}", "?", "*"}) ||
                             (std::isalnum(static_cast<unsigned char>(before.back())) != 0 &&
                              !is_one_of(before, {"and", "or", "not", "xor", "in", "if", "where"}));
        if (depth == 0 && (word == "for" || word == "where" || (word == "if" && operand))) { break; }
    }
    return at;
}

}  // namespace

std::optional<RuleText> RuleText::read(std::string_view text, std::string_view parameters) {
    if (text.size() > most_bytes) { return std::nullopt; }
    RuleText rules;
    const auto given = parameters.empty() ? std::vector<std::string_view>{} : cut(parameters, ",");
    for (const Tokens& statement : statements_of(text)) {
        Reading reading{statement, 1};
        const std::string& word = statement[0];
        if (word == "parameter" && !reading.at_end() && rules.parameters.size() < given.size()) {
            const auto value = number_of(given[rules.parameters.size()]);
            const std::string name = reading.take();
            const bool usual = reading.takes("=") && reading.integer();
            const auto least = reading.takes("in") ? reading.integer() : std::optional<std::int64_t>{0};
            const auto most = reading.takes("..") ? reading.integer() : std::optional<std::int64_t>{INT64_MAX};
            const bool sound = rules.scope.bring(name) && usual && value && least && most && reading.at_end();
            if (!sound || static_cast<std::int64_t>(*value) < *least || static_cast<std::int64_t>(*value) > *most) {
                return std::nullopt;
            }
            rules.parameters.push_back(static_cast<std::int64_t>(*value));
        } else if (word == "position" && rules.position.tokens.empty()) {
            rules.position = reading;
        } else if (word == "move") {
            MoveLine move;
            if (reading.next("left") || reading.next("right")) {
                move.side = reading.take();
                reading.takes(":");
            }
            if (reading.at + 1 < statement.size() && statement[reading.at + 1] == ":") { reading.at += 2; }  // a name
            const auto clauses = static_cast<std::ptrdiff_t>(clauses_in(statement, reading.at));
            move.body = {{statement.begin() + static_cast<std::ptrdiff_t>(reading.at), statement.begin() + clauses}};
            move.clauses = {{statement.begin() + clauses, statement.end()}};
            rules.sided = rules.sided || !move.side.empty();
            rules.moves.push_back(std::move(move));
        } else if (is_one_of(word, {"lost", "won", "drawn"}) && reading.takes("when")) {
            rules.ends.emplace_back(word == "lost"  ? Ending::lost
                                    : word == "won" ? Ending::won
                                                    : Ending::drawn,
                                    reading);
        } else if (!is_one_of(word, {"game", "about", "source", "start", "decreases", "example"})) {
            return std::nullopt;
        }
    }
    // They are asked in this order.
    std::ranges::sort(rules.ends, {}, &std::pair<Ending, Reading>::first);
    const bool whole = rules.parameters.size() == given.size() && !rules.position.at_end() && !rules.moves.empty();
    return whole ? std::optional{std::move(rules)} : std::nullopt;
}

bool Going::step(std::size_t steps) {
    count += steps;
    sound = sound && count <= most_steps && work->does(weight);
    return on();
}

std::int64_t Going::value(const Formula& formula, const Numbers& values, const Ask& ask) {
    const auto number = formula.value(values, ask);
    sound = sound && number.has_value() && work->does(weight);
    return number.value_or(0);
}

bool Clauses::choice(Reading& reading, Scope& scope) {
    const std::string name = reading.take();
    Choice choice;
    bool sound = reading.takes("in");
    if (sound && reading.takes("{")) {
        do { sound = reading.formula(choice.list, scope); } while (sound && reading.takes(","));
        sound = sound && reading.takes("}");
    } else {
        sound =
            sound && reading.formula(choice.ends, scope) && reading.takes("..") && reading.formula(choice.ends, scope);
    }
    sound = scope.bring(name) && sound && choices.size() < most_choices;
    choices.push_back(std::move(choice));
    return sound;
}

bool Clauses::read(Reading reading, Scope& scope) {
    bool sound = true;
    Scope outer = scope;
    std::vector<std::size_t> later;  // `where` sees all names
    while (sound && !reading.at_end()) {
        if (reading.takes("for")) {
            do { sound = choice(reading, scope); } while (sound && reading.takes(","));
        } else if (reading.takes("if")) {
            sound = reading.formula(before, outer);
        } else {
            sound = reading.takes("where");
            later.push_back(reading.at);
            reading.at = clauses_in(reading.tokens, reading.at);
        }
    }
    for (const std::size_t where : later) {
        reading.at = where;
        sound = sound && reading.formula(behind, scope) && reading.at == clauses_in(reading.tokens, where);
    }
    return sound;
}

bool Clauses::all(const std::vector<Formula>& conditions, const Numbers& values, const Ask& ask, Going& going) {
    return std::ranges::all_of(conditions, [&](const Formula& one) { return going.value(one, values, ask) != 0; });
}

void Clauses::each_from(std::size_t number, Numbers& values, const Ask& ask, Going& going,
                        FunctionRef<void()> use) const {
    if (!going.step() || (number == leading && !all(before, values, ask, going))) { return; }
    if (number == choices.size()) {
        if (all(behind, values, ask, going)) { use(); }
        return;
    }
    Numbers list;
    for (const Formula& one : choices[number].list) { list.push_back(going.value(one, values, ask)); }
    std::int64_t first = 0;
    std::int64_t last = static_cast<std::int64_t>(list.size()) - 1;
    if (list.empty()) {
        first = going.value(choices[number].ends[0], values, ask);
        last = going.value(choices[number].ends[1], values, ask);
        going.sound = going.sound && (first > last || last < INT64_MAX);
    }
    for (std::int64_t i = first; going.on() && i <= last; ++i) {
        values.push_back(list.empty() ? i : list[static_cast<std::size_t>(i)]);
        each_from(number + 1, values, ask, going, use);
        values.pop_back();
    }
}

bool Clauses::allow(Numbers values, const Ask& ask, Going& going) const {
    Going inner{.count = going.count, .work = going.work, .weight = going.weight};
    bool found = false;
    each(values, ask, inner, [&] {
        found = true;
        inner.more = false;
    });
    going.sound = inner.sound;
    going.count = inner.count;
    return found;
}

bool Kind::read(const RuleText& text) {
    Reading words = text.position;
    const bool sound = read_position(words) && words.at_end();
    return sound && std::ranges::all_of(text.moves, [&](const MoveLine& move) { return read_move(move); });
}

std::string joined(const Numbers& numbers, std::string_view comma) {
    std::string text;
    for (const std::int64_t number : numbers) {
        text += text.empty() ? "" : comma;
        text += std::to_string(number);
    }
    return text;
}

std::optional<Numbers> numbers_in(std::string_view text) {
    Numbers numbers;
    for (const std::string_view item : cut(text, ",")) {
        const auto number = number_of(item);
        if (!number) { return std::nullopt; }
        numbers.push_back(static_cast<std::int64_t>(*number));
    }
    return numbers;
}

std::optional<std::pair<std::size_t, std::size_t>> size_in(std::string_view text) {
    const auto sides = cut(text, "x");
    const auto columns = number_of(sides[0]);
    const auto rows = sides.size() == 2 ? number_of(sides[1]) : std::nullopt;
    const bool sound = columns && rows && *columns > 0 && *rows > 0 && *columns <= longest_side &&
                       *rows <= longest_side && *columns * *rows <= most_cells;
    return sound ? std::optional{std::pair{*columns, *rows}} : std::nullopt;
}

}  // namespace grundy::verify
