// Sheets of exercises as a LaTeX document; the solutions begin on a page of their own.
#include <fmt/format.h>

#include <algorithm>

#include "render/exercise.hpp"
#include "render/exercise_words.hpp"
#include "render/latex.hpp"

namespace grundy {

namespace {

std::string sheet_preamble(const std::string& command) {
    return "% " + command +
           R"(
\documentclass[a4paper,11pt]{article}
\usepackage[utf8]{inputenc}
\usepackage[T1]{fontenc}
\IfFileExists{lmodern.sty}{\usepackage{lmodern}}{}
\usepackage[margin=25mm]{geometry}
\usepackage{longtable}
\usepackage{tikz}
\setlength{\parindent}{0pt}
\setlength{\parskip}{0.6em}
\renewcommand{\labelenumi}{\alph{enumi})}
\begin{document}
)";
}

std::string paragraph(std::string_view text) { return latex_text(text) + "\n\n"; }

std::string items(std::string_view environment, const std::vector<std::string>& lines) {
    std::string latex = fmt::format("\\begin{{{}}}\\setlength{{\\itemsep}}{{0pt}}\n", environment);
    for (const std::string& line : lines) {
        latex += "  \\item " + latex_text(line) + "\n";
    }
    return latex + fmt::format("\\end{{{}}}\n\n", environment);
}

std::string figure(const std::vector<std::string>& lines) {
    std::string latex = "\\begin{flushleft}\n";
    for (std::size_t i = 0; i < lines.size(); ++i) {
        latex += latex_code(lines[i]) + (i + 1 < lines.size() ? "\\\\\n" : "\n");
    }
    return latex + "\\end{flushleft}\n\n";
}

std::string blocks_latex(const std::vector<SheetBlock>& blocks) {
    std::string latex;
    for (const SheetBlock& block : blocks) {
        switch (block.kind) {
            case SheetBlock::Kind::paragraph:
                latex += paragraph(block.lines.front());
                break;
            case SheetBlock::Kind::figure:
                latex += figure(block.lines);
                break;
            case SheetBlock::Kind::items:
                latex += items("itemize", block.lines);
                break;
        }
    }
    return latex;
}

/// Moves in typewriter letters; the line may be broken between two of them.
std::string key_moves(const std::string& moves) {
    if (moves == "–") {
        return latex_text(moves);
    }
    std::string latex;
    for (std::size_t at = 0; at < moves.size();) {
        const std::size_t end = std::min(moves.find("  ", at), moves.size());
        latex += (latex.empty() ? "" : " \\ ") + latex_code(moves.substr(at, end - at));
        at = end + 2;
    }
    return latex;
}

std::string key_latex(const Sheet& sheet, Lang lang) {
    const KeyRow heading = key_heading(lang);
    std::string latex = "\\begin{longtable}{rp{45mm}crp{60mm}}\n";
    latex += fmt::format("  {} & {} & {} & {} & {} \\\\\n  \\hline\n  \\endhead\n",
                         latex_text(heading[0]), latex_text(heading[1]), latex_text(heading[2]),
                         latex_text(heading[3]), latex_text(heading[4]));
    for (const KeyRow& row : answer_key(sheet)) {
        latex += fmt::format("  {} & {} & {} & {} & {} \\\\\n", row[0], latex_code(row[1]), row[2],
                             latex_text(row[3]), key_moves(row[4]));
    }
    return latex + "\\end{longtable}\n\n";
}

}  // namespace

std::string exercise_latex(const Sheet& sheet, Lang lang) {
    const SheetWords words = sheet_words(sheet, lang);
    std::string latex =
        sheet_preamble(words.command) + "\\section*{" + latex_text(words.title) + "}\n\n";
    for (const std::string& rule : words.rules) {
        latex += latex_text(rule) + "\n";
    }
    latex += "\n" + paragraph(words.task) + items("enumerate", words.questions);
    for (std::size_t i = 0; i < sheet.exercises.size(); ++i) {
        const Term& term = *sheet.exercises[i].question.terms.front().term;
        // Ragged, or a row of pictures would rather stick out than be broken; and kept together.
        latex +=
            fmt::format("\\subsection*{{{}}}\n{{\\raggedright {}\\par\\nopagebreak\n{}\\par}}\n\n",
                        latex_text(exercise_heading(i + 1, lang)), latex_code(term.position()),
                        latex_drawing(term.drawing()));
    }
    latex += "\\vfill\n{\\footnotesize " + latex_text(words.made_by) + " " +
             latex_code(words.command) + "}\n";
    if (sheet.solutions) {
        const Solutions solutions = solutions_of(sheet, lang);
        latex += "\n\\newpage\n\\section*{" + latex_text(solutions_heading(lang)) + "}\n\n" +
                 key_latex(sheet, lang) + blocks_latex(solutions.opening);
        for (std::size_t i = 0; i < sheet.exercises.size(); ++i) {
            latex += "\\subsection*{" + latex_text(exercise_heading(i + 1, lang)) + "}\n" +
                     blocks_latex(solutions.exercises[i]);
        }
    }
    return latex + "\\end{document}\n";
}

}  // namespace grundy
