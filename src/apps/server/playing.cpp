#include "apps/server/playing.hpp"

#include <random>

#include "apps/cli/console.hpp"
#include "apps/cli/terms.hpp"
#include "render/board_json.hpp"
#include "service/solving/sum_moves.hpp"

namespace grundy::server {

namespace {

using cli::Console;
using cli::Exit;
using cli::Invocation;

struct Stage {
    Question question;
    unsigned turn = 0;
};

Result<Stage> read_stage(const Invocation& invocation, const Console& console) {
    auto question = cli::read_question(invocation, console);
    if (!question) {
        return std::unexpected{std::move(question.error())};
    }
    const auto turn = invocation.number("turn", 0, 0, 1);
    if (!turn) {
        return std::unexpected{turn.error()};
    }
    return Stage{std::move(*question), static_cast<unsigned>(*turn)};
}

void tell(const Console& console, const Stage& stage, const SumMove& move,
          std::optional<EnginePlayer::Prospect> prospect) {
    const Question next = after_move(stage.question, move);
    const Board board = board_of(next, 1 - stage.turn);
    const BoardMove made = board_move(stage.question, move);
    console.print(made_move_json({stage.question, made, next, board, prospect}, console.lang()));
}

}  // namespace

int run_board(const Invocation& invocation) {
    const Console console{invocation};
    const auto stage = read_stage(invocation, console);
    if (!stage) {
        return console.refuse(stage.error());
    }
    console.print(
        board_json(stage->question, board_of(stage->question, stage->turn), console.lang()));
    return Exit::answered;
}

int run_move(const Invocation& invocation) {
    const Console console{invocation};
    const auto stage = read_stage(invocation, console);
    if (!stage) {
        return console.refuse(stage.error());
    }
    const auto move = find_sum_move(stage->question, invocation.value("move").value_or(""));
    if (!move) {
        return console.refuse(move.error());
    }
    tell(console, *stage, *move, std::nullopt);
    return Exit::answered;
}

int run_reply(const Invocation& invocation) {
    const Console console{invocation};
    const auto stage = read_stage(invocation, console);
    const auto level = invocation.number("level", 100, 0, 100);
    const auto seed = invocation.number("seed", std::random_device{}(), 0, ~std::uint64_t{0});
    for (const Error* error : {stage ? nullptr : &stage.error(), level ? nullptr : &level.error(),
                               seed ? nullptr : &seed.error()}) {
        if (error != nullptr) {
            return console.refuse(*error);
        }
    }
    if (is_over(stage->question)) {
        return console.refuse({Words{"no move is left", "il ne reste aucun coup"},
                               Words{"a position with a move", "une position avec un coup"}});
    }
    Engine engine;
    EnginePlayer player{engine, stage->question, {static_cast<unsigned>(*level), false}, *seed};
    const SumMove move = player.choose(stage->question);
    tell(console, *stage, move, player.prospect());
    return Exit::answered;
}

}  // namespace grundy::server
