#include "apps/cli/graphviz.hpp"

#include <array>
#include <cstring>

#include "machine/process.hpp"

namespace grundy::cli {

namespace {

std::unexpected<NoDrawing> no_drawing(const Text& message) {
    const Error error{message, Words{"Graphviz (the package graphviz), or --format dot",
                                     "Graphviz (le paquet graphviz), ou --format dot"}};
    return std::unexpected{NoDrawing{error, {}}};
}

/// A text element of SVG does not follow a shift of its base line; the letter itself is moved.
void lower_subscripts(std::string& svg) {
    constexpr std::string_view shift = "baseline-shift=\"sub\"";
    for (std::size_t at = svg.find(shift); at != svg.npos; at = svg.find(shift, at)) {
        svg.replace(at, shift.size(), "dy=\"0.3em\"");
    }
}

}  // namespace

DrawingResult drawn_by_graphviz(std::string_view dot, std::string_view format,
                                const Budget& budget) {
    Meter meter{budget};
    const std::array<std::string, 3> words{"dot", "-T" + std::string{format}, "-Gdpi=96"};
    Ran ran = run_program(words, dot, [&] { return meter.look(); });
    const bool interrupted = budget.stop != nullptr && budget.stop->load();
    const std::string why = ran.error == 0 ? "" : std::string{": "} + std::strerror(ran.error);
    if (ran.end == Ran::End::stopped || interrupted) {
        return std::unexpected{NoDrawing{{},
                                         Words{"stopped before the drawing was done: the time "
                                               "limit, or Ctrl-C",
                                               "arrêté avant la fin du dessin : la limite de "
                                               "temps, ou Ctrl-C"}}};
    }
    if (ran.end == Ran::End::no_room) {
        return no_drawing(phrase("there is no room for a temporary file{}",
                                 "il n'y a pas de place pour un fichier temporaire{}", why));
    }
    if (ran.end == Ran::End::not_started) {
        return no_drawing(
            phrase("the program dot does not start{}", "le programme dot ne démarre pas{}", why));
    }
    if (ran.end == Ran::End::failed) {
        return no_drawing(Words{"the program dot could not draw this",
                                "le programme dot n'a pas pu faire ce dessin"});
    }
    if (format == "svg") {
        lower_subscripts(ran.output);
    }
    return std::move(ran.output);
}

}  // namespace grundy::cli
