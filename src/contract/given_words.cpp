#include "contract/given_words.hpp"

namespace grundy::contract {

Result<std::string> read_game(const Fields& fields, std::string_view command) {
    auto game = fields.value("game");
    if (!game) {
        return failure(Words{"which game?", "quel jeu ?"},
                       phrase("grundy {} GAME", "grundy {} JEU", command));
    }
    return std::move(*game);
}

Error unexpected_word(std::string_view word, std::string_view usage) {
    return {phrase("unexpected argument '{}'", "argument inattendu « {} »", excerpt(word)),
            phrase("grundy {}", "grundy {}", usage)};
}

}  // namespace grundy::contract
