#include "apps/mpi/session.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <bit>

#include "apps/cli/arguments.hpp"
#include "apps/cli/asking.hpp"
#include "base/check.hpp"
#include "contract/many.hpp"
#include "distributed/agreement.hpp"
#include "distributed/packing.hpp"

namespace grundy::mpi {

namespace {

/// The position that the command line names, as rank 0 has read it already.
std::shared_ptr<const Term> asked_position(std::span<char* const> arguments) {
    const auto invocation = cli::parse_arguments(arguments);
    check(invocation.has_value(), "rank 0 has read these arguments");
    const cli::Console console{*invocation};
    const auto fields = cli::fields_of(*invocation, contract::arena_fields());
    check(fields.has_value(), "rank 0 has read these fields");
    const auto source = contract::read_arena_source(*fields, cli::asker_of(console));
    check(source.has_value() && source->position, "rank 0 has read this position");
    return source->position->term;
}

void put(Packer& packer, const distributed::Saving& saving) {
    packer.text(saving.folder).number(saving.every).number(saving.resume ? 1 : 0);
}
distributed::Saving saving_of(Unpacker& unpacker) {
    distributed::Saving saving{std::string{unpacker.text()}};
    saving.every = unpacker.number();
    saving.resume = unpacker.number() != 0;
    return saving;
}
void put(Packer& packer, const Allowance& allowance) {
    packer.number(allowance.seconds ? 1 : 0);
    packer.number(std::bit_cast<std::uint64_t>(allowance.seconds.value_or(0)));
    packer.number(allowance.bytes);
}
Allowance allowance_of(Unpacker& unpacker) {
    const bool limited = unpacker.number() != 0;
    const auto seconds = std::bit_cast<double>(unpacker.number());
    return {limited ? std::optional{seconds} : std::nullopt, unpacker.number()};
}

distributed::ArenaQuestion question_of(Unpacker& unpacker) {
    distributed::ArenaQuestion question;
    question.objective.rule = unpacker.number() != 0 ? SinkRule::mover_wins : SinkRule::mover_loses;
    question.objective.player = unpacker.number() != 0 ? Player::J1 : Player::J0;
    const bool reach = unpacker.number() != 0;
    auto targets = unpacker.values<Vertex>();
    if (reach) {
        question.objective.targets = std::move(targets);
    }
    question.moves = unpacker.number() != 0;
    question.lengths = unpacker.number() != 0;
    question.start = static_cast<Vertex>(unpacker.number());
    question.saving = saving_of(unpacker);
    question.solution = unpacker.text();
    return question;
}

}  // namespace

Budget Allowance::budget() const {
    Budget budget;
    budget.seconds = seconds;
    budget.bytes = bytes;
    budget.stop = &cli::interrupts();
    return budget;
}

std::string packed(const distributed::ArenaQuestion& question, const Allowance& allowance) {
    const Objective& objective = question.objective;
    Packer packer;
    packer.number(objective.rule == SinkRule::mover_wins ? 1 : 0);
    packer.number(objective.player == Player::J1 ? 1 : 0).number(objective.targets ? 1 : 0);
    packer.values(objective.targets.value_or(std::vector<Vertex>{}));
    packer.number(question.moves ? 1 : 0).number(question.lengths ? 1 : 0).number(question.start);
    put(packer, question.saving);
    packer.text(question.solution);
    put(packer, allowance);
    return packer.packed();
}

std::string packed(const distributed::ChompBoxQuestion& question, const Allowance& allowance) {
    Packer packer;
    packer.number(question.columns).number(question.rows);
    put(packer, question.saving);
    put(packer, allowance);
    return packer.packed();
}

std::string told(distributed::Transport& transport, Command command, const std::string& details) {
    return distributed::told_by(
        transport, 0, Packer{}.number(static_cast<std::uint64_t>(command)).text(details).packed());
}

Result<void> Session::open_file(const std::string& file) {
    auto part = distributed::read_part(transport_, file);
    if (!part) {
        return std::unexpected{std::move(part.error())};
    }
    file_ = file;
    explored_ = {std::move(*part), {}};
    return {};
}

void Session::scatter(const Arena* arena) {
    file_.clear();
    explored_ = {distributed::scattered(transport_, arena), {}};
}

std::optional<NoArena> Session::explore(bool players, bool named, const Allowance& allowance) {
    const auto term = asked_position(arguments_);
    const Budget budget = allowance.budget();
    Meter meter{budget};
    auto explored =
        distributed::explored(transport_, *contract::written_moves(*term), players, named, meter);
    auto fault = term->fault();
    const Result<void> own =
        fault ? Result<void>{std::unexpected{std::move(*fault)}} : Result<void>{};
    if (auto all = distributed::agreed(transport_, own); !all) {
        return NoArena{std::move(all.error()), {}};
    }
    if (!explored) {
        return NoArena{{}, std::move(explored.error())};
    }
    file_.clear();
    explored_ = std::move(*explored);
    return std::nullopt;
}

distributed::GatheredArena Session::gather_arena() {
    return distributed::gathered(transport_, explored_);
}

Result<std::vector<Vertex>> Session::find(const std::vector<std::string>& names) {
    if (!file_.empty()) {
        return distributed::find_names(transport_, file_, explored_.part, names);
    }
    std::vector<std::uint64_t> found(names.size(), Judgement::none);
    const distributed::ArenaPart& part = explored_.part;
    for (std::size_t i = 0; i < part.count(); ++i) {
        const std::string_view suffix = !part.owned ? "" : part.second(i) ? "-J1" : "-J0";
        const std::string name = explored_.positions[i] + std::string{suffix};
        for (std::size_t asked = 0; asked < names.size(); ++asked) {
            if (names[asked] == name) {
                found[asked] = std::min<std::uint64_t>(found[asked], part.first + i);
            }
        }
    }
    transport_.reduce(found, distributed::Transport::Reduction::least);
    return std::vector<Vertex>(found.begin(), found.end());
}

Result<distributed::ArenaTotals> Session::solve(const distributed::ArenaQuestion& question,
                                                const Allowance& allowance) {
    auto solved =
        distributed::ArenaJob::solved(transport_, explored_.part, question, allowance.budget());
    if (!solved) {
        return std::unexpected{std::move(solved.error())};
    }
    job_ = std::move(*solved);
    return job_->totals();
}

distributed::GatheredSolution Session::gather() {
    return job_->gathered(transport_, explored_.part);
}

Result<distributed::ChompBoxTold> Session::fill_chomp(const distributed::ChompBoxQuestion& question,
                                                      const Allowance& allowance,
                                                      distributed::TakePiece take) {
    const Budget budget = allowance.budget();
    Meter meter{budget};
    return distributed::fill_chomp(transport_, question, meter, take);
}

int Session::follow() {
    while (true) {
        const std::string heard = distributed::told_by(transport_, 0, {});
        Unpacker order{heard};
        const auto command = static_cast<Command>(order.number());
        const std::string details{order.text()};
        Unpacker unpacker{details};
        switch (command) {
            case Command::open_file:
                static_cast<void>(open_file(details));
                break;
            case Command::scatter:
                scatter(nullptr);
                break;
            case Command::explore: {
                const bool players = unpacker.number() != 0;
                const bool named = unpacker.number() != 0;
                static_cast<void>(explore(players, named, allowance_of(unpacker)));
                break;
            }
            case Command::gather_arena:
                static_cast<void>(gather_arena());
                break;
            case Command::find: {
                std::vector<std::string> names;
                for (std::uint64_t left = unpacker.number(); left > 0; --left) {
                    names.emplace_back(unpacker.text());
                }
                static_cast<void>(find(names));
                break;
            }
            case Command::solve: {
                const auto question = question_of(unpacker);
                static_cast<void>(solve(question, allowance_of(unpacker)));
                break;
            }
            case Command::gather:
                static_cast<void>(gather());
                break;
            case Command::fill_chomp: {
                distributed::ChompBoxQuestion question{unpacker.number(), unpacker.number()};
                question.saving = saving_of(unpacker);
                static_cast<void>(fill_chomp(question, allowance_of(unpacker), {}));
                break;
            }
            case Command::end:
                return static_cast<int>(unpacker.number());
        }
    }
}

}  // namespace grundy::mpi
