// Whole sets of elements for packed searches, where values do not decide: misère. What is left of a
// board is one number. Parts without moves are left out, and so are pairs of parts that last one
// move: only whether one of these is left over is remembered. docs/theory/search.md has the proofs.
#pragma once

#include <cstddef>
#include <cstdint>

#include "model/set_removal.hpp"
#include "search/couples/bits.hpp"
#include "search/couples/set_kind.hpp"
#include "search/packed/packed_search.hpp"

namespace grundy {

template <std::size_t W, class KeyTable>
class WholeSets {
   public:
    using Table = KeyTable;
    using Key = typename Table::Key;
    static constexpr bool guesses = false;
    static constexpr bool orders = true;

    /// Two bits of a key are for other things.
    static bool fits(const SetRemoval& game) { return game.elements + 2 <= Table::key_bits; }

    /// `cancels`: pairs of parts that last one move go, except in tests.
    explicit WholeSets(const SetRemoval& game, bool cancels = true)
        : kind_(game),
          cancels_(cancels),
          single_(Key{1} << game.elements),
          always_(Key{2} << game.elements) {}

    [[nodiscard]] Key key_of(const SetRemoval::Set& set) const {
        return form(kind_.piece_of(set), Key{0});
    }

    template <class Emit>
    void each_option(Key key, Listed, Emit emit) const {
        const Key single = key & single_;
        // The part of one move first: what is left then is smallest.
        if (single != 0 && !emit(key ^ single)) {
            return;
        }
        const Piece set = set_of(key);
        kind_.each_left(set, [&](const Piece& left) { return emit(form(left, single)); });
    }

    /// Elements.
    [[nodiscard]] static std::size_t size(Key key) { return set_bits(key).count(); }

   private:
    using Kind = SetKind<W>;
    using Piece = typename Kind::Piece;

    static Bits<2> set_bits(Key key) {
        if constexpr (sizeof(Key) > 8) {
            return {{static_cast<std::uint64_t>(key), static_cast<std::uint64_t>(key >> 64U)}};
        } else {
            return {{key, 0}};
        }
    }
    [[nodiscard]] Piece set_of(Key key) const {
        const Bits<2> bits = set_bits(key & (single_ - 1));
        Piece set;
        for (std::size_t i = 0; i < W; ++i) {
            set.word[i] = bits.word[i];
        }
        return set;
    }
    [[nodiscard]] static Key number(const Piece& set) {
        Key key = set.word[0];
        if constexpr (W > 1) {
            key |= Key{set.word[1]} << 64U;
        }
        return key;
    }

    /// What is left of a set, moved and turned as a whole, and whether a part of one move is left.
    [[nodiscard]] Key form(const Piece& set, Key single) const {
        Piece kept;
        kind_.each_part(set, [&](const Piece& part) {
            if (cancels_ && kind_.lasts_one_move(part)) {
                single ^= single_;
            } else {
                kept = kept | part;
            }
        });
        return number(kept.any() ? kind_.form_of(kept) : kept) | single | always_;
    }

    Kind kind_;
    bool cancels_;
    Key single_;  ///< a part of one move is there
    Key always_;  ///< so that no key is 0
};

}  // namespace grundy
