// The best move from each vertex. Its owner has the row, others know what its successors are worth:
// they are asked in the order of the row, and answer in the order in which they were asked, so that
// nothing but a vertex goes one way and a word the other.
#include <utility>

#include "base/check.hpp"
#include "distributed/batches.hpp"
#include "distributed/rounds.hpp"

namespace grundy::distributed {

namespace {

/// What a node is worth: its rank, and in the highest bit whether J1 wins; or that nobody does.
using Worth = std::uint32_t;
constexpr Worth nobody_wins = 0xFFFF'FFFF;
constexpr Worth for_second = 0x8000'0000;
constexpr Worth endless = 0x7FFF'FFFE;  ///< the rank of what is never decided

class BestMoves {
   public:
    BestMoves(Transport& transport, const ArenaPart& part, const Rounds& rounds,
              const Objective& objective)
        : transport_(transport),
          part_(part),
          rounds_(rounds),
          moved_(rounds.doubled() ? part.count() : 0),
          queries_(transport.size(), batch_bytes / 2),
          answers_(transport.size(), batch_bytes),  // as many as queries: never full before them
          best_(part.count(), Judgement::none),
          least_(part.count(), nobody_wins) {
        if (objective.targets) {
            otherwise_ = objective.player == Player::J0 ? endless | for_second : endless;
        }
    }

    std::vector<Vertex> found() && {
        bool any = true;
        while (any) {
            const Place begin = place_;
            const bool more = ask();
            any = queries_.exchange(transport_, more, mail_);
            for (unsigned from = 0; from < transport_.size(); ++from) {
                for (const Vertex v : mail_.from_as<Vertex>(from)) {
                    answers_.add(from, worth(v - part_.first + moved_));
                }
            }
            answers_.exchange(transport_, false, mail_);
            take(begin);
        }
        return std::move(best_);
    }

   private:
    struct Place {
        std::size_t row = 0;
        std::uint32_t edge = 0;
    };

    [[nodiscard]] Worth worth(std::size_t node) const {
        const bool second = rounds_.second(node);
        switch (rounds_.fate(node)) {
            case Fate::mover_wins:
                return rounds_.rank(node) | (second ? for_second : 0U);
            case Fate::mover_loses:
                return rounds_.rank(node) | (second ? 0U : for_second);
            case Fate::open:
                break;
        }
        return otherwise_;
    }
    /// Whether a best move is to be found: the mover wins, and has not won already.
    [[nodiscard]] bool wanted(std::size_t row) const {
        const Worth own = worth(row);
        return own != nobody_wins && ((own & for_second) != 0) == rounds_.second(row) &&
               rounds_.rank(row) != 0;
    }
    /// Whether a successor of this worth is won by who moves at the row.
    [[nodiscard]] bool good(std::size_t row, Worth next) const {
        // Without owners the successor is judged as if J0 moved there, although J1 does.
        const bool in_turn = !part_.owned && !rounds_.doubled();
        return next != nobody_wins &&
               ((next & for_second) != 0) == (in_turn || rounds_.second(row));
    }
    /// Asks on from where it stands. Whether any are left.
    bool ask() {
        for (; place_.row < part_.count(); ++place_.row, place_.edge = 0) {
            if (!wanted(place_.row)) {
                continue;
            }
            const auto row = part_.successors(place_.row);
            for (; place_.edge < row.size(); ++place_.edge) {
                if (queries_.full()) {
                    return true;
                }
                queries_.add(part_.shares.owner(row[place_.edge]), row[place_.edge]);
            }
        }
        return false;
    }
    /// Goes the same way once more, with the answers.
    void take(Place at) {
        std::vector<std::size_t> taken(transport_.size(), 0);
        for (; at.row < part_.count() && at.row <= place_.row; ++at.row, at.edge = 0) {
            if (!wanted(at.row)) {
                continue;
            }
            const auto row = part_.successors(at.row);
            const std::uint32_t end =
                at.row == place_.row ? place_.edge : static_cast<std::uint32_t>(row.size());
            for (; at.edge < end; ++at.edge) {
                const unsigned from = part_.shares.owner(row[at.edge]);
                const Worth next = mail_.from_as<Worth>(from)[taken[from]++];
                const Worth rank = next & ~for_second;
                if (good(at.row, next) &&
                    (best_[at.row] == Judgement::none || rank < least_[at.row])) {
                    best_[at.row] = row[at.edge];
                    least_[at.row] = rank;
                }
            }
        }
    }

    Transport& transport_;
    const ArenaPart& part_;
    const Rounds& rounds_;
    std::size_t moved_;  ///< to the node of a vertex after a move
    Worth otherwise_ = nobody_wins;
    Outbox<Vertex> queries_;
    Outbox<Worth> answers_;
    Mail mail_;
    Place place_;
    std::vector<Vertex> best_;
    std::vector<Worth> least_;
};

}  // namespace

std::vector<Vertex> best_moves(Transport& transport, const ArenaPart& part, const Rounds& rounds,
                               const Objective& objective) {
    return BestMoves{transport, part, rounds, objective}.found();
}

}  // namespace grundy::distributed
