#include "service/solving/workbench.hpp"

#include <fmt/format.h>

namespace grundy {

Workbench::~Workbench() {
    for (auto& [key, known] : borrowed_) {
        const std::size_t bytes = known->bytes();
        shelf_.give_back<KnownNimbers>(key, std::move(known), bytes);
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
