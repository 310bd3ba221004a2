#include "quotients/presentation.hpp"

#include <algorithm>
#include <bit>

namespace grundy {

namespace {

std::string superscript(std::size_t number) {
    constexpr const char* digits[] = {"⁰", "¹", "²", "³", "⁴", "⁵", "⁶", "⁷", "⁸", "⁹"};
    std::string text;
    for (const char digit : std::to_string(number)) {
        text += digits[digit - '0'];
    }
    return text;
}

}  // namespace

std::string letter_name(std::size_t generator) {
    const std::string letter(1, static_cast<char>('a' + generator % 26));
    return generator < 26 ? letter : letter + std::to_string(generator / 26);
}

std::string Presentation::name(const PartWord& word) const {
    std::string text;
    const auto& generators = monoid_.generators();
    for (std::size_t i = word.size(); i > 0;) {
        const Part part = word[i - 1];
        std::size_t exponent = 0;
        for (; i > 0 && word[i - 1] == part; --i) {
            ++exponent;
        }
        const auto at = std::ranges::find(generators, part) - generators.begin();
        text += letter_name(static_cast<std::size_t>(at));
        if (exponent > 1) {
            text +=
                powers_ == Powers::raised ? superscript(exponent) : "^" + std::to_string(exponent);
        }
    }
    return text.empty() ? "1" : text;
}

std::vector<Presentation::Relation> Presentation::relations() const {
    const auto value = [&](const PartWord& word) {
        Element x = identity;
        for (const Part part : word) {
            x = monoid_.product(x, monoid_.value(part));
        }
        return x;
    };
    const auto is_first = [&](const PartWord& word) {
        return monoid_.first_word(value(word)) == word;
    };
    std::vector<Relation> found;
    for (std::size_t x = 0; x < monoid_.size(); ++x) {
        const PartWord first = monoid_.first_word(static_cast<Element>(x));
        for (const Part part : monoid_.generators()) {
            if (!first.empty() && part < first.front()) {
                continue;  // the same word is met with its largest part last
            }
            const PartWord word = times(first, part);
            if (is_first(word)) {
                continue;
            }
            bool minimal = true;
            for (std::size_t i = 1; i < word.size() && minimal; ++i) {
                PartWord divisor = word;
                divisor.erase(divisor.begin() + static_cast<std::ptrdiff_t>(i));
                minimal = is_first(divisor);
            }
            if (minimal) {
                found.push_back({word, monoid_.first_word(value(word))});
            }
        }
    }
    std::ranges::sort(
        found, [](const Relation& a, const Relation& b) { return is_before(a.left, b.left); });
    return found;
}

bool is_tame(const BipartiteMonoid& q) {
    if (q.size() == 1) {
        return true;
    }
    const auto lost = [&] {
        std::vector<Element> list;
        for (std::size_t x = 0; x < q.size(); ++x) {
            if (q.is_lost(static_cast<Element>(x))) {
                list.push_back(static_cast<Element>(x));
            }
        }
        return list;
    }();
    // A heap of 1 is the first generator a, of order 2; without more there is nothing else.
    const Element a = 1;
    if (q.product(a, a) != identity || !q.is_lost(a)) {
        return false;
    }
    if (q.size() == 2) {
        return true;
    }
    if (lost.size() != 2 || q.size() < 6 || !std::has_single_bit(q.size() - 2)) {
        return false;
    }
    // All others are a group in which every square is its identity e, and P is {a, e}.
    const Element e = lost.back();
    if (q.product(a, e) == e) {
        return false;
    }
    for (std::size_t i = 2; i < q.size(); ++i) {
        const auto x = static_cast<Element>(i);
        if (q.product(x, x) != e || q.product(x, e) != x) {
            return false;
        }
    }
    return true;
}

}  // namespace grundy
