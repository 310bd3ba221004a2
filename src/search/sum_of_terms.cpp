#include "search/sum_of_terms.hpp"

namespace grundy {

namespace {

bool same_game(const Term& a, const Term& b) { return a.identity() == b.identity(); }

}  // namespace

SumOfTerms::SumOfTerms(Terms terms, Grain grain) {
    for (std::size_t i = 0; i < terms.size(); ++i) {
        std::size_t first = 0;
        while (!same_game(*terms[first], *terms[i])) {
            ++first;
        }
        if (first == i) {
            game_of_term_.push_back(static_cast<std::uint32_t>(games_.size()));
            games_.push_back(terms[i]->explorer(grain));
        } else {
            game_of_term_.push_back(game_of_term_[first]);
        }
    }
    std::vector<Explorer*> games;
    for (const auto& game : games_) {
        games.push_back(game.get());
    }
    explorer_ = std::make_unique<SumExplorer>(std::move(games), grain);
}

void SumOfTerms::add_nodes(std::size_t term, const Term& position, SumExplorer::Sum& sum,
                           Meter& meter) {
    const std::uint32_t game = game_of_term_[term];
    for (const Node node : position.nodes(*games_[game], meter)) {
        sum.push_back({game, node});
    }
}

Node SumOfTerms::node(Terms terms, Meter& meter) {
    SumExplorer::Sum sum;
    for (std::size_t i = 0; i < terms.size(); ++i) {
        add_nodes(i, *terms[i], sum, meter);
    }
    return explorer_->number(std::move(sum), meter);
}

std::vector<Node> SumOfTerms::parts(Terms terms, Meter& meter) {
    SumExplorer::Sum sum;
    for (std::size_t i = 0; i < terms.size(); ++i) {
        add_nodes(i, *terms[i], sum, meter);
    }
    std::vector<Node> nodes;
    for (const SumExplorer::Part& part : sum) {
        if (const Node node = explorer_->number({part}, meter); node != Explorer::nothing) {
            nodes.push_back(node);
        }
    }
    return nodes;
}

bool SumOfTerms::moves(Terms terms, Meter& meter, FunctionRef<bool(const Move&)> emit) {
    bool more = true;
    for (std::size_t i = 0; i < terms.size() && more && !meter.exhausted(); ++i) {
        terms[i]->moves([&](const TermMove& move) {
            SumExplorer::Sum sum;
            for (std::size_t j = 0; j < terms.size(); ++j) {
                add_nodes(j, j == i ? *move.after() : *terms[j], sum, meter);
            }
            const Node to = explorer_->number(std::move(sum), meter);
            more = meter.tick() && emit({i, move, to});
            return more;
        });
    }
    return !meter.exhausted();
}

}  // namespace grundy
