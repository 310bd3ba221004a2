#include "target.hpp"

namespace grundy::fuzz {

namespace {

bool is_sentence(std::string_view text) {
    return !text.empty() && std::ranges::none_of(text, [](char c) {
        return static_cast<unsigned char>(c) < 0x20 && c != field_mark;
    });
}

}  // namespace

std::vector<Target>& targets() {
    static std::vector<Target> list;
    return list;
}

void examine(const Error& error) {
    check(is_sentence(error.message.en) && is_sentence(error.message.fr),
          "an error is a sentence in both languages");
    check(error.expected.en.empty() == error.expected.fr.empty(),
          "what was expected is said in both languages, or in none");
    check(!error.place || error.place->offset <= error.place->text.size(),
          "an error has its place inside the text");
    for (const FieldStyle style : {FieldStyle::options, FieldStyle::names}) {
        const Lang lang = Lang::fr.with(style);
        check(error.message.in(lang).find(field_mark) == std::string::npos &&
                  error.expected.in(lang).find(field_mark) == std::string::npos,
              "every field in a sentence has been given its name");
    }
}

Budget small_budget(std::uint64_t steps) {
    Budget budget;
    budget.steps = steps;
    budget.bytes = std::size_t{64} << 20U;
    return budget;
}

}  // namespace grundy::fuzz
