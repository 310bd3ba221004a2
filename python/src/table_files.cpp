// Table files: opened, asked for single positions, verified.
#include "bindings.hpp"
#include "contract/terms.hpp"
#include "limits.hpp"
#include "opened_table.hpp"
#include "render/table.hpp"

namespace grundy::python {

namespace {

OpenedTable opened(const std::string& file, const std::string& lang) {
    return {accepted(TableProbe::open(file), lang_of(lang))};
}

/// The entry of a position, and 1 when it is that of an N-position; none when it is not there.
std::optional<std::uint32_t> entry(const OpenedTable& table, const std::string& position,
                                   const std::string& lang) {
    const auto asked = accepted(asked_term(table.probe->game(), position), lang_of(lang));
    return table.probe->value(*asked.term);
}

/// The entry at a point of a table by n and m; none outside, and where there is no position.
std::optional<std::uint32_t> entry_at(const OpenedTable& table, std::uint64_t n, std::uint64_t m) {
    const auto& about = table.probe->file().description();
    const PackedView entries = table.probe->file().entries();
    if (n < about.from_n || n > about.upto_n || m < about.from_m || m > about.upto_m) {
        return std::nullopt;
    }
    const std::uint64_t columns = about.upto_m - about.from_m + 1;
    const std::uint32_t entry = entries[(n - about.from_n) * columns + m - about.from_m];
    return about.has_holes && entry == entries.largest() ? std::nullopt : std::optional{entry};
}

JsonAndText verify(const Limits& limits, const OpenedTable& table, bool full,
                   const std::string& lang_name) {
    const Lang lang = lang_of(lang_name);
    const TableVerification done = patiently(
        limits, [&](const Budget& budget) { return verified(*table.probe, full, budget); });
    return {verification_json(*table.probe, done, lang),
            verification_text(*table.probe, done, lang)};
}

}  // namespace

void bind_table_files(py::module_& module) {
    py::class_<OpenedTable>(module, "OpenedTable")
        .def_static("open", &opened)
        .def_property_readonly("game", [](const OpenedTable& table) { return table.probe->game(); })
        .def_property_readonly("range",
                               [](const OpenedTable& table) { return table.probe->range(); })
        .def_property_readonly("ranked",
                               [](const OpenedTable& table) {
                                   using Order = TableDescription::Order;
                                   return table.probe->file().description().order == Order::ranks;
                               })
        .def_property_readonly(
            "outcomes", [](const OpenedTable& table) { return table.probe->kind().outcomes; })
        .def_property_readonly("misere",
                               [](const OpenedTable& table) {
                                   return table.probe->kind().convention == Convention::misere;
                               })
        .def_property_readonly(
            "entries",
            [](const OpenedTable& table) { return table.probe->file().entries().size(); })
        .def("entry", &entry)
        .def("entry_at", &entry_at)
        .def("verify", [](const OpenedTable& table, const Limits& limits, bool full,
                          const std::string& lang) { return verify(limits, table, full, lang); });
}

}  // namespace grundy::python
