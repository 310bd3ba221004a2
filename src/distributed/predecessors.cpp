#include "distributed/predecessors.hpp"

#include <algorithm>

#include "distributed/agreement.hpp"
#include "distributed/batches.hpp"

namespace grundy::distributed {

namespace {

struct Edge {
    Vertex tail;
    Vertex head;
};

/// Goes through the rows of a part, as far as there is room for messages.
class EdgeCursor {
   public:
    explicit EdgeCursor(const ArenaPart& part) : part_(part) {}

    /// Whether any are left.
    template <class T>
    bool fill(Outbox<T>& outbox, auto message) {
        for (; at_ < part_.heads.size(); ++at_) {
            if (outbox.full()) {
                return true;
            }
            while (part_.starts[row_ + 1] <= at_) {
                ++row_;
            }
            const Vertex head = part_.heads[at_];
            outbox.add(part_.shares.owner(head),
                       message(static_cast<Vertex>(part_.first + row_), head));
        }
        return false;
    }

   private:
    const ArenaPart& part_;
    std::size_t row_ = 0;
    std::size_t at_ = 0;
};

}  // namespace

Result<Predecessors> predecessors_of(Transport& transport, const ArenaPart& part) {
    Predecessors result;
    result.starts = Buffer<std::uint32_t>(part.count() + 1);
    std::ranges::fill(result.starts, 0);
    // First how many each has, then which.
    std::uint64_t all = 0;
    EdgeCursor counted{part};
    in_batches<Vertex>(
        transport,
        [&](Outbox<Vertex>& outbox) {
            return counted.fill(outbox, [](Vertex, Vertex head) { return head; });
        },
        [&](unsigned, std::span<const Vertex> heads) {
            all += heads.size();
            for (const Vertex head : heads) {
                ++result.starts[head - part.first + 1];
            }
        });
    const Result<void> fits =
        all <= most_edges_a_part
            ? Result<void>{}
            : failure(phrase("{} edges lead to the vertices of one process: too many",
                             "{} arcs mènent aux sommets d'un seul processus : c'est trop", all),
                      Words{"more processes: mpirun -n", "davantage de processus : mpirun -n"});
    if (auto agreement = agreed(transport, fits); !agreement) {
        return std::unexpected{std::move(agreement.error())};
    }
    for (std::size_t i = 0; i < part.count(); ++i) {
        result.starts[i + 1] += result.starts[i];
    }
    result.tails = Buffer<Vertex>(static_cast<std::size_t>(all));
    EdgeCursor sent{part};
    in_batches<Edge>(
        transport,
        [&](Outbox<Edge>& outbox) {
            return sent.fill(outbox, [](Vertex tail, Vertex head) { return Edge{tail, head}; });
        },
        [&](unsigned, std::span<const Edge> edges) {
            for (const Edge& edge : edges) {
                // While rows are filled, a start is where the next one goes.
                result.tails[result.starts[edge.head - part.first]++] = edge.tail;
            }
        });
    for (std::size_t i = part.count(); i > 0; --i) {
        result.starts[i] = result.starts[i - 1];
    }
    result.starts[0] = 0;
    return result;
}

}  // namespace grundy::distributed
