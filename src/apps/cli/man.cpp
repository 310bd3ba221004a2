// man: manual pages as roff (man(7)), made of the same table as --help.
#include <fmt/format.h>

#include <filesystem>

#include "apps/cli/commands.hpp"
#include "apps/cli/console.hpp"
#include "apps/cli/help.hpp"
#include "apps/cli/placeholders.hpp"
#include "machine/safe_file.hpp"

namespace grundy::cli {

namespace {

constexpr OptionSpec man_options[] = {
    {"out",
     "DIRECTORY",
     {"write every page there: grundy.1, grundy-solve.1, …",
      "y écrire toutes les pages : grundy.1, grundy-solve.1, …"}},
};
constexpr Example man_examples[] = {
    {"man", {"the page of the program", "la page du programme"}},
    {"man solve",
     {"read it: grundy man solve | man -l -", "la lire : grundy man solve | man -l -"}},
    {"man solve --lang fr", {"in French", "en français"}},
};

/// The character that starts at `at`, and how many bytes it has; UTF-8 that is ours is right.
std::pair<char32_t, std::size_t> character_at(std::string_view text, std::size_t at) {
    const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
    const std::size_t length = byte(at) < 0x80 ? 1 : byte(at) < 0xE0 ? 2 : byte(at) < 0xF0 ? 3 : 4;
    char32_t code = length == 1 ? byte(at) : byte(at) & (0x7FU >> length);
    for (std::size_t i = 1; i < length; ++i) {
        code = code << 6U | (byte(at + i) & 0x3FU);
    }
    return {code, length};
}

/// Whether the line may not end at this blank: inside of French quotes, before French signs.
bool holds_together(std::string_view text, std::size_t at) {
    const std::string_view next = text.substr(at + 1);
    const bool before_sign = !next.empty() && std::string_view{";:?!"}.contains(next.front()) &&
                             (next.size() == 1 || next[1] == ' ');
    return before_sign || next.starts_with("»") || text.substr(0, at).ends_with("«");
}

/// Text for roff, which takes backslashes and, at the start of a line, points and apostrophes as
/// its own, and makes hyphens and quotes of - and ' where they are to be typed.
std::string roff(std::string_view text) {
    std::string safe;
    for (std::size_t at = 0; at < text.size();) {
        const auto [code, length] = character_at(text, at);
        if (code == U' ' && holds_together(text, at)) {
            safe += "\\~";
        } else if (code == U'\\') {
            safe += "\\e";
        } else if (code == U'-') {
            safe += "\\-";
        } else if (code == U'\'') {
            safe += "\\(aq";
        } else if (code == U'^') {
            safe += "\\(ha";
        } else if (code == U'~') {
            safe += "\\(ti";
        } else if (code == U'\n') {
            safe += "\n.br\n";
        } else if (code == U'.' && (at == 0 || text[at - 1] == '\n')) {
            safe += "\\&.";
        } else if (code < 0x80) {
            safe += static_cast<char>(code);
        } else {
            safe += fmt::format("\\[u{:04X}]", static_cast<std::uint32_t>(code));
        }
        at += length;
    }
    return safe;
}

std::string bold(std::string_view text) { return "\\fB" + roff(text) + "\\fR"; }
std::string italic(std::string_view text) { return "\\fI" + roff(text) + "\\fR"; }

std::string section(const Words& name, Lang lang) {
    return fmt::format(".SH \"{}\"\n", roff(name.in(lang)));
}

std::string paragraph(std::string_view text) { return ".PP\n" + roff(text) + "\n"; }

/// A tagged paragraph.
std::string tagged(const std::string& tag, std::string_view told) {
    return fmt::format(".TP\n{}\n{}\n", tag, roff(told));
}

std::string option_tag(const OptionSpec& option, Lang lang) {
    const std::string name =
        (option.name == "help" ? bold("-h") + ", " : "") + bold("--" + std::string{option.name});
    return option.value.empty() ? name : name + " " + italic(usage_in(option.value, lang));
}

std::string options(std::span<const OptionSpec> specs, Lang lang) {
    std::string text;
    for (const OptionSpec& option : specs) {
        text += tagged(option_tag(option, lang), option.help.in(lang));
    }
    return text;
}

std::string head(std::string_view page, std::string_view summary, Lang lang) {
    std::string capitals{page};
    for (char& c : capitals) {
        c = c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
    }
    return fmt::format(".TH \"{}\" 1 \"\" \"grundy\" \"{}\"\n", roff(capitals),
                       roff(Words{"Grundy's manual", "Manuel de Grundy"}.in(lang))) +
           section({"NAME", "NOM"}, lang) + fmt::format("{} \\- {}\n", roff(page), roff(summary));
}

std::string exit_codes(Lang lang) {
    constexpr std::pair<std::string_view, Words> codes[] = {
        {"0",
         {"answered; a claim holds; also find without a match",
          "la réponse est donnée ; un énoncé est vrai ; aussi find sans occurrence"}},
        {"1", {"a claim is refuted", "un énoncé est réfuté"}},
        {"2",
         {"bad input: what was wrong, where and what was expected is on standard error",
          "entrée incorrecte : ce qui ne va pas, où, et ce qui était attendu est sur la sortie "
          "d'erreur"}},
        {"3",
         {"unknown, or only observed: a limit was reached, or Ctrl-C; what was reached is printed",
          "inconnu, ou seulement observé : une limite est atteinte, ou Ctrl-C ; ce qui est atteint "
          "est écrit"}},
    };
    std::string text = section({"EXIT STATUS", "CODE DE RETOUR"}, lang);
    for (const auto& [code, told] : codes) {
        text += tagged(bold(code), told.in(lang));
    }
    return text;
}

std::string environment(Lang lang) {
    constexpr std::pair<std::string_view, Words> variables[] = {
        {"LC_ALL, LC_MESSAGES, LANG",
         {"the first that is set is the language of what people read: French for fr…, else English",
          "la première qui est définie donne la langue des textes : le français pour fr…, sinon "
          "l'anglais"}},
        {"NO_COLOR", {"if not empty, no colours", "si elle n'est pas vide, pas de couleurs"}},
        {"GRUNDY_VECTORS",
         {"plain, avx2 or avx512: the vector instructions to work with, else the best that the "
          "machine has and that pass a test of some microseconds",
          "plain, avx2 ou avx512 : les instructions vectorielles à employer, sinon les meilleures "
          "de la machine, si elles passent un test de quelques microsecondes"}},
        {"GRUNDY_GAMES",
         {"a folder whose rule files get names, as with --games",
          "un dossier dont les fichiers de règles ont un nom, comme avec --games"}},
        {"TERM", {"if dumb, no colours", "si elle vaut dumb, pas de couleurs"}},
    };
    std::string text = section({"ENVIRONMENT", "ENVIRONNEMENT"}, lang);
    for (const auto& [names, told] : variables) {
        text += tagged(bold(names), told.in(lang));
    }
    return text;
}

std::string see_also(const CommandSpec* but, Lang lang) {
    std::string text = section({"SEE ALSO", "VOIR AUSSI"}, lang);
    std::string names = but == nullptr ? "" : bold("grundy") + "(1)";
    for (const CommandSpec* command : all_commands()) {
        if (command != but) {
            names += fmt::format("{}{}(1)", names.empty() ? "" : ",\n",
                                 bold(fmt::format("grundy-{}", command->name)));
        }
    }
    return text + names + "\n";
}

std::string examples(std::span<const Example> list, Lang lang) {
    std::string text = section({"EXAMPLES", "EXEMPLES"}, lang);
    for (const Example& example : list) {
        text += tagged(bold(fmt::format("grundy {}", example.line)), example.comment.in(lang));
    }
    return text;
}

std::string command_page(const CommandSpec& command, Lang lang) {
    std::string text = head(fmt::format("grundy-{}", command.name), command.summary.in(lang), lang);
    text += section({"SYNOPSIS", "SYNOPSIS"}, lang);
    text += fmt::format("{} {}{}[{}]\n", bold(fmt::format("grundy {}", command.name)),
                        italic(usage_in(command.arguments, lang)),
                        command.arguments.empty() ? "" : " ", italic("options"));
    std::string arguments;
    for (const Placeholder* known : placeholders_of(command.arguments)) {
        arguments += tagged(italic(known->name.in(lang)), known->help.in(lang));
    }
    if (!arguments.empty()) {
        text += section({"ARGUMENTS", "ARGUMENTS"}, lang) + arguments;
    }
    if (const auto own = options_of(command); !own.empty()) {
        text += section({"OPTIONS", "OPTIONS"}, lang) + options(own, lang);
    }
    text += section({"OPTIONS OF EVERY COMMAND", "OPTIONS DE TOUTES LES COMMANDES"}, lang);
    text += options(common_options(), lang);
    text += examples(command.examples, lang) + exit_codes(lang) + environment(lang);
    return text + see_also(&command, lang);
}

std::string program_page(Lang lang) {
    std::string text =
        head("grundy",
             Words{"solves combinatorial games", "résout les jeux combinatoires"}.in(lang), lang);
    text += section({"SYNOPSIS", "SYNOPSIS"}, lang);
    text +=
        fmt::format("{} {} [{}]\n", bold("grundy"), italic(usage_in("COMMAND", lang)), italic("…"));
    text += section({"DESCRIPTION", "DESCRIPTION"}, lang);
    text += paragraph(
        Words{"Who wins a game, what a position is worth, which moves win and why: by theorems, "
              "nim-sequences and search.",
              "Qui gagne, ce que vaut une position, quels coups gagnent et pourquoi : par des "
              "théorèmes, des suites de Grundy et la recherche."}
            .in(lang));
    text += section({"COMMANDS", "COMMANDES"}, lang);
    for (const CommandSpec* command : all_commands()) {
        text += tagged(bold(fmt::format("grundy-{}", command->name)) + "(1)",
                       command->summary.in(lang));
    }
    text += section({"TERMS", "TERMES"}, lang) + paragraph(placeholder("TERMS")->help.in(lang));
    text += section({"OPTIONS OF EVERY COMMAND", "OPTIONS DE TOUTES LES COMMANDES"}, lang);
    text += options(common_options(), lang) + exit_codes(lang) + environment(lang);
    return text + see_also(nullptr, lang);
}

int write_pages(const std::string& directory, const Console& console) {
    std::error_code ignored;
    std::filesystem::create_directories(directory, ignored);
    const auto put = [&](const std::string& page, const std::string& text) -> Result<void> {
        auto file = SafeFile::create((std::filesystem::path{directory} / (page + ".1")).string());
        if (!file) {
            return std::unexpected{std::move(file.error())};
        }
        file->write(text);
        return file->commit();
    };
    auto done = put("grundy", program_page(console.lang()));
    for (const CommandSpec* command : all_commands()) {
        if (done) {
            done = put(fmt::format("grundy-{}", command->name),
                       command_page(*command, console.lang()));
        }
    }
    return done ? static_cast<int>(Exit::answered) : console.refuse(done.error());
}

int run_man(const Invocation& invocation) {
    const Console console{invocation};
    const auto directory = invocation.value("out");
    if (const std::size_t most = directory ? 0 : 1; invocation.words.size() > most) {
        return console.refuse(too_many_words(invocation, most));
    }
    if (directory) {
        return write_pages(*directory, console);
    }
    if (invocation.words.empty()) {
        console.write(program_page(console.lang()));
        return Exit::answered;
    }
    const CommandSpec* command = command_named(invocation.words.front());
    if (command == nullptr) {
        return console.refuse(unknown_command(invocation.words.front()));
    }
    console.write(command_page(*command, console.lang()));
    return Exit::answered;
}

}  // namespace

const CommandSpec man_command{
    "man",       "[COMMAND]",  {"The manual pages, as roff.", "Les pages de manuel, en roff."},
    man_options, man_examples, run_man,
};

}  // namespace grundy::cli
