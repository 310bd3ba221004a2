// Reads a certificate record by record. What a record says is verified at once, from the records
// before it, or with its section; the claims are verified at the end, from all that is known then.
#include <algorithm>

#include "verify/arena.hpp"
#include "verify/book.hpp"
#include "verify/heaps.hpp"
#include "verify/records.hpp"
#include "verify/verdict.hpp"

namespace grundy::verify {

namespace {

constexpr std::size_t most_claims = 1000;
constexpr std::size_t most_games = 1000;
constexpr std::string_view rule_mark = "| ";

Text malformed() {
    return grundy::Words{"the record is not written like this", "cet enregistrement ne s'écrit pas ainsi"};
}

class Checker {
   public:
    Checker(const Source& source, const Files& files) : records_(source), files_(files) {}

    Verdict run();

   private:
    using Wrong = std::optional<Text>;  ///< what is wrong, or nothing

    struct Claim {
        std::uint64_t line;
        std::string text;
    };

    Wrong record(std::string_view line);
    Wrong body(std::string_view kind, Words words);
    Wrong claim(std::string_view text);
    Wrong game(Words words);
    Wrong finish_rules();
    Wrong law(Words words);
    Wrong value(Words words);
    Wrong heaps(Words words);
    Wrong in_heaps(std::string_view kind, Words words);
    Wrong finish_heaps();
    Wrong end(Words words);
    Wrong prove(std::string_view claim, Text& proved) const;
    Wrong prove_outcome(Words words, Text& proved) const;
    Wrong prove_period(Words words, Text& proved) const;
    /// The number of a game that is known, as an index.
    std::optional<std::size_t> game_of(Words& words) const;
    [[nodiscard]] std::string called(std::string_view position) const;

    Records records_;
    const Files& files_;
    std::uint64_t line_ = 0;  ///< the line that is to blame
    std::uint64_t count_ = 0;
    std::vector<Claim> claims_;
    Book book_;
    Arena arena_;
    std::optional<std::string> rule_text_;  ///< of the last game, while its lines come
    std::string rule_parameters_;
    std::uint64_t rule_line_ = 0;
    std::unique_ptr<Heaps> section_;  ///< the heaps whose records come now
    std::size_t section_game_ = 0;
    std::uint64_t section_line_ = 0;
    bool ended_ = false;
};

Verdict Checker::run() {
    Verdict verdict;
    const grundy::Words no_header{"the first line is not 'grundy-certificate 1'",
                                  "la première ligne n'est pas « grundy-certificate 1 »"};
    if (!records_.next() || records_.line() != "grundy-certificate 1") {
        verdict.line = 1;
        verdict.reason = no_header;
        return verdict;
    }
    Wrong wrong;
    while (!wrong && records_.next()) {
        line_ = records_.number();
        wrong = ended_ ? Wrong{grundy::Words{"something follows the end", "quelque chose suit la fin"}}
                       : record(records_.line());
    }
    if (!wrong && (records_.broken() || !ended_)) {
        line_ = records_.number() + (records_.broken() ? 0 : 1);
        wrong = grundy::Words{"the certificate is cut off: its end is missing",
                              "le certificat est tronqué : il manque sa fin"};
    }
    for (std::size_t i = 0; !wrong && i < claims_.size(); ++i) {
        line_ = claims_[i].line;
        wrong = prove(claims_[i].text, verdict.proved.emplace_back());
    }
    verdict.kind = wrong ? Verdict::Kind::refused : Verdict::Kind::proved;
    if (wrong) {
        verdict.proved.clear();
        verdict.line = line_;
        verdict.reason = std::move(*wrong);
    }
    return verdict;
}

Checker::Wrong Checker::record(std::string_view line) {
    if (rule_text_) {
        if (line.starts_with(rule_mark)) {
            ++count_;
            *rule_text_ += std::string{line.substr(rule_mark.size())} + "\n";
            return std::nullopt;
        }
        if (auto wrong = finish_rules()) { return wrong; }
    }
    Words words{line};
    const std::string_view kind = words.word();
    if (section_) {
        constexpr std::string_view kinds[] = {"space", "values", "witness", "exception"};
        if (std::ranges::find(kinds, kind) != std::end(kinds)) {
            ++count_;
            return in_heaps(kind, words);
        }
        if (auto wrong = finish_heaps()) { return wrong; }
    }
    if (kind == "end") { return end(words); }
    ++count_;
    if (claims_.empty() && kind != "claim") {
        return grundy::Words{"a certificate begins with what it claims", "un certificat commence par ce qu'il affirme"};
    }
    return body(kind, words);
}

Checker::Wrong Checker::body(std::string_view kind, Words words) {
    if (kind == "claim") { return claim(words.rest()); }
    if (kind == "game") { return game(words); }
    if (kind == "law") { return law(words); }
    if (kind == "value") { return value(words); }
    if (kind == "lost") { return book_.add_lost(words.rest()); }
    if (kind == "held") { return book_.add_held(words.rest(), line_); }
    if (kind == "heaps") { return heaps(words); }
    if (kind == "arena") { return arena_.begin(words, files_); }
    if (kind == "vertex") { return arena_.vertex(words); }
    if (kind == "ranks") { return arena_.ranks(words); }
    if (kind == "labels") { return arena_.labels(words); }
    if (kind == "counters") { return arena_.counters(words); }
    if (kind == "block") { return arena_.block(words); }
    return phrase("no record begins with '{}'", "aucun enregistrement ne commence par « {} »", excerpt(kind));
}

/// Claims stand first: they say under which convention the books are kept.
Checker::Wrong Checker::claim(std::string_view text) {
    const bool misere = text.starts_with("misere ");
    if (claims_.size() + 1 != count_ || claims_.size() == most_claims || (!claims_.empty() && misere != book_.misere)) {
        return grundy::Words{"claims stand first, under one convention, and are at most 1000",
                             "les affirmations viennent d'abord, dans une seule convention, au plus "
                             "1000"};
    }
    book_.misere = misere;
    claims_.push_back({line_, std::string{text}});
    return std::nullopt;
}

Checker::Wrong Checker::game(Words words) {
    const auto number = words.number();
    const std::string_view text = words.rest();
    if (number != book_.games.size() + 1 || book_.games.size() == most_games) { return malformed(); }
    const std::size_t colon = text.find(':');
    const std::string_view name = text.substr(0, colon);
    const std::string_view parameter = colon == text.npos ? "" : text.substr(colon + 1);
    if (name == "own") {
        rule_text_ = "";
        rule_parameters_ = parameter;
        rule_line_ = line_;
        return std::nullopt;
    }
    auto rules = nine_game(name, parameter);
    if (!rules || (colon != text.npos && parameter.empty())) {
        return phrase("there is no game '{}'", "il n'y a pas de jeu « {} »", excerpt(text));
    }
    book_.games.push_back({.rules = std::move(rules), .name = std::string{name}});
    book_.games.back().title = text;
    return std::nullopt;
}

Checker::Wrong Checker::finish_rules() {
    Text reason;
    auto rules = rule_file(*rule_text_, rule_parameters_, reason);
    if (!rules) {
        line_ = rule_line_;
        return reason;
    }
    book_.games.push_back({.rules = std::move(rules), .name = "own"});
    book_.games.back().title = "own" + (rule_parameters_.empty() ? "" : ":" + rule_parameters_);
    rule_text_.reset();
    return std::nullopt;
}

std::optional<std::size_t> Checker::game_of(Words& words) const {
    const auto number = words.number();
    const bool known = number && *number >= 1 && *number <= book_.games.size();
    return known ? std::optional<std::size_t>{*number - 1} : std::nullopt;
}

Checker::Wrong Checker::law(Words words) {
    const auto game = game_of(words);
    if (!game || words.at_end()) { return malformed(); }
    Book::Game& known = book_.games[*game];
    if (known.rules->law().empty() || words.rest() != known.rules->law() || known.by_law) {
        return grundy::Words{"this is no theorem about this game", "ce n'est pas un théorème sur ce jeu"};
    }
    known.by_law = true;
    return std::nullopt;
}

Checker::Wrong Checker::value(Words words) {
    const auto game = game_of(words);
    const auto value = words.number();
    if (!game || !value || words.at_end()) { return malformed(); }
    return book_.add_value(*game, *value, words.rest());
}

Checker::Wrong Checker::heaps(Words words) {
    const auto game = game_of(words);
    const auto code = game ? book_.games[*game].rules->code() : std::nullopt;
    if (!code || book_.games[*game].heaps) { return malformed(); }
    section_ = std::make_unique<Heaps>(*code);
    section_game_ = *game;
    section_line_ = line_;
    return section_->begin(words);
}

Checker::Wrong Checker::in_heaps(std::string_view kind, Words words) {
    return kind == "space"     ? section_->space(words)
           : kind == "values"  ? section_->values(words)
           : kind == "witness" ? section_->witness(words)
                               : section_->exception(words);
}

Checker::Wrong Checker::finish_heaps() {
    if (auto wrong = section_->check()) {
        line_ = section_line_;
        return wrong;
    }
    book_.games[section_game_].heaps = std::move(section_);
    return std::nullopt;
}

Checker::Wrong Checker::end(Words words) {
    const auto records = words.number_after("records");
    if (claims_.empty()) { return grundy::Words{"nothing is claimed", "rien n'est affirmé"}; }
    if (!records || !words.at_end() || *records != count_) {
        return phrase("the end must be 'end records {}'", "la fin doit être « end records {} »", count_);
    }
    ended_ = true;
    return book_.check_held(line_);
}

// Claims.

std::string Checker::called(std::string_view position) const {
    std::string text;
    for (const std::string_view term : cut(position, " + ")) {
        Words words{term};
        const auto game = game_of(words);
        text += text.empty() ? "" : " + ";
        text += (game ? book_.games[*game].title : "") + " " + std::string{words.rest()};
    }
    return excerpt(text, 400);
}

Checker::Wrong Checker::prove(std::string_view claim, Text& proved) const {
    Words words{claim};
    const std::string_view kind = words.word();
    if (kind == "normal" || kind == "misere") { return prove_outcome(words, proved); }
    if (kind == "period") { return prove_period(words, proved); }
    if (kind == "arena") { return arena_.prove(words.rest(), proved); }
    return grundy::Words{"nothing of this kind can be claimed", "rien de tel ne peut être affirmé"};
}

/// "N value 2 : 1 3,4 + 2 7", behind the convention.
Checker::Wrong Checker::prove_outcome(Words words, Text& proved) const {
    const std::string_view outcome = words.word();
    const bool valued = words.takes("value");
    const std::string value{valued ? words.word() : ""};  // it may have hundreds of digits
    if ((outcome != "N" && outcome != "P" && outcome != "draw") || !words.takes(":") || words.at_end()) {
        return malformed();
    }
    const std::string_view position = words.rest();
    const auto sum = book_.read(position);
    if (!sum) { return grundy::Words{"this is not a position", "ce n'est pas une position"}; }
    const auto by_values = book_.lost_by_values(*sum, book_.misere);
    const bool holds = outcome == "P"   ? by_values.value_or(book_.lost(*sum))
                       : outcome == "N" ? (by_values ? !*by_values : book_.won(*sum))
                                        : book_.not_won(*sum) && book_.not_lost(*sum);
    const auto known = book_.misere ? std::nullopt : book_.value(*sum);
    if (!holds || (valued && (!known || to_string(*known) != value))) {
        return grundy::Words{"the records do not prove this claim",
                             "les enregistrements ne prouvent pas cette affirmation"};
    }
    const grundy::Words verdict = outcome == "P" ? grundy::Words{"the player to move loses", "le joueur au trait perd"}
                                  : outcome == "N"
                                      ? grundy::Words{"the player to move wins", "le joueur au trait gagne"}
                                      : grundy::Words{"nobody wins, a draw", "personne ne gagne, partie nulle"};
    const grundy::Words play =
        book_.misere ? grundy::Words{"misère play", "en misère"} : grundy::Words{"normal play", "en jeu normal"};
    const std::string worth = valued ? ", G = " + excerpt(value, 80) : "";
    proved = phrase("{}, {}: {} ({}{})", "{}, {} : {} ({}{})", called(position), play, verdict, outcome, worth);
    return std::nullopt;
}

/// "1 149459 from 105351".
Checker::Wrong Checker::prove_period(Words words, Text& proved) const {
    const auto game = game_of(words);
    const auto period = words.number();
    const auto from = words.number_after("from");
    if (!game || !period || !from || !words.at_end()) { return malformed(); }
    const Book::Game& known = book_.games[*game];
    if (!known.heaps || !known.heaps->has_period(*period, *from)) {
        return grundy::Words{"the records do not prove this claim",
                             "les enregistrements ne prouvent pas cette affirmation"};
    }
    const grundy::Words least = known.heaps->is_least() ? grundy::Words{"; both are least", " ; les deux sont minimaux"}
                                                        : grundy::Words{"", ""};
    proved = phrase("{}: G(n + {}) = G(n) for all heaps n from {} on{} ({})",
                    "{} : G(n + {}) = G(n) pour tous les tas n à partir de {}{} ({})", known.title, *period, *from,
                    least, known.heaps->theorem());
    return std::nullopt;
}

}  // namespace

Verdict check_certificate(const Source& source, const Files& files) { return Checker{source, files}.run(); }

Verdict check_certificate(std::string_view text, const Files& files) {
    const Source source = [&](std::span<char> room) {
        const std::size_t count = std::min(room.size(), text.size());
        std::copy_n(text.begin(), count, room.begin());
        text.remove_prefix(count);
        return count;
    };
    return check_certificate(source, files);
}

}  // namespace grundy::verify
