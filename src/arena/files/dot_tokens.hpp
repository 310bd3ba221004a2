// The words and signs of Graphviz's language DOT (Gansner, Koutsofios and North, "Drawing graphs
// with dot", appendix A), with the place of each.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "base/text.hpp"

namespace grundy {

struct DotToken {
    enum class Kind { end, word, quoted, html, sign, arrow, line };
    Kind kind = Kind::end;
    std::string text;  ///< a quoted text without its marks; a sign itself
    std::size_t place = 0;

    /// A name, of whatever kind.
    [[nodiscard]] bool is_id() const {
        return kind == Kind::word || kind == Kind::quoted || kind == Kind::html;
    }
    [[nodiscard]] bool is(char sign) const { return kind == Kind::sign && text[0] == sign; }
    /// A keyword, in small or capital letters; in quotation marks it would be a name.
    [[nodiscard]] bool is_keyword(std::string_view word) const;
};

class DotTokens {
   public:
    explicit DotTokens(std::string_view bytes) : bytes_(bytes) { next(); }

    [[nodiscard]] const DotToken& token() const { return token_; }
    void next();
    /// Why the text can't be read further; the token is then the end.
    [[nodiscard]] const std::optional<Text>& fault() const { return fault_; }

   private:
    void skip();
    void read_quoted();
    void read_html();
    void read_word();
    void fail(std::size_t place, const Text& message);

    std::string_view bytes_;
    std::size_t at_ = 0;
    DotToken token_;
    std::optional<Text> fault_;
};

}  // namespace grundy
