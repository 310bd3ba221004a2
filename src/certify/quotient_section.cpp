#include "certify/quotient_section.hpp"

#include <fmt/format.h>

#include <vector>

#include "quotients/ordered_parts.hpp"

namespace grundy {

namespace {

constexpr std::size_t most_parts = 20'000;

/// The elements of a set, each behind a blank.
std::string listed(BitSpan set, std::size_t size) {
    std::string text;
    for (std::size_t x = 0; x < size; ++x) {
        text += has_bit(set, x) ? fmt::format(" {}", x) : "";
    }
    return text;
}

void add_monoid(Certificate& certificate, const BipartiteMonoid& monoid) {
    certificate.add(fmt::format("quotient {}", monoid.size()));
    for (const Part generator : monoid.generators()) {
        const Element* const products = monoid.products_of(monoid.value(generator));
        std::string record = "action";
        for (std::size_t x = 0; x < monoid.size(); ++x) {
            record += fmt::format(" {}", products[x]);
        }
        certificate.add(record);
    }
    certificate.add("portion" + listed(monoid.lost(), monoid.size()));
}

/// Without the empty word, which every proof begins with.
void add_states(Certificate& certificate, const MisereQuotient& quotient) {
    const Verification& verification = quotient.verification();
    for (std::size_t state = 1; state < verification.states(); ++state) {
        certificate.add(fmt::format("context {} :{}", verification.value(state),
                                    listed(verification.danger(state), quotient.monoid().size())));
    }
}

/// The options of all parts that can be reached, by the numbers of the table; none when a limit
/// was reached.
std::optional<std::vector<OrderedParts::Options>> explored(PartTable& table, Meter& meter) {
    std::vector<OrderedParts::Options> options;
    for (PartId part = 0; part < table.size(); ++part) {
        if (table.size() > most_parts || meter.exhausted()) {
            return std::nullopt;
        }
        options.push_back(table.options(part));
    }
    return meter.exhausted() ? std::nullopt : std::optional{std::move(options)};
}

}  // namespace

void add_quotient(Certificate& certificate, const HeapQuotient& quotient,
                  std::span<const QuotientGame> games) {
    add_monoid(certificate, quotient.monoid());
    for (const auto& [number, code] : games) {
        const std::size_t known = quotient.known();
        std::string record = fmt::format("phi {} upto {} :", number, known - 1);
        std::size_t count = known;
        if (quotient.proved()) {
            const auto [preperiod, period] = quotient.period(code);
            record = fmt::format("phi {} {} from {} :", number, period, preperiod);
            count = preperiod + period;
        }
        for (std::size_t heap = 0; heap < count; ++heap) {
            record += fmt::format(" {}", quotient.value_of_known(code, heap));
        }
        certificate.add(record);
    }
    add_states(certificate, quotient.quotient());
}

bool add_quotient(Certificate& certificate, PartTable& table, std::size_t most_elements,
                  Meter& meter) {
    const auto options = explored(table, meter);
    const auto parts = options ? OrderedParts::of(*options) : std::nullopt;
    if (!parts) {
        return false;
    }
    const std::uint64_t left = meter.bytes_left();
    MisereQuotient quotient{*parts, most_elements};
    while (quotient.parts() < parts->count()) {
        if (!quotient.add(meter)) {
            meter.release(left - meter.bytes_left());
            return false;
        }
    }
    add_monoid(certificate, quotient.monoid());
    for (Part part = 0; part < parts->count(); ++part) {
        certificate.add(
            fmt::format("part {} {}", quotient.values()[part], table.written({parts->met(part)})));
    }
    add_states(certificate, quotient);
    return true;
}

}  // namespace grundy
