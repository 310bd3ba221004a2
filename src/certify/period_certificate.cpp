#include "certify/period_certificate.hpp"

#include <fmt/format.h>

#include "certify/game_records.hpp"
#include "certify/heaps_section.hpp"
#include "service/games/registry.hpp"
#include "service/sequences/heap_sequence.hpp"

namespace grundy {

Certified period_certificate(const SequenceQuestion& question, const PeriodAnswer& answer) {
    const Text nothing = Words{"no certificate: no period is proved by the values of heaps",
                               "pas de certificat : aucune période n'est prouvée par des valeurs"};
    const auto subject = sequence_subject(question.game);
    const auto named = find_game(question.game);
    if (answer.status != PeriodStatus::proved || !subject || !named || !subject->code) {
        return std::unexpected{nothing};
    }
    Meter meter{question.budget};
    NimSequence sequence{*subject->code};
    if (!sequence.prove(question.length, meter)) {
        return std::unexpected{phrase("no certificate: {}", "pas de certificat : {}", meter.why())};
    }
    Certificate certificate;
    certificate.add(fmt::format("claim period 1 {} from {}", answer.period.value_or(0),
                                answer.preperiod.value_or(0)));
    certificate.add("game 1 " + heap_game_word(*named, *subject->code));
    add_period(certificate, 1, sequence);
    return std::move(certificate).finished();
}

}  // namespace grundy
