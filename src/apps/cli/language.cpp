#include "apps/cli/language.hpp"

#include <cstdlib>

#include "base/spelling.hpp"

namespace grundy::cli {

Lang environment_language() {
    for (const char* name : {"LC_ALL", "LC_MESSAGES", "LANG"}) {
        const char* value = std::getenv(name);
        if (value != nullptr && *value != '\0') {
            // language[_TERRITORY][.CODESET][@modifier]
            const std::string_view locale = value;
            const std::string language = folded(locale.substr(0, locale.find_first_of("_.@-")));
            return language == "fr" ? Lang::fr : Lang::en;
        }
    }
    return Lang::en;
}

}  // namespace grundy::cli
