#include "apps/server/site.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "apps/server/page.hpp"
#include "apps/server/policy.hpp"
#include "contract/engine.hpp"
#include "render/request_json.hpp"

namespace grundy::server {

namespace {

constexpr std::string_view api = "/api/";

/// Boards list moves and search nothing: a board for which this is too little has fewer of them.
constexpr unsigned threads_for_boards = 2;
constexpr double seconds_for_a_board = 2;
constexpr std::size_t bytes_for_a_board = std::size_t{64} << 20U;

/// Requests, while all threads of a lane compute.
constexpr std::size_t most_boards_waiting = 64;
constexpr std::size_t most_replies_waiting = 32;
constexpr std::size_t most_questions_waiting = 64;

Reply nothing_here() { return error_reply(404, "there is nothing here"); }

Budget budget_of(double seconds, std::size_t bytes, unsigned threads) {
    Budget budget;
    budget.seconds = seconds;
    budget.bytes = bytes;
    budget.threads = threads;
    return budget;
}

}  // namespace

Reply api_reply(Answered answer) {
    Reply reply;
    reply.status = answer.status;
    reply.pieces = std::move(answer.body);
    reply.fields.emplace_back("Cache-Control", "no-store");
    if (answer.status == 503) {
        reply.fields.emplace_back("Retry-After", "1");
    }
    return reply;
}

Site::Site(const Limits& limits)
    : engine_(std::make_unique<Engine>(limits.bytes)),
      boards_{{threads_for_boards, most_boards_waiting},
              budget_of(std::min(limits.seconds, seconds_for_a_board),
                        std::min(limits.bytes, bytes_for_a_board), 1)},
      replies_{{limits.threads, most_replies_waiting}, budget_of(limits.seconds, limits.bytes, 1)},
      questions_{{limits.threads, most_questions_waiting},
                 budget_of(limits.seconds, limits.bytes, 1)},
      jobs_(limits.threads, budget_of(limits.seconds_for_a_job, limits.bytes, limits.threads),
            *engine_) {}

Site::~Site() = default;

void Site::end() {
    jobs_.end();
    for (Lane* lane : {&boards_, &replies_, &questions_}) {
        lane->workers.end();
    }
}

bool Site::can_compute() const {
    return boards_.workers.threads() > 0 && replies_.workers.threads() > 0 &&
           questions_.workers.threads() > 0 && jobs_.threads() > 0;
}

bool Site::idle_by(Clock::time_point deadline) {
    return jobs_.idle_by(deadline) && boards_.workers.idle_by(deadline) &&
           replies_.workers.idle_by(deadline) && questions_.workers.idle_by(deadline);
}

Site::Lane& Site::lane_of(const Operation& operation) {
    const std::string_view name = operation.name;
    return name == "board" || name == "move" || name == "games" ? boards_
           : name == "reply" || name == "random"                ? replies_
                                                                : questions_;
}

Handling Site::handle(const Head& head, std::string body) {
    const std::string_view path = head.path();
    if (path.starts_with(api)) {
        return handle_api(head, path.substr(api.size()), std::move(body));
    }
    return page_reply(head);
}

Handling Site::handle_api(const Head& head, std::string_view name, std::string body) {
    constexpr std::string_view jobs = "jobs/";
    if (name.starts_with(jobs)) {
        return handle_job(head, name.substr(jobs.size()));
    }
    const Operation* const operation = find_operation(name);
    if (operation == nullptr && name != "jobs") {
        return nothing_here();
    }
    if (head.method != "POST") {
        return wrong_method("POST");
    }
    if (operation == nullptr) {
        return start_job(body);
    }
    return Asked{operation, std::move(body)};
}

Handling Site::handle_job(const Head& head, std::string_view rest) {
    const std::size_t slash = std::min(rest.find('/'), rest.size());
    const std::string_view ending = rest.substr(slash);
    const auto job = jobs_.find(rest.substr(0, slash));
    if (!job || (!ending.empty() && ending != "/events")) {
        return nothing_here();
    }
    job->seen();
    if (ending.empty()) {
        if (head.method != "DELETE") {
            return wrong_method("DELETE");
        }
        job->cancel();
        return api_reply(
            {200, Pieces{fmt::format(R"({{"id":"{}","state":"cancelled"}})", job->id())}});
    }
    if (head.method != "GET") {
        return wrong_method("GET");
    }
    return job;
}

Reply Site::start_job(const std::string& body) {
    auto asked = read_job(body);
    if (!asked) {
        return api_reply(refused(400, asked.error()));
    }
    const Operation* const operation = find_operation(asked->command);
    if (operation == nullptr) {
        return api_reply(refused(400, no_job()));
    }
    const auto job = jobs_.start(*operation, std::move(asked->fields));
    if (!job) {
        return busy_reply();
    }
    return api_reply(
        {202, Pieces{fmt::format(R"({{"id":"{0}","events":"/api/jobs/{0}/events"}})", job->id())}});
}

bool Site::answer(Asked asked, Workers::Stop stop, std::function<void(Reply)> done) {
    Lane& lane = lane_of(*asked.operation);
    return lane.workers.offer(
        stop, [this, &lane, asked = std::move(asked), stop, done = std::move(done)] {
            const auto fields = read_fields(asked.body);
            Budget allowance = lane.allowance;
            allowance.start = Clock::now();
            allowance.stop = stop.get();
            done(api_reply(fields ? answered(*asked.operation, *fields, allowance, *engine_)
                                  : refused(400, fields.error())));
        });
}

}  // namespace grundy::server
