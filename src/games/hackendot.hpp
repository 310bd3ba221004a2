// Hackendot (von Neumann): a forest of rooted trees; a move names a node and removes the path from
// its root down to it. What hung from the path stays as new trees.
#pragma once

#include <algorithm>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "base/scanner.hpp"
#include "model/game.hpp"

namespace grundy {

struct Hackendot {
    using Position = std::string;  // a Dyck word: one pair of brackets per node, in prefix order
    using Move = std::uint64_t;    // the number of the node, from 1

    static constexpr std::string_view kindred[] = {
        "forest", "foret", "forets", "tree", "trees", "arbre", "arbres", "dyck", "von-neumann",
    };
    static constexpr Info info{
        .name = "hackendot",
        .title = {"Hackendot", "Hackendot"},
        .summary =
            {"A forest of rooted trees. Name a node: the path from its root down to it is removed, "
             "and what hung from the path stays as new trees.",
             "Une forêt d'arbres enracinés. Nommer un nœud : le chemin de sa racine jusqu'à lui "
             "est "
             "enlevé, et ce qui pendait au chemin reste comme de nouveaux arbres."},
        .position =
            {"a Dyck word, one pair of brackets a node, as in (()(()))(); nothing left is 0",
             "un mot de Dyck, une paire de parenthèses par nœud, comme (()(()))() ; plus rien "
             "s'écrit 0"},
        .move = {"NODE: its number in prefix order, from 1",
                 "NŒUD : son numéro en ordre préfixe, à partir de 1"},
        .example = "(()(()))()",
        .shape = Shape::forest,
        .can = Can::parts | Can::canonical | Can::drawing | Can::random | Can::size |
               Can::parse_move | Can::length_after | Can::effect,
        .evokes = kindred,
    };

    static Result<Hackendot> make(std::string_view parameter) {
        return without_parameter<Hackendot>(parameter);
    }

    Result<Position> parse(std::string_view text) const;
    std::string format(const Position& word) const { return word.empty() ? "0" : word; }

    std::string label(const Position&, Move node) const { return std::to_string(node); }
    Text describe(const Position&, Move node) const {
        return phrase("take node {} with the path above it",
                      "prendre le nœud {} avec le chemin au-dessus", node);
    }

    void moves(const Position& word, Emit<Move> emit) const {
        for (Move node = 1; node <= word.size() / 2 && emit(node); ++node) {
        }
    }
    Position after(const Position& word, Move node) const;
    Result<Move> parse_move(const Position& word, std::string_view text) const;

    std::vector<Position> parts(const Position& word) const;
    Position canonical(const Position& word) const;

    Integer size(const Position& word) const { return word.size() / 2; }
    Drawing drawing(const Position& word) const;
    Effect effect(const Position& word, Move node) const;
    Position random(std::uint64_t size, Random& random) const;

    std::size_t length_after(const Position& word, Move node) const;

   private:
    static std::string uniform(std::uint64_t nodes, Random& random);
    static std::string grammatical(Random& random);
};

inline Result<std::string> Hackendot::parse(std::string_view text) const {
    Scanner scanner{text};
    if (scanner.accept('0')) {
        if (auto end = scanner.end(info.position); !end) {
            return std::unexpected{std::move(end.error())};
        }
        return std::string{};
    }
    std::string word;
    word.reserve(text.size());
    std::vector<std::size_t> open;  // where each open bracket stands, for the message
    while (!scanner.at_end()) {
        const std::size_t at = scanner.offset();
        if (scanner.accept('(')) {
            word += '(';
            open.push_back(at);
        } else if (scanner.peek() == ')' && open.empty()) {
            return scanner.fail_at(
                at, Words{"this bracket closes nothing", "cette parenthèse ne ferme rien"},
                info.position);
        } else if (scanner.accept(')')) {
            word += ')';
            open.pop_back();
        } else {
            return scanner.unexpected_here(info.position);
        }
    }
    if (!open.empty()) {
        return scanner.fail_at(
            open.back(),
            Words{"this bracket is never closed", "cette parenthèse n'est jamais fermée"},
            info.position);
    }
    if (word.empty()) {
        return scanner.unexpected_here(info.position);
    }
    return word;
}

inline std::string Hackendot::after(const Position& word, Move node) const {
    std::string next;
    next.reserve(word.size());
    std::vector<std::size_t> ancestors;  // where in `next` each open bracket went
    std::size_t at = 0;
    for (Move number = 0; number < node; ++at) {
        if (word[at] == '(') {
            ancestors.push_back(next.size());
            ++number;
        } else {
            ancestors.pop_back();
        }
        next += word[at];
    }
    // The brackets now open are the path; they go, and so do the ones that close them.
    std::size_t kept = ancestors.front();
    for (std::size_t i = 0; i < ancestors.size(); ++i) {
        const std::size_t stop = i + 1 < ancestors.size() ? ancestors[i + 1] : next.size();
        const std::size_t start = ancestors[i] + 1;
        std::copy(next.begin() + static_cast<std::ptrdiff_t>(start),
                  next.begin() + static_cast<std::ptrdiff_t>(stop),
                  next.begin() + static_cast<std::ptrdiff_t>(kept));
        kept += stop - start;
    }
    next.resize(kept);
    std::size_t depth = 0;
    for (std::size_t path = ancestors.size(); path > 0; ++at) {
        if (word[at] == '(') {
            ++depth;
            next += '(';
        } else if (depth > 0) {
            --depth;
            next += ')';
        } else {
            --path;
        }
    }
    return next.append(word, at);
}

inline Result<std::uint64_t> Hackendot::parse_move(const Position& word,
                                                   std::string_view text) const {
    Scanner scanner{text};
    const auto node = scanner.number(info.move);
    if (!node) {
        return std::unexpected{node.error()};
    }
    if (const auto end = scanner.end(info.move); !end) {
        return std::unexpected{end.error()};
    }
    if (*node == 0 || *node > word.size() / 2) {
        return scanner.fail_at(0, phrase("there is no node {}", "il n'y a pas de nœud {}", *node),
                               phrase("a node from 1 to {}", "un nœud de 1 à {}", word.size() / 2));
    }
    return static_cast<Move>(*node);
}

inline std::vector<std::string> Hackendot::parts(const Position& word) const {
    std::vector<Position> trees;
    std::size_t depth = 0;
    std::size_t start = 0;
    for (std::size_t at = 0; at < word.size(); ++at) {
        word[at] == '(' ? ++depth : --depth;
        if (depth == 0) {
            trees.push_back(word.substr(start, at + 1 - start));
            start = at + 1;
        }
    }
    return trees;
}

/// The order of children does not matter: sorted, from the leaves up.
inline std::string Hackendot::canonical(const Position& word) const {
    std::vector<std::vector<std::string>> open(1);
    const auto joined = [](std::vector<std::string>& trees) {
        std::ranges::sort(trees);
        std::string text;
        for (const std::string& tree : trees) {
            text += tree;
        }
        return text;
    };
    for (const char bracket : word) {
        if (bracket == '(') {
            open.emplace_back();
        } else {
            std::string tree = "(" + joined(open.back()) + ")";
            open.pop_back();
            open.back().push_back(std::move(tree));
        }
    }
    return joined(open.front());
}

inline Drawing Hackendot::drawing(const Position& word) const {
    ForestDrawing forest;
    std::vector<std::size_t> open{0};
    for (const char bracket : word) {
        if (bracket == '(') {
            forest.parents.push_back(open.back());
            open.push_back(forest.parents.size());
        } else {
            open.pop_back();
        }
    }
    return forest;
}

inline Effect Hackendot::effect(const Position& word, Move node) const {
    ForestEffect effect{static_cast<std::size_t>(node), {}};
    std::size_t at = 0;
    for (Move number = 0; number < node; ++at) {
        if (word[at] == '(') {
            effect.removes.push_back(static_cast<std::size_t>(++number));
        } else {
            effect.removes.pop_back();
        }
    }
    return effect;
}

inline std::size_t Hackendot::length_after(const Position& word, Move node) const {
    std::size_t depth = 0;
    std::size_t at = 0;
    for (Move number = 0; number < node; ++at) {
        if (word[at] == '(') {
            ++depth;
            ++number;
        } else {
            --depth;
        }
    }
    return word.size() - 2 * depth;
}

inline std::string Hackendot::random(std::uint64_t size, Random& random) const {
    return size == 0 ? grammatical(random) : uniform(size, random);
}

/// Uniform among all forests of that many nodes, by the cycle lemma: among the rotations of a word
/// of n opening and n+1 closing brackets exactly one is a Dyck word and a last closing bracket.
inline std::string Hackendot::uniform(std::uint64_t nodes, Random& random) {
    std::string word(nodes, '(');
    word.append(nodes + 1, ')');
    for (std::size_t i = word.size(); i > 1; --i) {
        std::swap(word[i - 1], word[random.below(i)]);
    }
    std::int64_t height = 0;
    std::int64_t lowest = 0;
    std::size_t start = 0;
    for (std::size_t at = 0; at < word.size(); ++at) {
        height += word[at] == '(' ? 1 : -1;
        if (height < lowest) {
            lowest = height;
            start = at + 1;
        }
    }
    std::ranges::rotate(word, word.begin() + static_cast<std::ptrdiff_t>(start % word.size()));
    word.pop_back();
    return word;
}

/// The report's grammar S → () | ()S | (S) | (S)S, each rule equally likely. It is a critical
/// branching process, so now and then a draw is enormous: those are drawn again.
inline std::string Hackendot::grammatical(Random& random) {
    constexpr std::size_t longest = 1000;
    std::string word;
    do {
        word.clear();
        std::string pending = "S";  // read from the back
        while (!pending.empty() && word.size() <= longest) {
            const char symbol = pending.back();
            pending.pop_back();
            if (symbol == 'S') {
                constexpr std::string_view rules[] = {")(", "S)(", ")S(", "S)S("};  // reversed
                pending += rules[random.below(4)];
            } else {
                word += symbol;
            }
        }
        if (!pending.empty()) {
            word.clear();
        }
    } while (word.empty());
    return word;
}

}  // namespace grundy
