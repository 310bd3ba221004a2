// The nine games (those of heaps: heap_games.cpp), each read from its definition: what a position is, what it falls
// apart into, and every option. Where a theorem decides a game, its arithmetic is here too (docs/theory). Nothing is
// shared with src/games or src/theory, so that a mistake there does not pass here.
#include <algorithm>
#include <array>
#include <functional>
#include <utility>

#include "verify/heap_games.hpp"
#include "verify/records.hpp"
#include "verify/rule_text.hpp"

namespace grundy::verify {

namespace {

std::string with_commas(const std::vector<std::uint64_t>& numbers) {
    std::string text;
    for (const std::uint64_t number : numbers) { text += (text.empty() ? "" : ",") + std::to_string(number); }
    return text;
}

/// Two heaps: take from one, or the same number from both.
class Wythoff final : public Rules {
   public:
    std::optional<Parts> read(std::string_view position) const override {
        const auto heaps = cut(position, ",");
        const bool sound = heaps.size() == 2 && integer_of(heaps[0]) && integer_of(heaps[1]);
        return sound ? std::optional{Parts{Part{position}}} : std::nullopt;
    }
    bool options(const Part& part, FunctionRef<bool(const Parts&)> emit) const override {
        const auto heaps = numbers_of(part);
        if (!heaps || (*heaps)[0] + (*heaps)[1] > largest_listed) { return false; }
        const std::uint64_t a = (*heaps)[0];
        const std::uint64_t b = (*heaps)[1];
        bool more = true;
        const auto leave = [&](std::uint64_t left, std::uint64_t right) {
            more = more && emit({with_commas({left, right})});
        };
        for (std::uint64_t take = 1; more && take <= std::max(a, b); ++take) {
            if (take <= a) { leave(a - take, b); }
            if (take <= b) { leave(a, b - take); }
            if (take <= std::min(a, b)) { leave(a - take, b - take); }
        }
        return true;
    }
    /// Wythoff: lost are the pairs (⌊kφ⌋, ⌊kφ⌋ + k); under misère (0, 1) and (2, 2) take the place
    /// of (0, 0) and (1, 2).
    std::optional<bool> lost_by_law(const Part& part, bool misere) const override {
        const auto heaps = cut(part, ",");
        const Integer a = integer_of_digits(heaps[0]);
        const Integer b = integer_of_digits(heaps[1]);
        const Integer k = abs(Integer{a - b});
        const Integer least = std::min(a, b);
        if (misere && k <= 1) { return k == 0 ? least == 2 : least == 0; }
        // m = ⌊kφ⌋ iff 2m ≤ k(1 + √5) < 2m + 2: with d = 2m - k iff d² ≤ 5k² < (d + 2)².
        const Integer d = 2 * least - k;
        const Integer five = 5 * k * k;
        return d >= 0 && d * d <= five && five < (d + 2) * (d + 2);
    }
    std::string_view law() const override { return "wythoff"; }
};

/// A bar, its rows from the bottom; a move names a square and takes all above and to its right. The
/// square at the bottom left is never named.
class Chomp final : public Rules {
   public:
    std::optional<Parts> read(std::string_view position) const override {
        const auto rows = numbers_of(position);
        const bool sound = rows && std::ranges::is_sorted(*rows, std::greater{}) && rows->back() > 0 &&
                           rows->front() <= largest_listed;
        return sound ? std::optional{Parts{Part{position}}} : std::nullopt;
    }
    bool options(const Part& part, FunctionRef<bool(const Parts&)> emit) const override {
        const auto rows = numbers_of(part).value_or(std::vector<std::uint64_t>{});
        for (std::size_t row = 0; row < rows.size(); ++row) {
            for (std::uint64_t column = row == 0 ? 1 : 0; column < rows[row]; ++column) {
                std::vector<std::uint64_t> left = rows;
                for (std::size_t above = row; above < rows.size(); ++above) {
                    left[above] = std::min(left[above], column);
                }
                while (left.back() == 0) { left.pop_back(); }
                if (!emit({with_commas(left)})) { return true; }
            }
        }
        return true;
    }
    /// All bars of at most so many columns and rows.
    bool each_in_box(std::string_view box, FunctionRef<bool(const Part&)> use) const override {
        const auto size = size_in(box);
        std::vector<std::uint64_t> rows{1};
        while (size && !rows.empty() && use(with_commas(rows))) {
            if (rows.size() < size->second) {
                rows.push_back(1);
                continue;
            }
            const auto most = [&] { return rows.size() == 1 ? size->first : rows[rows.size() - 2]; };
            while (!rows.empty() && rows.back() == most()) { rows.pop_back(); }
            if (!rows.empty()) { ++rows.back(); }
        }
        return size && rows.empty();
    }
};

/// Bars of columns x rows; a move takes a whole row or column out of one, and what is left on
/// either side are bars.
class Tablette final : public Rules {
   public:
    std::optional<Parts> read(std::string_view position) const override {
        Parts parts;
        if (position == "0") { return parts; }
        for (const std::string_view bar : cut(position, ",")) {
            const auto sides = cut(bar, "x");
            const bool sound = sides.size() == 2 && integer_of(sides[0]) && integer_of(sides[1]);
            if (!sound || sides[0] == "0" || sides[1] == "0") { return std::nullopt; }
            parts.emplace_back(bar);
        }
        return parts;
    }
    bool options(const Part& part, FunctionRef<bool(const Parts&)> emit) const override {
        const auto sides = cut(part, "x");
        const auto columns = number_of(sides[0]);
        const auto rows = number_of(sides[1]);
        if (!columns || !rows || *columns > largest_listed || *rows > largest_listed) { return false; }
        for (const bool row : {true, false}) {
            const std::uint64_t length = row ? *rows : *columns;
            for (std::uint64_t before = 0; before < length; ++before) {
                Parts option;
                for (const std::uint64_t left : {before, length - 1 - before}) {
                    const std::string n = std::to_string(left);
                    if (left > 0) {
                        option.push_back(row ? std::string{sides[0]} + "x" + n : n + "x" + std::string{sides[1]});
                    }
                }
                if (!emit(option)) { return true; }
            }
        }
        return true;
    }
    /// Both sides even: 0; both odd: 1; otherwise 2 (docs/theory/tablette.md).
    std::optional<Integer> by_law(const Part& part) const override {
        const auto sides = cut(part, "x");
        const bool odd_columns = (sides[0].back() - '0') % 2 == 1;
        const bool odd_rows = (sides[1].back() - '0') % 2 == 1;
        return odd_columns != odd_rows ? 2 : odd_columns ? 1U : 0U;
    }
    std::string_view law() const override { return "tablette"; }
};

/// Squares that hang together along their edges; a move takes one row or one column out of a piece.
class Polyomino final : public Rules {
   public:
    std::optional<Parts> read(std::string_view position) const override {
        Parts parts;
        if (position == "0") { return parts; }
        for (const std::string_view piece : cut(position, ",")) {
            std::vector<std::string> rows;
            for (const std::string_view row : cut(piece, "/")) {
                rows.emplace_back(row);
                if (row.empty() || row.size() != rows[0].size() || row.size() > 64 || rows.size() > 64 ||
                    row.find_first_not_of("#.") != row.npos) {
                    return std::nullopt;
                }
            }
            const Parts pieces = pieces_of(std::move(rows));
            if (pieces.size() != 1 || pieces[0] != piece) { return std::nullopt; }
            parts.emplace_back(piece);
        }
        return parts;
    }
    bool options(const Part& part, FunctionRef<bool(const Parts&)> emit) const override {
        std::vector<std::string> rows;
        for (const std::string_view row : cut(part, "/")) { rows.emplace_back(row); }
        for (std::string& row : rows) {
            const std::string kept = std::exchange(row, std::string(row.size(), '.'));
            if (!emit(pieces_of(rows))) { return true; }
            row = kept;
        }
        for (std::size_t column = 0; column < rows[0].size(); ++column) {
            std::vector<std::string> left = rows;
            for (std::string& row : left) { row[column] = '.'; }
            if (!emit(pieces_of(std::move(left)))) { return true; }
        }
        return true;
    }

   private:
    /// The connected pieces of a board, each without empty rows and columns around it.
    static Parts pieces_of(std::vector<std::string> board) {
        Parts pieces;
        for (std::size_t row = 0; row < board.size(); ++row) {
            for (std::size_t column = 0; column < board[row].size(); ++column) {
                if (board[row][column] == '#') { pieces.push_back(taken_out(board, row, column)); }
            }
        }
        return pieces;
    }
    /// Takes the piece with this square off the board.
    static Part taken_out(std::vector<std::string>& board, std::size_t row, std::size_t column) {
        std::vector<std::pair<std::size_t, std::size_t>> cells{{row, column}};
        board[row][column] = '.';
        std::array<std::size_t, 4> edges{row, row, column, column};  // top, bottom, left, right
        for (std::size_t next = 0; next < cells.size(); ++next) {
            const auto [r, c] = cells[next];
            edges = {std::min(edges[0], r), std::max(edges[1], r), std::min(edges[2], c), std::max(edges[3], c)};
            const auto visit = [&](std::size_t y, std::size_t x) {
                if (y < board.size() && x < board[0].size() && board[y][x] == '#') {
                    board[y][x] = '.';
                    cells.emplace_back(y, x);
                }
            };
            visit(r + 1, c);
            visit(r - 1, c);  // beyond the edge this is a huge number, and no square
            visit(r, c + 1);
            visit(r, c - 1);
        }
        const std::size_t width = edges[3] - edges[2] + 1;
        std::vector<std::string> rows(edges[1] - edges[0] + 1, std::string(width, '.'));
        for (const auto& [r, c] : cells) { rows[r - edges[0]][c - edges[2]] = '#'; }
        Part piece = rows[0];
        for (std::size_t i = 1; i < rows.size(); ++i) { piece += "/" + rows[i]; }
        return piece;
    }
};

/// A forest as brackets; a move takes the path from a root to a node, and what hung from it stays.
class Hackendot final : public Rules {
   public:
    std::optional<Parts> read(std::string_view position) const override {
        Parts trees;
        if (position == "0") { return trees; }
        std::size_t depth = 0;
        for (const char c : position) {
            if ((c != '(' && c != ')') || (c == ')' && depth == 0)) { return std::nullopt; }
            if (depth == 0) { trees.emplace_back(); }
            trees.back() += c;
            depth = c == '(' ? depth + 1 : depth - 1;
        }
        return depth == 0 && !trees.empty() ? std::optional{trees} : std::nullopt;
    }
    bool options(const Part& tree, FunctionRef<bool(const Parts&)> emit) const override {
        std::vector<std::size_t> path;  // where the brackets above a node open
        for (std::size_t at = 0; at < tree.size(); ++at) {
            if (tree[at] == ')') {
                path.pop_back();
                continue;
            }
            path.push_back(at);
            // Without the brackets of the path, the rest falls apart into trees.
            std::string left;
            std::size_t next = 0;
            std::vector<bool> on_path;
            for (std::size_t i = 0; i < tree.size(); ++i) {
                const bool removed = tree[i] == '(' ? next < path.size() && path[next] == i : on_path.back();
                left += removed ? "" : tree.substr(i, 1);
                next += removed && tree[i] == '(' ? 1U : 0U;
                if (tree[i] == '(') {
                    on_path.push_back(removed);
                } else {
                    on_path.pop_back();
                }
            }
            if (!emit(left.empty() ? Parts{} : read(left).value_or(Parts{}))) { break; }
        }
        return true;
    }
    /// Úlehla: bit i of the value is the parity of the white roots in the i-th layer. A node is
    /// white if it has no white child; the next layer has the other nodes (docs/theory/ulehla.md).
    std::optional<Integer> by_law(const Part& tree) const override {
        std::vector<std::size_t> parents;  // of each node, as one more than its number; 0: none
        std::vector<std::size_t> open{0};
        for (const char c : tree) {
            if (c == '(') {
                parents.push_back(open.back());
                open.push_back(parents.size());
            } else {
                open.pop_back();
            }
        }
        Integer value = 0;
        for (unsigned layer = 0; !parents.empty(); ++layer) {
            std::vector<bool> white_child(parents.size() + 1, false);
            bool odd = false;
            for (std::size_t node = parents.size(); node > 0; --node) {  // children come later
                const bool white = !white_child[node];
                white_child[parents[node - 1]] = white_child[parents[node - 1]] || white;
                odd ^= white && parents[node - 1] == 0;
            }
            value += odd ? Integer{1} << layer : Integer{0};
            std::vector<std::size_t> black{0};  // the number of a node in the next layer
            std::vector<std::size_t> kept;
            for (std::size_t node = 1; node <= parents.size(); ++node) {
                const std::size_t above = black[parents[node - 1]];  // its nearest black ancestor
                if (white_child[node]) { kept.push_back(above); }
                black.push_back(white_child[node] ? kept.size() : above);
            }
            parents = std::move(kept);
        }
        return value;
    }
    std::string_view law() const override { return "ulehla"; }
};

}  // namespace

std::unique_ptr<Rules> nine_game(std::string_view name, std::string_view parameter) {
    if (name == "nim" || name == "octal" || name == "subtraction" || name == "matches") {
        return heap_game(name, parameter);
    }
    if (!parameter.empty()) { return nullptr; }
    return name == "wythoff"     ? std::unique_ptr<Rules>{std::make_unique<Wythoff>()}
           : name == "chomp"     ? std::make_unique<Chomp>()
           : name == "tablette"  ? std::make_unique<Tablette>()
           : name == "polyomino" ? std::make_unique<Polyomino>()
           : name == "hackendot" ? std::make_unique<Hackendot>()
                                 : std::unique_ptr<Rules>{};
}

}  // namespace grundy::verify
