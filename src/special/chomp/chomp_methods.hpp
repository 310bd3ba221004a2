// Large Chomp bars by a table of all positions in the box around them: Grundy values, one byte
// each, or outcomes by the sieve, one bit each; three rows or columns by their own method. All in
// normal play, and for the bar or its mirror image, whichever is wider.
#pragma once

#include <string>

#include "games/chomp.hpp"
#include "special/special_method.hpp"

namespace grundy {

struct ChompValues {
    using Game = Chomp;
    static constexpr std::string_view name = "chomp-values";
    static constexpr bool tells_value = true;
    static bool fits(const Chomp::Position& rows);
    static bool worth_it(const Chomp::Position& rows, const Budget& budget);
    static TableMade<Chomp> make(const Chomp::Position& rows, const Budget& budget);

    static constexpr unsigned bits = 8;
    static bool fills(const Chomp::Position& top);
    static std::uint64_t fill(const Chomp::Position& top, PackedNumbers& entries,
                              std::uint64_t known, Meter& meter, AfterSome after_some);
    static std::string short_form(const Chomp::Position& top);
};

struct ChompSieve {
    using Game = Chomp;
    static constexpr std::string_view name = "chomp-sieve";
    static constexpr bool tells_value = false;
    static bool fits(const Chomp::Position& rows);
    static bool worth_it(const Chomp::Position& rows, const Budget& budget);
    static TableMade<Chomp> make(const Chomp::Position& rows, const Budget& budget);

    static constexpr unsigned bits = 1;
    static bool fills(const Chomp::Position& top);
    static std::uint64_t fill(const Chomp::Position& top, PackedNumbers& entries,
                              std::uint64_t known, Meter& meter, AfterSome after_some);
    static std::string short_form(const Chomp::Position& top);
};

struct ThreeRows {
    using Game = Chomp;
    static constexpr std::string_view name = "three-rows";
    static constexpr bool tells_value = false;
    static bool fits(const Chomp::Position& rows);
    static bool worth_it(const Chomp::Position& rows, const Budget& budget);
    static TableMade<Chomp> make(const Chomp::Position& rows, const Budget& budget);
};

}  // namespace grundy
