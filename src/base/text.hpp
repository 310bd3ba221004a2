// What people read, in both languages. A sentence is written once, where it arises,
// in both languages; the surface picks one at the very end. No catalogue of keys to keep in step.
#pragma once

#include <fmt/format.h>

#include <concepts>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>

namespace grundy {

/// How a surface calls the fields of a request: --upto on a command line, upto elsewhere.
enum class FieldStyle : std::uint8_t { options, names };

/// How somebody is spoken to: in which language, and with which names for what they may ask.
struct Lang {
    enum class Tongue : std::uint8_t { english, french };
    Tongue tongue = Tongue::english;
    FieldStyle fields = FieldStyle::options;

    static const Lang en;
    static const Lang fr;

    /// The same language on another surface.
    [[nodiscard]] constexpr Lang with(FieldStyle style) const { return {tongue, style}; }
    /// The language alone: English is English on every surface.
    friend constexpr bool operator==(Lang a, Lang b) { return a.tongue == b.tongue; }
};
inline constexpr Lang Lang::en{Tongue::english, FieldStyle::options};
inline constexpr Lang Lang::fr{Tongue::french, FieldStyle::options};

/// Stands before the name of a field in a sentence, "\1upto"; the surface that says it puts its
/// own form there. No text of a user has it: excerpt() shows control characters as '?'.
inline constexpr char field_mark = '\1';

/// The sentence with its fields called as that surface calls them.
std::string with_fields(std::string_view sentence, FieldStyle style);

/// A phrase fixed at compile time.
struct Words {
    std::string_view en;
    std::string_view fr;

    [[nodiscard]] constexpr std::string_view in(Lang lang) const {
        return lang == Lang::fr ? fr : en;
    }
    [[nodiscard]] constexpr bool empty() const { return en.empty(); }
};

/// A phrase made at run time.
struct Text {
    std::string en;
    std::string fr;

    Text() = default;
    Text(std::string in_english, std::string in_french)
        : en(std::move(in_english)), fr(std::move(in_french)) {}
    // Words can be used wherever a Text is asked for.
    Text(const Words& words) : en(words.en), fr(words.fr) {}  // NOLINT(google-explicit-constructor)

    [[nodiscard]] std::string in(Lang lang) const {
        return with_fields(lang == Lang::fr ? fr : en, lang.fields);
    }
    friend bool operator==(const Text&, const Text&) = default;
};

/// The same characters in every language: a formula, a position, a number.
inline Text verbatim(std::string_view text) { return {std::string{text}, std::string{text}}; }

namespace text_detail {

template <class T>
concept Translated = std::same_as<T, Text> || std::same_as<T, Words>;

template <class T>
const T& in(Lang, const T& value) {
    return value;
}
template <Translated T>
std::string_view in(Lang lang, const T& value) {
    return lang == Lang::fr ? value.fr : value.en;
}

template <class T>
using In = decltype(in(Lang::en, std::declval<const T&>()));

}  // namespace text_detail

/// Both languages from one list of arguments; an argument that is itself a Text is put in the
/// language of the sentence around it.
template <class... Args>
Text phrase(fmt::format_string<text_detail::In<Args>...> en,
            fmt::format_string<text_detail::In<Args>...> fr, const Args&... args) {
    return {fmt::format(en, text_detail::in(Lang::en, args)...),
            fmt::format(fr, text_detail::in(Lang::fr, args)...)};
}

/// Characters, not bytes: the bytes that continue one are not counted.
std::size_t character_count(std::string_view text);

/// `text` shortened for a message: at most `limit` characters, control characters made visible.
std::string excerpt(std::string_view text, std::size_t limit = 40);

}  // namespace grundy
