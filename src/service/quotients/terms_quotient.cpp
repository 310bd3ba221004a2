#include "service/quotients/terms_quotient.hpp"

#include <algorithm>

#include "base/check.hpp"
#include "quotients/explored_parts.hpp"
#include "quotients/heap_quotient.hpp"
#include "quotients/presentation.hpp"
#include "service/games/heap_row_of.hpp"

namespace grundy {

namespace {

constexpr std::size_t most_elements = 4'000;
/// Parts of games without a finite code: their quotient is rarely small when there are more.
constexpr std::size_t most_parts_of_terms = 20'000;
constexpr std::size_t most_heaps_shown = 12;
/// Steps for one of them: most quotients that are found take far fewer, and where there is none a
/// search is waiting.
constexpr std::uint64_t steps_per_part = 300'000;
/// Heaps may be large, and then nothing but a quotient answers: a second or so for one of them.
constexpr std::uint64_t steps_per_heap = 50'000'000;

HeapCode trimmed(HeapCode code) {
    code.digits.resize(code.last() + 1);
    return code;
}

/// Heaps of finite codes.
class HeapTerms final : public TermsQuotient {
   public:
    static std::unique_ptr<TermsQuotient> of(Terms terms, Meter& meter) {
        std::vector<HeapCode> codes;
        std::vector<std::size_t> games;
        std::vector<std::string> names;
        Integer largest = 0;
        for (const auto& term : terms) {
            auto row = heap_row_of(*term);
            if (!row || !row->whole) {
                return nullptr;
            }
            HeapCode code = trimmed(std::move(row->code));
            const auto found = std::ranges::find(codes, code.digits, &HeapCode::digits);
            games.push_back(static_cast<std::size_t>(found - codes.begin()));
            if (found == codes.end()) {
                codes.push_back(std::move(code));
                const std::string& parameter = term->parameter();
                names.push_back(std::string{term->info().name} +
                                (parameter.empty() ? "" : ":" + parameter));
            }
            for (const Integer& heap : row->heaps) {
                largest = std::max(largest, heap);
            }
        }
        auto made = std::unique_ptr<HeapTerms>{
            new HeapTerms{std::move(codes), std::move(games), std::move(names)}};
        return made->quotient_.reach(largest, meter) ? std::move(made) : nullptr;
    }

    [[nodiscard]] const BipartiteMonoid& monoid() const override { return quotient_.monoid(); }

    [[nodiscard]] Element value(std::size_t term, const Term& position, Meter&) override {
        const auto row = heap_row_of(position);
        Element product = identity;
        for (const Integer& heap : row->heaps) {
            product = monoid().product(product, heap_value(term, heap));
        }
        return product;
    }
    [[nodiscard]] Text generator(Part part) const override {
        const HeapRules& rules = quotient_.rules();
        const std::size_t heap = rules.heap_of(part);
        return names_.size() == 1
                   ? phrase("heap {}", "tas {}", heap)
                   : phrase("heap {} of {}", "tas {} de {}", heap, names_[rules.game_of(part)]);
    }
    [[nodiscard]] std::optional<Text> parts_of(std::size_t term,
                                               const Term& position) const override {
        const auto row = heap_row_of(position);
        if (row->heaps.empty()) {
            return std::nullopt;
        }
        const Presentation names{monoid()};
        std::string text;
        for (std::size_t i = 0; i < std::min(row->heaps.size(), most_heaps_shown); ++i) {
            text += fmt::format("{}Φ({}) = {}", i == 0 ? "" : ", ", row->heaps[i],
                                names.name(heap_value(term, row->heaps[i])));
        }
        return verbatim(text + (row->heaps.size() > most_heaps_shown ? ", …" : ""));
    }
    [[nodiscard]] std::vector<Text> periods() const override {
        std::vector<Text> lines;
        for (std::size_t game = 0; quotient_.proved() && game < names_.size(); ++game) {
            const auto [preperiod, period] = quotient_.period(game);
            lines.push_back(names_.size() == 1
                                ? phrase("Φ has period {} from heap {} on (proved)",
                                         "Φ est de période {} à partir du tas {} (prouvé)", period,
                                         preperiod)
                                : phrase("{}: Φ has period {} from heap {} on (proved)",
                                         "{} : Φ est de période {} à partir du tas {} (prouvé)",
                                         names_[game], period, preperiod));
        }
        return lines;
    }

   private:
    HeapTerms(std::vector<HeapCode> codes, std::vector<std::size_t> games,
              std::vector<std::string> names)
        : quotient_(std::move(codes), most_elements, steps_per_heap),
          games_(std::move(games)),
          names_(std::move(names)) {}

    [[nodiscard]] Element heap_value(std::size_t term, const Integer& heap) const {
        const auto value = quotient_.value(games_[term], heap);
        check(value.has_value(), "no move makes a heap larger");
        return *value;
    }

    HeapQuotient quotient_;
    std::vector<std::size_t> games_;  ///< by term
    std::vector<std::string> names_;  ///< by game
};

/// Parts of any games.
class ExploredTerms final : public TermsQuotient {
   public:
    static std::unique_ptr<TermsQuotient> of(Terms terms, Meter& meter) {
        auto made = std::unique_ptr<ExploredTerms>{new ExploredTerms{terms}};
        std::vector<ExploredParts::Origin> start;
        for (std::size_t i = 0; i < terms.size(); ++i) {
            for (const Node node : terms[i]->nodes(*made->explorer_of_[i], meter)) {
                start.push_back({static_cast<std::uint32_t>(made->game_of_[i]), node});
            }
        }
        std::vector<Explorer*> explorers;
        for (const auto& explorer : made->explorers_) {
            explorers.push_back(explorer.get());
        }
        auto parts = ExploredParts::below(explorers, start, most_parts_of_terms, meter);
        const bool faulty = std::ranges::any_of(
            explorers, [](const Explorer* explorer) { return explorer->fault().has_value(); });
        if (!parts || faulty || meter.exhausted()) {
            return nullptr;
        }
        made->parts_ = std::make_unique<ExploredParts>(std::move(*parts));
        made->quotient_ =
            std::make_unique<MisereQuotient>(*made->parts_, most_elements, steps_per_part);
        while (made->quotient_->parts() < made->parts_->count()) {
            if (!made->quotient_->add(meter)) {
                return nullptr;
            }
        }
        return made;
    }

    [[nodiscard]] const BipartiteMonoid& monoid() const override { return quotient_->monoid(); }

    [[nodiscard]] Element value(std::size_t term, const Term& position, Meter& meter) override {
        Element product = identity;
        for (const Node node : position.nodes(*explorer_of_[term], meter)) {
            if (node == Explorer::nothing) {
                continue;
            }
            const auto part = parts_->part({static_cast<std::uint32_t>(game_of_[term]), node});
            check(part.has_value(), "every part that can be reached was met");
            product = monoid().product(product, quotient_->values()[*part]);
        }
        return product;
    }
    [[nodiscard]] Text generator(Part part) const override {
        return phrase("part {}", "composante {}", part + 1);
    }
    [[nodiscard]] std::optional<Text> parts_of(std::size_t, const Term&) const override {
        return std::nullopt;
    }

   private:
    explicit ExploredTerms(Terms terms) {
        std::vector<std::string> identities;
        for (const auto& term : terms) {
            const std::string identity_of_term = term->identity();
            const auto found = std::ranges::find(identities, identity_of_term);
            game_of_.push_back(static_cast<std::size_t>(found - identities.begin()));
            if (found == identities.end()) {
                identities.push_back(identity_of_term);
                explorers_.push_back(term->explorer(Grain::parts));
            }
            explorer_of_.push_back(explorers_[game_of_.back()].get());
        }
    }

    std::vector<std::unique_ptr<Explorer>> explorers_;  ///< by game
    std::vector<std::size_t> game_of_;                  ///< by term
    std::vector<Explorer*> explorer_of_;                ///< by term
    std::unique_ptr<ExploredParts> parts_;
    std::unique_ptr<MisereQuotient> quotient_;
};

}  // namespace

std::unique_ptr<TermsQuotient> TermsQuotient::of(Terms terms, Meter& meter) {
    const bool heaps = std::ranges::all_of(terms, [](const auto& term) {
        const auto row = heap_row_of(*term);
        return row && row->whole;
    });
    return heaps ? HeapTerms::of(terms, meter) : ExploredTerms::of(terms, meter);
}

}  // namespace grundy
