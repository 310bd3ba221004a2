#include "machine/mapped_file.hpp"

#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>

namespace grundy {

namespace {

/// Closes what it holds.
class Descriptor {
   public:
    explicit Descriptor(int number) : number_(number) {}
    Descriptor(const Descriptor&) = delete;
    Descriptor& operator=(const Descriptor&) = delete;
    ~Descriptor() {
        if (number_ >= 0) {
            close(number_);
        }
    }
    [[nodiscard]] int number() const { return number_; }

   private:
    int number_;
};

std::unexpected<Error> unreadable(const std::string& name, int reason) {
    return failure(phrase("can't read '{}': {}", "impossible de lire « {} » : {}",
                          excerpt(name, 200), std::strerror(reason)),
                   Words{"a file that can be read", "un fichier lisible"});
}

Result<std::string> read_all(int descriptor, const std::string& name) {
    std::string text;
    for (;;) {
        constexpr std::size_t piece = std::size_t{1} << 20U;
        const std::size_t before = text.size();
        text.resize(before + piece);
        const ssize_t count = read(descriptor, text.data() + before, piece);
        text.resize(before + static_cast<std::size_t>(count > 0 ? count : 0));
        if (count == 0) {
            return text;
        }
        if (count < 0 && errno != EINTR) {
            return unreadable(name, errno);
        }
    }
}

}  // namespace

Result<MappedFile> MappedFile::open(const std::string& name) {
    const Descriptor file{::open(name.c_str(), O_RDONLY | O_CLOEXEC)};
    struct stat status{};
    if (file.number() < 0 || fstat(file.number(), &status) != 0) {
        return unreadable(name, errno);
    }
    if (S_ISDIR(status.st_mode)) {
        return failure(
            phrase("'{}' is a directory", "« {} » est un répertoire", excerpt(name, 200)),
            Words{"a file", "un fichier"});
    }
    if (!S_ISREG(status.st_mode)) {
        auto text = read_all(file.number(), name);
        if (!text) {
            return std::unexpected{std::move(text.error())};
        }
        const auto kept = std::make_shared<const std::string>(std::move(*text));
        return MappedFile{*kept, kept, false};
    }
    const auto size = static_cast<std::size_t>(status.st_size);
    if (size == 0) {
        return MappedFile{{}, nullptr, false};
    }
    void* memory = mmap(nullptr, size, PROT_READ, MAP_PRIVATE, file.number(), 0);
    if (memory == MAP_FAILED) {
        return unreadable(name, errno);
    }
    const std::shared_ptr<const void> keeper{
        memory, [size](const void* mapped) { munmap(const_cast<void*>(mapped), size); }};
    return MappedFile{{static_cast<const char*>(memory), size}, keeper, true};
}

void MappedFile::forget() const {
    if (mapped_) {
        madvise(const_cast<char*>(bytes_.data()), bytes_.size(), MADV_DONTNEED);  // a wish
    }
}

}  // namespace grundy
