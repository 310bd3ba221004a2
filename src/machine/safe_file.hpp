// Writes a file so that nobody ever sees half of it: without a name in the same folder (under
// another name where the file system knows no other way), then to the disk, then renamed. Until
// then an older file of that name stays as it was, and its rights pass on to the new one. A link is
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
    /// Flushes what was written, for whoever reads along. Returns the same as write().
    bool flush();
    /// Whether somebody may read along: it is a pipe or a device.
    [[nodiscard]] bool direct() const { return direct_; }
    /// From now on the file has its name.
    [[nodiscard]] Result<void> commit();

   private:
    SafeFile(std::string name, std::string temporary, int descriptor, bool direct)
        : name_(std::move(name)),
          temporary_(std::move(temporary)),
          descriptor_(descriptor),
          direct_(direct) {}
    bool put(std::string_view piece);
    bool take_place();
    void end();

    std::string name_;
    std::string temporary_;  ///< its name until it is committed, if it has one
    int descriptor_;         ///< -1: nothing is open any more
    bool direct_;
    std::string pending_;
    int failure_ = 0;
};

}  // namespace grundy
