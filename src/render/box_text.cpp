// Tables of every position below one, verified files and openings, as text and CSV.
#include <fmt/ranges.h>

#include "base/counted.hpp"
#include "model/outcome_entry.hpp"
#include "render/table.hpp"

namespace grundy {

namespace {

std::string entry_text(const EntryKind& kind, std::uint32_t entry) {
    return kind.outcomes ? (says_p(entry) ? "P" : "N") : fmt::format_int{entry}.str();
}

}  // namespace

std::string box_text(const ShownBox& shown, Lang lang) {
    const EntryKind& kind = shown.question.kind;
    const BoxTable& table = shown.table;
    const BoxSummary& summary = table.summary;
    const Words values = !kind.outcomes ? Words{"Grundy values", "valeurs de Grundy"}
                         : kind.convention == Convention::misere
                             ? Words{"outcomes, misère play", "issues, en misère"}
                             : Words{"outcomes", "issues"};
    std::string text =
        phrase("{}, every position below {}: {}\n", "{}, toutes les positions sous {} : {}\n",
               shown.game, excerpt(short_position(*shown.question.top), 80), values)
            .in(lang);
    text += phrase("{}, {}", "{}, {}", counted_positions(table.known),
                   counted_p_positions(summary.p_positions))
                .in(lang);
    if (!kind.outcomes && summary.maximum_at) {
        const auto box = box_below(*shown.question.top);
        text += phrase("; maximum {}, first at {}", " ; maximum {}, d'abord en {}", summary.maximum,
                       box->at(Rank{*summary.maximum_at})->position())
                    .in(lang);
    }
    text += phrase(". Bits a position: {}. Method: {}.\n",
                   ". Bits par position : {}. Méthode : {}.\n", table.entries.bits(), table.method)
                .in(lang);
    if (table.why) {
        text += phrase("Not finished: {}.\n", "Inachevé : {}.\n", *table.why).in(lang);
    }
    return text;
}

bool box_csv(const ShownBox& shown, EmitPiece emit) {
    const EntryKind& kind = shown.question.kind;
    const auto box = box_below(*shown.question.top);
    bool good = emit(kind.outcomes ? "position,outcome\n" : "position,grundy\n");
    for (std::uint64_t rank = 0; rank < shown.table.known && good; ++rank) {
        good = emit(fmt::format("\"{}\",{}\n", box->at(Rank{rank})->position(),
                                entry_text(kind, shown.table.entries[rank])));
    }
    return good;
}

bool box_lines(const ShownBox& shown, EmitPiece emit) {
    const auto box = box_below(*shown.question.top);
    bool good = true;
    for (std::uint64_t rank = 0; rank < shown.table.known && good; ++rank) {
        good = emit(fmt::format("{} {}\n", box->at(Rank{rank})->position(),
                                entry_text(shown.question.kind, shown.table.entries[rank])));
    }
    return good;
}

bool box_npy(const ShownBox& shown, EmitPiece emit) {
    return npy(shown.table.entries.view(), fmt::format("({},)", shown.table.entries.size()), emit);
}

namespace {

Text entries(std::uint64_t count) {
    return counted(count, {"entry", "entrée"}, {"entries", "entrées"});
}

}  // namespace

std::string verification_text(const TableProbe& table, const TableVerification& done, Lang lang) {
    const TableFile& file = table.file();
    std::string text = phrase("{} ({}): {}, bits a position: {}, {}, {} bytes\n",
                              "{} ({}) : {}, bits par position : {}, {}, {} octets\n", table.game(),
                              table.range(), entries(done.entries), file.entries().bits(),
                              table.kind().outcomes ? Words{"outcomes", "issues"}
                                                    : Words{"Grundy values", "valeurs de Grundy"},
                              file.file_bytes())
                           .in(lang);
    const auto add = [&](const Text& line) { text += "  " + line.in(lang) + "\n"; };
    add(Words{"All checksums are right.", "Toutes les sommes de contrôle sont justes."});
    if (done.wrong) {
        add(phrase("Wrong: the entry of {} is {}, but from its options follows {}.",
                   "Faux : l'entrée de {} est {}, mais ses options donnent {}.",
                   done.wrong->position, entry_text(table.kind(), done.wrong->entry),
                   entry_text(table.kind(), done.wrong->expected)));
    } else if (done.checked == 1) {
        add(Words{"One entry follows from those of its options.",
                  "Une entrée se déduit de celles de ses options."});
    } else if (done.checked == done.entries) {
        add(phrase("All {} entries follow from those of their options.",
                   "Les {} entrées se déduisent toutes de celles de leurs options.", done.checked));
    } else {
        add(phrase("{} entries, a sample, follow from those of their options.",
                   "{} entrées, un échantillon, se déduisent de celles de leurs options.",
                   done.checked));
    }
    if (done.recomputed > 0) {
        add(phrase("Of these, {} had to be computed anew: options lie outside the table.",
                   "Parmi elles, {} à recalculer : des options sont hors de la table.",
                   done.recomputed));
    }
    if (done.why) {
        add(phrase("Not finished: {}.", "Inachevé : {}.", *done.why));
    }
    return text;
}

std::string openings_text(const ChompOpenings& openings, Lang lang) {
    std::string text;
    for (const ChompOpenings::Bar& bar : openings.bars) {
        text +=
            fmt::format("{:>7}: {}\n", fmt::format("{}x{}", bar.columns, bar.rows),
                        bar.openings.empty() ? "-" : fmt::to_string(fmt::join(bar.openings, "  ")));
    }
    text += phrase("Winning openings of {} bars. Method: {}.\n",
                   "Ouvertures gagnantes de {} tablettes. Méthode : {}.\n", openings.bars.size(),
                   openings.method)
                .in(lang);
    if (openings.why) {
        text += phrase("Not finished: {}.\n", "Inachevé : {}.\n", *openings.why).in(lang);
    }
    return text;
}

std::string openings_csv(const ChompOpenings& openings) {
    std::string text = "columns,rows,openings\n";
    for (const ChompOpenings::Bar& bar : openings.bars) {
        text += fmt::format("{},{},\"{}\"\n", bar.columns, bar.rows, fmt::join(bar.openings, " "));
    }
    return text;
}

}  // namespace grundy
