#include "service/quotients/quotients.hpp"

#include <algorithm>

#include "quotients/explored_parts.hpp"
#include "quotients/genus.hpp"
#include "quotients/heap_quotient.hpp"
#include "quotients/presentation.hpp"
#include "quotients/saved_quotient.hpp"
#include "service/games/registry.hpp"
#include "service/quotients/heap_answers.hpp"
#include "service/sequences/heap_sequence.hpp"
#include "service/solving/endings_and_sides.hpp"
#include "service/solving/question.hpp"
#include "store/checkpoint.hpp"

namespace grundy {

namespace {

/// Parts of positions without a code.
constexpr std::size_t most_parts = 20'000;

/// The parts of some positions of one game, and their quotient.
class PositionParts {
   public:
    explicit PositionParts(const Term& term) : explorer_(term.explorer(Grain::parts)) {}

    void add(const Term& position, Meter& meter) {
        std::vector<Node> nodes = position.nodes(*explorer_, meter);
        std::erase(nodes, Explorer::nothing);
        for (const Node node : nodes) {
            start_.push_back({0, node});
        }
        positions_.push_back(std::move(nodes));
    }
    /// False where a limit was reached; what was found up to there stays.
    bool run(std::size_t most_elements, Meter& meter) {
        if (meter.exhausted()) {
            return false;  // before all positions were numbered: some of their parts are missing
        }
        Explorer* const games[] = {explorer_.get()};
        auto found = ExploredParts::below(games, start_, most_parts, meter);
        if (!found) {
            return false;
        }
        parts_ = std::make_unique<ExploredParts>(std::move(*found));
        quotient_ = std::make_unique<MisereQuotient>(*parts_, most_elements);
        while (quotient_->parts() < parts_->count()) {
            if (!quotient_->add(meter)) {
                return false;
            }
        }
        return true;
    }

    [[nodiscard]] const Explorer& explorer() const { return *explorer_; }
    [[nodiscard]] const MisereQuotient* quotient() const { return quotient_.get(); }
    /// The value of the position with this number, if all its parts are known.
    [[nodiscard]] std::optional<Element> value(std::size_t position) const {
        Element product = identity;
        for (const Node node : positions_[position]) {
            const auto part = parts_->part({0, node});
            if (!part || *part >= quotient_->parts()) {
                return std::nullopt;
            }
            product = quotient_->monoid().product(product, quotient_->values()[*part]);
        }
        return product;
    }
    /// The first position that is this part alone.
    [[nodiscard]] std::optional<std::size_t> position_of(Part part) const {
        for (std::size_t i = 0; i < positions_.size(); ++i) {
            if (positions_[i].size() == 1 && parts_->part({0, positions_[i].front()}) == part) {
                return i;
            }
        }
        return std::nullopt;
    }

   private:
    std::unique_ptr<Explorer> explorer_;
    std::vector<ExploredParts::Origin> start_;
    std::vector<std::vector<Node>> positions_;
    std::unique_ptr<ExploredParts> parts_;
    std::unique_ptr<MisereQuotient> quotient_;
};

Text why_stopped(const MisereQuotient* quotient, const Meter& meter) {
    if (meter.exhausted()) {
        return meter.why();
    }
    return quotient == nullptr
               ? Text{Words{"there are too many parts, or play can go on for ever",
                            "il y a trop de composantes, ou la partie peut ne jamais finir"}}
               : words_for(quotient->stopped());
}

/// Of the first heaps, as many as are found at once.
std::vector<Genus> first_genera(const PartRules& rules, std::uint64_t limit, Meter& meter) {
    constexpr std::uint64_t most_heaps = 16;
    constexpr std::size_t most_sums = 20'000;
    constexpr std::size_t heaps_of_two = 5;
    std::vector<Genus> found;
    Genera genera{rules, most_sums};
    for (std::uint64_t heap = 0; heap < std::min(most_heaps, limit + 1); ++heap) {
        auto genus = genera.next(heaps_of_two, meter);
        if (!genus) {
            break;
        }
        found.push_back(std::move(*genus));
    }
    return found;
}

/// What is common to all answers about a monoid.
void put_monoid(const BipartiteMonoid& monoid, QuotientAnswer& answer) {
    answer.monoid = std::make_shared<const BipartiteMonoid>(monoid);
    const bool tame = is_tame(monoid);
    // A wild quotient stays wild with more heaps; a tame one need not stay tame.
    if (!tame || answer.status == QuotientStatus::proved) {
        answer.tame = tame;
    }
}

Result<QuotientAnswer> of_position(const QuotientQuestion& question, const NamedGame& named,
                                   QuotientAnswer answer) {
    const auto term = named.game->open(named.parameter, *question.position);
    if (!term) {
        return std::unexpected{term.error()};
    }
    Meter meter{question.budget};
    PositionParts parts{**term};
    parts.add(**term, meter);
    const bool complete = parts.run(question.most_elements, meter);
    for (auto fault : {(*term)->fault(), parts.explorer().fault()}) {
        if (fault) {
            return std::unexpected{std::move(*fault)};
        }
    }
    answer.work = meter.work();
    if (!complete) {
        answer.why = why_stopped(parts.quotient(), meter);
        return answer;
    }
    answer.status = QuotientStatus::proved;
    put_monoid(parts.quotient()->monoid(), answer);
    answer.map = {*parts.value(0)};
    for (std::size_t i = 0; i < answer.monoid->generators().size(); ++i) {
        answer.generators.push_back({letter_name(i), std::nullopt, ""});
    }
    return answer;
}

Result<QuotientAnswer> of_numbers(const QuotientQuestion& question, const NamedGame& named,
                                  QuotientAnswer answer) {
    const std::uint64_t limit = question.limit.value_or(default_position_limit);
    Meter meter{question.budget};
    std::unique_ptr<PositionParts> parts;
    std::vector<std::string> texts;
    std::optional<Error> fault;
    for (std::uint64_t n = 0; n <= limit && meter.look(); ++n) {
        const std::string text = std::to_string(n);
        const auto term = named.game->open(named.parameter, text);
        if (!term && n > 0) {
            return std::unexpected{term.error()};
        }
        if (!parts) {
            const auto first = term ? nullptr : named.game->open(named.parameter, "1");
            parts = std::make_unique<PositionParts>(term ? **term : **first);
        }
        if (term) {
            parts->add(**term, meter);
            texts.push_back(text);
            fault = fault ? fault : (*term)->fault();
        }
    }
    const bool complete = parts && parts->run(question.most_elements, meter);
    fault = fault || !parts ? fault : parts->explorer().fault();
    if (fault) {
        return std::unexpected{std::move(*fault)};
    }
    answer.work = meter.work();
    const MisereQuotient* const quotient = parts ? parts->quotient() : nullptr;
    if (quotient != nullptr) {
        for (std::size_t i = 0; i < texts.size() && parts->value(i); ++i) {
            answer.map.push_back(*parts->value(i));
            answer.known_to = std::stoull(texts[i]);
        }
        answer.status = answer.map.empty() ? QuotientStatus::unknown : QuotientStatus::partial;
        put_monoid(quotient->monoid(), answer);
        for (std::size_t i = 0; i < quotient->monoid().generators().size(); ++i) {
            const auto at = parts->position_of(quotient->monoid().generators()[i]);
            answer.generators.push_back({letter_name(i), std::nullopt, at ? texts[*at] : ""});
        }
    }
    answer.why = complete ? limit_words(limit) : why_stopped(quotient, meter);
    return answer;
}

/// With what an earlier run has saved, and saving in its turn.
Result<void> prove(HeapQuotient& quotient, const QuotientQuestion& question, std::size_t limit,
                   Meter& meter) {
    if (!question.checkpoint) {
        quotient.prove(limit, meter);
        return {};
    }
    const std::string& file = question.checkpoint->file;
    const std::string subject =
        "misere quotient " + checkpoint_subject(quotient.rules().codes().front());
    if (question.checkpoint->resume) {
        auto saved = read_checkpoint(file, subject, meter.bytes_left());
        if (!saved) {
            return std::unexpected{std::move(saved.error())};
        }
        auto valued = read_quotient(*saved);
        if ((!valued || !quotient.resume(std::move(*valued), meter)) && !meter.exhausted()) {
            return failure(phrase("{} is not the quotient of these heaps",
                                  "{} n'est pas le quotient de ces tas", file),
                           Words{"a checkpoint of this game", "un point de reprise de ce jeu"});
        }
    }
    SaveClock clock{question.checkpoint->every};
    Result<void> saved;
    const auto save = [&] {
        clock.saved();
        saved = write_checkpoint(file, subject,
                                 saved_quotient(quotient.monoid(), quotient.quotient().values()));
        return saved.has_value();
    };
    quotient.prove(limit, meter, [&] { return !clock.due() || save(); });
    // A run that could not even read what was saved must not replace it.
    if (saved && quotient.known() > 0) {
        save();
    }
    return saved;
}

Result<QuotientAnswer> of_heaps(const QuotientQuestion& question, const SequenceSubject& subject,
                                std::uint64_t shift, QuotientAnswer answer) {
    const std::uint64_t limit = question.limit.value_or(default_heap_limit);
    Meter meter{question.budget};
    HeapQuotient quotient{{*subject.code}, question.most_elements};
    if (auto proved = prove(quotient, question, static_cast<std::size_t>(limit), meter); !proved) {
        return std::unexpected{std::move(proved.error())};
    }
    answer.work = meter.work();
    answer.note = subject.note;
    answer.status = quotient.proved()      ? QuotientStatus::proved
                    : quotient.known() > 1 ? QuotientStatus::partial
                                           : QuotientStatus::unknown;
    if (quotient.known() > 0) {
        answer.known_to = quotient.known() - 1;
    }
    std::size_t shown = quotient.known();
    if (quotient.proved()) {
        const auto [preperiod, period] = quotient.period(0);
        answer.preperiod = preperiod;
        answer.period = period;
        answer.window = {preperiod, quotient.window_end(0)};
        shown = preperiod + period;
    } else {
        answer.why = why_stopped(quotient, limit, meter);
    }
    for (std::size_t heap = 0; heap < shown; ++heap) {
        answer.map.push_back(quotient.value_of_known(0, heap));
    }
    answer.genera = first_genera(quotient.rules(), limit, meter);
    put_monoid(quotient.monoid(), answer);
    const auto& generators = quotient.monoid().generators();
    for (std::size_t i = 0; i < generators.size(); ++i) {
        answer.generators.push_back(
            {letter_name(i), generators[i], std::to_string(generators[i] + shift)});
    }
    return answer;
}

}  // namespace

Result<QuotientAnswer> misere_quotient(const QuotientQuestion& question) {
    const auto named = find_game(question.game);
    if (!named) {
        return std::unexpected{named.error()};
    }
    const Info& info = *named->game->info;
    if (auto refused = refusal_to_tabulate(info, true, Convention::misere)) {
        return std::unexpected{std::move(*refused)};
    }
    QuotientAnswer answer;
    answer.game = named->written();
    answer.called = named->name == own_name ? Text{info.title} : verbatim(named->written());
    answer.position = question.position;
    if (question.position) {
        return of_position(question, *named, std::move(answer));
    }
    const auto subject = sequence_subject(question.game);
    if (!subject) {
        return failure_at(question.game, 0,
                          phrase("{} is not a game of single heaps: its quotient needs a position",
                                 "{} n'est pas un jeu de tas isolés : son quotient demande une "
                                 "position",
                                 info.name),
                          phrase("quotient {} {}", "quotient {} {}", info.name, info.example));
    }
    if (!subject->code && question.checkpoint) {
        return failure_at(
            question.game, 0,
            phrase("the heaps of {} have no finite code, so no checkpoint is kept",
                   "les tas de {} n'ont pas de code fini : aucun point de reprise", info.name),
            Words{"an octal game, as in kayles", "un jeu octal, comme kayles"});
    }
    if (!subject->code) {
        return of_numbers(question, *named, std::move(answer));
    }
    const auto family = named->game->single_heaps(named->parameter);
    const std::uint64_t shift = family && *family ? (*family)->shift : 0;
    return of_heaps(question, *subject, shift, std::move(answer));
}

}  // namespace grundy
