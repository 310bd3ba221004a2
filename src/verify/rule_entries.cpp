// Games of rule files whose positions are numbers with a place each: tuples, lists and sets.
#include <algorithm>
#include <cctype>
#include <functional>

#include "base/encoding.hpp"
#include "verify/rule_text.hpp"

namespace grundy::verify {

namespace {

constexpr std::size_t most_entries = 10'000;
constexpr std::int64_t most_chosen = 16;  // places that `any` names at once

/// A tuple of named entries, or a list of rows of entries: x[], or x[] and y[].
class EntryKind final : public Kind {
   public:
    using Kind::Kind;

    std::optional<std::string> state(std::string_view text, Going& going) const override {
        Numbers entries;
        for (const std::string_view row : cut(text, ",")) {
            const auto numbers = cut(row, "-");
            for (const std::string_view one : numbers) {
                const auto number = number_of(one);
                if (!number || numbers.size() != rows() || entries.size() > most_entries) { return std::nullopt; }
                entries.push_back(static_cast<std::int64_t>(*number));
            }
        }
        if (tuple_ && entries.size() != names_.size()) { return std::nullopt; }
        return legal(entries, going) ? std::optional{written(entries)} : std::nullopt;
    }
    void moves(const std::string& state, std::size_t number, Going& going, Emit emit) const override {
        const Line& line = lines_[number];
        const Numbers entries = entries_of(state);
        const Ask ask = this->ask(state);
        Numbers values = this->values(state);
        const auto offer = [&](const Changes& changes) {
            Numbers next = entries;
            for (const auto& [place, value] : changes) { next[place] = value; }
            if (legal(next, going)) { emit(written(next)); }
        };
        if (line.any.empty()) {
            line.clauses.each(values, ask, going, [&] {
                Changes changes;
                bool possible = true;
                const auto change = [&] {
                    possible = possible && add(line, entries.size(), values, ask, going, changes);
                };
                if (line.each.choices.empty()) {
                    change();
                } else {
                    line.each.each(values, ask, going, change);
                }
                if (possible && going.sound) { offer(changes); }
            });
            return;
        }
        const std::int64_t least = going.value(line.any[0], values, ask);
        const std::int64_t most = going.value(line.any[1], values, ask);
        const auto places = static_cast<std::int64_t>(entries.size() / rows());
        going.sound = going.sound && std::min(most, places) <= most_chosen;  // then not all are listed
        if (going.sound) { choose(line, {}, 0, 0, std::pair{least, most}, entries.size(), values, ask, going, offer); }
    }
    Numbers values(const std::string& state) const override {
        Numbers values = parameters_;
        const Numbers entries = tuple_ ? entries_of(state) : Numbers{};
        values.insert(values.end(), entries.begin(), entries.end());
        return values;
    }
    Ask ask(const std::string& state) const override { return ask_of(entries_of(state)); }

   private:
    using Changes = std::vector<std::pair<std::size_t, std::int64_t>>;
    struct Line {
        Clauses clauses{};
        Clauses each{};              ///< each j in a..b, if there is one choice
        std::vector<Formula> any{};  ///< any a..b of i, if there are two
        struct Change {
            std::size_t row = 0;  ///< of a list; the entry of a tuple
            std::vector<Formula> index{};
        };
        std::vector<Change> changes{};
        std::vector<Formula> results{};
    };

    bool read_position(Reading& words) override {
        const std::string& kind = words.tokens[words.at - 1];
        tuple_ = kind == "tuple";
        set_ = kind == "set";
        bool sound = tuple_ || set_ || kind == "list";
        do {
            const std::string name = words.take();
            if (tuple_) { names_.push_back(name); }
            sound = sound && scope_.bring(name, tuple_ ? scope_.names : scope_.lists) &&
                    (tuple_ || (words.takes("[") && words.takes("]")));
        } while (sound && words.takes(","));
        if (!tuple_) { scope_.asks = {"len"}; }
        for (const char* order : {"sorted", "increasing", "decreasing", "nondecreasing", "nonincreasing"}) {
            if (!set_ && words.takes(order)) { order_ = order; }
        }
        if (words.takes("where")) {
            Scope scope = scope_;
            sound =
                sound && (tuple_ || scope.bring("i")) && words.formula(legal_, scope);  // it runs through all places
        }
        return sound && (rows() == 1 || order_.empty() || order_ == "sorted");
    }
    [[nodiscard]] std::size_t rows() const { return tuple_ ? 1 : scope_.lists.size(); }
    static Numbers entries_of(const std::string& state) {
        std::string text = state;
        std::ranges::replace(text, '-', ',');
        return *numbers_in(text);
    }
    [[nodiscard]] std::string written(Numbers entries) const {
        if (set_ || (order_ == "sorted" && rows() == 1)) { std::ranges::sort(entries); }
        std::vector<Numbers> all;
        for (std::size_t at = 0; at < entries.size(); at += rows()) {
            all.emplace_back(entries.begin() + static_cast<std::ptrdiff_t>(at),
                             entries.begin() + static_cast<std::ptrdiff_t>(at + rows()));
        }
        if (order_ == "sorted") { std::ranges::sort(all); }
        std::string text;
        for (const Numbers& row : all) { text += (text.empty() ? "" : ",") + joined(row, "-"); }
        return text;
    }
    [[nodiscard]] Ask ask_of(Numbers entries) const {
        return [this, entries](const std::string& what, const Numbers& of) -> std::optional<std::int64_t> {
            const auto len = static_cast<std::int64_t>(entries.size() / rows());
            if (what == "len") { return len; }
            for (std::size_t row = 0; row < rows(); ++row) {
                const auto entry = [&](std::int64_t place) {
                    return entries[static_cast<std::size_t>(place) * rows() + row];
                };
                if (what == scope_.lists[row] + "[") { return of[0] >= 1 && of[0] <= len ? entry(of[0] - 1) : 0; }
                for (std::int64_t i = 0; what == "in " + scope_.lists[row] && i < len; ++i) {
                    if (entry(i) == of[0]) { return 1; }
                }
            }
            return 0;
        };
    }
    /// In its order, and as `where` asks; not where that has no value.
    [[nodiscard]] bool legal(Numbers entries, Going& going) const {
        if (set_ || (tuple_ && order_ == "sorted")) { std::ranges::sort(entries); }
        const auto out_of_order = [&](std::int64_t a, std::int64_t b) {
            return set_                        ? a == b
                   : order_ == "increasing"    ? a >= b
                   : order_ == "decreasing"    ? a <= b
                   : order_ == "nondecreasing" ? a > b
                   : order_ == "nonincreasing" ? a < b
                                               : false;
        };
        if (std::ranges::adjacent_find(entries, out_of_order) != entries.end()) { return false; }
        if (legal_.empty()) { return true; }
        Numbers values = parameters_;
        if (tuple_) { values.insert(values.end(), entries.begin(), entries.end()); }
        const Ask ask = tuple_ ? nothing_to_ask : ask_of(entries);
        if (tuple_) { return going.value(legal_[0], values, ask) != 0; }
        for (std::size_t i = 1; i <= entries.size() / rows(); ++i) {
            values.push_back(static_cast<std::int64_t>(i));
            if (going.value(legal_[0], values, ask) == 0) { return false; }
            values.pop_back();
        }
        return true;
    }

    bool read_move(const MoveLine& move) override {
        Line& line = lines_.emplace_back();
        Scope scope = scope_;
        Reading body = move.body;
        const bool any = !tuple_ && body.takes("any");
        const bool each = !tuple_ && body.takes("each");
        bool sound = true;
        if (any) {
            sound =
                body.formula(line.any, scope) && body.takes("..") && body.formula(line.any, scope) && body.takes("of");
            sound = sound && scope.bring(body.take()) && body.takes(":");
        } else {
            sound = add_free_places(line, move, each ? Reading{body}.take() : "", scope);
        }
        sound = sound && line.clauses.read(move.clauses, scope);
        if (each) { sound = sound && line.each.choice(body, scope) && body.takes(":"); }
        const bool whole = tuple_ && body.takes("(");
        do {
            sound = sound && read_entry(line, body, scope) &&
                    (whole || (body.takes("->") && body.formula(line.results, scope)));
        } while (sound && body.takes(","));
        if (whole) {
            sound = sound && body.takes(")") && body.takes("->") && body.takes("(");
            do { sound = sound && body.formula(line.results, scope); } while (sound && body.takes(","));
            sound = sound && body.takes(")");
        }
        return sound && body.at_end() && line.results.size() == line.changes.size();
    }
    /// An index that nothing brings runs through all places.
    static bool add_free_places(Line& line, const MoveLine& move, const std::string& own, Scope& scope) {
        const Tokens& words = move.body.tokens;
        for (std::size_t i = 0; i + 2 < words.size(); ++i) {
            const bool list = std::ranges::find(scope.lists, words[i]) != scope.lists.end() && words[i + 1] == "[";
            const std::string& name = words[i + 2];
            const bool is_name = std::isalpha(static_cast<unsigned char>(name[0])) != 0 && name != own && name != "len";
            if (!list || !is_name || std::ranges::find(scope.names, name) != scope.names.end()) { continue; }
            bool bound = false;
            const Tokens& clauses = move.clauses.tokens;
            for (std::size_t j = 1; j + 1 < clauses.size(); ++j) {
                bound = bound || (clauses[j] == name && clauses[j + 1] == "in" &&
                                  (clauses[j - 1] == "for" || clauses[j - 1] == ","));
            }
            if (bound) { continue; }
            Reading all{{name, "in", "1", "..", "len"}};
            if (!line.clauses.choice(all, scope)) { return false; }
            line.clauses.leading = line.clauses.choices.size();
        }
        return true;
    }
    bool read_entry(Line& line, Reading& body, const Scope& scope) const {
        const std::string name = body.take();
        const Tokens& known = tuple_ ? names_ : scope_.lists;
        const auto place = static_cast<std::size_t>(std::ranges::find(known, name) - known.begin());
        line.changes.push_back({place});
        const bool fresh = !tuple_ || std::ranges::count(line.changes, place, &Line::Change::row) == 1;
        return place < known.size() && fresh &&
               (tuple_ || (body.takes("[") && body.formula(line.changes.back().index, scope) && body.takes("]")));
    }
    /// What a way to choose changes. False where it is no move.
    bool add(const Line& line, std::size_t count, const Numbers& values, const Ask& ask, Going& going,
             Changes& changes) const {
        for (std::size_t i = 0; i < line.changes.size(); ++i) {
            std::size_t place = line.changes[i].row;
            if (!tuple_) {
                const std::int64_t index = going.value(line.changes[i].index[0], values, ask);
                if (index < 1 || static_cast<std::size_t>(index) > count / rows()) { return false; }
                place += (static_cast<std::size_t>(index) - 1) * rows();
            }
            const std::int64_t value = going.value(line.results[i], values, ask);
            if (value < 0 || !going.sound) { return false; }
            changes.emplace_back(place, value);
        }
        return true;
    }
    /// "any": places from this one on, each in its own way.
    void choose(const Line& line, const Changes& made, std::int64_t chosen, std::size_t from,
                std::pair<std::int64_t, std::int64_t> bounds, std::size_t count, const Numbers& values, const Ask& ask,
                Going& going, FunctionRef<void(const Changes&)> offer) const {
        if (chosen >= bounds.first && chosen <= bounds.second) { offer(made); }
        for (std::size_t place = from; chosen < bounds.second && place < count / rows(); ++place) {
            Numbers here = values;
            here.push_back(static_cast<std::int64_t>(place) + 1);
            line.clauses.each(here, ask, going, [&] {
                Changes more = made;
                if (add(line, count, here, ask, going, more)) {
                    choose(line, more, chosen + 1, place + 1, bounds, count, values, ask, going, offer);
                }
            });
        }
    }

    bool tuple_ = false;
    bool set_ = false;
    Tokens names_;
    std::string order_;
    std::vector<Formula> legal_;
    std::vector<Line> lines_;
};

}  // namespace

MadeKind entry_kind(const RuleText& text, bool splits) { return std::make_unique<EntryKind>(text, splits); }

}  // namespace grundy::verify
