// Tables of every position below one, as of chomp: in memory, or written to a file while they are
// made; and the winning openings of all bars.
#include "asked_table.hpp"
#include "contract/terms.hpp"
#include "limits.hpp"
#include "packed.hpp"
#include "render/table.hpp"

namespace grundy::python {

namespace {

class SolvedBox {
   public:
    static SolvedBox of(const Limits& limits, const AskedTable& asked,
                        const std::string& lang_name) {
        const Lang lang = lang_of(lang_name);
        const auto& request = std::get<contract::BoxRequest>(asked.request);
        BoxQuestion question = request.question;
        auto table = accepted(patiently(limits,
                                        [&](const Budget& budget) {
                                            question.budget = budget;
                                            return box_table(question);
                                        }),
                              lang);
        question.budget = {};  // what it refers to is gone with the work
        question.checkpoint = {};
        return {request.game, std::move(question), std::move(table)};
    }

    [[nodiscard]] std::string json(const std::string& lang) const {
        return box_json(shown(), lang_of(lang));
    }
    [[nodiscard]] std::string text(const std::string& lang) const {
        return box_text(shown(), lang_of(lang));
    }
    [[nodiscard]] std::string csv() const {
        std::string text;
        box_csv(shown(), [&](std::string_view piece) { text += piece; });
        return text;
    }
    [[nodiscard]] py::bytes npy() const {
        std::string file;
        box_npy(shown(), [&](std::string_view piece) { file += piece; });
        return file;
    }
    void write(const std::string& file, bool pack, const std::string& lang) const {
        accepted(write_box_file(file, question_, table_, pack), lang_of(lang));
    }
    /// How many bits an entry has, the entries, and that none of them means that there is none.
    [[nodiscard]] py::tuple entries() const {
        return py::make_tuple(table_.entries.bits(), bytes_of(table_.entries), false);
    }
    /// The rank of a position; none when it lies outside the box.
    [[nodiscard]] std::optional<std::uint64_t> rank(const std::string& position,
                                                    const std::string& lang) const {
        const auto asked = accepted(asked_term(game_, position), lang_of(lang));
        const auto rank = box_below(*question_.top)->rank(*asked.term);
        return rank ? std::optional{rank->number} : std::nullopt;
    }

    static py::tuple state(const SolvedBox& solved) {
        const BoxSummary& summary = solved.table_.summary;
        return py::make_tuple(
            solved.game_, solved.question_.top->position(), solved.question_.kind.outcomes,
            solved.question_.kind.convention == Convention::misere, kept(solved.table_.entries),
            solved.table_.known, kept(solved.table_.why), solved.table_.method, summary.p_positions,
            summary.maximum, summary.maximum_at);
    }
    static SolvedBox of_state(const py::tuple& state) {
        expect_fields(state, 11);
        const auto game = state[0].cast<std::string>();
        auto asked = accepted(asked_term(game, state[1].cast<std::string>()), remembered_lang());
        BoxQuestion question{std::move(asked.term),
                             {state[2].cast<bool>(), convention_of(state[3].cast<bool>())}};
        const auto box = box_below(*question.top);
        BoxTable table{numbers_kept(state[4])};
        table.known = state[5].cast<std::uint64_t>();
        table.why = text_kept(state[6]);
        table.method = state[7].cast<std::string>();
        table.summary = {state[8].cast<std::uint64_t>(), state[9].cast<std::uint32_t>(),
                         state[10].cast<std::optional<std::uint64_t>>()};
        const auto count = table.entries.size();
        if (!box || count != box->count() || table.known > count ||
            table.summary.maximum_at.value_or(0) >= count) {
            refuse_state();
        }
        return {game, std::move(question), std::move(table)};
    }

   private:
    SolvedBox(std::string game, BoxQuestion question, BoxTable table)
        : game_(std::move(game)), question_(std::move(question)), table_(std::move(table)) {}

    [[nodiscard]] ShownBox shown() const { return {game_, question_, table_}; }

    std::string game_;
    BoxQuestion question_;
    BoxTable table_;
};

/// Straight to a table file, while it is made: not all of it is in memory at once.
JsonAndText box_in_file(const Limits& limits, const AskedTable& asked, const std::string& file,
                        bool pack, const std::string& lang_name) {
    const Lang lang = lang_of(lang_name);
    const auto& request = std::get<contract::BoxRequest>(asked.request);
    BoxQuestion question = request.question;
    const auto table = accepted(patiently(limits,
                                          [&](const Budget& budget) {
                                              question.budget = budget;
                                              return box_table_in_file(file, question, pack);
                                          }),
                                lang);
    const ShownBox shown{request.game, question, table};
    return {box_json(shown, lang), box_text(shown, lang)};
}

std::tuple<std::string, std::string, std::string> openings(const Limits& limits,
                                                           const AskedTable& asked,
                                                           const std::string& lang_name) {
    const Lang lang = lang_of(lang_name);
    auto request = std::get<contract::OpeningsRequest>(asked.request);
    const auto found = accepted(patiently(limits,
                                          [&](const Budget& budget) {
                                              request.budget = budget;
                                              return contract::answer(request);
                                          }),
                                lang);
    return {openings_json(found, lang), openings_text(found, lang), openings_csv(found)};
}

}  // namespace

void bind_boxes(py::module_& module) {
    py::class_<SolvedBox>(module, "SolvedBox")
        .def_static("of", &SolvedBox::of)
        .def("json", &SolvedBox::json)
        .def("text", &SolvedBox::text)
        .def("csv", &SolvedBox::csv)
        .def("npy", &SolvedBox::npy)
        .def("write", &SolvedBox::write)
        .def("entries", &SolvedBox::entries)
        .def("rank", &SolvedBox::rank)
        .def("state", &SolvedBox::state)
        .def_static("of_state", &SolvedBox::of_state);
    module.def("box_in_file", &box_in_file);
    module.def("openings", &openings);
}

}  // namespace grundy::python
