#include "apps/cli/graphviz.hpp"

#include <fcntl.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <cstdio>
#include <cstring>
#include <memory>

namespace grundy::cli {

namespace {

struct Closed {
    void operator()(std::FILE* file) const { std::fclose(file); }
};
using File = std::unique_ptr<std::FILE, Closed>;

std::unexpected<NoDrawing> no_drawing(const Text& message) {
    const Error error{message, Words{"Graphviz (the package graphviz), or --format dot",
                                     "Graphviz (le paquet graphviz), ou --format dot"}};
    return std::unexpected{NoDrawing{error, {}}};
}

constexpr int not_started = 127;

/// The child's side: only what is allowed between fork and exec. If we die, however that happens,
/// the system ends the child.
[[noreturn]] void become_dot(int input, int output, pid_t parent, const char* format) {
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    if (getppid() != parent || dup2(input, STDIN_FILENO) < 0 || dup2(output, STDOUT_FILENO) < 0) {
        _exit(not_started);
    }
    // It warns of fonts and sizes, which nobody can change here.
    if (const int silence = open("/dev/null", O_WRONLY | O_CLOEXEC); silence >= 0) {
        dup2(silence, STDERR_FILENO);
    }
    execlp("dot", "dot", format, "-Gdpi=96", static_cast<char*>(nullptr));
    _exit(not_started);
}

/// The child's status; none when the budget ran out, and then the child is no more.
std::optional<int> waited_for(pid_t child, Meter& meter) {
    constexpr useconds_t shortest = 500;
    constexpr useconds_t longest = 20'000;
    for (useconds_t pause = shortest;; pause = std::min(2 * pause, longest)) {
        int status = 0;
        const pid_t ended = waitpid(child, &status, WNOHANG);
        if (ended == child) {
            return status;
        }
        if (!meter.look()) {
            kill(child, SIGKILL);
            waitpid(child, &status, 0);
            return std::nullopt;
        }
        usleep(pause);
    }
}

std::string contents(std::FILE* file) {
    std::rewind(file);
    std::string text;
    std::string piece(1U << 16U, '\0');
    while (const std::size_t count = std::fread(piece.data(), 1, piece.size(), file)) {
        text.append(piece, 0, count);
    }
    return text;
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
    // Through files without a name: with pipes both sides could wait for each other.
    const File input{std::tmpfile()};
    const File output{std::tmpfile()};
    if (!input || !output || std::fwrite(dot.data(), 1, dot.size(), input.get()) != dot.size() ||
        std::fflush(input.get()) != 0) {
        return no_drawing(Words{"there is no room for a temporary file",
                                "il n'y a pas de place pour un fichier temporaire"});
    }
    std::rewind(input.get());
    const std::string option = "-T" + std::string{format};
    const pid_t parent = getpid();
    const pid_t child = fork();
    if (child == 0) {
        become_dot(fileno(input.get()), fileno(output.get()), parent, option.c_str());
    }
    if (child < 0) {
        return no_drawing(phrase("the program dot does not start: {}",
                                 "le programme dot ne démarre pas : {}", std::strerror(errno)));
    }
    Meter meter{budget};
    const auto status = waited_for(child, meter);
    if (!status || (budget.stop != nullptr && budget.stop->load())) {
        meter.look();
        return std::unexpected{NoDrawing{{},
                                         Words{"stopped before the drawing was done: the time "
                                               "limit, or Ctrl-C",
                                               "arrêté avant la fin du dessin : la limite de "
                                               "temps, ou Ctrl-C"}}};
    }
    if (WIFEXITED(*status) && WEXITSTATUS(*status) == not_started) {
        return no_drawing(
            Words{"the program dot does not start", "le programme dot ne démarre pas"});
    }
    if (!WIFEXITED(*status) || WEXITSTATUS(*status) != 0) {
        return no_drawing(Words{"the program dot could not draw this",
                                "le programme dot n'a pas pu faire ce dessin"});
    }
    std::string drawing = contents(output.get());
    if (format == "svg") {
        lower_subscripts(drawing);
    }
    return drawing;
}

}  // namespace grundy::cli
