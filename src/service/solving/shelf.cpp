#include "service/solving/shelf.hpp"

#include <algorithm>

namespace grundy {

namespace {

/// The key is there twice, and lists and trees have their links.
std::size_t with_key(const std::string& key, std::size_t bytes) {
    constexpr std::size_t links = 256;
    return bytes + 2 * key.size() + links;
}

}  // namespace

std::size_t Shelf::bytes() const {
    const std::scoped_lock lock{mutex_};
    return bytes_;
}

std::shared_ptr<void> Shelf::found(const Key& key, FunctionRef<bool(const void*)> suits,
                                   bool take) {
    Entries taken;
    const std::scoped_lock lock{mutex_};
    const auto [begin, end] = places_.equal_range(key);
    const auto place =
        std::find_if(begin, end, [&](const auto& one) { return suits(one.second->thing.get()); });
    if (place == end) {
        return nullptr;
    }
    const auto entry = place->second;
    if (take) {
        remove(entry, taken);
        return std::move(taken.front().thing);
    }
    entries_.splice(entries_.begin(), entries_, entry);
    return entry->thing;
}

void Shelf::keep(Key key, std::shared_ptr<void> thing, std::size_t bytes) {
    Entries forgotten;  // declared first: what is forgotten is freed after the lock is
    const std::scoped_lock lock{mutex_};
    add(std::move(key), std::move(thing), bytes, forgotten);
}

void Shelf::keep_largest(Key key, std::shared_ptr<void> thing, std::size_t bytes) {
    Entries forgotten;
    const std::scoped_lock lock{mutex_};
    if (const auto place = places_.find(key); place != places_.end()) {
        if (place->second->bytes >= with_key(key.second, bytes)) {
            return;
        }
        remove(place->second, forgotten);
    }
    add(std::move(key), std::move(thing), bytes, forgotten);
}

void Shelf::add(Key key, std::shared_ptr<void> thing, std::size_t bytes, Entries& forgotten) {
    bytes = with_key(key.second, bytes);
    if (bytes > most_bytes_) {
        return;  // all the rest would be forgotten for it, and it still would not fit
    }
    while (bytes_ + bytes > most_bytes_) {
        remove(std::prev(entries_.end()), forgotten);
    }
    entries_.push_front({key, std::move(thing), bytes});
    places_.emplace(std::move(key), entries_.begin());
    bytes_ += bytes;
}

void Shelf::remove(Entries::iterator entry, Entries& forgotten) {
    const auto [begin, end] = places_.equal_range(entry->key);
    places_.erase(std::find_if(begin, end, [&](const auto& one) { return one.second == entry; }));
    bytes_ -= entry->bytes;
    forgotten.splice(forgotten.begin(), entries_, entry);
}

}  // namespace grundy
