#include "service/sequences/position_values.hpp"

#include "base/mex.hpp"
#include "model/term_of.hpp"
#include "rules/rule_game.hpp"
#include "search/nimbers.hpp"

namespace grundy {

bool PositionValues::has_numbers(const NamedGame& game) {
    return game.game->rules && game.game->info->value_decides() &&
           game.game->open(game.parameter, "1").has_value() &&
           game.game->open(game.parameter, "2").has_value();
}

PositionValues::Found PositionValues::heap_value(const Term& term, std::uint32_t& value,
                                                 Meter& meter) {
    const auto* own = dynamic_cast<const TermOf<RuleGame>*>(&term);
    if (own == nullptr || own->rules().game().kind_name() != "heaps" ||
        includes(own->info().can, Can::endings) || own->at().numbers.size() > 1) {
        return Found::larger;
    }
    Mex mex;
    bool smaller = true;
    own->rules().moves(
        own->at(),
        [&](const RuleMove& move) {
            std::uint32_t option = 0;
            for (std::size_t i = 1; i < move.chosen.size(); ++i) {
                const auto piece = static_cast<std::uint64_t>(move.chosen[i]);
                smaller = smaller && piece < values_.size();
                option ^= smaller ? values_[piece] : 0;
            }
            mex.add(option);
            return smaller;
        },
        meter);
    value = static_cast<std::uint32_t>(mex.value());
    return meter.exhausted() ? Found::exhausted : smaller ? Found::value : Found::larger;
}

Result<bool> PositionValues::search_value(const Term& term, std::uint32_t& value, Meter& meter) {
    if (!searched_.explorer) {
        searched_.explorer = term.explorer(Grain::worth);
    }
    const auto found = nimber(*searched_.explorer, term.nodes(*searched_.explorer, meter),
                              searched_.values, meter);
    if (!found && found.error() == Unfinished::cycle) {
        return failure(
            phrase("play can go on for ever from {}: there is no Grundy value",
                   "la partie peut ne jamais finir depuis {} : il n'y a pas de valeur de "
                   "Grundy",
                   term.position()),
            Words{"a game whose play ends", "un jeu dont les parties finissent"});
    }
    value = found.value_or(0);
    return found.has_value();
}

Result<bool> PositionValues::extend(std::uint64_t length, Meter& meter) {
    while (values_.size() < length) {
        const std::size_t n = values_.size();
        auto term = game_.game->open(game_.parameter, fmt::format_int(n).str());
        if (!term && n > 0) {
            return std::unexpected{std::move(term.error())};
        }
        std::uint32_t value = 0;
        if (term) {
            const Found found = heap_value(**term, value, meter);
            const auto searched = found == Found::larger ? search_value(**term, value, meter)
                                                         : Result<bool>{found == Found::value};
            const auto in_search = searched_.explorer ? searched_.explorer->fault() : std::nullopt;
            if (auto fault = in_search ? in_search : (*term)->fault()) {
                return std::unexpected{std::move(*fault)};
            }
            if (!searched || !*searched) {
                return searched;
            }
        }
        values_.push_back(value);
        meter.keep(sizeof value);
        if (!meter.step()) {
            return false;
        }
    }
    return true;
}

}  // namespace grundy
