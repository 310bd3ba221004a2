// The language of rule files: any text is understood or refused with a place, and what is packed is
// the same text.
#include "rules/compiled_game.hpp"
#include "rules/packed.hpp"
#include "target.hpp"

namespace grundy::fuzz {

namespace {

void try_rules(std::string_view bytes) {
    const auto unpacked = unpacked_rules(packed_rules(bytes));
    check(unpacked.has_value() && *unpacked == bytes, "a packed text is the same text");
    static_cast<void>(succeeded(unpacked_rules(bytes)));
    const auto game = CompiledGame::make(std::string{bytes}, "test", "");
    if (!succeeded(game)) {
        return;
    }
    check(!(*game)->info().title.empty(), "a game has a title");
    check(!(*game)->info().example.empty(), "a game has a position to begin with");
}

const Registered rules_target{"rules", try_rules};

}  // namespace

}  // namespace grundy::fuzz
