#include "model/shapes/amounts.hpp"

#include <algorithm>
#include <set>

#include "base/scanner.hpp"

namespace grundy {

namespace {

constexpr std::uint64_t largest_amount = 1'000'000'000'000'000'000;
constexpr Words distinct_amounts{
    "distinct positive amounts joined by commas, as in 1,2,3",
    "des nombres distincts positifs séparés par des virgules, comme 1,2,3"};

}  // namespace

Result<std::vector<std::uint64_t>> parse_amounts(std::string_view text) {
    Scanner scanner{text};
    std::vector<std::uint64_t> amounts;
    std::set<std::uint64_t> seen;
    do {
        const std::size_t start = scanner.offset();
        const auto amount = scanner.number(distinct_amounts);
        if (!amount) {
            return std::unexpected{amount.error()};
        }
        if (*amount == 0) {
            return scanner.fail_at(start,
                                   Words{"taking 0 would never end the game",
                                         "prendre 0 ne finirait jamais la partie"},
                                   distinct_amounts);
        }
        if (*amount > largest_amount) {
            return scanner.fail_at(start,
                                   Words{"the amount is too large", "le nombre est trop grand"},
                                   phrase("at most {}", "au plus {}", largest_amount));
        }
        const auto word = static_cast<std::uint64_t>(*amount);
        if (!seen.insert(word).second) {
            return scanner.fail_at(
                start,
                phrase("the amount {} is written twice", "le nombre {} est écrit deux fois", word),
                distinct_amounts);
        }
        amounts.push_back(word);
    } while (scanner.next_item());
    if (const auto end = scanner.end(distinct_amounts); !end) {
        return std::unexpected{end.error()};
    }
    std::ranges::sort(amounts);
    return amounts;
}

std::string tidied_amounts(std::string_view text) {
    constexpr std::string_view blanks = " \t\n\r";
    std::string list;
    for (std::size_t at = 0; (at = text.find_first_not_of(blanks, at)) != text.npos;) {
        const std::size_t stop = std::min(text.find_first_of(blanks, at), text.size());
        const std::string_view item = text.substr(at, stop - at);
        const bool joined = list.empty() || list.ends_with(',') || item.starts_with(',');
        list += joined ? "" : ",";
        list += item;
        at = stop;
    }
    return list;
}

std::optional<HeapCode> code_of_amounts(const std::vector<std::uint64_t>& amounts) {
    constexpr std::uint64_t longest_code = 1'000'000;
    if (amounts.back() > longest_code) {
        return std::nullopt;
    }
    HeapCode code{std::vector<unsigned>(amounts.back() + 1, 0)};
    for (const std::uint64_t amount : amounts) {
        code.digits[amount] = 3;
    }
    return code;
}

}  // namespace grundy
