// grundy-check FILE...: accepts certificates, or says at which line they fail. It shares nothing
// with the program that writes them but src/base (docs/certificates.md).
#include <algorithm>
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <system_error>

#include "verify/verdict.hpp"

namespace {

using grundy::Lang;
using grundy::Words;
using grundy::verify::Verdict;

constexpr std::string_view usage =
    "Usage: grundy-check [--quiet] [--lang en|fr] FILE...\n"
    "\n"
    "Checks certificates that 'grundy --certificate FILE' wrote; - is standard input.\n"
    "\n"
    "Exit codes: 0 every certificate is accepted, 1 one is refused, 2 one is no certificate.\n";

/// The folder of a file, with the slash.
std::string folder_of(const std::string& name) {
    const std::size_t slash = name.rfind('/');
    return slash == std::string::npos ? "" : name.substr(0, slash + 1);
}

Verdict checked(const std::string& name) {
    std::ifstream file;
    if (name != "-") {
        file.open(name, std::ios::binary);
    }
    std::istream& input = name == "-" ? std::cin : file;
    if (!input) {
        Verdict verdict;
        verdict.reason = Words{"the file can't be read", "le fichier ne peut être lu"};
        return verdict;
    }
    const auto source = [&](std::span<char> room) {
        input.read(room.data(), static_cast<std::streamsize>(room.size()));
        return static_cast<std::size_t>(input.gcount());
    };
    // A file that a certificate names lies beside it.
    const auto files = [&](const std::string& named) -> std::optional<std::string> {
        const std::string path = named.starts_with('/') ? named : folder_of(name) + named;
        std::error_code failed;
        const bool is_file = std::filesystem::is_regular_file(path, failed);
        const std::uintmax_t size = is_file ? std::filesystem::file_size(path, failed) : 0;
        std::ifstream other{path, std::ios::binary};
        if (!is_file || failed || !other) {
            return std::nullopt;  // no folder, no pipe
        }
        std::string bytes(static_cast<std::size_t>(size), '\0');
        other.read(bytes.data(), static_cast<std::streamsize>(bytes.size()));
        return other ? std::optional{std::move(bytes)} : std::nullopt;
    };
    return grundy::verify::check_certificate(source, files);
}

/// The exit code, after telling the verdict.
int told(const std::string& name, const Verdict& verdict, bool quiet, Lang lang) {
    switch (verdict.kind) {
        case Verdict::Kind::proved:
            for (const grundy::Text& sentence : verdict.proved) {
                if (!quiet) {
                    std::cout << name << Words{": proved: ", " : prouvé : "}.in(lang)
                              << sentence.in(lang) << '\n';
                }
            }
            return 0;
        case Verdict::Kind::refused:
            std::cerr << name << ':' << verdict.line
                      << Words{": refused: ", " : refusé : "}.in(lang) << verdict.reason.in(lang)
                      << '\n';
            return 1;
        case Verdict::Kind::no_certificate:
        case Verdict::Kind::unfinished:  // nobody stops it here
            break;
    }
    std::cerr << name << Words{": no certificate: ", " : pas un certificat : "}.in(lang)
              << verdict.reason.in(lang) << '\n';
    return 2;
}

}  // namespace

int main(int argc, char** argv) {
    bool quiet = false;
    Lang lang = Lang::en;
    int code = -1;
    for (int i = 1; i < argc; ++i) {
        const std::string word = argv[i];
        if (word == "--help" || word == "-h") {
            std::cout << usage;
            return 0;
        }
        if (word == "--quiet") {
            quiet = true;
        } else if (word == "--lang" && i + 1 < argc) {
            lang = std::string_view{argv[++i]} == "fr" ? Lang::fr : Lang::en;
        } else if (word.starts_with("--")) {
            std::cerr << usage;
            return 2;
        } else {
            code = std::max(code, told(word, checked(word), quiet, lang));
        }
    }
    if (code < 0) {
        std::cerr << usage;
        return 2;
    }
    return std::cout.flush() ? code : 2;
}
