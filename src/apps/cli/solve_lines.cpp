#include "apps/cli/solve_lines.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>

#include "apps/cli/commands.hpp"
#include "apps/cli/console.hpp"
#include "apps/cli/question_line.hpp"
#include "apps/cli/ready_lines.hpp"
#include "apps/cli/terminal.hpp"
#include "contract/engine.hpp"
#include "render/json.hpp"

namespace grundy::cli {

namespace {

class Lines {
   public:
    Lines(const Invocation& invocation, LineSolver solve)
        : console_(invocation), usual_(invocation), solve_(solve) {
        usual_.options.erase("lines");
        usual_.options["json"];
    }

    int run();

   private:
    void answer(std::string_view line);
    void refuse(const Error& error, Lang lang);
    void flush();

    static constexpr std::size_t written_at_once = std::size_t{1} << 16U;

    Console console_;
    Invocation usual_;
    LineSolver solve_;
    std::uint64_t number_ = 0;  ///< of the line, from 1
    std::string pending_;
    bool bad_ = false;
    bool unknown_ = false;
};

/// An error is an object of one line, as an answer is; it gets the number of its line.
void Lines::refuse(const Error& error, Lang lang) {
    std::string refusal = error_json(error, lang);
    refusal.pop_back();
    pending_ += fmt::format("{},\"line\":{}}}\n", refusal, number_);
    bad_ = true;
}

void Lines::answer(std::string_view line) {
    const auto question = invocation_of_line(line, usual_);
    if (!question) {
        refuse(question.error(), usual_.lang);
        return;
    }
    Engine engine;  // each question as if it stood alone
    const auto shown = solve_(*question, Console{*question}, engine);
    if (!shown) {
        refuse(shown.error(), question->lang);
        return;
    }
    unknown_ = unknown_ || shown->code == Exit::unknown;
    pending_ += shown->text;
}

void Lines::flush() {
    console_.write(pending_);
    pending_.clear();
    terminal::flush();
}

int Lines::run() {
    ReadyLines lines{STDIN_FILENO, interrupts()};
    const auto before_waiting = [&] { flush(); };
    while (!was_interrupted()) {
        const auto line = lines.next(before_waiting);
        if (!line) {
            break;
        }
        ++number_;
        const std::size_t start = line->find_first_not_of(" \t\r\v\f");
        if (start == std::string_view::npos || (*line)[start] == '#') {
            continue;
        }
        answer(*line);
        if (pending_.size() >= written_at_once) {
            flush();
        }
    }
    flush();
    if (lines.failure() != 0 && !was_interrupted()) {
        return console_.refuse({phrase("can't read {}: {}", "impossible de lire {} : {}",
                                       "standard input", std::strerror(lines.failure())),
                                Words{"one question per line", "une question par ligne"}});
    }
    return bad_ ? Exit::bad_input : unknown_ || was_interrupted() ? Exit::unknown : Exit::answered;
}

}  // namespace

int solve_lines(const Invocation& invocation, LineSolver solve) {
    if (!invocation.words.empty()) {
        return Console{invocation}.refuse(too_many_words(invocation, 0));
    }
    return Lines{invocation, solve}.run();
}

}  // namespace grundy::cli
