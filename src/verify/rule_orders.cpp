// Games of rule files that take elements out of an order.
#include <algorithm>
#include <bitset>
#include <cstdint>

#include "base/encoding.hpp"
#include "verify/rule_sets.hpp"

namespace grundy::verify {

namespace {

constexpr std::size_t most_pairs = std::size_t{1} << 20U;

/// All comparisons, from some that say it all. False when they go round in a circle, or are too many.
bool complete(Board& board) {
    const std::size_t count = board.names.size();
    std::vector<std::bitset<most_elements>> above(count);
    std::vector<std::size_t> below(count, 0);
    for (const auto& [a, b] : board.pairs) { above[static_cast<std::size_t>(a)].set(static_cast<std::size_t>(b)); }
    for (std::size_t through = 0; through < count; ++through) {
        for (auto& one : above) {
            if (one[through]) { one |= above[through]; }
        }
    }
    for (std::size_t a = 0; a < count; ++a) {
        for (std::size_t b = 0; b < count; ++b) {
            if (above[a][b]) { board.pairs.emplace(a, b); }
            below[b] += above[a][b] ? 1U : 0U;
        }
        if (above[a][a] || board.pairs.size() >= most_pairs) { return false; }
    }
    for (std::size_t one = 0; one < count; ++one) {
        if (above[one].count() + 1 == count) { board.bottom = static_cast<Element>(one); }
        if (below[one] + 1 == count) { board.top = static_cast<Element>(one); }
    }
    return true;
}

/// "chain:5", "grid:3x4"; without elements if there is no such order.
Board order_of(std::string_view name, std::string_view behind) {
    Board board;
    const auto number = number_of(behind);
    const auto size = sizes_in(name, behind);
    if (size && (name == "chain" || name == "grid")) {
        const auto columns = static_cast<Element>(size->first);
        for (Element i = 0; i < columns * static_cast<Element>(size->second); ++i) {
            const std::string column = std::to_string(i % columns + 1);
            board.add(name == "chain" ? column : column + "." + std::to_string(i / columns + 1));
            if (i % columns > 0) { board.pairs.emplace(i - 1, i); }
            if (i >= columns) { board.pairs.emplace(i - columns, i); }
        }
    } else if (name == "boolean" && number && *number <= 12) {
        for (Element i = 0; i < Element{1} << *number; ++i) {
            std::string members;
            for (Element member = 0; member < static_cast<Element>(*number); ++member) {
                if ((i >> member) % 2 == 0) { continue; }
                members += static_cast<char>('a' + member);
                board.pairs.emplace(i - (Element{1} << member), i);
            }
            board.add(members.empty() ? "0" : members);
        }
    } else if (name == "divisors" && number && *number <= 1'000'000'000'000) {
        std::set<std::uint64_t> divisors;
        for (std::uint64_t i = 1; i * i <= *number; ++i) {
            if (*number % i == 0) { divisors.insert({i, *number / i}); }
        }
        const std::vector<std::uint64_t> list{divisors.begin(), divisors.end()};
        for (std::size_t i = 0; i < list.size(); ++i) {
            board.add(std::to_string(list[i]));
            for (std::size_t j = 0; j < i; ++j) {
                if (list[i] % list[j] == 0) { board.pairs.emplace(j, i); }
            }
        }
    }
    return board;
}

class OrderKind final : public SetKind {
   public:
    using SetKind::SetKind;

    void moves(const std::string& state, std::size_t line, Going& going, Emit emit) const override {
        const Position position = position_of(state);
        const Removal& removal = removals_[line];
        const Ask ask = this->ask(state);
        for (const Element v : position.elements) {
            Numbers values = parameters_;
            values.push_back(v + 1);
            if (!going.on() || !removal.clauses.allow(values, ask, going)) { continue; }
            std::set<Element> gone{v};
            for (const auto& [a, b] : position.pairs) {
                if (removal.what == "up(v)" && a == v) { gone.insert(b); }
                if (removal.what == "down(v)" && b == v) { gone.insert(a); }
            }
            Position next = position;
            next.remove(gone);
            emit(written(std::move(next)));
        }
    }
    Ask ask(const std::string& state) const override {
        return [position = position_of(state)](const std::string& what, const Numbers&) -> std::optional<std::int64_t> {
            if (what == "size") { return static_cast<std::int64_t>(position.elements.size()); }
            if (position.board == nullptr) { return 0; }
            return 1 + (what == "bottom" ? position.board->bottom : position.board->top);
        };
    }

   private:
    bool read_position(Reading&) override {
        scope_.asks = {"size", "bottom", "top"};
        return true;
    }
    bool read_move(const MoveLine& move) override {
        splits_ = splits_ && !Looks{move.clauses, false}.whole;
        return removals_.emplace_back().read(move, scope_, {"v", "up(v)", "down(v)"});
    }
    std::shared_ptr<const Board> board_in(std::string_view text) const override {
        const auto halves = cut(text, ":");
        Board board = halves.size() == 2 ? order_of(halves[0], halves[1]) : Board{};
        const bool sound = (halves.size() == 2 || board.read(text, "<")) && !board.names.empty() &&
                           board.names.size() <= most_elements;
        return sound && complete(board) ? std::make_shared<const Board>(std::move(board)) : nullptr;
    }
    bool cut_pair(Position&, std::string_view) const override { return false; }
};

}  // namespace

MadeKind order_kind(const RuleText& text, bool splits) { return std::make_unique<OrderKind>(text, splits); }

}  // namespace grundy::verify
