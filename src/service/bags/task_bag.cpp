#include "service/bags/task_bag.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <cerrno>
#include <chrono>
#include <condition_variable>
#include <cstring>
#include <mutex>

#include "machine/file_reader.hpp"
#include "machine/lease.hpp"
#include "machine/parallel.hpp"
#include "machine/safe_file.hpp"
#include "machine/system.hpp"
#include "machine/thread.hpp"
#include "store/parts.hpp"

namespace grundy {

namespace {

/// Renews a lease until it ends.
class Heartbeat {
   public:
    Heartbeat(const Lease& lease, double every)
        : beating_(Thread::start([this, &lease, every] {
              std::unique_lock lock{mutex_};
              while (!ended_.wait_for(lock, std::chrono::duration<double>(every),
                                      [this] { return over_; })) {
                  if (!lease.renew()) {
                      return;  // somebody else has it: what both make is the same
                  }
              }
          })) {}
    ~Heartbeat() {
        const std::lock_guard lock{mutex_};
        over_ = true;
        ended_.notify_all();
    }
    Heartbeat(const Heartbeat&) = delete;
    Heartbeat& operator=(const Heartbeat&) = delete;

   private:
    std::mutex mutex_;
    std::condition_variable ended_;
    bool over_ = false;
    std::optional<Thread> beating_;  ///< without a thread a long task may be done twice
};

class Worker {
   public:
    Worker(const TaskBag& bag, const Budget& budget, const DoTask& work)
        : bag_(bag), work_(work), meter_(budget), done_(bag.tasks), busy_(bag.tasks) {
        meter_.expect(bag.tasks);
    }

    /// What one thread does until all is done.
    void run() {
        while (true) {
            const auto task = next();
            if (!task) {
                return;
            }
            if (*task == bag_.tasks) {
                wait();
                continue;
            }
            auto lease = Lease::take(file(*task, "lease"), bag_.lease_seconds);
            if (!lease) {
                const std::lock_guard lock{mutex_};
                failure_ = std::move(lease.error());
                return;
            }
            if (*lease && !is_done(*task)) {
                const Heartbeat heartbeat{**lease, bag_.lease_seconds / 4};
                perform(*task);
            }
            const std::lock_guard lock{mutex_};
            busy_[*task] = lease->has_value() ? Busy::no : Busy::elsewhere;
        }
    }

    Result<BagResults> results() {
        if (failure_) {
            return std::unexpected{std::move(*failure_)};
        }
        BagResults all;
        all.done = static_cast<std::size_t>(std::ranges::count(done_, true));
        if (all.done < bag_.tasks) {
            all.why = meter_.why();
            return all;
        }
        for (std::size_t task = 0; task < bag_.tasks; ++task) {
            const auto part = read_part(bag_.folder, name(task, "done"), task);
            if (!part) {
                return std::unexpected{part.error()};
            }
            all.results.emplace_back(part->bytes);
        }
        Lease::clear(bag_.folder, bag_.lease_seconds);
        return all;
    }

   private:
    enum class Busy : std::uint8_t { no, here, elsewhere };

    static std::string name(std::size_t task, std::string_view suffix) {
        return fmt::format("{:06}.{}", task, suffix);
    }
    [[nodiscard]] std::string file(std::size_t task, std::string_view suffix) const {
        return bag_.folder + "/" + name(task, suffix);
    }
    bool is_done(std::size_t task) {
        if (!file_size(file(task, "done"))) {
            return false;
        }
        const std::lock_guard lock{mutex_};
        if (!done_[task]) {
            done_[task] = true;
            meter_.advance(1, 0);
        }
        return true;
    }
    /// A task that nobody seems to have; all of them: those left are elsewhere; none: it is over.
    std::optional<std::size_t> next() {
        bool left = false;
        for (std::size_t task = 0; task < bag_.tasks; ++task) {
            {
                const std::lock_guard lock{mutex_};
                if (!meter_.look() || failure_) {
                    return std::nullopt;
                }
                if (done_[task]) {
                    continue;
                }
                if (busy_[task] != Busy::no) {
                    left = true;
                    continue;
                }
                busy_[task] = Busy::here;
            }
            if (!is_done(task)) {
                return task;
            }
            const std::lock_guard lock{mutex_};
            busy_[task] = Busy::no;
        }
        return left ? std::optional{bag_.tasks} : std::nullopt;
    }
    /// Until others may have done something; then what they had is looked at again.
    void wait() {
        std::unique_lock lock{mutex_};
        changed_.wait_for(lock, std::chrono::milliseconds{100});
        std::ranges::replace(busy_, Busy::elsewhere, Busy::no);
    }
    void perform(std::size_t task) {
        const auto result = work_(task);
        if (!result) {
            const std::lock_guard lock{mutex_};
            meter_.look();
            return;
        }
        const std::span<const std::byte> bytes{reinterpret_cast<const std::byte*>(result->data()),
                                               result->size()};
        auto written = write_part(bag_.folder, {name(task, "done"), task, 1}, {&bytes, 1});
        const std::lock_guard lock{mutex_};
        if (!written) {
            failure_ = std::move(written.error());
        } else if (!done_[task]) {
            done_[task] = true;
            meter_.advance(1, 0);
        }
        changed_.notify_all();
    }

    const TaskBag& bag_;
    const DoTask& work_;
    std::mutex mutex_;  ///< for all that follows
    std::condition_variable changed_;
    Meter meter_;
    std::vector<bool> done_;
    std::vector<Busy> busy_;
    std::optional<Error> failure_;
};

/// A folder for these tasks: new, or with the same subject.
Result<void> prepared(const TaskBag& bag) {
    const std::string file = bag.folder + "/subject";
    if (system::make_folder(bag.folder) != 0) {
        return failure(phrase("can't write to the folder '{}': {}",
                              "impossible d'écrire dans le dossier « {} » : {}",
                              excerpt(bag.folder, 200), std::strerror(errno)),
                       Words{"a folder that all workers share",
                             "un dossier que partagent tous les travailleurs"});
    }
    if (!file_size(file)) {
        auto out = SafeFile::create(file);
        if (!out) {
            return std::unexpected{std::move(out.error())};
        }
        out->write(bag.subject + "\n");
        if (auto written = out->commit(); !written) {
            return written;
        }
    }
    const auto found = whole_file(file);
    if (!found) {
        return std::unexpected{found.error()};
    }
    if (found->bytes != bag.subject + "\n") {
        return std::unexpected{other_subject(
            bag.folder, found->bytes.substr(0, found->bytes.find('\n')), bag.subject)};
    }
    return {};
}

}  // namespace

Result<BagResults> worked_off(const TaskBag& bag, const Budget& budget, const DoTask& work) {
    if (auto ready = prepared(bag); !ready) {
        return std::unexpected{std::move(ready.error())};
    }
    Worker worker{bag, budget, work};
    in_parallel(std::max(1U, budget.threads), [&](unsigned) { worker.run(); });
    return worker.results();
}

}  // namespace grundy
