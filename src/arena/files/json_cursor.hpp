// Walks through a JSON text (RFC 8259) from value to value, without building a tree: an arena in
// JSON may be so large that a tree would not fit in memory. After the first mistake every step
// stops; it is reported with its place.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "base/function_ref.hpp"
#include "base/text.hpp"

namespace grundy {

class JsonCursor {
   public:
    struct Fault {
        std::size_t place;
        Text message;
        Text expected;
    };

    explicit JsonCursor(std::string_view text, std::size_t at = 0) : text_(text), at_(at) {
        skip_blanks();
    }

    [[nodiscard]] std::size_t at() const { return at_; }
    /// The first sign of the value that comes next; 0 at the end.
    [[nodiscard]] char peek() const { return at_ < text_.size() ? text_[at_] : '\0'; }
    [[nodiscard]] const std::optional<Fault>& fault() const { return fault_; }
    bool fail(std::size_t place, const Text& message, const Text& expected);

    /// Calls `member` with each key; it must read the value that follows, or skip it.
    bool object(FunctionRef<bool(std::string& key, std::size_t place)> member);
    bool array(FunctionRef<bool()> element);
    bool string(std::string& text);
    /// A text, a number, true, false or null as it is written; a list without its blanks, as tuples
    /// are names in Python.
    bool name(std::string& text);
    bool skip();
    /// Nothing may follow the value.
    bool end();

   private:
    bool wrong(const Text& expected);
    void skip_blanks();
    bool accept(char sign);
    bool escape(std::string& text);
    bool code_unit(unsigned& unit);

    std::string_view text_;
    std::size_t at_;
    std::optional<Fault> fault_;
};

}  // namespace grundy
