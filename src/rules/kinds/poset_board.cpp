#include "rules/kinds/poset_board.hpp"

#include <algorithm>
#include <array>

#include "base/spelling.hpp"

namespace grundy {

namespace {

/// Elements, and relations that say it all.
struct Plan {
    std::vector<std::string> names;
    std::vector<Pair> relations;
};

void relate(Plan& plan, std::size_t a, std::size_t b) {
    plan.relations.push_back({static_cast<std::uint32_t>(a), static_cast<std::uint32_t>(b)});
}

/// None of these makes more than this many elements; they return false instead.
constexpr std::size_t most = BoardLimits::vertices;

/// Numbers from 1 in their order.
bool make_chain(Plan& plan, std::uint64_t n, std::uint64_t /*unused*/) {
    for (std::uint64_t i = 0; i < n && n <= most; ++i) {
        plan.names.push_back(std::to_string(i + 1));
        if (i > 0) {
            relate(plan, i - 1, i);
        }
    }
    return n <= most;
}

/// Pairs, column.row, row by row.
bool make_grid(Plan& plan, std::uint64_t columns, std::uint64_t rows) {
    if (columns > most || rows > most || columns * rows > most) {
        return false;
    }
    for (std::size_t i = 0; i < columns * rows; ++i) {
        plan.names.push_back(fmt::format("{}.{}", i % columns + 1, i / columns + 1));
        if (i % columns > 0) {
            relate(plan, i - 1, i);
        }
        if (i >= columns) {
            relate(plan, i - columns, i);
        }
    }
    return true;
}

/// Subsets by their members, a, b, ab, …; the empty one is 0.
bool make_boolean(Plan& plan, std::uint64_t n, std::uint64_t /*unused*/) {
    constexpr std::uint64_t most_members = 12;
    static_assert(std::size_t{1} << most_members == most);
    if (n > most_members) {
        return false;
    }
    for (std::size_t i = 0; i < std::size_t{1} << n; ++i) {
        std::string name;
        for (std::size_t member = 0; member < n; ++member) {
            if ((i >> member & 1U) != 0) {
                name += static_cast<char>('a' + member);
                relate(plan, i ^ (std::size_t{1} << member), i);
            }
        }
        plan.names.push_back(name.empty() ? "0" : name);
    }
    return true;
}

/// Divisors in increasing order. O(√n).
bool make_divisors(Plan& plan, std::uint64_t n, std::uint64_t /*unused*/) {
    std::vector<std::uint64_t> primes;
    std::vector<std::uint64_t> divisors{1};
    std::uint64_t rest = n;
    for (std::uint64_t p = 2; rest > 1; ++p) {
        p = p * p > rest ? rest : p;
        if (rest % p != 0) {
            continue;
        }
        primes.push_back(p);
        const std::size_t before = divisors.size();
        std::uint64_t power = 1;
        for (; rest % p == 0; rest /= p) {
            power *= p;
            for (std::size_t i = 0; i < before; ++i) {
                divisors.push_back(divisors[i] * power);
            }
        }
    }
    if (divisors.size() > most) {
        return false;
    }
    std::ranges::sort(divisors);
    for (std::size_t i = 0; i < divisors.size(); ++i) {
        plan.names.push_back(std::to_string(divisors[i]));
        for (const std::uint64_t p : primes) {
            const auto above = std::ranges::lower_bound(divisors, divisors[i] * p);
            if (above != divisors.end() && *above == divisors[i] * p) {
                relate(plan, i, static_cast<std::size_t>(above - divisors.begin()));
            }
        }
    }
    return true;
}

struct Maker {
    std::string_view name;
    std::size_t numbers;
    std::uint64_t least;
    bool (*make)(Plan& plan, std::uint64_t a, std::uint64_t b);
};
constexpr std::array<Maker, 4> makers{{{"chain", 1, 1, make_chain},
                                       {"grid", 2, 1, make_grid},
                                       {"boolean", 1, 0, make_boolean},
                                       {"divisors", 1, 1, make_divisors}}};

constexpr Words the_generators{"chain:5, grid:5x3, boolean:3 or divisors:72",
                               "chain:5, grid:5x3, boolean:3 ou divisors:72"};

Result<Plan> generated(const Written& written, const Generator& generator, std::string& text) {
    const auto maker = std::ranges::find(makers, generator.name, &Maker::name);
    if (maker == makers.end()) {
        std::vector<std::string_view> known;
        for (const Maker& one : makers) {
            known.push_back(one.name);
        }
        const auto meant = meant_word(generator.name, known);
        return written.wrong(
            0,
            phrase("there is no order '{}'", "il n'y a pas d'ordre « {} »",
                   excerpt(generator.name)),
            meant ? phrase("perhaps '{}'; {}", "peut-être « {} » ; {}", *meant, the_generators)
                  : Text{the_generators});
    }
    const auto& numbers = generator.numbers;
    const std::size_t behind = generator.name.size() + 1;
    if (numbers.size() != maker->numbers) {
        return written.wrong(
            behind,
            maker->numbers == 2
                ? Words{"a grid has columns and rows", "une grille a des colonnes et des lignes"}
                : Words{"there is one number too many here", "il y a ici un nombre de trop"},
            the_generators);
    }
    if (std::ranges::any_of(numbers, [&](std::uint64_t n) { return n < maker->least; })) {
        return written.wrong(
            behind, phrase("'{}' is too small", "« {} » est trop petit", excerpt(written.text())),
            phrase("at least {}", "au moins {}", maker->least));
    }
    Plan plan;
    if (!maker->make(plan, numbers.front(), numbers.back())) {
        return too_many_places(written);
    }
    text = maker->numbers == 2
               ? fmt::format("{}:{}x{}", generator.name, numbers.front(), numbers.back())
               : fmt::format("{}:{}", generator.name, numbers.front());
    return plan;
}

}  // namespace

std::optional<std::uint32_t> PosetBoard::order_by(const std::vector<Pair>& relations) {
    // Kahn's order: an element comes when all that is below it has come.
    std::vector<std::size_t> first(elements() + 1);
    std::vector<std::uint32_t> waits_for(elements());
    for (const auto& [a, b] : relations) {
        ++first[a + 1];
        ++waits_for[b];
    }
    for (std::size_t i = 0; i < elements(); ++i) {
        first[i + 1] += first[i];
    }
    std::vector<std::uint32_t> above(relations.size());
    std::vector<std::size_t> next{first.begin(), first.end() - 1};
    for (const auto& [a, b] : relations) {
        above[next[a]++] = b;
    }
    for (std::uint32_t i = 0; i < elements(); ++i) {
        if (waits_for[i] == 0) {
            sorted_.push_back(i);
        }
    }
    heights_.assign(elements(), 0);
    for (std::size_t i = 0; i < sorted_.size(); ++i) {
        const std::uint32_t a = sorted_[i];
        for (std::size_t j = first[a]; j < first[a + 1]; ++j) {
            const std::uint32_t b = above[j];
            heights_[b] = std::max(heights_[b], heights_[a] + 1);
            if (--waits_for[b] == 0) {
                sorted_.push_back(b);
            }
        }
    }
    if (sorted_.size() < elements()) {
        // Those that still wait may only stand above a circle. Whoever goes down from one of them,
        // always to one that waits, gets into it after as many steps as there are elements.
        std::vector<std::uint32_t> under(elements());
        for (const auto& [a, b] : relations) {
            under[b] = waits_for[a] > 0 ? a : under[b];
        }
        auto at = static_cast<std::uint32_t>(
            std::ranges::find_if(waits_for, [](std::uint32_t n) { return n > 0; }) -
            waits_for.begin());
        for (std::size_t step = 0; step < elements(); ++step) {
            at = under[at];
        }
        return at;
    }
    up_.assign(elements() * words(), 0);
    down_.assign(elements() * words(), 0);
    for (std::size_t i = elements(); i-- > 0;) {
        const std::uint32_t a = sorted_[i];
        const std::span<Word> row{up_.data() + a * words(), words()};
        set_bit(row, a);
        for (std::size_t j = first[a]; j < first[a + 1]; ++j) {
            const auto other = up(above[j]);
            for (std::size_t k = 0; k < row.size(); ++k) {
                row[k] |= other[k];
            }
        }
        each_bit(row, [&](std::size_t b) {
            set_bit({down_.data() + b * words(), words()}, a);
            return true;
        });
    }
    return std::nullopt;
}

/// The least element above a that no other cover is below, again and again.
std::vector<Pair> PosetBoard::covers(std::span<const Word> there) const {
    std::vector<Pair> found;
    std::vector<Word> above(words());
    for (const std::uint32_t a : sorted_) {
        if (!has_bit(there, a)) {
            continue;
        }
        for (std::size_t k = 0; k < above.size(); ++k) {
            above[k] = up(a)[k] & there[k];
        }
        clear_bit(above, a);
        for (const std::uint32_t b : sorted_) {
            if (has_bit(above, b)) {
                found.push_back({a, b});
                for (std::size_t k = 0; k < above.size(); ++k) {
                    above[k] &= ~up(b)[k];
                }
            }
        }
    }
    return found;
}

Result<std::shared_ptr<const PosetBoard>> read_poset(const Written& written, const Text& expected) {
    const auto generator = Generator::read(written);
    if (!generator) {
        return std::unexpected{generator.error()};
    }
    const auto board = std::make_shared<PosetBoard>();
    Plan plan;
    if (*generator) {
        auto made = generated(written, **generator, board->text);
        if (!made) {
            return std::unexpected{std::move(made.error())};
        }
        plan = std::move(*made);
    } else {
        auto read = read_pairs(written, less_sign, expected);
        if (!read) {
            return std::unexpected{std::move(read.error())};
        }
        board->text = std::move(read->text);
        plan = {std::move(read->names), std::move(read->pairs)};
    }
    board->names = std::move(plan.names);
    if (const auto circle = board->order_by(plan.relations)) {
        return written.wrong(
            0,
            phrase("'{}' would be less than itself", "« {} » serait plus petit que lui-même",
                   excerpt(board->names[*circle])),
            Words{"relations that go round in no circle", "des relations sans cycle"});
    }
    return board;
}

}  // namespace grundy
