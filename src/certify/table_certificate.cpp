#include "certify/table_certificate.hpp"

#include <fmt/format.h>

#include "model/outcome_entry.hpp"

namespace grundy {

Text no_table_certificate() {
    return Words{
        "no certificate: of tables only those of all outcomes of Chomp have one, and a single "
        "entry has that of solve",
        "pas de certificat : seules les tables de toutes les issues de Chomp en ont un, et chaque "
        "entrée a celui de solve"};
}

Certified box_certificate(const BoxQuestion& question, const BoxTable& table) {
    const std::string top = short_position(*question.top);
    if (question.top->info().name != "chomp" || !question.kind.outcomes ||
        top.find('x') == std::string::npos) {
        return std::unexpected{no_table_certificate()};
    }
    if (table.why) {
        return std::unexpected{phrase("no certificate: {}", "pas de certificat : {}", *table.why)};
    }
    if (table.entries.size() == 0) {  // they went straight to a file
        BoxQuestion again = question;
        again.take = {};
        const auto whole = box_table(again);
        return whole ? box_certificate(again, *whole)
                     : Certified{std::unexpected{whole.error().message}};
    }
    Meter meter{question.budget};
    const auto box = box_below(*question.top);
    const bool misere = question.kind.convention == Convention::misere;
    Certificate certificate;
    certificate.add(fmt::format("claim {} box 1 {} {}", misere ? "misere" : "normal", top,
                                table.summary.p_positions));
    certificate.add("game 1 chomp");
    // An option has a smaller rank, so every position follows from those above it.
    std::size_t charged = 0;
    for (std::uint64_t rank = 0; rank < table.known; ++rank) {
        if (says_p(table.entries[rank])) {
            certificate.add("lost 1 " + box->at(Rank{rank})->position());
        }
        constexpr std::uint64_t often = 4096;
        if (rank % often == 0) {
            meter.charge(certificate.size() - charged);
            charged = certificate.size();
            if (!meter.look()) {
                return std::unexpected{
                    phrase("no certificate: {}", "pas de certificat : {}", meter.why())};
            }
        }
    }
    return std::move(certificate).finished();
}

}  // namespace grundy
