// A page has no files; a text that is there already is read as one.
#include "machine/file_reader.hpp"

#include <algorithm>

#include "machine/buffer.hpp"

namespace grundy {

namespace {

std::unexpected<Error> no_files(const std::string& name) {
    return failure(phrase("a browser can't open the file '{}'",
                          "un navigateur ne peut pas ouvrir le fichier « {} »", excerpt(name, 200)),
                   Words{"the text itself, or the program", "le texte même, ou le programme"});
}

}  // namespace

Result<FileReader> FileReader::open(const std::string& name) { return no_files(name); }

FileReader FileReader::standard_input() { return of({}); }

FileReader FileReader::of(std::string_view text) {
    FileReader reader{-1, ""};
    reader.text_ = text;
    return reader;
}

FileReader::FileReader(FileReader&& other) noexcept = default;

FileReader::~FileReader() = default;

Result<std::size_t> FileReader::read(std::span<char> room, const std::atomic<bool>* /*stop*/) {
    const std::size_t count = text_.copy(room.data(), room.size());
    text_.remove_prefix(count);
    return count;
}

Result<void> FileReader::read_at(std::uint64_t /*place*/, std::span<char> /*room*/) const {
    return no_files(name_);
}

Result<FileBytes> FileReader::rest(std::size_t most) {
    if (text_.size() > most) {
        return failure(
            phrase("the text is longer than {} bytes", "le texte a plus de {} octets", most));
    }
    Buffer<char> memory(std::max<std::size_t>(text_.size(), 1));
    const std::size_t size = text_.copy(memory.data(), text_.size());
    text_ = {};
    const auto keeper = std::make_shared<const Buffer<char>>(std::move(memory));
    return FileBytes{{keeper->data(), size}, keeper};
}

std::optional<std::uint64_t> file_size(const std::string& /*name*/) { return std::nullopt; }

Result<FileBytes> whole_file(const std::string& name, std::size_t /*most*/) {
    return no_files(name);
}

}  // namespace grundy
