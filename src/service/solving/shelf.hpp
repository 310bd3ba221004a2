// What an engine keeps between questions: things of any type by key, with a bound on their bytes.
// When it is full, what was used least recently is forgotten first. Safe from several threads; the
// lock is held only while something is put or found, never while a method works.
#pragma once

#include <cstddef>
#include <functional>
#include <list>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <tuple>
#include <typeindex>
#include <utility>

#include "base/function_ref.hpp"

namespace grundy {

class Shelf {
   public:
    explicit Shelf(std::size_t most_bytes) : most_bytes_(most_bytes) {}

    /// What never changes, so that several may find it at once. The first with this key that
    /// `suits`; null when there is none.
    template <class T, class Suits>
    std::shared_ptr<const T> find(const std::string& key, const Suits& suits) {
        return std::static_pointer_cast<const T>(found(
            {typeid(T), key},
            [&](const void* thing) { return suits(*static_cast<const T*>(thing)); }, false));
    }
    template <class T>
    std::shared_ptr<const T> find(const std::string& key) {
        return find<T>(key, [](const T&) { return true; });
    }
    template <class T>
    void put(const std::string& key, std::shared_ptr<const T> thing, std::size_t bytes) {
        keep({typeid(T), key}, std::const_pointer_cast<T>(std::move(thing)), bytes);
    }

    /// What grows while it is used: whoever takes it has it alone until it is given back. Null when
    /// there is none, or another has it.
    template <class T>
    std::shared_ptr<T> take(const std::string& key) {
        return std::static_pointer_cast<T>(
            found({typeid(T), key}, [](const void*) { return true; }, true));
    }
    /// Of several that were made for one key, the largest knows most and stays.
    template <class T>
    void give_back(const std::string& key, std::shared_ptr<T> thing, std::size_t bytes) {
        keep_largest({typeid(T), key}, std::move(thing), bytes);
    }

    [[nodiscard]] std::size_t bytes() const;
    [[nodiscard]] std::size_t most_bytes() const { return most_bytes_; }

   private:
    using Key = std::pair<std::type_index, std::string>;
    struct Entry {
        Key key;
        std::shared_ptr<void> thing;
        std::size_t bytes;
    };
    using Entries = std::list<Entry>;

    std::shared_ptr<void> found(const Key& key, FunctionRef<bool(const void*)> suits, bool take);
    void keep(Key key, std::shared_ptr<void> thing, std::size_t bytes);
    void keep_largest(Key key, std::shared_ptr<void> thing, std::size_t bytes);
    void add(Key key, std::shared_ptr<void> thing, std::size_t bytes, Entries& forgotten);
    void remove(Entries::iterator entry, Entries& forgotten);

    std::size_t most_bytes_;
    mutable std::mutex mutex_;
    Entries entries_;  ///< the most recently used first
    std::multimap<Key, Entries::iterator> places_;
    std::size_t bytes_ = 0;
};

}  // namespace grundy
