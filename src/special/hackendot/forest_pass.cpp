#include "special/hackendot/forest_pass.hpp"

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <span>
#include <utility>

#include "machine/buffer.hpp"
#include "machine/parallel.hpp"
#include "special/hackendot/dyck_piece.hpp"
#include "special/hackendot/forest_mistakes.hpp"

namespace grundy {

namespace {

constexpr std::size_t pieces_together = 128;  // between two looks at the clock

class DyckWord {
   public:
    DyckWord(std::string_view text, Meter& meter, std::size_t piece_letters)
        : text_(text), meter_(meter), piece_letters_(piece_letters) {
        known_.reserve(count());
        pieces_.reserve(pieces_together);
        while (pieces_.size() < std::min(pieces_together, count())) {
            pieces_.emplace_back(piece_letters);
        }
    }

    Result<bool> read_forwards() {
        // Only what is touched of these takes memory.
        const std::size_t most = text_.size() / 2;
        open_ = Buffer<OpenNode>(most + 1, Pages::small);
        changes_ = Buffer<std::uint32_t>(most + 1, Pages::small);
        widths_ = Buffer<std::uint8_t>(text_.size() + count(), Pages::small);
        open_[0] = {};
        for (std::size_t first = 0; first < count(); first += pieces_together) {
            const std::size_t end = std::min(first + pieces_together, count());
            std::atomic<bool> right = true;
            share_out(first, end, [&](std::size_t piece) {
                if (!pieces_[piece - first].read(text_of(piece))) {
                    right = false;
                }
            });
            for (std::size_t piece = first; piece < end && right; ++piece) {
                right = join(pieces_[piece - first]);
            }
            if (!right) {
                return std::unexpected{mistake_in_dyck_word(text_)};
            }
            const std::size_t before = std::exchange(bytes_, bytes_in_use());
            if (!meter_.advance((end - first) * piece_letters_ / 2, bytes_ - before)) {
                return false;
            }
        }
        if (depth_ != 0) {
            return std::unexpected{mistake_in_dyck_word(text_)};
        }
        if (nodes_ > most_forest_nodes) {
            return std::unexpected{
                mistake_at(text_, text_.size(),
                           phrase("{} nodes are more than {}", "{} nœuds, c'est plus que {}",
                                  nodes_, most_forest_nodes))};
        }
        return true;
    }

    std::optional<ForestSolution> read_backwards() {
        ForestSolution solution{nodes_, open_[0].children, 0,
                                std::vector<std::uint64_t>(nodes_ / 64 + 1)};
        open_ = {};
        if (solution.value == 0) {
            return solution;
        }
        worths_ = Buffer<std::uint32_t>(deepest_ + 1);
        worths_[0] = solution.value;
        for (std::size_t piece = count(); piece-- > 0;) {
            leave(piece);
            const bool much =
                waiting_.size() == pieces_together || waiting_worths_.size() > 1 << 20;
            if (piece == 0 || much) {
                mark(solution);
            }
            if (piece % pieces_together == 0 &&
                !meter_.advance(pieces_together * piece_letters_ / 2, 0)) {
                return std::nullopt;
            }
        }
        return solution;
    }

   private:
    /// What is remembered of a piece.
    struct Known {
        std::uint32_t closed;
        std::uint32_t opened;
        std::uint64_t first_node;
    };
    /// A piece that may hold a winning node.
    struct Waiting {
        std::size_t piece;
        std::size_t worths;  ///< where they begin
    };

    [[nodiscard]] std::size_t count() const {
        return (text_.size() + piece_letters_ - 1) / piece_letters_;
    }
    [[nodiscard]] std::string_view text_of(std::size_t piece) const {
        return text_.substr(piece * piece_letters_, piece_letters_);
    }

    [[nodiscard]] std::size_t bytes_in_use() const {
        return deepest_ * sizeof(OpenNode) + changed_ * sizeof(std::uint32_t) + levels_ +
               nodes_ / 8;
    }

    /// Calls work(first), …, work(end - 1), by several threads.
    void share_out(std::size_t first, std::size_t end, FunctionRef<void(std::size_t)> work) const {
        std::atomic<std::size_t> next = first;
        constexpr std::size_t worth_a_thread = 4;  // pieces; fewer are done before it has started
        const std::size_t most = (end - first + worth_a_thread - 1) / worth_a_thread;
        const auto helpers = static_cast<unsigned>(std::min<std::size_t>(meter_.threads(), most));
        in_parallel(helpers, [&](unsigned) {
            for (std::size_t i = next++; i < end; i = next++) {
                work(i);
            }
        });
    }

    /// Appends what is left of a piece to all before it. False when a bracket closes nothing, or
    /// more are open than can be closed.
    bool join(const DyckPiece& piece) {
        const auto levels = piece.levels();
        if (piece.closed() > depth_ || depth_ - piece.closed() + piece.opened() >= open_.size()) {
            return false;
        }
        known_.push_back({static_cast<std::uint32_t>(piece.closed()),
                          static_cast<std::uint32_t>(piece.opened()), nodes_});
        nodes_ += piece.nodes();
        for (const OpenNode& level : levels) {
            widths_[levels_++] = static_cast<std::uint8_t>(std::bit_width(level.layers));
        }
        for (const OpenNode& level : levels.first(piece.closed())) {
            OpenNode& node = open_[depth_--];
            node.join(level);
            const std::uint32_t value = node.value();
            changes_[changed_++] = value ^ node.children;
            open_[depth_].join({node.layers + 1, value});
        }
        open_[depth_].join(levels[piece.closed()]);
        std::ranges::copy(levels.subspan(piece.closed() + 1), open_.begin() + depth_ + 1);
        depth_ += piece.opened();
        deepest_ = std::max(deepest_, depth_);
        return true;
    }

    /// Goes back over what is left of a piece: at its end worths_[depth_] belongs to the innermost
    /// open node, and in the end to the one at its beginning.
    void leave(std::size_t piece) {
        const std::size_t closed = known_[piece].closed;
        const std::size_t opened = known_[piece].opened;
        const std::size_t begin = waiting_worths_.size();
        waiting_worths_.resize(begin + closed + 1 + opened);
        const std::span worths = std::span{waiting_worths_}.subspan(begin);
        depth_ -= opened;
        std::copy_n(worths_.begin() + depth_, 1 + opened, worths.data() + closed);
        for (std::size_t level = closed; level-- > 0;) {
            worths[level] = worths[level + 1] ^ changes_[--changed_];
            worths_[++depth_] = worths[level];
        }
        levels_ -= worths.size();
        if (may_win(worths, closed)) {
            waiting_.push_back({piece, begin});
        } else {
            waiting_worths_.resize(begin);
        }
    }

    /// Taking a node changes no bit above those of its parent's layers, so nothing wins below a
    /// node whose worth has a higher bit.
    [[nodiscard]] bool may_win(std::span<const std::uint32_t> worths, std::size_t closed) const {
        for (std::size_t level = 0; level < worths.size(); ++level) {
            const std::uint8_t width = widths_[levels_ + level];
            const bool has_nodes = width > 0 || level > closed;
            if (has_nodes && std::uint64_t{worths[level]} >> width == 0) {
                return true;
            }
        }
        return false;
    }

    /// Looks at the pieces that wait, node by node.
    void mark(ForestSolution& solution) {
        std::atomic<std::uint64_t> winning = 0;
        share_out(0, waiting_.size(), [&](std::size_t i) {
            const Known& known = known_[waiting_[i].piece];
            const auto worths = std::span{waiting_worths_}.subspan(
                waiting_[i].worths, known.closed + std::size_t{1} + known.opened);
            winning += add(pieces_[i].winning(text_of(waiting_[i].piece), worths), known.first_node,
                           solution.wins);
        });
        solution.winning += winning;
        waiting_.clear();
        waiting_worths_.clear();
    }

    /// Two pieces may share a word of bits. Returns how many were added.
    static std::uint64_t add(std::span<const std::uint8_t> wins, std::uint64_t node,
                             std::vector<std::uint64_t>& to) {
        std::uint64_t added = 0;
        for (std::size_t i = 0; i < wins.size();) {
            const std::uint64_t word = node / 64;
            std::uint64_t bits = 0;
            for (; i < wins.size() && node / 64 == word; ++i, ++node) {
                bits |= std::uint64_t{wins[i]} << (node % 64);
            }
            if (bits != 0) {
                std::atomic_ref{to[word]}.fetch_or(bits, std::memory_order_relaxed);
                added += static_cast<std::uint64_t>(std::popcount(bits));
            }
        }
        return added;
    }

    std::string_view text_;
    Meter& meter_;
    const std::size_t piece_letters_;
    std::vector<DyckPiece> pieces_;
    std::vector<Known> known_;      ///< by piece
    Buffer<OpenNode> open_;         ///< the nodes that are open, under one that stands above all
    Buffer<std::uint32_t> worths_;  ///< of what is left when the path to an open node is taken
    std::size_t depth_ = 0;         ///< how many are open
    std::size_t deepest_ = 0;
    Buffer<std::uint32_t> changes_;  ///< of that worth by nodes of several pieces, in suffix order
    std::size_t changed_ = 0;
    Buffer<std::uint8_t> widths_;  ///< of the layers of the pieces' levels, in bits
    std::size_t levels_ = 0;
    std::uint64_t nodes_ = 0;
    std::size_t bytes_ = 0;  ///< charged to the meter
    std::vector<Waiting> waiting_;
    std::vector<std::uint32_t> waiting_worths_;
};

}  // namespace

Result<std::optional<ForestSolution>> solved_dyck_word(std::string_view text, Meter& meter,
                                                       std::size_t piece_letters) {
    DyckWord word{text, meter, piece_letters};
    const auto read = word.read_forwards();
    if (!read) {
        return std::unexpected{read.error()};
    }
    return *read ? word.read_backwards() : std::nullopt;
}

}  // namespace grundy
