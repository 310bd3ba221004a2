// Who is connected: no more than there is room for, the newest let in for the one that has kept
// silent longest, and answers that nobody takes limited together. Knows nothing of sockets.
#pragma once

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
    Crowd(std::size_t most_guests, std::size_t most_bytes)
        : most_guests_(most_guests), most_bytes_(most_bytes) {}

    /// False when there is no room for it even so: then it has to be turned away.
    bool enter(const std::shared_ptr<Guest>& guest) {
        if (guests_.size() >= most_guests_ && !silent_.empty()) {
            silent_.front()->close();
        }
        guests_.emplace(guest.get(), Place{guest, silent_.end()});
        return guests_.size() <= most_guests_;
    }
    void leave(Guest& guest) {
        heard(guest);
        guests_.erase(&guest);
    }
    void close_all() {
        while (!guests_.empty()) {
            const std::shared_ptr<Guest> guest = guests_.begin()->second.guest;
            guest->close();
        }
    }

    /// From now on a request is awaited from it; or not any more.
    void silent(Guest& guest) {
        heard(guest);
        guests_.at(&guest).silence = silent_.insert(silent_.end(), &guest);
    }
    void heard(Guest& guest) {
        const auto place = guests_.find(&guest);
        if (place != guests_.end() && place->second.silence != silent_.end()) {
            silent_.erase(place->second.silence);
            place->second.silence = silent_.end();
        }
    }

    /// Bytes that are on their way to guests.
    void hold(std::size_t bytes) { held_ += bytes; }
    void release(std::size_t bytes) { held_ -= bytes; }
    [[nodiscard]] bool is_too_much(std::size_t more) const { return held_ + more > most_bytes_; }

   private:
    struct Place {
        std::shared_ptr<Guest> guest;
        std::list<Guest*>::iterator silence;
    };

    std::size_t most_guests_;
    std::size_t most_bytes_;
    std::list<Guest*> silent_;  ///< the longest first
    std::map<Guest*, Place> guests_;
    std::size_t held_ = 0;
};

}  // namespace grundy::server
