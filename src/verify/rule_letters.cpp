// Games of rule files whose positions are letters: a word, or a board of rows from the top.
#include <algorithm>
#include <set>

#include "base/encoding.hpp"
#include "verify/rule_text.hpp"

namespace grundy::verify {

namespace {

constexpr std::size_t longest_word = std::size_t{1} << 20U;

/// The text of a token in quotes; none if it is something else.
std::optional<std::string> text_in(const std::string& token) {
    const bool quoted = token.size() >= 2 && token.front() == '"' && token.back() == '"';
    return quoted ? std::optional{token.substr(1, token.size() - 2)} : std::nullopt;
}

/// What is proved is shown with its letters: so none of them commands a terminal.
bool is_letter(char c) {
    return c > ' ' && c <= '~' && std::string_view{"0123456789/,-:"}.find(c) == std::string_view::npos;
}

/// Column and row, rows counted downwards.
struct Cell {
    int column;
    int row;
    friend auto operator<=>(const Cell&, const Cell&) = default;
};

/// A word is a board of one row, which may grow and shrink.
class LetterKind final : public Kind {
   public:
    using Kind::Kind;

    std::optional<std::string> state(std::string_view text, Going&) const override {
        std::string letters{text};
        if (const auto length = word_ ? number_of(text) : std::nullopt; length && *length <= longest_word) {
            letters = std::string(*length, alphabet_[0]);
        }
        if (const auto size = word_ ? std::nullopt : size_in(text)) {
            const std::string row(size->first, alphabet_[0]);
            letters = row;
            for (std::size_t i = 1; i < size->second; ++i) { letters += "/" + row; }
        }
        const auto rows = cut(letters, "/");
        for (const std::string_view row : rows) {
            const bool sound =
                row.size() == rows[0].size() && (word_ || !row.empty()) && row.find_first_not_of(alphabet_) == row.npos;
            if (!sound || (word_ && rows.size() > 1)) { return std::nullopt; }
        }
        const std::string size = std::to_string(rows[0].size()) + "x" + std::to_string(rows.size());
        return fixed_.empty() || size == fixed_ ? std::optional{letters} : std::nullopt;
    }
    void moves(const std::string& state, std::size_t number, Going& going, Emit emit) const override {
        const Line& line = lines_[number];
        const Board board = board_of(state);
        for (const auto& [left, right] : line.rules) {
            for (const Cell step : line.steps) {
                if (!going.step()) { return; }
                for (const Cell& at : board.cells()) {
                    const std::vector<Cell> cells = board.along(at, step, left);
                    if (cells.empty() || !going.on()) { continue; }
                    const Ask ask = asking(board, cells);
                    if (!line.clauses.allow(parameters_, ask, going)) { continue; }
                    emit(after(board, cells, left, right));
                }
            }
        }
    }
    Ask ask(const std::string& state) const override { return asking(board_of(state), {}); }

   private:
    struct Line {
        std::vector<std::pair<std::string, std::string>> rules{};
        std::vector<Cell> steps{};
        Clauses clauses{};
    };
    struct Board {
        std::vector<std::string> rows;

        [[nodiscard]] char at(Cell cell) const {  // nothing beyond the edges
            const bool inside = cell.row >= 0 && cell.row < static_cast<int>(rows.size()) && cell.column >= 0 &&
                                cell.column < static_cast<int>(rows[0].size());
            return inside ? rows[static_cast<std::size_t>(cell.row)][static_cast<std::size_t>(cell.column)] : '\0';
        }
        [[nodiscard]] std::vector<Cell> cells() const {
            std::vector<Cell> all;
            for (int row = 0; row < static_cast<int>(rows.size()); ++row) {
                for (int column = 0; column < static_cast<int>(rows[0].size()); ++column) {
                    all.push_back({column, row});
                }
            }
            return all;
        }
        /// The cells from this one on that bear these letters; none if they do not.
        [[nodiscard]] std::vector<Cell> along(Cell from, Cell step, std::string_view letters) const {
            std::vector<Cell> found;
            for (const char letter : letters) {
                if (at(from) != letter) { return {}; }
                found.push_back(from);
                from = {from.column + step.column, from.row + step.row};
            }
            return found;
        }
    };

    bool read_position(Reading& words) override {
        word_ = words.tokens[words.at - 1] == "word";
        if (!word_ && words.tokens[words.at][0] != '"') { fixed_ = words.take(); }  // "3x3", before the letters
        alphabet_ = text_in(words.take()).value_or("");
        hexagonal_ = !word_ && words.takes("hexagonal");
        scope_.asks = {"", "count", "full", word_ ? "len" : "joins"};
        return !alphabet_.empty() && (fixed_.empty() || size_in(fixed_)) && std::ranges::all_of(alphabet_, is_letter) &&
               std::set<char>(alphabet_.begin(), alphabet_.end()).size() == alphabet_.size();
    }
    static Board board_of(const std::string& state) {
        Board board;
        for (const std::string_view row : cut(state, "/")) { board.rows.emplace_back(row); }
        return board;
    }
    static std::string after(Board board, const std::vector<Cell>& cells, const std::string& left,
                             const std::string& right) {
        if (left.size() != right.size()) {  // a word
            return board.rows[0].replace(static_cast<std::size_t>(cells[0].column), left.size(), right);
        }
        for (std::size_t i = 0; i < cells.size(); ++i) {
            board.rows[static_cast<std::size_t>(cells[i].row)][static_cast<std::size_t>(cells[i].column)] = right[i];
        }
        std::string text = board.rows[0];
        for (std::size_t i = 1; i < board.rows.size(); ++i) { text += "/" + board.rows[i]; }
        return text;
    }
    /// Lines along which texts are read: rows, columns, and diagonals; of hexagons one diagonal.
    [[nodiscard]] std::vector<Cell> axes() const {
        if (word_) { return {{1, 0}}; }
        return hexagonal_ ? std::vector<Cell>{{1, 0}, {0, 1}, {1, -1}}
                          : std::vector<Cell>{{1, 0}, {0, 1}, {1, -1}, {1, 1}};
    }
    [[nodiscard]] std::vector<Cell> beside(Cell cell) const {
        std::vector<Cell> all;
        for (const Cell step : axes()) {
            if (step.column != 0 && step.row != 0 && !hexagonal_) { continue; }
            all.push_back({cell.column + step.column, cell.row + step.row});
            all.push_back({cell.column - step.column, cell.row - step.row});
        }
        return all;
    }
    [[nodiscard]] bool shows(const Board& board, const std::string& text) const {
        for (const Cell& cell : board.cells()) {
            for (const Cell step : axes()) {
                const bool there = !board.along(cell, step, text).empty();
                if (there || (!word_ && !board.along(cell, {-step.column, -step.row}, text).empty())) { return true; }
            }
        }
        return false;
    }
    /// Whether neighbours with this letter join two sides.
    [[nodiscard]] bool joins(const Board& board, char letter, std::string_view from, std::string_view to) const {
        const auto on = [&](Cell cell, std::string_view side) {
            return side == "left"    ? cell.column == 0
                   : side == "right" ? cell.column + 1 == static_cast<int>(board.rows[0].size())
                   : side == "top"   ? cell.row == 0
                                     : cell.row + 1 == static_cast<int>(board.rows.size());
        };
        std::vector<Cell> reached;
        for (const Cell& cell : board.cells()) {
            if (board.at(cell) == letter && on(cell, from)) { reached.push_back(cell); }
        }
        std::set<Cell> seen{reached.begin(), reached.end()};
        for (std::size_t next = 0; next < reached.size(); ++next) {
            if (on(reached[next], to)) { return true; }
            for (const Cell& cell : beside(reached[next])) {
                if (board.at(cell) == letter && seen.insert(cell).second) { reached.push_back(cell); }
            }
        }
        return false;
    }
    /// Answers about a board, and about the cells that a move changes.
    [[nodiscard]] Ask asking(Board board, std::vector<Cell> changed) const {
        return [this, board = std::move(board), changed = std::move(changed)](
                   const std::string& what, const Numbers&) -> std::optional<std::int64_t> {
            if (what[0] == '"') { return shows(board, what.substr(1)) ? 1 : 0; }
            const auto words = cut(what, " ");
            const char letter = words.size() > 1 ? words[1][0] : alphabet_[0];
            std::int64_t count = 0;
            for (const Cell& cell : board.cells()) { count += board.at(cell) == letter ? 1 : 0; }
            if (what == "full") { return count == 0 ? 1 : 0; }
            if (what == "len") { return static_cast<std::int64_t>(board.rows[0].size()); }
            if (words[0] == "count" && words.size() == 2) { return count; }
            if (words[0] == "joins" && words.size() == 4) { return joins(board, letter, words[2], words[3]) ? 1 : 0; }
            if (words[0] != "near" || words.size() != 2) { return std::nullopt; }
            std::set<Cell> near;
            for (const Cell& cell : changed) {
                for (const Cell& other : beside(cell)) {
                    const bool outside = std::ranges::find(changed, other) == changed.end();
                    if (outside && board.at(other) == letter) { near.insert(other); }
                }
            }
            return static_cast<std::int64_t>(near.size());
        };
    }
    bool read_move(const MoveLine& move) override {
        Line& line = lines_.emplace_back();
        Reading body = move.body;
        Scope scope = scope_;
        scope.asks.emplace_back("near");
        bool sound = line.clauses.read(move.clauses, scope);
        const bool place = !word_ && body.takes("place");
        do {
            const auto left = place ? std::optional{alphabet_.substr(0, 1)} : text_in(body.take());
            sound = sound && left && (place || body.takes("->"));
            const auto right = place ? std::optional{body.take()} : text_in(body.take());
            sound = sound && right && !left->empty() && (left->size() == right->size() || word_) &&
                    (!place || *left != *right) && (*left + *right).find_first_not_of(alphabet_) == std::string::npos;
            if (sound) { line.rules.emplace_back(*left, *right); }
        } while (sound && body.takes("or"));
        const bool across = body.takes("across");
        const bool down = body.takes("down");
        const bool diagonal = body.takes("diagonal");
        const bool any = body.takes("any");
        sound = sound && (!any || body.takes("way"));
        for (const Cell step : axes()) {
            const bool wanted = place || word_     ? step == Cell{1, 0}
                                : step.row == 0    ? !down && !diagonal
                                : step.column == 0 ? !across && !diagonal
                                                   : diagonal || any;
            if (wanted) { line.steps.push_back(step); }
            if (wanted && !place && !word_) { line.steps.push_back({-step.column, -step.row}); }
        }
        return sound && body.at_end() && !((place || word_) && (across || down || diagonal || any));
    }

    std::string alphabet_;  ///< the letter of an empty cell first
    std::string fixed_;     ///< the only size there is
    bool word_ = false;
    bool hexagonal_ = false;
    std::vector<Line> lines_;
};

}  // namespace

MadeKind letter_kind(const RuleText& text, bool splits) { return std::make_unique<LetterKind>(text, splits); }

}  // namespace grundy::verify
