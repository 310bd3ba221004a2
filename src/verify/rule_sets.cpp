#include "verify/rule_sets.hpp"

#include <algorithm>
#include <cctype>

#include "base/encoding.hpp"

namespace grundy::verify {

namespace {

using PairsAt = std::map<Element, Pairs>;
constexpr std::size_t most_boards = 8;  // that are kept: each may be large

/// What hangs together with an element; the ground joins nothing, unless one begins there.
std::set<Element> reached(PairsAt& at, Element first, std::optional<Element> ground) {
    std::set<Element> found{first};
    std::vector<Element> waiting{first};
    for (std::size_t next = 0; next < waiting.size(); ++next) {
        const Element here = waiting[next];
        if (next > 0 && here == ground) { continue; }
        for (const auto& [a, b] : at[here]) {
            const Element other = a == here ? b : a;
            if (found.insert(other).second) { waiting.push_back(other); }
        }
    }
    return found;
}

PairsAt pairs_at_each(const Pairs& pairs) {
    PairsAt at;
    for (const auto& pair : pairs) {
        at[pair.first].insert(pair);
        at[pair.second].insert(pair);
    }
    return at;
}

}  // namespace

void Board::add(const std::string& name) { names.emplace(name, names.size()); }

std::optional<Element> Board::find(std::string_view name) const {
    const auto found = names.find(name);
    return found == names.end() ? std::nullopt : std::optional{found->second};
}

bool Board::read(std::string_view text, std::string_view sign) {
    for (const std::string_view item : cut(text, ",")) {
        std::optional<Element> before;
        for (const std::string_view name : cut(item, sign)) {
            const bool plain = !name.empty() && std::ranges::all_of(name, [](char c) {
                return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_' || c == '.' || c == '\'';
            });
            if (!plain || names.size() > most_elements) { return false; }
            add(std::string{name});
            const Element here = *find(name);
            if (before == here) { return false; }
            const bool turned = sign == "-" && before > here;  // no edge has a direction
            if (before) { pairs.emplace(turned ? here : *before, turned ? *before : here); }
            before = here;
        }
    }
    return true;
}

std::optional<std::pair<std::uint64_t, std::uint64_t>> sizes_in(std::string_view name, std::string_view behind) {
    const auto size = size_in(name == "grid" ? std::string{behind} : std::string{behind} + "x1");
    return size && size->first * size->second <= most_elements ? size : std::nullopt;
}

std::optional<std::string> SetKind::state(std::string_view text, Going&) const {
    if (text == "0") { return ""; }
    const auto halves = cut(text, " without ");
    Position position{std::string{halves[0]}, halves.size() <= 2 ? board_of(std::string{halves[0]}) : nullptr};
    if (position.board == nullptr) { return std::nullopt; }
    for (const auto& [name, element] : position.board->names) { position.elements.insert(element); }
    position.pairs = position.board->pairs;
    std::set<Element> gone;
    for (const std::string_view one : halves.size() == 2 ? cut(halves[1], ",") : std::vector<std::string_view>{}) {
        const auto element = position.board->find(one);
        if (element && element != position.board->ground) {
            gone.insert(*element);
        } else if (!cut_pair(position, one)) {
            return std::nullopt;
        }
    }
    position.remove(gone);
    return written(std::move(position));
}

Parts SetKind::pieces(const std::string& state, Going&) const {
    const Position whole = position_of(state);
    PairsAt at = pairs_at_each(whole.pairs);
    Parts parts;
    std::set<Element> done;
    for (const Element first : whole.elements) {
        if (first == whole.board->ground || done.contains(first)) { continue; }
        Position part{whole.text, whole.board, reached(at, first, whole.board->ground), {}};
        done.insert(part.elements.begin(), part.elements.end());
        for (const Element one : part.elements) {
            if (one != whole.board->ground) { part.pairs.insert(at[one].begin(), at[one].end()); }
        }
        parts.push_back(written(std::move(part)));
    }
    return parts;
}

void SetKind::Position::remove(const std::set<Element>& gone) {
    std::erase_if(elements, [&](Element one) { return gone.contains(one); });
    std::erase_if(pairs, [&](const auto& pair) { return gone.contains(pair.first) || gone.contains(pair.second); });
}

SetKind::Position SetKind::position_of(const std::string& state) const {
    if (state.empty()) { return {}; }
    const auto pieces = cut(state, ";");
    Position position{std::string{pieces[0]}, board_of(std::string{pieces[0]})};
    const Numbers elements = *numbers_in(pieces[1]);
    position.elements.insert(elements.begin(), elements.end());
    const Numbers ends = numbers_in(pieces[2]).value_or(Numbers{});
    for (std::size_t i = 0; i < ends.size(); i += 2) { position.pairs.emplace(ends[i], ends[i + 1]); }
    return position;
}

std::string SetKind::written(Position position) {
    if (position.elements.empty()) { return ""; }
    if (const auto ground = position.board->ground) {
        PairsAt at = pairs_at_each(position.pairs);
        std::set<Element> gone = position.elements;
        for (const Element one : reached(at, *ground, ground)) { gone.erase(one); }
        position.remove(gone);
    }
    Numbers ends;
    for (const auto& [a, b] : position.pairs) { ends.insert(ends.end(), {a, b}); }
    return position.text + ";" + joined({position.elements.begin(), position.elements.end()}) + ";" + joined(ends);
}

std::shared_ptr<const Board> SetKind::board_of(const std::string& text) const {
    if (boards_.size() > most_boards) { boards_.clear(); }
    const auto [known, fresh] = boards_.try_emplace(text);
    if (fresh) { known->second = board_in(text); }
    return known->second;
}

}  // namespace grundy::verify
