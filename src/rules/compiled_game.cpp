#include "rules/compiled_game.hpp"

#include <algorithm>
#include <charconv>

#include "base/check.hpp"
#include "base/spelling.hpp"
#include "rules/choices.hpp"

namespace grundy {

namespace {

struct NamedKind {
    std::string_view name;
    KindMaker make;
};

constexpr NamedKind kinds[] = {{"heaps", make_heaps},  {"tuple", make_tuple}, {"list", make_list},
                               {"set", make_set},      {"coins", make_coins}, {"word", make_word},
                               {"grid", make_grid},    {"graph", make_graph}, {"poset", make_poset},
                               {"forest", make_forest}};

Words words_of(const Text& text) { return {text.en, text.fr}; }

}  // namespace

MadeKind make_kind(const KindSource& source) {
    Tokens words = source.text.tokens(source.text.position);
    for (const NamedKind& kind : kinds) {
        if (words.accept(kind.name)) {
            return kind.make(source, words);
        }
    }
    std::vector<std::string_view> names;
    for (const NamedKind& kind : kinds) {
        names.push_back(kind.name);
    }
    const auto meant = meant_word(words.next().text, names);
    const Text all = Words{"heaps, tuple, list, set, coins, word, grid, graph, poset or forest",
                           "heaps, tuple, list, set, coins, word, grid, graph, poset ou forest"};
    return failure_at(
        source.text.text(), words.next().offset,
        phrase("there is no kind of position '{}'", "il n'y a pas de sorte de position « {} »",
               excerpt(words.next().text)),
        meant ? phrase("perhaps '{}'; {}", "peut-être « {} » ; {}", *meant, all) : all);
}

Result<std::shared_ptr<const CompiledGame>> CompiledGame::make(std::string text,
                                                               std::string_view name,
                                                               std::string_view parameter) {
    const std::shared_ptr<CompiledGame> game{new CompiledGame};
    game->identity_ = fmt::format("rules:{}:{}", parameter, text);
    auto read = RuleText::read(std::move(text));
    if (!read) {
        return std::unexpected{std::move(read.error())};
    }
    game->text_ = std::move(*read);
    const RuleText& rules = *game->text_;
    if (auto given = game->read_parameter(parameter); !given) {
        return std::unexpected{std::move(given.error())};
    }
    auto kind = make_kind({rules, game->parameters_});
    if (!kind) {
        return std::unexpected{rules.located(std::move(kind.error()))};
    }
    game->kind_ = std::move(*kind);
    game->kind_name_ = std::string{rules.tokens(rules.position).next().text};
    for (const auto part :
         {&CompiledGame::read_ends, &CompiledGame::read_start, &CompiledGame::read_decrease}) {
        if (auto done = ((*game).*part)(); !done) {
            return std::unexpected{rules.located(std::move(done.error()))};
        }
    }
    game->describe(name);
    return game;
}

Result<void> CompiledGame::read_parameter(std::string_view parameter) {
    for (const RuleParameter& one : text_->parameters) {
        Scope known = parameters_.scope();
        const Token name{Token::Kind::name, one.name, 0};
        if (const auto fresh = new_variable(name, one.name, known); !fresh) {
            return std::unexpected{fresh.error()};
        }
        parameters_.names.push_back(one.name);
        parameters_.values.push_back(one.value);
    }
    std::size_t at = 0;
    const bool ends_early = parameter.ends_with(',');
    for (std::size_t i = 0; at < parameter.size() + (ends_early ? 1 : 0); ++i) {
        const std::size_t end = std::min(parameter.find(',', at), parameter.size());
        std::int64_t value = 0;
        const char* last = parameter.data() + end;
        const auto [stopped, error] = std::from_chars(parameter.data() + at, last, value);
        const bool fits = i < parameters_.values.size() && error == std::errc{} &&
                          stopped == last && value >= text_->parameters[i].least &&
                          value <= text_->parameters[i].most;
        if (!fits) {
            return failure_at(
                parameter, at,
                parameters_.values.empty()
                    ? Text{Words{"the game takes no parameter", "le jeu ne prend pas de paramètre"}}
                    : Text{Words{"the parameter does not fit", "le paramètre ne convient pas"}},
                i < parameters_.values.size()
                    ? phrase("{} from {} to {}", "{} de {} à {}", text_->parameters[i].name,
                             text_->parameters[i].least, text_->parameters[i].most)
                    : Text{Words{"nothing more", "rien de plus"}});
        }
        parameters_.values[i] = value;
        at = end + 1;
    }
    return {};
}

Result<void> CompiledGame::read_ends() {
    const Scope scope = kind_->scope();
    for (const Outcome outcome : {Outcome::P, Outcome::N, Outcome::draw}) {
        for (const EndLine& line : text_->ends) {
            if (line.outcome != outcome) {
                continue;
            }
            Tokens words = text_->tokens(line.condition);
            auto condition = read_code(words, scope);
            if (!condition) {
                return std::unexpected{std::move(condition.error())};
            }
            if (!words.at_end()) {
                return words.unexpected_here(Words{"an operator, or the end of the line",
                                                   "un opérateur, ou la fin de la ligne"});
            }
            ends_.push_back({outcome, std::move(*condition)});
        }
    }
    return {};
}

/// start n: n, n-1 or start n: "queens:{n}"
Result<void> CompiledGame::read_start() {
    if (!text_->start) {
        return {};
    }
    Tokens words = text_->tokens(*text_->start);
    Scope scope = parameters_.scope();
    const Token name = words.take();
    if (const auto fresh = new_variable(name, text_->text(), scope); !fresh) {
        return std::unexpected{fresh.error()};
    }
    if (!words.accept(":")) {
        return words.unexpected_here(Words{"start n: and a position", "start n : et une position"});
    }
    start_ = Start{};
    start_->name = std::string{name.text};
    if (words.next().kind == Token::Kind::quoted) {
        start_->pattern = std::string{words.take().text};
    } else {
        do {
            auto number = read_code(words, scope);
            if (!number) {
                return std::unexpected{std::move(number.error())};
            }
            start_->numbers.push_back(std::move(*number));
        } while (words.accept(","));
    }
    if (!words.at_end()) {
        return words.unexpected_here(Words{"the end of the line", "la fin de la ligne"});
    }
    return {};
}

Result<void> CompiledGame::read_decrease() {
    if (!text_->decreases) {
        return {};
    }
    Tokens words = text_->tokens(*text_->decreases);
    auto measure = read_code(words, kind_->scope());
    if (!measure) {
        return std::unexpected{std::move(measure.error())};
    }
    if (!words.at_end()) {
        return words.unexpected_here(
            Words{"an operator, or the end of the line", "un opérateur, ou la fin de la ligne"});
    }
    decreases_ = std::move(*measure);
    return {};
}

void CompiledGame::describe(std::string_view name) {
    name_ = std::string{name};
    example_ = text_->example.empty() ? kind_->example() : text_->example;
    summary_ = text_->about.en.empty() ? phrase("{}: a game out of a rule file.",
                                                "{} : un jeu d'un fichier de règles.", text_->title)
                                       : text_->about;
    for (std::size_t i = 0; i < parameters_.names.size(); ++i) {
        const RuleParameter& one = text_->parameters[i];
        const Words joint = i == 0 ? Words{"", ""} : Words{"; ", " ; "};
        parameter_words_ =
            phrase("{}{}{}, from {} to {} ({})", "{}{}{}, de {} à {} ({})", parameter_words_, joint,
                   one.name, one.least, one.most, one.value);
        default_parameter_ += (i == 0 ? "" : ",") + std::to_string(one.value);
    }
    Can can = Can::canonical | Can::tidy | Can::drawing | Can::random | Can::size |
              Can::parse_move | Can::effect;
    const auto claim = [&](bool holds, Can what) { can = holds ? can | what : can; };
    claim(kind_->splits() && !has_sides(), Can::parts);
    claim(kind_->code() != nullptr, Can::heap_row);
    claim(removes_from_sets(), Can::set_removal);
    claim(!ends_.empty(), Can::endings);
    claim(has_sides(), Can::sides);
    const auto may_end = [&](Outcome outcome) {
        return std::ranges::find(ends_, outcome, &End::outcome) != ends_.end();
    };
    info_ = {.name = name_,
             .title = words_of(text_->title),
             .summary = words_of(summary_),
             .parameter = words_of(parameter_words_),
             .default_parameter = default_parameter_,
             .position = kind_->position_words(),
             .move = kind_->move_words(),
             .example = example_,
             .shape = kind_->shape(),
             .can = can,
             .ends = {.won = may_end(Outcome::N), .drawn = may_end(Outcome::draw)}};
}

std::optional<Outcome> CompiledGame::ending(const RulePosition& position, Run& run) const {
    if (ends_.empty()) {
        return std::nullopt;
    }
    std::optional<Outcome> found;
    kind_->look(position, [&](Registers& registers) {
        for (const End& end : ends_) {
            std::int64_t truth = 0;
            if (!run.step(end.condition.ticks()) || !run.value(end.condition, registers, truth)) {
                return;
            }
            if (truth != 0) {
                found = end.outcome;
                return;
            }
        }
    });
    return found;
}

std::optional<std::int64_t> CompiledGame::measured(const RulePosition& position, Run& run) const {
    std::optional<std::int64_t> found;
    kind_->look(position, [&](Registers& registers) {
        std::int64_t value = 0;
        if (run.step(decreases_->ticks()) && run.value(*decreases_, registers, value)) {
            found = value;
        }
    });
    return found;
}

void CompiledGame::check_decrease(const RulePosition& position, const RuleMove& move,
                                  Run& run) const {
    if (!decreases_) {
        return;
    }
    const auto before = measured(position, run);
    const auto after = measured(move.to, run);
    if (before && after && (*after >= *before || *after < 0)) {
        run.fail(phrase("the move {} takes this number from {} to {}",
                        "le coup {} fait passer ce nombre de {} à {}",
                        excerpt(kind_->label(position, move)), *before, *after),
                 text_->decreases->from + 1);
    }
}

Result<std::optional<std::string>> CompiledGame::started(std::string_view written) const {
    constexpr std::size_t most_digits = 18;
    const std::size_t first = written.find_first_not_of(" \t\n");
    const std::size_t last = written.find_last_not_of(" \t\n");
    if (!start_ || first == std::string_view::npos || last - first >= most_digits) {
        return std::nullopt;
    }
    const std::string_view digits = written.substr(first, last + 1 - first);
    if (!std::ranges::all_of(digits, [](char c) { return c >= '0' && c <= '9'; })) {
        return std::nullopt;
    }
    std::int64_t number = 0;
    std::from_chars(digits.data(), digits.data() + digits.size(), number);
    if (start_->pattern && number == 0) {
        return std::nullopt;  // nothing left
    }
    if (start_->pattern) {
        std::string position = *start_->pattern;
        const std::string hole = "{" + start_->name + "}";
        for (std::size_t at = position.find(hole); at != std::string::npos;
             at = position.find(hole, at + digits.size())) {
            position.replace(at, hole.size(), digits);
        }
        return position;
    }
    Registers registers = parameters_.registers(parameters_.values.size());
    registers.variables.push_back(number);
    std::string position;
    FaultLog log;
    const auto where = [&] { return std::string{digits}; };
    Run run{*text_, log, where, nullptr};
    for (const Code& code : start_->numbers) {
        std::int64_t value = 0;
        if (!run.value(code, registers, value)) {
            const auto fault = log.first();
            check(fault.has_value(), "a run that stopped says why");
            return std::unexpected{*fault};
        }
        position += (position.empty() ? "" : ",") + std::to_string(value);
    }
    return position;
}

}  // namespace grundy
