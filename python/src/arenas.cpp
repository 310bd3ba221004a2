// Arenas in memory: made of arrays, of a position or of a file, solved, and drawn. Vertices are
// numbers here; the package keeps what its users call them.
#include <algorithm>
#include <cstring>
#include <functional>
#include <memory>
#include <mutex>

#include "arena_origin.hpp"
#include "contract/certificate.hpp"
#include "given.hpp"
#include "graph_arrays.hpp"
#include "judged.hpp"
#include "limits.hpp"
#include "model/outcome_entry.hpp"
#include "render/arena.hpp"

namespace grundy::python {

namespace {
using Targets = std::optional<std::vector<Vertex>>;

/// What `work` finds out about an arena within the limits.
template <class Work>
auto under_meter(const Arena& arena, const Limits& limits, Lang lang, Work work) {
    std::optional<Text> why;
    auto found = patiently(limits, [&](const Budget& budget) {
        Meter meter{budget};
        using Found = decltype(work(budget, meter));
        Found result = fits_memory(arena, meter) ? work(budget, meter) : Found{};
        if (!result) {
            why = meter.why();
        }
        return result;
    });
    if (!found) {
        throw OutOfBudget{why->in(lang)};
    }
    return std::move(*found);
}

class SolvedArena {
   public:
    explicit SolvedArena(Arena arena) : arena_(std::move(arena)) {}

    /// Rows that were sets are sorted: otherwise the best of equally good moves would be a matter
    /// of luck.
    static SolvedArena of_rows(const py::buffer& starts_array, const py::buffer& heads_array,
                               bool sorted) {
        const py::buffer_info starts_info = starts_array.request();
        const py::buffer_info heads_info = heads_array.request();
        const auto starts = words_of(starts_info, "starts");
        const auto heads = words_of(heads_info, "heads");
        const bool ascending = std::ranges::is_sorted(starts);
        if (starts.empty() || starts.front() != 0 || starts.back() != heads.size() || !ascending ||
            starts.size() - 1 > Graph::most_vertices) {
            refuse_arena(
                {"these are not the starts of rows", "ce ne sont pas des débuts de lignes"},
                {"numbers that ascend from 0 to the number of edges, one more than "
                 "vertices",
                 "des nombres croissants de 0 au nombre d'arêtes, un de plus que de "
                 "sommets"});
        }
        expect_vertices(heads, starts.size() - 1);
        auto rows = copied(heads);
        for (std::size_t v = 0; sorted && v + 1 < starts.size(); ++v) {
            std::sort(rows.data() + starts[v], rows.data() + starts[v + 1]);
        }
        return SolvedArena{Arena{Graph{copied(starts), std::move(rows)}}};
    }

    static SolvedArena of_pairs(const Limits& limits, std::uint64_t vertices,
                                const py::buffer& tails_array, const py::buffer& heads_array) {
        const py::buffer_info tails_info = tails_array.request();
        const py::buffer_info heads_info = heads_array.request();
        const auto tails = words_of(tails_info, "tails");
        const auto heads = words_of(heads_info, "heads");
        if (tails.size() != heads.size() || vertices > Graph::most_vertices ||
            heads.size() > Graph::most_edges) {
            refuse_arena(
                {"these are not the ends of edges", "ce ne sont pas des extrémités d'arêtes"},
                {"two arrays of the same length, of numbers below 2^31",
                 "deux tableaux de même longueur, de nombres inférieurs à 2^31"});
        }
        expect_vertices(tails, vertices);
        expect_vertices(heads, vertices);
        expect_room(limits, vertices, heads.size());
        const py::gil_scoped_release others_run;
        return SolvedArena{
            Arena{Graph::of_pairs(static_cast<Vertex>(vertices), tails, heads, limits.threads)}};
    }

    /// Of a position, or of a file.
    static SolvedArena of(const Limits& limits, const py::dict& arguments,
                          const std::string& lang_name) {
        const Lang lang = lang_of(lang_name);
        const auto source =
            accepted(contract::read_arena_source(fields_of(arguments), asker_of({}, lang)), lang);
        auto loaded = patiently(
            limits, [&](const Budget& budget) { return contract::loaded(source, budget); });
        if (!loaded) {
            if (loaded.error().ran_out) {
                throw OutOfBudget{loaded.error().ran_out->in(lang)};
            }
            refuse(*loaded.error().error, lang);
        }
        SolvedArena solved{std::move(loaded->arena)};
        solved.title_ = loaded->title.in(lang);
        if (loaded->term) {
            const AskedTerm& asked = *source.position;
            std::string game = asked.game + (asked.parameter.empty() ? "" : ":") + asked.parameter;
            solved.origin_ = {std::move(loaded->origin), std::move(game), loaded->term->position(),
                              loaded->term};
        }
        return solved;
    }

    /// 0 and 1, one per vertex.
    void give_owners(const py::bytes& owners) {
        const auto players = static_cast<std::string_view>(owners);
        if (players.size() != arena_.graph.vertices()) {
            refuse_arena(
                {"every vertex must have one owner", "chaque sommet doit avoir un propriétaire"},
                {"as many owners as vertices", "autant de propriétaires que de sommets"});
        }
        std::vector<Player> list;
        list.reserve(players.size());
        for (const char player : players) {
            if (player != 0 && player != 1) {
                refuse_arena({"there is no such player", "ce joueur n'existe pas"},
                             {"an owner is 0 or 1", "un propriétaire est 0 ou 1"});
            }
            list.push_back(player == 0 ? Player::J0 : Player::J1);
        }
        arena_.owners = std::move(list);
        arena_.strays = 0;
    }

    /// With the best moves only when they are wanted: finding them looks at every edge again.
    Judged judged(const Limits& limits, unsigned player, Targets targets, bool misere, bool moves,
                  const std::string& lang_name) {
        const Lang lang = lang_of(lang_name);
        const Objective goal = objective(player, std::move(targets), misere, lang);
        const auto detail = moves ? Judgement::Detail::moves : Judgement::Detail::winners;
        return under_meter(arena_, limits, lang, [&](const Budget& budget, Meter& meter) {
            const auto judgement =
                Judgement::of(arena_, backwards(budget.threads), goal, detail, budget, meter);
            return judgement ? std::optional{told(*judgement, moves)} : std::nullopt;
        });
    }

    /// For the player who moves there, as entries; unknown at a sink whose owner is not given.
    [[nodiscard]] SmallNumbers outcomes(const Judged& found) const {
        SmallNumbers outcomes{std::vector<std::int8_t>(found.winner.values.size())};
        for (Vertex v = 0; v < arena_.graph.vertices(); ++v) {
            const auto mover = static_cast<std::int8_t>(arena_.mover(v));
            const Outcome outcome = arena_.owned() && arena_.stray(v) ? Outcome::unknown
                                    : found.winner.values[v] < 0      ? Outcome::draw
                                    : found.winner.values[v] == mover ? Outcome::N
                                                                      : Outcome::P;
            outcomes.values[v] = static_cast<std::int8_t>(outcome_entry(outcome));
        }
        return outcomes;
    }

    /// All bits set where a value is loopy.
    Numbers grundy(const Limits& limits, const std::string& lang) {
        values_ =
            under_meter(arena_, limits, lang_of(lang), [&](const Budget& budget, Meter& meter) {
                return NimValues::of(arena_.graph, backwards(budget.threads), meter);
            });
        Numbers numbers{std::vector<std::uint32_t>(arena_.graph.vertices())};
        for (Vertex v = 0; v < arena_.graph.vertices(); ++v) {
            numbers.values[v] = (*values_)[v];
        }
        return numbers;
    }
    std::vector<std::uint32_t> values_of_successors(Vertex v) const {
        return values_->of_successors(arena_.graph, v);
    }

    /// The renderings of the command line; with names, those of the package's user. For TikZ
    /// Graphviz has said, in its format plain, where everything stands.
    std::string shown(const std::string& format, const std::string& title,
                      std::optional<std::vector<std::string>> names, unsigned player,
                      Targets targets, bool misere, const std::string& lang_name,
                      const DrawingOptions& options, const std::string& plain) const {
        const Lang lang = lang_of(lang_name);
        const Arena arena = called(names);
        const Objective goal = objective(player, std::move(targets), misere, lang);
        const ArenaAnswer answer = analysed(arena, goal, Budget{});
        const auto plays =
            arena.graph.vertices() == 0
                ? std::nullopt
                : contract::plays_seen(arena, answer, origin_.about.start, false, Budget{});
        ShownArena view{arena,           goal,           answer,
                        verbatim(title), &origin_.about, plays ? &*plays : nullptr};
        if (origin_.term) {
            view.drawing = [this](Vertex v) {
                return drawing_of(*origin_.term, (*origin_.about.positions)(v));
            };
        }
        if (format == "tex") {
            return diagram_tikz(arena_diagram(view, options, lang), plain);
        }
        std::string text;
        const auto out = [&](std::string_view piece) { text += piece; };
        format == "dot"    ? arena_dot(view, lang, out, options)
        : format == "json" ? arena_json(view, lang, out)
                           : arena_text(view, lang, out, options.solution);
        return text;
    }

    /// The graph alone: the sheets' notations, and files that can be read again.
    py::bytes written(const std::string& format,
                      const std::optional<std::vector<std::string>>& names, bool numbered,
                      const std::string& lang) const {
        const Arena arena = called(names);
        std::string text;
        if (format == "python" || format == "adjacency") {
            const auto out = [&](std::string_view piece) { text += piece; };
            format == "python" ? arena_python(arena, numbered, out) : arena_adjacency(arena, out);
            return text;
        }
        const ArenaFileKind kind = format == "graph"      ? ArenaFileKind::text
                                   : format == "pgsolver" ? ArenaFileKind::pgsolver
                                                          : ArenaFileKind::binary;
        if (const auto unfit = unfit_for(arena, kind)) {
            refuse(*unfit, lang_of(lang));
        }
        write_arena(arena, kind, [&](std::string_view piece) {
            text += piece;
            return true;
        });
        return text;
    }

    /// Counts alone: JSON and text.
    JsonAndText summary(const Limits& limits, const std::string& title, unsigned player,
                        Targets targets, bool misere, const std::string& lang_name) const {
        const Lang lang = lang_of(lang_name);
        const Objective goal = objective(player, std::move(targets), misere, lang);
        const auto found = patiently(limits, [&](const Budget& budget) {
            return summarised(arena_, goal, budget, origin_.about.start);
        });
        return {summary_json(found, goal, lang), summary_text(found, goal, verbatim(title), lang)};
    }

    std::string certificate(const Limits& limits, unsigned player, Targets targets, bool misere,
                            const std::string& lang) const {
        const Objective goal = objective(player, std::move(targets), misere, lang_of(lang));
        const auto prove = std::bind_front(contract::arena_text, std::cref(arena_), goal);
        return accepted(patiently(limits, prove), lang_of(lang));
    }

    /// The graph alone: what two arenas must have in common to be equal.
    static py::tuple rows(const SolvedArena& solved) {
        const Arena& arena = solved.arena_;
        const auto bytes = [](const auto& values) {
            return py::bytes(reinterpret_cast<const char*>(values.data()),
                             values.size() * sizeof(values[0]));
        };
        return py::make_tuple(bytes(arena.graph.starts()), bytes(arena.graph.heads()),
                              bytes(arena.owners), arena.strays);
    }
    static py::tuple state(const SolvedArena& solved) {
        return rows(solved) + py::make_tuple(kept(solved.origin_, solved.arena_.graph.vertices()));
    }
    static SolvedArena of_state(const py::tuple& state) {
        expect_fields(state, 5);
        const auto words = [&](std::size_t place) {
            const auto kept = state[place].cast<std::string>();
            std::vector<std::uint32_t> values(kept.size() / sizeof(std::uint32_t));
            std::memcpy(values.data(), kept.data(), values.size() * sizeof(std::uint32_t));
            return Numbers{std::move(values)};
        };
        auto made = of_rows(py::cast(words(0)), py::cast(words(1)), false);
        if (const auto owners = state[2].cast<py::bytes>(); py::len(owners) != 0) {
            made.give_owners(owners);
        }
        made.arena_.strays = state[3].cast<Vertex>();
        if (made.arena_.strays > made.arena_.graph.vertices()) {
            refuse_state();
        }
        made.origin_ = origin_kept(state[4], made.arena_.graph.vertices());
        return made;
    }

    [[nodiscard]] const Arena& arena() const { return arena_; }
    /// What it is of, as answers write it.
    [[nodiscard]] const std::string& title() const { return title_; }

   private:
    /// The arena with the names of the package's user, which must outlive it.
    [[nodiscard]] Arena called(const std::optional<std::vector<std::string>>& names) const {
        Arena arena = arena_;
        if (names) {
            arena.names = Names{[&names](Vertex v) { return (*names)[v]; }};
        }
        return arena;
    }

    [[nodiscard]] Objective objective(unsigned player, Targets targets, bool misere,
                                      Lang lang) const {
        contract::Fields fields;
        fields.add("player", std::to_string(player));
        const Player who =
            accepted(fields.number("player", 0, 0, 1), lang) == 0 ? Player::J0 : Player::J1;
        if (!targets) {
            return accepted(objective_of(arena_, convention_of(misere), who, {}), lang);
        }
        return {SinkRule::mover_loses, std::move(targets), who};
    }

    [[nodiscard]] Judged told(const Judgement& judgement, bool moves) const {
        const Vertex vertices = arena_.graph.vertices();
        Judged all{{std::vector<std::int8_t>(vertices)}, {judgement.solution().ranks()}, {}};
        for (Vertex v = 0; v < vertices; ++v) {
            const auto winner = judgement.winner(v);
            all.winner.values[v] = winner ? static_cast<std::int8_t>(*winner) : std::int8_t{-1};
        }
        for (Vertex v = 0; moves && v < vertices; ++v) {
            all.best.values.push_back(judgement.best(v));
        }
        return all;
    }

    const Graph& backwards(unsigned threads) {
        const std::lock_guard one_at_a_time{*turning_};
        if (backwards_.vertices() != arena_.graph.vertices()) {
            backwards_ = transposed(arena_.graph, threads);
        }
        return backwards_;
    }

    Arena arena_;
    std::string title_;
    Origin origin_;
    Graph backwards_;  ///< made when it is first needed
    std::unique_ptr<std::mutex> turning_ = std::make_unique<std::mutex>();
    std::optional<NimValues> values_;
};

Numbers numbers_of(std::span<const std::uint32_t> values) {
    return {{values.begin(), values.end()}};
}

}  // namespace

void bind_arenas(py::module_& module) {
    module.attr("outcome_words") = py::tuple(py::cast(outcome_words()));
    py::class_<DrawingOptions>(module, "DrawingOptions")
        .def(py::init([](bool legend, bool solution, bool minimax, bool pictures) {
            return DrawingOptions{legend, solution, minimax, pictures};
        }));
    py::class_<Judged>(module, "Judged")
        .def_readonly("winner", &Judged::winner)
        .def_readonly("rank", &Judged::rank)
        .def_readonly("best", &Judged::best)
        .def("attracted", &Judged::attracted);
    py::class_<SolvedArena>(module, "SolvedArena")
        .def_static("of_rows", &SolvedArena::of_rows)
        .def_static("of_pairs", &SolvedArena::of_pairs)
        .def_static("of", &SolvedArena::of)
        .def_property_readonly("title", &SolvedArena::title)
        .def("give_owners", &SolvedArena::give_owners)
        .def("judged", &SolvedArena::judged)
        .def("outcomes", &SolvedArena::outcomes)
        .def("grundy", &SolvedArena::grundy)
        .def("values_of_successors", &SolvedArena::values_of_successors)
        .def("shown", &SolvedArena::shown)
        .def("written", &SolvedArena::written)
        .def("summary", &SolvedArena::summary)
        .def("certificate", &SolvedArena::certificate)
        .def("rows", &SolvedArena::rows)
        .def("state", &SolvedArena::state)
        .def_static("of_state", &SolvedArena::of_state)
        .def_property_readonly(
            "vertices", [](const SolvedArena& solved) { return solved.arena().graph.vertices(); })
        .def_property_readonly(
            "edges", [](const SolvedArena& solved) { return solved.arena().graph.edges(); })
        .def_property_readonly(
            "starts",
            [](const SolvedArena& solved) { return numbers_of(solved.arena().graph.starts()); })
        .def_property_readonly(
            "heads",
            [](const SolvedArena& solved) { return numbers_of(solved.arena().graph.heads()); })
        .def_property_readonly("owners",
                               [](const SolvedArena& solved) -> std::optional<py::bytes> {
                                   const auto& owners = solved.arena().owners;
                                   if (owners.empty()) {
                                       return std::nullopt;
                                   }
                                   return py::bytes(reinterpret_cast<const char*>(owners.data()),
                                                    owners.size());
                               })
        .def("name", [](const SolvedArena& solved, Vertex v) { return solved.arena().names(v); });
}

}  // namespace grundy::python
