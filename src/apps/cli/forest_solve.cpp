#include "apps/cli/forest_solve.hpp"

#include <fmt/format.h>

#include "apps/cli/output.hpp"
#include "apps/cli/output_format.hpp"
#include "contract/forest.hpp"
#include "render/forest.hpp"

namespace grundy::cli {

namespace {

Shown shown(const std::string& file, const ForestAnswer& answer, const Console& console) {
    const std::string written = "@" + file;
    return {console.json()    ? forest_json(written, answer, console.lang()) + "\n"
            : console.quiet() ? (answer.why          ? "unknown\n"
                                 : answer.value == 0 ? "P\n"
                                                     : "N\n")
                              : forest_text(written, answer, console.lang()),
            answer.why ? Exit::unknown : Exit::answered};
}

}  // namespace

Result<std::optional<Shown>> solved_forest_file(const Invocation& invocation,
                                                const contract::Fields& fields,
                                                const contract::Asker& asker,
                                                const Console& console) {
    const bool nodes_wanted = invocation.has("out");
    const auto request = contract::read_forest(fields, asker, nodes_wanted);
    if (!request) {
        return std::unexpected{request.error()};
    }
    if (!*request) {
        if (nodes_wanted) {
            return failure(Words{"--out is for the winning nodes of a forest in a file",
                                 "--out sert aux nœuds gagnants d'une forêt lue dans un fichier"},
                           Words{"hackendot @FILE --out FILE", "hackendot @FICHIER --out FICHIER"});
        }
        return std::nullopt;
    }
    constexpr std::string_view formats[] = {"text"};
    if (const auto format = output_format(invocation, console, formats, "text"); !format) {
        return std::unexpected{format.error()};
    }
    auto output = Output::open(invocation, console);
    if (!output) {
        return std::unexpected{std::move(output.error())};
    }
    const bool to_file = output->is_file();
    const auto answer = contract::solve_forest(**request, [&](std::uint64_t node) {
        if (to_file) {
            const fmt::format_int number{node};
            output->write({number.data(), number.size()});
            output->write("\n");
        }
        return output->good();
    });
    if (!answer) {
        return std::unexpected{answer.error()};
    }
    if (to_file && !answer->why) {
        if (auto done = output->done(); !done) {
            return std::unexpected{std::move(done.error())};
        }
    }
    return shown((*request)->file, *answer, console);
}

}  // namespace grundy::cli
