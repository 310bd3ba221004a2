// A question and its answer: what every surface sends in and renders.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/budget.hpp"
#include "model/analysis.hpp"
#include "model/outcome_name.hpp"
#include "model/partizan.hpp"
#include "model/term.hpp"
#include "service/checkpointing.hpp"
#include "service/games/own_name.hpp"

namespace grundy {

/// A term as it was asked for: the name may be an alias.
struct AskedTerm {
    std::string game;
    std::string parameter;
    std::shared_ptr<const Term> term;

    /// As people read it: by its title if a question brought it along.
    [[nodiscard]] Text called() const {
        return game == own_name ? Text{term->info().title} : verbatim(game);
    }
    /// The parameter as people write it: without the rules that a question brought along.
    [[nodiscard]] std::string_view written_parameter() const {
        const std::string_view whole = parameter;
        return game != own_name ? whole
                                : whole.substr(std::min(whole.find(':'), whole.size() - 1) + 1);
    }
};

class TableProbe;

/// "name" or "name:parameter", and a position.
Result<AskedTerm> asked_term(std::string_view game, std::string_view position);
/// A random position, with `size` tokens, squares or nodes unless `size` is 0.
Result<AskedTerm> random_term(std::string_view game, std::uint64_t size, std::uint64_t seed);

struct Question {
    std::vector<AskedTerm> terms;
    Convention convention = Convention::normal;
    std::string method{};          ///< empty: the best that applies
    std::size_t most_moves = 100;  ///< winning moves to list
    bool all_moves = false;        ///< list every move with its outcome
    /// Remoteness: not at all, when it is cheap, or whatever it costs.
    enum class Remoteness { never, cheap, always } remoteness = Remoteness::cheap;
    bool explain = false;       ///< fill in the explanation
    bool only_outcome = false;  ///< winning moves are not looked for
    bool both_begin = true;     ///< of Left and Right: also who wins if the other one begins
    std::shared_ptr<const TableProbe> table{};  ///< answers for the terms that lie in it
    std::optional<Checkpointing> checkpoint{};  ///< of a search that can be saved
    Budget budget{};

    [[nodiscard]] std::vector<std::shared_ptr<const Term>> opened() const {
        std::vector<std::shared_ptr<const Term>> list;
        for (const AskedTerm& asked : terms) {
            list.push_back(asked.term);
        }
        return list;
    }
    /// Whether Grundy values tell who wins: in sums always.
    [[nodiscard]] bool values_decide() const {
        return terms.size() != 1 || terms.front().term->info().value_decides();
    }
    /// The coarsest positions on which outcomes can be searched.
    [[nodiscard]] Grain grain() const { return values_decide() ? Grain::parts : Grain::canonical; }
    /// Where Left and Right have moves of their own: whose turn it is.
    [[nodiscard]] std::optional<Side> turn() const {
        return terms.size() == 1 ? terms.front().term->turn() : std::nullopt;
    }
};

/// A move in a sum.
struct SumMove {
    std::size_t term = 1;  ///< from 1
    ListedMove move;
};

struct RatedMove {
    SumMove move;
    Outcome outcome = Outcome::unknown;  ///< of the position it leads to
    std::optional<Integer> grundy;
};

struct Answer {
    Outcome outcome = Outcome::unknown;  ///< for the player to move
    std::optional<Beginnings> begun;     ///< where Left and Right have moves of their own
    std::optional<Integer> grundy;
    std::optional<Possible> possible;  ///< of the value, where a search was cut off
    std::vector<std::optional<Integer>> term_values;
    std::optional<Integer> remoteness;
    std::optional<Text> remoteness_why;    ///< why the remoteness is not known
    std::optional<Text> why;               ///< why anything else is not known
    std::optional<Integer> winning_count;  ///< none when it is not known
    std::vector<SumMove> winning;          ///< the first of them
    std::optional<std::vector<RatedMove>> moves;
    std::string method;
    std::vector<Text> reason;
    std::vector<Text> explanation;               ///< of the theorems, when it was asked for
    std::vector<std::optional<Figure>> figures;  ///< by term, with the explanation
    std::optional<Figure> sum_figure;            ///< of several terms together
    Work work;

    /// Whether everything is known that says who wins, and no search was cut off on the way.
    [[nodiscard]] bool decided() const {
        return possible ? false : begun ? begun->known() : outcome != Outcome::unknown;
    }
    /// N, P, draw or unknown; for Left and Right also L, R or mixed.
    [[nodiscard]] std::string_view outcome_class() const {
        return begun ? class_name(*begun) : outcome_name(outcome);
    }
};

}  // namespace grundy
