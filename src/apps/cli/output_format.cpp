#include "apps/cli/output_format.hpp"

#include <fmt/ranges.h>

#include <algorithm>

#include "render/suffix.hpp"

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

bool takes_format(const Invocation& invocation) {
    const auto options = options_of(*invocation.command);
    return std::ranges::find(options, "format", &OptionSpec::name) != options.end();
}

Error unfit_suffix(const Invocation& invocation, const std::string& file, const std::string& suffix,
                   std::span<const std::string_view> formats) {
    const bool asks = takes_format(invocation);
    return {phrase("'{}' writes no .{} file here", "« {} » n'écrit pas de fichier .{} ici",
                   invocation.command->name, suffix),
            phrase("a name that ends in {}{}", "un nom qui finit par {}{}", suffixes_of(formats),
                   asks ? Words{", or --format NAME", ", ou --format NOM"} : Words{}),
            Place{file, file.size() - suffix.size()}};
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
        return std::unexpected{unfit_suffix(invocation, file, suffix, formats)};
    }
    console.remark(
        phrase("the suffix .{} names no format: '{}' is written as {}{}",
               "le suffixe .{} ne désigne aucun format : « {} » est écrit au format {}{}",
               excerpt(suffix), excerpt(file, 200), otherwise,
               takes_format(invocation)
                   ? Words{"; --format names another", " ; --format en choisit un autre"}
                   : Words{}));
    return std::string{otherwise};
}

}  // namespace grundy::cli
