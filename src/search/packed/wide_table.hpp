// The table of packed searches for positions of up to 128 bits: that of the couples, which keeps
// whole keys too, with codes in the place of values.
#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>

#include "search/couples/nimber_table.hpp"

namespace grundy {

class WideTable {
   public:
    __extension__ using Key = unsigned __int128;
    static constexpr std::size_t key_bits = 128;

    explicit WideTable(std::size_t places) : table_(places / Inner::ways) {}

    [[nodiscard]] std::size_t places() const { return table_.places(); }
    [[nodiscard]] std::size_t bytes() const { return table_.bytes(); }

    [[nodiscard]] unsigned find(Key key) const {
        const Knowledge known = table_.find(piece(key));
        return known.is_value() ? static_cast<unsigned>(known.value()) : 0;
    }
    template <class Effort>
    bool store(Key key, unsigned code, Effort effort) {
        Knowledge known = Knowledge::value(code);
        known.set_effort(std::uint64_t{1} << std::min<std::size_t>(effort(key), 62));
        return table_.store(piece(key), known);
    }
    template <class Visit>
    void each(Visit visit) const {
        table_.each(in_keys(visit));
    }

    /// As it lies in memory.
    [[nodiscard]] std::span<const std::uint16_t> raw() const { return table_.raw(); }
    static constexpr std::size_t raw_unit = NimberTable<2>::raw_unit;
    /// Calls visit(key, code) for what a unit of raw() says.
    template <class Visit>
    static void each_in(std::span<const std::uint16_t, raw_unit> unit, Visit visit) {
        NimberTable<2>::each_in(unit, in_keys(visit));
    }

   private:
    using Inner = NimberTable<2>;

    static Bits<2> piece(Key key) {
        return {{static_cast<std::uint64_t>(key), static_cast<std::uint64_t>(key >> 64U)}};
    }
    template <class Visit>
    static auto in_keys(Visit& visit) {
        return [&visit](const Bits<2>& piece, Knowledge known) {
            visit(Key{piece.word[1]} << 64U | piece.word[0], static_cast<unsigned>(known.value()));
        };
    }

    Inner table_;
};

}  // namespace grundy
