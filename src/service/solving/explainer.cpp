#include "service/solving/explainer.hpp"

#include <algorithm>
#include <iterator>

#include "service/solving/endings_and_sides.hpp"
#include "service/solving/sum_moves.hpp"

namespace grundy {

namespace {

constexpr std::size_t most_replies = 12;
constexpr std::size_t most_winning_shown = 10;

/// "1-2 (take 2 from heap 1)"
Text told(const Question& question, const SumMove& move) {
    return phrase("{} ({})", "{} ({})", sum_move_label(question, move),
                  sum_move_text(question, move));
}

/// The question without what only the reader of the first answer wants.
Question bare(Question question) {
    question.method.clear();
    question.most_moves = 1;
    question.all_moves = false;
    question.both_begin = false;
    question.explain = false;
    question.remoteness = Question::Remoteness::never;
    return question;
}

/// One winning move, if there is one and it can be found.
std::optional<SumMove> winning_move(Engine& engine, const Question& question) {
    const auto answer = engine.solve(bare(question));
    if (!answer || answer->winning.empty()) {
        return std::nullopt;
    }
    return answer->winning.front();
}

Text reply_line(const Question& question, const SumMove& reply, const Question& next,
                const std::optional<SumMove>& answer) {
    const Text what = told(question, reply);
    if (answer) {
        return phrase("  {} is answered by {}", "  {} : on répond {}", what, told(next, *answer));
    }
    return is_over(next) ? phrase("  {} ends the game", "  {} finit la partie", what)
                         : phrase("  {}: no answer was found in time",
                                  "  {} : aucune réponse trouvée à temps", what);
}

/// A line for each move from here, with the answer to it.
std::vector<Text> answers_to_moves(Engine& engine, const Question& question) {
    std::vector<Text> lines;
    std::size_t moves = 0;
    Meter meter{question.budget};
    bool all = true;
    for (std::size_t i = 0; i < question.terms.size() && all; ++i) {
        question.terms[i].term->moves([&](const TermMove& move) {
            all = ++moves <= most_replies && meter.look();
            if (!all) {
                return false;
            }
            const SumMove reply{i + 1, listed(move)};
            const Question next = after_move(question, reply);
            lines.push_back(reply_line(question, reply, next, winning_move(engine, next)));
            return true;
        });
    }
    if (!all) {
        lines.emplace_back(Words{"  … and so on", "  … et ainsi de suite"});
    }
    return lines;
}

Text winning_listed(const Question& question, const Answer& answer) {
    Text list;
    const std::size_t shown = std::min(answer.winning.size(), most_winning_shown);
    for (std::size_t i = 0; i < shown; ++i) {
        list = phrase("{}{}{}", "{}{}{}", list, i == 0 ? Words{"", ""} : Words{"; ", " ; "},
                      told(question, answer.winning[i]));
    }
    return answer.winning_count && *answer.winning_count > shown
               ? phrase("{}; … ({} in all)", "{} ; … ({} en tout)", list, *answer.winning_count)
               : list;
}

Text how_it_ended(const Question& question, Outcome ended) {
    const auto turn = question.turn();
    const Text mover = turn ? Text{side_words(*turn)}
                            : Text{Words{"the player to move", "le joueur qui doit jouer"}};
    if (question.terms.size() == 1 && question.terms.front().term->ending()) {
        return ended == Outcome::draw ? Text{Words{"The game is over, and nobody has won.",
                                                   "La partie est finie, et personne n'a gagné."}}
               : ended == Outcome::N  ? phrase("The game is over: {} has won.",
                                               "La partie est finie : {} a gagné.", mover)
                                      : phrase("The game is over: {} has lost.",
                                               "La partie est finie : {} a perdu.", mover);
    }
    if (turn) {
        return ended == Outcome::P
                   ? phrase("{} has no move left, and has lost.",
                            "{} n'a plus de coup, et a perdu.", mover)
                   : phrase("{} has no move left: under misère {} has won.",
                            "{} n'a plus de coup : en misère, {} a gagné.", mover, mover);
    }
    return question.convention == Convention::normal
               ? Words{"No move is left: whoever is to move has lost.",
                       "Il ne reste aucun coup : qui doit jouer a perdu."}
               : Words{"No move is left: under misère whoever is to move has won.",
                       "Il ne reste aucun coup : en misère, qui doit jouer a gagné."};
}

/// With the moves that hold the draw, where every move was looked at.
Text how_to_draw(const Question& question, const Answer& answer) {
    if (!answer.moves) {
        return Words{
            "Neither player can force the end in their favour: play can go on for ever.",
            "Aucun joueur ne peut forcer la fin en sa faveur : la partie peut durer toujours."};
    }
    Answer holding;
    holding.winning_count = 0;
    for (const RatedMove& rated : *answer.moves) {
        if (rated.outcome == Outcome::draw) {
            holding.winning.push_back(rated.move);
            ++*holding.winning_count;
        }
    }
    return phrase("To hold the draw: {}.", "Pour garder la partie nulle : {}.",
                  winning_listed(question, holding));
}

/// What is said after the theorem, or without one.
void add_strategy(Engine& engine, const Question& question, Explanation& explanation) {
    const Answer& answer = explanation.answer;
    auto& lines = explanation.lines;
    if (const auto ended = final_outcome(question)) {
        lines.push_back(how_it_ended(question, *ended));
        return;
    }
    const bool replies_wanted = answer.explanation.empty();
    if (answer.outcome == Outcome::N && !answer.winning.empty()) {
        lines.push_back(
            phrase("To win: {}.", "Pour gagner : {}.", winning_listed(question, answer)));
        const Question next = after_move(question, answer.winning.front());
        if (replies_wanted && !is_over(next)) {
            lines.push_back(phrase("After {}, whatever the reply, there is an answer:",
                                   "Après {}, à chaque réplique il y a une réponse :",
                                   told(question, answer.winning.front())));
            std::ranges::move(answers_to_moves(engine, next), std::back_inserter(lines));
        }
    } else if (answer.outcome == Outcome::P) {
        lines.emplace_back(Words{"Whatever is played, there is an answer that wins:",
                                 "Quoi qu'on joue, il y a une réponse qui gagne :"});
        std::ranges::move(answers_to_moves(engine, question), std::back_inserter(lines));
    } else if (answer.outcome == Outcome::draw) {
        lines.push_back(how_to_draw(question, answer));
    }
}

std::vector<Text> verdict_lines(const Question& question, const Question& next,
                                const MoveExplanation& move, const Answer& after) {
    std::vector<Text> lines;
    const Text what = told(question, move.move);
    if (after.outcome == Outcome::P) {
        const auto turn = next.turn();
        lines.push_back(turn ? phrase("{} wins: it leaves a position in which {}, to move, loses.",
                                      "{} gagne : il laisse une position où {}, qui doit jouer, "
                                      "perd.",
                                      what, side_words(*turn))
                             : phrase("{} wins: it leaves a P-position.",
                                      "{} gagne : il laisse une position P.", what));
        for (const Text& line : after.reason) {
            lines.push_back(phrase("  After it: {}", "  Après lui : {}", line));
        }
    } else if (move.refutation) {
        lines.push_back(
            phrase("{} loses: it is answered by {}{}.", "{} perd : on y répond {}{}.", what,
                   told(next, *move.refutation),
                   verbatim(move.refutation->move.to ? " → " + *move.refutation->move.to : "")));
    } else if (after.outcome == Outcome::N && is_over(next)) {
        lines.push_back(phrase("{} loses: it ends the game, and whoever is to move then wins.",
                               "{} perd : il finit la partie, et qui doit alors jouer gagne.",
                               what));
    } else if (after.outcome == Outcome::N) {
        lines.push_back(phrase("{} loses, but the reply that beats it was not found in time.",
                               "{} perd, mais la réponse qui le bat n'a pas été trouvée à temps.",
                               what));
    } else if (after.outcome == Outcome::draw && is_over(next)) {
        lines.push_back(phrase("{} ends the game, and nobody wins.",
                               "{} finit la partie, et personne ne gagne.", what));
    } else if (after.outcome == Outcome::draw) {
        lines.push_back(phrase("{} neither wins nor loses by force.",
                               "{} ne gagne ni ne perd de force.", what));
    } else {
        lines.push_back(
            phrase("{}: not decided: {}.", "{} : indécis : {}.", what, after.why.value_or(Text{})));
    }
    return lines;
}

}  // namespace

Result<Explanation> explain(Engine& engine, const Question& question) {
    Question asked = question;
    asked.explain = true;
    asked.all_moves = !question.values_decide();
    auto answer = engine.solve(asked);
    if (!answer) {
        return std::unexpected{std::move(answer.error())};
    }
    Explanation explanation{std::move(*answer), {}, std::nullopt, 0};
    explanation.lines = explanation.answer.explanation;
    if (explanation.answer.outcome != Outcome::unknown) {
        if (explanation.lines.empty() && !is_over(question)) {
            std::ranges::copy(explanation.answer.reason, std::back_inserter(explanation.lines));
        }
        explanation.reasons = explanation.lines.size();
        add_strategy(engine, question, explanation);
    }
    return explanation;
}

Result<Explanation> explain_move(Engine& engine, const Question& question, std::string_view typed) {
    auto found = find_sum_move(question, typed);
    if (auto fault = fault_in(question)) {
        return std::unexpected{std::move(*fault)};
    }
    if (!found) {
        return std::unexpected{std::move(found.error())};
    }
    auto explanation = explain(engine, question);
    if (!explanation) {
        return explanation;
    }
    const Question next = after_move(question, *found);
    const auto after = engine.solve(bare(next));
    if (!after) {
        return std::unexpected{after.error()};
    }
    MoveExplanation move{std::move(*found), after->outcome, std::nullopt, {}};
    if (!after->winning.empty()) {
        move.refutation = after->winning.front();
    }
    move.lines = verdict_lines(question, next, move, *after);
    explanation->move = std::move(move);
    return explanation;
}

}  // namespace grundy
