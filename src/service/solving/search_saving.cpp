#include "service/solving/search_saving.hpp"

#include <utility>

#include "service/games/set_removal_of.hpp"
#include "store/checkpoint.hpp"

namespace grundy {

SearchSaving::~SearchSaving() {
    if (search_ != nullptr) {
        search_->now_and_then = {};
    }
}

Result<void> SearchSaving::begin(const Question& question, Workbench& bench) {
    if (!question.checkpoint) {
        return {};
    }
    const bool alone = question.terms.size() == 1 && question.convention == Convention::normal;
    const auto game = alone ? set_removal_of(*question.terms.front().term) : std::nullopt;
    if (!game) {
        return failure(
            Words{"no search that can be saved answers this question",
                  "aucune recherche qui puisse être sauvée ne répond à cette question"},
            Words{
                "one position of a game that takes cells or vertices away (cram, node-kayles, …), "
                "in normal play",
                "une position d'un jeu qui enlève des cases ou des sommets (cram, node-kayles, "
                "…), en jeu normal"});
    }
    const Term& term = *question.terms.front().term;
    checkpoint_ = *question.checkpoint;
    subject_ =
        fmt::format("couples {} {} {}", term.info().name, game->board, Workbench::key_of(term));
    clock_ = SaveClock{checkpoint_.every};
    SetSearch& search = bench.sets(term, *game);
    if (checkpoint_.resume) {
        const auto values = open_checkpoint(checkpoint_.file, subject_);
        if (!values) {
            return std::unexpected{values.error()};
        }
        search.load(
            values->size(),
            [&](std::size_t first, std::span<std::uint16_t> to) { values->copy(first, to); },
            bench.meter());
    }
    search_ = &search;
    search.now_and_then = [this] {
        if (clock_.due()) {
            save();
        }
    };
    return {};
}

void SearchSaving::save() {
    saved_ = write_checkpoint(checkpoint_.file, subject_, search_->saved());
    clock_.saved();
}

Result<void> SearchSaving::end() {
    if (search_ != nullptr) {
        save();
    }
    return saved_;
}

}  // namespace grundy
