// The solutions on a sheet of exercises: in words, and in a table.
#include <fmt/format.h>

#include <algorithm>
#include <cctype>

#include "render/exercise_words.hpp"
#include "render/text.hpp"
#include "render/words.hpp"

namespace grundy {

namespace {

using Kind = SheetBlock::Kind;

/// The sentences of theory that stand in all explanations. One on misère goes on from the line
/// before it, and stays there.
std::vector<Text> shared_sentences(const Sheet& sheet) {
    std::vector<Text> shared;
    const Explanation& first = sheet.exercises.front().explanation;
    for (std::size_t i = 0; i < first.reasons && sheet.exercises.size() > 1; ++i) {
        const Text& line = first.lines[i];
        const bool sentence = (line.en.ends_with(".") || line.en.ends_with("…")) &&
                              !line.en.starts_with(" ") && !line.en.starts_with("Misère");
        const bool everywhere = std::ranges::all_of(sheet.exercises, [&](const Exercise& exercise) {
            const Explanation& other = exercise.explanation;
            const auto end = other.lines.begin() + static_cast<std::ptrdiff_t>(other.reasons);
            return std::find(other.lines.begin(), end, line) != end;
        });
        if (sentence && everywhere) {
            shared.push_back(line);
        }
    }
    return shared;
}

std::string ended(std::string sentence) {
    const bool open =
        !sentence.empty() &&
        (std::isalnum(static_cast<unsigned char>(sentence.back())) != 0 || sentence.back() == ')');
    return open ? sentence + "." : sentence;
}

/// Adds a line; an indented one belongs to the block of its kind before it.
void add_line(std::vector<SheetBlock>& blocks, const std::string& line, Kind indented) {
    if (!line.starts_with(' ')) {
        blocks.push_back({Kind::paragraph, {ended(capitalised(line))}});
        return;
    }
    if (blocks.empty() || blocks.back().kind != indented) {
        blocks.push_back({indented, {}});
    }
    const std::size_t text = std::min(line.find_first_not_of(' '), line.size());
    blocks.back().lines.push_back(indented == Kind::items ? line.substr(text) : line);
}

std::string length_sentence(const Answer& answer, Lang lang) {
    if (!answer.remoteness) {
        return "";
    }
    return (*answer.remoteness == 1
                ? Text{Words{" One move ends the game.", " Un coup termine la partie."}}
                : phrase(" With best play the game lasts {} moves.",
                         " Si chacun joue au mieux, la partie dure {} coups.", *answer.remoteness))
        .in(lang);
}

void add_winning(std::vector<SheetBlock>& blocks, const Answer& answer, Lang lang) {
    if (answer.winning.empty()) {
        return;
    }
    const Integer count = answer.winning_count.value_or(Integer{answer.winning.size()});
    const Text title = count == 1 ? Text{Words{"One winning move:", "Un seul coup gagnant :"}}
                                  : phrase("{} winning moves:", "{} coups gagnants :", count);
    blocks.push_back({Kind::paragraph, {title.in(lang)}});
    SheetBlock list{Kind::items, {}};
    for (const SumMove& winning : answer.winning) {
        const ListedMove& move = winning.move;
        const Text leaves =
            move.to ? phrase(", which leaves {}", ", ce qui laisse {}", *move.to) : Text{};
        list.lines.push_back(
            phrase("{} ({}){}", "{} ({}){}", move.text, move.label, leaves).in(lang));
    }
    if (count > answer.winning.size()) {
        list.lines.emplace_back("…");
    }
    blocks.push_back(std::move(list));
}

std::string reason_sentence(const std::vector<Text>& reasons, Lang lang) {
    std::string sentence;
    for (const Text& reason : reasons) {
        sentence += (sentence.empty() ? "" : lang == Lang::fr ? " ; " : "; ") + reason.in(lang);
    }
    return phrase("Why: {}.", "Raison : {}.", sentence).in(lang);
}

std::vector<SheetBlock> blocks_of(const Exercise& exercise, const std::vector<Text>& shared,
                                  Lang lang) {
    const Answer& answer = exercise.answer;
    const Explanation& explanation = exercise.explanation;
    std::vector<SheetBlock> blocks{
        {Kind::paragraph, {verdict(answer, lang) + length_sentence(answer, lang)}}};
    add_winning(blocks, answer, lang);
    // Where no theorem speaks, the explanation itself begins with the reasons.
    if (!explanation.answer.explanation.empty() && !answer.reason.empty()) {
        blocks.push_back({Kind::paragraph, {reason_sentence(answer.reason, lang)}});
    }
    for (std::size_t i = 0; i < explanation.lines.size(); ++i) {
        const Text& line = explanation.lines[i];
        const bool told_above = i < explanation.reasons
                                    ? std::ranges::find(shared, line) != shared.end()
                                    : i == explanation.reasons && !answer.winning.empty();
        if (!told_above) {
            add_line(blocks, line.in(lang), i < explanation.reasons ? Kind::figure : Kind::items);
        }
    }
    return blocks;
}

}  // namespace

std::string solutions_heading(Lang lang) {
    return std::string{Words{"Solutions", "Corrigé"}.in(lang)};
}

Solutions solutions_of(const Sheet& sheet, Lang lang) {
    Solutions solutions;
    const std::vector<Text> shared = shared_sentences(sheet);
    for (const Text& line : shared) {
        add_line(solutions.opening, line.in(lang), Kind::figure);
    }
    for (const Exercise& exercise : sheet.exercises) {
        solutions.exercises.push_back(blocks_of(exercise, shared, lang));
    }
    return solutions;
}

KeyRow key_heading(Lang lang) {
    return lang == Lang::fr ? KeyRow{"N°", "Position", "Issue", "Valeur", "Coups gagnants"}
                            : KeyRow{"No.", "Position", "Outcome", "Value", "Winning moves"};
}

std::vector<KeyRow> answer_key(const Sheet& sheet) {
    constexpr std::size_t most_listed = 6;
    std::vector<KeyRow> rows;
    for (const Exercise& exercise : sheet.exercises) {
        const Answer& answer = exercise.answer;
        std::string moves;
        for (std::size_t i = 0; i < std::min(answer.winning.size(), most_listed); ++i) {
            moves += (i == 0 ? "" : "  ") + answer.winning[i].move.label;
        }
        moves += answer.winning.size() > most_listed ? "  …" : "";
        rows.push_back(
            {std::to_string(rows.size() + 1), exercise.question.terms.front().term->position(),
             std::string{outcome_name(answer.outcome)},
             answer.grundy ? to_string(*answer.grundy) : "–", moves.empty() ? "–" : moves});
    }
    return rows;
}

}  // namespace grundy
