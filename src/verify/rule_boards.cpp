// Graphs and orders of rule files, as they are written.
#include <algorithm>
#include <cctype>
#include <cstdint>

#include "base/encoding.hpp"
#include "verify/rule_sets.hpp"

namespace grundy::verify {

namespace {

constexpr std::size_t most_elements = 4096;
constexpr std::size_t most_pairs = 65'536;

/// The numbers behind the colon of a generator, "grid:3x4"; none if something else stands there.
std::vector<std::uint64_t> numbers_behind(std::string_view text) {
    std::vector<std::uint64_t> numbers;
    for (const std::string_view one : cut(text, "x")) {
        const auto number = number_of(one);
        if (!number) { return {}; }
        numbers.push_back(*number);
    }
    return numbers;
}

/// Squares of a board, joined by steps, which a rider takes again and again.
void join_squares(Board& board, std::int64_t columns, std::int64_t rows, const std::vector<std::pair<int, int>>& steps,
                  bool rides) {
    for (std::int64_t square = 0; square < columns * rows; ++square) {
        board.names.push_back(std::to_string(square + 1));
        for (const auto& [right, up] : steps) {
            std::int64_t x = square % columns + right;
            for (std::int64_t y = square / columns + up; x >= 0 && x < columns && y < rows; x += right, y += up) {
                board.pairs.emplace(square, y * columns + x);
                if (!rides) { break; }
            }
        }
    }
}

std::optional<Board> generated_graph(std::string_view name, std::uint64_t n, std::uint64_t rows) {
    Board board;
    const auto columns = static_cast<std::int64_t>(n);
    const std::vector<std::pair<int, int>> king{{1, 0}, {-1, 1}, {0, 1}, {1, 1}};
    const bool squares = name == "queens" || name == "kings" || name == "knights";
    if ((squares && n * n > most_elements) || (n == 0 && name != "star") || (name == "cycle" && n < 3)) {
        return std::nullopt;
    }
    if (name == "path" || name == "cycle" || name == "grid") {
        join_squares(board, columns, static_cast<std::int64_t>(rows), {{1, 0}, {0, 1}}, false);
        if (name == "cycle") { board.pairs.emplace(0, n - 1); }
    } else if (squares) {
        const std::vector<std::pair<int, int>> knight{{-2, 1}, {2, 1}, {-1, 2}, {1, 2}};
        join_squares(board, columns, columns, name == "knights" ? knight : king, name == "queens");
    } else {
        const bool star = name == "star";
        if (!star && name != "complete") { return std::nullopt; }
        for (std::size_t i = 0; i < n + (star ? 1 : 0); ++i) {
            board.names.push_back(std::to_string(i + 1));
            for (std::size_t j = 0; j < (star ? std::min<std::size_t>(i, 1) : i) && board.pairs.size() <= most_pairs;
                 ++j) {
                board.pairs.emplace(j, i);
            }
        }
    }
    return board;
}

/// All comparisons, from some that say it all.
bool close(Board& board) {
    for (std::size_t through = 0; through < board.names.size() && board.pairs.size() < 16 * most_pairs; ++through) {
        std::vector<std::size_t> below;
        std::vector<std::size_t> above;
        for (const auto& [a, b] : board.pairs) {
            if (b == through) { below.push_back(a); }
            if (a == through) { above.push_back(b); }
        }
        for (const std::size_t a : below) {
            for (const std::size_t b : above) { board.pairs.emplace(a, b); }
        }
    }
    return std::ranges::none_of(board.pairs, [](const auto& pair) { return pair.first == pair.second; }) &&
           board.pairs.size() < 16 * most_pairs;
}

std::optional<Board> generated_order(std::string_view name, std::uint64_t n, std::uint64_t rows) {
    Board board;
    if (name == "chain" || name == "grid") {
        join_squares(board, static_cast<std::int64_t>(n), static_cast<std::int64_t>(rows), {{1, 0}, {0, 1}}, false);
        for (std::size_t i = 0; name == "grid" && i < board.names.size(); ++i) {
            board.names[i] = std::to_string(i % n + 1) + "." + std::to_string(i / n + 1);
        }
    } else if (name == "boolean" && n <= 12) {
        for (std::size_t i = 0; i < std::size_t{1} << n; ++i) {
            std::string members;
            for (std::size_t member = 0; member < n; ++member) {
                if ((i >> member & 1U) == 0) { continue; }
                members += static_cast<char>('a' + member);
                board.pairs.emplace(i ^ (std::size_t{1} << member), i);
            }
            board.names.push_back(members.empty() ? "0" : members);
        }
    } else if (name == "divisors" && n <= 1'000'000'000'000) {
        std::set<std::uint64_t> divisors;
        for (std::uint64_t i = 1; i * i <= n; ++i) {
            if (n % i == 0) { divisors.insert({i, n / i}); }
        }
        const std::vector<std::uint64_t> list{divisors.begin(), divisors.end()};
        for (std::size_t i = 0; i < list.size(); ++i) {
            board.names.push_back(std::to_string(list[i]));
            for (std::size_t j = 0; j < i; ++j) {
                if (list[i] % list[j] == 0) { board.pairs.emplace(j, i); }
            }
        }
    } else {
        return std::nullopt;
    }
    return board;
}

/// "a-b-c,d", "a<b<c".
std::optional<Board> named_board(std::string_view text, std::string_view sign) {
    Board board;
    for (const std::string_view item : cut(text, ",")) {
        std::optional<std::size_t> before;
        for (const std::string_view name : cut(item, sign)) {
            const bool plain = !name.empty() && std::ranges::all_of(name, [](char c) {
                return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_' || c == '.' || c == '\'';
            });
            if (!plain || board.names.size() > most_elements) { return std::nullopt; }
            auto here = board.find(name);
            if (!here) {
                here = board.names.size();
                board.names.emplace_back(name);
            }
            if (before == here) { return std::nullopt; }
            if (before) {
                board.pairs.emplace(sign == "-" ? std::min(*before, *here) : *before,
                                    sign == "-" ? std::max(*before, *here) : *here);
            }
            before = here;
        }
    }
    return board;
}

}  // namespace

Looks::Looks(const Reading& reading) {
    const Tokens& words = reading.tokens;
    for (std::size_t i = 0; i < words.size(); ++i) {
        const bool here = i + 3 < words.size() && words[i + 1] == "(" && words[i + 3] == ")" &&
                          (words[i + 2] == "v" || words[i + 2] == "u");
        if (words[i] == "degree" || words[i] == "leaf" || words[i] == "depth") {
            around = true;
            whole = whole || !here;
            numbers = numbers || !here;
            i += here ? 3U : 0U;
        }
        whole = whole || words[i] == "size" || words[i] == "edges" || words[i] == "bottom" || words[i] == "top";
        numbers = numbers || words[i] == "v" || words[i] == "u";
    }
}

bool Removal::read(const MoveLine& move, Scope scope, std::initializer_list<std::string_view> known) {
    Reading body = move.body;
    const bool removes = body.takes("remove");
    while (!body.at_end()) { what += body.take(); }
    return removes && std::ranges::find(known, what) != known.end() && (!at_edge() || scope.bring("u")) &&
           scope.bring("v") && clauses.read(move.clauses, scope);
}

std::optional<std::size_t> Board::find(std::string_view name) const {
    const auto found = std::ranges::find(names, name);
    return found == names.end() ? std::nullopt
                                : std::optional<std::size_t>{static_cast<std::size_t>(found - names.begin())};
}

std::optional<Board> Board::read(const std::string& text, bool order, bool rooted) {
    std::optional<Board> board;
    const auto halves = cut(text, ":");
    if (text == "petersen" && !order) {
        board.emplace();
        for (std::size_t i = 0; i < 10; ++i) { board->names.push_back(std::to_string(i + 1)); }
        for (std::size_t i = 0; i < 5; ++i) {
            board->pairs.insert(
                {std::minmax(i, (i + 1) % 5), std::pair{i, i + 5}, std::minmax(i + 5, (i + 2) % 5 + 5)});
        }
    } else if (halves.size() == 2) {
        const auto numbers = numbers_behind(halves[1]);
        const bool grid = halves[0] == "grid";
        const std::uint64_t rows = grid && numbers.size() == 2 ? numbers[1] : 1;
        const bool sound =
            numbers.size() == (grid ? 2U : 1U) && rows > 0 && rows <= most_elements &&
            (halves[0] == "divisors" || (numbers[0] <= most_elements && numbers[0] * rows <= most_elements));
        if (sound) {
            board = order ? generated_order(halves[0], numbers[0], rows) : generated_graph(halves[0], numbers[0], rows);
        }
        if (board && rooted) { board->ground = 0; }
    } else {
        board = named_board(text, order ? "<" : "-");
        if (board && rooted) { board->ground = board->find("ground"); }
    }
    const bool sound = board && (!order || close(*board)) && (!rooted || board->ground) &&
                       board->names.size() <= most_elements && (order || board->pairs.size() <= most_pairs);
    return sound ? std::move(board) : std::nullopt;
}

}  // namespace grundy::verify
