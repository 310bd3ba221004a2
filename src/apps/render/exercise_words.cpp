#include "apps/render/exercise_words.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>

#include "apps/render/text.hpp"
#include "apps/render/words.hpp"

namespace grundy {

namespace {

using Kind = SheetBlock::Kind;

const Term& term_of(const Exercise& exercise) { return *exercise.question.terms.front().term; }

/// "1", "1 or 2", "0, 1 or 2".
Text listed(const std::vector<std::size_t>& numbers, const Words& last_joint) {
    Text list;
    for (std::size_t i = 0; i < numbers.size(); ++i) {
        const Words joint = i == 0                    ? Words{"", ""}
                            : i + 1 == numbers.size() ? last_joint
                                                      : Words{", ", ", "};
        list = phrase("{}{}{}", "{}{}{}", list, joint, numbers[i]);
    }
    return list;
}

/// "take 2 (leaving 0 or 1 heap)" for every digit of a code.
Text told_digits(const HeapCode& code) {
    Text list;
    for (std::size_t take = 0; take < code.digits.size(); ++take) {
        std::vector<std::size_t> left;
        for (std::size_t heaps = 0; heaps <= 3; ++heaps) {
            if (((code.digits[take] >> heaps) & 1U) != 0) {
                left.push_back(heaps);
            }
        }
        if (left.empty()) {
            continue;
        }
        const Text leaving =
            left.back() == 0 ? Text{Words{"leaving nothing", "sans rien laisser"}}
            : left.back() == 1
                ? phrase("leaving {} heap", "en laissant {} tas", listed(left, {" or ", " ou "}))
                : phrase("leaving {} heaps", "en laissant {} tas", listed(left, {" or ", " ou "}));
        list = phrase("{}{}take {} ({})", "{}{}prendre {} ({})", list,
                      list.en.empty() ? Words{"", ""} : Words{", ", ", "}, take, leaving);
    }
    return list;
}

/// What the parameter means here, for a game that was asked for with one.
Text told_parameter(const Sheet& sheet) {
    const AskedTerm& asked = sheet.exercises.front().question.terms.front();
    const Info& info = asked.term->info();
    const bool alias = asked.game != info.name;
    const std::string_view parameter =
        !asked.parameter.empty() ? std::string_view{asked.parameter} : info.default_parameter;
    if (alias || parameter.empty()) {
        return {};
    }
    constexpr std::size_t most_told = 12;
    const AnyGame* game = entry_of(*asked.term);
    const auto family = game != nullptr && game->heap_family != nullptr
                            ? game->heap_family(parameter)
                            : Result<std::optional<HeapFamily>>{std::nullopt};
    if (family && *family) {
        const HeapCode& code = (**family).code;
        std::vector<std::size_t> takes;
        for (std::size_t take = 0; take < code.digits.size(); ++take) {
            takes.insert(takes.end(), code.digits[take] != 0 ? 1 : 0, take);
        }
        if (takes.size() <= most_told && !takes.empty()) {
            return code.subtracts()
                       ? phrase("Allowed amounts: {}.", "Nombres permis : {}.",
                                listed(takes, {" and ", " et "}))
                       : phrase("The code {} allows: {}.", "Le code {} permet de : {}.", parameter,
                                told_digits(code));
        }
    }
    return phrase("Parameter: {}.", "Paramètre : {}.", excerpt(parameter, 200));
}

Words told_convention(Convention convention) {
    return convention == Convention::normal
               ? Words{"The players move in turn; whoever cannot move loses.",
                       "On joue à tour de rôle ; celui qui ne peut plus jouer a perdu."}
               : Words{"The players move in turn. Misère play: whoever cannot move wins.",
                       "On joue à tour de rôle. Version misère : celui qui ne peut plus jouer a "
                       "gagné."};
}

/// Values of games that are never added up are no question for a class.
bool asks_value(const Sheet& sheet) {
    const Info& info = term_of(sheet.exercises.front()).info();
    return sheet.wanted.convention == Convention::normal && sheet.wanted.outcome != Outcome::P &&
           includes(info.can, Can::parts) &&
           std::ranges::all_of(sheet.exercises, [](const Exercise& exercise) {
               return exercise.answer.grundy.has_value();
           });
}

std::vector<Words> questions_of(const Sheet& sheet) {
    std::vector<Words> questions;
    if (sheet.wanted.unique) {
        questions.push_back({"The player to move has exactly one winning move. Which?",
                             "Le joueur qui doit jouer a un seul coup gagnant. Lequel ?"});
    } else if (sheet.wanted.outcome == Outcome::N) {
        questions.push_back({"The player to move wins. Give every winning move.",
                             "Le joueur qui doit jouer gagne. Donner tous ses coups gagnants."});
    } else if (sheet.wanted.outcome == Outcome::P) {
        questions.push_back({"The player to move loses. Show it: give an answer to every move.",
                             "Le joueur qui doit jouer perd. Le montrer : à chacun de ses coups, "
                             "donner une réponse gagnante."});
    } else {
        questions.push_back({"Who wins: the player to move, or the other one?",
                             "Qui gagne : le joueur qui doit jouer, ou son adversaire ?"});
        questions.push_back({"If it is the player to move, give every winning move.",
                             "Si c'est le joueur qui doit jouer, donner tous ses coups gagnants."});
    }
    if (asks_value(sheet)) {
        questions.push_back({"What is the Grundy value of the position?",
                             "Quelle est la valeur de Grundy de la position ?"});
    }
    return questions;
}

std::string command_of(const Sheet& sheet, Lang lang) {
    const Wanted& wanted = sheet.wanted;
    std::string command =
        fmt::format("grundy exercise {} --count {}", sheet.game, sheet.exercises.size());
    const auto add = [&](std::string_view name, const auto& value) {
        command += fmt::format(" --{} {}", name, value);
    };
    if (wanted.measure.heaps != 0) {
        add("heaps", wanted.measure.heaps);
    }
    if (wanted.measure.size != 0) {
        add("size", wanted.measure.size);
    }
    if (wanted.outcome) {
        add("outcome", outcome_name(*wanted.outcome));
    }
    command += wanted.unique ? " --unique" : "";
    if (wanted.least_moves) {
        add("least-moves", *wanted.least_moves);
    }
    if (wanted.most_moves) {
        add("most-moves", *wanted.most_moves);
    }
    command += wanted.convention == Convention::misere ? " --misere" : "";
    add("seed", sheet.seed);
    command += lang == Lang::fr ? " --lang fr" : "";
    return command;
}

/// The sentences of theory that stand in all explanations. One on misère goes on from the line
/// before it, and stays there.
std::vector<Text> shared_sentences(const Sheet& sheet) {
    std::vector<Text> shared;
    const Explanation& first = sheet.exercises.front().explanation;
    for (std::size_t i = 0; i < first.reasons && sheet.exercises.size() > 1; ++i) {
        const Text& line = first.lines[i];
        const bool sentence = (line.en.ends_with(".") || line.en.ends_with("…")) &&
                              !line.en.starts_with(" ") && !line.en.starts_with("Misère");
        const bool everywhere = std::ranges::all_of(sheet.exercises, [&](const Exercise& exercise) {
            const Explanation& other = exercise.explanation;
            const auto end = other.lines.begin() + static_cast<std::ptrdiff_t>(other.reasons);
            return std::find(other.lines.begin(), end, line) != end;
        });
        if (sentence && everywhere) {
            shared.push_back(line);
        }
    }
    return shared;
}

std::string ended(std::string sentence) {
    const bool open =
        !sentence.empty() &&
        (std::isalnum(static_cast<unsigned char>(sentence.back())) != 0 || sentence.back() == ')');
    return open ? sentence + "." : sentence;
}

/// Adds a line; one that is set in belongs to the block of its kind before it.
void add_line(std::vector<SheetBlock>& blocks, const std::string& line, Kind indented) {
    if (!line.starts_with(' ')) {
        blocks.push_back({Kind::paragraph, {ended(capitalised(line))}});
        return;
    }
    if (blocks.empty() || blocks.back().kind != indented) {
        blocks.push_back({indented, {}});
    }
    const std::size_t text = std::min(line.find_first_not_of(' '), line.size());
    blocks.back().lines.push_back(indented == Kind::items ? line.substr(text) : line);
}

std::string length_sentence(const Answer& answer, Lang lang) {
    if (!answer.remoteness) {
        return "";
    }
    return (*answer.remoteness == 1
                ? Text{Words{" One move ends the game.", " Un coup termine la partie."}}
                : phrase(" With best play the game lasts {} moves.",
                         " Si chacun joue au mieux, la partie dure {} coups.", *answer.remoteness))
        .in(lang);
}

void add_winning(std::vector<SheetBlock>& blocks, const Answer& answer, Lang lang) {
    if (answer.winning.empty()) {
        return;
    }
    const Integer count = answer.winning_count.value_or(Integer{answer.winning.size()});
    const Text title = count == 1 ? Text{Words{"One winning move:", "Un seul coup gagnant :"}}
                                  : phrase("{} winning moves:", "{} coups gagnants :", count);
    blocks.push_back({Kind::paragraph, {title.in(lang)}});
    SheetBlock list{Kind::items, {}};
    for (const SumMove& winning : answer.winning) {
        const ListedMove& move = winning.move;
        const Text leaves =
            move.to ? phrase(", which leaves {}", ", ce qui laisse {}", *move.to) : Text{};
        list.lines.push_back(
            phrase("{} ({}){}", "{} ({}){}", move.text, move.label, leaves).in(lang));
    }
    if (count > answer.winning.size()) {
        list.lines.emplace_back("…");
    }
    blocks.push_back(std::move(list));
}

std::string reason_sentence(const std::vector<Text>& reasons, Lang lang) {
    std::string sentence;
    for (const Text& reason : reasons) {
        sentence += (sentence.empty() ? "" : lang == Lang::fr ? " ; " : "; ") + reason.in(lang);
    }
    return phrase("Why: {}.", "Raison : {}.", sentence).in(lang);
}

std::vector<SheetBlock> blocks_of(const Exercise& exercise, const std::vector<Text>& shared,
                                  Lang lang) {
    const Answer& answer = exercise.answer;
    const Explanation& explanation = exercise.explanation;
    std::vector<SheetBlock> blocks{
        {Kind::paragraph, {verdict(answer, lang) + length_sentence(answer, lang)}}};
    add_winning(blocks, answer, lang);
    // Where no theorem speaks, the explanation itself begins with the reasons.
    if (!explanation.answer.explanation.empty() && !answer.reason.empty()) {
        blocks.push_back({Kind::paragraph, {reason_sentence(answer.reason, lang)}});
    }
    for (std::size_t i = 0; i < explanation.lines.size(); ++i) {
        const Text& line = explanation.lines[i];
        const bool told_above = i < explanation.reasons
                                    ? std::ranges::find(shared, line) != shared.end()
                                    : i == explanation.reasons && !answer.winning.empty();
        if (!told_above) {
            add_line(blocks, line.in(lang), i < explanation.reasons ? Kind::figure : Kind::items);
        }
    }
    return blocks;
}

}  // namespace

SheetWords sheet_words(const Sheet& sheet, Lang lang) {
    const AskedTerm& asked = sheet.exercises.front().question.terms.front();
    const Told told = asked.term->info().told_as(asked.game);
    SheetWords words;
    words.title = phrase("{}: exercises", "{} : exercices", told.title).in(lang);
    words.rules.emplace_back(told.summary.in(lang));
    if (const Text parameter = told_parameter(sheet); !parameter.en.empty()) {
        words.rules.push_back(parameter.in(lang));
    }
    words.rules.emplace_back(told_convention(sheet.wanted.convention).in(lang));
    words.task = Words{"For each position, when both play their best:",
                       "Pour chaque position, si chacun joue au mieux :"}
                     .in(lang);
    for (const Words& question : questions_of(sheet)) {
        words.questions.emplace_back(question.in(lang));
    }
    words.made_by = Words{"Sheet made by:", "Feuille produite par :"}.in(lang);
    words.command = command_of(sheet, lang);
    return words;
}

std::string exercise_heading(std::size_t number, Lang lang) {
    return phrase("Exercise {}", "Exercice {}", number).in(lang);
}

std::string solutions_heading(Lang lang) {
    return std::string{Words{"Solutions", "Corrigé"}.in(lang)};
}

Solutions solutions_of(const Sheet& sheet, Lang lang) {
    Solutions solutions;
    const std::vector<Text> shared = shared_sentences(sheet);
    for (const Text& line : shared) {
        add_line(solutions.opening, line.in(lang), Kind::figure);
    }
    for (const Exercise& exercise : sheet.exercises) {
        solutions.exercises.push_back(blocks_of(exercise, shared, lang));
    }
    return solutions;
}

KeyRow key_heading(Lang lang) {
    return lang == Lang::fr ? KeyRow{"N°", "Position", "Issue", "Valeur", "Coups gagnants"}
                            : KeyRow{"No.", "Position", "Outcome", "Value", "Winning moves"};
}

std::vector<KeyRow> answer_key(const Sheet& sheet) {
    constexpr std::size_t most_listed = 6;
    std::vector<KeyRow> rows;
    for (const Exercise& exercise : sheet.exercises) {
        const Answer& answer = exercise.answer;
        std::string moves;
        for (std::size_t i = 0; i < std::min(answer.winning.size(), most_listed); ++i) {
            moves += (i == 0 ? "" : "  ") + answer.winning[i].move.label;
        }
        moves += answer.winning.size() > most_listed ? "  …" : "";
        rows.push_back({std::to_string(rows.size() + 1), term_of(exercise).position(),
                        std::string{outcome_name(answer.outcome)},
                        answer.grundy ? to_string(*answer.grundy) : "–",
                        moves.empty() ? "–" : moves});
    }
    return rows;
}

}  // namespace grundy
