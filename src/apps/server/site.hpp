// What stands at which path: the page's files, the commands, jobs. It decides what a request wants;
// the connection (connection.cpp) waits for it.
#pragma once

#include <memory>
#include <string>
#include <variant>

#include "apps/server/answering.hpp"
#include "apps/server/http.hpp"
#include "apps/server/jobs.hpp"

namespace grundy::server {

struct Limits {
    double seconds = 10;  ///< for a request
    double seconds_for_a_job = 600;
    std::size_t bytes = std::size_t{512} << 20U;  ///< for each of them
    unsigned threads = 2;
};

/// A question for the workers.
struct Asked {
    const Operation* operation = nullptr;
    std::string body;
};

/// A reply at once, one that takes work, or the events of a job.
using Handling = std::variant<Reply, Asked, std::shared_ptr<Job>>;

class Site {
   public:
    explicit Site(const Limits& limits);
    Site(const Site&) = delete;
    Site& operator=(const Site&) = delete;
    ~Site();

    [[nodiscard]] Handling handle(const Head& head, std::string body);

    /// Computes the answer on another thread and hands it to `done` there. False when too much
    /// waits already.
    [[nodiscard]] bool answer(Asked asked, Workers::Stop stop, std::function<void(Reply)> done);

    /// Stops the jobs and begins nothing more; requests are stopped by those who asked.
    void end();
    /// Whether all work is over by then.
    [[nodiscard]] bool idle_by(Clock::time_point deadline);
    /// False when the system gave some kind of request no thread to compute on.
    [[nodiscard]] bool can_compute() const;

   private:
    /// Threads of their own for requests of a kind, so that one kind never waits for another.
    struct Lane {
        Workers workers;
        Budget allowance;
    };

    Handling handle_api(const Head& head, std::string_view name, std::string body);
    Handling handle_job(const Head& head, std::string_view rest);
    Reply start_job(const std::string& body);
    Lane& lane_of(const Operation& operation);

    std::unique_ptr<Engine> engine_;  ///< for as long as the server lives: it remembers
    Lane boards_;                     ///< what a person who plays waits for without a thought
    Lane replies_;                    ///< what the engine may think about
    Lane questions_;                  ///< all the rest
    Jobs jobs_;
};

/// A reply with the answer of a command.
Reply api_reply(Answered answer);

}  // namespace grundy::server
