#include "apps/cli/arena_showing.hpp"

#include "apps/cli/diagrams.hpp"
#include "contract/arena.hpp"

namespace grundy::cli {

namespace {

constexpr Vertex largest_drawing = 5000;  // of more vertices nobody sees anything
constexpr std::uint32_t most_drawn_edges = 100'000;

/// Which drawing was asked for, before it is drawn.
class Showing {
   public:
    Showing(AskedArena asked, const ArenaShowing& showing, const Invocation& invocation,
            const Console& console, const Budget& budget)
        : asked_(std::move(asked)),
          showing_(showing),
          invocation_(invocation),
          console_(console),
          budget_(budget) {}

    [[nodiscard]] int run() {
        if (showing_.tree) {
            return show_tree();
        }
        const bool drawn = is_drawing(showing_.format);
        if (drawn && showing_.format != "dot") {
            if (const auto large = too_large()) {
                return console_.refuse(*large);
            }
        }
        const ArenaAnswer answer =
            drawn && !showing_.options.solution
                ? ArenaAnswer{}
                : analysed(asked_.arena, asked_.objective, budget_, std::move(asked_.known));
        ShownArena shown = shown_with(answer);
        if (drawn) {
            Meter meter{budget_};
            if (!meter.has_room(bytes_drawn())) {
                console_.tell(meter.why());
                return Exit::unknown;
            }
            return show_drawing(arena_diagram(shown, showing_.options, console_.lang()),
                                !answer.why);
        }
        const auto plays = contract::plays_seen(asked_.arena, answer, asked_.origin.start,
                                                showing_.plays, budget_);
        shown.plays = plays ? &*plays : nullptr;
        if (showing_.plays && !plays) {
            console_.tell(contract::no_plays(answer));
            return Exit::unknown;
        }
        return show_words(shown, !answer.why);
    }

   private:
    [[nodiscard]] ShownArena shown_with(const ArenaAnswer& answer) const {
        return {asked_.arena,   asked_.objective, answer,        asked_.title,
                &asked_.origin, nullptr,          asked_.drawing};
    }

    [[nodiscard]] std::optional<Error> too_large() const {
        const Graph& graph = asked_.arena.graph;
        const Text instead = Words{"--summary gives the numbers, --format json everything",
                                   "--summary donne les nombres, --format json tout"};
        if (graph.vertices() > largest_drawing) {
            return Error{phrase("{} vertices are too many for a drawing",
                                "{} sommets, c'est trop pour un dessin", graph.vertices()),
                         phrase("at most {}; {}", "au plus {} ; {}", largest_drawing, instead)};
        }
        if (graph.edges() > most_drawn_edges) {
            return Error{phrase("{} edges are too many for a drawing",
                                "{} arcs, c'est trop pour un dessin", graph.edges()),
                         phrase("at most {}; {}", "au plus {} ; {}", most_drawn_edges, instead)};
        }
        return std::nullopt;
    }

    /// What the arena takes as a diagram, with its names and as it is written.
    [[nodiscard]] std::uint64_t bytes_drawn() const {
        constexpr std::uint64_t bytes_a_vertex = 450;
        constexpr std::uint64_t bytes_an_edge = 250;
        const Graph& graph = asked_.arena.graph;
        return graph.vertices() * bytes_a_vertex + graph.edges() * bytes_an_edge;
    }

    [[nodiscard]] int show_words(const ShownArena& shown, bool complete) const {
        auto output = Output::open(invocation_, console_);
        if (!output) {
            return console_.refuse(output.error());
        }
        const Lang lang = console_.lang();
        const auto raw = [&](std::string_view piece) { return output->write(piece); };
        const auto text = [&](std::string_view piece) { return output->text(piece); };
        if (showing_.format == "json") {
            arena_json(shown, lang, raw);
        } else if (showing_.plays) {
            plays_text(shown, lang, text);
        } else if (console_.quiet()) {
            attractor_text(shown, raw);
        } else {
            arena_text(shown, lang, text, showing_.options.solution);
        }
        return finished(console_, *output, complete);
    }

    /// The file is opened when there is something to write: nothing is left of a drawing that was
    /// stopped.
    [[nodiscard]] int show_drawing(const Diagram& diagram, bool complete) const {
        const auto drawing = drawing_in(showing_.format, diagram, budget_);
        if (!drawing) {
            if (drawing.error().error) {
                return console_.refuse(*drawing.error().error);
            }
            console_.tell(*drawing.error().ran_out);
            return Exit::unknown;
        }
        auto output = Output::open(invocation_, console_);
        if (!output) {
            return console_.refuse(output.error());
        }
        output->write(*drawing);
        return finished(console_, *output, complete);
    }

    [[nodiscard]] int show_tree() const {
        const auto tree = tree_of(asked_.arena, asked_.objective, asked_.origin.start, budget_);
        if (!tree) {
            if (tree.error().error) {
                return console_.refuse(*tree.error().error);
            }
            console_.tell(*tree.error().ran_out);
            return Exit::unknown;
        }
        const ArenaAnswer nothing;
        const ShownArena shown = shown_with(nothing);
        if (is_drawing(showing_.format)) {
            return show_drawing(tree_diagram(shown, *tree, showing_.options, console_.lang()),
                                true);
        }
        auto output = Output::open(invocation_, console_);
        if (!output) {
            return console_.refuse(output.error());
        }
        if (showing_.format == "json") {
            output->write(tree_json(shown, *tree) + "\n");
        } else {
            tree_text(shown, *tree, showing_.options.solution, console_.lang(),
                      [&](std::string_view piece) { return output->text(piece); });
        }
        return finished(console_, *output, true);
    }

    AskedArena asked_;
    const ArenaShowing& showing_;
    const Invocation& invocation_;
    const Console& console_;
    const Budget& budget_;
};

}  // namespace

Result<ArenaShowing> ArenaShowing::of(const Invocation& invocation, const std::string& format) {
    const bool drawing = is_drawing(format);
    for (const std::string_view name : {"no-legend", "pictures"}) {
        if (invocation.has(name) && !drawing) {
            return failure(
                phrase("--{} is about drawings", "--{} concerne les dessins", name),
                Words{"--format dot, svg, png, pdf or tex", "--format dot, svg, png, pdf ou tex"});
        }
    }
    if (invocation.has("no-solution") && !drawing && format != "text") {
        return failure(Words{"--no-solution is about text and drawings",
                             "--no-solution concerne le texte et les dessins"},
                       Words{"--format text, dot, svg, png, pdf or tex",
                             "--format text, dot, svg, png, pdf ou tex"});
    }
    constexpr std::pair<std::string_view, std::string_view> pairs[] = {
        {"no-solution", "minimax"}, {"no-solution", "plays"}, {"no-solution", "summary"}};
    for (const auto& [one, other] : pairs) {
        if (invocation.has(one) && invocation.has(other)) {
            return failure(
                phrase("--{} and --{} exclude each other", "--{} et --{} s'excluent", one, other),
                Words{"one of them", "l'un des deux"});
        }
    }
    return ArenaShowing{format,
                        {.legend = !invocation.has("no-legend"),
                         .solution = !invocation.has("no-solution"),
                         .minimax = invocation.has("minimax"),
                         .pictures = invocation.has("pictures")},
                        invocation.has("tree"),
                        invocation.has("plays")};
}

int show_arena(AskedArena asked, const ArenaShowing& showing, const Invocation& invocation,
               const Console& console, const Budget& budget) {
    return Showing{std::move(asked), showing, invocation, console, budget}.run();
}

int finished(const Console& console, Output& output, bool complete) {
    if (const auto done = output.done(); !done) {
        return console.refuse(done.error());
    }
    return complete ? Exit::answered : Exit::unknown;
}

}  // namespace grundy::cli
