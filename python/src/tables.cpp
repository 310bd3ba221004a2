// Tables of positions of two numbers: the entries as they lie in memory, and the command line's
// renderings.
#include "service/tables.hpp"

#include "apps/render/table.hpp"
#include "extent.hpp"
#include "limits.hpp"

namespace grundy::python {

namespace {

class SolvedTable {
   public:
    static SolvedTable of(const Limits& limits, const std::string& game, std::uint64_t upto_n,
                          std::optional<std::uint64_t> upto_m, bool outcomes, bool misere,
                          const std::string& positions, const std::string& lang_name) {
        const Lang lang = lang_of(lang_name);
        auto [family, upto] = extent_of(game, positions, upto_n, upto_m, lang);
        TableQuestion question{std::move(family), upto, outcomes, convention_of(misere)};
        auto table = accepted(patiently(limits,
                                        [&](const Budget& budget) {
                                            question.budget = budget;
                                            return value_table(question);
                                        }),
                              lang);
        question.budget = {};  // what it refers to is gone with the work
        std::string name = question.family.game().written();
        return {std::move(name), std::move(question), std::move(table)};
    }

    [[nodiscard]] std::string json(const std::string& lang) const {
        std::string text;
        table_json(shown(), false, lang_of(lang), [&](std::string_view piece) { text += piece; });
        return text;
    }
    [[nodiscard]] std::string text(bool entries, const std::string& lang_name) const {
        const Lang lang = lang_of(lang_name);
        std::string text = table_title(shown(), lang) + "\n";
        if (entries) {
            table_text(shown(), true, [&](std::string_view piece) { text += piece; });
        }
        return text + table_summary_text(shown(), lang);
    }
    [[nodiscard]] py::bytes png(const std::string& lang) const {
        std::string file;
        write_png(heat_map(shown(), lang_of(lang)), [&](std::string_view piece) { file += piece; });
        return file;
    }
    /// How many bits an entry has, the entries, and whether the largest one means that there is
    /// none.
    [[nodiscard]] py::tuple entries() const {
        const PackedView view = table_.entries.view();
        return py::make_tuple(
            view.bits(),
            py::bytes(reinterpret_cast<const char*>(view.bytes().data()), view.bytes().size()),
            table_.has_holes);
    }

   private:
    SolvedTable(std::string game, TableQuestion question, ValueTable table)
        : game_(std::move(game)), question_(std::move(question)), table_(std::move(table)) {}

    [[nodiscard]] ShownTable shown() const { return {game_, question_, table_}; }

    std::string game_;
    TableQuestion question_;
    ValueTable table_;
};

}  // namespace

void bind_tables(py::module_& module) {
    py::class_<SolvedTable>(module, "SolvedTable")
        .def_static("of", &SolvedTable::of)
        .def("json", &SolvedTable::json)
        .def("text", &SolvedTable::text)
        .def("png", &SolvedTable::png)
        .def("entries", &SolvedTable::entries);
}

}  // namespace grundy::python
