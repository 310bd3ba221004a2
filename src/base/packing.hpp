// Numbers, texts and rows of values as bytes, one after the other, and back: what processes tell
// each other and keep in files. Little-endian, as the machine has them.
#pragma once

#include <cstdint>
#include <cstring>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

namespace grundy {

/// The bytes of one or many values, as they lie in memory.
template <class T>
std::string_view bytes_of(const T* values, std::size_t count = 1) {
    static_assert(std::is_trivially_copyable_v<T>);
    return {reinterpret_cast<const char*>(values), count * sizeof(T)};
}

class Packer {
   public:
    Packer& number(std::uint64_t value) {
        text_.append(reinterpret_cast<const char*>(&value), sizeof value);
        return *this;
    }
    Packer& text(std::string_view value) {
        number(value.size());
        text_ += value;
        return *this;
    }
    template <class T>
    Packer& values(const std::vector<T>& all) {
        static_assert(std::is_trivially_copyable_v<T>);
        return text({reinterpret_cast<const char*>(all.data()), all.size() * sizeof(T)});
    }
    [[nodiscard]] const std::string& packed() const { return text_; }

   private:
    std::string text_;
};

/// What does not fit reads as nothing, and good() is false from then on.
class Unpacker {
   public:
    explicit Unpacker(std::string_view text) : rest_(text) {}

    std::uint64_t number() {
        std::uint64_t value = 0;
        const std::string_view bytes = piece(sizeof value);
        if (good_) {
            std::memcpy(&value, bytes.data(), sizeof value);
        }
        return value;
    }
    std::string_view text() { return piece(number()); }
    template <class T>
    std::vector<T> values() {
        const std::string_view bytes = text();
        std::vector<T> all(bytes.size() / sizeof(T));
        if (!all.empty()) {
            std::memcpy(all.data(), bytes.data(), all.size() * sizeof(T));
        }
        return all;
    }
    [[nodiscard]] bool good() const { return good_; }
    /// Good, and nothing is left.
    [[nodiscard]] bool complete() const { return good_ && rest_.empty(); }

   private:
    std::string_view piece(std::uint64_t size) {
        good_ = good_ && size <= rest_.size();
        const std::string_view found = rest_.substr(0, good_ ? size : 0);
        rest_.remove_prefix(found.size());
        return found;
    }

    std::string_view rest_;
    bool good_ = true;
};

}  // namespace grundy
