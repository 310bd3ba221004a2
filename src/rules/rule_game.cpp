#include "rules/rule_game.hpp"

#include <boost/unordered/unordered_flat_set.hpp>

namespace grundy {

namespace {

std::string_view without_blanks_around(std::string_view text) {
    const std::size_t first = text.find_first_not_of(" \t\n\r");
    if (first == std::string_view::npos) {
        return {};
    }
    return text.substr(first, text.find_last_not_of(" \t\n\r") + 1 - first);
}

/// Whose turn it is, written before a position: "right 4x4".
std::optional<Side> taken_side(std::string_view& text) {
    for (const Side side : {Side::left, Side::right}) {
        const std::string_view name = side == Side::left ? "left" : "right";
        if (text.starts_with(name) && text.size() > name.size() && text[name.size()] == ' ') {
            text = without_blanks_around(text.substr(name.size()));
            return side;
        }
    }
    return std::nullopt;
}

}  // namespace

Result<RulePosition> RuleGame::parse(std::string_view text) const {
    if (text.size() > most_letters) {
        return failure(
            phrase("a position of {} letters", "une position de {} lettres", text.size()),
            phrase("at most {}", "au plus {}", most_letters));
    }
    std::string_view written = without_blanks_around(text);
    std::optional<Side> side;
    if (game_->has_sides()) {
        side = taken_side(written).value_or(Side::left);
    }
    const auto started = game_->started(written);
    if (!started) {
        return std::unexpected{started.error()};
    }
    auto position = kind().parse(*started ? std::string_view{**started} : written);
    if (position) {
        position->turn = side;
    }
    return position;
}

std::string RuleGame::format(const Position& position) const {
    return (position.turn == Side::right ? "right " : "") + kind().format(position);
}

std::vector<RulePosition> RuleGame::parts(const Position& position) const {
    return game_->has_sides() ? std::vector{position} : kind().parts(position);
}

std::vector<RulePosition> RuleGame::summands(const Position& position) const {
    if (!kind().adds_up()) {
        return parts(position);
    }
    std::vector<Position> single;
    for (const std::int64_t number : position.numbers) {
        single.push_back({.numbers = {number}});
    }
    return single;
}

RulePosition RuleGame::random(std::uint64_t size, Random& random) const {
    Position position = kind().random(size, random);
    if (game_->has_sides()) {
        position.turn = Side::left;
    }
    return position;
}

std::optional<HeapRow> RuleGame::heap_row(const Position& position) const {
    const TakingCode* code = kind().code();
    if (code == nullptr) {
        return std::nullopt;
    }
    HeapRow row{{code->digits}, {position.numbers.begin(), position.numbers.end()}, {}, true};
    if (!code->ends()) {
        constexpr std::int64_t largest = 100'000;
        std::int64_t most = 0;
        for (const std::int64_t heap : position.numbers) {
            most = std::max(most, heap);
        }
        if (most > largest) {
            return std::nullopt;
        }
        row.code = {code->digits_upto(static_cast<std::size_t>(most))};
        row.whole = false;
    }
    return row;
}

std::optional<Outcome> RuleGame::ending(const Position& position) const {
    const auto where = [&] { return format(position); };
    Run run{game_->text(), *faults_, where, nullptr};
    return game_->ending(position, run);
}

RulePosition RuleGame::begun_by(const Position& position, Side side) const {
    Position begun = position;
    begun.turn = side;
    return begun;
}

void RuleGame::run_moves(const Position& position, Meter* meter, Emit<Move> emit) const {
    const auto where = [&] { return format(position); };
    Run run{game_->text(), *faults_, where, meter};
    if (game_->ending(position, run) || run.stopped()) {
        return;
    }
    kind().moves(position, run, [&](const RuleMove& move) {
        game_->check_decrease(position, move, run);
        return !run.stopped() && emit(move);
    });
}

void RuleGame::moves(const Position& position, Emit<Move> emit) const {
    if (faults_->first()) {
        return;  // the question is answered by it, and what was long need not be tried again
    }
    boost::unordered_flat_set<std::string> seen;
    run_moves(position, nullptr, [&](const RuleMove& move) {
        return !seen.insert(label(position, move)).second || emit(move);
    });
}

void RuleGame::moves(const Position& position, Emit<Move> emit, Meter& meter) const {
    run_moves(position, &meter, emit);
}

RulePosition RuleGame::after(const Position&, const Move& move) const {
    Position next = move.to;
    if (next.turn) {
        next.turn = other(*next.turn);
    }
    return next;
}

Text RuleGame::describe(const Position& position, const Move& move) const {
    const std::string& name = game_->text().moves[move.rule].name;
    const Text told = kind().describe(position, move);
    return name.empty() ? told : phrase("{}: {}", "{} : {}", name, told);
}

Result<RuleMove> RuleGame::parse_move(const Position& position, std::string_view typed) const {
    const std::string wanted{without_blanks_around(typed)};
    const std::string meant = kind().full_label(position, wanted);
    std::optional<RuleMove> found;
    moves(position, [&](const RuleMove& move) {
        const std::string name = label(position, move);
        if (name == wanted || (!found && name == meant)) {
            found = move;
        }
        return !found || name != wanted;
    });
    if (!found) {
        return failure_at(typed, 0, Words{"there is no such move here", "ce coup n'existe pas ici"},
                          told().move);
    }
    return *found;
}

}  // namespace grundy
