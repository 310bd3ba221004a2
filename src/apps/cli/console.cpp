#include "apps/cli/console.hpp"

#include <unistd.h>

#include <array>
#include <atomic>
#include <csignal>
#include <cstdio>
#include <cstdlib>

#include "apps/cli/terminal.hpp"
#include "render/json.hpp"
#include "render/text.hpp"

namespace grundy::cli {

namespace {

std::atomic<bool> interrupted{false};

constexpr std::array interrupting{SIGINT, SIGTERM, SIGHUP};
std::array<std::atomic<bool>, interrupting.size()> came{};

/// Whoever sends the same signal twice is in a hurry. Different ones may come together: a terminal
/// that is closed sends SIGHUP, and whoever closes it SIGTERM.
extern "C" void on_interrupt(int signal) {
    interrupted = true;
    for (std::size_t i = 0; i < interrupting.size(); ++i) {
        if (interrupting[i] == signal && came[i].exchange(true)) {
            _exit(Exit::unknown);
        }
    }
}

Charset terminal_charset() {
    for (const char* name : {"LC_ALL", "LC_CTYPE", "LANG"}) {
        const char* value = std::getenv(name);
        if (value != nullptr && *value != '\0') {
            const std::string_view locale = value;
            const bool utf8 = locale.find("UTF-8") != std::string_view::npos ||
                              locale.find("utf8") != std::string_view::npos ||
                              locale.find("UTF8") != std::string_view::npos;
            return utf8 ? Charset::unicode : Charset::ascii;
        }
    }
    // Nothing is said: a pipe takes anything, a terminal may not.
    return isatty(STDOUT_FILENO) != 0 ? Charset::ascii : Charset::unicode;
}

/// As --color says; otherwise where a person looks, unless NO_COLOR (no-color.org) or the terminal
/// says that it can't.
bool wants_colours(const Invocation& invocation, bool shown) {
    const std::string asked = invocation.value("color").value_or("auto");
    if (asked != "auto") {
        return asked == "always";
    }
    const auto variable = [](const char* name) {
        const char* value = std::getenv(name);
        return std::string_view{value == nullptr ? "" : value};
    };
    const std::string_view kind = variable("TERM");
    return shown && variable("NO_COLOR").empty() && !kind.empty() && kind != "dumb";
}

}  // namespace

void listen_for_interrupts() {
    struct sigaction action{};
    action.sa_handler = on_interrupt;  // without SA_RESTART, so that waiting for input ends too
    for (const int signal : interrupting) {
        struct sigaction before{};
        sigaction(signal, nullptr, &before);
        if (signal != SIGHUP || before.sa_handler != SIG_IGN) {  // nohup wants it ignored
            sigaction(signal, &action, nullptr);
        }
    }
    std::signal(SIGXFSZ, SIG_IGN);  // a file that may not grow is an error to tell, not an end
}

bool was_interrupted() { return interrupted.load(); }
const std::atomic<bool>& interrupts() { return interrupted; }

Console::Console(const Invocation& invocation)
    : json_(invocation.has("json")),
      quiet_(invocation.has("quiet")),
      lang_(invocation.lang),
      charset_(terminal_charset()),
      paint_(wants_colours(invocation, terminal::shows_out()) && !json_ && !quiet_),
      error_paint_(wants_colours(invocation, terminal::shows_err()) && !json_ && !quiet_) {}

void Console::print(std::string_view text) const {
    terminal::out(json_ ? std::string{text} : in_charset(paint_.without_controls(text), charset_));
    terminal::flush();
}

void Console::write(std::string_view bytes) const { terminal::out(bytes); }

void Console::tell(const Text& why) const {
    print(json_ ? why_json(why, lang_) + "\n" : why.in(lang_) + "\n");
}

void Console::show_step(const Text& step) const {
    if (!quiet_) {
        terminal::show_step(in_charset(step.in(lang_), charset_), lang_);
    }
}

void Console::remark(const Text& text) const {
    if (!quiet_ && !json_) {
        terminal::err(in_charset(phrase("grundy: {}\n", "grundy: {}\n", text).in(lang_), charset_));
    }
}

int Console::refuse(const Error& error) const {
    const std::string text = json_ ? error_json(error, lang_) + "\n"
                                   : in_charset(error_text(error, lang_, error_paint_), charset_);
    terminal::err(text);
    return Exit::bad_input;
}

Budget Console::budget() const { return terminal::budget(quiet_, lang_); }

}  // namespace grundy::cli
