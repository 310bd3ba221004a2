#include "machine/folder.hpp"

#include <algorithm>
#include <filesystem>
#include <system_error>

namespace grundy {

Result<std::vector<std::string>> names_in_folder(const std::string& folder) {
    namespace fs = std::filesystem;
    std::error_code error;
    std::vector<std::string> names;
    fs::directory_iterator at{folder, error};
    for (; !error && at != fs::directory_iterator{}; at.increment(error)) {
        names.push_back(at->path().filename().string());
    }
    if (error) {
        return failure(phrase("the folder {} can't be read: {}", "le dossier {} est illisible : {}",
                              excerpt(folder, 200), error.message()),
                       Words{"a folder with files NAME.game", "un dossier de fichiers NOM.game"});
    }
    std::ranges::sort(names);
    return names;
}

}  // namespace grundy
