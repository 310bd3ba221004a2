#include "contract/fields.hpp"

#include <fmt/ranges.h>

#include <algorithm>
#include <charconv>

#include "base/scanner.hpp"

namespace grundy::contract {

namespace {

/// Every command has these.
constexpr FieldSpec common[] = {{"time", "SECONDS"}, {"lang", "en|fr"}};

const FieldSpec* spec_of(std::string_view name, std::span<const FieldSpec> specs) {
    for (const auto table : {specs, std::span<const FieldSpec>{common}}) {
        const auto found = std::ranges::find(table, name, &FieldSpec::name);
        if (found != table.end()) {
            return &*found;
        }
    }
    return nullptr;
}

Error unknown_field(std::string_view command, const std::string& name,
                    std::span<const FieldSpec> specs, bool from_afar) {
    std::string names;
    for (const FieldSpec& spec : specs) {
        if (!from_afar || spec.who == FieldSpec::For::everybody) {
            names += fmt::format("{}, ", spec.name);
        }
    }
    return {phrase("{} takes no argument '{}'", "{} ne prend pas d'argument « {} »", command,
                   excerpt(name)),
            phrase("one of {}time, lang", "l'un de {}time, lang", names), Place{name, 0}};
}

Error unfit(const FieldSpec& spec) {
    const Text name = verbatim(spec.name);
    return {phrase("'{}' can't be that", "« {} » ne peut pas être cela", name),
            spec.is_switch() ? phrase("{}: true or false", "{} : true ou false", name)
            : spec.repeats   ? phrase("{}: a list of texts", "{} : une liste de textes", name)
                           : phrase("{}: a text or a number", "{} : un texte ou un nombre", name)};
}

bool fits(const FieldSpec& spec, const Given& given) {
    switch (given.kind) {
        case Given::Kind::on:
        case Given::Kind::off:
            return spec.is_switch();
        case Given::Kind::text:
            return !spec.is_switch();
        case Given::Kind::texts:
            return spec.repeats || spec.place == FieldSpec::Place::words;
        case Given::Kind::terms:
            return spec.place == FieldSpec::Place::words;
        case Given::Kind::other:
            break;
    }
    return false;
}

bool exceeds(const std::string& text, std::uint64_t most) {
    std::uint64_t number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    return error == std::errc::result_out_of_range || number > most;
}

Result<void> checked(const FieldSpec& spec, const Given& given, bool from_afar) {
    if (!fits(spec, given)) {
        return std::unexpected{unfit(spec)};
    }
    for (const std::string& text : given.texts) {
        if (from_afar && spec.most_from_afar > 0 && exceeds(text, spec.most_from_afar)) {
            return failure_at(text, 0,
                              Words{"the number is out of range", "le nombre est hors limites"},
                              phrase("{}: at most {} here; more on the command line",
                                     "{} : au plus {} ici ; davantage en ligne de commande",
                                     spec.name, spec.most_from_afar));
        }
    }
    return {};
}

}  // namespace

void Fields::add(std::string_view name, std::string text) {
    auto found = given_.find(name);
    if (found == given_.end()) {
        found = given_.emplace(std::string{name}, Given{Given::Kind::texts}).first;
    }
    found->second.texts.push_back(std::move(text));
}

void Fields::remove(std::string_view name) {
    if (const auto found = given_.find(name); found != given_.end()) {
        given_.erase(found);
    }
}

std::optional<std::string> Fields::value(std::string_view name) const {
    const auto found = given_.find(name);
    return found == given_.end() || found->second.texts.empty()
               ? std::nullopt
               : std::optional{found->second.texts.back()};
}

std::vector<std::string> Fields::values(std::string_view name) const {
    const auto found = given_.find(name);
    return found == given_.end() ? std::vector<std::string>{} : found->second.texts;
}

Result<std::uint64_t> Fields::number(std::string_view name, std::uint64_t otherwise,
                                     std::uint64_t least, std::uint64_t most) const {
    const auto text = value(name);
    if (!text) {
        return otherwise;
    }
    const Text expected = phrase("\1{}: a whole number from {} to {}",
                                 "\1{} : un entier de {} à {}", name, least, most);
    Scanner scanner{*text};
    const auto number = scanner.number(expected);
    if (!number) {
        return std::unexpected{number.error()};
    }
    if (const auto end = scanner.end(expected); !end) {
        return std::unexpected{end.error()};
    }
    if (*number < least || *number > most) {
        return scanner.fail_at(0, Words{"the number is out of range", "le nombre est hors limites"},
                               expected);
    }
    return static_cast<std::uint64_t>(*number);
}

Result<std::string> Fields::choice(std::string_view name, std::string_view otherwise,
                                   std::span<const std::string_view> allowed) const {
    const std::string text = value(name).value_or(std::string{otherwise});
    if (std::ranges::find(allowed, text) == allowed.end()) {
        return failure_at(
            text, 0,
            phrase("\1{} can't be '{}'", "\1{} ne peut pas être « {} »", name, excerpt(text)),
            phrase("one of {}", "l'un de {}", fmt::to_string(fmt::join(allowed, ", "))));
    }
    return text;
}

Result<Fields> admitted_fields(const Fields& fields, std::span<const FieldSpec> specs,
                               std::string_view command, bool from_afar) {
    Fields admitted;
    for (const auto& [name, given] : fields) {
        const FieldSpec* spec = spec_of(name, specs);
        const bool hidden =
            spec != nullptr && from_afar && spec->who == FieldSpec::For::this_machine;
        if (spec == nullptr || hidden) {
            if (given.kind == Given::Kind::off) {
                continue;  // what is not wanted need not be known
            }
            return std::unexpected{unknown_field(command, name, specs, from_afar)};
        }
        if (const auto fine = checked(*spec, given, from_afar); !fine) {
            return std::unexpected{fine.error()};
        }
        if (given.kind != Given::Kind::off) {
            admitted.set(name, given);
        } else if (!spec->contrary.empty()) {
            admitted.set(spec->contrary, {});
        }
    }
    constexpr std::string_view languages[] = {"en", "fr"};
    if (const auto lang = admitted.choice("lang", "en", languages); !lang) {
        return std::unexpected{lang.error()};
    }
    return admitted;
}

}  // namespace grundy::contract
