// Writes a file so that nobody ever sees half of it: under another name in the same folder, then
// to the disk, then renamed. Until then an older file of that name stays as it was. A link is
// followed; a pipe or a device can't be replaced and is simply written to.
#pragma once

#include <string>
#include <string_view>
#include <utility>

#include "base/error.hpp"

namespace grundy {

class SafeFile {
   public:
    [[nodiscard]] static Result<SafeFile> create(const std::string& name);
    SafeFile(SafeFile&& moved) noexcept;
    SafeFile& operator=(SafeFile&&) = delete;
    /// What was not committed is removed.
    ~SafeFile();

    /// False when it can't be written; commit() then says why.
    bool write(std::string_view piece);
    /// From now on the file has its name.
    [[nodiscard]] Result<void> commit();

   private:
    SafeFile(std::string name, std::string temporary, int descriptor)
        : name_(std::move(name)), temporary_(std::move(temporary)), descriptor_(descriptor) {}
    bool put(std::string_view piece);

    std::string name_;
    std::string temporary_;  ///< empty when it is written to directly
    int descriptor_;         ///< -1: nothing is open any more
    std::string pending_;
    int failure_ = 0;
};

}  // namespace grundy
