#include "render/quotient_text.hpp"

#include <algorithm>

#include "base/counted.hpp"
#include "quotients/presentation.hpp"

namespace grundy {

namespace {

constexpr std::size_t most_listed = 60;
constexpr std::size_t heaps_in_row = 10;

/// Items with commas between them, the first of them when there are many.
template <class Item>
std::string listed_items(const std::vector<Item>& items, auto&& shown) {
    std::string text;
    for (std::size_t i = 0; i < std::min(items.size(), most_listed); ++i) {
        text += (i == 0 ? "" : ", ") + shown(items[i]);
    }
    return text + (items.size() > most_listed ? ", …" : "");
}

std::vector<Element> lost_elements(const BipartiteMonoid& monoid) {
    std::vector<Element> lost;
    for (std::size_t x = 0; x < monoid.size(); ++x) {
        if (monoid.is_lost(static_cast<Element>(x))) {
            lost.push_back(static_cast<Element>(x));
        }
    }
    return lost;
}

Text headline(const QuotientAnswer& answer) {
    const Text size =
        counted(answer.monoid->size(), {"element", "élément"}, {"elements", "éléments"});
    const std::size_t lost = count_bits(answer.monoid->lost());
    switch (answer.status) {
        case QuotientStatus::proved:
            return answer.position
                       ? phrase("{}, {} of them in P: for all that the position may become.",
                                "{}, dont {} dans P : pour tout ce que la position peut "
                                "devenir.",
                                size, lost)
                       : phrase("{}, {} of them in P, for heaps of every size: proved.",
                                "{}, dont {} dans P, pour des tas de toute taille : "
                                "prouvé.",
                                size, lost);
        case QuotientStatus::partial:
            return phrase("{}, {} of them in P, for heaps up to {}: larger heaps are open.",
                          "{}, dont {} dans P, pour les tas jusqu'à {} : au-delà, c'est "
                          "ouvert.",
                          size, lost, answer.known_to.value_or(0));
        case QuotientStatus::unknown:
            break;
    }
    return Words{"The quotient is not known.", "Le quotient n'est pas connu."};
}

std::string map_rows(const QuotientAnswer& answer, const Presentation& shown, Lang lang) {
    std::string text;
    for (std::size_t heap = 0; heap < answer.map.size(); ++heap) {
        if (heap % heaps_in_row == 0) {
            text += fmt::format("{}{:>8}:", heap == 0 ? "" : "\n", heap);
        }
        text += " " + shown.name(answer.map[heap]);
        if (heap + 1 == 200 && answer.map.size() > 200) {
            text += phrase("\n          … {} in all", "\n          … {} en tout", answer.map.size())
                        .in(lang);
            break;
        }
    }
    return text + "\n";
}

/// 4¹⁴⁶⁴⁶ as 4^14646…; the theory page says what the figures are.
std::string genus_text(const Genus& genus) {
    std::string text = fmt::format("{}^", genus.normal);
    for (const std::uint32_t value : genus.misere) {
        text += value < 10 ? std::to_string(value) : fmt::format("({})", value);
    }
    return text;
}

Text tame_words(bool tame) {
    return tame ? Words{"Tame: it is the quotient of a game of Nim.",
                        "Docile (tame) : c'est le quotient d'un jeu de Nim."}
                : Words{"Wild: no game of Nim has this quotient.",
                        "Sauvage (wild) : aucun jeu de Nim n'a ce quotient."};
}

std::string generator_words(const QuotientGenerator& one, Lang lang) {
    if (one.heap) {
        return phrase("{} = heap {}", "{} = tas {}", one.letter, *one.heap).in(lang);
    }
    return one.position.empty() ? one.letter : one.letter + " = " + one.position;
}

}  // namespace

std::string_view status_name(QuotientStatus status) {
    return status == QuotientStatus::proved    ? "proved"
           : status == QuotientStatus::partial ? "partial"
                                               : "unknown";
}

std::string quotient_text(const QuotientAnswer& answer, Lang lang) {
    std::string text = answer.called.in(lang);
    text += answer.position ? " " + *answer.position + "\n" : "\n";
    const auto line = [&](const Text& words) { text += "  " + words.in(lang) + "\n"; };
    if (!answer.note.en.empty()) {
        line(answer.note);
    }
    if (!answer.monoid || answer.status == QuotientStatus::unknown) {
        line(Words{"The quotient is not known.", "Le quotient n'est pas connu."});
        line(phrase("Why: {}", "Pourquoi : {}", answer.why.value_or(Text{})));
        return text;
    }
    const Presentation shown{*answer.monoid};
    line(headline(answer));
    if (answer.period) {
        line(phrase("Period {} from heap {} on.", "Période {} à partir du tas {}.", *answer.period,
                    *answer.preperiod));
        line(phrase("Window: Φ(n+{}) = Φ(n) was seen for {} <= n <= {}.",
                    "Fenêtre : Φ(n+{}) = Φ(n) a été vu pour {} <= n <= {}.", *answer.period,
                    answer.window->first, answer.window->second));
    }
    if (answer.tame) {
        line(tame_words(*answer.tame));
    }
    if (answer.why) {
        line(phrase("Why no more: {}.", "Pourquoi pas plus : {}.", *answer.why));
    }
    if (!answer.generators.empty()) {
        line(phrase("Generators: {}", "Générateurs : {}",
                    listed_items(answer.generators, [&](const QuotientGenerator& one) {
                        return generator_words(one, lang);
                    })));
        line(phrase("Relations: {}", "Relations : {}",
                    listed_items(shown.relations(), [&](const Presentation::Relation& one) {
                        return shown.name(one.left) + " = " + shown.name(one.right);
                    })));
    }
    line(phrase(
        "P = {{{}}}", "P = {{{}}}",
        listed_items(lost_elements(*answer.monoid), [&](Element x) { return shown.name(x); })));
    if (answer.position) {
        line(phrase("The position is {}.", "La position est {}.", shown.name(answer.map.front())));
    } else {
        line(Words{"Heaps:", "Tas :"});
        text += map_rows(answer, shown, lang);
        if (!answer.genera.empty()) {
            line(phrase("Genus of the heaps 0 to {}: {}", "Genre des tas 0 à {} : {}",
                        answer.genera.size() - 1, listed_items(answer.genera, genus_text)));
        }
    }
    return text;
}

std::string quotient_csv(const QuotientAnswer& answer) {
    std::string text = "element,P";
    if (!answer.monoid) {
        return text + "\n";
    }
    const BipartiteMonoid& monoid = *answer.monoid;
    const Presentation shown{monoid, Presentation::Powers::plain};
    std::vector<std::string> names;
    for (std::size_t x = 0; x < monoid.size(); ++x) {
        names.push_back(shown.name(static_cast<Element>(x)));
        text += "," + names.back();
    }
    text += "\n";
    for (std::size_t x = 0; x < monoid.size(); ++x) {
        text += names[x] + (monoid.is_lost(static_cast<Element>(x)) ? ",1" : ",0");
        for (std::size_t y = 0; y < monoid.size(); ++y) {
            text += "," + names[monoid.product(static_cast<Element>(x), static_cast<Element>(y))];
        }
        text += "\n";
    }
    return text;
}

std::string quotient_survey_text(const QuotientSurvey& survey, Lang lang) {
    std::string text = fmt::format(
        "{:<10} {:<8} {:>6} {:>5} {:>9} {:>7} {:>6} {:>8}\n", phrase("code", "code").in(lang),
        phrase("status", "statut").in(lang), phrase("size", "taille").in(lang), "P",
        phrase("preperiod", "prépér.").in(lang), phrase("period", "période").in(lang),
        phrase("tame", "docile").in(lang), phrase("known to", "jusqu'à").in(lang));
    const auto or_dash = [](const std::optional<std::uint64_t>& number) {
        return number ? std::to_string(*number) : "-";
    };
    std::size_t proved = 0;
    for (const QuotientRow& row : survey.rows) {
        proved += row.status == QuotientStatus::proved ? 1 : 0;
        text += fmt::format("{:<10} {:<8} {:>6} {:>5} {:>9} {:>7} {:>6} {:>8}\n", row.code,
                            status_name(row.status), row.size, row.lost, or_dash(row.preperiod),
                            or_dash(row.period),
                            !row.tame   ? "-"
                            : *row.tame ? phrase("yes", "oui").in(lang)
                                        : phrase("no", "non").in(lang),
                            row.known_to);
    }
    text += phrase("{} of {} codes: {} proved.\n", "{} codes sur {} : {} prouvés.\n",
                   survey.rows.size(), survey.codes, proved)
                .in(lang);
    if (survey.why) {
        text += phrase("Why no more: {}.\n", "Pourquoi pas plus : {}.\n", *survey.why).in(lang);
    }
    return text;
}

std::string quotient_survey_csv(const QuotientSurvey& survey) {
    std::string text = "code,status,size,p_size,preperiod,period,tame,known_to\n";
    const auto or_nothing = [](const std::optional<std::uint64_t>& number) {
        return number ? std::to_string(*number) : "";
    };
    for (const QuotientRow& row : survey.rows) {
        text += fmt::format("{},{},{},{},{},{},{},{}\n", row.code, status_name(row.status),
                            row.size, row.lost, or_nothing(row.preperiod), or_nothing(row.period),
                            !row.tame   ? ""
                            : *row.tame ? "1"
                                        : "0",
                            row.known_to);
    }
    return text;
}

}  // namespace grundy
