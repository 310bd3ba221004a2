#include "render/find_text.hpp"

#include <fmt/ranges.h>

#include <algorithm>

namespace grundy {

namespace {

/// One of the two tables of an automaton: numbers in columns, then what is said of a state.
class Columns {
   public:
    explicit Columns(std::vector<std::string> heading) { add(std::move(heading), ""); }
    void add(std::vector<std::string> cells, std::string remark) {
        for (const std::string& cell : cells) {
            width_ = std::max(width_, cell.size());
        }
        rows_.push_back({std::move(cells), std::move(remark)});
    }
    [[nodiscard]] std::string text() const {
        std::string text;
        for (const Row& row : rows_) {
            text += " ";
            for (const std::string& cell : row.cells) {
                text += fmt::format(" {:>{}}", cell, width_);
            }
            text += row.remark + "\n";
        }
        return text;
    }

   private:
    struct Row {
        std::vector<std::string> cells;
        std::string remark;
    };
    std::vector<Row> rows_;
    std::size_t width_ = 1;
};

std::string recognised(const FindQuestion& question, const AutomatonView::Row& row) {
    if (row.recognises.empty()) {
        return "";
    }
    std::vector<std::string> names;
    for (const std::uint32_t pattern : row.recognises) {
        names.push_back(excerpt(question.patterns[pattern]));
    }
    return fmt::format("  * {}", fmt::join(names, ", "));
}

std::vector<std::string> heading(const FindQuestion& question, const AutomatonView& view) {
    std::vector<std::string> names{""};
    for (const Letter letter : view.alphabet) {
        names.push_back(letter_text(question, letter));
    }
    return names;
}

/// A line for each letter read: "2 -1→ 0 → 0".
std::string way_text(const FindQuestion& question, const AutomatonView& view, Lang lang) {
    std::string text = phrase("\nReading: letter, states it falls back to, state reached\n",
                              "\nLecture : lettre, états de repli, état atteint\n")
                           .in(lang);
    for (const AutomatonView::Step& step : *view.steps) {
        text += fmt::format("  {} {}:", step.from, letter_text(question, step.letter));
        for (const State state : step.fallbacks) {
            text += fmt::format(" → {}", state);
        }
        text += fmt::format("  {}{}\n", step.to, recognised(question, view.states[step.to]));
    }
    return text;
}

}  // namespace

std::string letter_text(const FindQuestion& question, Letter letter) {
    if (question.numbers) {
        return std::to_string(letter);
    }
    const bool visible = letter > 0x20 && letter < 0x7f;
    return visible ? std::string{static_cast<char>(letter)} : fmt::format("\\x{:02x}", letter);
}

void append_lines(const FindQuestion& question, std::span<const Occurrence> batch,
                  std::string& text) {
    for (const Occurrence& occurrence : batch) {
        const fmt::format_int written{place(question, occurrence)};
        text.append(written.data(), written.size());
        if (question.patterns.size() > 1) {
            text += '\t' + excerpt(question.patterns[occurrence.pattern]);
        }
        text += '\n';
    }
}

std::string count_text(const FindQuestion& question, const FindSummary& summary) {
    if (question.patterns.size() == 1) {
        return fmt::format("{}\n", summary.counts.front());
    }
    std::string text;
    for (std::size_t i = 0; i < question.patterns.size(); ++i) {
        text += fmt::format("{}\t{}\n", summary.counts[i], excerpt(question.patterns[i]));
    }
    return text;
}

std::string automaton_text(const FindQuestion& question, const AutomatonView& view, Lang lang) {
    Columns falling{heading(question, view)};
    Columns complete{heading(question, view)};
    for (std::size_t state = 0; state < view.states.size(); ++state) {
        const AutomatonView::Row& row = view.states[state];
        std::vector<std::string> with{std::to_string(state)};
        std::vector<std::string> without{std::to_string(state)};
        for (std::size_t i = 0; i < view.alphabet.size(); ++i) {
            // The initial state reads every letter: there is nothing to fall back to.
            with.push_back(row.transitions[i] ? std::to_string(*row.transitions[i])
                           : state == 0       ? "0"
                                              : ".");
            without.push_back(std::to_string(row.completed[i]));
        }
        const std::string found = recognised(question, row);
        falling.add(std::move(with),
                    (state == 0 ? "" : fmt::format("  → {}", row.fallback)) + found);
        complete.add(std::move(without), found);
    }
    std::vector<std::string> periods;
    for (std::size_t i = 0; i < view.periods.size(); ++i) {
        periods.push_back(fmt::format("{} ({})", view.periods[i], excerpt(question.patterns[i])));
    }
    return phrase(
               "With fallbacks: a letter without a transition is read again in the state "
               "after →\n{}\nCompleted: any other letter leads to 0\n{}\nPeriod: {}\n",
               "Avec replis : une lettre sans transition est relue dans l'état après →\n{}\n"
               "Complété : toute autre lettre mène en 0\n{}\nPériode : {}\n",
               falling.text(), complete.text(), fmt::to_string(fmt::join(periods, ", ")))
               .in(lang) +
           (view.steps ? way_text(question, view, lang) : "");
}

}  // namespace grundy
