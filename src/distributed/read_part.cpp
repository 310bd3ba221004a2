// Each rank reads the rows of its own vertices. The cuts are made where about as many edges and
// vertices lie before them as after, found by bisection in the file.
#include <algorithm>
#include <cstring>
#include <tuple>

#include "arena/files/files.hpp"
#include "distributed/arena_file.hpp"
#include "distributed/arena_part.hpp"
#include "distributed/chained_hash.hpp"

namespace grundy::distributed {

namespace {

using binary::Header;
using binary::Layout;

/// Where the vertices of each rank begin; in a file that contradicts itself, somewhere.
Shares shares_of(Transport& transport, const ArenaFile& file) {
    const Header& header = file.header();
    const unsigned ranks = transport.size();
    const std::uint64_t all = header.edges + header.vertices;
    const std::uint64_t goal =
        all / ranks * transport.rank() + std::min<std::uint64_t>(transport.rank(), all % ranks);
    std::uint64_t low = 0;
    std::uint64_t high = header.vertices;
    while (low < high) {
        const std::uint64_t middle = low + (high - low) / 2;
        (file.start(middle) + middle < goal ? low = middle + 1 : high = middle);
    }
    std::vector<std::uint64_t> cuts = values_of(transport, low);
    cuts.front() = 0;
    cuts.push_back(header.vertices);
    for (std::size_t i = 1; i < cuts.size(); ++i) {
        cuts[i] = std::max(cuts[i], cuts[i - 1]);
    }
    return Shares{std::move(cuts)};
}

/// Which edges are read by this rank. They are all, once each, even if the starts make no sense.
std::pair<std::uint64_t, std::uint64_t> edges_of(Transport& transport, const ArenaFile& file,
                                                 const Shares& shares) {
    const std::uint64_t edges = file.header().edges;
    auto cuts = values_of(transport, file.start(shares.begin(transport.rank())));
    cuts.front() = 0;
    cuts.push_back(edges);
    for (std::size_t i = 1; i < cuts.size(); ++i) {
        cuts[i] = std::min(std::max(cuts[i], cuts[i - 1]), edges);
    }
    return {cuts[transport.rank()], cuts[transport.rank() + 1]};
}

/// What one rank reads of a file, and whether it makes sense.
class PartReader {
   public:
    PartReader(Transport& transport, const ArenaFile& file)
        : transport_(transport), file_(file), shares_(shares_of(transport, file)) {
        std::tie(first_edge_, end_edge_) = edges_of(transport, file, shares_);
    }

    Result<void> read() {
        const Header& header = file_.header();
        const unsigned rank = transport_.rank();
        if (end_edge_ - first_edge_ > most_edges_a_part) {
            return failure(
                phrase("{} edges are too many for {} processes",
                       "{} arcs, c'est trop pour {} processus", header.edges, transport_.size()),
                Words{"more processes: mpirun -n", "davantage de processus : mpirun -n"});
        }
        const std::uint64_t first = shares_.begin(rank);
        const std::size_t count = shares_.count(rank);
        part_.shares = shares_;
        part_.first = static_cast<Vertex>(first);
        part_.edges = header.edges;
        part_.owned = header.owned();
        part_.strays = static_cast<Vertex>(header.owned() ? header.strays : 0);
        const Layout& layout = file_.layout();
        const std::uint64_t bytes = header.start_bytes();
        starts_ = Buffer<char>((count + 1) * bytes, Pages::small);
        if (auto done = file_.read(first * bytes, room_of(starts_.data(), starts_.size())); !done) {
            return done;
        }
        part_.heads = Buffer<Vertex>(end_edge_ - first_edge_);
        if (auto done = file_.read(layout.heads + first_edge_ * 4,
                                   room_of(part_.heads.data(), part_.heads.size()));
            !done) {
            return done;
        }
        if (part_.owned) {
            part_.owners = Buffer<std::uint8_t>(count);
            return file_.read(layout.owners + first, room_of(part_.owners.data(), count));
        }
        return {};
    }

    /// The checksum of the whole, and whether the names are in order here.
    std::uint64_t checksum(Result<void>& names) {
        const Header& header = file_.header();
        const Layout& layout = file_.layout();
        const bool last = transport_.rank() + 1 == transport_.size();
        const std::uint64_t first = part_.first;
        const std::uint64_t count = shares_.count(transport_.rank());
        ChainedHash hash{transport_, binary::seed_of(header)};
        const auto padding = [&](std::uint64_t from, std::uint64_t to, ChainedHash::Add add) {
            if (last) {
                stream(from, to, add, names);
            }
        };
        hash.section([&](ChainedHash::Add add) {
            const std::uint64_t bytes = header.start_bytes();
            add({starts_.data(), (count + (last ? 1 : 0)) * bytes});
            padding((header.vertices + 1) * bytes, layout.heads, add);
        });
        hash.section([&](ChainedHash::Add add) {
            add(letters_of(part_.heads.data(), part_.heads.size()));
            padding(layout.heads + header.edges * 4, layout.owners, add);
        });
        if (header.owned()) {
            hash.section([&](ChainedHash::Add add) {
                add(letters_of(part_.owners.data(), part_.owners.size()));
                padding(layout.owners + header.vertices, layout.name_starts, add);
            });
        }
        if (header.named()) {
            hash.section([&](ChainedHash::Add add) {
                const std::uint64_t from = layout.name_starts + first * 8;
                stream(from, from + (count + (last ? 1 : 0)) * 8, add, names);
            });
        }
        hash.section([&](ChainedHash::Add add) {
            const Shares names_shares = Shares::even(header.name_bytes, transport_.size());
            stream(layout.names + names_shares.begin(transport_.rank()),
                   layout.names + names_shares.end(transport_.rank()), add, names);
            padding(layout.names + header.name_bytes, layout.end, add);
        });
        return hash.value();
    }

    /// As in the ordinary reader.
    Result<void> verify() {
        const Header& header = file_.header();
        if (!narrow_starts()) {
            return std::unexpected{binary::unsound()};
        }
        for (const Vertex head : part_.heads) {
            if (head >= header.vertices) {
                return std::unexpected{binary::unsound()};
            }
        }
        for (const std::uint8_t owner : part_.owners) {
            if (owner > 1) {
                return std::unexpected{binary::unsound()};
            }
        }
        for (std::size_t i = 0; part_.owned && i < part_.count(); ++i) {
            if (part_.stray(i) && part_.degree(i) > 0) {
                return std::unexpected{binary::unsound()};
            }
        }
        return header.named() ? verify_names() : Result<void>{};
    }

    ArenaPart part() && { return std::move(part_); }

   private:
    void stream(std::uint64_t from, std::uint64_t to, ChainedHash::Add add,
                Result<void>& failed) const {
        std::string piece;
        while (from < to && failed) {
            piece.resize(std::min<std::uint64_t>(to - from, piece_bytes));
            failed = file_.read(from, piece);
            add(piece);
            from += piece.size();
        }
    }

    /// From this rank's first edge on; false when they don't ascend, or not from there to its last.
    bool narrow_starts() {
        const std::uint64_t bytes = file_.header().start_bytes();
        const std::size_t count = starts_.size() / bytes;
        part_.starts = Buffer<std::uint32_t>(count);
        std::uint64_t before = first_edge_;
        for (std::size_t i = 0; i < count; ++i) {
            std::uint64_t start = 0;
            std::memcpy(&start, starts_.data() + i * bytes, bytes);
            if (start < before || start > end_edge_ || (i == 0 && start != first_edge_)) {
                return false;
            }
            part_.starts[i] = static_cast<std::uint32_t>(start - first_edge_);
            before = start;
        }
        starts_ = {};
        return before == end_edge_;
    }

    [[nodiscard]] Result<void> verify_names() const {
        const Header& header = file_.header();
        const std::uint64_t first = part_.first;
        std::uint64_t before = 0;
        std::vector<std::uint64_t> piece;
        for (std::uint64_t at = first; at <= first + part_.count(); at += piece.size()) {
            piece.resize(std::min<std::uint64_t>(first + part_.count() + 1 - at, piece_bytes / 8));
            if (auto done = file_.read(file_.layout().name_starts + at * 8,
                                       room_of(piece.data(), piece.size()));
                !done) {
                return done;
            }
            const bool begins = at != 0 || piece.front() == 0;
            if (!begins || piece.front() < before || !std::ranges::is_sorted(piece) ||
                piece.back() > header.name_bytes) {
                return std::unexpected{binary::unsound()};
            }
            before = piece.back();
        }
        return first + part_.count() == header.vertices && before != header.name_bytes
                   ? Result<void>{std::unexpected{binary::unsound()}}
                   : Result<void>{};
    }

    Transport& transport_;
    const ArenaFile& file_;
    Shares shares_;
    std::uint64_t first_edge_ = 0;
    std::uint64_t end_edge_ = 0;
    Buffer<char> starts_;  ///< as they stand in the file
    ArenaPart part_;
};

}  // namespace

bool is_binary_file(const std::string& file) {
    auto reader = FileReader::open(file);
    std::string beginning(binary::magic.size(), '\0');
    return reader && file_size(file).value_or(0) >= beginning.size() &&
           reader->read_at(0, beginning) && is_binary(beginning);
}

Result<ArenaPart> read_part(Transport& transport, const std::string& file) {
    const auto opened = ArenaFile::open(transport, file);
    if (!opened) {
        return std::unexpected{opened.error()};
    }
    PartReader reader{transport, *opened};
    if (auto all = agreed(transport, reader.read()); !all) {
        return std::unexpected{std::move(all.error())};
    }
    Result<void> streamed;
    const std::uint64_t checksum = reader.checksum(streamed);
    if (auto all = agreed(transport, streamed); !all) {
        return std::unexpected{std::move(all.error())};
    }
    if (checksum != opened->header().checksum) {
        return std::unexpected{binary::damaged()};
    }
    if (auto all = agreed(transport, reader.verify()); !all) {
        return std::unexpected{std::move(all.error())};
    }
    return std::move(reader).part();
}

}  // namespace grundy::distributed
