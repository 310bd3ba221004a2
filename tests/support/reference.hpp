// What the definitions say, computed in the most obvious way from the moves of the terms: every
// position that can be reached, told apart by its text, and then rounds over all of them until
// nothing changes. Slow, and shares no code with search/ and theory/.
#pragma once

#include <algorithm>
#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "support/ask.hpp"

namespace grundy::tests {

class Reference {
   public:
    struct Move {
        std::size_t term;  ///< from 1
        std::string label;
        std::size_t to;  ///< index of the position it leads to
    };
    struct Position {
        std::vector<TermPointer> terms;
        std::vector<Move> moves;
        std::string written;
    };
    struct Ending {
        Outcome outcome = Outcome::draw;
        std::uint32_t remoteness = 0;
    };

    /// None when more than `limit` positions can be reached.
    static std::optional<Reference> of(const std::vector<TermPointer>& start, std::size_t limit) {
        Reference reference;
        reference.index_of(start);
        for (std::size_t i = 0; i < reference.positions_.size(); ++i) {
            if (reference.positions_.size() > limit) {
                return std::nullopt;
            }
            reference.expand(i);
        }
        for (const Convention convention : both_conventions) {
            reference.decide(convention);
        }
        reference.find_values();
        reference.count_plays();
        return reference;
    }
    static std::optional<Reference> of(std::string_view written, std::size_t limit) {
        return of(question(written).opened(), limit);
    }

    [[nodiscard]] const std::vector<Position>& positions() const { return positions_; }
    /// By index of the position; the start has index 0.
    [[nodiscard]] Ending ending(Convention convention, std::size_t i) const {
        return endings_[static_cast<std::size_t>(convention)][i];
    }
    /// The Grundy value; none where play can go on for ever.
    [[nodiscard]] std::optional<std::uint64_t> value(std::size_t i) const { return values_[i]; }
    [[nodiscard]] bool ends() const {
        return std::ranges::all_of(values_, [](const auto& value) { return value.has_value(); });
    }
    /// The positions that plain recursion would visit, those visited twice counted twice; a bound
    /// when there are many.
    [[nodiscard]] std::uint64_t recursion_size(std::size_t i) const { return recursion_sizes_[i]; }

    /// "1/1-2" for every move that leaves a P-position, in the order of the moves.
    [[nodiscard]] std::vector<std::string> winning_labels(Convention convention,
                                                          std::size_t i) const {
        std::vector<std::string> labels;
        for (const Move& move : positions_[i].moves) {
            if (ending(convention, move.to).outcome == Outcome::P) {
                labels.push_back(std::to_string(move.term) + "/" + move.label);
            }
        }
        return labels;
    }

    static constexpr std::uint64_t many = 1'000'000;

   private:
    std::size_t index_of(const std::vector<TermPointer>& terms) {
        std::string written;
        for (const TermPointer& term : terms) {
            written += (written.empty() ? "" : " + ") + term->written();
        }
        const auto [entry, fresh] = indices_.try_emplace(written, positions_.size());
        if (fresh) {
            positions_.push_back({terms, {}, std::move(written)});
        }
        return entry->second;
    }

    void expand(std::size_t i) {
        const std::vector<TermPointer> terms = positions_[i].terms;
        std::vector<Move> moves;
        for (std::size_t t = 0; t < terms.size(); ++t) {
            terms[t]->moves([&](const TermMove& move) {
                std::vector<TermPointer> next = terms;
                next[t] = move.after();
                moves.push_back({t + 1, move.label(), index_of(next)});
                return true;
            });
        }
        positions_[i].moves = std::move(moves);
    }

    /// Round r decides the positions of remoteness r, from those decided in earlier rounds.
    void decide(Convention convention) {
        auto& endings = endings_[static_cast<std::size_t>(convention)];
        endings.resize(positions_.size());
        bool deciding = true;
        for (std::uint32_t round = 0; deciding; ++round) {
            const std::vector<Ending> before = endings;
            deciding = false;
            for (std::size_t i = 0; i < positions_.size(); ++i) {
                const auto& moves = positions_[i].moves;
                const auto leads_to = [&](Outcome outcome) {
                    return [&before, outcome](const Move& move) {
                        return before[move.to].outcome == outcome;
                    };
                };
                if (before[i].outcome != Outcome::draw) {
                    continue;
                }
                const auto& terms = positions_[i].terms;
                if (terms.size() == 1 && terms.front()->ending()) {
                    endings[i] = {*terms.front()->ending(), round};
                } else if (moves.empty()) {
                    endings[i] = {convention == Convention::normal ? Outcome::P : Outcome::N,
                                  round};
                } else if (std::ranges::any_of(moves, leads_to(Outcome::P))) {
                    endings[i] = {Outcome::N, round};
                } else if (std::ranges::all_of(moves, leads_to(Outcome::N))) {
                    endings[i] = {Outcome::P, round};
                }
                deciding = deciding || endings[i].outcome != Outcome::draw;
            }
        }
    }

    void find_values() {
        values_.resize(positions_.size());
        bool finding = true;
        while (finding) {
            finding = false;
            for (std::size_t i = positions_.size(); i-- > 0;) {
                std::set<std::uint64_t> options;
                const bool known = std::ranges::all_of(positions_[i].moves, [&](const Move& move) {
                    options.insert(values_[move.to].value_or(0));
                    return values_[move.to].has_value();
                });
                if (values_[i] || !known) {
                    continue;
                }
                std::uint64_t least = 0;
                while (options.contains(least)) {
                    ++least;
                }
                values_[i] = least;
                finding = true;
            }
        }
    }

    void count_plays() {
        recursion_sizes_.assign(positions_.size(), many);
        bool counting = true;
        while (counting) {
            counting = false;
            for (std::size_t i = positions_.size(); i-- > 0;) {
                std::uint64_t size = 1;
                for (const Move& move : positions_[i].moves) {
                    size = std::min(many, size + recursion_sizes_[move.to]);
                }
                counting = counting || size != recursion_sizes_[i];
                recursion_sizes_[i] = size;
            }
        }
    }

    std::vector<Position> positions_;
    std::map<std::string, std::size_t> indices_;
    std::vector<Ending> endings_[2];
    std::vector<std::optional<std::uint64_t>> values_;
    std::vector<std::uint64_t> recursion_sizes_;
};

}  // namespace grundy::tests
