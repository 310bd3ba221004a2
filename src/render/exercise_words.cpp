#include "render/exercise_words.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "render/words.hpp"
#include "service/games/registry.hpp"

namespace grundy {

namespace {

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
    const std::string_view written = asked.written_parameter();
    const std::string_view parameter = !written.empty() ? written : info.default_parameter;
    if (alias || parameter.empty()) {
        return {};
    }
    constexpr std::size_t most_told = 12;
    const SharedGame game = entry_of(*asked.term);
    const auto family = game != nullptr && game->single_heaps != nullptr
                            ? game->single_heaps(parameter)
                            : Result<std::optional<SingleHeaps>>{std::nullopt};
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

/// Values are not worth asking a class about in games that are never added up.
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
    if (includes(asked.term->info().can, Can::sides)) {
        words.rules.emplace_back(
            Words{"Left and Right have moves of their own. In each position it is Left's turn.",
                  "Gauche et Droite ont chacun leurs coups. Dans chaque position, c'est à Gauche "
                  "de jouer."}
                .in(lang));
    }
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

}  // namespace grundy
