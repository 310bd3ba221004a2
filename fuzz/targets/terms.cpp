// Terms as people type them, in one argument or several, which lines stand for: what the answer
// repeats of the question is the same question.
#include "contract/terms.hpp"

#include "target.hpp"

namespace grundy::fuzz {

namespace {

std::string written(const std::vector<AskedTerm>& terms) {
    std::string sum;
    for (const AskedTerm& asked : terms) {
        sum += (sum.empty() ? "" : " + ") + asked.term->written();
    }
    return sum;
}

void try_terms(std::string_view bytes) {
    Input input{bytes};
    std::vector<std::string> words;
    while (!input.empty()) {
        words.emplace_back(input.line());
    }
    const contract::Asker asker{.from_afar = true};
    const auto read = contract::read_terms(words, asker);
    if (!succeeded(read)) {
        return;
    }
    const std::string sum = written(*read);
    const auto again = contract::read_terms({sum}, asker);
    check(again.has_value(), "terms are read as they are written");
    check(written(*again) == sum, "and as the same terms");
}

const Registered terms_target{"terms", try_terms};

}  // namespace

}  // namespace grundy::fuzz
