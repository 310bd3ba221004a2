#include "apps/cli/solve_lines.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <optional>
#include <utility>
#include <vector>

#include "apps/cli/asking.hpp"
#include "apps/cli/commands.hpp"
#include "apps/cli/console.hpp"
#include "apps/cli/question_line.hpp"
#include "apps/cli/ready_lines.hpp"
#include "apps/cli/terminal.hpp"
#include "contract/engine.hpp"
#include "contract/solve.hpp"
#include "contract/task_bag.hpp"
#include "machine/file_reader.hpp"
#include "render/json.hpp"

namespace grundy::cli {

namespace {

class Lines {
   public:
    Lines(const Invocation& invocation, LineSolver solve)
        : console_(invocation), usual_(invocation), solve_(solve) {
        usual_.options.erase("lines");
        usual_.options.erase("work");
        usual_.options["json"];
    }

    int run();
    /// The same, shared with whoever else is given this folder.
    int work_off(const std::string& folder);

   private:
    /// The limits of each question; wrong ones are told with each of them.
    [[nodiscard]] Budget budget_of_each() const {
        const auto fields = fields_of(usual_, contract::solve_fields());
        const auto budget =
            fields ? contract::budget_of(*fields, asker_of(console_)) : console_.budget();
        return budget.value_or(console_.budget());
    }
    void answer(std::string_view line);
    void refuse(const Error& error, Lang lang);
    void flush();
    [[nodiscard]] int code() const {
        return bad_                            ? Exit::bad_input
               : unknown_ || was_interrupted() ? Exit::unknown
                                               : Exit::answered;
    }

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
    const std::size_t longest = contract::most_letters(budget_of_each());
    ReadyLines lines{STDIN_FILENO, interrupts(), longest};
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
    if (lines.failure() == EMSGSIZE) {
        return console_.refuse(
            {phrase("line {} is too long", "la ligne {} est trop longue", number_ + 1),
             phrase("one question per line, of {} letters at most; more with a larger \1memory",
                    "une question par ligne, de {} lettres au plus ; davantage avec plus de "
                    "\1memory",
                    longest)});
    }
    if (lines.failure() != 0 && !was_interrupted()) {
        return console_.refuse({phrase("can't read {}: {}", "impossible de lire {} : {}",
                                       "standard input", std::strerror(lines.failure())),
                                Words{"one question per line", "une question par ligne"}});
    }
    return code();
}

/// All questions are known before the first is answered; each is a task. In a result the first
/// letter says how it went.
int Lines::work_off(const std::string& folder) {
    const auto input =
        FileReader::standard_input().rest(static_cast<std::size_t>(budget_of_each().bytes / 2));
    if (!input) {
        return console_.refuse(input.error());
    }
    std::vector<std::pair<std::uint64_t, std::string_view>> questions;
    std::uint64_t number = 0;
    for (std::string_view rest = input->bytes; !rest.empty();) {
        const std::size_t end = std::min(rest.find('\n'), rest.size());
        const std::string_view line = rest.substr(0, end);
        rest.remove_prefix(std::min(end + 1, rest.size()));
        ++number;
        const std::size_t start = line.find_first_not_of(" \t\r\v\f");
        if (start != std::string_view::npos && line[start] != '#') {
            questions.emplace_back(number, line);
        }
    }
    Budget budget = console_.budget();
    budget.threads = 1;
    const auto bagged = contract::lines_worked_off(
        folder, input->bytes, questions.size(), budget,
        [&](std::size_t task) -> std::optional<std::string> {
            number_ = questions[task].first;
            bad_ = unknown_ = false;
            answer(questions[task].second);
            std::string text = (bad_ ? "b" : unknown_ ? "u" : "a") + std::exchange(pending_, {});
            return was_interrupted() ? std::nullopt : std::optional{std::move(text)};
        });
    if (!bagged) {
        return console_.refuse(bagged.error());
    }
    bad_ = false;
    unknown_ = bagged->why.has_value();
    for (const std::string& result : bagged->results) {
        bad_ = bad_ || result.starts_with('b');
        unknown_ = unknown_ || result.starts_with('u');
        pending_ += std::string_view{result}.substr(1);
    }
    flush();
    if (bagged->why) {
        console_.tell(*bagged->why);
    }
    return code();
}

}  // namespace

int solve_lines(const Invocation& invocation, LineSolver solve) {
    if (!invocation.words.empty()) {
        return Console{invocation}.refuse(too_many_words(invocation, 0));
    }
    if (const auto folder = invocation.value("work")) {
        return Lines{invocation, solve}.work_off(*folder);
    }
    return Lines{invocation, solve}.run();
}

}  // namespace grundy::cli
