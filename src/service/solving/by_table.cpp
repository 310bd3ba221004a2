#include "service/solving/by_table.hpp"

#include <algorithm>

#include "model/outcome_entry.hpp"

namespace grundy {

std::unique_ptr<ByTable> ByTable::make(const Term& term, const TableProbe& table) {
    if (!table.is_of_game(term)) {
        return nullptr;
    }
    const auto value = table.value(term);
    return value ? std::make_unique<ByTable>(term, table, *value) : nullptr;
}

bool ByTable::tells_moves() const {
    bool all = true;
    term_.moves([&](const TermMove& move) {
        all = table_.value(*move.after()).has_value();
        return all;
    });
    return all;
}

std::optional<Worth> ByTable::worth() const {
    if (table_.kind().outcomes) {
        // The value of a P-position is known all the same.
        const bool is_p = table_.kind().convention == Convention::normal && says_p(entry_);
        return is_p ? std::optional{Worth{}} : std::nullopt;
    }
    return Worth{entry_, is_firm(entry_)};
}

std::optional<Outcome> ByTable::outcome(Convention convention) const {
    if (convention != table_.kind().convention) {
        return std::nullopt;
    }
    return outcome_of_entry(entry_);
}

bool ByTable::rate(Convention convention, EmitRating emit) const {
    bool complete = true;
    term_.moves([&](const TermMove& move) {
        const auto after = make(*move.after(), table_);
        complete = complete && after;
        return emit(move, after ? Rating{after->worth(), after->outcome(convention)} : Rating{});
    });
    return complete;
}

std::vector<Text> ByTable::reason(Convention) const {
    return {table_.kind().outcomes
                ? phrase("the table of {} ({}) says {}", "la table de {} ({}) dit {}",
                         table_.game(), table_.range(), says_p(entry_) ? "P" : "N")
                : phrase("the table of {} ({}) says {}", "la table de {} ({}) dit {}",
                         table_.game(), table_.range(), entry_)};
}

std::optional<Text> ByTable::why() const {
    return Words{"the table holds outcomes, and a sum needs values",
                 "la table contient des issues, et une somme demande des valeurs"};
}

std::optional<Error> unfit_for_table(const std::vector<std::shared_ptr<const Term>>& terms,
                                     Convention convention, const TableProbe& table) {
    const auto of_game =
        std::ranges::find_if(terms, [&](const auto& term) { return table.is_of_game(*term); });
    if (of_game == terms.end()) {
        return Error{phrase("the table is of {}, not of {}", "la table est de {}, et non de {}",
                            table.game(), excerpt(terms.front()->written(), 80)),
                     phrase("a position of {}", "une position de {}", table.game())};
    }
    if (convention != table.kind().convention) {
        return Error{convention == Convention::misere
                         ? Text{Words{"the table is of normal play", "la table est du jeu normal"}}
                         : Text{Words{"the table is of misère play", "la table est du jeu misère"}},
                     Words{"a table of the same convention", "une table de la même convention"}};
    }
    for (const auto& term : terms) {
        if (table.is_of_game(*term) && !table.value(*term)) {
            return Error{phrase("{} is not in the table", "{} n'est pas dans la table",
                                excerpt(term->position(), 80)),
                         phrase("a position in its range, {}", "une position de son étendue, {}",
                                table.range())};
        }
    }
    return std::nullopt;
}

}  // namespace grundy
