// Numbers as people write them: memory, seconds, sizes of tables, patterns of numbers.
#include "contract/asker.hpp"
#include "contract/extent.hpp"
#include "service/finding/finding.hpp"
#include "service/limits.hpp"
#include "target.hpp"

namespace grundy::fuzz {

namespace {

void try_amount(std::string_view bytes) {
    Input input{bytes};
    const unsigned kind = input.below(4);
    const std::string text{input.rest()};
    if (kind == 0) {
        const auto memory = bytes_of(text);
        check(!succeeded(memory) || *memory > 0, "there is no memory of nothing");
    } else if (kind == 1) {
        const auto seconds = contract::seconds_of("time", text);
        check(!succeeded(seconds) || *seconds >= 0, "a time is not negative");
    } else if (kind == 2) {
        const auto upto = contract::read_upto("NxM", text);
        if (succeeded(upto) && upto->m) {
            const auto again = contract::read_upto("NxM", fmt::format("{}x{}", upto->n, *upto->m));
            check(again && again->n == upto->n && again->m == upto->m, "NxM is what it says");
        }
    } else {
        const auto numbers = number_pattern(text);
        check(!succeeded(numbers) || numbers->size() <= text.size(),
              "a number takes a digit at least");
    }
}

const Registered amount_target{"amount", try_amount};

}  // namespace

}  // namespace grundy::fuzz
