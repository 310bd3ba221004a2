// Games of rule files whose positions are numbers: heaps, and rows of coins.
#include <algorithm>
#include <functional>
#include <set>

#include "base/encoding.hpp"
#include "verify/rule_text.hpp"

namespace grundy::verify {

namespace {

/// Numbers of which each counts by itself.
class NumberKind : public Kind {
   protected:
    using Kind::Kind;

    static Numbers numbers_of(const std::string& state) { return state.empty() ? Numbers{} : *numbers_in(state); }
    Parts pieces(const std::string& state) const override {
        Parts single;
        for (const std::int64_t number : numbers_of(state)) { single.push_back(std::to_string(number)); }
        return single;
    }
};

/// Heaps, of which one at a time is moved in. An empty heap is none.
class HeapKind final : public NumberKind {
   public:
    using NumberKind::NumberKind;

    std::optional<std::string> state(std::string_view text) const override {
        auto heaps = numbers_in(text);
        return heaps ? std::optional{written(std::move(*heaps))} : std::nullopt;
    }
    void moves(const std::string& state, std::size_t line, Going& going, Emit emit) const override {
        const Numbers heaps = numbers_of(state);
        for (std::size_t i = 0; i < heaps.size() && going.on(); ++i) {
            Numbers rest = heaps;
            rest.erase(rest.begin() + static_cast<std::ptrdiff_t>(i));
            const auto leave = [&](Numbers result) {
                result.insert(result.end(), rest.begin(), rest.end());
                emit(written(std::move(result)));
            };
            if (lines_[line].code) {
                going.sound = lines_[line].code->options(std::to_string(heaps[i]), [&](const Parts& left) {
                    Numbers result;
                    for (const Part& one : left) { result.push_back(static_cast<std::int64_t>(*number_of(one))); }
                    leave(std::move(result));
                    return going.on();
                }) && going.sound;
                continue;
            }
            Numbers values = parameters_;
            values.push_back(heaps[i]);
            lines_[line].clauses.each(values, nothing_to_ask, going, [&] {
                Numbers result;
                for (const Formula& one : lines_[line].results) {
                    result.push_back(going.value(one, values, nothing_to_ask));
                }
                const bool negative = std::ranges::any_of(result, [](std::int64_t n) { return n < 0; });
                if (going.sound && !negative) { leave(std::move(result)); }
            });
        }
    }
    Scope scope() const override { return {.names = {scope_.names.begin(), scope_.names.end() - 1}}; }

   private:
    struct Line {
        std::unique_ptr<Rules> code{};  ///< of a taking-and-breaking game, or
        Clauses clauses{};
        std::vector<Formula> results{};
    };

    bool read_position(Reading& words) override { return scope_.bring(words.take()); }
    bool read_move(const MoveLine& move) override {
        Line& line = lines_.emplace_back();
        Reading body = move.body;
        if (body.takes("octal")) {
            std::string code;
            while (!body.at_end()) { code += body.take(); }
            line.code = nine_game("octal", code);
            return line.code && move.clauses.at_end();
        }
        Scope scope = scope_;
        bool sound = line.clauses.read(move.clauses, scope) && body.takes(scope_.names.back()) && body.takes("->");
        do { sound = sound && body.formula(line.results, scope); } while (sound && body.takes(","));
        return sound && body.at_end();
    }
    static std::string written(Numbers heaps) {
        std::erase(heaps, 0);
        std::ranges::sort(heaps);
        return joined(heaps);
    }

    std::vector<Line> lines_;
};

/// A row of coins, by those that show heads. In normal play each head counts by itself (docs/theory/coins.md).
class CoinKind final : public NumberKind {
   public:
    using NumberKind::NumberKind;

    std::optional<std::string> state(std::string_view text) const override {
        auto heads = numbers_in(text);
        if (!heads) { return std::nullopt; }
        std::erase(*heads, 0);
        std::ranges::sort(*heads);
        const bool twice = std::ranges::adjacent_find(*heads) != heads->end();
        return twice ? std::nullopt : std::optional{joined(*heads)};
    }
    void moves(const std::string& state, std::size_t number, Going& going, Emit emit) const override {
        const Line& line = lines_[number];
        const Numbers heads = numbers_of(state);
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

MadeKind heap_kind(const RuleText& text, bool splits) { return std::make_unique<HeapKind>(text, splits); }

MadeKind coin_kind(const RuleText& text, bool splits) { return std::make_unique<CoinKind>(text, splits); }

}  // namespace grundy::verify
