// For as long as some commands have no operation yet: a request becomes a command line.
#include "apps/server/old_route.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <new>

#include "apps/cli/commands.hpp"
#include "apps/cli/surface.hpp"
#include "contract/asker.hpp"
#include "render/json.hpp"

namespace grundy::server {

namespace {

using contract::Fields;
using contract::Given;

/// An argument that a request may have.
struct ArgumentSpec {
    enum class Place {
        word,    ///< stands without a name on the command line, in this order
        option,  ///< --name, or --name VALUE
        input,   ///< what standard input would hold
    };
    std::string_view name;
    Place place = Place::option;
    bool is_switch = false;
    bool repeats = false;
    std::uint64_t most = 0;       ///< a larger number would make an answer too long to send; 0: any
    std::string_view contrary{};  ///< the option that false stands for; empty: false says nothing
};

struct Endpoint {
    std::string_view name;
    std::span<const ArgumentSpec> arguments;
    int (*run)(const cli::Invocation& invocation);
    const cli::CommandSpec* command;  ///< null for what the command line does not have
};

using Place2 = ArgumentSpec::Place;
constexpr ArgumentSpec word(std::string_view name) { return {name, Place2::word}; }
constexpr ArgumentSpec option(std::string_view name, std::uint64_t most = 0) {
    return {name, Place2::option, false, false, most};
}
constexpr ArgumentSpec on_or_off(std::string_view name) { return {name, Place2::option, true}; }
constexpr ArgumentSpec repeated(std::string_view name) {
    return {name, Place2::option, false, true};
}
constexpr ArgumentSpec input(std::string_view name) { return {name, Place2::input}; }

/// Values in one answer.
constexpr std::uint64_t longest_list = 1'000'000;
constexpr ArgumentSpec arena[] = {word("terms"),
                                  on_or_off("misere"),
                                  on_or_off("plain"),
                                  on_or_off("numbered"),
                                  on_or_off("unreachable"),
                                  option("player"),
                                  repeated("target"),
                                  on_or_off("summary"),
                                  on_or_off("plays"),
                                  on_or_off("tree"),
                                  input("text"),
                                  option("from"),
                                  on_or_off("ignore-priorities")};
constexpr ArgumentSpec sequence[] = {word("game"), option("upto", longest_list), option("survey"),
                                     option("limit")};
constexpr ArgumentSpec period[] = {word("game"), option("limit")};
constexpr ArgumentSpec table[] = {word("game"), word("size"), option("values"), on_or_off("misere"),
                                  option("position")};
constexpr ArgumentSpec check[] = {word("game"),         word("claim"),       option("upto"),
                                  on_or_off("outcome"), on_or_off("misere"), option("position"),
                                  on_or_off("suggest"), on_or_off("table")};
constexpr ArgumentSpec find[] = {
    word("pattern"),      repeated("also"),   on_or_off("start"),           on_or_off("count"),
    on_or_off("escapes"), option("sequence"), option("upto", longest_list), on_or_off("automaton"),
    option("trace"),      input("text")};

Endpoint of(std::span<const ArgumentSpec> arguments, const cli::CommandSpec& command) {
    return {command.name, arguments, command.run, &command};
}

std::span<const Endpoint> all_endpoints() {
    static const Endpoint endpoints[] = {
        of(arena, cli::arena_command),   of(sequence, cli::sequence_command),
        of(period, cli::period_command), of(table, cli::table_command),
        of(check, cli::check_command),   of(find, cli::find_command),
    };
    return endpoints;
}

const Endpoint* find_endpoint(std::string_view name) {
    const auto endpoints = all_endpoints();
    const auto found = std::ranges::find(endpoints, name, &Endpoint::name);
    return found == endpoints.end() ? nullptr : &*found;
}

using cli::Invocation;
using Kind = Given::Kind;
using Stands = ArgumentSpec::Place;

constexpr std::size_t longest_answer = std::size_t{16} << 20U;

/// The two ends of an answer that nobody will read.
struct TooLong {};
struct Stopped {};

class RequestSurface final : public cli::Surface {
   public:
    RequestSurface(const Budget& allowance, std::string input)
        : allowance_(allowance), input_(std::move(input)) {}

    void out(std::string_view bytes) override {
        if (output_.size() + bytes.size() > longest_answer) {
            throw TooLong{};
        }
        if (allowance_.stop->load(std::memory_order_relaxed) && !bytes.empty() &&
            output_.size() > stopped_at_) {
            throw Stopped{};
        }
        output_ += bytes;
    }
    void err(std::string_view bytes) override { errors_ += bytes; }

    [[nodiscard]] Budget budget(bool, Lang) const override {
        Budget budget;
        budget.seconds = *allowance_.seconds;
        budget.bytes = allowance_.bytes;
        budget.threads = allowance_.threads;
        budget.stop = allowance_.stop;
        budget.progress = allowance_.progress;
        return budget;
    }
    [[nodiscard]] Budget allowed(Budget asked) const override {
        asked.seconds = std::min(asked.seconds.value_or(*allowance_.seconds), *allowance_.seconds);
        asked.bytes = std::min(asked.bytes, allowance_.bytes);
        asked.threads = std::min(asked.threads, allowance_.threads);
        return asked;
    }
    [[nodiscard]] bool remote() const override { return true; }
    [[nodiscard]] std::size_t most_terms() const override { return 64; }
    [[nodiscard]] const std::string* input() const override { return &input_; }

    [[nodiscard]] std::string& output() { return output_; }
    [[nodiscard]] std::string& errors() { return errors_; }

   private:
    /// A short answer is written to its end, even when it says no more than that it was stopped.
    static constexpr std::size_t stopped_at_ = std::size_t{1} << 16U;

    const Budget& allowance_;
    std::string input_;
    std::string output_;
    std::string errors_;
};

Error unknown_argument(const Endpoint& endpoint, const std::string& name) {
    std::string names;
    for (const ArgumentSpec& spec : endpoint.arguments) {
        names += fmt::format("{}, ", spec.name);
    }
    return {phrase("{} takes no argument '{}'", "{} ne prend pas d'argument « {} »", endpoint.name,
                   excerpt(name)),
            phrase("one of {}time, lang", "l'un de {}time, lang", names), Place{name, 0}};
}

Error unfit_argument(const ArgumentSpec& spec) {
    const Text name = verbatim(spec.name);
    return {phrase("'{}' can't be that", "« {} » ne peut pas être cela", name),
            spec.is_switch ? phrase("{}: true or false", "{} : true ou false", name)
            : spec.repeats ? phrase("{}: a list of texts", "{} : une liste de textes", name)
                           : phrase("{}: a text or a number", "{} : un texte ou un nombre", name)};
}

bool fits(const ArgumentSpec& spec, const Given& argument) {
    switch (argument.kind) {
        case Kind::on:
        case Kind::off:
            return spec.is_switch;
        case Kind::text:
            return !spec.is_switch;
        case Kind::texts:
            return spec.repeats || (spec.name == "terms" && argument.texts.empty());
        case Kind::terms:
            return spec.name == "terms";
        case Kind::other:
            break;
    }
    return false;
}

bool exceeds(const std::string& text, std::uint64_t most) {
    std::uint64_t number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    return error == std::errc::result_out_of_range || number > most;
}

/// Whether a word of the text would name a file on the command line. Refused here, before any
/// command could open one; a pattern is never opened.
bool names_a_file(const ArgumentSpec& spec, std::string_view text) {
    constexpr std::string_view blanks = " \t\n\r";
    if (spec.place != Stands::word || spec.name == "pattern") {
        return false;
    }
    for (std::size_t at = 0; (at = text.find_first_not_of(blanks, at)) != text.npos;) {
        const std::string_view word = text.substr(at, text.find_first_of(blanks, at) - at);
        if (word.starts_with('@')) {
            return true;
        }
        at += word.size();
    }
    return false;
}

/// Adds one argument where the command line would have it.
Result<void> add(const ArgumentSpec& spec, const Given& argument, Invocation& invocation,
                 std::string& input) {
    if (!fits(spec, argument)) {
        return std::unexpected{unfit_argument(spec)};
    }
    for (const std::string& text : argument.texts) {
        if (names_a_file(spec, text)) {
            return std::unexpected{contract::no_files_here(text)};
        }
        if (spec.most > 0 && exceeds(text, spec.most)) {
            return failure_at(text, 0,
                              Words{"the number is out of range", "le nombre est hors limites"},
                              phrase("{}: at most {} here; more on the command line",
                                     "{} : au plus {} ici ; davantage en ligne de commande",
                                     spec.name, spec.most));
        }
    }
    switch (spec.place) {
        case Stands::word:
            invocation.words.insert(invocation.words.end(), argument.texts.begin(),
                                    argument.texts.end());
            break;
        case Stands::option:
            invocation
                .options[std::string{argument.kind == Kind::off ? spec.contrary : spec.name}] =
                argument.texts;
            break;
        case Stands::input:
            input = argument.texts.front();
            if (spec.name == "text" && invocation.command == &cli::arena_command) {
                invocation.options["file"] = {"-"};
            }
            break;
    }
    return {};
}

/// What the command line would have been.
Result<Invocation> invocation_of(const Endpoint& endpoint, const Fields& arguments,
                                 std::string& input) {
    constexpr ArgumentSpec everywhere[] = {{"time"}, {"lang"}};
    Invocation invocation;
    invocation.command = endpoint.command;
    invocation.options["json"];
    std::string_view missing;
    for (const auto specs : {endpoint.arguments, std::span<const ArgumentSpec>{everywhere}}) {
        for (const ArgumentSpec& spec : specs) {
            const auto found = std::ranges::find(arguments, spec.name, [](const auto& entry) {
                return std::string_view{entry.first};
            });
            if (found == arguments.end() ||
                (found->second.kind == Kind::off && spec.contrary.empty())) {
                missing = spec.place == Stands::word && missing.empty() ? spec.name : missing;
                continue;
            }
            if (spec.place == Stands::word && !missing.empty()) {
                return failure(phrase("'{}' is missing", "il manque « {} »", missing),
                               phrase("{} beside {}", "{} à côté de {}", missing, spec.name));
            }
            if (auto added = add(spec, found->second, invocation, input); !added) {
                return std::unexpected{std::move(added.error())};
            }
        }
    }
    const auto known = [&](std::string_view name) {
        return name == "time" || name == "lang" ||
               std::ranges::find(endpoint.arguments, name, &ArgumentSpec::name) !=
                   endpoint.arguments.end();
    };
    const auto extra = std::ranges::find_if(arguments, [&](const auto& entry) {
        return entry.second.kind != Kind::off && !known(entry.first);
    });
    if (extra != arguments.end()) {
        return std::unexpected{unknown_argument(endpoint, extra->first)};
    }
    constexpr std::string_view languages[] = {"en", "fr"};
    if (auto lang = invocation.choice("lang", "en", languages); !lang) {
        return std::unexpected{std::move(lang.error())};
    }
    invocation.lang = language_of(arguments);
    return invocation;
}

std::string without_newline(std::string text) {
    while (text.ends_with('\n')) {
        text.pop_back();
    }
    return text;
}

Answered old_answered(const Endpoint& endpoint, const Fields& arguments, const Budget& allowance) {
    const Lang lang = language_of(arguments);
    std::string input;
    auto invocation = invocation_of(endpoint, arguments, input);
    if (!invocation) {
        return refused(400, invocation.error(), lang);
    }
    RequestSurface surface{allowance, std::move(input)};
    invocation->surface = &surface;
    try {
        const int code = endpoint.run(*invocation);
        return code == cli::Exit::bad_input
                   ? Answered{400, without_newline(std::move(surface.errors()))}
                   : Answered{200, without_newline(std::move(surface.output()))};
    } catch (const TooLong&) {
        return refused(
            400,
            {Words{"the answer is too long to send",
                   "la réponse est trop longue pour être envoyée"},
             phrase("a question whose answer has at most {} bytes; or the command line",
                    "une question dont la réponse a au plus {} octets ; ou la ligne de commande",
                    longest_answer)},
            lang);
    } catch (const Stopped&) {
        return refused(503, {Words{"the work was stopped", "le travail a été arrêté"}, {}}, lang);
    } catch (const std::bad_alloc&) {
        return refused(503,
                       {Words{"the memory of this machine is exhausted",
                              "la mémoire de cette machine est épuisée"},
                        {}},
                       lang);
    }
}

}  // namespace

bool on_old_route(std::string_view name) { return find_endpoint(name) != nullptr; }
Answered answered_on_old_route(std::string_view name, const Fields& fields,
                               const Budget& allowance) {
    return old_answered(*find_endpoint(name), fields, allowance);
}

}  // namespace grundy::server
