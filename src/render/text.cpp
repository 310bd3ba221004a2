#include "render/text.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "render/outcome_words.hpp"
#include "render/words.hpp"
#include "service/games/own_games.hpp"
#include "service/solving/sum_moves.hpp"

namespace grundy {

namespace {

constexpr std::size_t longest_term = 60;
constexpr std::size_t longest_reason = 300;

std::string reached(const SumMove& move) {
    return move.move.to ? " → " + excerpt(*move.move.to, longest_term) : "";
}

/// One line per move, in columns; fmt counts the width of UTF-8 text in characters.
std::string move_table(const Question& question, const std::vector<SumMove>& moves, Lang lang,
                       const Paint& paint) {
    std::size_t label_width = 0;
    std::size_t text_width = 0;
    for (const SumMove& move : moves) {
        label_width = std::max(label_width, sum_move_label(question, move).size());
        text_width = std::max(text_width, move.move.text.in(lang).size());
    }
    label_width = std::min<std::size_t>(label_width, 20);
    text_width = std::min<std::size_t>(text_width, 50);
    std::string lines;
    for (const SumMove& move : moves) {
        const std::string label = fmt::format(
            "{:<{}}", excerpt(sum_move_label(question, move), longest_term), label_width);
        lines +=
            fmt::format("    {}  {:<{}}{}\n", paint(Ink::good, label),
                        excerpt(move.move.text.in(lang), longest_term), text_width, reached(move));
    }
    return lines;
}

std::string winning_text(const Question& question, const Answer& answer, Lang lang,
                         const Paint& paint) {
    if (answer.outcome == Outcome::unknown) {
        return "";
    }
    if (!answer.winning_count && answer.winning.empty()) {
        return "";
    }
    if (answer.winning_count && *answer.winning_count == 0) {
        return "  " + winning_title(question, answer.winning_count).in(lang) + "\n";
    }
    if (answer.winning.empty()) {
        return phrase("  Winning moves: {}.\n", "  Coups gagnants : {}.\n", *answer.winning_count)
            .in(lang);
    }
    const Text title = winning_title(question, answer.winning_count);
    std::string text =
        "  " + title.in(lang) + "\n" + move_table(question, answer.winning, lang, paint);
    if (!answer.winning_count || *answer.winning_count > answer.winning.size()) {
        text += "    …\n";
    }
    return text;
}

std::string all_moves_text(const Question& question, const std::vector<RatedMove>& moves, Lang lang,
                           const Paint& paint) {
    std::string text =
        "  " +
        Text{Words{"All moves, and what they leave:", "Tous les coups, et ce qu'ils laissent :"}}
            .in(lang) +
        "\n";
    for (const RatedMove& rated : moves) {
        const std::string value = rated.grundy ? fmt::format(" {}", *rated.grundy) : "";
        const std::string label = fmt::format("{:<10}", sum_move_label(question, rated.move));
        const bool wins = rated.outcome == Outcome::P;
        text +=
            fmt::format("    {} {}{}{}\n", wins ? paint(Ink::good, label) : label,
                        left_outcome(question.turn(), rated.outcome), value, reached(rated.move));
    }
    return text;
}

std::string method_text(const Answer& answer, Lang lang) {
    std::string text = phrase("Method: {}.", "Méthode : {}.", answer.method).in(lang);
    if (answer.remoteness) {
        text += phrase(" Remoteness: {}.", " Éloignement : {}.",
                       excerpt(to_string(*answer.remoteness), longest_term))
                    .in(lang);
    }
    if (answer.work.calls > 0) {
        text += phrase(" Calls: {}, values kept: {}.", " Appels : {}, valeurs gardées : {}.",
                       answer.work.calls, answer.work.positions)
                    .in(lang);
    }
    return text;
}

/// "kayles (quilles)".
std::string alias_names(const Alias& alias) {
    const std::string name{alias.name};
    return alias.also.empty() ? name : fmt::format("{} ({})", name, fmt::join(alias.also, ", "));
}

std::string header(const Question& question, Lang lang, const Paint& paint) {
    std::string text = terms_text(question, lang);
    if (question.convention == Convention::misere) {
        text += Text{Words{" (misère)", " (misère)"}}.in(lang);
    }
    return paint(Ink::heading, text) + "\n";
}

}  // namespace

std::string terms_text(const Question& question, Lang lang) {
    std::string text;
    for (const AskedTerm& asked : question.terms) {
        const bool bare = asked.game != asked.term->info().name || asked.parameter.empty() ||
                          asked.game == own_name;
        const std::string name =
            bare ? asked.called().in(lang) : asked.game + ":" + asked.parameter;
        text += fmt::format("{}{} {}", text.empty() ? "" : " + ", excerpt(name, longest_term),
                            excerpt(asked.term->position(), longest_term));
    }
    return text;
}

std::string drawn_terms(const Question& question, Charset charset, Lang lang) {
    std::string text;
    for (std::size_t i = 0; i < question.terms.size(); ++i) {
        if (question.terms.size() > 1) {
            text += phrase(" term {}: {}\n", " terme {} : {}\n", i + 1, question.terms[i].called())
                        .in(lang);
        }
        text += drawn(question.terms[i].term->drawing(), charset, lang);
    }
    return text;
}

std::string verdict(const Answer& answer, Lang lang, const Paint& paint) {
    std::string text = paint(ink_of(answer.outcome), outcome_words(answer).in(lang));
    if (answer.grundy) {
        text += phrase(" Grundy value {}.", " Valeur de Grundy {}.",
                       excerpt(to_string(*answer.grundy), longest_term))
                    .in(lang);
    }
    return text;
}

std::string solve_text(const Question& question, const Answer& answer, Lang lang,
                       const Paint& paint) {
    const auto line_of = [&](const Text& line) {
        return "  " + paint.up_to_colon(Ink::aside, line.in(lang)) + "\n";
    };
    std::string text = header(question, lang, paint);
    text += "  " + verdict(answer, lang, paint) + "\n";
    text += winning_text(question, answer, lang, paint);
    if (answer.moves) {
        text += all_moves_text(question, *answer.moves, lang, paint);
    }
    for (const Text& line : answer.reason) {
        text += line_of(phrase("Why: {}", "Raison : {}", excerpt(line.in(lang), longest_reason)));
    }
    if (answer.possible && answer.possible->says_something()) {
        text += line_of(
            phrase("Known so far: {}.", "Connu pour l'instant : {}.", answer.possible->text()));
    }
    if (answer.why) {
        text += line_of(phrase("Note: {}.", "Remarque : {}.", *answer.why));
    }
    return text + "  " + paint(Ink::aside, method_text(answer, lang)) + "\n";
}

std::string explain_text(const Question& question, const Explanation& explanation, Lang lang,
                         const Paint& paint) {
    std::string text = header(question, lang, paint);
    text += verdict(explanation.answer, lang, paint) + "\n\n";
    for (const Text& line : explanation.lines) {
        text += capitalised(line.in(lang)) + "\n";
    }
    if (explanation.answer.why && !explanation.answer.decided()) {
        text += phrase("Note: {}.\n", "Remarque : {}.\n", *explanation.answer.why).in(lang);
    }
    if (explanation.move) {
        text += "\n";
        for (const Text& line : explanation.move->lines) {
            text += line.in(lang) + "\n";
        }
    }
    return text;
}

std::string games_text(Lang lang, const Paint& paint) {
    std::string text;
    const auto line = [&](std::string_view name, const std::string& told) {
        text += paint(Ink::name, fmt::format("{:<14}", name)) + told + "\n";
    };
    for (const AnyGame& game : all_games()) {
        const Info& info = *game.info;
        line(info.name, std::string{info.summary.in(lang)});
        text += fmt::format("{:<14}grundy solve {}\n", "", shell_quoted(example_term(info)));
        for (const std::string_view other : info.also) {
            line(other, fmt::format("= {}", info.name));
        }
        for (const Alias& alias : info.aliases) {
            line(alias.name, fmt::format("= {}:{}", info.name, alias.parameter));
        }
    }
    text += "\n" +
            Text{Words{"Out of rule files (grundy games NAME --source; docs/rules.md):",
                       "D'après des fichiers de règles (grundy games NOM --source ; "
                       "docs/rules.md) :"}}
                .in(lang) +
            "\n";
    for (const RuleSource& rules : named_rules()) {
        if (const auto game = game_of_rules(rules.text, rules.name, "")) {
            const Info& info = *(*game)->info;
            line(fmt::format("{} ", rules.name), std::string{info.summary.in(lang)});
            text += fmt::format("{:<14}grundy solve {}\n", "", shell_quoted(example_term(info)));
        }
    }
    return text;
}

std::string game_text(const AnyGame& game, Lang lang, const Paint& paint) {
    const Info& info = *game.info;
    const std::string title = fmt::format("{} ({})", info.title.in(lang), info.name);
    std::string text = fmt::format("{}\n{}\n\n", paint(Ink::heading, title), info.summary.in(lang));
    if (!info.parameter.empty()) {
        text += phrase("Parameter: {}\n", "Paramètre : {}\n", info.parameter).in(lang);
    }
    text += phrase("Position:  {}\n", "Position : {}\n", info.position).in(lang);
    text += phrase("Move:      {}\n", "Coup : {}\n", info.move).in(lang);
    text += phrase("Example:   grundy solve {}\n", "Exemple : grundy solve {}\n",
                   shell_quoted(example_term(info)))
                .in(lang);
    for (const std::string_view other : info.also) {
        text += phrase("Also:      {}\n", "Aussi : {}\n", other).in(lang);
    }
    for (const Alias& alias : info.aliases) {
        text += phrase("Also:      {} is {}:{}\n", "Aussi : {}, soit {}:{}\n", alias_names(alias),
                       info.name, alias.parameter)
                    .in(lang);
    }
    const std::string methods = fmt::format("{}", fmt::join(method_names(info), ", "));
    return text + phrase("Methods:   {}\n", "Méthodes : {}\n", methods).in(lang);
}

std::string error_text(const Error& error, Lang lang, const Paint& paint) {
    std::string text = paint(Ink::error, "grundy:") + " " + error.message.in(lang) + "\n";
    if (error.place) {
        const Place shown = window(*error.place);
        const std::string before = shown.text.substr(0, shown.offset);
        const auto columns = static_cast<std::size_t>(std::ranges::count_if(
            before, [](char c) { return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U; }));
        text +=
            "  " + shown.text + "\n  " + std::string(columns, ' ') + paint(Ink::error, "^") + "\n";
    }
    if (!error.expected.en.empty()) {
        const Text expected = phrase("expected: {}\n", "attendu : {}\n", error.expected);
        text += paint.up_to_colon(Ink::heading, expected.in(lang));
    }
    return text;
}

}  // namespace grundy
