#include "search/retrograde.hpp"

namespace grundy {

std::optional<Retrograde> Retrograde::run(Explorer& explorer, Node root, Convention convention,
                                          Meter& meter) {
    const auto followers = Followers::of(explorer, root, meter);
    if (!followers) {
        return std::nullopt;
    }
    const Followers* const alone[] = {&*followers};
    const auto endings = endings_of_sum(alone, convention, meter);
    if (!endings) {
        return std::nullopt;
    }
    Retrograde result;
    result.endings_.resize(explorer.size());
    for (std::size_t i = 0; i < followers->size(); ++i) {
        result.endings_[followers->nodes[i]] = (*endings)[i];
    }
    return result;
}

}  // namespace grundy
