#include "render/exercise_words.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "render/told_games.hpp"
#include "render/words.hpp"

namespace grundy {

namespace {

const Term& term_of(const Exercise& exercise) { return *exercise.question.terms.front().term; }

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
    if (const Text parameter = parameter_words(asked); !parameter.en.empty()) {
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
