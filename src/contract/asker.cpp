#include "contract/asker.hpp"

#include <algorithm>
#include <charconv>
#include <cmath>

#include "machine/file_reader.hpp"
#include "service/limits.hpp"

namespace grundy::contract {

namespace {

/// More letters take seconds in which nobody looks at a clock.
constexpr std::size_t most_in_time = std::size_t{1} << 24U;

/// All that is left of the file, or why it is not read.
Result<std::string> text_in(Result<FileReader> file, const std::string& name, const Asker& asker) {
    if (!file) {
        return std::unexpected{std::move(file.error())};
    }
    const std::size_t most = most_letters(asker.budget);
    auto text = file->rest(most);
    if (text) {
        return std::string{without_byte_order_mark(text->bytes)};
    }
    if (text.error().too_much && most == most_in_time) {
        return failure(phrase("'{}' is too long for one text", "« {} » est trop long pour un texte",
                              excerpt(name, 200)),
                       phrase("at most {} letters", "au plus {} lettres", most));
    }
    return std::unexpected{std::move(text.error())};
}

}  // namespace

std::size_t most_letters(const Budget& budget) {
    // What a position of many small heaps takes while it is read, answered and told, for a letter.
    constexpr std::uint64_t bytes_a_letter = 96;
    constexpr std::uint64_t always = std::uint64_t{1} << 16U;
    return static_cast<std::size_t>(
        std::clamp<std::uint64_t>(budget.bytes / bytes_a_letter, always, most_in_time));
}

Result<double> seconds_of(std::string_view field, const std::string& text) {
    double seconds = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), seconds);
    if (error != std::errc{} || end != text.data() + text.size() || !std::isfinite(seconds) ||
        seconds < 0) {
        return failure_at(
            text, 0, Words{"this is not a time", "ce n'est pas une durée"},
            phrase("\1{}: seconds, as in 2.5", "\1{} : des secondes, comme 2.5", field));
    }
    return seconds;
}

Budget usual_budget() {
    Budget budget;
    budget.bytes = default_bytes();
    budget.threads = default_threads();
    return budget;
}

Result<Budget> budget_of(const Fields& fields, const Asker& asker) {
    Budget budget = asker.budget;
    if (const auto text = fields.value("time")) {
        const auto seconds = seconds_of("time", *text);
        if (!seconds) {
            return std::unexpected{seconds.error()};
        }
        budget.seconds = *seconds;
    }
    if (const auto text = fields.value("memory")) {
        const auto bytes = bytes_of(*text);
        if (!bytes) {
            return std::unexpected{bytes.error()};
        }
        budget.bytes = *bytes;
    }
    const auto threads = fields.number("threads", budget.threads, 1, 1024);
    if (!threads) {
        return std::unexpected{threads.error()};
    }
    budget.threads = static_cast<unsigned>(*threads);
    if (asker.from_afar) {
        const Budget& most = asker.budget;
        if (most.seconds) {
            budget.seconds = std::min(budget.seconds.value_or(*most.seconds), *most.seconds);
        }
        budget.bytes = std::min(budget.bytes, most.bytes);
        budget.threads = std::min(budget.threads, most.threads);
    }
    return budget;
}

Error no_files_here(const std::string& written) {
    return {Words{"files can't be read from here", "on ne peut pas lire de fichier d'ici"},
            Words{"the text itself", "le texte lui-même"}, Place{written, 0}};
}

Result<std::string> text_of(const std::string& written, const Asker& asker) {
    const bool names_a_file = written == "-" || written.starts_with('@');
    if (!names_a_file) {
        return written;
    }
    if (!asker.reads_files()) {
        return std::unexpected{no_files_here(written)};
    }
    if (written.starts_with('@')) {
        return text_in(FileReader::open(written.substr(1)), written.substr(1), asker);
    }
    return asker.input != nullptr ? *asker.input
                                  : text_in(FileReader::standard_input(), "-", asker);
}

}  // namespace grundy::contract
