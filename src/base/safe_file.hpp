// Writes a file so that nobody ever sees half of it: under another name in the same folder, then
// to the disk, then renamed. Until then an older file of that name stays as it was.
#pragma once

#include <cstdio>
#include <memory>
#include <string>
#include <string_view>

#include "base/error.hpp"

namespace grundy {

class SafeFile {
   public:
    static Result<SafeFile> create(const std::string& name);
    SafeFile(SafeFile&&) noexcept = default;
    SafeFile& operator=(SafeFile&&) = delete;
    /// What was not committed is removed.
    ~SafeFile();

    /// False when it can't be written; commit() then says why.
    bool write(std::string_view piece);
    /// From now on the file has its name.
    [[nodiscard]] Result<void> commit();

   private:
    struct Closed {
        void operator()(std::FILE* file) const { std::fclose(file); }
    };
    SafeFile(std::string name, std::string temporary, std::FILE* file)
        : name_(std::move(name)), temporary_(std::move(temporary)), file_(file) {}

    std::string name_;
    std::string temporary_;
    std::unique_ptr<std::FILE, Closed> file_;
    int failure_ = 0;
};

}  // namespace grundy
