#include "apps/cli/graphviz.hpp"

#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cstdio>
#include <cstring>
#include <memory>

extern char** environ;

namespace grundy::cli {

namespace {

struct Closed {
    void operator()(std::FILE* file) const { std::fclose(file); }
};
using File = std::unique_ptr<std::FILE, Closed>;

std::unexpected<Error> no_drawing(const Text& message) {
    return failure(message, Words{"Graphviz (the package graphviz), or --format dot",
                                  "Graphviz (le paquet graphviz), ou --format dot"});
}

}  // namespace

Result<std::string> svg_of(std::string_view dot) {
    // Through files without a name: with pipes both sides could wait for each other.
    const File input{std::tmpfile()};
    const File output{std::tmpfile()};
    if (!input || !output || std::fwrite(dot.data(), 1, dot.size(), input.get()) != dot.size() ||
        std::fflush(input.get()) != 0) {
        return no_drawing(Words{"there is no room for a temporary file",
                                "il n'y a pas de place pour un fichier temporaire"});
    }
    std::rewind(input.get());
    posix_spawn_file_actions_t actions;
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_adddup2(&actions, fileno(input.get()), STDIN_FILENO);
    posix_spawn_file_actions_adddup2(&actions, fileno(output.get()), STDOUT_FILENO);
    char program[] = "dot";
    char format[] = "-Tsvg";
    char* const arguments[] = {program, format, nullptr};
    pid_t child = 0;
    const int failed = posix_spawnp(&child, program, &actions, nullptr, arguments, environ);
    posix_spawn_file_actions_destroy(&actions);
    if (failed != 0) {
        return no_drawing(phrase("the program dot does not start: {}",
                                 "le programme dot ne démarre pas : {}", std::strerror(failed)));
    }
    int status = 0;
    waitpid(child, &status, 0);
    if (!WIFEXITED(status) || WEXITSTATUS(status) != 0) {
        return no_drawing(Words{"the program dot could not draw the arena",
                                "le programme dot n'a pas pu dessiner l'arène"});
    }
    std::rewind(output.get());
    std::string svg;
    std::string piece(1U << 16U, '\0');
    while (const std::size_t count = std::fread(piece.data(), 1, piece.size(), output.get())) {
        svg.append(piece, 0, count);
    }
    return svg;
}

}  // namespace grundy::cli
