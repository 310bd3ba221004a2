#include "quotients/heap_rules.hpp"

#include <algorithm>

namespace grundy {

void HeapRules::options(Part part, FunctionRef<void(std::span<const Part>)> emit) const {
    const std::size_t game = game_of(part);
    const std::size_t heap = heap_of(part);
    const std::vector<unsigned>& digits = codes_[game].digits;
    const auto left = [&](std::size_t size) { return this->part(game, size); };
    for (std::size_t take = 0; take < std::min(digits.size(), heap + 1); ++take) {
        const unsigned digit = digits[take];
        const std::size_t rest = heap - take;
        if ((digit & 1U) != 0 && rest == 0 && take > 0) {
            emit({});
        }
        if ((digit & 2U) != 0 && rest > 0 && take > 0) {
            const Part one[] = {left(rest)};
            emit(one);
        }
        for (std::size_t a = 1; (digit & 4U) != 0 && 2 * a <= rest; ++a) {
            const Part two[] = {left(a), left(rest - a)};
            emit(two);
        }
        for (std::size_t a = 1; (digit & 8U) != 0 && 3 * a <= rest; ++a) {
            for (std::size_t b = a; a + 2 * b <= rest; ++b) {
                const Part three[] = {left(a), left(b), left(rest - a - b)};
                emit(three);
            }
        }
    }
}

}  // namespace grundy
