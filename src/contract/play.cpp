#include "contract/play.hpp"

#include <chrono>
#include <random>

#include "contract/shared_fields.hpp"
#include "contract/terms.hpp"

namespace grundy::contract {

namespace {

constexpr FieldSpec level_field{
    "level", "0..100", {"strength in percent (100)", "force en pour cent (100)"}};
constexpr FieldSpec seed_field{
    "seed", "N", {"makes random choices repeatable", "rend les choix au hasard reproductibles"}};
constexpr FieldSpec turn_field{"turn", "0|1"};

constexpr FieldSpec fields_of_play[] = {
    terms_field,
    misere_field,
    first_field,
    {"engine",
     "WHO",
     {"engine plays first, second, both or none (second)",
      "le moteur joue first (en premier), second, both (les deux) ou none (aucun) (second)"},
     "first|second|both|none"},
    level_field,
    seed_field,
};
constexpr FieldSpec fields_of_board[] = {terms_field, misere_field, first_field, turn_field};
constexpr FieldSpec fields_of_move[] = {terms_field, misere_field, turn_field, {"move", "MOVE"}};
constexpr FieldSpec fields_of_reply[] = {terms_field, misere_field, turn_field, level_field,
                                         seed_field};

/// Of the time for a reply, what listing the next moves may take.
constexpr double share_to_show = 0.1;

/// How well, and by which chance, the engine plays.
struct Skill {
    unsigned level = 100;
    std::uint64_t seed = 0;
};

Result<Skill> read_skill(const Fields& fields) {
    const auto level = fields.number("level", 100, 0, 100);
    if (!level) {
        return std::unexpected{level.error()};
    }
    const auto seed = fields.number("seed", std::random_device{}(), 0, ~std::uint64_t{0});
    if (!seed) {
        return std::unexpected{seed.error()};
    }
    return Skill{static_cast<unsigned>(*level), *seed};
}

Result<Step> step(const BoardRequest& before, const SumMove& move) {
    Question after = after_move(before.question, move);
    Board board = board_of(after, 1 - before.turn);
    BoardMove made = board_move(before.question, move);
    if (auto fault = fault_in(after)) {
        return std::unexpected{std::move(*fault)};
    }
    return Step{std::move(made), std::move(after), std::move(board)};
}

}  // namespace

std::span<const FieldSpec> play_fields() { return fields_of_play; }
std::span<const FieldSpec> board_fields() { return fields_of_board; }
std::span<const FieldSpec> move_fields() { return fields_of_move; }
std::span<const FieldSpec> reply_fields() { return fields_of_reply; }

Result<PlayRequest> read_play(const Fields& fields, const Asker& asker) {
    auto question = read_question(fields, asker);
    if (!question) {
        return std::unexpected{std::move(question.error())};
    }
    constexpr std::string_view sides[] = {"first", "second", "both", "none"};
    const auto side = fields.choice("engine", "second", sides);
    if (!side) {
        return std::unexpected{side.error()};
    }
    const auto skill = read_skill(fields);
    if (!skill) {
        return std::unexpected{skill.error()};
    }
    const bool both = *side == "both";
    return PlayRequest{std::move(*question),
                       {both || *side == "first", both || *side == "second"},
                       {skill->level, both},
                       skill->seed};
}

Result<BoardRequest> read_board(const Fields& fields, const Asker& asker) {
    auto question = read_question(fields, asker);
    if (!question) {
        return std::unexpected{std::move(question.error())};
    }
    const auto turn = fields.number("turn", 0, 0, 1);
    if (!turn) {
        return std::unexpected{turn.error()};
    }
    return BoardRequest{std::move(*question), static_cast<unsigned>(*turn)};
}

Result<Board> board(const BoardRequest& request) {
    Board board = board_of(request.question, request.turn);
    if (auto fault = fault_in(request.question)) {
        return std::unexpected{std::move(*fault)};
    }
    return board;
}

Result<MoveRequest> read_move(const Fields& fields, const Asker& asker) {
    auto board = read_board(fields, asker);
    if (!board) {
        return std::unexpected{std::move(board.error())};
    }
    return MoveRequest{std::move(*board), fields.value("move").value_or("")};
}

Result<Step> make_move(const MoveRequest& request) {
    const auto move = find_sum_move(request.board.question, request.move);
    if (auto fault = fault_in(request.board.question)) {
        return std::unexpected{std::move(*fault)};
    }
    if (!move) {
        return std::unexpected{move.error()};
    }
    return step(request.board, *move);
}

Result<ReplyRequest> read_reply(const Fields& fields, const Asker& asker) {
    auto board = read_board(fields, asker);
    if (!board) {
        return std::unexpected{std::move(board.error())};
    }
    const auto skill = read_skill(fields);
    if (!skill) {
        return std::unexpected{skill.error()};
    }
    return ReplyRequest{std::move(*board), skill->level, skill->seed};
}

Result<Step> reply(const ReplyRequest& request, Engine& engine) {
    const Question& question = request.board.question;
    const bool over = is_over(question);
    if (auto fault = fault_in(question)) {
        return std::unexpected{std::move(*fault)};
    }
    if (over) {
        return failure(Words{"no move is left", "il ne reste aucun coup"},
                       Words{"a position with a move", "une position avec un coup"});
    }
    EnginePlayer player{engine, question, {request.level, false}, request.seed};
    const SumMove move = player.choose(question);
    // The engine may have thought until the end of its time; whoever plays must see the moves that
    // are left all the same.
    BoardRequest shown = request.board;
    shown.question.budget.start = std::chrono::steady_clock::now();
    if (shown.question.budget.seconds) {
        *shown.question.budget.seconds *= share_to_show;
    }
    auto made = step(shown, move);
    if (made) {
        made->prospect = player.prospect();
    }
    return made;
}

}  // namespace grundy::contract
