// Tables of positions of two numbers: the entries as they lie in memory, the command line's
// renderings, and the table as a pickle keeps it.
#include <cstring>

#include "asked_table.hpp"
#include "given.hpp"
#include "limits.hpp"
#include "packed.hpp"
#include "render/table.hpp"

namespace grundy::python {

namespace {

AskedTable asked_table(const py::dict& arguments, const std::string& lang_name) {
    const Lang lang = lang_of(lang_name);
    return {accepted(contract::read_table(fields_of(arguments), asker_of({}, lang)), lang)};
}

class SolvedTable {
   public:
    static SolvedTable of(const Limits& limits, const AskedTable& asked,
                          const std::string& lang_name) {
        TableQuestion question = std::get<contract::GridRequest>(asked.request).question;
        auto table = accepted(patiently(limits,
                                        [&](const Budget& budget) {
                                            question.budget = budget;
                                            return value_table(question);
                                        }),
                              lang_of(lang_name));
        question.budget = {};  // what it refers to is gone with the work
        question.checkpoint = {};
        std::string name = question.family.game().written();
        return {std::move(name), std::move(question), std::move(table)};
    }

    [[nodiscard]] std::string json(bool entries, const std::string& lang) const {
        std::string text;
        table_json(shown(), entries, lang_of(lang), [&](std::string_view piece) { text += piece; });
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
    [[nodiscard]] std::string csv() const {
        std::string text;
        table_csv(shown(), [&](std::string_view piece) { text += piece; });
        return text;
    }
    [[nodiscard]] py::bytes npy() const {
        std::string file;
        table_npy(shown(), [&](std::string_view piece) { file += piece; });
        return file;
    }
    void write(const std::string& file, bool pack, const std::string& lang) const {
        accepted(write_table_file(file, question_, table_, pack), lang_of(lang));
    }
    /// How many bits an entry has, the entries, and whether the largest one means that there is
    /// none.
    [[nodiscard]] py::tuple entries() const {
        return py::make_tuple(table_.entries.bits(), bytes_of(table_.entries), table_.has_holes);
    }

    static py::tuple state(const SolvedTable& solved) {
        return py::make_tuple(
            solved.game_, solved.question_.family.pattern(), solved.question_.upto.n,
            solved.question_.upto.m, solved.question_.outcomes,
            solved.question_.convention == Convention::misere, solved.table_.from.n,
            solved.table_.from.m, solved.table_.has_holes, kept(solved.table_.entries),
            solved.table_.known, kept(solved.table_.why), solved.table_.method);
    }
    static SolvedTable of_state(const py::tuple& state) {
        expect_fields(state, 13);
        const auto game = state[0].cast<std::string>();
        const auto number = [&](std::size_t place) { return state[place].cast<std::uint64_t>(); };
        auto family = accepted(Family::make(accepted(find_game(game), remembered_lang()),
                                            state[1].cast<std::string>(), std::nullopt),
                               remembered_lang());
        TableQuestion question{std::move(family),
                               {number(2), number(3)},
                               state[4].cast<bool>(),
                               convention_of(state[5].cast<bool>())};
        ValueTable table{{number(6), number(7)}, question.upto, question.outcomes};
        table.has_holes = state[8].cast<bool>();
        table.entries = numbers_kept(state[9]);
        table.known = number(10);
        table.why = text_kept(state[11]);
        table.method = state[12].cast<std::string>();
        if (table.from.n > table.upto.n || table.from.m > table.upto.m ||
            table.known > table.entries.size() ||
            table.entries.size() / table.columns() != table.rows()) {
            refuse_state();
        }
        return {game, std::move(question), std::move(table)};
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
    py::class_<AskedTable>(module, "AskedTable")
        .def(py::init(&asked_table))
        .def_property_readonly("kind", &AskedTable::kind);
    py::class_<SolvedTable>(module, "SolvedTable")
        .def_static("of", &SolvedTable::of)
        .def("json", &SolvedTable::json)
        .def("text", &SolvedTable::text)
        .def("png", &SolvedTable::png)
        .def("csv", &SolvedTable::csv)
        .def("npy", &SolvedTable::npy)
        .def("write", &SolvedTable::write)
        .def("entries", &SolvedTable::entries)
        .def("state", &SolvedTable::state)
        .def_static("of_state", &SolvedTable::of_state);
}

}  // namespace grundy::python
