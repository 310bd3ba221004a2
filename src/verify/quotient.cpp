#include "verify/quotient.hpp"

#include <algorithm>
#include <functional>

#include "verify/sentences.hpp"

namespace grundy::verify {

namespace {

constexpr std::uint64_t largest_quotient = 8192;
constexpr std::uint64_t most_heaps = 1'000'000;

bool is_subset(const std::vector<bool>& a, const std::vector<bool>& b) {
    return std::ranges::equal(a, b, std::less_equal{});
}

}  // namespace

bool Quotient::has_record(std::string_view kind) {
    return kind == "action" || kind == "portion" || kind == "phi" || kind == "part" || kind == "context";
}

Wrong Quotient::record(std::string_view kind, Record words) {
    if (!work_.does(size_ * (1 + actions_.size()))) { return says::unfinished; }
    if ((kind == "action" || kind == "portion") != rows_.empty()) { return says::malformed; }  // the monoid comes first
    if (kind == "action") { return action(words); }
    if (kind == "portion") { return portion(words); }
    if (kind == "phi") { return phi(words); }
    return kind == "part" ? part(words) : context(words);
}

/// "40".
Wrong Quotient::begin(Record words) {
    size_ = words.number().value_or(0);
    if (size_ == 0 || size_ > largest_quotient || !words.at_end()) { return says::malformed; }
    return work_.keeps(3 * size_ * size_) ? std::nullopt : Wrong{says::unfinished};
}

/// "1 0 3 2": the products of all elements with a generator.
Wrong Quotient::action(Record words) {
    auto products = elements(words);
    if (!products || products->size() != size_ || actions_.size() == size_) { return says::malformed; }
    actions_.push_back(std::move(*products));
    return std::nullopt;
}

/// "1 5": P. The actions must commute and reach every element from 1: then two words of generators that lead to the
/// same element act alike, so there is one product. The rows must differ, so that no two elements are the same.
Wrong Quotient::portion(Record words) {
    const auto lost = set(words);
    if (!lost || (*lost)[one]) { return says::malformed; }
    for (const auto& a : actions_) {
        for (const auto& b : actions_) {
            for (std::size_t x = 0; x < size_; ++x) {
                if (a[b[x]] != b[a[x]]) { return says::not_commutative; }
            }
        }
    }
    products_.resize(size_);
    for (std::size_t x = 0; x < size_; ++x) { products_[one].push_back(static_cast<Element>(x)); }
    std::vector<Element> reached{one};
    for (std::size_t i = 0; i < reached.size() && work_.does(size_ * actions_.size()); ++i) {
        for (const auto& action : actions_) {
            auto& products = products_[action[reached[i]]];
            if (!products.empty()) { continue; }
            for (const Element product : products_[reached[i]]) { products.push_back(action[product]); }
            reached.push_back(action[reached[i]]);
        }
    }
    if (reached.size() < size_) { return says::not_generated; }
    for (const auto& products : products_) {
        auto& row = rows_.emplace_back();
        for (const Element product : products) { row.push_back((*lost)[product]); }
    }
    contexts_.resize(size_);
    contexts_[one].push_back(*lost);
    contexts_[one].front().flip();  // of the empty word: nobody can move in it
    return std::set<Set>{rows_.begin(), rows_.end()}.size() == size_ ? std::nullopt : Wrong{says::not_reduced};
}

/// "1 12 from 71 : 0 1 2" or "1 upto 33 : 0 1 2": the values of heaps. A period continues them as far as the theorem
/// asks, and they are verified like the rest.
Wrong Quotient::phi(Record words) {
    const auto game = words.number();
    const bool fresh = game && *game >= 1 && *game <= games_.size() && !heaps_.contains(*game - 1);
    const auto code = fresh ? games_[*game - 1]->code() : std::nullopt;
    const bool plain = words.takes("upto");
    const auto number = words.number();
    const auto from = plain ? std::optional<std::uint64_t>{1} : words.number_after("from");
    if (!code || !number || !from || *number + *from > most_heaps || *number + (plain ? 1U : 0U) == 0 ||
        !words.takes(":")) {
        return says::malformed;
    }
    auto values = elements(words);
    if (!values || values->size() != *from + *number) { return says::malformed; }
    heaps_.emplace(*game - 1, Heaps{code->shift, plain ? 0 : *number, *from, *values});
    while (!plain && values->size() <= code->most_left() * (*from + *number) + code->last()) {
        values->push_back((*values)[values->size() - *number]);
    }
    for (std::size_t heap = 0; heap < values->size(); ++heap) {
        Set options(size_, false);
        code->options(heap, [&](std::span<const std::uint64_t> left) {
            Element product = one;
            for (const std::uint64_t one_heap : left) { product = products_[product][(*values)[one_heap]]; }
            options[product] = true;
        });
        if (!work_.does(heap)) { return says::unfinished; }
        if (auto wrong = add_letter((*values)[heap], options)) { return wrong; }
    }
    return std::nullopt;
}

/// "5 1 POSITION": the value of one part, all of whose options fall into parts that are known already.
Wrong Quotient::part(Record words) {
    const auto value = words.number();
    const auto game = words.number();
    if (!value || *value >= size_ || !game || *game < 1 || *game > games_.size()) { return says::malformed; }
    const Rules& rules = *games_[*game - 1];
    const auto parts = rules.adds_up() ? rules.read(words.rest()) : std::nullopt;
    if (!parts || parts->size() != 1) { return says::no_part; }
    Set options(size_, false);
    bool known = true;
    const bool listed = rules.options(parts->front(), [&](const Parts& option) {
        std::vector<Name> left;
        for (const Part& one_part : option) { left.emplace_back(*game - 1, one_part); }
        const auto product = this->product(left);
        known = product.has_value() && work_.does(1);
        options[product.value_or(one)] = true;
        return known;
    });
    if (!known || !listed) { return known ? says::not_listed : says::unknown_part; }
    parts_.emplace(Name{*game - 1, parts->front()}, *value);
    return add_letter(static_cast<Element>(*value), options);
}

/// A part without moves has the value 1. Any other one: where it makes the whole lost, no option of it does.
Wrong Quotient::add_letter(Element value, const Set& options) {
    if (!seen_.emplace(value, options).second) { return std::nullopt; }
    if (std::ranges::count(options, true) == 0) { return value == one ? std::nullopt : Wrong{says::not_one}; }
    Set calm(size_, true);
    for (std::size_t option = 0; option < size_; ++option) {
        for (std::size_t z = 0; options[option] && z < size_; ++z) { calm[z] = calm[z] && !rows_[option][z]; }
    }
    if (!is_subset(rows_[value], calm)) { return says::lost_option; }
    letters_.emplace(value, std::move(calm));
    return work_.does(size_ * size_) ? std::nullopt : Wrong{says::unfinished};
}

/// "5 : 0 3 7": the elements z for which a word of value 5 times z is said to be won, while no move in the word wins.
Wrong Quotient::context(Record words) {
    const auto value = words.number();
    auto dangers = value && *value < size_ && words.takes(":") ? set(words) : std::nullopt;
    if (!dangers) { return says::malformed; }
    contexts_[*value].push_back(std::move(*dangers));
    return work_.keeps(1 + size_ / 8) ? std::nullopt : Wrong{says::unfinished};
}

/// Every word with a move that is said to be won has a winning move. By induction along its parts, its dangers lie in a
/// context of its value, or there are none; and 1 is no danger of a context and one part more.
Wrong Quotient::check() {
    for (const auto& action : actions_) {
        const auto has_value = [&](const auto& part) { return part.first == action[one]; };
        if (std::ranges::none_of(seen_, has_value)) { return says::not_generated; }
    }
    for (std::size_t x = 0; x < contexts_.size(); ++x) {
        for (const Set& context : contexts_[x]) {
            for (const auto& [value, calm] : letters_) {
                Set next(size_, false);
                for (std::size_t z = 0; z < size_; ++z) {
                    next[z] = context[products_[value][z]] && calm[products_[x][z]];
                }
                const auto covers = [&](const Set& known) { return is_subset(next, known); };
                const auto& known = contexts_[products_[x][value]];
                if (next[one]) { return says::no_winning_move; }
                if (std::ranges::count(next, true) > 0 && std::ranges::none_of(known, covers)) {
                    return says::missing_context;
                }
                if (!work_.does(size_ * (1 + known.size()))) { return says::unfinished; }
            }
        }
    }
    return rows_.empty() ? Wrong{says::not_generated} : std::nullopt;
}

std::optional<Quotient::Element> Quotient::value(const Name& part) const {
    if (const auto known = parts_.find(part); known != parts_.end()) { return known->second; }
    if (const auto found = heaps_.find(part.first); found != heaps_.end()) {
        const auto& [shift, period, from, values] = found->second;
        const Integer heap = integer_of_digits(part.second) - shift;  // never negative: what must be left is there
        if (heap < values.size()) { return values[static_cast<std::size_t>(heap)]; }
        return period == 0 ? std::nullopt
                           : std::optional{values[static_cast<std::size_t>(from + (heap - from) % period)]};
    }
    if (part.first >= games_.size()) { return std::nullopt; }  // a game that came later
    bool moves = false;                                        // a part without moves changes nothing
    const bool listed = games_[part.first]->options(part.second, [&](const Parts&) { return !(moves = true); });
    return listed && !moves ? std::optional{one} : std::nullopt;
}

std::optional<bool> Quotient::lost(const std::vector<Name>& sum) const {
    const auto whole = product(sum);
    return whole ? std::optional<bool>{rows_[one][*whole]} : std::nullopt;
}

std::optional<Quotient::Element> Quotient::product(const std::vector<Name>& sum) const {
    Element product = one;
    for (const Name& part : sum) {
        const auto factor = value(part);
        if (!factor) { return std::nullopt; }
        product = products_[product][*factor];
    }
    return product;
}

/// "40 9 heaps", "24 7 heaps upto 14": of the one game with heaps, all of them or up to one. "8 2 parts 12": of all
/// parts that are listed.
Wrong Quotient::prove(Record words, const Text& title, Text& proved) const {
    const auto size = words.number();
    const auto lost = words.number();
    const bool of_parts = words.takes("parts");
    const bool of_heaps = !of_parts && words.takes("heaps");
    const bool pure = of_parts ? heaps_.empty() : of_heaps && parts_.empty() && heaps_.size() == 1;
    if (size != size_ || lost != static_cast<std::uint64_t>(std::ranges::count(rows_[one], true)) || !pure) {
        return says::not_proved;
    }
    const auto period = of_heaps ? heaps_.begin()->second.period : 0;
    const auto from = of_heaps ? heaps_.begin()->second.from : 0;
    const std::uint64_t last = of_parts ? parts_.size() : heaps_.begin()->second.values.size() - 1;
    const auto said = of_parts ? words.number() : period == 0 ? words.number_after("upto") : std::optional{last};
    if (said != last || !words.at_end()) { return says::not_proved; }
    proved = says::quotient(title, size_, *lost, of_parts, last, period, from);
    return std::nullopt;
}

std::optional<std::vector<Quotient::Element>> Quotient::elements(Record words) const {
    std::vector<Element> list;
    while (!words.at_end()) {
        const auto element = words.number();
        if (!element || *element >= size_) { return std::nullopt; }
        list.push_back(static_cast<Element>(*element));
    }
    return list;
}

std::optional<Quotient::Set> Quotient::set(Record words) const {
    const auto list = elements(words);
    if (!list) { return std::nullopt; }
    Set result(size_, false);
    for (const Element x : *list) { result[x] = true; }
    return result;
}

}  // namespace grundy::verify
