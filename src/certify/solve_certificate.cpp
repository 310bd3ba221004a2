#include "certify/solve_certificate.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <map>

#include "certify/game_records.hpp"
#include "certify/heaps_section.hpp"
#include "certify/lost_book.hpp"
#include "certify/part_table.hpp"
#include "certify/quotient_section.hpp"
#include "certify/value_book.hpp"
#include "service/games/heap_row_of.hpp"
#include "service/games/own_games.hpp"
#include "service/solving/by_quotient.hpp"

namespace grundy {

namespace {

/// Theorems that the checker knows, by game. Some tell values, that of Wythoff only who loses.
struct Law {
    std::string_view game;
    std::string_view name;
    bool tells_value;
    bool misere;
};
constexpr std::array<Law, 4> laws{{
    {"nim", "bouton", true, true},
    {"tablette", "tablette", true, false},
    {"hackendot", "ulehla", true, false},
    {"wythoff", "wythoff", false, true},
}};

constexpr std::size_t most_quotient_elements = 4'000;

const Law* law_of(const Term& term) {
    if (rules_of(term)) {
        return nullptr;
    }
    const auto found = std::ranges::find(laws, term.info().name, &Law::game);
    return found == laws.end() ? nullptr : &*found;
}

class SolveCertificate {
   public:
    SolveCertificate(const Question& question, const Answer& answer)
        : question_(question), answer_(answer), meter_(question.budget) {}

    Certified run();

   private:
    [[nodiscard]] std::string written(std::size_t term) const {
        return fmt::format("{} {}", games_[term], question_.terms[term].term->position());
    }
    [[nodiscard]] std::string convention() const {
        return question_.convention == Convention::misere ? "misere" : "normal";
    }
    [[nodiscard]] bool normal() const { return question_.convention == Convention::normal; }
    void number_games();
    void add_games(Certificate& certificate) const;
    void begin(Certificate& certificate, bool valued) const;
    /// By theorems, sequences and values of parts, term by term.
    std::optional<std::string> by_terms();
    bool add_term(Certificate& certificate, PartTable& table, std::size_t term,
                  std::map<std::size_t, PartSum>& parts);
    bool add_sequence(Certificate& certificate, std::size_t game);
    /// Under misère play, by the quotient of the heaps, or of all parts.
    std::optional<std::string> by_quotient();
    std::optional<std::string> by_quotient_of_parts(Certificate certificate);
    /// By the positions of one strategy in the whole.
    Certified by_strategy();

    const Question& question_;
    const Answer& answer_;
    Meter meter_;
    std::vector<std::size_t> games_;   ///< of each term, from 1
    std::vector<std::size_t> firsts_;  ///< of each game, its first term
};

void SolveCertificate::number_games() {
    std::map<std::string, std::size_t> known;
    for (std::size_t i = 0; i < question_.terms.size(); ++i) {
        const auto [at, fresh] =
            known.try_emplace(question_.terms[i].term->identity(), firsts_.size() + 1);
        if (fresh) {
            firsts_.push_back(i);
        }
        games_.push_back(at->second);
    }
}

void SolveCertificate::add_games(Certificate& certificate) const {
    for (std::size_t game = 1; game <= firsts_.size(); ++game) {
        add_game(certificate, game, *question_.terms[firsts_[game - 1]].term, games_.size() > 1);
    }
}

/// The values of the heaps of one game, up to the largest that occurs.
bool SolveCertificate::add_sequence(Certificate& certificate, std::size_t game) {
    std::optional<NimSequence> sequence;
    Integer largest = 0;
    for (std::size_t i = 0; i < games_.size(); ++i) {
        const auto row = games_[i] == game ? heap_row_of(*question_.terms[i].term) : std::nullopt;
        for (const Integer& heap : row ? row->heaps : std::vector<Integer>{}) {
            largest = std::max(largest, heap);
        }
        if (row && !sequence) {
            sequence.emplace(row->code);
        }
    }
    if (!sequence || !sequence->value(largest, meter_)) {
        return false;
    }
    const auto word = to_word(largest);
    add_heaps(certificate, game, *sequence,
              static_cast<std::size_t>(std::min<std::uint64_t>(
                  word.value_or(sequence->values().size()), sequence->values().size())));
    return true;
}

bool SolveCertificate::add_term(Certificate& certificate, PartTable& table, std::size_t term,
                                std::map<std::size_t, PartSum>& parts) {
    const std::size_t game = games_[term];
    const Term& first = *question_.terms[firsts_[game - 1]].term;
    const bool alone = games_.size() == 1;
    const Law* law = law_of(first);
    const bool lawful = law != nullptr && (normal() || law->misere) &&
                        (law->tells_value || (alone && !answer_.grundy) || !normal());
    if (lawful) {
        if (firsts_[game - 1] == term) {
            certificate.add(fmt::format("law {} {}", game, law->name));
        }
        return law->tells_value || alone;
    }
    const auto row = rules_of(first) ? std::nullopt : heap_row_of(first);
    if (row && row->whole) {
        return (normal() || row->code.subtracts()) &&
               (firsts_[game - 1] != term || add_sequence(certificate, game));
    }
    if (!normal()) {
        return false;
    }
    const PartSum more = table.parts_of(game, *question_.terms[term].term);
    parts[game].insert(parts[game].end(), more.begin(), more.end());
    return true;
}

/// What is claimed, and the games.
void SolveCertificate::begin(Certificate& certificate, bool valued) const {
    std::string claim = fmt::format("claim {} {}", convention(), answer_.outcome_class());
    claim += valued ? fmt::format(" value {}", *answer_.grundy) : "";
    for (std::size_t i = 0; i < games_.size(); ++i) {
        claim += (i == 0 ? " : " : " + ") + written(i);
    }
    certificate.add(claim);
    add_games(certificate);
}

std::optional<std::string> SolveCertificate::by_terms() {
    const bool valued = answer_.grundy.has_value() && normal();
    Certificate certificate;
    begin(certificate, valued);
    PartTable table{meter_, question_.convention, games_.size() > 1};
    std::map<std::size_t, PartSum> parts;
    for (std::size_t i = 0; i < games_.size(); ++i) {
        if (!add_term(certificate, table, i, parts)) {
            return std::nullopt;
        }
    }
    for (auto& [game, list] : parts) {
        std::ranges::sort(list);
        const auto twice = std::ranges::unique(list);
        list.erase(twice.begin(), twice.end());
        if (!valued || !add_value_book(certificate, table, list, meter_)) {
            return std::nullopt;
        }
    }
    return std::move(certificate).finished();
}

std::optional<std::string> SolveCertificate::by_quotient() {
    Certificate certificate;
    begin(certificate, false);
    std::vector<HeapCode> codes;
    std::vector<QuotientGame> heaps;
    Integer largest = 0;
    for (std::size_t i = 0; i < games_.size(); ++i) {
        const Term& term = *question_.terms[i].term;
        auto row = rules_of(term) ? std::nullopt : heap_row_of(term);
        if (!row || !row->whole) {
            return answer_.method == quotient_method ? by_quotient_of_parts(std::move(certificate))
                                                     : std::nullopt;
        }
        for (const Integer& heap : row->heaps) {
            largest = std::max(largest, heap);
        }
        if (firsts_[games_[i] - 1] == i) {
            row->code.digits.resize(row->code.last() + 1);
            const auto known = std::ranges::find(codes, row->code.digits, &HeapCode::digits);
            heaps.push_back({games_[i], static_cast<std::size_t>(known - codes.begin())});
            if (known == codes.end()) {
                codes.push_back(std::move(row->code));
            }
        }
    }
    const std::uint64_t left = meter_.bytes_left();
    HeapQuotient quotient{std::move(codes), most_quotient_elements};
    if (!quotient.reach(largest, meter_)) {
        meter_.release(left - meter_.bytes_left());  // another proof is tried with the same meter
        return std::nullopt;
    }
    add_quotient(certificate, quotient, heaps);
    return std::move(certificate).finished();
}

std::optional<std::string> SolveCertificate::by_quotient_of_parts(Certificate certificate) {
    PartTable table{meter_, question_.convention, games_.size() > 1};
    for (std::size_t i = 0; i < games_.size(); ++i) {
        static_cast<void>(table.parts_of(games_[i], *question_.terms[i].term));
    }
    if (!add_quotient(certificate, table, most_quotient_elements, meter_)) {
        return std::nullopt;
    }
    return std::move(certificate).finished();
}

Certified SolveCertificate::by_strategy() {
    PartTable table{meter_, question_.convention, games_.size() > 1};
    std::vector<std::string> positions{""};
    std::vector<PartSum> roots(1);
    for (std::size_t i = 0; i < games_.size(); ++i) {
        positions[0] += (i == 0 ? "" : " + ") + written(i);
        const PartSum more = table.parts_of(games_[i], *question_.terms[i].term);
        roots[0].insert(roots[0].end(), more.begin(), more.end());
    }
    std::ranges::sort(roots[0]);
    // Who begins is said, also where it goes without saying.
    const auto begun = [&](const Term& term) {
        return fmt::format("{} {}{}", games_[0], term.turn() == Side::left ? "left " : "",
                           term.position());
    };
    if (question_.turn()) {
        positions[0] = begun(*question_.terms[0].term);
    }
    if (const auto turn = question_.turn(); turn && answer_.begun) {
        const auto turned = question_.terms[0].term->begun_by(other(*turn));
        positions.push_back(begun(*turned));
        roots.push_back(table.parts_of(games_[0], *turned));
    }
    Certificate book;
    Certificate certificate;
    const auto outcomes = add_lost_book(book, table, roots, question_.convention, meter_);
    if (!outcomes) {
        return std::unexpected{
            phrase("no certificate: {}", "pas de certificat : {}", meter_.why())};
    }
    if (outcomes->front() != answer_.outcome) {
        return std::unexpected{Text{Words{
            "no certificate: the positions of all plays contradict the answer; please report this",
            "pas de certificat : les positions de toutes les parties contredisent la réponse ; "
            "merci de le signaler"}}};
    }
    for (std::size_t i = 0; i < positions.size(); ++i) {
        certificate.add(fmt::format("claim {} {} : {}", convention(), outcome_name((*outcomes)[i]),
                                    positions[i]));
    }
    add_games(certificate);
    certificate.append(std::move(book));
    return std::move(certificate).finished();
}

Certified SolveCertificate::run() {
    if (!answer_.decided()) {
        return std::unexpected{
            Text{Words{"no certificate: there is no answer to prove",
                       "pas de certificat : il n'y a pas de réponse à prouver"}}};
    }
    number_games();
    const bool plain = !question_.turn() && answer_.outcome != Outcome::draw;
    if (plain) {
        if (auto text = by_terms()) {
            return std::move(*text);
        }
        if (auto text = normal() ? std::nullopt : by_quotient()) {
            return std::move(*text);
        }
    }
    return by_strategy();
}

}  // namespace

Certified solve_certificate(const Question& question, const Answer& answer) {
    return SolveCertificate{question, answer}.run();
}

}  // namespace grundy
