#include "model/shapes/heaps.hpp"

#include <fmt/ranges.h>

#include "base/scanner.hpp"

namespace grundy {

namespace {

constexpr Words a_heap{"the size of a heap: a number from 0",
                       "la taille d'un tas : un nombre à partir de 0"};
constexpr Words a_heap_move{
    "HEAP-TAKE as in 1-2, or HEAP-TAKE:REST,REST; with one heap just TAKE",
    "TAS-NOMBRE comme 1-2, ou TAS-NOMBRE:RESTE,RESTE ; avec un seul tas, juste NOMBRE"};

/// "3", "3 and 4", "3, 4 and 5".
Text enumerated(const Heaps& heaps) {
    Text list;
    for (std::size_t i = 0; i < heaps.size(); ++i) {
        const bool last = i + 1 == heaps.size();
        const Words joint = i == 0 ? Words{"", ""}
                            : last ? Words{" and ", " et "}
                                   : Words{", ", ", "};
        list = phrase("{}{}{}", "{}{}{}", list, joint, heaps[i]);
    }
    return list;
}

bool emit_with(HeapMove& move, Heaps rest, Emit<HeapMove> emit) {
    move.rest = std::move(rest);
    return emit(move);
}

}  // namespace

Result<Heaps> parse_heaps(std::string_view text) {
    Scanner scanner{text};
    Heaps heaps;
    do {
        auto heap = scanner.number(a_heap);
        if (!heap) {
            return std::unexpected{std::move(heap.error())};
        }
        heaps.push_back(std::move(*heap));
    } while (scanner.next_item());
    if (auto end = scanner.end(Words{"a comma, or the end", "une virgule, ou la fin"}); !end) {
        return std::unexpected{std::move(end.error())};
    }
    return heaps;
}

std::string format_heaps(const Heaps& heaps) {
    if (heaps.empty()) {
        return "0";
    }
    return fmt::format("{}", fmt::join(heaps, ","));
}

Heaps random_heaps(std::uint64_t size, Random& random) {
    std::uint64_t left = size == 0 ? random.between(8, 20) : size;
    Heaps heaps;
    while (left > 0) {
        const std::uint64_t heap = random.between(1, std::max<std::uint64_t>(1, (left + 1) / 2));
        heaps.emplace_back(heap);
        left -= heap;
    }
    return heaps;
}

std::string heap_move_label(const HeapMove& move) {
    std::string label = fmt::format("{}-{}", move.heap + 1, move.take);
    if (move.rest.size() > 1) {
        label += ":" + format_heaps(move.rest);
    }
    return label;
}

Text heap_move_text(const HeapMove& move) {
    const std::size_t heap = move.heap + 1;
    if (move.rest.size() < 2) {
        return phrase("take {} from heap {}", "prendre {} dans le tas {}", move.take, heap);
    }
    if (move.take == 0) {
        return phrase("split heap {} into {}", "partager le tas {} en {}", heap,
                      enumerated(move.rest));
    }
    return phrase("take {} from heap {} and leave {}", "prendre {} dans le tas {} et laisser {}",
                  move.take, heap, enumerated(move.rest));
}

Result<HeapMove> parse_heap_move(const Heaps& heaps, std::string_view text) {
    Scanner scanner{text};
    auto first = scanner.number(a_heap_move);
    if (!first) {
        return std::unexpected{std::move(first.error())};
    }
    HeapMove move;
    std::size_t take_at = 0;
    const bool with_heap = scanner.accept('-') || (!scanner.at_end() && scanner.peek() != ':');
    if (with_heap) {
        if (*first == 0 || *first > heaps.size()) {
            return scanner.fail_at(0,
                                   phrase("there is no heap {}", "il n'y a pas de tas {}", *first),
                                   phrase("a heap from 1 to {}", "un tas de 1 à {}", heaps.size()));
        }
        move.heap = static_cast<std::size_t>(*first) - 1;
        take_at = scanner.offset();
        auto take = scanner.number(a_heap_move);
        if (!take) {
            return std::unexpected{std::move(take.error())};
        }
        move.take = std::move(*take);
    } else {
        if (heaps.size() != 1) {
            return scanner.fail_at(0, Words{"which heap?", "quel tas ?"}, a_heap_move);
        }
        move.take = std::move(*first);
    }
    const Integer& heap = heaps[move.heap];
    if (move.take > heap) {
        return scanner.fail_at(
            take_at, phrase("heap {} has only {}", "le tas {} n'a que {}", move.heap + 1, heap),
            phrase("an amount up to {}", "un nombre jusqu'à {}", heap));
    }
    Integer left = heap - move.take;
    if (!scanner.accept(':')) {
        if (left > 0) {
            move.rest.push_back(left);
        }
    } else {
        const std::size_t rest_at = scanner.offset();
        do {
            auto rest = scanner.number(a_heap_move);
            if (!rest) {
                return std::unexpected{std::move(rest.error())};
            }
            left -= *rest;
            if (*rest > 0) {
                move.rest.push_back(std::move(*rest));
            }
        } while (scanner.next_item());
        if (left != 0) {
            const Integer wanted = heap - move.take;
            return scanner.fail_at(
                rest_at, phrase("the rest does not add up", "le reste ne tombe pas juste"),
                phrase("heaps that make {}", "des tas qui font {}", wanted));
        }
        std::ranges::sort(move.rest);
    }
    if (auto end = scanner.end(a_heap_move); !end) {
        return std::unexpected{std::move(end.error())};
    }
    return move;
}

bool emit_rests(HeapMove& move, const Integer& rest, unsigned pieces, Emit<HeapMove> emit) {
    const auto may_leave = [pieces](unsigned count) { return ((pieces >> count) & 1U) != 0; };
    if (rest == 0) {
        return !may_leave(0) || emit_with(move, {}, emit);
    }
    if (may_leave(1) && !emit_with(move, {rest}, emit)) {
        return false;
    }
    if (may_leave(2)) {
        for (Integer a = 1; 2 * a <= rest; ++a) {
            if (!emit_with(move, {a, rest - a}, emit)) {
                return false;
            }
        }
    }
    if (may_leave(3)) {
        for (Integer a = 1; 3 * a <= rest; ++a) {
            for (Integer b = a; a + 2 * b <= rest; ++b) {
                if (!emit_with(move, {a, b, rest - a - b}, emit)) {
                    return false;
                }
            }
        }
    }
    return true;
}

}  // namespace grundy
