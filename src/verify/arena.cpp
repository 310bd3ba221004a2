#define XXH_INLINE_ALL
#include "verify/arena.hpp"

#include <xxhash.h>

#include <algorithm>
#include <cstring>

namespace grundy::verify {

namespace {

constexpr std::uint64_t most = 0xFFFF'FFF0;

Text malformed() {
    return grundy::Words{"the record is not written like this", "cet enregistrement ne s'écrit pas ainsi"};
}

std::uint64_t number_at(std::string_view bytes, std::size_t at, std::size_t width) {
    std::uint64_t number = 0;
    std::memcpy(&number, bytes.data() + at, width);  // little-endian, as the format is
    return number;
}

std::optional<std::uint8_t> player_of(std::string_view word) {
    return word == "J0" ? std::optional<std::uint8_t>{0} : word == "J1" ? std::optional<std::uint8_t>{1} : std::nullopt;
}

}  // namespace

std::optional<Text> Arena::begin(Words words, const Files& files) {
    const bool binary = words.takes("binary");
    const auto hash = binary ? number_of_hexadecimal(words.word()) : std::optional<std::uint64_t>{0};
    const auto vertices = words.number();
    const auto edges = words.number();
    if (begun_ || !hash || !vertices || !edges || *vertices > most || *edges > most || words.at_end() == binary) {
        return malformed();
    }
    begun_ = true;
    promised_vertices_ = *vertices;
    promised_edges_ = *edges;
    if (!binary) { return std::nullopt; }
    name_ = words.rest();
    const auto bytes = files ? files(name_) : std::nullopt;
    if (!bytes) { return phrase("the arena {} can't be read here", "l'arène {} ne peut être lue ici", excerpt(name_)); }
    return read_binary(*bytes, *hash);
}

/// The format of docs/formats.md: a header of 64 bytes, then rows, owners and names.
std::optional<Text> Arena::read_binary(std::string_view bytes, std::uint64_t hash) {
    const grundy::Words wrong{"the file is not this arena", "le fichier n'est pas cette arène"};
    if (bytes.size() < 64 || !bytes.starts_with("GRUNDYAR") || number_at(bytes, 8, 4) != 1) { return wrong; }
    std::string header{bytes.substr(0, 64)};
    header.replace(56, 8, 8, '\0');  // the hash is begun with that of the header without it
    const std::string_view body = bytes.substr(64);
    const std::uint64_t seed = XXH3_64bits(header.data(), header.size());
    const std::uint64_t flags = number_at(bytes, 12, 4);
    const std::uint64_t vertices = number_at(bytes, 16, 8);
    const std::uint64_t edges = number_at(bytes, 24, 8);
    const std::uint64_t strays = number_at(bytes, 40, 8);
    if (XXH3_64bits_withSeed(body.data(), body.size(), seed) != hash || vertices != promised_vertices_ ||
        edges != promised_edges_ || strays > vertices) {
        return wrong;
    }
    const auto padded = [](std::uint64_t size) { return (size + 7) / 8 * 8; };
    const std::uint64_t heads_at = padded(4 * (vertices + 1));
    const std::uint64_t owners_at = heads_at + padded(4 * edges);
    owned_ = (flags & 1U) != 0;
    if (owners_at + (owned_ ? vertices : 0) > body.size()) { return wrong; }
    starts_.resize(vertices + 1);
    std::memcpy(starts_.data(), body.data(), 4 * starts_.size());
    heads_.resize(edges);
    std::memcpy(heads_.data(), body.data() + heads_at, 4 * edges);
    const auto is_vertex = [&](Vertex v) { return v < vertices; };
    if (starts_.front() != 0 || starts_.back() != edges || !std::ranges::is_sorted(starts_) ||
        !std::ranges::all_of(heads_, is_vertex)) {
        return wrong;
    }
    for (std::uint64_t v = 0; owned_ && v < vertices; ++v) {
        const auto owner = static_cast<std::uint8_t>(body[owners_at + v]);
        owners_.push_back(v >= vertices - strays ? nobody : owner);
        if (owner > 1 || (owners_.back() == nobody && starts_[v] != starts_[v + 1])) { return wrong; }
    }
    return std::nullopt;
}

std::optional<Text> Arena::vertex(Words words) {
    const std::string_view owner = words.word();
    const auto player = player_of(owner);
    if (!begun_ || !name_.empty() || (!player && owner != "-") || vertices() == promised_vertices_) {
        return malformed();
    }
    while (!words.takes(":")) {
        const auto head = words.number();
        if (!head || *head >= promised_vertices_ || heads_.size() == promised_edges_) { return malformed(); }
        heads_.push_back(static_cast<Vertex>(*head));
    }
    // Either all vertices have an owner or none; only a sink may lack it.
    const bool sink = heads_.size() == starts_.back();
    owned_ = owned_ || player.has_value();
    lacks_owner_ = lacks_owner_ || (!player && !sink);
    if (owned_ && lacks_owner_) { return malformed(); }
    owners_.push_back(player.value_or(nobody));
    starts_.push_back(static_cast<std::uint32_t>(heads_.size()));
    return std::nullopt;
}

std::optional<Text> Arena::begin_column(Column& column, Words words) {
    const auto width = words.number_after("bytes");
    if (!begun_ || column.width != 0 || !width || *width < 1 || *width > 4 || !words.at_end()) { return malformed(); }
    column.width = *width;
    filling_ = &column;
    return std::nullopt;
}

std::optional<Text> Arena::labels(Words words) { return begin_column(labels_, words); }
std::optional<Text> Arena::counters(Words words) { return begin_column(counters_, words); }

std::optional<Text> Arena::ranks(Words words) {
    mode_ = words.word();
    mode_ += " " + std::string{words.word()};
    if (mode_ != "outcomes normal" && mode_ != "outcomes misere" && mode_ != "reach J0" && mode_ != "reach J1") {
        return malformed();
    }
    if (mode_.starts_with("reach")) {
        targets_.assign(promised_vertices_, false);
        if (!words.takes("targets")) { return malformed(); }
        std::optional<std::uint64_t> last;
        while (!words.takes(":")) {
            const auto target = words.number();
            if (!target || *target >= promised_vertices_ || (last && *target <= *last)) { return malformed(); }
            targets_[*target] = true;
            last = target;
        }
    }
    return begin_column(ranks_, words);
}

std::optional<Text> Arena::block(Words words) {
    const auto from = words.number();
    const auto to = words.number();  // half open
    const auto sum = number_of_hexadecimal(words.word());
    const auto bytes = bytes_of_base64(words.rest());
    if (filling_ == nullptr || !from || !to || !sum || !bytes) { return malformed(); }
    if (*from != filling_->numbers.size() || *to <= *from || *to > promised_vertices_ ||
        bytes->size() != (*to - *from) * filling_->width) {
        return grundy::Words{"the block does not continue the numbers", "le bloc ne continue pas les nombres"};
    }
    if (checksum(*bytes) != *sum) {
        return grundy::Words{"the checksum of the block is wrong", "la somme de contrôle du bloc est fausse"};
    }
    for (std::size_t at = 0; at < bytes->size(); at += filling_->width) {
        filling_->numbers.push_back(static_cast<std::uint32_t>(number_at(*bytes, at, filling_->width)));
    }
    return std::nullopt;
}

bool Arena::complete(const Column& column) const {
    return begun_ && vertices() == promised_vertices_ && heads_.size() == promised_edges_ && column.width > 0 &&
           column.numbers.size() == vertices();
}

Text Arena::called() const {
    return name_.empty()
               ? phrase("the arena of {} vertices and {} edges in this file",
                        "l'arène de {} sommets et {} arêtes de ce fichier", vertices(), heads_.size())
               : phrase("the arena of {} vertices and {} edges in {}", "l'arène de {} sommets et {} arêtes de {}",
                        vertices(), heads_.size(), excerpt(name_));
}

std::optional<Text> Arena::prove(std::string_view claim, Text& proved) const {
    if (claim == "values") { return prove_values(proved); }
    if (claim != mode_ || !complete(ranks_)) {
        return grundy::Words{"the ranks of this claim are not there, or not complete",
                             "les rangs de cette affirmation manquent, ou sont incomplets"};
    }
    return mode_.starts_with("reach") ? prove_reach(mode_.back() == '1' ? 1 : 0, proved)
                                      : prove_outcomes(mode_ == "outcomes misere", proved);
}

// Ranks. The code of a vertex is 0 if nobody forces anything there, else 1 + 2 · rank + w. With
// owners w is the winner; without, w is 1 if the player to move loses.

/// The rank follows from the successors: if the winner moves, one more than the least of those that
/// this winner wins; if the other does, all must be won by this winner, and it is one more than the
/// greatest. Without owners a move hands the token over, and the winner of a successor is written
/// the other way round.
bool Arena::ranked(Vertex v, std::uint64_t code, bool chooses, bool flips) const {
    const std::uint64_t winner = ((code - 1) & 1U) ^ (flips ? 1U : 0U);
    const std::uint64_t rank = (code - 1) >> 1U;
    std::uint64_t least = most;
    std::uint64_t greatest = 0;
    for (std::uint32_t edge = starts_[v]; edge < starts_[v + 1]; ++edge) {
        const std::uint64_t next = ranks_[heads_[edge]];
        const bool same = next != 0 && ((next - 1) & 1U) == winner;
        if (same) {
            least = std::min(least, (next - 1) >> 1U);
            greatest = std::max(greatest, (next - 1) >> 1U);
        } else if (!chooses) {
            return false;
        }
    }
    return least != most && rank == 1 + (chooses ? least : greatest);
}

bool Arena::terminal_vertex(Vertex v, bool misere) const {
    const std::uint64_t code = ranks_[v];
    const bool sink = starts_[v] == starts_[v + 1];
    if (sink) {
        // Normal play: whoever should move has lost.
        const std::uint64_t winner = owned_ ? (owner(v) ^ (misere ? 0U : 1U)) : (misere ? 0U : 1U);
        return owner(v) != nobody && code == 1 + winner;
    }
    if (code != 0) {
        const std::uint64_t w = (code - 1) & 1U;
        return ranked(v, code, owned_ ? w == owner(v) : w == 0, !owned_);
    }
    // A draw: no edge to a win of the player to move, and one that stays a draw.
    bool stays = false;
    for (std::uint32_t edge = starts_[v]; edge < starts_[v + 1]; ++edge) {
        const std::uint64_t next = ranks_[heads_[edge]];
        stays = stays || next == 0;
        if (next != 0 && ((next - 1) & 1U) == (owned_ ? owner(v) : 1U)) { return false; }
    }
    return stays;
}

bool Arena::reach_vertex(Vertex v, std::uint8_t player) const {
    const std::uint64_t code = ranks_[v];
    const bool sink = starts_[v] == starts_[v + 1];
    if (targets_[v]) {
        return code == 1U + player;  // rank 0
    }
    if (code != 0) {
        return ((code - 1) & 1U) == player && !sink && ranked(v, code, owner(v) == player, false) && owned_;
    }
    bool stays = sink;
    for (std::uint32_t edge = starts_[v]; edge < starts_[v + 1]; ++edge) {
        const bool outside = ranks_[heads_[edge]] == 0;
        stays = stays || outside;
        if (!outside && owner(v) == player) { return false; }
    }
    return stays;
}

std::optional<Text> Arena::prove_outcomes(bool misere, Text& proved) const {
    std::uint64_t counts[3] = {0, 0, 0};
    for (Vertex v = 0; v < vertices(); ++v) {
        if (!terminal_vertex(v, misere)) {
            return phrase("vertex {} does not follow from its successors",
                          "le sommet {} ne découle pas de ses successeurs", v);
        }
        const std::uint64_t code = ranks_[v];
        ++counts[code == 0 ? 2 : (code - 1) & 1U];
    }
    const grundy::Words play =
        misere ? grundy::Words{"misère play", "en misère"} : grundy::Words{"normal play", "en jeu normal"};
    proved = owned_ ? phrase(
                          "in {}, {}: J0 wins from {} vertices, J1 from {}, and {} are draws; all "
                          "ranks are right",
                          "dans {}, {} : J0 gagne depuis {} sommets, J1 depuis {}, et {} sont "
                          "nuls ; tous les rangs sont justes",
                          called(), play, counts[0], counts[1], counts[2])
                    : phrase(
                          "in {}, {}: {} vertices are N, {} are P, and {} are draws; all ranks are "
                          "right",
                          "dans {}, {} : {} sommets sont N, {} sont P, et {} sont nuls ; tous les "
                          "rangs sont justes",
                          called(), play, counts[0], counts[1], counts[2]);
    return std::nullopt;
}

std::optional<Text> Arena::prove_reach(std::uint8_t player, Text& proved) const {
    std::uint64_t inside = 0;
    for (Vertex v = 0; v < vertices(); ++v) {
        if (!owned_ || !reach_vertex(v, player)) {
            return phrase("vertex {} does not follow from its successors",
                          "le sommet {} ne découle pas de ses successeurs", v);
        }
        inside += ranks_[v] == 0 ? 0U : 1U;
    }
    proved = phrase(
        "in {}, J{} forces the token to the {} targets from exactly {} vertices; all "
        "ranks are right",
        "dans {}, J{} force l'accès aux {} cibles depuis exactement {} sommets ; tous "
        "les rangs sont justes",
        called(), player, std::ranges::count(targets_, true), inside);
    return std::nullopt;
}

// Labels. A label is written as one more than it is, 0 is ∞. The conditions are those of a good
// labelling with its counter (docs/theory/arenas.md). Condition 2 speaks of v, a successor u and a
// successor w of u: each u is looked at once, with its predecessors, so that the pass is linear.

std::optional<std::size_t> Arena::wrong_label() const {
    const std::size_t n = vertices();
    std::vector<std::uint64_t> stamps(heads_.size() + 2,
                                      0);                    // by label: the vertex that has seen it
    std::vector<std::uint64_t> least(heads_.size() + 2, 0);  // by label: the least counter there
    std::vector<std::uint64_t> mexes(n, 0);
    for (std::size_t v = 0; v < n; ++v) {  // condition 1
        for (std::uint32_t edge = starts_[v]; edge < starts_[v + 1]; ++edge) {
            const std::uint64_t label = labels_[heads_[edge]];
            if (label != 0 && label <= heads_.size()) { stamps[label] = v + 1; }
        }
        while (stamps[mexes[v] + 1] == v + 1) { ++mexes[v]; }
        if (labels_[v] != 0 && labels_[v] != mexes[v] + 1) { return v; }
    }
    // The same edges backwards.
    std::vector<std::uint32_t> begins(n + 1, 0);
    for (const Vertex head : heads_) { ++begins[head + 1]; }
    for (std::size_t v = 0; v < n; ++v) { begins[v + 1] += begins[v]; }
    std::vector<std::uint32_t> next{begins.begin(), begins.end() - 1};
    std::vector<Vertex> tails(heads_.size());
    for (std::size_t v = 0; v < n; ++v) {
        for (std::uint32_t edge = starts_[v]; edge < starts_[v + 1]; ++edge) {
            tails[next[heads_[edge]]++] = static_cast<Vertex>(v);
        }
    }
    std::ranges::fill(stamps, 0);
    std::vector<bool> escapes(n, false);
    for (std::size_t u = 0; u < n; ++u) {
        for (std::uint32_t edge = starts_[u]; edge < starts_[u + 1]; ++edge) {
            const Vertex w = heads_[edge];
            const std::uint64_t label = labels_[w];
            if (label != 0) {
                least[label] = stamps[label] == u + 1 ? std::min(least[label], counters_[w]) : counters_[w];
                stamps[label] = u + 1;
            }
        }
        for (std::uint32_t back = begins[u]; back < begins[u + 1]; ++back) {
            const Vertex v = tails[back];
            const std::uint64_t g = labels_[v];
            const bool above = labels_[u] == 0 || labels_[u] > g;
            if (g != 0 && above && !(stamps[g] == u + 1 && least[g] < counters_[v])) {
                return v;  // condition 2
            }
            if (g == 0 && labels_[u] == 0 && stamps[mexes[v] + 1] != u + 1) {
                escapes[v] = true;  // condition 3
            }
        }
    }
    for (std::size_t v = 0; v < n; ++v) {
        if (labels_[v] == 0 && !escapes[v]) { return v; }
    }
    return std::nullopt;
}

std::optional<Text> Arena::prove_values(Text& proved) const {
    if (!complete(labels_) || !complete(counters_)) {
        return grundy::Words{"labels or counters are not there, or not complete",
                             "les étiquettes ou les compteurs manquent, ou sont incomplets"};
    }
    if (const auto v = wrong_label()) {
        return phrase("the label of vertex {} is not right", "l'étiquette du sommet {} n'est pas juste", *v);
    }
    std::uint64_t loopy = 0;
    for (std::size_t v = 0; v < vertices(); ++v) { loopy += labels_[v] == 0 ? 1U : 0U; }
    proved = phrase("in {}, all Grundy values are right; {} vertices are loopy",
                    "dans {}, toutes les valeurs de Grundy sont justes ; {} sommets sont "
                    "« à boucle »",
                    called(), loopy);
    return std::nullopt;
}

}  // namespace grundy::verify
