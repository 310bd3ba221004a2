#include "apps/server/jobs.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <random>

#include "apps/server/policy.hpp"

namespace grundy::server {

namespace {

constexpr std::size_t most_waiting = 8;
/// Their answers may be long.
constexpr std::size_t most_kept = 32;
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

}  // namespace

std::string event_stream_head() {
    std::string head =
        "HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\nCache-Control: no-store\r\n"
        "Connection: close\r\n";
    for (const auto& [name, value] : safety_fields()) {
        head += fmt::format("{}: {}\r\n", name, value);
    }
    return head + "\r\n";
}

Job::Event Job::event() const {
    const State state = state_;
    if (state == State::done) {
        return {fmt::format("event: {}\ndata: {}\n\n", answer_.status == 200 ? "result" : "failure",
                            answer_.body),
                true};
    }
    const std::uint64_t goal = goal_;
    return {fmt::format("event: progress\ndata: "
                        R"({{"state":"{}","positions":{},"calls":{},"goal":{},"seconds":{:.1f}}})"
                        "\n\n",
                        state == State::waiting ? "waiting" : "running", positions_.load(),
                        calls_.load(), goal == 0 ? "null" : fmt::to_string(goal),
                        std::chrono::duration<double>(Clock::now() - start_).count()),
            false};
}

void Job::run(const Operation& operation, const contract::Fields& fields, Budget allowance,
              Engine& engine) {
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
    answer_ = answered(operation, fields, allowance, engine);
    state_ = State::done;
}

Jobs::Jobs(unsigned threads, Budget allowance, Engine& engine)
    : allowance_(std::move(allowance)), engine_(engine), workers_(threads, most_waiting) {}

std::shared_ptr<Job> Jobs::start(const Operation& operation, contract::Fields fields) {
    forget_old_ones();
    if (jobs_.size() >= most_kept && !forget_one()) {
        return nullptr;
    }
    auto job = std::make_shared<Job>(new_id());
    const auto run = [this, job, &operation, fields = std::move(fields)] {
        job->run(operation, fields, allowance_, engine_);
    };
    if (!workers_.offer(run)) {
        return nullptr;
    }
    jobs_.emplace(job->id(), job);
    return job;
}

std::shared_ptr<Job> Jobs::find(std::string_view id) const {
    const auto found = jobs_.find(id);
    return found == jobs_.end() ? nullptr : found->second;
}

void Jobs::forget_old_ones() {
    std::erase_if(jobs_, [](const auto& entry) {
        const Job& job = *entry.second;
        return job.state_ == Job::State::done && job.unseen() > memory;
    });
}

bool Jobs::forget_one() {
    // A result is looked at once, most often, and at once: the one unseen for longest is missed
    // least.
    const auto done_for = [](const auto& entry) {
        const Job& job = *entry.second;
        return job.state_ == Job::State::done ? job.unseen() : Clock::duration::min();
    };
    const auto oldest = std::ranges::max_element(jobs_, {}, done_for);
    if (oldest == jobs_.end() || oldest->second->state_ != Job::State::done) {
        return false;
    }
    jobs_.erase(oldest);
    return true;
}

void Jobs::stop_all() {
    for (const auto& [id, job] : jobs_) {
        job->cancel();
    }
}

}  // namespace grundy::server
