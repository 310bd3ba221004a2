#include "verify/checker.hpp"

#include "verify/sentences.hpp"

namespace grundy::verify {

Verdict Checker::run() {
    using enum Verdict::Kind;
    if (!lines_.next() || lines_.line() != "grundy-certificate 1") { return {no_certificate, {}, 1, says::no_header}; }
    Verdict verdict{.kind = proved};
    Wrong wrong = all_records();
    for (std::size_t i = 0; !wrong && i < claims_.size(); ++i) {
        line_ = claims_[i].line;
        wrong = prove(claims_[i].text, verdict.proved.emplace_back());
    }
    if (work_.stopped()) { return {unfinished, {}, line_, says::unfinished}; }
    return wrong ? Verdict{refused, {}, line_, *wrong} : verdict;
}

Wrong Checker::all_records() {
    while (lines_.next() && work_.does(lines_.line().size())) {
        line_ = lines_.number();
        if (ended_) { return says::after_the_end; }
        if (auto wrong = record(Record{lines_.line()})) { return wrong; }
    }
    if (ended_ && !lines_.broken()) { return std::nullopt; }
    line_ = lines_.number() + (lines_.broken() ? 0 : 1);
    return says::cut_off;
}

Wrong Checker::record(Record words) {
    ++count_;
    const std::string_view kind = words.word();
    if (section_.line != 0) {
        const bool goes_on = section_.heaps      ? Heaps::has_record(kind)
                             : section_.quotient ? Quotient::has_record(kind)
                                                 : kind == "|" && !words.at_end();
        if (goes_on && section_.heaps) { return section_.heaps->record(kind, words); }
        if (goes_on && section_.quotient) { return section_.quotient->record(kind, words); }
        if (goes_on) { section_.rules.append(words.rest()).append("\n"); }
        const auto wrong = goes_on ? std::nullopt : finish_section();
        if (goes_on || wrong) { return wrong; }
    }
    if (kind == "end") { return end(words); }
    if (claims_.empty() && kind != "claim") { return says::claims_first; }
    if (kind == "claim") { return claim(words); }
    if (kind == "game") { return game(words); }
    if (kind == "law") { return law(words); }
    if (kind == "value") { return book_.add_value(words); }
    if (kind == "lost") { return book_.add_lost(words.rest()); }
    if (kind == "held") { return book_.add_held(words.rest(), line_); }
    if (kind == "heaps") { return heaps(words); }
    if (kind == "quotient") { return quotient(words); }
    if (kind == "arena") { return arena_.begin(words); }
    if (kind == "vertex") { return arena_.vertex(words); }
    if (kind == "ranks" || kind == "labels" || kind == "counters") { return arena_.column(kind, words); }
    if (kind == "block") { return arena_.block(words); }
    return says::unknown_record(kind);
}

Wrong Checker::finish_section() {
    const std::uint64_t here = std::exchange(line_, section_.line);
    if (section_.heaps) {
        if (auto wrong = section_.heaps->check()) { return wrong; }
        book_.games[section_.game].heaps = std::move(section_.heaps);
    } else if (section_.quotient) {
        if (auto wrong = section_.quotient->check()) { return wrong; }
        book_.quotient = std::move(section_.quotient);
    } else {
        const bool summand = section_.name == "summand";
        const Play play = book_.misere ? Play::misere : summand ? Play::summand : Play::normal;
        auto rules = rule_file(section_.rules, section_.parameters, play);
        if (!rules) { return says::rules_not_read; }
        rules->work = &work_;
        const Text title = says::own_rules(section_.parameters, section_.line + 1, here - 1, summand);
        book_.games.push_back({.rules = std::move(rules), .name = section_.name, .title = title});
    }
    section_ = {};
    line_ = here;
    return std::nullopt;
}

/// Claims stand first: they say under which convention the books are kept.
Wrong Checker::claim(Record words) {
    const std::string text{words.rest()};
    const bool misere = text.starts_with("misere ");
    const bool mixed = !claims_.empty() && misere != book_.misere;
    if (claims_.size() + 1 != count_ || claims_.size() == most_claims || mixed) { return says::claims_together; }
    book_.misere = misere;
    claims_.push_back({line_, text});
    return std::nullopt;
}

/// "2 octal:0.77", "3 own:2,8", "4 summand".
Wrong Checker::game(Record words) {
    const auto number = words.number();
    const std::string text{words.rest()};
    if (number != book_.games.size() + 1 || book_.games.size() == most_games) { return says::malformed; }
    const auto halves = cut(text, ":");
    const std::string name{halves[0]};
    const std::string parameter{halves.size() == 2 ? halves[1] : ""};
    if (halves.size() > 2 || (halves.size() == 2 && parameter.empty())) { return says::no_game(text); }
    if (name == "own" || name == "summand") {
        section_ = {.line = line_, .parameters = parameter, .name = name};
        return std::nullopt;
    }
    auto rules = nine_game(name, parameter);
    if (!rules) { return says::no_game(text); }
    book_.games.push_back({.rules = std::move(rules), .name = name, .title = verbatim(text)});
    return std::nullopt;
}

/// "1 bouton".
Wrong Checker::law(Record words) {
    const auto game = book_.game_of(words);
    if (!game) { return says::malformed; }
    Book::Game& known = book_.games[*game];
    known.by_law = !known.rules->law().empty() && words.rest() == known.rules->law();
    return known.by_law ? std::nullopt : Wrong{says::no_law};
}

/// "2 12 from 71 bytes 1".
Wrong Checker::heaps(Record words) {
    const auto game = book_.game_of(words);
    const auto code = game ? book_.games[*game].rules->code() : std::nullopt;
    if (!code || book_.games[*game].heaps) { return says::malformed; }
    section_ = {.line = line_, .game = *game, .heaps = std::make_unique<Heaps>(*code, work_)};
    return section_.heaps->begin(words);
}

/// "40", of all games that are known by now.
Wrong Checker::quotient(Record words) {
    if (book_.quotient) { return says::malformed; }
    std::vector<const Rules*> games;
    for (const Book::Game& game : book_.games) { games.push_back(game.rules.get()); }
    section_ = {.line = line_, .quotient = std::make_unique<Quotient>(std::move(games), work_)};
    return section_.quotient->begin(words);
}

Wrong Checker::end(Record words) {
    const auto records = words.number_after("records");
    if (claims_.empty()) { return says::nothing_claimed; }
    if (!words.at_end() || records != count_ - 1) { return says::wrong_end(count_ - 1); }
    ended_ = true;
    return book_.check_held(line_);
}

// Claims.

Text Checker::called(std::string_view position) const {
    Text text;
    for (const std::string_view term : cut(position, " + ")) {
        Record words{term};
        const Text& title = book_.games[*book_.game_of(words)].title;
        text = phrase("{}{}{} {}", "{}{}{} {}", text, text.en.empty() ? "" : " + ", title, words.rest());
    }
    return text;
}

Wrong Checker::prove(std::string_view claim, Text& proved) const {
    Record words{claim};
    const std::string_view kind = words.word();
    if (kind == "misere" && words.takes("quotient")) { return prove_quotient(words, proved); }
    if (kind == "normal" || kind == "misere") {
        return words.takes("box") ? prove_box(words, proved) : prove_outcome(words, proved);
    }
    if (kind == "period") { return prove_period(words, proved); }
    if (kind == "arena") { return arena_.prove(words.rest(), proved); }
    return says::unknown_claim;
}

/// "N value 2 : 1 3,4 + 2 7", behind the convention.
Wrong Checker::prove_outcome(Record words, Text& proved) const {
    const std::string_view outcome = words.word();
    const bool valued = words.takes("value");
    const std::string_view value = valued ? words.word() : "";  // it may have hundreds of digits
    if ((outcome != "N" && outcome != "P" && outcome != "draw") || !words.takes(":")) { return says::malformed; }
    const std::string_view position = words.rest();
    const auto sum = book_.read(position);
    Record first{position};
    const bool alone = position.find(" + ") == position.npos;
    if (!sum || (alone && book_.games[*book_.game_of(first)].name == "summand")) { return says::no_position; }
    using enum Book::Aim;
    const auto lost = book_.lost_by_values(*sum);
    const bool holds = outcome == "P"   ? lost.value_or(book_.lost(*sum, decided))
                       : outcome == "N" ? (lost ? !*lost : book_.won(*sum, decided))
                                        : book_.lost(*sum, at_most_drawn) && book_.won(*sum, at_most_drawn);
    const auto worth = book_.misere ? std::nullopt : book_.value(*sum);
    if (!holds || (valued && (!worth || to_string(*worth) != value))) { return says::not_proved; }
    proved = says::outcome(called(position), book_.misere, outcome, value);
    return std::nullopt;
}

/// "1 8x7 437": of all positions of a box so many are lost, those that the records say.
Wrong Checker::prove_box(Record words, Text& proved) const {
    const auto game = book_.game_of(words);
    const std::string_view box = words.word();
    const auto said = words.number();
    std::uint64_t lost = 0, won = 0;
    const auto decided = [&](const Part& part) {
        const Sum sum = *book_.read(std::to_string(*game + 1) + " " + part);
        const bool is_lost = book_.lost(sum, Book::Aim::decided);
        ++(is_lost ? lost : won);
        return is_lost || book_.won(sum, Book::Aim::decided);
    };
    const bool all = game && words.at_end() && book_.games[*game].rules->each_in_box(box, decided);
    if (!all || lost != said) { return says::not_proved; }
    proved = says::box(book_.games[*game].title, box, book_.misere, lost + won, lost);
    return std::nullopt;
}

/// "40 9 heaps", behind "misere quotient": of the only game.
Wrong Checker::prove_quotient(Record words, Text& proved) const {
    const bool there = book_.quotient && book_.games.size() == 1;
    return there ? book_.quotient->prove(words, book_.games[0].title, proved) : Wrong{says::not_proved};
}

/// "1 149459 from 105351".
Wrong Checker::prove_period(Record words, Text& proved) const {
    const auto game = book_.game_of(words);
    const Heaps* heaps = game ? book_.games[*game].heaps.get() : nullptr;
    return heaps != nullptr ? heaps->prove(words.rest(), book_.games[*game].title, proved) : Wrong{says::not_proved};
}

Verdict check_certificate(const Source& source, const Files& files, const GoOn& go_on, std::uint64_t often) {
    return Checker{source, files, go_on, often}.run();
}

Verdict check_certificate(std::string_view text, const Files& files, const GoOn& go_on, std::uint64_t often) {
    return check_certificate(lines_of(text), files, go_on, often);
}

}  // namespace grundy::verify
