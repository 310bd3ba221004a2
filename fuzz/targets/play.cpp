// A game over the page's endpoints, with one engine: a board, then moves of the person and replies
// of the engine as the bytes choose them, until it is over. Boards follow from moves, the promises
// of the engine are kept, and the game ends.
#include <nlohmann/json.hpp>

#include "contract/engine.hpp"
#include "json_answer.hpp"
#include "target.hpp"

namespace grundy::fuzz {

namespace {

using contract::Fields;
using contract::Given;

/// The server's engine: it remembers, for as long as the program runs.
Engine& lasting_engine() {
    static Engine engine{std::size_t{8} << 20U};
    return engine;
}

nlohmann::json answered(std::string_view operation, const Fields& fields) {
    const std::string answer =
        answer_of(*find_operation(operation), fields, lasting_engine(), 100'000);
    return answer.empty() ? nlohmann::json{} : nlohmann::json::parse(answer);
}

/// The fields that ask about a board again, as the page puts them together.
Fields fields_of_board(const nlohmann::json& board) {
    Fields fields;
    std::string terms;
    for (const auto& term : board.at("question").at("terms")) {
        const std::string parameter = term.value("parameter", "");
        terms += (terms.empty() ? "" : " + ") + term.at("game").get<std::string>() +
                 (parameter.empty() ? "" : ":" + parameter) + " " +
                 term.at("position").get<std::string>();
    }
    fields.set("terms", {Given::Kind::text, {terms}});
    fields.set("turn", {Given::Kind::text, {std::to_string(board.at("turn").get<int>())}});
    if (board.at("question").at("convention") == "misere") {
        fields.set("misere", {Given::Kind::on});
    }
    return fields;
}

void check_board(const nlohmann::json& board) {
    const auto& count = board.at("move_count");
    const std::size_t listed = board.at("moves").size();
    check(count.is_null() || count.get<std::size_t>() == listed,
          "every move that is counted is listed");
    check(board.at("over") == (listed == 0), "a game is over when no move is left");
    check(board.at("over") == !board.at("winner").is_null(), "a game that is over has a winner");
}

/// The same board, asked for by itself.
void check_asked_again(const nlohmann::json& board) {
    check(answered("board", fields_of_board(board)) == board,
          "a board depends on the position only");
}

/// Who wins, as the page would be told; empty when it is not known.
std::string outcome_of(const nlohmann::json& board) {
    Fields fields = fields_of_board(board);
    fields.remove("turn");
    const auto answer = answered("solve", fields);
    return answer.is_null() ? "" : answer.value("outcome", "");
}

nlohmann::json after_move(const nlohmann::json& board, unsigned choice) {
    const auto& moves = board.at("moves");
    const auto& move = moves.at(choice % moves.size());
    Fields fields = fields_of_board(board);
    fields.set("move", {Given::Kind::text, {move.at("label").get<std::string>()}});
    const auto step = answered("move", fields);
    check(!step.is_null(), "a move that is listed can be made");
    check(step.at("move") == move, "the move that is made is the one that was chosen");
    return step.at("board");
}

nlohmann::json after_reply(const nlohmann::json& board, unsigned level, unsigned seed) {
    Fields fields = fields_of_board(board);
    fields.set("level", {Given::Kind::text, {std::to_string(level)}});
    fields.set("seed", {Given::Kind::text, {std::to_string(seed)}});
    const std::string before = outcome_of(board);
    const auto step = answered("reply", fields);
    check(!step.is_null(), "the engine finds a move where there is one");
    const std::string after = outcome_of(step.at("board"));
    check(level < 100 || before != "N" || after.empty() || after == "unknown" || after == "P",
          "the engine at full level never misses a win");
    check(step.at("prospect") != "wins" || after != "N", "the engine wins where it says so");
    check(step.at("prospect") != "loses" || after != "P", "the engine loses only where it must");
    return step.at("board");
}

void try_play(std::string_view bytes) {
    constexpr unsigned most_turns = 12;
    Input input{bytes};
    Input choices{input.line()};
    Fields start;
    start.set("terms", {Given::Kind::text, {std::string{input.rest()}}});
    if (choices.flag()) {
        start.set("misere", {Given::Kind::on});
    }
    auto board = answered("board", start);
    for (unsigned turn = 0; !board.is_null() && turn < most_turns; ++turn) {
        check_board(board);
        if (board.at("over") == true) {
            return;
        }
        const int player = board.at("turn");
        const unsigned choice = choices.byte();
        board = (choice & 1U) != 0 ? after_move(board, choice >> 1U)
                                   : after_reply(board, (choice & 2U) != 0 ? 100 : 30, choice);
        check(board.at("turn") == 1 - player, "the players move in turn");
        if (choice % 5 == 0) {
            check_asked_again(board);
        }
    }
}

const Registered play_target{"play", try_play};

}  // namespace

}  // namespace grundy::fuzz
