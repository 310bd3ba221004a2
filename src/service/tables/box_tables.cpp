#include "service/tables/box_tables.hpp"

#include <algorithm>
#include <bit>
#include <utility>

#include "model/box_errors.hpp"
#include "model/outcome_entry.hpp"
#include "service/games/registry.hpp"
#include "service/limits.hpp"
#include "service/tables/box_methods.hpp"
#include "service/tables/table_checkpoint.hpp"

namespace grundy {

namespace {

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
    return table_too_large(box.count(), bytes, most);
}

/// Looks at entries when they are final, in order: sums them up and hands them on.
class FinishedEntries {
   public:
    FinishedEntries(const BoxQuestion& question, BoxTable& table)
        : question_(question), table_(table) {}

    /// Those before the first `count` are not needed by the method any more.
    bool hand_over(std::uint64_t count) {
        if (!question_.take) {
            return true;
        }
        const auto all = table_.entries.view().bytes();
        const std::uint64_t bits = table_.entries.bits();
        const std::uint64_t bytes =
            count == table_.entries.size()
                ? all.size()
                : count * bits / 8 / BoxQuestion::piece_bytes * BoxQuestion::piece_bytes;
        if (bytes <= taken_) {
            return true;
        }
        sum_up(count == table_.entries.size() ? count : bytes * 8 / bits);
        const std::uint64_t from = std::exchange(taken_, bytes);
        const bool goes_on = question_.take(all.subspan(from, bytes - from));
        table_.entries.give_up(from, bytes);
        return goes_on;
    }
    void sum_up(std::uint64_t count) {
        BoxSummary& summary = table_.summary;
        const PackedView entries = table_.entries.view();
        if (entries.bits() == 1) {
            const auto words = table_.entries.words();
            for (; summed_up_ + 64 <= count; summed_up_ += 64) {
                summary.p_positions += static_cast<std::uint64_t>(
                    std::popcount(~words[static_cast<std::size_t>(summed_up_ / 64)]));
            }
        }
        for (; summed_up_ < count; ++summed_up_) {
            const std::uint32_t entry = entries[summed_up_];
            summary.p_positions += says_p(entry) ? 1U : 0U;
            if (entries.bits() > 1 && (!summary.maximum_at || entry > summary.maximum)) {
                summary.maximum = entry;
                summary.maximum_at = summed_up_;
            }
        }
    }

   private:
    const BoxQuestion& question_;
    BoxTable& table_;
    std::uint64_t summed_up_ = 0;  ///< entries: a multiple of 64, or all
    std::uint64_t taken_ = 0;      ///< bytes
};

/// By the best method; sets the method and how much is known.
void fill(const BoxQuestion& question, BoxTable& table, std::uint64_t known,
          TableCheckpoint& checkpoint, Meter& meter) {
    FinishedEntries finished{question, table};
    const BoxMethod& method = method_for(question);
    table.method = method.name;
    table.known = method.fill(question, table.entries, known, meter,
                              [&](std::uint64_t so_far, std::uint64_t needed) {
                                  // A checkpoint keeps all.
                                  return checkpoint.offer(so_far, table.entries) &&
                                         (question.checkpoint || finished.hand_over(needed));
                              });
    checkpoint.save(table.known, table.entries);
    finished.sum_up(table.known);
    if (table.known == table.entries.size()) {
        finished.hand_over(table.known);
    } else {
        table.why = meter.why();
    }
}

}  // namespace

unsigned bits_of(const BoxQuestion& question) {
    return question.kind.outcomes ? 1 : method_for(question).bits;
}

bool is_boxed(const Family& family) {
    // Any small point will do; at this one rows, columns and more differ for every ranked game.
    const auto top = family.at({3, family.variables() == 1 ? 0U : 3U});
    const auto box = top ? box_below(**top) : nullptr;
    if (!box) {
        return false;
    }
    for (std::uint64_t rank = 0; rank < box->count(); ++rank) {
        if (!family.point_of(*box->at(Rank{rank}))) {
            return true;
        }
    }
    return false;
}

std::unique_ptr<RankedBox> box_below(const Term& top) {
    const SharedGame game = entry_of(top);
    if (game == nullptr || game->box == nullptr) {
        return nullptr;
    }
    auto box = game->box(top);
    return box->count() == 0 ? nullptr : std::move(box);
}

std::string short_position(const Term& term) {
    return short_form_of(term).value_or(term.position());
}

Result<BoxTable> box_table(const BoxQuestion& question) {
    const auto box = box_below(*question.top);
    if (!box) {
        return std::unexpected{positions_not_numbered(short_position(*question.top))};
    }
    if (auto error = too_large(question, *box)) {
        return std::unexpected{std::move(*error)};
    }
    Meter meter{question.budget};
    meter.expect(box->count());
    BoxTable table{PackedNumbers{box->count(), bits_of(question)}};
    meter.charge(table.entries.view().bytes().size());
    if (method_for(question).zeroed) {
        table.entries.fill(false);
    }
    TableCheckpoint checkpoint{question.checkpoint, subject_of(question)};
    const auto known = checkpoint.restored(table.entries);
    if (!known) {
        return std::unexpected{known.error()};
    }
    fill(question, table, *known, checkpoint, meter);
    if (auto fault = question.top->fault()) {
        return std::unexpected{std::move(*fault)};
    }
    if (checkpoint.failure()) {
        return std::unexpected{*checkpoint.failure()};
    }
    if (question.take) {
        table.entries = PackedNumbers{0, bits_of(question)};
    }
    table.work = meter.work();
    return table;
}

}  // namespace grundy
