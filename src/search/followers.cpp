#include "search/followers.hpp"

#include <algorithm>
#include <numeric>
#include <utility>

namespace grundy {

namespace {

/// Going back along a move is much less work than making it.
constexpr std::size_t moves_a_tick = 8;
/// With all that is made of them until every ending is known, and what vectors hold beyond.
constexpr std::size_t bytes_a_position = 72;
constexpr std::size_t bytes_a_move = 28;

struct Move {
    std::uint32_t from;
    std::uint32_t to;
};

/// An estimate of the number of moves, from the positions met so far: a follower has fewer than
/// what it follows, half as many as those before it on average.
std::uint64_t foretold(std::size_t moves, std::size_t expanded, std::size_t met) {
    return moves + moves / expanded * (met - expanded) / 2;
}

/// Numbers the nodes as they are met.
class Numbering {
   public:
    explicit Numbering(std::vector<Node>& nodes) : nodes_(nodes) {}

    std::uint32_t of(Node node) {
        if (numbers_.size() <= node) {
            numbers_.resize(std::size_t{node} * 2 + 64);
        }
        if (numbers_[node] == 0) {
            nodes_.push_back(node);
            numbers_[node] = static_cast<std::uint32_t>(nodes_.size());
        }
        return numbers_[node] - 1;
    }

   private:
    std::vector<Node>& nodes_;
    std::vector<std::uint32_t> numbers_;  ///< from 1; 0: not met
};

void add_predecessors(const std::vector<Move>& moves, Followers& graph) {
    graph.degree.assign(graph.size(), 0);
    graph.row.assign(graph.size() + 1, 0);
    for (const Move& move : moves) {
        ++graph.degree[move.from];
        ++graph.row[move.to + 1];
    }
    std::partial_sum(graph.row.begin(), graph.row.end(), graph.row.begin());
    std::vector<std::size_t> next = graph.row;
    graph.predecessors.resize(moves.size());
    for (const Move& move : moves) {
        graph.predecessors[next[move.to]++] = move.from;
    }
}

/// The positions of a sum by number, backwards from those that are decided.
class EndingsBackwards {
   public:
    EndingsBackwards(std::span<const Followers* const> terms, Convention convention)
        : terms_(terms), strides_(terms.size()) {
        std::size_t count = 1;
        for (std::size_t i = 0; i < terms.size(); ++i) {
            strides_[i] = count;
            count *= terms[i]->size();
        }
        endings_.resize(count);
        moves_left_.assign(count, 0);
        for (std::size_t at = 0; at < count; ++at) {
            for (std::size_t i = 0; i < terms.size(); ++i) {
                moves_left_[at] += terms[i]->degree[follower(at, i)];
            }
            if (moves_left_[at] == 0) {
                endings_[at] = {terminal_outcome(convention), 0};
            }
        }
        if (terms.size() == 1) {
            for (const auto& [at, outcome] : terms.front()->endings) {
                endings_[at] = {outcome, 0};  // a draw is never decided
            }
        }
        for (std::size_t at = 0; at < count; ++at) {
            if (endings_[at].outcome != Outcome::draw) {
                decided_.push_back(at);
            }
        }
    }

    bool run(Meter& meter) {
        for (std::size_t i = 0; i < decided_.size(); ++i) {
            const std::size_t at = decided_[i];
            std::size_t moves = 0;
            for (std::size_t term = 0; term < terms_.size(); ++term) {
                moves += go_back(at, term);
            }
            if (!meter.tick(1 + moves / moves_a_tick)) {
                return false;
            }
        }
        return true;
    }

    [[nodiscard]] std::vector<Ending> endings() && { return std::move(endings_); }

   private:
    [[nodiscard]] std::size_t follower(std::size_t at, std::size_t term) const {
        return at / strides_[term] % terms_[term]->size();
    }

    void decide(std::size_t at, Ending ending) {
        endings_[at] = ending;
        decided_.push_back(at);
    }

    /// Tells the positions that move to this one in one term. Returns how many there are.
    std::size_t go_back(std::size_t at, std::size_t term) {
        const Followers& graph = *terms_[term];
        const std::size_t here = follower(at, term);
        const Ending ending = endings_[at];
        for (std::size_t i = graph.row[here]; i < graph.row[here + 1]; ++i) {
            const std::size_t from =
                at + graph.predecessors[i] * strides_[term] - here * strides_[term];
            if (endings_[from].outcome != Outcome::draw) {
                continue;
            }
            if (ending.outcome == Outcome::P) {
                decide(from, {Outcome::N, ending.remoteness + 1});  // the quickest win comes first
            } else if (--moves_left_[from] == 0) {
                decide(from, {Outcome::P, ending.remoteness + 1});  // the slowest loss comes last
            }
        }
        return graph.row[here + 1] - graph.row[here];
    }

    std::span<const Followers* const> terms_;
    std::vector<std::size_t> strides_;
    std::vector<Ending> endings_;
    std::vector<std::uint32_t> moves_left_;  ///< options not yet known to be N
    std::vector<std::size_t> decided_;       ///< a queue: remoteness grows along it
};

}  // namespace

std::optional<Followers> Followers::of(Explorer& explorer, Node root, Meter& meter,
                                       std::uint64_t most_moves) {
    Followers graph;
    std::vector<Move> moves;
    Numbering numbering{graph.nodes};
    numbering.of(root);
    std::vector<Step> steps;
    for (std::uint32_t i = 0; i < graph.size(); ++i) {
        if (!meter.step() || !explorer.expand(graph.nodes[i], steps, meter)) {
            return std::nullopt;
        }
        if (const auto ending = explorer.ending(graph.nodes[i])) {
            graph.endings.emplace_back(i, *ending);
            steps.clear();
        }
        for (const Step& step : steps) {
            moves.push_back({i, numbering.of(step.node)});
        }
        if (foretold(moves.size(), i + 1, graph.size()) > most_moves) {
            return std::nullopt;
        }
        meter.keep(bytes_a_position + steps.size() * bytes_a_move);
    }
    add_predecessors(moves, graph);
    return graph;
}

std::uint64_t moves_of_sum(std::span<const Followers* const> terms) {
    constexpr double most = 1e18;
    double positions = 1;
    double a_position = 0;
    for (const Followers* term : terms) {
        const auto size = static_cast<double>(term->size());
        positions *= size;
        a_position += static_cast<double>(term->moves()) / size;
    }
    return static_cast<std::uint64_t>(std::min(most, positions * a_position));
}

std::optional<std::vector<Ending>> endings_of_sum(std::span<const Followers* const> terms,
                                                  Convention convention, Meter& meter) {
    EndingsBackwards propagation{terms, convention};
    if (!propagation.run(meter)) {
        return std::nullopt;
    }
    return std::move(propagation).endings();
}

}  // namespace grundy
