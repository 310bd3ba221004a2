// Who asks: a terminal, or a request of the server. A command answers either of them, and this is
// all that it sees of the difference.
#pragma once

#include <cstddef>
#include <limits>
#include <optional>
#include <string>
#include <string_view>

#include "base/budget.hpp"
#include "base/text.hpp"

namespace grundy::cli {

class Surface {
   public:
    Surface() = default;
    Surface(const Surface&) = delete;
    Surface& operator=(const Surface&) = delete;
    virtual ~Surface() = default;

    virtual void out(std::string_view bytes) = 0;
    virtual void flush() {}
    /// False when nobody gets what is put out.
    [[nodiscard]] virtual bool good() const { return true; }
    virtual void err(std::string_view bytes) = 0;

    /// Whether a person looks at it who may want colours.
    [[nodiscard]] virtual bool shows_out() const { return false; }
    [[nodiscard]] virtual bool shows_err() const { return false; }

    /// Where the work is, for a person who waits; forgotten when the next line comes.
    virtual void show_step(const std::string&, Lang) {}

    /// What a question may cost when nothing else is asked for.
    [[nodiscard]] virtual Budget budget(bool quiet, Lang lang) const = 0;
    /// What was asked for, as far as that is allowed.
    [[nodiscard]] virtual Budget allowed(Budget asked) const { return asked; }

    /// Somebody else than the person at this machine: no files may be named.
    [[nodiscard]] virtual bool remote() const { return false; }
    /// Terms of one question: what a sum costs grows faster than their number.
    [[nodiscard]] virtual std::size_t most_terms() const {
        return std::numeric_limits<std::size_t>::max();
    }
    /// What stands for standard input, when it does not come from there.
    [[nodiscard]] virtual const std::string* input() const { return nullptr; }
};

/// Standard output, standard error and all that this machine has.
Surface& terminal();

}  // namespace grundy::cli
