// What a surface was given for a request: values by the names of fields. A command line, a JSON
// object and the arguments of a Python call all become Fields, and one reader per command makes
// the typed request of them; so limits, defaults and sentences are written once.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/error.hpp"

namespace grundy::contract {

/// A field that a request may have. One table per command, in the command's own file, says which;
/// help, completion, HTTP and Python read it.
struct FieldSpec {
    enum class Place : std::uint8_t {
        option,  ///< --name, or --name VALUE
        word,    ///< stands without a name on a command line, in this order
        words,   ///< all words that are left
        input,   ///< what standard input would hold
    };
    /// Some fields mean something only beside a person: files to write, drawings, many threads.
    enum class For : std::uint8_t { everybody, this_machine };

    std::string_view name;     ///< without dashes
    std::string_view value{};  ///< what stands after it; empty for a switch
    Words help{};
    std::string_view choices{};  ///< text|dot|svg, where `value` does not say them
    Place place = Place::option;
    For who = For::everybody;
    bool repeats = false;
    /// From afar, a larger number would make an answer too long to send; 0: any.
    std::uint64_t most_from_afar = 0;
    std::string_view contrary{};  ///< the field that `false` stands for; empty: false says nothing

    [[nodiscard]] constexpr bool is_switch() const {
        return value.empty() && place == Place::option;
    }
};

/// What was given for one field.
struct Given {
    enum class Kind : std::uint8_t {
        on,     ///< a switch
        off,    ///< false: as if it were not there, but for a switch that has a contrary
        text,   ///< a text, or a number as it is written
        texts,  ///< a list of them
        terms,  ///< words of terms, joined by a lone +
        other,  ///< something that no field takes: an object
    };
    Kind kind = Kind::on;
    std::vector<std::string> texts{};
};

class Fields {
   public:
    void set(std::string_view name, Given given) {
        given_.insert_or_assign(std::string{name}, std::move(given));
    }
    /// One value more for a field that may have several.
    void add(std::string_view name, std::string text);
    void remove(std::string_view name);

    [[nodiscard]] bool has(std::string_view name) const { return given_.contains(name); }
    /// The last value given.
    [[nodiscard]] std::optional<std::string> value(std::string_view name) const;
    /// All that was given, for a field that may be repeated.
    [[nodiscard]] std::vector<std::string> values(std::string_view name) const;
    /// A whole number from `least` to `most`, or `otherwise` when the field is not there.
    [[nodiscard]] Result<std::uint64_t> number(std::string_view name, std::uint64_t otherwise,
                                               std::uint64_t least, std::uint64_t most) const;
    /// One of the words given.
    [[nodiscard]] Result<std::string> choice(std::string_view name, std::string_view otherwise,
                                             std::span<const std::string_view> allowed) const;

    [[nodiscard]] auto begin() const { return given_.begin(); }
    [[nodiscard]] auto end() const { return given_.end(); }

   private:
    std::map<std::string, Given, std::less<>> given_;
};

/// The fields as a reader takes them, if everything given is a field of the table, or one that
/// every command has, and has the form that the table says. What belongs to this machine alone is
/// refused from afar, and numbers are held to its limits. A switch that is off is left out, or has
/// become its contrary.
[[nodiscard]] Result<Fields> admitted_fields(const Fields& fields, std::span<const FieldSpec> specs,
                                             std::string_view command, bool from_afar);

}  // namespace grundy::contract
