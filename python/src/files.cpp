// Files as the command line writes them: in the format that their names promise, and whole or not
// there.
#include "bindings.hpp"
#include "machine/safe_file.hpp"
#include "render/suffix.hpp"

namespace grundy::python {

namespace {

void write_file(const std::string& name, const py::bytes& content, const std::string& lang_name) {
    const Lang lang = lang_of(lang_name);
    const auto bytes = static_cast<std::string_view>(content);
    const auto written = [&]() -> Result<void> {
        const py::gil_scoped_release others_run;
        auto file = SafeFile::create(name);
        if (!file) {
            return std::unexpected{std::move(file.error())};
        }
        file->write(bytes);
        return file->commit();
    }();
    accepted(written, lang);
}

/// The format of a file: as asked, otherwise by its suffix, otherwise the first; and a remark when
/// the suffix says nothing. `what` is to be written, in the language of the person.
std::pair<std::string, std::optional<std::string>> file_format(
    const std::string& file, const std::optional<std::string>& asked,
    const std::vector<std::string>& formats, const std::string& what,
    const std::string& lang_name) {
    const Lang lang = lang_of(lang_name);
    const std::vector<std::string_view> able{formats.begin(), formats.end()};
    std::string list;
    for (const std::string& format : formats) {
        list += (list.empty() ? "" : ", ") + format;
    }
    if (asked) {
        if (std::ranges::find(formats, *asked) != formats.end()) {
            return {*asked, std::nullopt};
        }
        if (const auto format = format_of_suffix(*asked, able)) {
            return {std::string{*format}, std::nullopt};
        }
        refuse(
            {phrase("{} has no format '{}'", "{} n'a pas de format « {} »", what, excerpt(*asked)),
             phrase("one of {}", "l'un de {}", list)},
            lang);
    }
    const std::string suffix = suffix_of(file);
    if (suffix.empty()) {
        return {formats.front(), std::nullopt};
    }
    if (const auto format = format_of_suffix(suffix, able)) {
        return {std::string{*format}, std::nullopt};
    }
    if (is_known_suffix(suffix)) {
        refuse({phrase("{} can't be saved as .{}", "{} ne s'enregistre pas en .{}", what, suffix),
                phrase("a name that ends in one of {}, or format= one of {}",
                       "un nom qui finit par {}, ou format= l'un de {}", suffixes_of(able), list)},
               lang);
    }
    const Text remark = phrase(
        "the suffix .{} names no format: '{}' is written as {}; format= says another",
        "le suffixe .{} ne désigne aucun format : « {} » est écrit en {} ; format= en choisit un",
        excerpt(suffix), excerpt(file, 200), formats.front());
    return {formats.front(), remark.in(lang)};
}

}  // namespace

void bind_files(py::module_& module) {
    module.def("write_file", &write_file);
    module.def("file_format", &file_format);
}

}  // namespace grundy::python
