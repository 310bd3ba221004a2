#include "service/solving/workbench.hpp"

#include <fmt/format.h>

namespace grundy {

namespace {

/// Fewer values are found again in milliseconds. Keeping them would make the calls that an answer
/// reports depend on what was asked before, for no gain that anybody notices.
constexpr std::size_t least_worth_keeping = 1'000'000;

}  // namespace

Workbench::~Workbench() {
    for (auto& [key, known] : borrowed_) {
        const std::size_t bytes = known->bytes();
        if (bytes >= least_worth_keeping) {
            shelf_.give_back<KnownNimbers>(key, std::move(known), bytes);
        }
    }
}

std::string Workbench::key_of(const Term& term) {
    return fmt::format("{}:{}", fmt::ptr(&term.info()), term.parameter());
}

KnownNimbers& Workbench::nimbers(const Term& term) {
    auto& known = borrowed_[key_of(term)];
    if (!known) {
        known = shelf_.take<KnownNimbers>(key_of(term));
    }
    if (!known) {
        known = std::make_shared<KnownNimbers>();
        known->explorer = term.explorer(Grain::parts);
    }
    return *known;
}

}  // namespace grundy
