// Games of rule files whose positions are rows of coins.
#include <algorithm>
#include <iterator>
#include <set>

#include "verify/rule_text.hpp"

namespace grundy::verify {

namespace {

/// A row of coins, by those that show heads. In normal play each head counts by itself (docs/theory/coins.md).
class CoinKind final : public Kind {
   public:
    using Kind::Kind;

    std::optional<std::string> state(std::string_view text, Going&) const override {
        auto heads = numbers_in(text);
        if (!heads) { return std::nullopt; }
        std::erase(*heads, 0);
        std::ranges::sort(*heads);
        const bool twice = std::ranges::adjacent_find(*heads) != heads->end();
        return twice ? std::nullopt : std::optional{joined(*heads)};
    }
    Parts pieces(const std::string& state, Going&) const override {
        Parts single;
        for (const std::int64_t head : numbers_in(state).value_or(Numbers{})) {
            single.push_back(std::to_string(head));
        }
        return single;
    }
    void moves(const std::string& state, std::size_t number, Going& going, Emit emit) const override {
        const Line& line = lines_[number];
        const Numbers heads = numbers_in(state).value_or(Numbers{});
        for (const std::int64_t rightmost : heads) {
            Numbers values = parameters_;
            values.push_back(rightmost);
            line.clauses.each(values, nothing_to_ask, going, [&] {
                std::set<std::int64_t> turned;
                bool possible = true;
                for (const std::vector<Formula>& flip : line.flips) {
                    const std::int64_t from = going.value(flip.front(), values, nothing_to_ask);
                    const std::int64_t to = going.value(flip.back(), values, nothing_to_ask);
                    possible = possible && (from > to || (from >= 1 && to <= rightmost));
                    for (std::int64_t coin = from; possible && coin <= to && going.step(); ++coin) {
                        possible = turned.insert(coin).second;
                    }
                }
                if (!possible || !turned.contains(rightmost) || !going.on()) { return; }
                Numbers after;
                std::ranges::set_symmetric_difference(heads, turned, std::back_inserter(after));
                emit(joined(after));
            });
        }
    }

   private:
    struct Line {
        Clauses clauses{};
        std::vector<std::vector<Formula>> flips{};  ///< a coin, or both ends of a range
    };

    bool read_position(Reading&) override { return true; }
    bool read_move(const MoveLine& move) override {
        Line& line = lines_.emplace_back();
        Scope scope = scope_;
        Reading body = move.body;
        bool sound = scope.bring("n") && line.clauses.read(move.clauses, scope) && body.takes("flip");
        do {
            std::vector<Formula> flip;
            sound = sound && body.formula(flip, scope) && (!body.takes("..") || body.formula(flip, scope));
            line.flips.push_back(std::move(flip));
        } while (sound && body.takes(","));
        return sound && body.at_end();
    }

    std::vector<Line> lines_;
};

}  // namespace

MadeKind coin_kind(const RuleText& text, bool splits) { return std::make_unique<CoinKind>(text, splits); }

}  // namespace grundy::verify
