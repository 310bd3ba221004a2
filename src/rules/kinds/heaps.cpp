#include "rules/kinds/heaps.hpp"

#include <algorithm>
#include <limits>

#include "rules/choices.hpp"

namespace grundy {

namespace {

constexpr std::size_t most_heaps = 100'000;

}  // namespace

Result<RulePosition> HeapsKind::parse(std::string_view text) const {
    const auto heaps = parse_heaps(text);
    if (!heaps) {
        return std::unexpected{heaps.error()};
    }
    if (heaps->size() > most_heaps) {
        return failure_at(text.substr(0, 40), 0, Words{"too many heaps", "trop de tas"},
                          phrase("at most {}", "au plus {}", most_heaps));
    }
    RulePosition position;
    for (const Integer& heap : *heaps) {
        if (heap > std::numeric_limits<std::int64_t>::max()) {
            return failure_at(text, 0, Words{"a heap is too large", "un tas est trop grand"},
                              phrase("heaps up to {}", "des tas jusqu'à {}",
                                     std::numeric_limits<std::int64_t>::max()));
        }
        position.numbers.push_back(static_cast<std::int64_t>(heap));
    }
    return position;
}

RulePosition HeapsKind::tidy(const RulePosition& position) const {
    RulePosition left{.turn = position.turn};
    for (const std::int64_t heap : position.numbers) {
        if (heap != 0) {
            left.numbers.push_back(heap);
        }
    }
    return left;
}

std::vector<RulePosition> HeapsKind::parts(const RulePosition& position) const {
    std::vector<RulePosition> single;
    for (const std::int64_t heap : position.numbers) {
        if (heap != 0) {
            single.push_back({.numbers = {heap}});
        }
    }
    return single;
}

RulePosition HeapsKind::canonical(const RulePosition& position) const {
    RulePosition sorted = tidy(position);
    std::ranges::sort(sorted.numbers);
    return sorted;
}

Integer HeapsKind::size(const RulePosition& position) const {
    Integer total = 0;
    for (const std::int64_t heap : position.numbers) {
        total += heap;
    }
    return total;
}

RulePosition HeapsKind::random(std::uint64_t size, Random& random) const {
    RulePosition position;
    for (const Integer& heap : random_heaps(size, random)) {
        position.numbers.push_back(static_cast<std::int64_t>(heap));
    }
    return position;
}

void HeapsKind::moves(const RulePosition& position, Run& run, EmitRuleMove emit) const {
    Registers registers = parameters_.registers(variables_);
    for (std::size_t heap = 0; heap < position.numbers.size(); ++heap) {
        registers.variables[parameters_.values.size()] = position.numbers[heap];
        for (std::size_t rule = 0; rule < rules_.size(); ++rule) {
            if (!belongs(text_.moves[rule], position)) {
                continue;
            }
            const bool more = rules_[rule].code
                                  ? by_code(position, heap, rule, run, emit)
                                  : by_formula(position, heap, rule, registers, run, emit);
            if (!more) {
                return;
            }
        }
    }
}

bool HeapsKind::by_formula(const RulePosition& position, std::size_t heap, std::size_t rule,
                           Registers& registers, Run& run, EmitRuleMove emit) const {
    const HeapRule& how = rules_[rule];
    RuleMove move{.rule = rule};
    return how.choices.each(registers, run, [&] {
        move.chosen.clear();
        move.chosen.push_back(static_cast<std::int64_t>(heap));
        for (const Code& code : how.pieces) {
            std::int64_t piece = 0;
            if (!run.value(code, registers, piece)) {
                return false;
            }
            if (piece < 0) {
                return true;  // not a move
            }
            if (piece > 0) {
                move.chosen.push_back(piece);
            }
        }
        std::sort(move.chosen.begin() + 1, move.chosen.end());
        return replace(position, heap, move, emit);
    });
}

bool HeapsKind::by_code(const RulePosition& position, std::size_t heap, std::size_t rule, Run& run,
                        EmitRuleMove emit) const {
    const TakingCode& code = *rules_[rule].code;
    const std::int64_t size = position.numbers[heap];
    const auto digits = static_cast<std::int64_t>(code.digits.size());
    const std::int64_t last = code.ends() ? std::min(size, digits - 1) : size;
    bool more = true;
    for (std::int64_t take = 0; take <= last && more; ++take) {
        HeapMove split{heap, take, {}};
        more = run.step() &&
               emit_rests(split, size - take, code.digit(static_cast<std::size_t>(take)),
                          [&](const HeapMove& one) {
                              RuleMove move{.rule = rule};
                              move.chosen.push_back(static_cast<std::int64_t>(heap));
                              for (const Integer& piece : one.rest) {
                                  move.chosen.push_back(static_cast<std::int64_t>(piece));
                              }
                              return run.step() && replace(position, heap, move, emit);
                          });
    }
    return more;
}

/// Where the heap was, its pieces: nothing else changes its place.
bool HeapsKind::replace(const RulePosition& position, std::size_t heap, RuleMove& move,
                        EmitRuleMove emit) {
    const auto& old = position.numbers;
    Numbers& next = move.to.numbers;
    const auto at = static_cast<std::ptrdiff_t>(heap);
    next.assign(old.begin(), old.begin() + at);
    next.insert(next.end(), move.chosen.begin() + 1, move.chosen.end());
    if (move.chosen.size() == 1) {
        next.push_back(0);
    }
    next.insert(next.end(), old.begin() + at + 1, old.end());
    move.to.turn = position.turn;
    return emit(move);
}

HeapMove HeapsKind::heap_move(const RulePosition& position, const RuleMove& move) const {
    HeapMove seen{static_cast<std::size_t>(move.chosen[0]), 0, {}};
    seen.take = position.numbers[seen.heap];
    for (std::size_t i = 1; i < move.chosen.size(); ++i) {
        seen.rest.emplace_back(move.chosen[i]);
        seen.take -= move.chosen[i];
    }
    return seen;
}

std::string HeapsKind::label(const RulePosition& position, const RuleMove& move) const {
    HeapMove seen = heap_move(position, move);
    if (seen.take >= 0) {
        return heap_move_label(seen);
    }
    const Integer more = -seen.take;
    seen.take = 0;
    const std::string rest = seen.rest.size() > 1 ? heap_move_label(seen) : "";
    return fmt::format("{}+{}{}", seen.heap + 1, more,
                       rest.empty() ? "" : rest.substr(rest.find(':')));
}

Text HeapsKind::describe(const RulePosition& position, const RuleMove& move) const {
    const HeapMove seen = heap_move(position, move);
    if (seen.take > 0 || seen.rest.size() > 1) {
        return heap_move_text(seen);
    }
    return seen.take == 0
               ? phrase("leave heap {} as it is", "laisser le tas {} tel quel", seen.heap + 1)
               : phrase("add {} to heap {}", "ajouter {} au tas {}", Integer{-seen.take},
                        seen.heap + 1);
}

std::string HeapsKind::full_label(const RulePosition& position, std::string_view typed) const {
    const auto move = parse_heap_move(heaps_of(position), typed);
    return move ? heap_move_label(*move) : std::string{typed};
}

std::optional<Effect> HeapsKind::effect(const RulePosition& position, const RuleMove& move) const {
    HeapMove seen = heap_move(position, move);
    return HeapEffect{seen.heap + 1, std::move(seen.take), std::move(seen.rest)};
}

/// Of whole positions: how many heaps and tokens there are, and the largest heap.
Scope HeapsKind::scope() const {
    Scope scope = parameters_.scope();
    scope.variables.insert(scope.variables.end(), {"len", "size", "largest"});
    return scope;
}

void HeapsKind::look(const RulePosition& position, FunctionRef<void(Registers&)> use) const {
    Registers registers = parameters_.registers(parameters_.values.size());
    std::int64_t total = 0;
    std::int64_t largest = 0;
    for (const std::int64_t heap : position.numbers) {
        total = heap > std::numeric_limits<std::int64_t>::max() - total
                    ? std::numeric_limits<std::int64_t>::max()
                    : total + heap;
        largest = std::max(largest, heap);
    }
    const auto heaps = std::ranges::count_if(position.numbers, [](auto heap) { return heap > 0; });
    registers.variables.insert(registers.variables.end(), {heaps, total, largest});
    use(registers);
}

}  // namespace grundy
