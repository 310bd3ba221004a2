#include "certify/quotient_certificate.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "certify/game_records.hpp"
#include "certify/quotient_section.hpp"
#include "service/games/registry.hpp"
#include "service/sequences/heap_sequence.hpp"

namespace grundy {

namespace {

Certified none(const Meter& meter) {
    return std::unexpected{
        meter.exhausted()
            ? phrase("no certificate: {}", "pas de certificat : {}", meter.why())
            : Text{Words{"no certificate: mirror images count apart there, and no quotient of them "
                         "was found",
                         "pas de certificat : les images miroir y comptent à part, et aucun "
                         "quotient n'en a été trouvé"}}};
}

std::string sizes(const QuotientAnswer& answer) {
    return fmt::format("claim misere quotient {} {}", answer.monoid->size(),
                       count_bits(answer.monoid->lost()));
}

Certified of_heaps(const QuotientQuestion& question, const QuotientAnswer& answer,
                   const NamedGame& named, const HeapCode& code, Meter& meter) {
    HeapQuotient quotient{{code}, question.most_elements};
    const std::uint64_t last = answer.known_to.value_or(0);
    quotient.prove(static_cast<std::size_t>(last), meter);
    const bool proved = answer.status == QuotientStatus::proved;
    if (quotient.known() <= last || quotient.proved() != proved) {
        return none(meter);
    }
    Certificate certificate;
    certificate.add(sizes(answer) + (proved ? " heaps" : fmt::format(" heaps upto {}", last)));
    certificate.add("game 1 " + heap_game_word(named, code));
    const QuotientGame games[] = {{1, 0}};
    add_quotient(certificate, quotient, games);
    return std::move(certificate).finished();
}

/// Of one position, or of the positions 0, 1, … up to the last that is known.
Certified of_positions(const QuotientQuestion& question, const QuotientAnswer& answer,
                       const NamedGame& named, Meter& meter) {
    std::vector<std::string> positions;
    if (question.position) {
        positions.push_back(*question.position);
    } else {
        for (std::uint64_t n = 0; n <= answer.known_to.value_or(0); ++n) {
            positions.push_back(std::to_string(n));
        }
    }
    PartTable table{meter, Convention::misere, false};
    std::unique_ptr<Term> game;
    for (const std::string& position : positions) {
        auto term = named.game->open(named.parameter, position);
        if (!term) {
            continue;  // some games have no position 0
        }
        static_cast<void>(table.parts_of(1, **term));
        game = std::move(*term);
    }
    Certificate quotient;
    if (!add_quotient(quotient, table, question.most_elements, meter)) {
        return none(meter);
    }
    Certificate certificate;
    certificate.add(fmt::format("{} parts {}", sizes(answer), table.size()));
    add_game(certificate, 1, *game, false);
    certificate.append(std::move(quotient));
    return std::move(certificate).finished();
}

}  // namespace

Certified quotient_certificate(const QuotientQuestion& question, const QuotientAnswer& answer) {
    const auto named = find_game(question.game);
    if (!named || !answer.monoid || answer.status == QuotientStatus::unknown) {
        return std::unexpected{Text{Words{"no certificate: the quotient is not known",
                                          "pas de certificat : le quotient n'est pas connu"}}};
    }
    Meter meter{question.budget};
    const auto subject = sequence_subject(question.game);
    return question.position || !subject || !subject->code
               ? of_positions(question, answer, *named, meter)
               : of_heaps(question, answer, *named, *subject->code, meter);
}

}  // namespace grundy
