#include "service/solving/search_saving.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <utility>

#include "search/by_search.hpp"
#include "service/games/set_removal_of.hpp"
#include "store/checkpoint.hpp"

namespace grundy {

namespace {

constexpr std::size_t words_per_size = 4;

}  // namespace

SearchSaving::~SearchSaving() {
    for (SavedSearch* search : searches_) {
        search->now_and_then = {};
    }
}

void SearchSaving::find_outcome_search(const Question& question, Workbench& bench) {
    if (OutcomeSearch* search = bench.outcomes(question)) {
        const Term& term = *question.terms.front().term;
        const auto game = set_removal_of(term);
        subject_ = game ? fmt::format("misere {} {} {}", term.info().name, game->board,
                                      Workbench::key_of(term))
                        : fmt::format("misere {}", term.info().name);
        searches_.push_back(search);
    }
}

/// Terms on one board share a search.
void SearchSaving::find_searches(const Question& question, Workbench& bench) {
    if (question.convention == Convention::misere) {
        find_outcome_search(question, bench);
        return;
    }
    for (const auto& one : question.terms) {
        const Term& term = *one.term;
        SetSearch* search = nullptr;
        std::string subject;
        if (const auto game = set_removal_of(term)) {
            search = &bench.sets(term, *game);
            subject = fmt::format("couples {} {} {}", term.info().name, game->board,
                                  Workbench::key_of(term));
        } else if (question.method == BySearch::name) {
            search = bench.packed(term);
            subject = fmt::format("search {}", term.info().name);
        }
        if (search != nullptr && std::ranges::find(searches_, search) == searches_.end()) {
            subject_ += (searches_.empty() ? "" : " + ") + subject;
            searches_.push_back(search);
        }
    }
}

Result<void> SearchSaving::begin(const Question& question, Workbench& bench) {
    if (!question.checkpoint) {
        return {};
    }
    find_searches(question, bench);
    if (searches_.empty()) {
        return failure(
            Words{"no search that can be saved answers this question",
                  "aucune recherche qui puisse être sauvée ne répond à cette question"},
            Words{"positions of a game that takes cells or vertices away (cram, node-kayles, …), "
                  "or of Chomp with the method 'search'; under misère only one",
                  "des positions d'un jeu qui enlève des cases ou des sommets (cram, "
                  "node-kayles, …), ou de Chomp par la méthode « search » ; en jeu misère une "
                  "seule"});
    }
    checkpoint_ = *question.checkpoint;
    clock_ = SaveClock{checkpoint_.every};
    if (checkpoint_.resume) {
        if (auto loaded = load(bench.meter()); !loaded) {
            return loaded;
        }
    }
    for (SavedSearch* search : searches_) {
        search->now_and_then = [this] {
            if (clock_.due()) {
                save();
            }
        };
    }
    return {};
}

/// Several tables lie one after the other, behind their sizes.
Result<void> SearchSaving::load(Meter& meter) {
    const auto values = open_checkpoint(checkpoint_.file, subject_, meter.bytes_left());
    if (!values) {
        return std::unexpected{values.error()};
    }
    Loan file{meter};
    file.take(values->size() * sizeof(std::uint16_t));
    const bool several = searches_.size() > 1;
    std::vector<std::uint64_t> sizes(searches_.size(), values->size());
    std::size_t first = several ? sizes.size() * words_per_size : 0;
    bool fits = values->size() >= first;
    for (std::size_t i = 0; i < sizes.size() && several && fits; ++i) {
        std::array<std::uint16_t, words_per_size> words{};
        values->copy(i * words_per_size, words);
        sizes[i] = std::bit_cast<std::uint64_t>(words);
    }
    for (std::size_t i = 0; i < sizes.size() && fits; ++i) {
        fits =
            sizes[i] <= values->size() - first &&
            searches_[i]->load(
                sizes[i],
                [&](std::size_t at, std::span<std::uint16_t> to) { values->copy(first + at, to); },
                meter);
        first += sizes[i];
    }
    if (!fits || first != values->size()) {
        return failure(
            phrase("the checkpoint '{}' can't be used: it holds no tables of this search",
                   "le point de reprise « {} » est inutilisable : il ne contient pas "
                   "de tables de cette recherche",
                   excerpt(checkpoint_.file, 200)));
    }
    return {};
}

void SearchSaving::save() {
    std::vector<std::uint16_t> sizes;
    std::vector<std::span<const std::uint16_t>> pieces{{}};
    for (const SavedSearch* search : searches_) {
        pieces.push_back(search->saved());
        for (const std::uint16_t word : std::bit_cast<std::array<std::uint16_t, words_per_size>>(
                 std::uint64_t{pieces.back().size()})) {
            sizes.push_back(word);
        }
    }
    if (searches_.size() > 1) {
        pieces.front() = sizes;
    }
    saved_ = write_checkpoint(checkpoint_.file, subject_, pieces);
    clock_.saved();
}

Result<void> SearchSaving::end() {
    if (!searches_.empty()) {
        save();
    }
    return saved_;
}

}  // namespace grundy
