#include "apps/cli/forest_solve.hpp"

#include <fmt/format.h>

#include <filesystem>

#include "apps/cli/output.hpp"
#include "apps/cli/output_format.hpp"
#include "render/forest.hpp"

namespace grundy::cli {

namespace {

/// From here on a position would be a waste.
constexpr std::uintmax_t large_file = 1'000'000;

/// What only a position can answer.
bool asks_more(const Invocation& invocation) {
    for (const std::string_view option : {"misere", "all", "remoteness", "table"}) {
        if (invocation.has(option)) {
            return true;
        }
    }
    return invocation.value("method").value_or("ulehla") != "ulehla";
}

bool is_for_forests(const Invocation& invocation, const std::string& file) {
    std::error_code error;
    const std::uintmax_t size = std::filesystem::file_size(file, error);
    return !error && (size >= large_file || invocation.has("out") ||
                      forest_format(file) == ForestFormat::parent_list);
}

}  // namespace

std::optional<int> solve_forest_file(const Invocation& invocation, const Console& console,
                                     std::uint64_t most_moves) {
    const auto& words = invocation.words;
    const bool fits = words.size() == 2 && words[0] == "hackendot" && words[1].starts_with('@') &&
                      !asks_more(invocation) && is_for_forests(invocation, words[1].substr(1));
    if (!fits) {
        if (invocation.has("out")) {
            return console.refuse(
                {Words{"--out is for the winning nodes of a forest in a file",
                       "--out sert aux nœuds gagnants d'une forêt lue dans un fichier"},
                 Words{"hackendot @FILE --out FILE", "hackendot @FICHIER --out FICHIER"}});
        }
        return std::nullopt;
    }
    const auto budget = console.budget(invocation);
    if (!budget) {
        return console.refuse(budget.error());
    }
    constexpr std::string_view formats[] = {"text"};
    if (const auto format = output_format(invocation, console, formats, "text"); !format) {
        return console.refuse(format.error());
    }
    auto output = Output::open(invocation, console);
    if (!output) {
        return console.refuse(output.error());
    }
    const bool to_file = output->is_file();
    const auto answer =
        solved_forest(words[1].substr(1), most_moves, *budget, [&](std::uint64_t node) {
            if (to_file) {
                const fmt::format_int number{node};
                output->write({number.data(), number.size()});
                output->write("\n");
            }
            return output->good();
        });
    if (!answer) {
        return console.refuse(answer.error());
    }
    if (to_file && !answer->why) {
        if (const auto done = output->done(); !done) {
            return console.refuse(done.error());
        }
    }
    if (console.json()) {
        console.print(forest_json(words[1], *answer, console.lang()) + "\n");
    } else if (console.quiet()) {
        console.print(answer->why ? "unknown\n" : answer->value == 0 ? "P\n" : "N\n");
    } else {
        console.print(forest_text(words[1], *answer, console.lang()));
    }
    return answer->why ? Exit::unknown : Exit::answered;
}

}  // namespace grundy::cli
