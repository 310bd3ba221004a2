#include "apps/cli/solve_lines.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>

#include "apps/cli/commands.hpp"
#include "apps/cli/console.hpp"
#include "apps/cli/question_line.hpp"
#include "apps/cli/ready_lines.hpp"
#include "render/json.hpp"

namespace grundy::cli {

namespace {

/// Takes an answer and keeps it, whatever stream it was for. What a question may cost is what the
/// terminal allows.
class LineSurface final : public Surface {
   public:
    void out(std::string_view bytes) override { answer_ += bytes; }
    void err(std::string_view bytes) override { refusal_ += bytes; }
    [[nodiscard]] Budget budget(bool quiet, Lang lang) const override {
        return terminal().budget(quiet, lang);
    }

    void clear() {
        answer_.clear();
        refusal_.clear();
    }
    [[nodiscard]] const std::string& answer() const { return answer_; }
    [[nodiscard]] std::string& refusal() { return refusal_; }

   private:
    std::string answer_;
    std::string refusal_;
};

class Lines {
   public:
    Lines(const Invocation& invocation, int (*solve)(const Invocation&))
        : console_(invocation), usual_(invocation), solve_(solve) {
        usual_.options.erase("lines");
        usual_.options["json"];
        usual_.surface = &surface_;
    }

    int run();

   private:
    void answer(std::string_view line);
    void refuse(std::string refusal);
    void flush();

    static constexpr std::size_t written_at_once = std::size_t{1} << 16U;

    Console console_;
    LineSurface surface_;
    Invocation usual_;
    int (*solve_)(const Invocation&);
    std::uint64_t number_ = 0;  ///< of the line, from 1
    std::string pending_;
    bool bad_ = false;
    bool unknown_ = false;
};

/// An error is an object of one line, as an answer is; it gets the number of its line.
void Lines::refuse(std::string refusal) {
    while (refusal.ends_with('\n')) {
        refusal.pop_back();
    }
    refusal.pop_back();
    pending_ += fmt::format("{},\"line\":{}}}\n", refusal, number_);
    bad_ = true;
}

void Lines::answer(std::string_view line) {
    const auto question = invocation_of_line(line, usual_);
    if (!question) {
        refuse(error_json(question.error(), usual_.lang));
        return;
    }
    surface_.clear();
    const int code = solve_(*question);
    if (code == Exit::bad_input) {
        refuse(std::move(surface_.refusal()));
        return;
    }
    unknown_ = unknown_ || code == Exit::unknown;
    pending_ += surface_.answer();
}

void Lines::flush() {
    console_.write(pending_);
    pending_.clear();
    terminal().flush();
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
                                Words{"a question a line", "une question par ligne"}});
    }
    return bad_ ? Exit::bad_input : unknown_ || was_interrupted() ? Exit::unknown : Exit::answered;
}

}  // namespace

int solve_lines(const Invocation& invocation, int (*solve)(const Invocation& question)) {
    if (!invocation.words.empty()) {
        return Console{invocation}.refuse(too_many_words(invocation, 0));
    }
    return Lines{invocation, solve}.run();
}

}  // namespace grundy::cli
