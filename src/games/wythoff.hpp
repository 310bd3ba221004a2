// Wythoff's game: two heaps; take from one of them, or the same number from both. A queen on a
// board that moves towards the corner.
#pragma once

#include <algorithm>
#include <array>
#include <string>
#include <string_view>

#include "base/scanner.hpp"
#include "model/game.hpp"

namespace grundy {

struct WythoffMove {
    enum class From { first, second, both };
    From from = From::first;
    Integer take;
};

struct Wythoff {
    using Position = std::array<Integer, 2>;
    using Move = WythoffMove;
    using From = WythoffMove::From;

    static constexpr std::string_view kindred[] = {"queen", "reine", "dame", "nombre-d-or"};
    static constexpr Info info{
        .name = "wythoff",
        .title = {"Wythoff's game", "Jeu de Wythoff"},
        .summary = {"Two heaps. Take any number from one heap, or the same number from both.",
                    "Deux tas. Prendre autant qu'on veut dans un tas, ou autant dans les deux."},
        .position = {"two numbers joined by a comma or a blank, as in 3,5",
                     "deux nombres séparés par une virgule ou un blanc, comme 3,5"},
        .move = {"1-2 takes 2 from heap 1, both-2 takes 2 from each",
                 "1-2 prend 2 dans le tas 1 ; deux-2, ou both-2, prend 2 dans chaque tas"},
        .example = "3,5",
        .shape = Shape::plane,
        .can = Can::canonical | Can::ranked | Can::drawing | Can::random | Can::size |
               Can::parse_move | Can::effect,
        .evokes = kindred,
    };

    static Result<Wythoff> make(std::string_view parameter) {
        return without_parameter<Wythoff>(parameter);
    }

    Result<Position> parse(std::string_view text) const;
    std::string format(const Position& p) const { return fmt::format("{},{}", p[0], p[1]); }

    std::string label(const Position&, const Move& move) const {
        constexpr std::array<std::string_view, 3> names{"1", "2", "both"};
        return fmt::format("{}-{}", names[static_cast<std::size_t>(move.from)], move.take);
    }
    Text describe(const Position&, const Move& move) const {
        if (move.from == From::both) {
            return phrase("take {} from both heaps", "prendre {} dans les deux tas", move.take);
        }
        return phrase("take {} from heap {}", "prendre {} dans le tas {}", move.take,
                      move.from == From::first ? 1 : 2);
    }

    Position after(const Position& p, const Move& move) const {
        return {move.from == From::second ? p[0] : Integer{p[0] - move.take},
                move.from == From::first ? p[1] : Integer{p[1] - move.take}};
    }

    void moves(const Position& p, Emit<Move> emit) const {
        for (const From from : {From::first, From::second, From::both}) {
            for (Integer take = 1; take <= most(p, from); ++take) {
                if (!emit({from, take})) {
                    return;
                }
            }
        }
    }

    Result<Move> parse_move(const Position& p, std::string_view text) const;

    Position canonical(const Position& p) const {
        return {std::min(p[0], p[1]), std::max(p[0], p[1])};
    }

    std::uint64_t count(const Position& top) const {
        return to_word((top[0] + 1) * (top[1] + 1)).value_or(0);
    }
    std::uint64_t rank(const Position& top, const Position& p) const {
        return static_cast<std::uint64_t>(p[0] * (top[1] + 1) + p[1]);
    }
    Position unrank(const Position& top, std::uint64_t rank) const {
        return {Integer{rank} / (top[1] + 1), Integer{rank} % (top[1] + 1)};
    }

    Integer size(const Position& p) const { return p[0] + p[1]; }
    Drawing drawing(const Position& p) const { return PlaneDrawing{p[0], p[1]}; }
    Effect effect(const Position& p, const Move& move) const {
        const Position next = after(p, move);
        return PlaneEffect{next[0], next[1]};
    }
    Position random(std::uint64_t size, Random& random) const {
        const std::uint64_t total = size == 0 ? random.between(6, 24) : size;
        const std::uint64_t first = random.between(0, total);
        return {first, total - first};
    }

   private:
    static Integer most(const Position& p, From from) {
        return from == From::both ? std::min(p[0], p[1]) : p[from == From::first ? 0 : 1];
    }
};

inline Result<Wythoff::Position> Wythoff::parse(std::string_view text) const {
    Scanner scanner{text};
    Position p;
    for (std::size_t i = 0; i < 2; ++i) {
        if (i == 1 && !scanner.next_item()) {
            return scanner.unexpected_here(info.position);
        }
        auto heap = scanner.number(info.position);
        if (!heap) {
            return std::unexpected{std::move(heap.error())};
        }
        p[i] = std::move(*heap);
    }
    if (auto end = scanner.end(info.position); !end) {
        return std::unexpected{std::move(end.error())};
    }
    return p;
}

inline Result<Wythoff::Move> Wythoff::parse_move(const Position& p, std::string_view text) const {
    Scanner scanner{text};
    Move move;
    if (scanner.accept("both") || scanner.accept("deux")) {
        move.from = From::both;
    } else if (scanner.accept('2')) {
        move.from = From::second;
    } else if (!scanner.accept('1')) {
        return scanner.unexpected_here(info.move);
    }
    if (!scanner.accept('-') && !scanner.after_blanks()) {
        return scanner.unexpected_here(info.move);
    }
    const std::size_t take_at = scanner.offset();
    auto take = scanner.number(info.move);
    if (!take) {
        return std::unexpected{std::move(take.error())};
    }
    if (auto end = scanner.end(info.move); !end) {
        return std::unexpected{std::move(end.error())};
    }
    move.take = std::move(*take);
    const Integer limit = most(p, move.from);
    if (move.take == 0 || move.take > limit) {
        return scanner.fail_at(
            take_at, phrase("{} can't be taken there", "on ne peut pas y prendre {}", move.take),
            phrase("an amount from 1 to {}", "un nombre de 1 à {}", limit));
    }
    return move;
}

}  // namespace grundy
