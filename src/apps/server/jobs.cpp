#include "apps/server/jobs.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>
#include <random>

#include "render/from_afar.hpp"

namespace grundy::server {

namespace {

constexpr std::size_t most_waiting = 8;
/// Waiting, running or over; and the answers of all those that are over.
constexpr std::size_t most_kept = 32;
constexpr std::size_t most_bytes_kept = std::size_t{64} << 20U;
constexpr std::chrono::seconds patience{30};
constexpr std::chrono::seconds memory{60};

/// Nobody can guess it, so nobody can stop the work of others.
std::string new_id() {
    std::random_device random;
    std::string id;
    for (int i = 0; i < 4; ++i) {
        id += fmt::format("{:08x}", random());
    }
    return id;
}

Answered never_begun(Lang lang) {
    return refused(503,
                   {Words{"the work was stopped before it began",
                          "le travail a été arrêté avant de commencer"},
                    {}},
                   lang);
}

}  // namespace

Job::Event Job::last_event(const Answered& answer) {
    Event event{answer.status == 200 ? "event: result\ndata: " : "event: failure\ndata: ",
                answer.body, true};
    event.pieces.add("\n\n");
    return event;
}

Job::Event Job::event() const {
    const State state = state_;
    if (state == State::done) {
        return last_event(answer_);
    }
    if (state == State::waiting && stop_) {
        return last_event(never_begun(lang_));
    }
    const std::uint64_t goal = goal_;
    return {fmt::format(
        "event: progress\ndata: "
        R"({{"state":"{}","positions":{},"calls":{},"goal":{},"known":{},"seconds":{:.1f}}})"
        "\n\n",
        state == State::waiting ? "waiting" : "running", positions_.load(), calls_.load(),
        goal == 0 ? "null" : fmt::to_string(goal), known(),
        std::chrono::duration<double>(Clock::now() - start_).count())};
}

/// In JSON; it has no character that needs an escape.
std::string Job::known() const {
    const std::scoped_lock lock{known_mutex_};
    return known_.empty() ? "null" : fmt::format(R"("{}")", known_);
}

void Job::run(const Operation& operation, const contract::Fields& fields, Budget allowance,
              Engine& engine) {
    if (stop_) {
        return;  // and that is what its listeners are told
    }
    state_ = State::running;
    allowance.start = Clock::now();
    allowance.stop = &stop_;
    allowance.progress = [this](std::uint64_t positions, std::uint64_t calls, std::uint64_t goal) {
        positions_ = positions;
        calls_ = calls;
        goal_ = goal;
        if (unseen() > patience) {
            stop_ = true;
        }
    };
    allowance.told = [this](const Text& known) {
        const std::scoped_lock lock{known_mutex_};
        known_ = known.in(lang_);
    };
    answer_ = answered(operation, fields, allowance, engine);
    state_ = State::done;
}

Jobs::Jobs(unsigned threads, Budget allowance, Engine& engine)
    : allowance_(std::move(allowance)), engine_(engine), workers_(threads, most_waiting) {}

std::shared_ptr<Job> Jobs::start(const Operation& operation, contract::Fields fields) {
    const std::scoped_lock lock{mutex_};
    forget_old_ones();
    if (jobs_.size() >= most_kept && !forget_one()) {
        return nullptr;
    }
    auto job = std::make_shared<Job>(new_id(), language_of(fields));
    const auto run = [this, job, &operation, fields = std::move(fields)] {
        job->run(operation, fields, allowance_, engine_);
        const std::scoped_lock kept{mutex_};
        keep_few_bytes();
    };
    if (!workers_.offer({job, &job->stop_}, run)) {
        return nullptr;
    }
    jobs_.emplace(job->id(), job);
    return job;
}

std::shared_ptr<Job> Jobs::find(std::string_view id) const {
    const std::scoped_lock lock{mutex_};
    const auto found = jobs_.find(id);
    return found == jobs_.end() ? nullptr : found->second;
}

void Jobs::forget_old_ones() {
    std::erase_if(jobs_, [](const auto& entry) {
        const Job& job = *entry.second;
        return job.is_over() && job.unseen() > memory;
    });
}

bool Jobs::forget_one() {
    // A result is looked at once, most often, and at once: the one unseen for longest is missed
    // least.
    const auto over_for = [](const auto& entry) {
        const Job& job = *entry.second;
        return job.is_over() ? job.unseen() : Clock::duration::min();
    };
    const auto oldest = std::ranges::max_element(jobs_, {}, over_for);
    if (oldest == jobs_.end() || !oldest->second->is_over()) {
        return false;
    }
    jobs_.erase(oldest);
    return true;
}

void Jobs::keep_few_bytes() {
    const auto bytes = [this] {
        return std::accumulate(
            jobs_.begin(), jobs_.end(), std::size_t{0}, [](std::size_t sum, const auto& entry) {
                const Job& job = *entry.second;
                return sum + (job.state_ == Job::State::done ? job.answer_.body.size() : 0);
            });
    };
    while (bytes() > most_bytes_kept && forget_one()) {
    }
}

void Jobs::end() {
    {
        const std::scoped_lock lock{mutex_};
        for (const auto& [id, job] : jobs_) {
            job->cancel();
        }
    }
    workers_.end();
}

}  // namespace grundy::server
