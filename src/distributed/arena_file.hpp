// A binary arena that every rank has open, and reads pieces of.
#pragma once

#include <algorithm>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <utility>

#include "arena/files/binary_layout.hpp"
#include "distributed/agreement.hpp"
#include "machine/file_reader.hpp"

namespace grundy::distributed {

/// Bytes that are read at once of what is not kept.
inline constexpr std::size_t piece_bytes = std::size_t{1} << 20U;

template <class T>
std::span<char> room_of(T* values, std::size_t count) {
    return {reinterpret_cast<char*>(values), count * sizeof(T)};
}
template <class T>
std::string_view letters_of(const T* values, std::size_t count) {
    return {reinterpret_cast<const char*>(values), count * sizeof(T)};
}

class ArenaFile {
   public:
    /// None of them goes on when one of them can't.
    static Result<ArenaFile> open(Transport& transport, const std::string& name) {
        auto reader = FileReader::open(name);
        Result<binary::Header> header =
            reader ? header_of(name, *reader)
                   : Result<binary::Header>{std::unexpected{reader.error()}};
        const Result<void> own =
            header ? Result<void>{} : Result<void>{std::unexpected{header.error()}};
        if (auto all = agreed(transport, own); !all) {
            return std::unexpected{std::move(all.error())};
        }
        return ArenaFile{std::move(*reader), *header};
    }

    [[nodiscard]] const binary::Header& header() const { return header_; }
    [[nodiscard]] const binary::Layout& layout() const { return layout_; }

    Result<void> read(std::uint64_t place, std::span<char> room) const {
        return reader_.read_at(sizeof(binary::Header) + place, room);
    }
    /// The start of a row; what can't be read is an error that comes later.
    [[nodiscard]] std::uint64_t start(std::uint64_t v) const {
        std::uint64_t value = 0;
        const std::uint64_t bytes = header_.start_bytes();
        static_cast<void>(read(v * bytes, room_of(&value, 1).first(bytes)));
        return value;
    }

   private:
    ArenaFile(FileReader reader, const binary::Header& header)
        : reader_(std::move(reader)), header_(header), layout_(header) {}

    static Result<binary::Header> header_of(const std::string& name, const FileReader& reader) {
        const std::uint64_t size = file_size(name).value_or(0);
        std::string beginning(std::min<std::uint64_t>(size, sizeof(binary::Header)), '\0');
        if (auto read = reader.read_at(0, beginning); !read) {
            return std::unexpected{std::move(read.error())};
        }
        return binary::verified_header(beginning, size);
    }

    FileReader reader_;
    binary::Header header_;
    binary::Layout layout_;
};

}  // namespace grundy::distributed
