// Many small messages, sent in batches of bounded size: no rank ever holds more of them than
// `batch_bytes` on its way out and as many on their way in, however many there are, and however
// they are spread.
#pragma once

#include <algorithm>
#include <cstddef>
#include <span>
#include <vector>

#include "distributed/packing.hpp"
#include "distributed/transport.hpp"

namespace grundy::distributed {

inline constexpr std::size_t batch_bytes = std::size_t{8} << 20U;
/// What it takes to send and to receive a batch, on each rank.
inline constexpr std::size_t batch_memory = 3 * batch_bytes;

template <class T>
class Outbox {
   public:
    explicit Outbox(unsigned ranks, std::size_t bytes = batch_bytes)
        : letters_(ranks), most_(std::max<std::size_t>(16, bytes / ranks / sizeof(T))) {}

    void add(unsigned to, const T& message) {
        std::vector<T>& letter = letters_[to];
        letter.push_back(message);
        full_ = full_ || letter.size() >= most_;
    }
    /// A message of several values, which stay together; they must fit in a batch.
    void append(unsigned to, std::span<const T> message) {
        std::vector<T>& letter = letters_[to];
        letter.insert(letter.end(), message.begin(), message.end());
        full_ = full_ || letter.size() >= most_;
    }
    /// Whether one of the letters has its full length.
    [[nodiscard]] bool full() const { return full_; }

    /// Sends all, and empties the box. Whether anybody has more to send.
    bool exchange(Transport& transport, bool more, Mail& mail) {
        std::vector<std::span<const std::byte>> to;
        for (const std::vector<T>& letter : letters_) {
            to.push_back(bytes_of(letter.data(), letter.size()));
        }
        const bool any = transport.exchange(to, more, mail);
        for (std::vector<T>& letter : letters_) {
            letter.clear();
        }
        full_ = false;
        return any;
    }

   private:
    std::vector<std::vector<T>> letters_;
    std::size_t most_;
    bool full_ = false;
};

/// produce(outbox) adds messages until the box is full or there are no more, and returns whether
/// there are; consume(from, messages) takes those that came in. Made by all ranks.
template <class T, class Produce, class Consume>
void in_batches(Transport& transport, Produce produce, Consume consume,
                std::size_t bytes = batch_bytes) {
    Outbox<T> outbox{transport.size(), bytes};
    Mail mail;
    bool mine = true;
    bool anybodys = true;
    while (anybodys) {
        mine = mine && produce(outbox);
        anybodys = outbox.exchange(transport, mine, mail);
        for (unsigned from = 0; from < transport.size(); ++from) {
            consume(from, mail.from_as<T>(from));
        }
    }
}

}  // namespace grundy::distributed
