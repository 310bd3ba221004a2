#include "distributed/arena_job.hpp"

#include <array>

#include "arena/identity.hpp"
#include "distributed/agreement.hpp"
#include "distributed/batches.hpp"
#include "distributed/chained_hash.hpp"
#include "distributed/packing.hpp"

namespace grundy::distributed {

namespace {

/// Who wins at a node, as in the ordinary judgement; none: nobody.
std::optional<bool> second_wins(const Rounds& rounds, const Objective& objective,
                                std::size_t node) {
    switch (rounds.fate(node)) {
        case Fate::mover_wins:
            return rounds.second(node);
        case Fate::mover_loses:
            return !rounds.second(node);
        case Fate::open:
            break;
    }
    return objective.targets ? std::optional{objective.player == Player::J0} : std::nullopt;
}

/// The state of the rounds in files, and back.
Result<void> save_state(Checkpoints& checkpoints, const ArenaPart& part, const Rounds& rounds,
                        std::uint64_t next) {
    const Rounds::State& state = rounds.state();
    const std::array<std::span<const std::byte>, 2> contents{
        bytes_of(state.words.data(), state.words.size()),
        bytes_of(state.marks.data(), state.marks.size())};
    return checkpoints.save(next, part.vertices(), part.first, part.count(), contents);
}

Result<void> load_state(const std::string& folder, const Manifest& manifest, const ArenaPart& part,
                        std::size_t nodes, Rounds::State& state) {
    state.words = Buffer<std::uint32_t>(nodes);
    state.marks = Buffer<std::uint8_t>(nodes);
    std::vector<Section> sections;
    for (std::size_t from = 0; from < nodes; from += part.count()) {
        sections.push_back({reinterpret_cast<std::byte*>(state.words.data() + from), 4});
    }
    for (std::size_t from = 0; from < nodes; from += part.count()) {
        sections.push_back({reinterpret_cast<std::byte*>(state.marks.data() + from), 1});
    }
    return load_sections(folder, manifest, part.first, part.count(), sections);
}

/// As identity_of(arena) of arena/identity.hpp. Made by all ranks.
std::string subject_of(Transport& transport, const ArenaPart& part, const Objective& objective) {
    ChainedHash hash{transport, 0};
    hash.section([&](ChainedHash::Add add) {
        for (std::size_t i = 0; i < part.count(); ++i) {
            const std::uint32_t degree = part.degree(i);
            add(text_of(bytes_of(&degree)));
        }
    });
    hash.section([&](ChainedHash::Add add) {
        add(text_of(bytes_of(part.heads.data(), part.heads.size())));
    });
    hash.section([&](ChainedHash::Add add) {
        add(text_of(bytes_of(part.owners.data(), part.owners.size())));
    });
    return grundy::subject_of(hash.value(), part.vertices(), part.edges, objective);
}

}  // namespace

Result<ArenaJob> ArenaJob::solved(Transport& transport, const ArenaPart& part,
                                  const ArenaQuestion& question, const Budget& budget) {
    if (auto fits = fits_numbers(part, question.objective); !fits) {
        return std::unexpected{std::move(fits.error())};
    }
    Meter meter{budget};
    ArenaJob job;
    // Predecessors, words and marks; what was decided last, and what next; batches.
    const bool twice = question.objective.targets && !part.owned;
    meter.charge(part.bytes() + part.heads.size() * 4 + part.count() * (twice ? 30 : 17) +
                 batch_memory);
    job.totals_.why = stopped(transport, meter);
    if (job.totals_.why) {
        return job;
    }
    auto predecessors = predecessors_of(transport, part);
    if (!predecessors) {
        return std::unexpected{std::move(predecessors.error())};
    }
    *job.predecessors_ = std::move(*predecessors);
    auto why = job.run(transport, part, question, meter);
    if (!why) {
        return std::unexpected{std::move(why.error())};
    }
    job.totals_.why = std::move(*why);
    if (job.totals_.why) {
        return job;
    }
    job.count(transport, part, question.objective);
    if (question.moves || !question.solution.empty()) {
        job.best_ = best_moves(transport, part, *job.rounds_, question.objective);
    }
    if (!question.solution.empty()) {
        if (auto saved = job.save(transport, part, question); !saved) {
            return std::unexpected{std::move(saved.error())};
        }
    }
    return job;
}

Result<std::optional<Text>> ArenaJob::run(Transport& transport, const ArenaPart& part,
                                          const ArenaQuestion& question, Meter& meter) {
    const Objective& objective = question.objective;
    rounds_ = std::make_unique<Rounds>(transport, part, *predecessors_, objective);
    Checkpoints checkpoints{
        transport, question.saving,
        question.saving.folder.empty() ? std::string{} : subject_of(transport, part, objective)};
    if (auto ready = checkpoints.ready(); !ready) {
        return std::unexpected{std::move(ready.error())};
    }
    Rounds::State state;
    const auto resumed = checkpoints.resumed([&](const Manifest& manifest) {
        return load_state(question.saving.folder, manifest, part, rounds_->nodes(), state);
    });
    if (!resumed) {
        return std::unexpected{resumed.error()};
    }
    if (question.saving.resume) {
        rounds_->restore(std::move(state), *resumed);
    }
    auto why = rounds_->run(meter, [&](std::uint64_t next) {
        return checkpoints.due(next) ? save_state(checkpoints, part, *rounds_, next)
                                     : Result<void>{};
    });
    if (!why || *why || !question.lengths) {
        return why;
    }
    Rounds lengths{transport, part, *predecessors_, {}, Decides::length};
    if (auto stop = lengths.run(meter); !stop || *stop) {
        return std::nullopt;  // the ordinary program does without, too
    }
    std::array<std::uint64_t, 2> found{0, 0};  // open nodes; 1 + the longest play from the start
    for (std::size_t i = 0; i < part.count(); ++i) {
        found[0] += lengths.fate(i) == Fate::open ? 1U : 0U;
        if (part.first + i == question.start && lengths.fate(i) != Fate::open) {
            found[1] = 1 + std::uint64_t{lengths.rank(i)};
        }
    }
    transport.reduce(found, Transport::Reduction::sum);
    totals_.acyclic = found[0] == 0;
    if (found[1] > 0) {
        totals_.longest_play = static_cast<std::uint32_t>(found[1] - 1);
    }
    return std::nullopt;
}

void ArenaJob::count(Transport& transport, const ArenaPart& part, const Objective& objective) {
    std::array<std::uint64_t, 6> sums{};
    std::uint64_t rounds_grown = 0;  // 1 + the largest rank in the attractor
    for (std::size_t i = 0; i < part.count(); ++i) {
        const auto second = second_wins(*rounds_, objective, i);
        const bool inside = rounds_->fate(i) != Fate::open && second.has_value() &&
                            *second == (objective.player == Player::J1);
        if (inside) {
            ++sums[0];
            rounds_grown = std::max<std::uint64_t>(rounds_grown, 1 + rounds_->rank(i));
        }
        if (!part.owned || !part.stray(i)) {
            ++sums[!second ? 3U : *second == rounds_->second(i) ? 1U : 2U];
        }
    }
    sums[4] = rounds_->messages();
    sums[5] = part.bytes() + predecessors_->bytes() + part.count() * 5;
    transport.reduce(sums, Transport::Reduction::sum);
    totals_.attractor = sums[0];
    totals_.won = sums[1];
    totals_.lost = sums[2];
    totals_.drawn = sums[3];
    totals_.messages = sums[4];
    totals_.bytes = sums[5];
    totals_.rounds = rounds_->rounds();
    if (const std::uint64_t grown = most_of(transport, rounds_grown); grown > 0) {
        totals_.largest_rank = grown - 1;
    }
}

Result<void> ArenaJob::save(Transport& transport, const ArenaPart& part,
                            const ArenaQuestion& question) const {
    std::vector<std::uint8_t> fates;
    std::vector<std::uint32_t> ranks;
    for (std::size_t i = 0; i < part.count(); ++i) {
        fates.push_back(static_cast<std::uint8_t>(rounds_->fate(i)));
        ranks.push_back(rounds_->rank(i));
    }
    const std::array<std::span<const std::byte>, 3> contents{bytes_of(ranks.data(), ranks.size()),
                                                             bytes_of(best_.data(), best_.size()),
                                                             bytes_of(fates.data(), fates.size())};
    const std::string subject = subject_of(transport, part, question.objective);
    auto saved = save_parts(transport, question.solution, "solution",
                            {subject, totals_.rounds, part.vertices(), {}}, part.first,
                            part.count(), contents);
    return saved ? Result<void>{} : Result<void>{std::unexpected{std::move(saved.error())}};
}

GatheredSolution ArenaJob::gathered(Transport& transport, const ArenaPart& part) const {
    struct Entry {
        std::uint32_t rank;
        Vertex best;
        std::uint32_t fate;
    };
    GatheredSolution all;
    std::size_t at = 0;
    // Rank 0 gets them in order, one rank after the other.
    for (unsigned from = 0; from < transport.size(); ++from) {
        in_batches<Entry>(
            transport,
            [&](Outbox<Entry>& outbox) {
                for (; from == transport.rank() && at < part.count(); ++at) {
                    if (outbox.full()) {
                        return true;
                    }
                    outbox.add(0, {rounds_->rank(at), best_.empty() ? Judgement::none : best_[at],
                                   static_cast<std::uint32_t>(rounds_->fate(at))});
                }
                return false;
            },
            [&](unsigned, std::span<const Entry> entries) {
                for (const Entry& entry : entries) {
                    all.ranks.push_back(entry.rank);
                    all.best.push_back(entry.best);
                    all.fates.push_back(static_cast<Fate>(entry.fate));
                }
            });
    }
    return all;
}

}  // namespace grundy::distributed
