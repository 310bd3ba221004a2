#include "contract/asker.hpp"

#include <algorithm>
#include <charconv>
#include <cmath>

#include "machine/file_reader.hpp"
#include "service/limits.hpp"

namespace grundy::contract {

namespace {

/// A text that was read, or why it could not be.
Result<std::string> text_in(const Result<FileBytes>& file) {
    return file ? Result<std::string>{without_byte_order_mark(file->bytes)}
                : std::unexpected{file.error()};
}

}  // namespace

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
        return text_in(whole_file(written.substr(1)));
    }
    return asker.input != nullptr ? *asker.input : text_in(FileReader::standard_input().rest());
}

}  // namespace grundy::contract
