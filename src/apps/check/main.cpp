// grundy-check FILE...: accepts certificates, or says at which line they fail. It shares nothing
// with the program that writes them but src/base (docs/certificates.md).
#include <algorithm>
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>

#include "base/encoding.hpp"
#include "verify/verdict.hpp"

namespace {

using grundy::Lang;
using grundy::Words;
using grundy::verify::File;
using grundy::verify::Source;
using grundy::verify::Verdict;

constexpr std::string_view usage =
    "Usage: grundy-check [--quiet] [--lang en|fr] [--steps N] FILE...\n"
    "\n"
    "Checks certificates that 'grundy --certificate FILE' wrote; - is standard input.\n"
    "With --steps a check is given up after so many small steps.\n"
    "\n"
    "Exit codes: 0 every certificate is accepted, 1 one is refused, 2 one is no certificate, or "
    "its\n"
    "check is not finished.\n";

/// The folder of a file, with the slash.
std::string folder_of(const std::string& name) { return name.substr(0, name.rfind('/') + 1); }

Source source_of(std::shared_ptr<std::istream> stream) {
    return [stream = std::move(stream)](std::span<char> room) {
        stream->read(room.data(), static_cast<std::streamsize>(room.size()));
        return static_cast<std::size_t>(stream->gcount());
    };
}

Verdict checked(const std::string& name, const std::optional<std::uint64_t>& steps) {
    const auto file = std::make_shared<std::ifstream>();
    const bool standard = name == "-";
    if (!standard) {
        file->open(name, std::ios::binary);
    }
    if (!standard && !*file) {
        Verdict verdict;
        verdict.reason = Words{"the file can't be read", "le fichier ne peut être lu"};
        return verdict;
    }
    const auto source =
        standard ? source_of({std::shared_ptr<void>{}, &std::cin}) : source_of(file);
    // A file that a certificate names lies beside it.
    const auto files = [&](const std::string& named) -> std::optional<File> {
        const std::string path = named.starts_with('/') ? named : folder_of(name) + named;
        std::error_code failed;
        const std::uintmax_t size = std::filesystem::file_size(path, failed);
        if (failed) {
            return std::nullopt;  // no folder, no pipe
        }
        return File{size, source_of(std::make_shared<std::ifstream>(path, std::ios::binary))};
    };
    const auto go_on = [&](std::uint64_t) { return !steps; };
    return grundy::verify::check_certificate(source, files, go_on,
                                             steps.value_or(grundy::verify::usual_steps));
}

/// The exit code, after telling the verdict.
int told(const std::string& name, const Verdict& verdict, bool quiet, Lang lang) {
    if (verdict.kind == Verdict::Kind::proved) {
        for (const grundy::Text& sentence : verdict.proved) {
            if (!quiet) {
                std::cout << name << Words{": proved: ", " : prouvé : "}.in(lang)
                          << sentence.in(lang) << '\n';
            }
        }
        return 0;
    }
    if (verdict.kind == Verdict::Kind::refused) {
        std::cerr << name << ':' << verdict.line << Words{": refused: ", " : refusé : "}.in(lang)
                  << verdict.reason.in(lang) << '\n';
        return 1;
    }
    const Words what = verdict.kind == Verdict::Kind::unfinished
                           ? Words{": not finished: ", " : pas terminé : "}
                           : Words{": no certificate: ", " : pas un certificat : "};
    std::cerr << name << what.in(lang) << verdict.reason.in(lang) << '\n';
    return 2;
}

}  // namespace

int main(int argc, char** argv) {
    bool quiet = false;
    Lang lang = Lang::en;
    std::optional<std::uint64_t> steps;
    int code = -1;
    for (int i = 1; i < argc; ++i) {
        const std::string word = argv[i];
        if (word == "--help" || word == "-h") {
            std::cout << usage;
            return 0;
        }
        const bool last = i + 1 == argc;
        if (word == "--quiet") {
            quiet = true;
        } else if (word == "--lang" && !last) {
            lang = std::string_view{argv[++i]} == "fr" ? Lang::fr : Lang::en;
        } else if (word == "--steps" && !last) {
            steps = grundy::number_of(argv[++i]).value_or(0);
        } else if (word.starts_with("--")) {
            std::cerr << usage;
            return 2;
        } else {
            code = std::max(code, told(word, checked(word, steps), quiet, lang));
        }
    }
    if (code < 0) {
        std::cerr << usage;
        return 2;
    }
    return std::cout.flush() ? code : 2;
}
