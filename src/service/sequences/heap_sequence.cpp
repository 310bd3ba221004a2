#include "service/sequences/heap_sequence.hpp"

#include <algorithm>

#include "service/games/heap_row_of.hpp"
#include "service/games/registry.hpp"
#include "service/sequences/position_values.hpp"
#include "service/solving/endings_and_sides.hpp"
#include "service/solving/theorem_methods.hpp"
#include "store/checkpoint.hpp"

namespace grundy {

Result<SequenceSubject> sequence_subject(const SequenceQuestion& question) {
    auto subject = sequence_subject(question.game);
    if (subject && subject->by_positions && question.checkpoint) {
        return failure(
            phrase("{} has no code, and keeps no checkpoint",
                   "{} n'a pas de code, et ne garde pas de point de reprise", subject->name),
            Words{"no \1checkpoint", "pas de \1checkpoint"});
    }
    if (subject && !subject->code && question.checkpoint) {
        return failure(
            phrase("{} needs no checkpoint: a heap of n is worth n",
                   "{} n'a pas besoin de point de reprise : un tas de n vaut n", subject->name),
            Words{"no \1checkpoint", "pas de \1checkpoint"});
    }
    return subject;
}

Result<SequenceSubject> sequence_subject(std::string_view game) {
    const auto named = find_game(game);
    if (!named) {
        return std::unexpected{named.error()};
    }
    const Info& info = *named->game->info;
    if (auto refused = refusal_to_tabulate(info, false, Convention::normal)) {
        return std::unexpected{std::move(*refused)};
    }
    SequenceSubject subject{named->written(),
                            named->name == own_name ? Text{info.title} : verbatim(named->written()),
                            {},
                            std::nullopt};
    if (heaps_are_values(info)) {
        if (const auto heap = named->game->open(named->parameter, "1"); !heap) {
            return std::unexpected{heap.error()};
        }
        return subject;
    }
    if (named->game->single_heaps == nullptr && PositionValues::has_numbers(*named)) {
        subject.by_positions = *named;
        return subject;
    }
    if (named->game->single_heaps == nullptr) {
        if (const auto term = named->game->open(named->parameter, info.example); !term) {
            return std::unexpected{term.error()};
        }
        return failure_at(game, 0,
                          phrase("{} is not a game of single heaps",
                                 "{} n'est pas un jeu de tas isolés", info.name),
                          Words{"nim, subtraction:AMOUNTS, octal:CODE, kayles, matches, …",
                                "nim, subtraction:NOMBRES, octal:CODE, kayles, matches, …"});
    }
    const auto family = named->game->single_heaps(named->parameter);
    if (!family) {
        return std::unexpected{family.error()};
    }
    if (const auto row = named->game->open(named->parameter, "1");
        !*family && row && heap_row_of(**row)) {
        subject.by_positions = *named;  // an endless code
        return subject;
    }
    if (!*family) {
        return failure_at(game, 0,
                          Words{"an amount is too large for a sequence",
                                "un nombre est trop grand pour une suite"},
                          Words{"amounts up to 1,000,000", "des nombres jusqu'à 1 000 000"});
    }
    subject.code = (*family)->code;
    if ((*family)->shift != 0) {
        subject.note = phrase("heap n is the position {} n+{}", "le tas n est la position {} n+{}",
                              info.name, (*family)->shift);
    }
    return subject;
}

std::string checkpoint_subject(const HeapCode& code) {
    constexpr std::string_view digits = "0123456789abcdef";
    std::string text = "code ";
    for (std::size_t take = 0; take <= code.last(); ++take) {
        text += digits[code.digits[take] & 15U];
        text += take == 0 ? "." : "";
    }
    return text;
}

Result<std::unique_ptr<SequenceRun>> SequenceRun::begin(const SequenceQuestion& question,
                                                        HeapCode code) {
    std::vector<NimWord> values{0};
    if (question.checkpoint && question.checkpoint->resume) {
        auto saved = read_checkpoint(question.checkpoint->file, checkpoint_subject(code),
                                     question.budget.bytes);
        if (!saved) {
            return std::unexpected{std::move(saved.error())};
        }
        values = std::move(*saved);
    }
    return std::unique_ptr<SequenceRun>{
        new SequenceRun{question, std::move(code), std::move(values)}};
}

SequenceRun::SequenceRun(const SequenceQuestion& question, HeapCode code,
                         std::vector<NimWord> values)
    : question_(question),
      subject_(checkpoint_subject(code)),
      sequence_(std::move(code), std::move(values)),
      saved_(sequence_.values().size()),
      clock_(question.checkpoint ? question.checkpoint->every : 0) {
    // Memory that is not touched costs nothing; growing would copy all that is there.
    const std::uint64_t most_reserved =
        std::min(std::uint64_t{1} << 30U, question.budget.bytes / sizeof(NimWord));
    sequence_.reserve(static_cast<std::size_t>(std::min(question.length + 1, most_reserved)));
}

Result<bool> SequenceRun::compute(std::uint64_t length, bool proof_is_enough, Meter& meter,
                                  FunctionRef<bool()> after_step) {
    // A step is long enough to work in blocks, and short enough to be saved in time.
    const std::size_t step = sequence_.code().most_pieces() > 2 ? 1024 : std::size_t{1} << 16U;
    meter.charge(saved_ * sizeof(NimWord));
    bool within = true;
    bool done = false;
    while (within && !done) {
        const auto target = static_cast<std::size_t>(
            std::min<std::uint64_t>(length, sequence_.values().size() + step));
        const auto look =
            target == length ? NimSequence::Look::at_the_end_too : NimSequence::Look::when_due;
        if (proof_is_enough) {
            done = sequence_.prove(target, meter, look) || target == length;
        } else {
            static_cast<void>(sequence_.extend(target, meter, look));
            done = sequence_.values().size() >= length;
        }
        within = after_step() && !meter.exhausted();
        if (question_.checkpoint && (clock_.due() || done || !within)) {
            if (auto saved = save(); !saved) {
                return std::unexpected{std::move(saved.error())};
            }
        }
    }
    return done;
}

Result<void> SequenceRun::save() {
    clock_.saved();
    if (sequence_.values().size() == saved_) {
        return {};
    }
    saved_ = sequence_.values().size();
    return write_checkpoint(question_.checkpoint->file, subject_, sequence_.values());
}

}  // namespace grundy
