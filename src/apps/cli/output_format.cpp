#include "apps/cli/output_format.hpp"

#include <fmt/ranges.h>

#include <algorithm>

#include "apps/render/suffix.hpp"

namespace grundy::cli {

namespace {

/// By its name, or as its files are called: txt is text.
Result<std::string> named_format(const std::string& name,
                                 std::span<const std::string_view> formats) {
    if (std::ranges::find(formats, name) != formats.end()) {
        return name;
    }
    if (const auto format = format_of_suffix(name, formats)) {
        return std::string{*format};
    }
    return failure_at(
        name, 0,
        phrase("--format can't be '{}'", "--format ne peut pas être « {} »", excerpt(name)),
        phrase("one of {}", "l'un de {}", fmt::to_string(fmt::join(formats, ", "))));
}

}  // namespace

Result<std::string> output_format(const Invocation& invocation, const Console& console,
                                  std::span<const std::string_view> formats,
                                  std::string_view otherwise) {
    if (const auto name = invocation.value("format")) {
        return named_format(*name, formats);
    }
    const std::string file = invocation.value("out").value_or("");
    const std::string suffix = suffix_of(file);
    if (suffix.empty()) {
        return std::string{otherwise};
    }
    if (const auto format = format_of_suffix(suffix, formats)) {
        return std::string{*format};
    }
    if (is_known_suffix(suffix)) {
        return failure_at(
            file, file.size() - suffix.size(),
            phrase("'{}' writes no .{} file here", "« {} » n'écrit pas de fichier .{} ici",
                   invocation.command->name, suffix),
            phrase("a name that ends in one of {}, or --format NAME",
                   "un nom qui finit par {}, ou --format NOM", suffixes_of(formats)));
    }
    console.remark(phrase(
        "the suffix .{} names no format: '{}' is written as {}; --format says another",
        "le suffixe .{} ne désigne aucun format : « {} » est écrit en {} ; --format en choisit un",
        excerpt(suffix), excerpt(file, 200), otherwise));
    return std::string{otherwise};
}

}  // namespace grundy::cli
