#include "apps/mpi/leader.hpp"

#include <bit>
#include <chrono>
#include <cstring>
#include <utility>

#include "contract/many.hpp"
#include "distributed/packing.hpp"

namespace grundy::mpi {

namespace {

using contract::ArenaSource;
using contract::LoadedArena;

/// What is left to each rank.
Allowance allowance_of(const Budget& budget) {
    const double gone =
        std::chrono::duration<double>(std::chrono::steady_clock::now() - budget.start).count();
    return {budget.seconds ? std::optional{std::max(0.0, *budget.seconds - gone)} : std::nullopt,
            budget.bytes};
}

/// A file of which each rank reads its part.
bool read_in_parts(const ArenaSource& source) {
    return source.file && *source.file != "-" &&
           source.reading.format.value_or(ArenaFormat::binary) == ArenaFormat::binary &&
           distributed::is_binary_file(*source.file);
}

/// A position whose followers are explored by all ranks.
bool explored_by_all(const ArenaSource& source) {
    return source.position && !source.unreachable &&
           (source.form == ArenaForm::bipartite || source.form == ArenaForm::plain);
}

std::unexpected<NoArena> refused(Error error) {
    return std::unexpected{NoArena{std::move(error), {}}};
}

/// As one process finds it, names included.
LoadedArena loaded_from(distributed::GatheredArena gathered, const ArenaSource& source) {
    struct Kept {
        std::vector<std::string> positions;
        std::vector<Player> owners;
    };
    LoadedArena loaded{
        std::move(gathered.arena), contract::title_of(source), {}, source.position->term};
    const auto kept =
        std::make_shared<const Kept>(std::move(gathered.positions), loaded.arena.owners);
    loaded.origin.positions = Names{[kept](Vertex v) { return kept->positions[v]; }};
    loaded.arena.names = Names{[kept](Vertex v) {
        return kept->positions[v] + (kept->owners.empty()            ? ""
                                     : kept->owners[v] == Player::J0 ? "-J0"
                                                                     : "-J1");
    }};
    loaded.arena.valued = loaded.term->info().value_decides();
    return loaded;
}

}  // namespace

void Leader::say(Command command, const std::string& details) {
    amid_ = true;
    static_cast<void>(told(session_.transport(), command, details));
}

void Leader::end(int code) {
    say(Command::end, Packer{}.number(static_cast<std::uint64_t>(code)).packed());
    done();
}

std::expected<void, NoArena> Leader::share_out(const ArenaSource& source, bool named,
                                               const Budget& budget) {
    here_.reset();
    if (read_in_parts(source)) {
        ArenaReading reading = source.reading;
        reading.most_bytes = std::max(budget.bytes, budget.bytes * session_.transport().size());
        if (auto too_much = too_large_to_read(*source.file, reading)) {
            return std::unexpected{NoArena{{}, std::move(*too_much)}};
        }
        say(Command::open_file, *source.file);
        auto opened = session_.open_file(*source.file);
        done();
        if (!opened) {
            Error error = std::move(opened.error());
            error.message = phrase("{}: {}", "{} : {}", excerpt(*source.file, 200), error.message);
            return refused(std::move(error));
        }
        return {};
    }
    if (explored_by_all(source)) {
        const bool players = source.form == ArenaForm::bipartite;
        const Allowance allowance = allowance_of(budget);
        Packer packer;
        packer.number(players ? 1 : 0).number(named ? 1 : 0).number(allowance.seconds ? 1 : 0);
        packer.number(std::bit_cast<std::uint64_t>(allowance.seconds.value_or(0)));
        packer.number(allowance.bytes);
        say(Command::explore, packer.packed());
        auto none = session_.explore(players, named, allowance);
        done();
        return none ? std::expected<void, NoArena>{std::unexpected{std::move(*none)}}
                    : std::expected<void, NoArena>{};
    }
    auto here = contract::loaded(source, budget);
    if (!here) {
        return std::unexpected{std::move(here.error())};
    }
    here_ = std::move(*here);
    say(Command::scatter);
    session_.scatter(&here_->arena);
    done();
    return {};
}

Result<Objective> Leader::objective(const contract::ArenaRequest& request) {
    if (here_) {
        return contract::objective(request, *here_);
    }
    const distributed::ArenaPart& part = session_.part();
    return contract::objective(
        request, {part.vertices(), part.strays,
                  [&](Vertex v) { return distributed::name_in_file(*request.source.file, v); },
                  [&](const std::vector<std::string>& names) {
                      Packer packer;
                      packer.number(names.size());
                      for (const std::string& name : names) {
                          packer.text(name);
                      }
                      say(Command::find, packer.packed());
                      auto found = session_.find(names);
                      done();
                      return found;
                  }});
}

std::expected<distributed::ArenaTotals, NoArena> Leader::solved(
    const distributed::ArenaQuestion& question, const Budget& budget) {
    const Allowance allowance = allowance_of(budget);
    say(Command::solve, packed(question, allowance));
    auto totals = session_.solve(question, allowance);
    done();
    if (!totals) {
        return refused(std::move(totals.error()));
    }
    return std::move(*totals);
}

std::expected<cli::Processes::Summary, NoArena> Leader::summary(
    const contract::ArenaRequest& request) {
    if (auto shared = share_out(request.source, !request.targets.empty(), request.budget);
        !shared) {
        return std::unexpected{std::move(shared.error())};
    }
    auto goal = objective(request);
    if (!goal) {
        return refused(std::move(goal.error()));
    }
    const distributed::ArenaPart& part = session_.part();
    distributed::ArenaQuestion question{.objective = *goal};
    question.lengths = part.edges <= most_edges_looked_through;
    question.start = here_ ? here_->origin.start : 0;
    question.saving = options_.saving;
    question.solution = options_.solution;
    const auto begun = std::chrono::steady_clock::now();
    const auto totals = solved(question, request.budget);
    if (!totals) {
        return std::unexpected{totals.error()};
    }
    ArenaSummary summary;
    summary.vertices = part.vertices();
    summary.edges = part.edges;
    summary.seconds =
        std::chrono::duration<double>(std::chrono::steady_clock::now() - begun).count();
    summary.why = totals->why;
    if (!totals->why) {
        summary.attractor = totals->attractor;
        summary.won = totals->won;
        summary.lost = totals->lost;
        summary.drawn = totals->drawn;
        summary.largest_rank = totals->largest_rank;
        summary.acyclic = totals->acyclic;
        summary.longest_play = totals->longest_play;
        // What it takes in one process, so that the answer is the same for any number of them.
        const std::uint64_t vertices = part.vertices();
        const std::uint64_t rows = ((vertices == 0 ? 0 : vertices + 1) + part.edges) * 4;
        summary.bytes = 2 * rows + vertices * (part.owned ? 6 : 5) + (totals->rounds + 1) * 8;
    }
    return Summary{std::move(summary), std::move(*goal), contract::title_of(request.source)};
}

std::expected<LoadedArena, NoArena> Leader::loaded(const ArenaSource& source,
                                                   const Budget& budget) {
    shared_ = false;
    if (!explored_by_all(source)) {
        return contract::loaded(source, budget);
    }
    if (auto explored = share_out(source, true, budget); !explored) {
        return std::unexpected{std::move(explored.error())};
    }
    say(Command::gather_arena);
    auto gathered = session_.gather_arena();
    done();
    shared_ = true;
    return loaded_from(std::move(gathered), source);
}

std::expected<Judgement, NoArena> Leader::judged(const contract::ArenaRequest& request,
                                                 const Arena& arena, const Objective& objective) {
    if (!shared_ && read_in_parts(request.source)) {
        if (auto shared = share_out(request.source, false, request.budget); !shared) {
            return std::unexpected{std::move(shared.error())};
        }
    } else if (!shared_) {
        say(Command::scatter);
        session_.scatter(&arena);
        done();
    }
    distributed::ArenaQuestion question{.objective = objective, .moves = true};
    question.saving = options_.saving;
    question.solution = options_.solution;
    auto totals = solved(question, request.budget);
    if (!totals) {
        return std::unexpected{std::move(totals.error())};
    }
    if (totals->why) {
        return std::unexpected{NoArena{{}, std::move(totals->why)}};
    }
    say(Command::gather);
    auto found = session_.gather();
    done();
    return Judgement::known(arena, objective,
                            Solution::of(found.fates, found.ranks, totals->rounds),
                            std::move(found.best));
}

std::optional<Result<BoxTable>> Leader::box_table(const BoxQuestion& question) {
    const auto box = chomp_box_sides(question);
    constexpr std::uint64_t most_positions = std::uint64_t{1} << 48U;
    if (!box || box->positions >= most_positions || question.checkpoint ||
        !distributed::shares_out(box->columns, box->rows)) {
        return std::nullopt;
    }
    const distributed::ChompBoxQuestion asked{box->columns, box->rows, options_.saving};
    BoxTable table{PackedNumbers{question.take ? 0 : box->positions, 1}};
    std::uint64_t filled = 0;  // bytes
    const distributed::TakePiece take = [&](std::span<const std::byte> piece) {
        if (question.take) {
            return question.take(piece);
        }
        std::memcpy(reinterpret_cast<std::byte*>(table.entries.words().data()) + filled,
                    piece.data(), piece.size());
        filled += piece.size();
        return true;
    };
    const Allowance allowance = allowance_of(question.budget);
    const auto begun = std::chrono::steady_clock::now();
    say(Command::fill_chomp, packed(asked, allowance));
    auto told = session_.fill_chomp(asked, allowance, take);
    done();
    if (!told) {
        return std::unexpected{std::move(told.error())};
    }
    table.method = box->method;
    table.why = std::move(told->why);
    table.known = table.why ? 0 : box->positions;
    table.summary.p_positions = told->p_positions;
    table.work.positions = table.work.calls = table.known;
    table.work.seconds =
        std::chrono::duration<double>(std::chrono::steady_clock::now() - begun).count();
    return Result<BoxTable>{std::move(table)};
}

}  // namespace grundy::mpi
