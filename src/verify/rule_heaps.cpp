// Games of rule files whose positions are heaps.
#include <algorithm>

#include "base/encoding.hpp"
#include "verify/heap_games.hpp"
#include "verify/rule_text.hpp"

namespace grundy::verify {

namespace {

/// Heaps, of which one at a time is moved in. An empty heap is none.
class HeapKind final : public Kind {
   public:
    using Kind::Kind;

    std::optional<std::string> state(std::string_view text, Going&) const override {
        auto heaps = numbers_in(text);
        return heaps ? std::optional{written(std::move(*heaps))} : std::nullopt;
    }
    Parts pieces(const std::string& state, Going&) const override {
        Parts single;
        for (const std::int64_t heap : numbers_in(state).value_or(Numbers{})) {
            single.push_back(std::to_string(heap));
        }
        return single;
    }
    void moves(const std::string& state, std::size_t line, Going& going, Emit emit) const override {
        const Numbers heaps = numbers_in(state).value_or(Numbers{});
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
            line.code = heap_game("octal", code);
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

}  // namespace

MadeKind heap_kind(const RuleText& text, bool splits) { return std::make_unique<HeapKind>(text, splits); }

}  // namespace grundy::verify
