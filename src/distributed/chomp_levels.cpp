#include "distributed/chomp_levels.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <cstring>
#include <vector>

#include "distributed/agreement.hpp"
#include "distributed/batches.hpp"
#include "distributed/chomp_marks.hpp"
#include "distributed/shares.hpp"
#include "machine/buffer.hpp"

namespace grundy::distributed {

namespace {

constexpr std::uint64_t most_table_bytes = std::uint64_t{1} << 28U;

/// Words of a level, shared out evenly: the first ranks have one more.
struct LevelShares {
    std::uint64_t words = 0;
    unsigned ranks = 1;

    [[nodiscard]] std::uint64_t begin(unsigned rank) const {
        return words / ranks * rank + std::min<std::uint64_t>(rank, words % ranks);
    }
    [[nodiscard]] unsigned owner(std::uint64_t word) const {
        const std::uint64_t each = words / ranks;
        const std::uint64_t larger = words % ranks * (each + 1);
        return static_cast<unsigned>(word < larger ? word / (each + 1)
                                                   : words % ranks + (word - larger) / each);
    }
};

class ChompLevels {
   public:
    ChompLevels(Transport& transport, const ChompBoxQuestion& question)
        : transport_(transport),
          ranks_(question.columns, question.rows),
          marks_(ranks_),
          folder_(question.saving.folder),
          checkpoints_(
              transport, question.saving,
              fmt::format("outcomes of chomp {}x{} by squares", question.columns, question.rows)),
          table_(Shares::even(all_positions(), transport.size())) {
        for (std::size_t squares = 0; squares <= ranks_.squares(); ++squares) {
            shares_.push_back({(ranks_.count(squares) + 63) / 64, transport.size()});
            const LevelShares& level = shares_.back();
            own_.emplace_back(level.begin(transport.rank() + 1) - level.begin(transport.rank()));
            std::ranges::fill(own_.back(), 0);
        }
    }

    Result<ChompBoxTold> run(const ChompBoxQuestion& question, Meter& meter) {
        ChompBoxTold told;
        std::uint64_t done = 0;
        if (auto ready = checkpoints_.ready(); !ready) {
            return std::unexpected{std::move(ready.error())};
        }
        if (question.saving.resume) {
            const auto resumed =
                checkpoints_.resumed([&](const Manifest& manifest) { return load(manifest); });
            if (!resumed) {
                return std::unexpected{resumed.error()};
            }
            done = *resumed;
        }
        for (std::size_t squares = done + 1; squares <= ranks_.squares(); ++squares) {
            told.why = stopped(transport_, meter);
            if (told.why) {
                return told;
            }
            level(squares);
            if (checkpoints_.due(squares)) {
                if (auto saved = save(squares); !saved) {
                    return std::unexpected{std::move(saved.error())};
                }
            }
        }
        told.p_positions = sum_of(transport_, lost_.size());
        told.marks = sum_of(transport_, made_);
        return told;
    }

    /// The table, in pieces, where it is taken: nearly all positions are N.
    void hand_over(const TakePiece& take) {
        std::ranges::sort(lost_);
        TableBits bits{all_positions(), take};
        std::size_t at = 0;
        for (unsigned from = 0; from < transport_.size(); ++from) {
            in_batches<std::uint64_t>(
                transport_,
                [&](Outbox<std::uint64_t>& outbox) {
                    for (; from == transport_.rank() && at < lost_.size(); ++at) {
                        if (outbox.full()) {
                            return true;
                        }
                        outbox.add(0, lost_[at]);
                    }
                    return false;
                },
                [&](unsigned, std::span<const std::uint64_t> ranks) {
                    for (const std::uint64_t rank : ranks) {
                        bits.lose(rank);
                    }
                });
        }
        if (transport_.rank() == 0) {
            bits.end();
        }
    }

   private:
    /// Pieces of the table, written in order.
    class TableBits {
       public:
        TableBits(std::uint64_t positions, const TakePiece& take)
            : positions_(positions), take_(take) {}

        void lose(std::uint64_t rank) {
            while (rank / 8 >= begin_ + chomp_piece_bytes) {
                hand_on();
            }
            fill();
            piece_[rank / 8 - begin_] &= ~(std::byte{1} << (rank % 8));
        }
        void end() {
            while (begin_ < bytes()) {
                hand_on();
            }
        }

       private:
        [[nodiscard]] std::uint64_t bytes() const { return (positions_ + 7) / 8; }
        void fill() {
            if (piece_.empty()) {
                piece_.assign(std::min<std::uint64_t>(chomp_piece_bytes, bytes() - begin_),
                              std::byte{0xFF});
                if (begin_ + piece_.size() == bytes() && positions_ % 8 != 0) {
                    piece_.back() &= std::byte{0xFF} >> (8 - positions_ % 8);
                }
            }
        }
        void hand_on() {
            fill();
            wanted_ = wanted_ && take_(piece_);
            begin_ += piece_.size();
            piece_.clear();
        }

        std::uint64_t positions_;
        const TakePiece& take_;
        std::uint64_t begin_ = 0;  ///< bytes handed on
        std::vector<std::byte> piece_;
        bool wanted_ = true;
    };

    [[nodiscard]] std::uint64_t all_positions() const {
        return ranks_.binomial(ranks_.columns() + ranks_.rows(), ranks_.rows()) - 1;
    }

    void level(std::size_t squares);
    void tell_lost(std::size_t squares, std::vector<std::uint64_t>& all,
                   std::vector<std::uint32_t>& from);
    void mark(std::uint64_t message) {
        const std::size_t squares = message >> rank_bits;
        const std::uint64_t rank = message & (~std::uint64_t{0} >> (64 - rank_bits));
        own_[squares][rank / 64 - shares_[squares].begin(transport_.rank())] |= std::uint64_t{1}
                                                                                << (rank % 64);
    }
    Result<void> save(std::size_t squares);
    Result<void> load(const Manifest& manifest);

    static constexpr unsigned rank_bits = 48;

    Transport& transport_;
    ChompLevelRanks ranks_;
    ChompMarks marks_;
    std::string folder_;
    Checkpoints checkpoints_;
    Shares table_;                       ///< of the positions by rank
    std::vector<LevelShares> shares_{};  ///< of each level
    std::vector<Buffer<std::uint64_t>> own_{};
    std::vector<std::uint64_t> lost_{};  ///< P-positions in this rank's share of the table
    std::uint64_t made_ = 0;
};

/// The P-positions of a level, everywhere, and whose they are.
void ChompLevels::tell_lost(std::size_t squares, std::vector<std::uint64_t>& all,
                            std::vector<std::uint32_t>& from) {
    const Buffer<std::uint64_t>& own = own_[squares];
    const std::uint64_t first = shares_[squares].begin(transport_.rank()) * 64;
    const std::uint64_t count = ranks_.count(squares);
    std::size_t word = 0;
    in_batches<std::uint64_t>(
        transport_,
        [&](Outbox<std::uint64_t>& outbox) {
            for (; word < own.size(); ++word) {
                if (outbox.full()) {
                    return true;
                }
                for (std::uint64_t open = ~own[word]; open != 0; open &= open - 1) {
                    const std::uint64_t rank =
                        first + word * 64 + static_cast<unsigned>(std::countr_zero(open));
                    for (unsigned to = 0; rank < count && to < transport_.size(); ++to) {
                        outbox.add(to, rank);
                    }
                }
            }
            return false;
        },
        [&](unsigned sender, std::span<const std::uint64_t> ranks) {
            all.insert(all.end(), ranks.begin(), ranks.end());
            from.insert(from.end(), ranks.size(), sender);
        });
}

void ChompLevels::level(std::size_t squares) {
    std::vector<std::uint64_t> all;
    std::vector<std::uint32_t> from;
    tell_lost(squares, all, from);
    own_[squares] = {};
    std::vector<std::size_t> lengths(ranks_.rows());
    for (const std::uint64_t rank : all) {
        ranks_.find(squares, rank, lengths);
        const std::uint64_t place = ranks_.rank_of_all(lengths);
        if (table_.owner(place) == transport_.rank()) {
            lost_.push_back(place);
        }
    }
    std::size_t at = 0;
    bool begun = false;
    in_batches<std::uint64_t>(
        transport_,
        [&](Outbox<std::uint64_t>& outbox) {
            for (; at < all.size(); ++at, begun = false) {
                if (!begun) {
                    marks_.begin(squares, all[at], from[at] == transport_.rank(), transport_.rank(),
                                 transport_.size());
                    begun = true;
                }
                ChompMark found{};
                while (!outbox.full() && marks_.next(found)) {
                    ++made_;
                    const std::uint64_t message =
                        (std::uint64_t{found.squares} << rank_bits) | found.rank;
                    const unsigned to = shares_[found.squares].owner(found.rank / 64);
                    if (to == transport_.rank()) {
                        mark(message);
                    } else {
                        outbox.add(to, message);
                    }
                }
                if (outbox.full()) {
                    return true;
                }
            }
            return false;
        },
        [&](unsigned, std::span<const std::uint64_t> messages) {
            for (const std::uint64_t message : messages) {
                mark(message);
            }
        });
}

// A part holds: how many P-positions, these, and for each level that is not done where its words
// begin, how many there are, and they.
Result<void> ChompLevels::save(std::size_t squares) {
    std::vector<std::uint64_t> heads{lost_.size()};
    for (std::size_t level = squares + 1; level <= ranks_.squares(); ++level) {
        heads.push_back(shares_[level].begin(transport_.rank()));
        heads.push_back(own_[level].size());
    }
    std::vector<std::span<const std::byte>> pieces{bytes_of(heads.data(), 1),
                                                   bytes_of(lost_.data(), lost_.size())};
    for (std::size_t level = squares + 1; level <= ranks_.squares(); ++level) {
        pieces.push_back(bytes_of(&heads[1 + 2 * (level - squares - 1)], 2));
        pieces.push_back(bytes_of(own_[level].data(), own_[level].size()));
    }
    return checkpoints_.save(squares, transport_.size(), transport_.rank(), 1, pieces);
}

Result<void> ChompLevels::load(const Manifest& manifest) {
    lost_.clear();
    for (const PartEntry& part : manifest.parts) {
        const auto file = read_part(folder_, part);
        if (!file) {
            return std::unexpected{file.error()};
        }
        const std::span<const std::uint64_t> words{
            reinterpret_cast<const std::uint64_t*>(file->bytes.data()), file->bytes.size() / 8};
        std::size_t at = 0;
        const auto next = [&](std::uint64_t count) {
            const auto piece = words.subspan(std::min(at, words.size()));
            at += count;
            return piece.first(std::min<std::uint64_t>(count, piece.size()));
        };
        for (const std::uint64_t place : next(next(1)[0])) {
            if (table_.owner(place) == transport_.rank()) {
                lost_.push_back(place);
            }
        }
        for (std::size_t level = manifest.round + 1; level <= ranks_.squares(); ++level) {
            const auto head = next(2);
            const auto saved = next(head[1]);
            const std::uint64_t begin = shares_[level].begin(transport_.rank());
            for (std::size_t i = 0; i < own_[level].size(); ++i) {
                if (begin + i >= head[0] && begin + i < head[0] + saved.size()) {
                    own_[level][i] = saved[begin + i - head[0]];
                }
            }
        }
    }
    return {};
}

}  // namespace

bool shares_out(std::uint64_t columns, std::uint64_t rows) {
    return columns * rows < (std::uint64_t{1} << 15U) &&
           ChompLevelRanks::bytes(columns, rows) <= most_table_bytes;
}

Result<ChompBoxTold> fill_chomp(Transport& transport, const ChompBoxQuestion& question,
                                Meter& meter, const TakePiece& take) {
    const ChompLevelRanks counts{question.columns, question.rows};
    const std::uint64_t positions =
        counts.binomial(question.columns + question.rows, question.rows);
    meter.charge(positions / 8 / transport.size() + positions / 64 / transport.size() +
                 2 * ChompLevelRanks::bytes(question.columns, question.rows) + batch_memory);
    if (auto why = stopped(transport, meter)) {
        return ChompBoxTold{.why = std::move(why)};
    }
    ChompLevels levels{transport, question};
    auto told = levels.run(question, meter);
    if (told && !told->why) {
        levels.hand_over(take);
    }
    return told;
}

}  // namespace grundy::distributed
