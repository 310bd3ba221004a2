#include "verify/arena.hpp"

#include <algorithm>
#include <array>
#include <utility>

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
    const auto file = !file_.empty() ? files_(file_) : std::nullopt;
    return file ? read_binary(*file, *hash) : says::no_file(file_);
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
    const bool there = !mode_.empty() && claim == mode_ && ranks_.size() == vertices_;
    return there ? prove_ranks(proved) : says::ranks_missing;
}

// Ranks. The code of a vertex is 0 if nobody forces anything there, else 1 + 2 · rank + w. With
// owners w is the winner; without, w is 1 if the player to move loses.

namespace {

std::uint32_t winner_of(std::uint32_t code) { return (code - 1) % 2; }
std::uint64_t rank_of(std::uint32_t code) { return (code - 1) / 2; }

}  // namespace

/// The code that follows from those of the successors. If the player to move wins one of them, the rank is one more
/// than the least of those; if all are won by the other, one more than the greatest; else nobody forces anything.
/// Without owners a move hands the token over, so the mover wins where a successor is written as lost. Ranks fall along
/// such moves, so that they end where a rule gives the code.
std::uint64_t Arena::code_by_successors(std::size_t v) const {
    const std::uint32_t mover = owned_ ? owners_[v] : 0;
    const std::uint32_t won = owned_ ? mover : 1;  // how a successor is written that the mover wins
    constexpr std::uint32_t none = ~std::uint32_t{0};
    std::uint32_t least = none, greatest = 0;
    std::size_t open = 0;
    for (const Vertex next : successors(v)) {
        const std::uint32_t code = ranks_[next];
        open += code == 0 ? 1 : 0;
        const std::uint32_t wins = (code != 0) & (winner_of(code) == won);  // no branch: nobody could guess it
        least = std::min(least, code | (wins - 1));
        greatest = std::max(greatest, code);
    }
    if (least != none) { return 1 + 2 * (rank_of(least) + 1) + mover; }
    return open > 0 ? 0 : 1 + 2 * (rank_of(greatest) + 1) + (1 - mover);
}

bool Arena::follows(std::size_t v) const {
    const std::uint32_t code = ranks_[v];
    const bool sink = successors(v).empty();
    if (mode_.starts_with("reach")) {
        if (targets_[v]) { return code == (mode_.back() == '1' ? 2 : 1); }  // rank 0
        if (sink) { return code == 0; }
    } else if (sink) {  // normal play: whoever should move has lost
        const std::uint32_t loser = owned_ ? owners_[v] : 0;
        return loser != nobody && code == 1 + (mode_ == "outcomes misere" ? loser : 1 - loser);
    }
    return code == code_by_successors(v);
}

Wrong Arena::prove_ranks(Text& proved) const {
    std::array<std::uint64_t, 3> counts{};  // of both winners, and of nobody
    for (std::size_t v = 0; v < vertices_ && work_.does(1 + successors(v).size()); ++v) {
        if (!follows(v)) { return says::wrong_vertex(v); }
        const std::uint32_t code = ranks_[v];
        ++counts[code == 0 ? 2 : winner_of(code)];
    }
    proved = says::ranks(says::arena(vertices_, edges_, file_), mode_, owned_, counts,
                         static_cast<std::uint64_t>(std::ranges::count(targets_, true)));
    return std::nullopt;
}

// Labels. A label is written as one more than it is, 0 is ∞. The conditions are those of a good
// labelling with its counter (docs/theory/arenas.md). Conditions 2 and 3 speak of v, a successor u
// and the successors of u: so the first pass keeps of each vertex the labels that its successors
// bear, in order, each with the least counter.

struct Arena::Answers {
    using Answer = std::pair<std::uint32_t, std::uint32_t>;  ///< a label, and the least counter
    std::vector<Answer> labels{};
    std::vector<std::uint32_t> begins{0};  ///< of each vertex, where its labels begin, and the end

    [[nodiscard]] std::optional<std::uint32_t> counter(std::size_t u, std::uint32_t label) const {
        const auto kept = std::span{labels}.subspan(begins[u], begins[u + 1] - begins[u]);
        const auto place = std::ranges::lower_bound(kept, label, {}, &Answer::first);
        return place != kept.end() && place->first == label ? std::optional{place->second} : std::nullopt;
    }
};

std::optional<std::size_t> Arena::wrong_label() const {
    Answers answers;
    std::vector<std::uint32_t> mexes(vertices_, 0);
    for (std::size_t v = 0; v < vertices_ && work_.does(1 + successors(v).size()); ++v) {
        auto& kept = answers.labels;
        for (const Vertex w : successors(v)) {
            if (labels_[w] != 0) { kept.emplace_back(labels_[w], counters_[w]); }
        }
        const auto first = kept.begin() + answers.begins.back();
        std::sort(first, kept.end());
        kept.erase(std::ranges::unique(first, kept.end(), {}, &Answers::Answer::first).begin(), kept.end());
        for (auto at = first; at != kept.end() && at->first == mexes[v] + 1; ++at) { ++mexes[v]; }
        answers.begins.push_back(static_cast<std::uint32_t>(kept.size()));
        if (labels_[v] != 0 && labels_[v] != mexes[v] + 1) { return v; }  // condition 1
    }
    for (std::size_t v = 0; v < vertices_ && work_.does(1 + successors(v).size()); ++v) {
        const std::uint32_t label = labels_[v];
        const auto unanswered = [&](Vertex u) {
            const bool above = labels_[u] == 0 || labels_[u] > label;
            return above && answers.counter(u, label).value_or(~0U) >= counters_[v];
        };
        const auto escapes = [&](Vertex u) { return labels_[u] == 0 && !answers.counter(u, mexes[v] + 1); };
        if (label != 0 && std::ranges::any_of(successors(v), unanswered)) { return v; }  // condition 2
        if (label == 0 && std::ranges::none_of(successors(v), escapes)) { return v; }    // condition 3
    }
    return std::nullopt;
}

Wrong Arena::prove_values(Text& proved) const {
    const bool there = complete() && labels_.size() == vertices_ && counters_.size() == vertices_;
    if (!there) { return says::labels_missing; }
    if (const auto v = wrong_label()) { return says::wrong_label(*v); }
    std::uint64_t loopy = 0;
    for (std::size_t v = 0; v < vertices_; ++v) { loopy += labels_[v] == 0 ? 1U : 0U; }
    proved = says::values(says::arena(vertices_, edges_, file_), loopy);
    return std::nullopt;
}

}  // namespace grundy::verify
