#include "apps/cli/find_report.hpp"

#include <unistd.h>

#include <cstdio>

#include "apps/cli/terminal.hpp"
#include "render/find_json.hpp"

namespace grundy::cli {

FindReport::FindReport(const FindQuestion& question, const Console& console, bool list)
    : question_(question), console_(console), list_(list) {
    if (console.json()) {
        text_ = find_json_opening(question, list);
    }
}

bool FindReport::receive(std::span<const Occurrence> batch) {
    if (!list_ || batch.empty()) {
        return true;
    }
    if (console_.json()) {
        append_json(question_, batch, first_, text_);
        first_ = false;
    } else {
        append_lines(question_, batch, text_);
    }
    write();
    return terminal::good();
}

int FindReport::close(const FindSummary& summary) {
    if (console_.json()) {
        text_ += find_json_closing(question_, summary, list_, console_.lang()) + "\n";
    } else if (!list_) {
        text_ += count_text(question_, summary);
    }
    write();
    if (!console_.json() && !console_.quiet()) {
        remark(summary);
    }
    return summary.why ? Exit::unknown : Exit::answered;
}

void FindReport::write() {
    console_.write(text_);
    text_.clear();
}

// Standard output has the places only; what else there is to say goes beside it.
void FindReport::remark(const FindSummary& summary) const {
    Text text;
    if (summary.why) {
        text = phrase("grundy: {}\n", "grundy : {}\n", *summary.why);
    } else if (list_ && summary.count() == 0) {
        text = phrase("grundy: no occurrence in {} letters\n",
                      "grundy : aucune occurrence dans {} lettres\n", summary.letters);
    }
    std::fputs(text.in(console_.lang()).c_str(), stderr);
}

// Where the answer is a terminal too, its lines and the progress would be mixed.
ReadingSpeed::ReadingSpeed(const Console& console, const Budget& budget)
    : shown_(!console.quiet() && isatty(STDERR_FILENO) != 0 && isatty(STDOUT_FILENO) == 0),
      lang_(console.lang()),
      last_(budget.start),
      start_(budget.start) {}

ReadingSpeed::~ReadingSpeed() {
    if (written_) {
        std::fputs("\r\x1b[K", stderr);
    }
}

void ReadingSpeed::at(std::uint64_t bytes) {
    const auto now = std::chrono::steady_clock::now();
    if (!shown_ || now - last_ < std::chrono::milliseconds{250}) {
        return;
    }
    last_ = now;
    written_ = true;
    const double seconds = std::chrono::duration<double>(now - start_).count();
    const double gigabytes = static_cast<double>(bytes) / 1e9;
    const Text line = phrase("{:.2f} GB read, {:.2f} GB/s", "{:.2f} Go lus, {:.2f} Go/s", gigabytes,
                             gigabytes / seconds);
    std::fprintf(stderr, "\r%s\x1b[K", line.in(lang_).c_str());
}

}  // namespace grundy::cli
