// A page writes no files: what it saves, it hands to the browser.
#include "machine/safe_file.hpp"

namespace grundy {

namespace {

std::unexpected<Error> no_writing(const std::string& name) {
    return failure(phrase("a browser can't write the file '{}'",
                          "un navigateur ne peut pas écrire le fichier « {} »", excerpt(name, 200)),
                   Words{"the program", "le programme"});
}

}  // namespace

Result<SafeFile> SafeFile::create(const std::string& name) { return no_writing(name); }

SafeFile::SafeFile(SafeFile&& moved) noexcept = default;

SafeFile::~SafeFile() = default;

bool SafeFile::write(std::string_view /*piece*/) { return false; }

bool SafeFile::flush() { return false; }

Result<void> SafeFile::commit() { return no_writing(name_); }

}  // namespace grundy
