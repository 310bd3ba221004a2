// A folder of one test, gone with everything in it when the test ends.
#pragma once

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

namespace grundy::tests {

class TemporaryFolder {
   public:
    TemporaryFolder() : path_((std::filesystem::temp_directory_path() / "grundy.XXXXXX").string()) {
        if (mkdtemp(path_.data()) == nullptr) {
            throw std::runtime_error("no temporary folder");
        }
    }
    TemporaryFolder(const TemporaryFolder&) = delete;
    TemporaryFolder& operator=(const TemporaryFolder&) = delete;
    ~TemporaryFolder() {
        std::error_code ignored;
        std::filesystem::remove_all(path_, ignored);
    }

    [[nodiscard]] std::string path(std::string_view name = {}) const {
        return name.empty() ? path_ : path_ + "/" + std::string{name};
    }
    /// Makes a file; its path.
    [[nodiscard]] std::string file(std::string_view name, std::string_view text) const {
        std::ofstream{path(name), std::ios::binary} << text;
        return path(name);
    }
    [[nodiscard]] std::string text_of(std::string_view name) const {
        std::ifstream stream{path(name), std::ios::binary};
        return {std::istreambuf_iterator<char>{stream}, {}};
    }
    [[nodiscard]] std::size_t entries() const {
        const std::filesystem::directory_iterator all{path_};
        return static_cast<std::size_t>(std::distance(begin(all), end(all)));
    }

   private:
    std::string path_;
};

}  // namespace grundy::tests
