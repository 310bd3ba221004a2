#include "contract/find.hpp"

#include "contract/escapes.hpp"
#include "contract/given_words.hpp"
#include "machine/file_reader.hpp"

namespace grundy::contract {

namespace {

using Where = FindRequest::Where;

constexpr FieldSpec fields_of_find[] = {
    {.name = "pattern", .place = FieldSpec::Place::word},
    {.name = "file", .place = FieldSpec::Place::word, .who = FieldSpec::For::this_machine},
    {.name = "also",
     .value = "PATTERN",
     .help = {"another pattern; may be repeated", "un autre motif ; peut être répété"},
     .repeats = true},
    {.name = "start",
     .help = {"where they start, from 0, not where they end, from 1",
              "où ils commencent, depuis 0, et non où ils finissent, depuis 1"}},
    {.name = "count", .help = {"only how many", "seulement combien"}},
    {.name = "escapes",
     .help = {"\\n, \\t, \\0, \\x41 and \\\\ in patterns stand for bytes",
              "\\n, \\t, \\0, \\x41 et \\\\ dans les motifs valent des octets"}},
    {.name = "sequence",
     .value = "GAME",
     .help = {"search for 1,2,3 in the nim-sequence of a game of heaps",
              "chercher 1,2,3 dans la suite de Grundy d'un jeu de tas"}},
    {.name = "upto",
     .value = "N",
     .help = {"the last heap of the sequence", "le dernier tas de la suite"},
     .most_from_afar = longest_list},
    {.name = "automaton",
     .help = {"the automaton of the patterns instead", "plutôt l'automate des motifs"}},
    {.name = "trace",
     .value = "TEXT",
     .help = {"with --automaton: how it reads this text",
              "avec --automaton : comment il lit ce texte"}},
    {.name = "text", .place = FieldSpec::Place::input},
};

/// What belongs together, and what does not.
Result<void> checked_together(const Fields& fields) {
    if (!fields.has("pattern")) {
        return failure(Words{"which pattern?", "quel motif ?"},
                       Words{"grundy find PATTERN [FILE]", "grundy find MOTIF [FICHIER]"});
    }
    const auto file = fields.value("file");
    if (file && (fields.has("sequence") || fields.has("automaton"))) {
        return std::unexpected{unexpected_word(*file, "find PATTERN [FILE]")};
    }
    if (fields.has("trace") && !fields.has("automaton")) {
        return failure(Words{"\1trace needs \1automaton", "\1trace demande \1automaton"},
                       Words{"\1automaton and \1trace TEXT", "\1automaton et \1trace TEXTE"});
    }
    if (fields.has("upto") != fields.has("sequence")) {
        return failure(
            Words{"\1sequence and \1upto belong together", "\1sequence et \1upto vont ensemble"},
            Words{"\1sequence GAME \1upto N", "\1sequence JEU \1upto N"});
    }
    return {};
}

Result<void> add_pattern(const std::string& pattern, bool escapes, FindRequest& request) {
    if (request.question.numbers) {
        auto numbers = number_pattern(pattern);
        if (!numbers) {
            return std::unexpected{std::move(numbers.error())};
        }
        request.letters.push_back(std::move(*numbers));
    } else {
        auto bytes = escapes ? unescaped(pattern) : Result<std::string>{pattern};
        if (!bytes) {
            return std::unexpected{std::move(bytes.error())};
        }
        if (bytes->empty()) {
            if (const auto refused = text_search({""}); !refused) {  // it says why not
                return std::unexpected{refused.error()};
            }
        }
        request.letters.push_back(byte_pattern(*bytes));
        request.bytes.push_back(std::move(*bytes));
    }
    request.question.lengths.push_back(request.letters.back().size());
    return {};
}

Result<void> add_patterns(const Fields& fields, FindRequest& request) {
    request.question.starts = fields.has("start");
    request.question.numbers = fields.has("sequence");
    request.question.patterns = fields.values("also");
    request.question.patterns.insert(request.question.patterns.begin(), *fields.value("pattern"));
    for (const std::string& pattern : request.question.patterns) {
        if (auto added = add_pattern(pattern, fields.has("escapes"), request); !added) {
            return added;
        }
    }
    return {};
}

/// Counts what is found and hands it on.
class Found {
   public:
    Found(const FindRequest& request, FoundSink sink) : sink_(sink) {
        summary_.counts.resize(request.question.patterns.size());
    }

    bool receive(std::span<const Occurrence> batch) {
        if (summary_.counts.size() == 1) {
            summary_.counts.front() += batch.size();
        } else {
            for (const Occurrence& occurrence : batch) {
                ++summary_.counts[occurrence.pattern];
            }
        }
        wanted_ = wanted_ && sink_(batch);
        return wanted_;
    }
    [[nodiscard]] bool wanted() const { return wanted_; }
    [[nodiscard]] FindSummary closed(std::uint64_t letters, std::optional<Text> why) {
        summary_.letters = letters;
        summary_.why = std::move(why);
        return std::move(summary_);
    }

   private:
    FoundSink sink_;
    FindSummary summary_;
    bool wanted_ = true;
};

}  // namespace

std::span<const FieldSpec> find_fields() { return fields_of_find; }

Result<FindRequest> read_find(const Fields& fields, const Asker& asker) {
    if (const auto together = checked_together(fields); !together) {
        return std::unexpected{together.error()};
    }
    FindRequest request;
    request.where = fields.has("automaton")  ? Where::automaton
                    : fields.has("sequence") ? Where::sequence
                                             : Where::text;
    if (const auto added = add_patterns(fields, request); !added) {
        return std::unexpected{added.error()};
    }
    auto budget = budget_of(fields, asker);
    if (!budget) {
        return std::unexpected{std::move(budget.error())};
    }
    const auto upto = fields.number("upto", 0, 0, 1'000'000'000);
    if (!upto) {
        return std::unexpected{upto.error()};
    }
    request.budget = std::move(*budget);
    request.list = !fields.has("count");
    request.file = fields.value("file").value_or("-");
    request.text = fields.value("text");
    if (asker.from_afar && !request.text) {
        request.text = "";
    }
    request.game = fields.value("sequence").value_or("");
    request.upto = *upto;
    if (const auto text = fields.value("trace")) {
        request.trace = byte_pattern(*text);
    }
    return request;
}

Result<FindSummary> find_in_bytes(const FindRequest& request, NextBytes next, FoundSink sink) {
    auto search = text_search(request.bytes);
    if (!search) {
        return std::unexpected{std::move(search.error())};
    }
    Found found{request, sink};
    Meter meter{request.budget};
    std::optional<std::uint64_t> cut;  // within the bytes that were taken last
    const auto receive = [&](std::span<const Occurrence> batch) {
        const bool wanted = found.receive(batch);
        if (!meter.tick(batch.size()) && !batch.empty() && !cut) {
            cut = batch.back().end;
        }
        return wanted && !cut;
    };
    Occurrences occurrences{receive};
    bool more = true;
    while (more && found.wanted() && meter.look()) {
        const auto taken = next(*search, occurrences);
        if (!taken) {
            return std::unexpected{taken.error()};
        }
        more = *taken;
    }
    occurrences.flush();
    const std::atomic<bool>* const stop = request.budget.stop;
    std::optional<Text> why;
    const std::uint64_t length = cut.value_or(search->length());
    if (more || cut || (stop != nullptr && stop->load())) {
        why = phrase("stopped after {} bytes: the time limit, or Ctrl-C",
                     "arrêté après {} octets : la limite de temps, ou Ctrl-C", length);
    }
    return found.closed(length, std::move(why));
}

Result<FindSummary> find_in_text(const FindRequest& request, std::string_view text,
                                 FoundSink sink) {
    FileReader source = FileReader::of(text);
    const auto next = [&](StreamSearch& search, Occurrences& found) -> Result<bool> {
        const auto count = source.read(search.room());
        return count && search.take(*count, found) && *count > 0;
    };
    return find_in_bytes(request, next, sink);
}

Result<FindSummary> find_in_sequence(const FindRequest& request, FoundSink sink) {
    Found found{request, sink};
    Meter meter{request.budget};
    const auto receive = [&](std::span<const Occurrence> batch) {
        return found.receive(batch) && meter.tick(batch.size());
    };
    Occurrences occurrences{receive};
    auto searched =
        search_sequence({request.game, request.upto, request.letters, request.budget}, occurrences);
    if (!searched) {
        return std::unexpected{std::move(searched.error())};
    }
    occurrences.flush();
    if (meter.exhausted() && !searched->why) {
        searched->why = meter.why();
    }
    return found.closed(searched->letters, std::move(searched->why));
}

Result<AutomatonView> automaton(const FindRequest& request) {
    constexpr std::size_t bytes_a_state = 1'500;  // until it is drawn
    std::size_t states = 1;
    for (const LetterWord& word : request.letters) {
        states += word.size();
    }
    if (states > request.budget.bytes / bytes_a_state) {
        return std::unexpected{too_much(
            phrase("an automaton of {} states takes more memory than there may be",
                   "un automate de {} états prend plus de mémoire qu'il n'en est permis", states),
            Words{"shorter patterns, or \1memory", "des motifs plus courts, ou \1memory"})};
    }
    return automaton_of(request.letters, request.trace);
}

}  // namespace grundy::contract
