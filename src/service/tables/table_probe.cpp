#include "service/tables/table_probe.hpp"

#include <algorithm>

#include "base/mex.hpp"
#include "model/outcome_entry.hpp"
#include "service/tables/cell_values.hpp"

namespace grundy {

namespace {

constexpr std::uint64_t sample = 1000;

Text unfinished_words() {
    return Words{"the table is not finished, so no file was written",
                 "la table n'est pas achevée, aucun fichier n'a été écrit"};
}

std::string_view parameter_or_default(const Info& info, const std::string& parameter) {
    return parameter.empty() ? info.default_parameter : std::string_view{parameter};
}

TableDescription description_of(const BoxQuestion& question) {
    return {std::string{question.top->info().name},
            question.top->parameter(),
            short_position(*question.top),
            TableDescription::Order::ranks,
            question.kind.outcomes,
            question.kind.convention == Convention::misere};
}

/// The entry that follows from the options; none when one of them is not in the table.
std::optional<std::uint32_t> from_options(const TableProbe& table, const Term& term) {
    const EntryKind kind = table.kind();
    Mex mex;  // a forged table may hold any number: what is kept grows with the options alone
    bool reaches_p = false;
    bool complete = true;
    bool terminal = true;
    term.moves([&](const TermMove& move) {
        terminal = false;
        const auto value = table.value(*move.after());
        complete = value.has_value();
        if (complete) {
            mex.add(*value);
            reaches_p = reaches_p || says_p(*value);
        }
        return complete;
    });
    if (!complete) {
        return std::nullopt;
    }
    return kind.outcomes ? outcome_entry(kind.convention, reaches_p, terminal)
                         : static_cast<std::uint32_t>(mex.value());
}

}  // namespace

Result<void> write_table_file(const std::string& file, const TableQuestion& question,
                              const ValueTable& table, bool pack) {
    if (table.why) {
        return failure(unfinished_words());
    }
    const NamedGame& game = question.family.game();
    return write_table(
        file,
        {std::string{game.game->info->name}, game.parameter, question.family.pattern(),
         TableDescription::Order::grid, table.outcomes, question.convention == Convention::misere,
         table.has_holes, table.from.n, table.from.m, table.upto.n, table.upto.m},
        table.entries.view(), pack);
}

Result<void> write_box_file(const std::string& file, const BoxQuestion& question,
                            const BoxTable& table, bool pack) {
    return table.why ? Result<void>{failure(unfinished_words())}
                     : write_table(file, description_of(question), table.entries.view(), pack);
}

Result<BoxTable> box_table_in_file(const std::string& file, BoxQuestion question, bool pack,
                                   FunctionRef<Result<BoxTable>(const BoxQuestion&)> made) {
    const auto box = box_below(*question.top);
    if (!box) {
        return box_table(question);  // which says why
    }
    auto writer =
        TableWriter::create(file, description_of(question), box->count(), bits_of(question), pack);
    if (!writer) {
        return std::unexpected{std::move(writer.error())};
    }
    question.take = [&](std::span<const std::byte> entries) { return writer->write(entries); };
    auto table = made(question);
    if (table && (writer->failed() || !table->why)) {
        if (auto written = writer->commit(); !written) {
            return std::unexpected{std::move(written.error())};
        }
    }
    return table;
}

Result<std::shared_ptr<const TableProbe>> TableProbe::open(const std::string& file,
                                                           std::size_t most_bytes) {
    auto table = TableFile::open(file, most_bytes);
    if (!table) {
        return std::unexpected{std::move(table.error())};
    }
    auto probe = std::make_shared<TableProbe>();
    probe->file_ = std::move(*table);
    const TableDescription& about = probe->file_.description();
    probe->kind_ = {about.outcomes, about.misere ? Convention::misere : Convention::normal};
    auto game = find_game(probe->game());
    if (!game) {
        return std::unexpected{std::move(game.error())};
    }
    probe->game_ = std::move(*game);
    const std::uint64_t entries = probe->file_.entries().size();
    Integer expected = 0;  // what a file claims may be beyond 64 bits
    if (about.order == TableDescription::Order::ranks) {
        const auto top = probe->game_.game->open(about.parameter, about.positions);
        if (!top) {
            return std::unexpected{top.error()};
        }
        probe->box_ = box_below(**top);
        expected = probe->box_ ? probe->box_->count() : 0;
    } else {
        auto family = Family::make(probe->game_, about.positions, std::nullopt);
        if (!family) {
            return std::unexpected{std::move(family.error())};
        }
        probe->family_ = std::move(*family);
        expected =
            (Integer{about.upto_n} - about.from_n + 1) * (Integer{about.upto_m} - about.from_m + 1);
    }
    if (entries != expected) {
        return failure(phrase("the table '{}' has {} entries, not the {} of {}",
                              "la table « {} » a {} entrées, et non les {} de {}",
                              excerpt(file, 200), entries, expected, probe->range()));
    }
    return probe;
}

std::string TableProbe::game() const {
    const TableDescription& about = file_.description();
    return about.game + (about.parameter.empty() ? "" : ":" + about.parameter);
}

std::string TableProbe::range() const {
    const TableDescription& about = file_.description();
    // Another program may have written the file: nothing of it must steer a terminal.
    const std::string positions = excerpt(about.positions, about.positions.size());
    if (about.order == TableDescription::Order::ranks) {
        return "<= " + positions;
    }
    return fmt::format("{}, n {}..{}, m {}..{}", positions, about.from_n, about.upto_n,
                       about.from_m, about.upto_m);
}

bool TableProbe::is_of_game(const Term& term) const {
    const Info& info = *game_.game->info;
    return &term.info() == &info && parameter_or_default(info, term.parameter()) ==
                                        parameter_or_default(info, game_.parameter);
}

std::optional<std::uint64_t> TableProbe::place(const Term& term) const {
    if (box_) {
        const auto rank = box_->rank(term);
        return rank ? std::optional{rank->number} : std::nullopt;
    }
    const auto point = family_->point_of(term);
    const TableDescription& about = file_.description();
    if (!point || point->n < about.from_n || point->n > about.upto_n || point->m < about.from_m ||
        point->m > about.upto_m) {
        return std::nullopt;
    }
    return (point->n - about.from_n) * (about.upto_m - about.from_m + 1) + point->m - about.from_m;
}

std::optional<std::uint32_t> TableProbe::entry(const Term& term) const {
    const auto found = place(term);
    if (!found) {
        return std::nullopt;
    }
    const PackedView entries = file_.entries();
    const std::uint32_t entry = entries[*found];
    if (file_.description().has_holes && entry == entries.largest()) {
        return std::nullopt;
    }
    return entry;
}

std::optional<std::uint32_t> TableProbe::value(const Term& term) const {
    const auto whole = entry(term);
    if (whole || kind_.outcomes) {
        return whole;
    }
    const auto parts = term.parts();
    std::uint32_t sum = 0;
    for (const auto& part : parts) {
        const auto value = entry(*part);
        if (!value) {
            return std::nullopt;
        }
        sum ^= *value;
    }
    return sum;
}

std::unique_ptr<Term> TableProbe::position(std::uint64_t place) const {
    if (box_) {
        return box_->at(Rank{place});
    }
    const TableDescription& about = file_.description();
    const std::uint64_t columns = about.upto_m - about.from_m + 1;
    auto term = family_->at({about.from_n + place / columns, about.from_m + place % columns});
    return term ? std::move(*term) : nullptr;
}

TableVerification verified(const TableProbe& table, bool all, const Budget& budget) {
    Meter meter{budget};
    const PackedView entries = table.file().entries();
    TableVerification done{entries.size()};
    const std::uint64_t wanted = all ? done.entries : std::min(sample, done.entries);
    meter.expect(wanted);
    const TableDescription& about = table.file().description();
    CellValues cells{table.kind().outcomes, table.kind().convention,
                     std::max(about.upto_n, about.upto_m), meter};
    // Spread evenly from the first to the last, each a little off so that no pattern escapes.
    Random random{1};
    for (std::uint64_t i = 0; i < wanted && !done.wrong; ++i) {
        const std::uint64_t width = done.entries / wanted;
        const std::uint64_t place = all               ? i
                                    : i == wanted - 1 ? done.entries - 1
                                                      : i * width + random.between(0, width - 1);
        const auto term = table.position(place);
        const std::uint32_t entry = entries[place];
        const bool is_hole = about.has_holes && entry == entries.largest();
        std::optional<std::uint32_t> expected;
        if (term) {
            expected = from_options(table, *term);
            if (!expected) {
                const auto found = cells.of(*term);
                if (!found) {
                    done.why = found.error();
                    break;
                }
                expected = *found;
                ++done.recomputed;
            }
        }
        if (term ? is_hole || *expected != entry : !is_hole) {
            done.wrong = {term ? term->position() : "-", entry, expected.value_or(0)};
            break;
        }
        ++done.checked;
        if (!meter.advance(1, 0) && i + 1 < wanted) {
            done.why = meter.why();
            break;
        }
    }
    done.work = meter.work();
    return done;
}

}  // namespace grundy
