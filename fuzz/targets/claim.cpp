// Claims: whether there are two variables by a bit, then the claim. It has the same value at a
// point however often it is asked, and what its words say is what its integers say.
#include "claims/claim.hpp"

#include "target.hpp"

namespace grundy::fuzz {

namespace {

void examine_value(Claim& claim, std::uint64_t n, std::uint64_t m) {
    Budget budget;
    budget.steps = 1'000'000;
    Meter meter{budget};
    const auto value = claim.value(n, m, meter);
    const auto again = claim.value(n, m, meter);
    if (meter.exhausted()) {
        return;
    }
    check(value.has_value() == again.has_value(), "a claim has a value or none");
    if (succeeded(value)) {
        check(*value == *again, "a claim has one value at a point");
    }
}

void try_claim(std::string_view bytes) {
    Input input{bytes};
    const unsigned variables = input.flag() ? 2 : 1;
    auto claim = Claim::parse(input.rest(), variables);
    if (!succeeded(claim)) {
        return;
    }
    constexpr std::uint64_t points[][2] = {{0, 0}, {1, 2}, {7, 3}, {std::uint64_t{1} << 40U, 5}};
    for (const auto& [n, m] : points) {
        examine_value(*claim, n, variables == 2 ? m : 0);
    }
}

const Registered claim_target{"claim", try_claim};

}  // namespace

}  // namespace grundy::fuzz
