// What fuzz targets have in common. A target is a function of bytes that says what must hold
// whatever they are; libFuzzer looks for bytes with which it does not (libfuzzer.cpp), and the
// tests replay those that are kept in fuzz/corpus (replay.cpp).
#pragma once

#include <algorithm>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "base/budget.hpp"
#include "base/check.hpp"
#include "base/error.hpp"

namespace grundy::fuzz {

struct Target {
    std::string_view name;  ///< that of its file, and of its folder in fuzz/corpus
    void (*run)(std::string_view bytes);
};

/// The targets that are part of this program.
std::vector<Target>& targets();

/// A target enters the list when the program starts.
struct Registered {
    Registered(std::string_view name, void (*run)(std::string_view bytes)) {
        targets().push_back({name, run});
    }
};

/// Choices made by the bytes, as long as there are any; after that everything is 0 and empty.
class Input {
   public:
    explicit Input(std::string_view bytes) : rest_(bytes) {}

    std::uint8_t byte() {
        if (rest_.empty()) {
            return 0;
        }
        const auto first = static_cast<std::uint8_t>(rest_.front());
        rest_.remove_prefix(1);
        return first;
    }
    /// 0, …, count - 1.
    unsigned below(unsigned count) { return byte() % count; }
    bool flag() { return (byte() & 1U) != 0; }
    /// All up to the next newline, which belongs to nobody.
    std::string_view line() {
        const std::size_t end = std::min(rest_.find('\n'), rest_.size());
        const std::string_view found = rest_.substr(0, end);
        rest_.remove_prefix(std::min(end + 1, rest_.size()));
        return found;
    }
    std::string_view rest() {
        const std::string_view all = rest_;
        rest_ = {};
        return all;
    }
    [[nodiscard]] bool empty() const { return rest_.empty(); }

   private:
    std::string_view rest_;
};

/// What is said to people who were wrong: a sentence in both languages that a terminal can show,
/// and a place inside the text that it belongs to.
void examine(const Error& error);

/// Whether it holds a value. If not, its error is examined.
template <class T>
bool succeeded(const Result<T>& result) {
    if (!result) {
        examine(result.error());
    }
    return result.has_value();
}

/// What one question of a target may cost: little, and the same on every machine. There is no limit
/// of time: what counts no steps is to be noticed.
Budget small_budget(std::uint64_t steps = 2'000);

}  // namespace grundy::fuzz
