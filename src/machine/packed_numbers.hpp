// Many small numbers, each of 1, 8, 16 or 32 bits, side by side: what tables are made of, in memory
// and in files. Little-endian; single bits from the lowest of each byte.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <span>

#include "base/check.hpp"
#include "machine/buffer.hpp"

namespace grundy {

static_assert(std::endian::native == std::endian::little, "tables lie in memory as in files");

/// The numbers, wherever they lie: in memory of ours or in the bytes of a file.
class PackedView {
   public:
    PackedView() = default;
    PackedView(const std::byte* bytes, std::uint64_t size, unsigned bits)
        : bytes_(bytes), size_(size), bits_(bits) {}

    [[nodiscard]] std::uint64_t size() const { return size_; }
    /// Bits of one number.
    [[nodiscard]] unsigned bits() const { return bits_; }
    [[nodiscard]] std::uint32_t largest() const { return ~std::uint32_t{0} >> (32U - bits_); }

    [[nodiscard]] std::uint32_t operator[](std::uint64_t i) const {
        switch (bits_) {
            case 1:
                return (static_cast<std::uint32_t>(bytes_[i / 8]) >> (i % 8)) & 1U;
            case 8:
                return static_cast<std::uint32_t>(bytes_[i]);
            case 16:
                return read<std::uint16_t>(i);
            default:
                return read<std::uint32_t>(i);
        }
    }
    /// How many bytes `size` numbers of `bits` bits take.
    static constexpr std::uint64_t bytes_for(std::uint64_t size, unsigned bits) {
        return bits == 1 ? size / 8 + (size % 8 != 0 ? 1 : 0) : size * (bits / 8);
    }
    /// The fewest bits, of those there are, in which numbers up to this one fit.
    static constexpr unsigned bits_for(std::uint64_t largest) {
        return largest <= 1 ? 1 : largest <= 0xFF ? 8 : largest <= 0xFFFF ? 16 : 32;
    }
    [[nodiscard]] std::span<const std::byte> bytes() const {
        return {bytes_, static_cast<std::size_t>(bytes_for(size_, bits_))};
    }

   private:
    template <class T>
    [[nodiscard]] std::uint32_t read(std::uint64_t i) const {
        T number;
        std::memcpy(&number, bytes_ + i * sizeof number, sizeof number);
        return number;
    }

    const std::byte* bytes_ = nullptr;
    std::uint64_t size_ = 0;
    unsigned bits_ = 8;
};

class PackedNumbers {
   public:
    PackedNumbers() = default;
    /// Not filled: fill() does that where it is wanted.
    PackedNumbers(std::uint64_t size, unsigned bits)
        : words_(static_cast<std::size_t>(PackedView::bytes_for(size, bits) + 7) / 8),
          size_(size),
          bits_(bits) {
        check(bits == 1 || bits == 8 || bits == 16 || bits == 32, "numbers of 1, 8, 16 or 32 bits");
        if (words_.size() != 0) {
            words_[words_.size() - 1] = 0;  // what follows the last number is always the same
        }
    }

    [[nodiscard]] std::uint64_t size() const { return size_; }
    [[nodiscard]] unsigned bits() const { return bits_; }
    [[nodiscard]] PackedView view() const {
        return {reinterpret_cast<const std::byte*>(words_.data()), size_, bits_};
    }
    [[nodiscard]] std::uint32_t operator[](std::uint64_t i) const { return view()[i]; }

    void set(std::uint64_t i, std::uint32_t number) {
        if (bits_ == 1) {
            const std::uint64_t bit = std::uint64_t{1} << (i % 64);
            std::uint64_t& word = words_[static_cast<std::size_t>(i / 64)];
            word = number != 0 ? word | bit : word & ~bit;
        } else {
            std::memcpy(bytes() + i * (bits_ / 8), &number, bits_ / 8);
        }
    }
    /// All the same: 0 or, bit by bit, 1.
    void fill(bool ones) {
        std::memset(bytes(), ones ? 0xFF : 0, static_cast<std::size_t>(words_.size()) * 8);
        if (ones && words_.size() != 0) {
            const std::uint64_t used = size_ * bits_ % 64;
            words_[words_.size() - 1] =
                used == 0 ? ~std::uint64_t{0} : (std::uint64_t{1} << used) - 1;
        }
    }

    /// The numbers as an array; T has as many bits as they.
    template <class T>
    [[nodiscard]] T* as() {
        check(sizeof(T) * 8 == bits_, "numbers are read with their own width");
        return reinterpret_cast<T*>(words_.data());
    }
    /// The memory itself, in words of 64 bits.
    [[nodiscard]] std::span<std::uint64_t> words() { return {words_.data(), words_.size()}; }
    [[nodiscard]] std::span<const std::uint64_t> words() const { return words_.span(); }

    /// These bytes are not looked at again; most of their memory is given back.
    void give_up(std::uint64_t from_byte, std::uint64_t to_byte) {
        words_.give_up(static_cast<std::size_t>(from_byte + 7) / 8,
                       static_cast<std::size_t>(to_byte) / 8);
    }

    /// The same numbers in the fewest bits that `largest` needs.
    [[nodiscard]] PackedNumbers narrowed(std::uint32_t largest) const {
        PackedNumbers narrow{size_, PackedView::bits_for(largest)};
        for (std::uint64_t i = 0; i < size_; ++i) {
            narrow.set(i, (*this)[i]);
        }
        return narrow;
    }

   private:
    [[nodiscard]] std::byte* bytes() { return reinterpret_cast<std::byte*>(words_.data()); }

    Buffer<std::uint64_t> words_;
    std::uint64_t size_ = 0;
    unsigned bits_ = 8;
};

}  // namespace grundy
