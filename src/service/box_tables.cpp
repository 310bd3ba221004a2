#include "service/box_tables.hpp"

#include <algorithm>
#include <bit>

#include "games/chomp.hpp"
#include "model/term_of.hpp"
#include "service/limits.hpp"
#include "service/registry.hpp"
#include "service/table_checkpoint.hpp"
#include "solve/chomp_sieve.hpp"
#include "solve/chomp_values.hpp"

namespace grundy {

namespace {

/// The sides of a full bar of Chomp; none for other positions and games.
struct Sides {
    std::uint64_t columns = 0;
    std::uint64_t rows = 0;
};

std::optional<Sides> chomp_box(const Term& top) {
    const auto* chomp = dynamic_cast<const TermOf<Chomp>*>(&top);
    if (chomp == nullptr || chomp->at().front() != chomp->at().back()) {
        return std::nullopt;
    }
    return Sides{chomp->at().front(), chomp->at().size()};
}

bool by_chomp_sieve(const BoxQuestion& question) {
    return chomp_box(*question.top) && question.kind.outcomes &&
           question.kind.convention == Convention::normal;
}

bool by_chomp_values(const BoxQuestion& question) {
    const auto sides = chomp_box(*question.top);
    return sides && !question.kind.outcomes && sides->columns * sides->rows <= most_valued_squares;
}

unsigned bits_of(const BoxQuestion& question) {
    return question.kind.outcomes ? 1 : by_chomp_values(question) ? 8 : 16;
}

std::string subject_of(const BoxQuestion& question) {
    return fmt::format("box of {}:{} {}", question.top->info().name, question.top->parameter(),
                       short_position(*question.top)) +
           (question.kind.outcomes ? " outcome" : " grundy") +
           (question.kind.convention == Convention::misere ? " misere" : " normal");
}

/// What the table takes, as a sentence when that is too much.
std::optional<Error> too_large(const BoxQuestion& question, const RankedBox& box) {
    const std::uint64_t bytes = PackedView::bytes_for(box.count(), bits_of(question));
    // Half of the machine's memory is the default; whatever is asked for, there is no more than
    // all.
    const std::uint64_t most =
        std::min<std::uint64_t>(question.budget.bytes, 2 * std::uint64_t{default_bytes()});
    if (bytes <= most) {
        return std::nullopt;
    }
    return Error{phrase("a table of {} positions takes {:.4g} MB of memory, more than there may be",
                        "une table de {} positions prend {:.4g} Mo de mémoire, plus que permis",
                        box.count(), static_cast<double>(bytes) / 1e6),
                 phrase("a smaller box, or --memory; now {:.4g} MB",
                        "une boîte plus petite, ou --memory ; ici {:.4g} Mo",
                        static_cast<double>(most) / 1e6)};
}

/// By the best method; sets the method and how much is known.
void fill(const BoxQuestion& question, const RankedBox& box, BoxTable& table, std::uint64_t known,
          TableCheckpoint& checkpoint, Meter& meter) {
    const bool sieves = by_chomp_sieve(question);
    const auto after_some = [&](std::uint64_t so_far) {
        return checkpoint.offer(so_far, table.entries, sieves);  // a sieve marks ahead
    };
    if (sieves || by_chomp_values(question)) {
        const Sides sides = *chomp_box(*question.top);
        table.method = sieves ? "chomp-sieve" : "chomp-values";
        table.known = sieves ? sieve_chomp(sides.columns, sides.rows, table.entries.words(), known,
                                           meter, after_some)
                             : fill_chomp_values(sides.columns, sides.rows, table.entries, known,
                                                 meter, after_some);
    } else {
        table.method = "definition";
        table.known = fill_by_rank(box, question.kind, table.entries, known, meter, after_some);
    }
    // A sieve that was stopped has begun what it did not end: what was saved before stays.
    if (!sieves || table.known == table.entries.size()) {
        checkpoint.save(table.known, table.entries);
    }
}

}  // namespace

bool is_boxed(const Family& family) {
    // Any small point will do; at this one rows, columns and more differ for every ranked game.
    const auto top = family.at({3, family.variables() == 1 ? 0U : 3U});
    const auto box = top ? box_below(**top) : nullptr;
    if (!box) {
        return false;
    }
    for (std::uint64_t rank = 0; rank < box->count(); ++rank) {
        if (!family.point_of(*box->at(rank))) {
            return true;
        }
    }
    return false;
}

std::unique_ptr<RankedBox> box_below(const Term& top) {
    const AnyGame* game = entry_of(top);
    if (game == nullptr || game->box == nullptr) {
        return nullptr;
    }
    auto box = game->box(top);
    return box->count() == 0 ? nullptr : std::move(box);
}

std::string short_position(const Term& term) {
    const auto sides = chomp_box(term);
    return sides ? fmt::format("{}x{}", sides->columns, sides->rows) : term.position();
}

BoxSummary summary_of(const BoxTable& table) {
    BoxSummary summary;
    const PackedView entries = table.entries.view();
    if (entries.bits() == 1) {
        std::uint64_t ones = 0;
        const auto words = table.entries.words();
        const auto whole = static_cast<std::size_t>(table.known / 64);
        for (std::size_t i = 0; i < whole; ++i) {
            ones += static_cast<std::uint64_t>(std::popcount(words[i]));
        }
        for (std::uint64_t rank = std::uint64_t{whole} * 64; rank < table.known; ++rank) {
            ones += entries[rank];
        }
        summary.p_positions = table.known - ones;
        return summary;
    }
    for (std::uint64_t rank = 0; rank < table.known; ++rank) {
        const std::uint32_t entry = entries[rank];
        summary.p_positions += entry == 0 ? 1U : 0U;
        if (!summary.maximum_at || entry > summary.maximum) {
            summary.maximum = entry;
            summary.maximum_at = rank;
        }
    }
    return summary;
}

Result<BoxTable> box_table(const BoxQuestion& question) {
    const auto box = box_below(*question.top);
    if (!box) {
        return failure(phrase("the positions below {} can't be numbered",
                              "les positions sous {} ne peuvent être numérotées",
                              excerpt(short_position(*question.top), 80)),
                       Words{"a game with ranks, as chomp, and fewer than 2^64 positions",
                             "un jeu à rangs, comme chomp, et moins de 2^64 positions"});
    }
    if (auto error = too_large(question, *box)) {
        return std::unexpected{std::move(*error)};
    }
    Meter meter{question.budget};
    meter.expect(box->count());
    BoxTable table{PackedNumbers{box->count(), bits_of(question)}};
    meter.charge(table.entries.view().bytes().size());
    table.entries.fill(false);
    TableCheckpoint checkpoint{question.checkpoint, subject_of(question)};
    const auto known = checkpoint.restored(table.entries);
    if (!known) {
        return std::unexpected{known.error()};
    }
    fill(question, *box, table, *known, checkpoint, meter);
    if (checkpoint.failure()) {
        return std::unexpected{*checkpoint.failure()};
    }
    if (table.known < table.entries.size()) {
        table.why = meter.why();
    }
    table.work = meter.work();
    return table;
}

}  // namespace grundy
