// A file as memory, without reading it first: pages come when they are touched.
#pragma once

#include <cstddef>
#include <memory>
#include <string>
#include <string_view>

#include "base/error.hpp"

namespace grundy {

class MappedFile {
   public:
    /// The whole of a regular file. Pipes and terminals can't be mapped; they are read at once.
    static Result<MappedFile> open(const std::string& name);

    [[nodiscard]] std::string_view bytes() const { return bytes_; }
    /// The pages that were touched need not stay in memory; they come back when they are touched
    /// again.
    void forget() const;
    /// Keeps the memory alive.
    [[nodiscard]] std::shared_ptr<const void> keeper() const { return keeper_; }

   private:
    MappedFile(std::string_view bytes, std::shared_ptr<const void> keeper, bool mapped)
        : bytes_(bytes), keeper_(std::move(keeper)), mapped_(mapped) {}

    std::string_view bytes_;
    std::shared_ptr<const void> keeper_;
    bool mapped_ = false;
};

}  // namespace grundy
