// What the vertices are called: by number, from a file, or worked out when asked for, because the
// positions of a large game would take more room as text than the graph itself.
#pragma once

#include <fmt/format.h>

#include <cstdint>
#include <functional>
#include <string>
#include <utility>

namespace grundy {

class Names {
   public:
    using Name = std::function<std::string(std::uint32_t vertex)>;

    explicit Names(Name name) : name_(std::move(name)) {}

    static Names numbers() {
        return Names{[](std::uint32_t vertex) { return fmt::to_string(vertex); }};
    }

    [[nodiscard]] std::string operator()(std::uint32_t vertex) const { return name_(vertex); }

   private:
    Name name_;
};

}  // namespace grundy
