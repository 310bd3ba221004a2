#include "theory/bouton.hpp"

#include <algorithm>

namespace grundy {

namespace {

constexpr std::size_t most_heaps_shown = 12;
constexpr std::size_t most_columns_shown = 64;

/// "3 xor 4 xor 5", shortened when there are many heaps.
std::string xor_of(const Heaps& heaps) {
    std::string text;
    for (std::size_t i = 0; i < std::min(heaps.size(), most_heaps_shown); ++i) {
        text += fmt::format("{}{}", i == 0 ? "" : " xor ", heaps[i]);
    }
    return heaps.size() > most_heaps_shown ? text + " xor …" : text;
}

std::string binary(const Integer& n, std::size_t columns) {
    std::string digits;
    for (std::size_t bit = columns; bit-- > 0;) {
        digits += bit_test(n, static_cast<unsigned>(bit)) ? " 1" : " 0";
    }
    return digits;
}

std::size_t bit_length(const Integer& n) { return n == 0 ? 1 : std::size_t{msb(n)} + 1; }

}  // namespace

Bouton::Bouton(const Nim&, const Heaps& heaps) : heaps_(heaps) {
    for (const Integer& heap : heaps_) {
        xor_ ^= heap;
        firm_ += std::size_t{is_firm(heap)};
    }
}

Integer Bouton::remoteness(Convention convention) const {
    const bool misere = convention == Convention::misere;
    if (misere && firm_ < 2) {
        // A single heap of 2 or more is cut to 0 or 1, so that the number of ones is odd; then they
        // go one by one.
        const std::size_t ones = heaps_.size() - firm_;
        return Integer{firm_ == 0 ? ones : (ones | 1U) + 1};
    }
    Integer tokens = 0;
    Integer most_taken = 0;
    for (const Integer& heap : heaps_) {
        tokens += heap;
        const Integer target = heap ^ xor_;
        if (target < heap) {
            most_taken = std::max<Integer>(most_taken, heap - target);
        }
    }
    return tokens - most_taken + (xor_ == 0 ? 0 : 1) - (misere ? 1 : 0);
}

void Bouton::winning(Convention convention, const Worth& outside, Found<HeapMove>& found) const {
    for (std::size_t i = 0; i < heaps_.size(); ++i) {
        const std::size_t firm_others = firm_ - std::size_t{is_firm(heaps_[i])};
        const Worth rest{xor_ ^ heaps_[i] ^ outside.nim, outside.firm || firm_others > 0};
        const Integer target = winning_target(convention, rest);
        if (target < heaps_[i]) {
            found.add({i, heaps_[i] - target, target == 0 ? Heaps{} : Heaps{target}});
        }
    }
}

std::vector<Text> Bouton::reason(Convention convention) const {
    if (heaps_.empty()) {
        return {Words{"no heap is left", "il ne reste aucun tas"}};
    }
    std::vector<Text> lines{
        heaps_.size() == 1
            ? phrase("a single heap is worth its size, {}", "un tas seul vaut sa taille, {}", xor_)
            : verbatim(fmt::format("{} = {}", xor_of(heaps_), xor_))};
    if (convention == Convention::misere) {
        if (firm_ > 0) {
            lines.emplace_back(Words{
                "some heap is larger than 1, so misère goes as normal play: P iff the xor is 0",
                "un tas dépasse 1, donc misère comme en jeu normal : P ssi le xor vaut 0"});
        } else {
            lines.emplace_back(Words{"no heap is larger than 1, so under misère P iff the xor is 1",
                                     "aucun tas ne dépasse 1, donc en misère P ssi le xor vaut 1"});
        }
    }
    return lines;
}

std::vector<Text> Bouton::explanation(Convention convention) const {
    std::vector<Text> lines;
    const Integer largest = heaps_.empty() ? Integer{0} : *std::ranges::max_element(heaps_);
    const std::size_t columns = bit_length(largest);
    if (heaps_.empty() || heaps_.size() > most_heaps_shown || columns > most_columns_shown) {
        return lines;
    }
    lines.emplace_back(Words{"The heaps in binary, one column for each power of 2:",
                             "Les tas en binaire, une colonne par puissance de 2 :"});
    std::size_t label_width = 3;
    for (const Integer& heap : heaps_) {
        label_width = std::max(label_width, to_string(heap).size());
    }
    for (const Integer& heap : heaps_) {
        lines.push_back(verbatim(
            fmt::format("  {:>{}} ={}", to_string(heap), label_width, binary(heap, columns))));
    }
    lines.push_back(
        verbatim(fmt::format("  {:>{}} ={}", "xor", label_width, binary(xor_, columns))));
    if (xor_ == 0) {
        lines.emplace_back(Words{
            "Every column has an even number of ones. Any move changes one heap, so it makes "
            "some column odd; the answer makes them all even again.",
            "Chaque colonne a un nombre pair de uns. Tout coup change un tas et rend donc une "
            "colonne impaire ; la réponse les rend toutes paires."});
    } else {
        lines.push_back(phrase(
            "The columns with an odd number of ones make {}. A winning move makes every column "
            "even: it turns a heap h into h xor {}, which must be smaller than h.",
            "Les colonnes impaires font {}. Un coup gagnant rend chaque colonne paire : il "
            "change un tas h en h xor {}, qui doit être plus petit que h.",
            xor_, xor_));
    }
    if (convention == Convention::misere) {
        lines.emplace_back(
            Words{"Misère: play just like that until your move would leave only heaps of 1; then "
                  "leave an odd number of them.",
                  "Misère : jouer ainsi jusqu'à ce que le coup ne laisse que des tas de 1 ; alors "
                  "en laisser un nombre impair."});
    }
    return lines;
}

std::optional<Figure> Bouton::figure(Convention) const {
    ColumnsFigure figure{{}, xor_};
    for (const Integer& heap : heaps_) {
        figure.rows.push_back({to_string(heap), heap});
    }
    return figure.drawable() ? std::optional<Figure>{std::move(figure)} : std::nullopt;
}

}  // namespace grundy
