// The questions of a signature as they are asked: each is folded into a hash with its answer, its
// method and the work it took. A question that is refused is a mistake here, and aborts.
#pragma once

#include <fmt/format.h>

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/budget.hpp"
#include "contract/signature/signature.hpp"
#include "machine/packed_numbers.hpp"
#include "model/convention.hpp"
#include "service/arenas/arenas.hpp"
#include "service/claims/family.hpp"
#include "service/solving/question.hpp"
#include "service/tables/box_tables.hpp"

namespace grundy {

/// Fowler, Noll and Vo's hash (FNV-1a): a few lines, and nobody will want to improve it, as they
/// might the one for positions.
class Fold {
   public:
    void bytes(std::string_view text) {
        for (const char letter : text) {
            hash_ = (hash_ ^ static_cast<unsigned char>(letter)) * 0x100000001b3U;
        }
    }
    template <class... Args>
    void add(fmt::format_string<Args...> format, Args&&... args) {
        bytes(fmt::format(format, std::forward<Args>(args)...));
        bytes("\n");
    }
    /// In eight bytes, the least first.
    void number(std::uint64_t value) {
        for (unsigned bits = 0; bits < 64; bits += 8) {
            hash_ = (hash_ ^ ((value >> bits) & 0xFFU)) * 0x100000001b3U;
        }
    }
    [[nodiscard]] std::uint64_t hash() const { return hash_; }

   private:
    std::uint64_t hash_ = 0xcbf29ce484222325U;
};

/// The questions of one group, one after the other.
class Asking {
   public:
    Asking(std::string_view group, unsigned threads) : group_{group}, threads_(threads) {}

    [[nodiscard]] SignatureGroup group() const {
        SignatureGroup result = group_;
        result.hash = fold_.hash();
        return result;
    }

    /// "nim 3,4,5 + kayles 7", and every move. A method may be refused.
    void solve(std::string_view written, Convention convention, const std::string& method = {},
               Question::Remoteness remoteness = Question::Remoteness::cheap);
    void sequence(const std::string& game, std::uint64_t length);
    void period(const std::string& game, std::uint64_t limit);
    void table(const std::string& game, Point upto, bool outcomes, Convention convention);
    void box(std::string_view top, EntryKind kind);
    void position_arena(std::string_view written, ArenaForm form);
    void arena(const std::string& text);
    void claim(const std::string& game, const std::string& claim, Point upto, bool outcomes);
    void automaton(const std::vector<std::string>& patterns);
    void random(std::string_view game, std::uint64_t seed);

   private:
    template <class... Args>
    void begin(fmt::format_string<Args...> format, Args&&... args) {
        ++group_.questions;
        fold_.add(format, std::forward<Args>(args)...);
    }
    void count(const Work& work);
    void add_entries(PackedView entries, std::string_view method);
    void judge(const Arena& made);
    [[nodiscard]] Budget budget() const {
        Budget unlimited;
        unlimited.threads = threads_;
        return unlimited;
    }

    SignatureGroup group_;
    unsigned threads_;
    Fold fold_;
};

}  // namespace grundy
