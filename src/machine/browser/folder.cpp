// No folders in a browser: only what the page itself brings.
#include "machine/folder.hpp"

namespace grundy {

Result<std::vector<std::string>> names_in_folder(const std::string& folder) {
    return failure(phrase("a browser can't read the folder {}",
                          "un navigateur ne peut pas lire le dossier {}", excerpt(folder, 200)),
                   Words{"the program", "le programme"});
}

}  // namespace grundy
