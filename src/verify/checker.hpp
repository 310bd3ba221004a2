// Reads a certificate record by record. What a record says is verified at once, from the records
// before it, or with its section; the claims are verified at the end, from all that is known then.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "verify/arena.hpp"
#include "verify/book.hpp"
#include "verify/heaps.hpp"
#include "verify/records.hpp"
#include "verify/verdict.hpp"

namespace grundy::verify {

class Checker {
   public:
    Checker(const Source& source, const Files& files, const GoOn& go_on, std::uint64_t often)
        : work_(go_on, often), lines_(source), book_(work_), arena_(work_, files) {}

    Verdict run();

   private:
    static constexpr std::size_t most_claims = 1000;
    static constexpr std::size_t most_games = 1000;

    struct Claim {
        std::uint64_t line;
        std::string text;
    };
    /// Records that belong together and are verified when the next one does not: rules, heaps, a quotient.
    struct Section {
        std::uint64_t line = 0;  ///< where it began; 0: there is none
        std::string rules{};
        std::string parameters{};
        std::size_t game = 0;
        std::string name{};              ///< of the game
        std::unique_ptr<Heaps> heaps{};  ///< if neither is there, the section is of rules
        std::unique_ptr<Quotient> quotient{};
    };

    [[nodiscard]] Wrong all_records();
    [[nodiscard]] Wrong record(Record words);
    [[nodiscard]] Wrong finish_section();
    [[nodiscard]] Wrong claim(Record words);
    [[nodiscard]] Wrong game(Record words);
    [[nodiscard]] Wrong law(Record words);
    [[nodiscard]] Wrong heaps(Record words);
    [[nodiscard]] Wrong quotient(Record words);
    [[nodiscard]] Wrong end(Record words);
    [[nodiscard]] Wrong prove(std::string_view claim, Text& proved) const;
    [[nodiscard]] Wrong prove_outcome(Record words, Text& proved) const;
    [[nodiscard]] Wrong prove_box(Record words, Text& proved) const;
    [[nodiscard]] Wrong prove_quotient(Record words, Text& proved) const;
    [[nodiscard]] Wrong prove_period(Record words, Text& proved) const;
    /// A position, each term with the title of its game.
    [[nodiscard]] Text called(std::string_view position) const;

    Work work_;
    Lines lines_;
    std::uint64_t line_ = 0;   ///< the line that is to blame
    std::uint64_t count_ = 0;  ///< of records
    std::vector<Claim> claims_;
    Book book_;
    Arena arena_;
    Section section_;
    bool ended_ = false;
};

}  // namespace grundy::verify
