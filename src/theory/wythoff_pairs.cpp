#include "theory/wythoff_pairs.hpp"

namespace grundy {

namespace {

/// ⌊√(5n²)⌋
Integer root_of_five_squares(const Integer& n) { return sqrt(Integer{5 * n * n}); }

/// ⌊kφ⌋
Integer lower(const Integer& k) { return (k + root_of_five_squares(k)) / 2; }

Integer difference_of(const Wythoff::Position& heaps) { return abs(Integer{heaps[0] - heaps[1]}); }

std::string pair_text(const Integer& a, const Integer& b) {
    return fmt::format("({}, {})", std::min(a, b), std::max(a, b));
}

}  // namespace

Integer WythoffPairs::smaller_of_pair(Convention convention, const Integer& difference) {
    if (convention == Convention::misere && difference < 2) {
        return difference == 0 ? 2 : 0;
    }
    return lower(difference);
}

Integer WythoffPairs::partner(Convention convention, const Integer& heap) {
    if (convention == Convention::misere && heap < 3) {
        return heap == 2 ? Integer{2} : Integer{1 - heap};
    }
    // The heap is ⌊kφ⌋ or ⌊kφ⌋ + k = ⌊kφ²⌋, for one k and in one way only (Beatty). If it is the
    // first, k = ⌊(heap+1)/φ⌋.
    const Integer n = heap + 1;
    const Integer root = root_of_five_squares(n);
    const Integer k = (root - n) / 2;
    if (lower(k) == heap) {
        return heap + k;
    }
    // Otherwise k = ⌊(heap+1)/φ²⌋; the root is never an integer, hence the 1.
    return heap - (3 * n - root - 1) / 2;
}

void WythoffPairs::p_points(Convention convention, std::uint64_t n, std::uint64_t m,
                            FunctionRef<void(std::uint64_t, std::uint64_t)> emit) {
    for (std::uint64_t difference = 0; difference <= std::max(n, m); ++difference) {
        const auto a = static_cast<std::uint64_t>(smaller_of_pair(convention, difference));
        const std::uint64_t b = a + difference;
        // The smaller heap grows with the difference, but for misère's (2, 2) before (0, 1).
        if (difference > 1 && a > std::min(n, m)) {
            break;
        }
        if (a <= n && b <= m) {
            emit(a, b);
        }
        if (b <= n && a <= m) {
            emit(b, a);
        }
    }
}

std::optional<Outcome> WythoffPairs::outcome(Convention convention) const {
    const Integer smaller = smaller_of_pair(convention, difference_of(heaps_));
    return std::min(heaps_[0], heaps_[1]) == smaller ? Outcome::P : Outcome::N;
}

void WythoffPairs::winning(Convention convention, const Worth&, Found<WythoffMove>& found) const {
    using From = WythoffMove::From;
    // In each direction there is exactly one P-pair; it may lie ahead.
    const Integer first = partner(convention, heaps_[1]);
    if (first < heaps_[0]) {
        found.add({From::first, heaps_[0] - first});
    }
    const Integer second = partner(convention, heaps_[0]);
    if (second < heaps_[1]) {
        found.add({From::second, heaps_[1] - second});
    }
    const Integer smaller = smaller_of_pair(convention, difference_of(heaps_));
    const Integer least = std::min(heaps_[0], heaps_[1]);
    if (smaller < least) {
        found.add({From::both, least - smaller});
    }
}

std::vector<Text> WythoffPairs::reason(Convention convention) const {
    const Integer difference = difference_of(heaps_);
    const Integer smaller = smaller_of_pair(convention, difference);
    const std::string pair = pair_text(smaller, smaller + difference);
    const std::string here = pair_text(heaps_[0], heaps_[1]);
    if (outcome(convention) == Outcome::P) {
        return {phrase("{} is the P-pair whose heaps differ by {}",
                       "{} est la paire P dont les tas diffèrent de {}", pair, difference)};
    }
    return {phrase("the P-pair whose heaps differ by {} is {}, not {}",
                   "la paire P dont les tas diffèrent de {} est {}, et non {}", difference, pair,
                   here)};
}

std::vector<Text> WythoffPairs::explanation(Convention convention) const {
    std::vector<Text> lines;
    lines.emplace_back(
        Words{"Every difference k belongs to exactly one P-pair (⌊kφ⌋, ⌊kφ⌋+k), φ = (1+√5)/2, and "
              "every number to exactly "
              "one such pair. So no move leads from a P-pair to another, and from anywhere else "
              "some move reaches one.",
              "À chaque différence k correspond exactement une paire P (⌊kφ⌋, ⌊kφ⌋+k), φ = "
              "(1+√5)/2, et chaque nombre est "
              "dans exactement une paire. Donc aucun coup ne mène d'une paire P à une autre, et "
              "depuis toute autre position un coup en atteint une."});
    if (convention == Convention::misere) {
        lines.emplace_back(
            Words{"Misère: the pairs are the same but for (0, 1) and (2, 2) in place of (0, 0) and "
                  "(1, 2).",
                  "Misère : les mêmes paires, sauf (0, 1) et (2, 2) au lieu de (0, 0) et (1, 2)."});
    }
    std::string pairs;
    for (int k = 0; k < 8; ++k) {
        const Integer smaller = smaller_of_pair(convention, k);
        pairs += (k == 0 ? "" : "  ") + pair_text(smaller, smaller + k);
    }
    lines.push_back(phrase("The first pairs: {}  …", "Les premières paires : {}  …", pairs));
    for (std::size_t i = 0; i < 2; ++i) {
        const Integer other = partner(convention, heaps_[i]);
        lines.push_back(phrase("Heap {} has {}: its P-pair is {}.",
                               "Le tas {} compte {} : sa paire P est {}.", i + 1, heaps_[i],
                               pair_text(heaps_[i], other)));
    }
    const Integer difference = difference_of(heaps_);
    const Integer smaller = smaller_of_pair(convention, difference);
    lines.push_back(phrase("The heaps differ by {}: the P-pair with that difference is {}.",
                           "Les tas diffèrent de {} : la paire P de cette différence est {}.",
                           difference, pair_text(smaller, smaller + difference)));
    return lines;
}

std::optional<Figure> WythoffPairs::figure(Convention convention) const {
    constexpr unsigned around = 4;  // columns and rows beyond the position
    PairsFigure figure{heaps_, 0, {}};
    const Integer largest = std::max(heaps_[0], heaps_[1]);
    if (largest > PairsFigure::most_columns) {
        return figure;
    }
    figure.limit = std::min(static_cast<unsigned>(largest) + around, PairsFigure::most_columns);
    for (unsigned difference = 0; difference <= figure.limit; ++difference) {
        const auto smaller = static_cast<unsigned>(smaller_of_pair(convention, difference));
        const unsigned larger = smaller + difference;
        if (larger <= figure.limit) {
            figure.squares.push_back({smaller, larger});
            if (difference > 0) {
                figure.squares.push_back({larger, smaller});
            }
        }
    }
    return figure;
}

}  // namespace grundy
