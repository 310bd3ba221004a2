#include "apps/cli/game_session.hpp"

#include <fmt/format.h>

#include <array>

#include "apps/cli/line_input.hpp"
#include "contract/explain.hpp"
#include "render/text.hpp"

namespace grundy::cli {

namespace {

constexpr std::size_t most_moves_listed = 40;
/// A game that can go on for ever is left after this many moves.
constexpr std::size_t longest_game = 10'000;

constexpr Words help_words{
    "Type a move, or:\n"
    "  hint        a good move\n"
    "  why [MOVE]  why the last move of the engine was made, and how things stand; or why MOVE "
    "wins or loses\n"
    "  moves       what can be played\n"
    "  undo        take back your last move\n"
    "  quit        leave the game\n",
    "Tapez un coup, ou :\n"
    "  indice (hint)         un bon coup\n"
    "  pourquoi (why) [COUP] pourquoi le moteur a joué ainsi, et où l'on en est ; ou ce que vaut "
    "COUP\n"
    "  coups (moves)         ce qu'on peut jouer\n"
    "  annuler (undo)        reprendre votre dernier coup\n"
    "  quitter (quit)        laisser la partie\n"};

enum class Word { none, help, hint, why, moves, undo, quit };

Word word_of(std::string_view typed) {
    struct Known {
        std::string_view en;
        std::string_view fr;
        Word word;
    };
    constexpr std::array<Known, 6> known{{{"help", "aide", Word::help},
                                          {"hint", "indice", Word::hint},
                                          {"why", "pourquoi", Word::why},
                                          {"moves", "coups", Word::moves},
                                          {"undo", "annuler", Word::undo},
                                          {"quit", "quitter", Word::quit}}};
    for (const Known& entry : known) {
        if (typed == entry.en || typed == entry.fr) {
            return entry.word;
        }
    }
    return Word::none;
}

std::string_view trimmed(std::string_view text) {
    const std::size_t first = text.find_first_not_of(" \t\r");
    if (first == std::string_view::npos) {
        return {};
    }
    return text.substr(first, text.find_last_not_of(" \t\r") - first + 1);
}

}  // namespace

GameSession::GameSession(const Console& console, const contract::PlayRequest& request)
    : console_(console),
      request_(request),
      player_(engine_, request.question, request.style, request.seed),
      positions_{request.question} {}

Text GameSession::name_of(unsigned player) const {
    const auto first = request_.question.turn();
    if (!first) {
        return verbatim(fmt::format("J{}", player));
    }
    return side_words(player == 0 ? *first : other(*first));
}

void GameSession::say(const Text& text) const {
    if (!console_.json()) {
        console_.print(text.in(console_.lang()) + "\n");
    }
}

void GameSession::say(Ink ink, const Text& text) const {
    const Paint& paint = console_.paint();
    say(Text{paint(ink, text.en), paint(ink, text.fr)});
}

void GameSession::show_position() const {
    if (console_.json() || console_.quiet()) {
        return;
    }
    console_.print("\n" +
                   console_.paint()(Ink::heading, terms_text(positions_.back(), console_.lang())) +
                   "\n");
    console_.print(drawn_terms(positions_.back(), console_.charset(), console_.lang()));
}

void GameSession::run() {
    say(phrase("{} moves first. Type 'help' for what else you can type.",
               "{} commence. Tapez « aide » pour voir ce qu'on peut taper.", name_of(0)));
    show_position();
    while (!is_over(positions_.back()) && !fault() && record_.turns.size() < longest_game &&
           !was_interrupted() && has_room()) {
        if (engine_plays(player())) {
            engine_turn();
        } else if (!person_turn()) {
            return;
        }
    }
    finish();
}

/// Every position is kept, to take moves back to; long games of many heaps fill the memory.
bool GameSession::has_room() {
    const Budget& budget = request_.question.budget;
    cut_short_ = budget.bytes_in_use != nullptr && budget.bytes_in_use() > budget.bytes;
    if (cut_short_) {
        say(phrase("The memory limit was reached after {} moves.",
                   "La limite de mémoire est atteinte après {} coups.", record_.turns.size()));
    }
    return !cut_short_;
}

void GameSession::make(const SumMove& move) {
    const unsigned mover = player();
    positions_.push_back(after_move(positions_.back(), move));
    PlayRecord::Turn turn{mover, move, {}};
    for (const AskedTerm& asked : positions_.back().terms) {
        std::string position = asked.term->position();
        turn.to.push_back(position.size() > TermMove::max_shown
                              ? std::nullopt
                              : std::optional{std::move(position)});
    }
    record_.turns.push_back(std::move(turn));
    show_position();
}

void GameSession::engine_turn() {
    const Question& position = positions_.back();
    const SumMove move = player_.choose(position);
    const bool guesses_on_purpose = request_.style.level < 100;
    if (player_.prospect() == EnginePlayer::Prospect::unknown && !guesses_on_purpose) {
        say(Words{"(The engine found no winning move in time: this is a guess.)",
                  "(Le moteur n'a pas trouvé de coup gagnant à temps : il devine.)"});
    }
    say(Ink::name, phrase("{} (engine): {} ({})", "{} (moteur) : {} ({})", name_of(player()),
                          sum_move_text(position, move), sum_move_label(position, move)));
    make(move);
}

bool GameSession::person_turn() {
    const std::string prompt = console_.json() ? "" : name_of(player()).in(console_.lang()) + "> ";
    const auto line = next_line(prompt);
    if (!line) {
        say(Text{"", ""});
        return false;
    }
    const std::string_view typed = trimmed(*line);
    const std::size_t blank = typed.find(' ');
    switch (word_of(typed.substr(0, blank))) {
        case Word::help:
            say(Text{help_words});
            show_syntax();
            return true;
        case Word::hint:
            hint();
            return true;
        case Word::why:
            why(blank == std::string_view::npos ? std::string_view{}
                                                : trimmed(typed.substr(blank)));
            return true;
        case Word::moves:
            list_moves();
            return true;
        case Word::undo:
            undo();
            return true;
        case Word::quit:
            return false;
        case Word::none:
            break;
    }
    if (typed.empty()) {
        return true;
    }
    const auto move = find_sum_move(positions_.back(), typed);
    if (!move) {
        console_.refuse(move.error());
        return true;
    }
    make(*move);
    return true;
}

void GameSession::show_syntax() const {
    const auto& terms = positions_.back().terms;
    for (std::size_t i = 0; i < terms.size(); ++i) {
        const Words& move = terms[i].term->info().move;
        say(terms.size() == 1
                ? phrase("A move here: {}", "Un coup ici : {}", move)
                : phrase("A move in term {}, after '{}/': {}",
                         "Un coup dans le terme {}, après « {}/ » : {}", i + 1, i + 1, move));
    }
}

void GameSession::hint() {
    const Question& position = positions_.back();
    const SumMove move = player_.best(position);
    const Text told =
        phrase("{} ({})", "{} ({})", sum_move_text(position, move), sum_move_label(position, move));
    switch (player_.prospect()) {
        case EnginePlayer::Prospect::wins:
            say(Ink::good, phrase("This wins: {}", "Ceci gagne : {}", told));
            break;
        case EnginePlayer::Prospect::draws:
            say(phrase("No move wins by force; this does not lose: {}",
                       "Aucun coup ne gagne de force ; celui-ci ne perd pas : {}", told));
            break;
        case EnginePlayer::Prospect::loses:
            say(phrase("No move wins by force; this holds out longest: {}",
                       "Aucun coup ne gagne de force ; celui-ci résiste le plus longtemps : {}",
                       told));
            break;
        case EnginePlayer::Prospect::unknown:
            say(phrase("No winning move was found in time; perhaps {}",
                       "Aucun coup gagnant trouvé à temps ; peut-être {}", told));
            break;
    }
}

void GameSession::why(std::string_view move) {
    Question question = positions_.back();
    question.remoteness = Question::Remoteness::never;
    question.budget.start = std::chrono::steady_clock::now();
    const bool engine_moved = !record_.turns.empty() && engine_plays(record_.turns.back().player);
    if (move.empty() && engine_moved) {
        const SumMove& last = record_.turns.back().move;
        Question before = positions_[positions_.size() - 2];
        before.remoteness = Question::Remoteness::never;
        before.budget.start = question.budget.start;
        const auto told = explain_move(engine_, before, sum_move_label(before, last));
        if (told) {
            for (const Text& line : told->move->lines) {
                say(line);
            }
        }
    }
    const auto explanation =
        move.empty() ? explain(engine_, question) : explain_move(engine_, question, move);
    if (!explanation) {
        console_.refuse(explanation.error());
        return;
    }
    if (!console_.json()) {
        console_.print(verdict(explanation->answer, console_.lang(), console_.paint()) + "\n");
    }
    for (const Text& line : explanation->move ? explanation->move->lines : explanation->lines) {
        say(line);
    }
}

void GameSession::list_moves() const {
    const Question& position = positions_.back();
    std::size_t listed_so_far = 0;
    for (std::size_t i = 0; i < position.terms.size(); ++i) {
        position.terms[i].term->moves([&](const TermMove& move) {
            if (++listed_so_far > most_moves_listed) {
                return false;
            }
            const SumMove shown{i + 1, {move.label(), move.text(), std::nullopt}};
            say(phrase("  {:<10} {}", "  {:<10} {}", sum_move_label(position, shown),
                       shown.move.text));
            return true;
        });
    }
    if (listed_so_far > most_moves_listed) {
        say(verbatim("  …"));
    }
}

/// Back to the last time this person was asked.
void GameSession::undo() {
    std::size_t turns = record_.turns.size();
    while (turns > 0 && engine_plays(record_.turns[turns - 1].player)) {
        --turns;
    }
    if (turns == 0) {
        say(Words{"There is nothing to take back.", "Il n'y a rien à reprendre."});
        return;
    }
    record_.turns.resize(turns - 1);
    positions_.resize(turns);
    show_position();
}

void GameSession::finish() {
    const auto ended = final_outcome(positions_.back());
    if (!ended || fault()) {
        return;
    }
    record_.drawn = *ended == Outcome::draw;
    if (record_.drawn) {
        say(Ink::heading,
            Words{"The game is over: nobody wins.", "La partie est finie : personne ne gagne."});
        return;
    }
    const unsigned mover = player();
    record_.winner = *ended == Outcome::N ? mover : 1 - mover;
    const bool in_its_own_way = positions_.back().terms.size() == 1 &&
                                positions_.back().terms.front().term->ending().has_value();
    say(Ink::heading, in_its_own_way
                          ? phrase("The game is over: {} wins.", "La partie est finie : {} gagne.",
                                   name_of(*record_.winner))
                          : phrase("{} cannot move: {} wins.", "{} ne peut plus jouer : {} gagne.",
                                   name_of(mover), name_of(*record_.winner)));
}

}  // namespace grundy::cli
