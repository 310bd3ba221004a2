// Who is connected: no more than there is room for, the newest let in for the one that has kept
// silent longest; and what guests have yet to take, limited together. Knows nothing of sockets.
#pragma once

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <list>
#include <map>
#include <memory>

namespace grundy::server {

class Guest {
   public:
    virtual ~Guest() = default;
    /// Leaves the crowd, too.
    virtual void close() = 0;
};

class Crowd {
   public:
    using Time = std::chrono::steady_clock::time_point;

    struct Limits {
        std::size_t guests;   ///< at a time
        std::size_t refused;  ///< more than these, who are told that there is no room
        std::size_t bytes;    ///< that guests have yet to take, all together
        /// Who has taken nothing for so long makes room for others.
        std::chrono::steady_clock::duration patience;
    };

    explicit Crowd(const Limits& limits) : limits_(limits) {}

    enum class Entry { admitted, refused, ignored };
    /// The guest is in the crowd, unless it is ignored.
    Entry enter(const std::shared_ptr<Guest>& guest, Time now) {
        if (guests_.size() >= limits_.guests) {
            dismiss_one(now);
        }
        if (guests_.size() >= limits_.guests + limits_.refused) {
            return Entry::ignored;
        }
        guests_.emplace(guest.get(), Place{.guest = guest});
        return guests_.size() <= limits_.guests ? Entry::admitted : Entry::refused;
    }
    void leave(Guest& guest) {
        const auto place = guests_.find(&guest);
        if (place != guests_.end()) {
            held_ -= place->second.held;
            strike(place->second);
            guests_.erase(place);
        }
    }
    void close_all() {
        while (!guests_.empty()) {
            const std::shared_ptr<Guest> guest = guests_.begin()->second.guest;
            guest->close();
        }
    }
    /// Closes the guest that has been silent longest, or else the one that has taken nothing for
    /// longest, if that is long. False when there is none.
    bool dismiss_one(Time now) { return dismiss_silent() || dismiss_stalled(now); }

    /// A request is awaited from it.
    void silent(Guest& guest) { enlist(guest, silent_, {}); }
    /// It has taken a part of its answer, or begins to.
    void taking(Guest& guest, Time now) { enlist(guest, taking_, now); }
    /// Neither.
    void heard(Guest& guest) {
        if (const auto place = guests_.find(&guest); place != guests_.end()) {
            strike(place->second);
        }
    }

    /// Whether so many bytes may be kept for the guest until it takes them. Those who take nothing
    /// are closed for it.
    [[nodiscard]] bool hold(Guest& guest, std::size_t bytes, Time now) {
        while (held_ + bytes > limits_.bytes && dismiss_stalled(now)) {
        }
        const auto place = guests_.find(&guest);
        if (place == guests_.end() || held_ + bytes > limits_.bytes) {
            return false;
        }
        held_ += bytes;
        place->second.held += bytes;
        return true;
    }
    /// It has taken them. What it has not taken when it leaves is released by that.
    void release(Guest& guest, std::size_t bytes) {
        if (const auto place = guests_.find(&guest); place != guests_.end()) {
            const std::size_t released = std::min(bytes, place->second.held);
            place->second.held -= released;
            held_ -= released;
        }
    }

   private:
    struct Place {
        std::shared_ptr<Guest> guest;
        std::list<Guest*>* list = nullptr;
        std::list<Guest*>::iterator at{};
        Time since{};  ///< on the list
        std::size_t held = 0;
    };

    static void strike(Place& place) {
        if (place.list != nullptr) {
            place.list->erase(place.at);
            place.list = nullptr;
        }
    }
    void enlist(Guest& guest, std::list<Guest*>& list, Time now) {
        Place& place = guests_.at(&guest);
        strike(place);
        place.list = &list;
        place.at = list.insert(list.end(), &guest);
        place.since = now;
    }
    bool dismiss_silent() {
        if (silent_.empty()) {
            return false;
        }
        close(*silent_.front());
        return true;
    }
    bool dismiss_stalled(Time now) {
        if (taking_.empty() || now - guests_.at(taking_.front()).since < limits_.patience) {
            return false;
        }
        close(*taking_.front());
        return true;
    }
    void close(Guest& guest) {
        const std::shared_ptr<Guest> kept = guests_.at(&guest).guest;
        kept->close();
    }

    Limits limits_;
    std::list<Guest*> silent_;  ///< the longest first
    std::list<Guest*> taking_;  ///< whose last step is longest ago first
    std::map<Guest*, Place> guests_;
    std::size_t held_ = 0;
};

}  // namespace grundy::server
