#include "verify/arena.hpp"

#include <algorithm>
#include <array>

#include "verify/sentences.hpp"

namespace grundy::verify {

/// "3 4", or "binary HASH 3 4 FILE".
Wrong Arena::begin(Record words) {
    const bool binary = words.takes("binary");
    const auto hash = binary ? number_of_hexadecimal(words.word()) : std::optional<std::uint64_t>{0};
    const auto vertices = words.number();
    const auto edges = words.number();
    const bool sound = hash && vertices && edges && *vertices <= most && *edges <= most;
    if (begun_ || !sound || words.at_end() == binary) { return says::malformed; }
    begun_ = true;
    vertices_ = *vertices;
    edges_ = *edges;
    file_ = words.rest();
    if (!binary) { return std::nullopt; }
    const auto bytes = !file_.empty() ? files_(file_) : std::nullopt;
    return bytes ? read_binary(*bytes, *hash) : says::no_file(file_);
}

/// "J0 1 2 : NAME". Either all vertices have an owner or none; only a sink may lack it.
Wrong Arena::vertex(Record words) {
    const std::string_view word = words.word();
    const std::uint8_t owner = word == "J0" ? 0 : word == "J1" ? 1 : nobody;
    if (vertices() == vertices_ || (owner == nobody && word != "-")) { return says::malformed; }
    while (!words.takes(":")) {
        const auto head = words.number();
        if (!head || *head >= vertices_ || heads_.size() == edges_) { return says::malformed; }
        heads_.push_back(static_cast<Vertex>(*head));
    }
    owned_ = owned_ || owner != nobody;
    lacks_owner_ = lacks_owner_ || (owner == nobody && heads_.size() > starts_.back());
    owners_.push_back(owner);
    starts_.push_back(static_cast<std::uint32_t>(heads_.size()));
    return owned_ && lacks_owner_ ? Wrong{says::malformed} : std::nullopt;
}

/// "bytes 1"; of ranks, behind what they are of.
Wrong Arena::column(std::string_view kind, Record words) {
    filling_ = kind == "ranks" ? &ranks_ : kind == "labels" ? &labels_ : &counters_;
    const bool sound = complete() && (kind != "ranks" || read_mode(words));
    return sound ? filling_->begin(words, 4) : says::malformed;
}

/// "outcomes normal", "reach J0 targets 3 7 :".
bool Arena::read_mode(Record& words) {
    constexpr std::array<std::string_view, 4> modes{"outcomes normal", "outcomes misere", "reach J0", "reach J1"};
    mode_ = words.word();
    mode_ += " " + std::string{words.word()};
    if (std::ranges::find(modes, mode_) == modes.end()) { return false; }
    if (!mode_.starts_with("reach")) { return true; }
    targets_.assign(vertices_, false);
    bool sound = owned_ && words.takes("targets");
    while (sound && !words.takes(":")) {
        const std::uint64_t target = words.number().value_or(vertices_);
        sound = target < vertices_ && !targets_[target];
        if (sound) { targets_[target] = true; }
    }
    return sound;
}

Wrong Arena::block(Record words) { return filling_ == nullptr ? says::malformed : filling_->block(words, vertices_); }

Wrong Arena::prove(std::string_view claim, Text& proved) const {
    if (claim == "values") { return prove_values(proved); }
    const bool there = !mode_.empty() && claim == mode_ && ranks_.numbers().size() == vertices_;
    return there ? prove_ranks(proved) : says::ranks_missing;
}

// Ranks. The code of a vertex is 0 if nobody forces anything there, else 1 + 2 · rank + w. With
// owners w is the winner; without, w is 1 if the player to move loses.

namespace {

std::uint32_t winner_of(std::uint32_t code) { return (code - 1) % 2; }
std::uint32_t rank_of(std::uint32_t code) { return (code - 1) / 2; }

}  // namespace

/// The rank follows from the successors: if the winner moves, one more than the least of those that
/// this winner wins; if the other does, all must be won by this winner, and it is one more than the
/// greatest. Without owners a move hands the token over, and the winner of a successor is written
/// the other way round.
bool Arena::ranked(std::size_t v) const {
    const auto& codes = ranks_.numbers();
    const std::uint32_t winner = winner_of(codes[v]);
    const bool chooses = winner == (owned_ ? owners_[v] : 0);
    const std::uint32_t theirs = owned_ ? winner : 1 - winner;
    std::uint64_t least = most;
    std::uint64_t greatest = 0;
    for (const Vertex next : successors(v)) {
        const bool same = codes[next] != 0 && winner_of(codes[next]) == theirs;
        if (!same && !chooses) { return false; }
        least = same ? std::min<std::uint64_t>(least, rank_of(codes[next])) : least;
        greatest = same ? std::max<std::uint64_t>(greatest, rank_of(codes[next])) : greatest;
    }
    return least != most && rank_of(codes[v]) == 1 + (chooses ? least : greatest);
}

/// No edge leads to a win of the player to move, and one to where nobody forces anything.
bool Arena::stays_open(std::size_t v) const {
    const auto& codes = ranks_.numbers();
    bool stays = false;
    for (const Vertex next : successors(v)) {
        if (codes[next] != 0 && winner_of(codes[next]) == (owned_ ? owners_[v] : 1)) { return false; }
        stays = stays || codes[next] == 0;
    }
    return stays;
}

bool Arena::follows(std::size_t v) const {
    const std::uint32_t code = ranks_.numbers()[v];
    const bool sink = successors(v).empty();
    if (mode_.starts_with("reach")) {
        const std::uint32_t player = mode_.back() == '1' ? 1 : 0;
        if (targets_[v]) { return code == 1 + player; }  // rank 0
        if (sink || (code != 0 && winner_of(code) != player)) { return code == 0; }
    } else if (sink) {  // normal play: whoever should move has lost
        const std::uint32_t loser = owned_ ? owners_[v] : 0;
        return loser != nobody && code == 1 + (mode_ == "outcomes misere" ? loser : 1 - loser);
    }
    return code == 0 ? stays_open(v) : ranked(v);
}

Wrong Arena::prove_ranks(Text& proved) const {
    std::array<std::uint64_t, 3> counts{};  // of both winners, and of nobody
    for (std::size_t v = 0; v < vertices_ && work_.does(1 + successors(v).size()); ++v) {
        if (!follows(v)) { return says::wrong_vertex(v); }
        const std::uint32_t code = ranks_.numbers()[v];
        ++counts[code == 0 ? 2 : winner_of(code)];
    }
    proved =
        says::ranks(says::arena(vertices_, edges_, file_), mode_, owned_, counts, std::ranges::count(targets_, true));
    return std::nullopt;
}

// Labels. A label is written as one more than it is, 0 is ∞. The conditions are those of a good
// labelling with its counter (docs/theory/arenas.md). Condition 2 speaks of v, a successor u and a
// successor w of u: each u is looked at once, with its predecessors, so that the pass is linear.

std::optional<std::size_t> Arena::wrong_label() const {
    const auto& labels = labels_.numbers();
    const auto& counters = counters_.numbers();
    std::vector<std::uint64_t> seen(edges_ + 2, 0);   // by label: one more than the vertex that has met it last
    std::vector<std::uint32_t> least(edges_ + 2, 0);  // by label: the least counter there
    std::vector<std::uint32_t> mexes(vertices_, 0);
    std::vector<std::uint32_t> begins(vertices_ + 2, 0);  // where the predecessors of a vertex begin, two places on
    for (std::size_t v = 0; v < vertices_; ++v) {
        for (const Vertex u : successors(v)) {
            if (labels[u] != 0 && labels[u] <= edges_) { seen[labels[u]] = v + 1; }
            ++begins[u + 2];
        }
        while (seen[mexes[v] + 1] == v + 1) { ++mexes[v]; }
        if (labels[v] != 0 && labels[v] != mexes[v] + 1) { return v; }  // condition 1
    }
    for (std::size_t v = 2; v < begins.size(); ++v) { begins[v] += begins[v - 1]; }
    std::vector<Vertex> tails(edges_);
    for (std::size_t v = 0; v < vertices_; ++v) {
        for (const Vertex u : successors(v)) { tails[begins[u + 1]++] = static_cast<Vertex>(v); }
    }
    std::ranges::fill(seen, 0);
    std::vector<bool> escapes(vertices_, false);
    for (std::size_t u = 0; u < vertices_ && work_.does(1 + successors(u).size()); ++u) {
        for (const Vertex w : successors(u)) {
            const std::uint32_t label = labels[w];
            least[label] = seen[label] == u + 1 ? std::min(least[label], counters[w]) : counters[w];
            seen[label] = u + 1;
        }
        for (std::uint32_t back = begins[u]; back < begins[u + 1]; ++back) {
            const Vertex v = tails[back];
            const bool loopy = labels[v] == 0;
            const bool above = labels[u] == 0 || labels[u] > labels[v];
            const bool answered = seen[labels[v]] == u + 1 && least[labels[v]] < counters[v];
            if (!loopy && above && !answered) { return v; }  // condition 2
            escapes[v] = escapes[v] || (loopy && labels[u] == 0 && seen[mexes[v] + 1] != u + 1);
        }
    }
    for (std::size_t v = 0; v < vertices_; ++v) {
        if (labels[v] == 0 && !escapes[v]) { return v; }  // condition 3
    }
    return std::nullopt;
}

Wrong Arena::prove_values(Text& proved) const {
    const bool there = complete() && labels_.numbers().size() == vertices_ && counters_.numbers().size() == vertices_;
    if (!there) { return says::labels_missing; }
    if (const auto v = wrong_label()) { return says::wrong_label(*v); }
    const auto loopy = static_cast<std::uint64_t>(std::ranges::count(labels_.numbers(), 0U));
    proved = says::values(says::arena(vertices_, edges_, file_), loopy);
    return std::nullopt;
}

}  // namespace grundy::verify
