// What is known of pieces, in memory of a fixed size: the value, or which values it is not. A piece
// is kept with its whole key, so that a collision costs a place and never an answer. A bucket fills
// cache lines: of pieces of 64 bits a line holds five, which is less than 13 bytes each. When it is
// full, what was hardest to find out stays, and one place is for what came last (two tiers, after
// Breuker, Uiterwijk and van den Herik, 1994). Threads share it without a lock for reading: a
// bucket has a number that is odd while it is written, and whoever finds it odd or changed has
// found nothing.
#pragma once

#include <algorithm>
#include <array>
#include <atomic>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <optional>
#include <span>

#include "machine/buffer.hpp"
#include "search/couples/bits.hpp"

namespace grundy {

/// Of one piece: its value, or some of the values that it does not have.
class Knowledge {
   public:
    static constexpr unsigned most_excluded = 20;

    Knowledge() = default;
    static Knowledge value(std::size_t value) {
        return Knowledge{exact_bit | static_cast<std::uint32_t>(value)};
    }
    /// Bit k of the set: the value is not k. Only the least are remembered.
    static Knowledge excluding(std::uint64_t set) {
        return Knowledge{static_cast<std::uint32_t>(set) & data_mask};
    }

    [[nodiscard]] bool is_value() const { return (raw_ & exact_bit) != 0; }
    [[nodiscard]] std::size_t value() const { return raw_ & data_mask; }
    /// Of a value that is not known: those that it is not.
    [[nodiscard]] std::uint64_t excluded() const { return is_value() ? 0 : raw_ & data_mask; }

    /// How much work it was, as a power of two.
    [[nodiscard]] unsigned effort() const { return raw_ >> effort_shift & most_effort; }
    void set_effort(std::uint64_t nodes) {
        const auto effort =
            std::min<std::uint32_t>(static_cast<std::uint32_t>(std::bit_width(nodes)), most_effort);
        raw_ = (raw_ & ~(most_effort << effort_shift)) | effort << effort_shift;
    }

    [[nodiscard]] std::uint32_t raw() const { return raw_; }
    static Knowledge from(std::uint32_t raw) { return Knowledge{raw}; }

   private:
    explicit Knowledge(std::uint32_t raw) : raw_(raw) {}

    static constexpr std::uint32_t exact_bit = 1U << 31U;
    static constexpr std::uint32_t data_mask = (1U << most_excluded) - 1;
    static constexpr unsigned effort_shift = most_excluded;
    static constexpr std::uint32_t most_effort = 63;

    std::uint32_t raw_ = 0;
};

template <std::size_t W>
class NimberTable {
   public:
    using Piece = Bits<W>;
    static constexpr std::size_t line = 64;
    static constexpr std::size_t bucket_bytes = W < 4 ? line : 2 * line;
    static constexpr std::size_t ways =
        (bucket_bytes - sizeof(std::uint32_t)) / (sizeof(Piece) + sizeof(std::uint32_t));

    /// With so many buckets, at least one.
    explicit NimberTable(std::size_t buckets) : buckets_(std::max<std::size_t>(1, buckets)) {
        std::memset(static_cast<void*>(buckets_.data()), 0, bytes());
    }

    [[nodiscard]] std::size_t buckets() const { return buckets_.size(); }
    [[nodiscard]] std::size_t bytes() const { return buckets_.size() * bucket_bytes; }
    [[nodiscard]] std::size_t places() const { return buckets_.size() * ways; }

    void prefetch(const Piece& piece) const { __builtin_prefetch(&bucket_of(piece)); }

    /// Nothing known where it is not there.
    [[nodiscard]] Knowledge find(const Piece& piece) const {
        const Bucket& bucket = bucket_of(piece);
        const std::uint32_t version = load(bucket.version, std::memory_order_acquire);
        // All are compared, whether or not the first is the one: where it stands can't be foreseen.
        unsigned held = 0;
        for (std::size_t way = 0; way < ways; ++way) {
            held |= (holds(bucket, way, piece) ? 1U : 0U) << way;
        }
        if (held == 0) {
            return {};
        }
        const auto way = static_cast<std::size_t>(std::countr_zero(held));
        const Knowledge found = Knowledge::from(load(bucket.known[way], std::memory_order_acquire));
        const bool whole =
            (version & 1U) == 0 && load(bucket.version, std::memory_order_relaxed) == version;
        return whole ? found : Knowledge{};
    }

    /// Returns whether a place was taken that was free before.
    bool store(const Piece& piece, Knowledge known) {
        Bucket& bucket = bucket_of(piece);
        std::atomic_ref version{bucket.version};
        std::uint32_t before = version.load(std::memory_order_relaxed);
        if ((before & 1U) != 0 ||
            !version.compare_exchange_strong(before, before + 1, std::memory_order_acquire)) {
            return false;  // another thread writes here: it may be found out again
        }
        const bool added = enter(bucket, piece, known);
        version.store(before + 2, std::memory_order_release);
        return added;
    }

    /// As it lies in memory.
    [[nodiscard]] std::span<const std::uint16_t> raw() const {
        return {reinterpret_cast<const std::uint16_t*>(buckets_.data()), bytes() / 2};
    }
    static constexpr std::size_t raw_unit = bucket_bytes / 2;
    /// Calls visit(piece, knowledge) for what a unit of raw() says: a bucket.
    template <class Visit>
    static void each_in(std::span<const std::uint16_t, raw_unit> unit, Visit visit) {
        Bucket bucket;
        std::memcpy(&bucket, unit.data(), bucket_bytes);
        each_in(bucket, visit);
    }
    /// The same for all that is known; nobody may write meanwhile.
    template <class Visit>
    void each(Visit visit) const {
        for (const Bucket& bucket : buckets_) {
            each_in(bucket, visit);
        }
    }

   private:
    struct alignas(line) Bucket {
        std::uint32_t version;
        std::array<std::uint32_t, ways> known;
        std::array<std::uint64_t, ways * W> pieces;
    };
    static_assert(sizeof(Bucket) == bucket_bytes);

    template <class T>
    static T load(const T& from, std::memory_order order) {
        return std::atomic_ref{const_cast<T&>(from)}.load(order);
    }
    template <class T>
    static void save(T& to, T value) {
        std::atomic_ref{to}.store(value, std::memory_order_release);
    }

    [[nodiscard]] std::size_t index_of(const Piece& piece) const {
        __extension__ using Wide = unsigned __int128;
        return static_cast<std::size_t>(Wide{piece.hash()} * Wide{buckets_.size()} >> 64U);
    }
    [[nodiscard]] const Bucket& bucket_of(const Piece& piece) const {
        return buckets_[index_of(piece)];
    }
    [[nodiscard]] Bucket& bucket_of(const Piece& piece) { return buckets_[index_of(piece)]; }

    static bool holds(const Bucket& bucket, std::size_t way, const Piece& piece) {
        std::uint64_t differs = 0;
        for (std::size_t i = 0; i < W; ++i) {
            differs |= load(bucket.pieces[way * W + i], std::memory_order_acquire) ^ piece.word[i];
        }
        return differs == 0;
    }
    static Piece piece_at(const Bucket& bucket, std::size_t way) {
        Piece piece;
        for (std::size_t i = 0; i < W; ++i) {
            piece.word[i] = load(bucket.pieces[way * W + i], std::memory_order_acquire);
        }
        return piece;
    }
    template <class Visit>
    static void each_in(const Bucket& bucket, Visit& visit) {
        for (std::size_t way = 0; way < ways; ++way) {
            if (const Piece piece = piece_at(bucket, way); piece.any()) {
                visit(piece, Knowledge::from(bucket.known[way]));
            }
        }
    }
    static void write(Bucket& bucket, std::size_t way, const Piece& piece, Knowledge known) {
        for (std::size_t i = 0; i < W; ++i) {
            save(bucket.pieces[way * W + i], piece.word[i]);
        }
        save(bucket.known[way], known.raw());
    }

    static bool enter(Bucket& bucket, const Piece& piece, Knowledge known) {
        std::size_t easiest = 0;
        for (std::size_t way = 0; way < ways; ++way) {
            if (holds(bucket, way, piece)) {
                update(bucket, way, known);
                return false;
            }
            if (!piece_at(bucket, way).any()) {
                write(bucket, way, piece, known);
                return true;
            }
            if (way + 1 < ways && effort_at(bucket, way) < effort_at(bucket, easiest)) {
                easiest = way;
            }
        }
        constexpr std::size_t newest = ways - 1;
        if (known.effort() >= effort_at(bucket, easiest)) {
            write(bucket, newest, piece_at(bucket, easiest),
                  Knowledge::from(bucket.known[easiest]));
            write(bucket, easiest, piece, known);
        } else {
            write(bucket, newest, piece, known);
        }
        return false;
    }
    /// What another thread has found out meanwhile stays.
    static void update(Bucket& bucket, std::size_t way, Knowledge known) {
        const Knowledge old = Knowledge::from(bucket.known[way]);
        if (old.is_value()) {
            return;
        }
        if (!known.is_value()) {
            const std::uint64_t effort = std::max(old.effort(), known.effort());
            known = Knowledge::excluding(old.excluded() | known.excluded());
            known.set_effort(effort == 0 ? 0 : std::uint64_t{1} << (effort - 1));
        }
        save(bucket.known[way], known.raw());
    }
    static unsigned effort_at(const Bucket& bucket, std::size_t way) {
        return Knowledge::from(bucket.known[way]).effort();
    }

    Buffer<Bucket> buckets_;
};

}  // namespace grundy
