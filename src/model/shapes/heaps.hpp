// Heap games: positions are lists of heaps, and the rules speak of one heap only. A game says which
// amounts may be taken and into how many heaps the rest may be split (the code digits of Guy and
// Smith, 1956); sums, labels, parts and drawings follow from that.
#pragma once

#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "model/game.hpp"

namespace grundy {

using Heaps = std::vector<Integer>;

/// The most heaps that one heap may become.
inline constexpr std::size_t max_pieces = 3;

struct HeapMove {
    std::size_t heap = 0;  ///< index from 0
    Integer take;
    Heaps rest;  ///< what the heap becomes: none, one, two or three heaps, ascending
};

/// What HeapGame gives; the game's Info says so.
inline constexpr Can heap_game_can = Can::parts | Can::canonical | Can::tidy | Can::drawing |
                                     Can::random | Can::size | Can::parse_move | Can::length_after |
                                     Can::effect;

/// The position syntax shared by all heap games.
inline constexpr Words heap_position_words{
    "sizes of the heaps joined by commas or blanks, as in 3,4,5; nothing left is 0",
    "tailles des tas séparées par des virgules ou des blancs, comme 3,4,5 ; plus rien s'écrit 0"};

Result<Heaps> parse_heaps(std::string_view text);
std::string format_heaps(const Heaps& heaps);
Heaps random_heaps(std::uint64_t size, Random& random);
std::string heap_move_label(const HeapMove& move);
Text heap_move_text(const HeapMove& move);
/// Reads "1-2", "1-2:3,4" and, with a single heap, "2"; it does not check that the move is legal.
Result<HeapMove> parse_heap_move(const Heaps& heaps, std::string_view text);
/// Emits every way to leave `rest` tokens in as many heaps as the bits of `pieces` allow.
bool emit_rests(HeapMove& move, const Integer& rest, unsigned pieces, Emit<HeapMove> emit);

/// `Rules` offers amounts(n, emit): the amounts that may be considered for a heap of n, ascending;
/// and pieces(take): bit k is set when taking `take` may leave k heaps.
template <class Rules>
struct HeapGame {
    using Position = Heaps;
    using Move = HeapMove;

    Result<Position> parse(std::string_view text) const { return parse_heaps(text); }
    std::string format(const Position& heaps) const { return format_heaps(heaps); }
    std::string label(const Position&, const Move& move) const { return heap_move_label(move); }
    Text describe(const Position&, const Move& move) const { return heap_move_text(move); }

    void moves(const Position& heaps, Emit<Move> emit) const {
        bool more = true;
        for (std::size_t heap = 0; heap < heaps.size() && more; ++heap) {
            rules().amounts(heaps[heap], [&](const Integer& take) {
                Move move{heap, take, {}};
                more = emit_rests(move, heaps[heap] - take, rules().pieces(take), emit);
                return more;
            });
        }
    }

    Position after(const Position& heaps, const Move& move) const {
        Position next = heaps;
        next[move.heap] = move.rest.empty() ? Integer{0} : move.rest.front();
        for (std::size_t i = 1; i < move.rest.size(); ++i) {
            next.insert(next.begin() + static_cast<std::ptrdiff_t>(move.heap + i), move.rest[i]);
        }
        return next;
    }

    Result<Move> parse_move(const Position& heaps, std::string_view text) const {
        auto move = parse_heap_move(heaps, text);
        if (move && (move->rest.size() > max_pieces ||
                     ((rules().pieces(move->take) >> move->rest.size()) & 1U) == 0)) {
            return failure_at(
                text, 0,
                Words{"the rules do not allow this move", "les règles ne permettent pas ce coup"},
                Rules::info.move);
        }
        return move;
    }

    Position tidy(const Position& heaps) const {
        Position left;
        for (const Integer& heap : heaps) {
            if (heap != 0) {
                left.push_back(heap);
            }
        }
        return left;
    }

    std::vector<Position> parts(const Position& heaps) const {
        std::vector<Position> single;
        for (const Integer& heap : heaps) {
            if (heap != 0) {
                single.push_back({heap});
            }
        }
        return single;
    }

    Position canonical(const Position& heaps) const {
        Position sorted = tidy(heaps);
        std::sort(sorted.begin(), sorted.end());
        return sorted;
    }

    Integer size(const Position& heaps) const {
        Integer total = 0;
        for (const Integer& heap : heaps) {
            total += heap;
        }
        return total;
    }

    Drawing drawing(const Position& heaps) const { return HeapsDrawing{heaps}; }
    Effect effect(const Position&, const Move& move) const {
        return HeapEffect{move.heap + 1, move.take, move.rest};
    }
    Position random(std::uint64_t size, Random& random) const { return random_heaps(size, random); }

    /// Every heap but one stays, with a comma behind each but the last.
    std::size_t length_after(const Position& heaps, const Move& move) const {
        std::size_t length = heaps.size() < 2 ? 1 : heaps.size() - 2;
        for (std::size_t i = 0; i < heaps.size(); ++i) {
            length += i == move.heap ? 0 : digits_about(heaps[i]);
        }
        return length;
    }

   private:
    const Rules& rules() const { return static_cast<const Rules&>(*this); }
};

}  // namespace grundy
