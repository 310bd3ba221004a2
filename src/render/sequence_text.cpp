#include "render/sequence_text.hpp"

#include <array>
#include <map>
#include <span>
#include <string>
#include <vector>

#include "base/counted.hpp"

namespace grundy {

namespace {

constexpr std::uint64_t values_in_row = 20;

Words status_words(PeriodStatus status) {
    switch (status) {
        case PeriodStatus::proved:
            return {"proved", "prouvé"};
        case PeriodStatus::observed:
            return {"observed", "observé"};
        case PeriodStatus::unknown:
            break;
    }
    return {"unknown", "inconnu"};
}

Text maximum_words(std::uint32_t maximum, std::uint64_t at) {
    return phrase("maximum {}, first at heap {}", "maximum {}, d'abord au tas {}", maximum, at);
}

Text rare_words(const RareHeaps& rare) {
    const Text common =
        phrase("{} parity of G(n) in the bits {:#b}{}", "parité {} de G(n) aux bits {:#b}{}",
               rare.common_is_odd ? Words{"odd", "impaire"} : Words{"even", "paire"}, rare.mask,
               rare.with_heap ? Words{" and of n", " et de n"} : Words{"", ""});
    return rare.count == 0 ? phrase("Sparse space: {}; no heap is rare.",
                                    "Espace clairsemé : {} ; aucun tas n'est rare.", common)
                           : phrase("Sparse space: {}; {} rare heaps, the last one {}.",
                                    "Espace clairsemé : {} ; {} tas rares, le dernier {}.", common,
                                    rare.count, rare.last);
}

std::string or_dash(const std::optional<std::uint64_t>& number) {
    return number ? std::to_string(*number) : "-";
}

/// By code: the one before it that has the same values, as "0.77(n-1)".
std::map<std::string, std::string> other_codes(const SurveyAnswer& answer) {
    std::map<std::string, std::string> result;
    for (const std::vector<SameValues>& same : answer.classes) {
        for (const SameValues& member : std::span{same}.subspan(1)) {
            const std::string heap = member.later == 0 ? "n" : fmt::format("n{:+}", -member.later);
            result.emplace(member.code, fmt::format("{}({})", same.front().code, heap));
        }
    }
    return result;
}

}  // namespace

std::string_view status_name(PeriodStatus status) { return status_words(status).en; }

std::string ValueRows::next(std::span<const std::uint32_t> values) {
    std::string text;
    for (const std::uint32_t value : values) {
        if (heap_ % values_in_row == 0) {
            text += fmt::format("{}{:>8}:", heap_ == 0 ? "" : "\n", heap_);
        }
        text += fmt::format(" {}", value);
        ++heap_;
    }
    return text;
}

std::string ValueRows::end() const { return heap_ == 0 ? "" : "\n"; }

std::string summary_text(const SequenceSummary& summary, Lang lang) {
    std::string text =
        summary.known == 0
            ? phrase("{}: no value\n", "{} : aucune valeur\n", summary.called).in(lang)
            : phrase("{}: heaps 0 to {}, {}, {} distinct values\n",
                     "{} : tas 0 à {}, {}, {} valeurs distinctes\n", summary.called,
                     summary.known - 1, maximum_words(summary.maximum, summary.maximum_at),
                     summary.distinct)
                  .in(lang);
    const auto add = [&](const Text& line) { text += "  " + line.in(lang) + "\n"; };
    if (!summary.note.en.empty()) {
        add(phrase("Note: {}.", "Note : {}.", summary.note));
    }
    if (summary.rare) {
        add(rare_words(*summary.rare));
    }
    if (summary.why) {
        add(phrase("Not finished: {}.", "Inachevé : {}.", *summary.why));
    }
    return text;
}

std::string period_text(const PeriodAnswer& answer, Lang lang) {
    std::string text = (answer.called.en.empty() ? answer.game : answer.called.in(lang)) + "\n";
    const auto add = [&](const Text& line) { text += "  " + line.in(lang) + "\n"; };
    const Text saltus = answer.saltus.value_or(0) == 0
                            ? Text{}
                            : phrase(", saltus {}", ", saut {}", *answer.saltus);
    switch (answer.status) {
        case PeriodStatus::proved:
            add(phrase("Period {}{} from heap {} on: proved.",
                       "Période {}{} à partir du tas {} : prouvé.", *answer.period, saltus,
                       *answer.preperiod));
            break;
        case PeriodStatus::observed:
            add(phrase("Period {}{} from heap {} on: observed, not proved.",
                       "Période {}{} à partir du tas {} : observé, non prouvé.", *answer.period,
                       saltus, *answer.preperiod));
            break;
        case PeriodStatus::unknown:
            add(Words{"Unknown.", "Inconnu."});
            break;
    }
    if (answer.theorem) {
        add(phrase("Theorem: {}.", "Théorème : {}.", *answer.theorem));
    }
    if (answer.window) {
        add(phrase("Window: G(n+{0}) = G(n) was seen for {1} <= n <= {2}.",
                   "Fenêtre : G(n+{0}) = G(n) a été vu pour {1} <= n <= {2}.", *answer.period,
                   answer.window->first, answer.window->second));
    }
    if (answer.why) {
        add(phrase("Note: {}.", "Note : {}.", *answer.why));
    }
    if (!answer.note.en.empty()) {
        add(phrase("Note: {}.", "Note : {}.", answer.note));
    }
    add(phrase("Heaps 0 to {}: {}.", "Tas 0 à {} : {}.", answer.checked_to,
               maximum_words(answer.maximum, answer.maximum_at)));
    return text;
}

std::string survey_text(const SurveyAnswer& answer, Lang lang) {
    std::array<std::uint64_t, 3> counts{};
    const std::map<std::string, std::string> values_of = other_codes(answer);
    const auto line = [](const auto&... cells) {
        std::string text = fmt::format("{:<10}{:>12}{:>12}  {:<10}{:>9}{:>12}  {}", cells...);
        return text.erase(text.find_last_not_of(' ') + 1) + "\n";
    };
    std::string text =
        line("code", Words{"preperiod", "prépériode"}.in(lang), Words{"period", "période"}.in(lang),
             Words{"status", "état"}.in(lang), Words{"maximum", "maximum"}.in(lang),
             Words{"at heap", "au tas"}.in(lang),
             values_of.empty() ? "" : Words{"values", "valeurs"}.in(lang));
    for (const PeriodAnswer& row : answer.rows) {
        ++counts[static_cast<std::size_t>(row.status)];
        const auto other = values_of.find(row.game);
        text += line(row.game, or_dash(row.preperiod), or_dash(row.period),
                     status_words(row.status).in(lang), row.maximum, row.maximum_at,
                     other == values_of.end() ? "" : other->second);
    }
    text += phrase("{} to {}: {} proved, {} observed, {} unknown\n",
                   "{} jusqu'à {} : prouvés {}, observés {}, inconnus {}\n",
                   counted(answer.rows.size(), {"code", "code"}, {"codes", "codes"}),
                   counted(answer.limit, {"value", "valeur"}, {"values", "valeurs"}), counts[0],
                   counts[1], counts[2])
                .in(lang);
    if (answer.why) {
        text += phrase("Not finished: {}.\n", "Inachevé : {}.\n", *answer.why).in(lang);
    }
    return text;
}

std::string survey_csv(const SurveyAnswer& answer) {
    const std::map<std::string, std::string> values_of = other_codes(answer);
    const auto cell = [](const std::optional<std::uint64_t>& number) {
        return number ? std::to_string(*number) : std::string{};
    };
    std::string text = "code,status,preperiod,period,saltus,maximum,maximum_at,values\n";
    for (const PeriodAnswer& row : answer.rows) {
        const auto other = values_of.find(row.game);
        text += fmt::format("{},{},{},{},{},{},{},{}\n", row.game, status_name(row.status),
                            cell(row.preperiod), cell(row.period), cell(row.saltus), row.maximum,
                            row.maximum_at, other == values_of.end() ? "" : other->second);
    }
    return text;
}

}  // namespace grundy
