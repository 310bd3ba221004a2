#include "words/byte_search.hpp"

#include <algorithm>
#include <array>

#include "base/check.hpp"
#include "words/agreement.hpp"

namespace grundy {

namespace {

constexpr std::size_t sample_length = 1024;
constexpr std::size_t sample_every = 64 * filter_block;
/// What a candidate costs besides the bytes compared: about as much as reading this many bytes by
/// the automaton.
constexpr std::int64_t candidate_cost = 8;
constexpr std::size_t longest_in_table = 16'384;
constexpr std::uint64_t long_agreement = 64;
constexpr std::size_t least_bytes = std::size_t{1} << 16U;

LetterWord letters(std::string_view pattern) {
    LetterWord word;
    for (const char c : pattern) {
        word.push_back(static_cast<unsigned char>(c));
    }
    return word;
}

const unsigned char* bytes(std::string_view text) {
    return reinterpret_cast<const unsigned char*>(text.data());
}

}  // namespace

ByteSearch::ByteSearch(std::vector<std::string> patterns, ByteFilter filter)
    : patterns_(std::move(patterns)), filter_(filter), candidates_(filter_block) {
    for (const std::string& pattern : patterns_) {
        check(!pattern.empty(), "the empty word is everywhere");
        longest_ = std::max(longest_, pattern.size());
    }
    if (patterns_.size() != 1) {
        return;
    }
    std::array<std::size_t, 256> last{};
    const std::string& pattern = patterns_.front();
    for (std::size_t i = 0; i < pattern.size(); ++i) {
        last[static_cast<unsigned char>(pattern[i])] = i + 1;
    }
    period_ = least_period(pattern);
    for (const std::size_t place : last) {
        if (place > 0) {
            last_places_.push_back(place - 1);
        }
    }
}

void ByteSearch::search(std::string_view text, std::size_t skip, std::uint64_t before,
                        Occurrences& found) {
    if (patterns_.empty()) {
        return;
    }
    if (patterns_.size() == 1) {
        search_one(text, skip < longest_ ? 0 : skip - longest_ + 1, before, found);
        return;
    }
    if (!automaton_) {
        std::vector<LetterWord> words;
        for (const std::string& pattern : patterns_) {
            words.push_back(letters(pattern));
        }
        automaton_.emplace(words);
    }
    automaton_->search(text, skip, before, found);
}

ByteSearch::Pair ByteSearch::rarest_in(std::string_view sample) const {
    if (last_places_.size() == 1) {
        return {0, longest_ - 1};
    }
    std::array<std::uint32_t, 256> count{};
    for (const char c : sample) {
        ++count[static_cast<unsigned char>(c)];
    }
    const auto rarity = [&](std::size_t place) {
        return count[static_cast<unsigned char>(patterns_.front()[place])];
    };
    std::array<std::size_t, 2> rarest{};
    std::ranges::partial_sort_copy(last_places_, rarest, {}, rarity, rarity);
    return {rarest[0], rarest[1]};
}

void ByteSearch::search_one(std::string_view text, std::size_t from, std::uint64_t before,
                            Occurrences& found) {
    const std::size_t window = std::max(least_bytes, 16 * longest_);
    credit_ = static_cast<std::int64_t>(longest_);
    settled_ = 0;
    while (from + longest_ <= text.size() && found.wanted()) {
        from = filtered(text, from, before, found);
        if (from + longest_ <= text.size() && found.wanted()) {
            by_automaton(text.substr(from, window + longest_ - 1), before + from, found);
            from += window;
        }
    }
}

std::size_t ByteSearch::filtered(std::string_view text, std::size_t from, std::uint64_t before,
                                 Occurrences& found) {
    const std::string& pattern = patterns_.front();
    const auto most_credit = static_cast<std::int64_t>(4 * (longest_ + filter_block));
    const std::size_t end = text.size() - longest_ + 1;
    while (from < end && found.wanted()) {
        const auto [first, second] = rarest_in(text.substr(from, sample_length));
        const std::size_t resampled = std::min(end, from + sample_every);
        while (from < resampled && found.wanted()) {
            const std::size_t count = std::min(filter_block, resampled - from);
            const std::size_t candidates =
                filter_(bytes(text) + from + first, bytes(text) + from + second, count,
                        static_cast<unsigned char>(pattern[first]),
                        static_cast<unsigned char>(pattern[second]), candidates_.data());
            credit_ = std::min(credit_ + static_cast<std::int64_t>(count), most_credit);
            if (const auto stopped = compared(text, from, candidates, before, found)) {
                return *stopped;
            }
            from = std::max(from + count, settled_);
        }
    }
    return from;
}

std::optional<std::size_t> ByteSearch::compared(std::string_view text, std::size_t block,
                                                std::size_t candidates, std::uint64_t before,
                                                Occurrences& found) {
    if (longest_ <= 2) {  // the two bytes are the whole pattern
        for (std::size_t i = 0; i < candidates; ++i) {
            found.add(before + block + candidates_[i] + longest_, 0);
        }
        return std::nullopt;
    }
    const char* const pattern = patterns_.front().data();
    for (std::size_t i = 0; i < candidates; ++i) {
        const std::size_t start = block + candidates_[i];
        if (start < settled_) {
            continue;
        }
        if (credit_ <= 0) {
            return start;
        }
        const std::size_t most = std::min(longest_, static_cast<std::size_t>(credit_));
        const std::size_t agreed = agreement(text.data() + start, pattern, most);
        credit_ -= candidate_cost + static_cast<std::int64_t>(agreed);
        ++tried_;
        agreed_ += agreed;
        if (agreed == longest_) {
            settled_ = repeated(text, start, before, found);
        } else if (agreed == most) {
            return start;  // the credit ended before the comparison did
        }
    }
    return std::nullopt;
}

std::size_t ByteSearch::repeated(std::string_view text, std::size_t start, std::uint64_t before,
                                 Occurrences& found) const {
    const char* const after = text.data() + start + longest_;
    const std::size_t going_on = agreement(after, after - period_, text.size() - start - longest_);
    found.add_run(before + start + longest_, period_, 1 + going_on / period_, 0);
    return start + going_on + 1;
}

void ByteSearch::by_automaton(std::string_view text, std::uint64_t before, Occurrences& found) {
    // Where comparisons go far, text and pattern are alike in long stretches, and these are
    // compared faster than any table is read; where they end soon but are many, the table is
    // better.
    const bool alike = agreed_ > long_agreement * tried_;
    agreed_ = 0;
    tried_ = 0;
    if (longest_ <= longest_in_table && !alike) {
        if (!automaton_) {
            const std::array word{letters(patterns_.front())};
            automaton_.emplace(word);
        }
        automaton_->search(text, 0, before, found);
        return;
    }
    if (!links_) {
        const auto* const first = bytes(patterns_.front());
        links_.emplace(std::vector<unsigned char>(first, first + longest_));
    }
    links_->restart();
    links_->read(bytes(text), text.size(), [&](std::size_t from, std::size_t to) {
        found.add_run(before + from + 1, 1, to - from, 0);
        return found.wanted();
    });
}

}  // namespace grundy
