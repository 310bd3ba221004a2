// serve: the page and the API, for a browser on this machine.
#include <unistd.h>

#include <csignal>

#include "apps/cli/asking.hpp"
#include "apps/cli/commands.hpp"
#include "apps/cli/console.hpp"
#include "apps/cli/program.hpp"

namespace grundy::cli {

namespace {

constexpr OptionSpec serve_options[] = {
    {"port",
     "N",
     {"where to listen (8080); 0: any free port", "où écouter (8080) ; 0 : un port libre"}},
    {"host",
     "ADDRESS",
     {"by which address (127.0.0.1: this machine only)",
      "par quelle adresse (127.0.0.1 : cette machine seulement)"}},
};
constexpr Example serve_examples[] = {
    {"serve", {"on http://127.0.0.1:8080/", "sur http://127.0.0.1:8080/"}},
    {"serve --port 0", {"on any free port", "sur un port libre"}},
    {"serve --time 2 --memory 256M", {"less for each request", "moins pour chaque requête"}},
};

/// The server stops on SIGTERM; a terminal that is closed means the same.
extern "C" void on_hangup(int) { kill(getpid(), SIGTERM); }

void stop_on_hangup() {
    struct sigaction action{};
    sigaction(SIGHUP, nullptr, &action);
    if (action.sa_handler != SIG_IGN) {  // nohup wants it ignored
        action = {};
        action.sa_handler = on_hangup;
        sigaction(SIGHUP, &action, nullptr);
    }
}

int run_serve(const Invocation& invocation) {
    const Console console{invocation};
    const auto fields = fields_of(invocation, {});
    if (!fields) {
        return console.refuse(fields.error());
    }
    const auto port = fields->number("port", 8080, 0, 65'535);
    if (!port) {
        return console.refuse(port.error());
    }
    const auto budget = contract::budget_of(*fields, asker_of(console));
    if (!budget) {
        return console.refuse(budget.error());
    }
    ServeRequest request{fields->value("host").value_or("127.0.0.1"),
                         static_cast<std::uint16_t>(*port), budget->threads, budget->seconds};
    if (fields->has("memory")) {
        request.bytes = budget->bytes;
    }
    stop_on_hangup();
    const auto served = invocation.program->serve(
        request, [&](const std::string& url) { console.print(url + "\n"); });
    return served ? Exit::answered : console.refuse(served.error());
}

}  // namespace

const CommandSpec serve_command{
    "serve",
    "",
    {"The same in a browser: play, look and understand.",
     "La même chose dans un navigateur : jouer, regarder et comprendre."},
    serve_options,
    serve_examples,
    run_serve,
};

}  // namespace grundy::cli
