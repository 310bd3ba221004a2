// Sheets of exercises as plain text and as Markdown.
#include <fmt/format.h>

#include <algorithm>

#include "render/exercise.hpp"
#include "render/exercise_words.hpp"

namespace grundy {

namespace {

constexpr std::size_t line_width = 78;

/// French sets a blank before these; no line begins with one. Nor is a pair (9, 15) taken apart.
bool clings(std::string_view word) {
    return word == ":" || word == ";" || word == "?" || word == "!" || word == "»";
}

/// A paragraph in lines: the first after `first`, the others indented as far.
std::string wrapped(std::string_view text, const std::string& first) {
    std::vector<std::string> words;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t end = std::min(text.find(' ', at), text.size());
        const std::string word{text.substr(at, end - at)};
        const bool in_pair = !words.empty() && words.back().starts_with('(') &&
                             words.back().ends_with(',') && word.ends_with(')');
        if (!words.empty() && (clings(word) || in_pair || words.back() == "«")) {
            words.back() += " " + word;
        } else {
            words.push_back(word);
        }
        at = end + 1;
    }
    const std::string margin(character_count(first), ' ');
    std::string lines;
    std::string line = first;
    bool fresh = true;
    for (const std::string& word : words) {
        if (!fresh && character_count(line) + 1 + character_count(word) > line_width) {
            lines += line + "\n";
            line = margin;
            fresh = true;
        }
        line += (fresh ? "" : " ") + word;
        fresh = false;
    }
    return lines + line + "\n";
}

std::string joined(const std::vector<std::string>& sentences) {
    std::string text;
    for (const std::string& sentence : sentences) {
        text += (text.empty() ? "" : " ") + sentence;
    }
    return text;
}

std::string question_label(std::size_t index) {
    return fmt::format("{}) ", static_cast<char>('a' + index));
}

std::string underlined(const std::string& title, char line) {
    return title + "\n" + std::string(character_count(title), line) + "\n";
}

std::string blocks_text(const std::vector<SheetBlock>& blocks) {
    std::string text;
    for (const SheetBlock& block : blocks) {
        for (const std::string& line : block.lines) {
            switch (block.kind) {
                case SheetBlock::Kind::paragraph:
                    text += wrapped(line, "");
                    break;
                case SheetBlock::Kind::figure:
                    text += line + "\n";
                    break;
                case SheetBlock::Kind::items:
                    text += wrapped(line, "  - ");
                    break;
            }
        }
    }
    return text;
}

std::string key_text(const Sheet& sheet, Lang lang) {
    auto rows = answer_key(sheet);
    rows.insert(rows.begin(), key_heading(lang));
    KeyRow::size_type column = 0;
    std::array<std::size_t, 5> widths{};
    for (const KeyRow& row : rows) {
        for (column = 0; column < row.size(); ++column) {
            widths[column] = std::max(widths[column], character_count(row[column]));
        }
    }
    std::string text;
    for (const KeyRow& row : rows) {
        std::string line;
        for (column = 0; column < row.size(); ++column) {
            line += "  " + row[column] +
                    std::string(widths[column] - character_count(row[column]), ' ');
        }
        line.erase(line.find_last_not_of(' ') + 1);
        text += line + "\n";
    }
    return text;
}

std::string key_markdown(const Sheet& sheet, Lang lang) {
    const KeyRow heading = key_heading(lang);
    std::string text = fmt::format("| {} | {} | {} | {} | {} |\n|---|---|---|---|---|\n",
                                   heading[0], heading[1], heading[2], heading[3], heading[4]);
    for (const KeyRow& row : answer_key(sheet)) {
        const bool none = row[4] == "–";
        text += fmt::format("| {} | `{}` | {} | {} | {} |\n", row[0], row[1], row[2], row[3],
                            none ? row[4] : "`" + row[4] + "`");
    }
    return text;
}

/// What Markdown would take for a mark of its own.
std::string escaped(std::string_view text) {
    std::string plain;
    for (const char c : text) {
        plain += std::string_view{"\\`*_{}[]<>#|~"}.find(c) != std::string_view::npos ? "\\" : "";
        plain += c;
    }
    return plain;
}

std::string fenced(const std::string& lines) { return "```text\n" + lines + "```\n"; }

std::string blocks_markdown(const std::vector<SheetBlock>& blocks) {
    std::string text;
    for (const SheetBlock& block : blocks) {
        if (block.kind == SheetBlock::Kind::figure) {
            text += "\n" + fenced(fmt::format("{}\n", fmt::join(block.lines, "\n")));
            continue;
        }
        text += "\n";
        for (const std::string& line : block.lines) {
            text += (block.kind == SheetBlock::Kind::items ? "- " : "") + escaped(line) + "\n";
        }
    }
    return text;
}

}  // namespace

std::string exercise_text(const Sheet& sheet, Charset charset, Lang lang) {
    const SheetWords words = sheet_words(sheet, lang);
    std::string text = underlined(words.title, '=') + "\n" + wrapped(joined(words.rules), "");
    text += "\n" + wrapped(words.task, "");
    for (std::size_t i = 0; i < words.questions.size(); ++i) {
        text += wrapped(words.questions[i], "  " + question_label(i));
    }
    for (std::size_t i = 0; i < sheet.exercises.size(); ++i) {
        const Term& term = *sheet.exercises[i].question.terms.front().term;
        text += fmt::format("\n{}: {}\n\n",
                            exercise_heading(i + 1, lang) + (lang == Lang::fr ? " " : ""),
                            term.position());
        text += drawn(term.drawing(), charset, lang);
    }
    text += "\n" + words.made_by + "\n  " + words.command + "\n";
    if (!sheet.solutions) {
        return text;
    }
    const Solutions solutions = solutions_of(sheet, lang);
    text += "\n\n" + underlined(solutions_heading(lang), '=') + "\n" + key_text(sheet, lang);
    if (!solutions.opening.empty()) {
        text += "\n" + blocks_text(solutions.opening);
    }
    for (std::size_t i = 0; i < sheet.exercises.size(); ++i) {
        text += "\n" + underlined(exercise_heading(i + 1, lang), '-') +
                blocks_text(solutions.exercises[i]);
    }
    return text;
}

std::string exercise_markdown(const Sheet& sheet, Lang lang) {
    const SheetWords words = sheet_words(sheet, lang);
    std::string text = "# " + escaped(words.title) + "\n\n" + escaped(joined(words.rules)) +
                       "\n\n" + escaped(words.task) + "\n\n";
    for (std::size_t i = 0; i < words.questions.size(); ++i) {
        text += fmt::format("{}. {}\n", i + 1, escaped(words.questions[i]));
    }
    for (std::size_t i = 0; i < sheet.exercises.size(); ++i) {
        const Term& term = *sheet.exercises[i].question.terms.front().term;
        text += fmt::format("\n## {}\n\n`{}`\n\n", exercise_heading(i + 1, lang), term.position());
        text += fenced(drawn(term.drawing(), Charset::unicode, lang));
    }
    text += "\n---\n\n" + escaped(words.made_by) + " `" + words.command + "`\n";
    if (!sheet.solutions) {
        return text;
    }
    const Solutions solutions = solutions_of(sheet, lang);
    text += "\n# " + solutions_heading(lang) + "\n\n" + key_markdown(sheet, lang) +
            blocks_markdown(solutions.opening);
    for (std::size_t i = 0; i < sheet.exercises.size(); ++i) {
        text += "\n## " + exercise_heading(i + 1, lang) + "\n" +
                blocks_markdown(solutions.exercises[i]);
    }
    return text;
}

}  // namespace grundy
