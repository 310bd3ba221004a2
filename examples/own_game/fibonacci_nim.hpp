// Fibonacci Nim (Whinihan, 1963): one heap; the first move leaves something, and after that at most
// twice as many may be taken as the opponent just took. The position therefore remembers the last
// move. At the start the P-positions are the Fibonacci numbers.
#pragma once

#include <algorithm>
#include <string>
#include <string_view>

#include "base/scanner.hpp"
#include "model/game.hpp"

namespace grundy {

struct FibonacciNim {
    struct Position {
        Integer heap = 0;
        Integer last = 0;  ///< what was just taken; 0 at the start
        friend bool operator==(const Position&, const Position&) = default;
    };
    using Move = Integer;  // how many are taken

    static constexpr Info info{
        .name = "fibonacci-nim",
        .title = {"Fibonacci Nim", "Nim de Fibonacci"},
        .summary = {"One heap. Take at most twice what was just taken; at the start, not all.",
                    "Un tas. Prendre au plus le double de ce qui vient d'être pris ; au début, pas "
                    "tout."},
        .position = {"the heap, then a comma and what was just taken: 13 or 10,3",
                     "le tas, puis une virgule et ce qui vient d'être pris : 13 ou 10,3"},
        .move = {"TAKE: 2 takes two", "NOMBRE : 2 en prend deux"},
        .example = "13",
    };

    static Result<FibonacciNim> make(std::string_view parameter) {
        return without_parameter<FibonacciNim>(parameter);
    }

    Result<Position> parse(std::string_view text) const {
        Scanner scanner{text};
        Position p;
        auto heap = scanner.number(info.position);
        if (!heap) {
            return std::unexpected{std::move(heap.error())};
        }
        p.heap = std::move(*heap);
        if (scanner.accept(',')) {
            auto last = scanner.number(info.position);
            if (!last) {
                return std::unexpected{std::move(last.error())};
            }
            p.last = std::move(*last);
        }
        if (auto end = scanner.end(info.position); !end) {
            return std::unexpected{std::move(end.error())};
        }
        return p;
    }
    std::string format(const Position& p) const {
        return p.last == 0 ? to_string(p.heap) : fmt::format("{},{}", p.heap, p.last);
    }

    std::string label(const Position&, const Move& take) const { return to_string(take); }
    Text describe(const Position&, const Move& take) const {
        return phrase("take {}", "prendre {}", take);
    }

    void moves(const Position& p, Emit<Move> emit) const {
        const Integer most =
            p.last == 0 ? Integer{p.heap - 1} : std::min<Integer>(p.heap, 2 * p.last);
        for (Integer take = 1; take <= most; ++take) {
            if (!emit(take)) {
                return;
            }
        }
    }
    Position after(const Position& p, const Move& take) const { return {p.heap - take, take}; }
};

}  // namespace grundy
