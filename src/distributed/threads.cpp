#include "distributed/threads.hpp"

#include <algorithm>
#include <barrier>
#include <condition_variable>
#include <cstring>
#include <deque>
#include <mutex>
#include <optional>

#include "base/check.hpp"
#include "machine/thread.hpp"

namespace grundy::distributed {

namespace {

using Letters = std::span<const std::span<const std::byte>>;

/// What all ranks see.
struct Hall {
    explicit Hall(unsigned ranks)
        : everybody(ranks), letters(ranks), more(ranks), values(ranks), boxes(ranks * ranks) {}

    struct Box {
        std::mutex mutex;
        std::condition_variable filled;
        std::deque<std::vector<std::byte>> waiting;
    };

    std::barrier<> everybody;
    std::vector<Letters> letters;
    std::vector<char> more;
    std::vector<std::span<std::uint64_t>> values;
    std::vector<Box> boxes;  ///< from sender to receiver: sender * ranks + receiver
};

class ThreadTransport final : public Transport {
   public:
    ThreadTransport(Hall& hall, unsigned rank) : hall_(hall), rank_(rank) {}

    [[nodiscard]] unsigned rank() const override { return rank_; }
    [[nodiscard]] unsigned size() const override {
        return static_cast<unsigned>(hall_.letters.size());
    }

    bool exchange(Letters to, bool more, Mail& mail) override {
        check(to.size() == size(), "a letter to every rank");
        hall_.letters[rank_] = to;
        hall_.more[rank_] = more ? 1 : 0;
        hall_.everybody.arrive_and_wait();
        std::vector<std::size_t> sizes;
        for (const Letters& letters : hall_.letters) {
            sizes.push_back(letters[rank_].size());
        }
        mail.make_room(sizes);
        for (unsigned from = 0; from < size(); ++from) {
            std::ranges::copy(hall_.letters[from][rank_], mail.room(from).begin());
        }
        const bool any = std::ranges::any_of(hall_.more, [](char one) { return one != 0; });
        hall_.everybody.arrive_and_wait();  // nobody takes back what others still read
        return any;
    }

    void reduce(std::span<std::uint64_t> values, Reduction how) override {
        hall_.values[rank_] = values;
        hall_.everybody.arrive_and_wait();
        std::vector<std::uint64_t> all(values.begin(), values.end());
        for (unsigned from = 0; from < size(); ++from) {
            for (std::size_t i = 0; from != rank_ && i < all.size(); ++i) {
                const std::uint64_t other = hall_.values[from][i];
                all[i] = how == Reduction::sum    ? all[i] + other
                         : how == Reduction::most ? std::max(all[i], other)
                                                  : std::min(all[i], other);
            }
        }
        hall_.everybody.arrive_and_wait();
        std::ranges::copy(all, values.begin());
    }

    void send(unsigned to, std::span<const std::byte> bytes) override {
        Hall::Box& box = hall_.boxes[rank_ * size() + to];
        const std::lock_guard lock{box.mutex};
        box.waiting.emplace_back(bytes.begin(), bytes.end());
        box.filled.notify_one();
    }

    void receive(unsigned from, std::span<std::byte> room) override {
        Hall::Box& box = hall_.boxes[from * size() + rank_];
        std::unique_lock lock{box.mutex};
        box.filled.wait(lock, [&] { return !box.waiting.empty(); });
        check(box.waiting.front().size() == room.size(), "what is sent is what is expected");
        std::ranges::copy(box.waiting.front(), room.begin());
        box.waiting.pop_front();
    }

   private:
    Hall& hall_;
    unsigned rank_;
};

}  // namespace

bool on_threads(unsigned ranks, FunctionRef<void(Transport&)> work) {
    Hall hall{ranks};
    // Nobody begins before it is known that all can: they wait for each other.
    std::mutex mutex;
    std::condition_variable decided;
    std::optional<bool> go;
    const auto begin = [&](bool all_there) {
        const std::lock_guard lock{mutex};
        go = all_there;
        decided.notify_all();
    };
    std::vector<Thread> threads;
    threads.reserve(ranks);
    for (unsigned rank = 1; rank < ranks; ++rank) {
        auto started = Thread::start([&, rank] {
            std::unique_lock lock{mutex};
            decided.wait(lock, [&] { return go.has_value(); });
            lock.unlock();
            if (*go) {
                ThreadTransport transport{hall, rank};
                work(transport);
            }
        });
        if (!started) {
            begin(false);
            return false;
        }
        threads.push_back(std::move(*started));
    }
    begin(true);
    ThreadTransport transport{hall, 0};
    work(transport);
    return true;
}

}  // namespace grundy::distributed
