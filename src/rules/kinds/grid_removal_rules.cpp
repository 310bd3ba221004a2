// How the rules of a removal game are read, and which symmetries keep them.
#include <algorithm>

#include "rules/kinds/grid_removal.hpp"

namespace grundy {

namespace {

constexpr Words removal_form{
    "remove and a shape, as in remove {0,0 1,0}; remove row; or remove column",
    "remove et une forme, comme remove {0,0 1,0} ; remove row ; ou remove column"};

/// Whether a line uses a name.
bool mentions(Tokens words, std::string_view name) {
    while (!words.at_end()) {
        const Token token = words.take();
        if (token.kind == Token::Kind::name && token.text == name) {
            return true;
        }
    }
    return false;
}

}  // namespace

Result<void> GridRemoval::read_shapes(Tokens& words, Line& line) {
    do {
        auto shape = GridShape::read(words);
        if (!shape) {
            return std::unexpected{std::move(shape.error())};
        }
        line.shapes.push_back(std::move(*shape));
    } while (words.accept("or"));
    if (words.accept("turned")) {
        std::vector<GridShape> all;
        for (const GridShape& one : line.shapes) {
            for (std::size_t index = 0; index < GridSymmetry::count; ++index) {
                all.push_back(one.image(GridSymmetry::number(index)));
            }
        }
        line.shapes = std::move(all);
    }
    if (!words.at_end()) {
        return words.unexpected_here(
            Words{"or and another shape, turned, or a clause: for, if, where",
                  "or et une autre forme, turned, ou une clause : for, if, where"});
    }
    return {};
}

Result<void> GridRemoval::read_line(const MoveLine& move) {
    const MoveParts parts{text_, move.body};
    Tokens words = parts.body();
    Line line;
    if (!words.accept("remove")) {
        return words.unexpected_here(removal_form);
    }
    if (words.accept("row") || words.accept("column")) {
        line.row = mentions(parts.body(), "row");
        line.column = !line.row;
        if (!words.at_end()) {
            return words.unexpected_here(
                Words{"a clause, or the end of the line", "une clause, ou la fin de la ligne"});
        }
    } else if (words.next().text != "{") {
        return words.unexpected_here(removal_form);
    } else if (auto read = read_shapes(words, line); !read) {
        return read;
    }
    Scope names = scope();
    if (auto read = parts.read_clauses(names, line.choices); !read) {
        return read;
    }
    line.variables = names.variables.size();
    const std::size_t clauses_from = words.next().offset;
    line.clauses = text_.text().substr(clauses_from, move.body.to - clauses_from);
    const std::size_t last = line.clauses.find_last_not_of(" \t\r\n");
    line.clauses.resize(last == std::string::npos ? 0 : last + 1);
    if (line.choices.before.empty() && line.choices.bindings.empty() &&
        line.choices.after.empty()) {
        line.clauses.clear();  // a comment
    }
    asks_size_ = asks_size_ || mentions(text_.tokens(move.body), "size");
    has_lines_ = has_lines_ || line.row || line.column;
    lines_.push_back(std::move(line));
    return {};
}

/// Whether one player may use both lines.
bool GridRemoval::shared(std::size_t line, std::size_t other) const {
    const auto side = text_.moves[line].side;
    const auto other_side = text_.moves[other].side;
    return !side || !other_side || side == other_side;
}

/// A shape that looks the same when it is turned is one shape, and so is one that a line without
/// conditions has already given to the same players.
void GridRemoval::drop_repeated_shapes() {
    for (std::size_t line = 0; line < lines_.size(); ++line) {
        std::vector<GridShape> kept;
        for (GridShape& shape : lines_[line].shapes) {
            const auto same = [&](const GridShape& other) { return other.same_as(shape); };
            bool repeated = std::ranges::any_of(kept, same);
            for (std::size_t before = 0; before < line && !repeated; ++before) {
                const auto side = text_.moves[before].side;
                repeated = lines_[before].clauses.empty() &&
                           (!side || side == text_.moves[line].side) &&
                           std::ranges::any_of(lines_[before].shapes, same);
            }
            if (!repeated) {
                kept.push_back(std::move(shape));
            }
        }
        lines_[line].shapes = std::move(kept);
    }
    // What is still there twice: shapes that need the same cells, or are the same.
    for (std::size_t line = 0; line < lines_.size(); ++line) {
        for (std::size_t other = line; other < lines_.size(); ++other) {
            if (!shared(line, other)) {
                continue;
            }
            repeats_ =
                repeats_ || (line != other && ((lines_[line].row && lines_[other].row) ||
                                               (lines_[line].column && lines_[other].column)));
            for (const GridShape& a : lines_[line].shapes) {
                for (const GridShape& b : lines_[other].shapes) {
                    const bool needs_same = &a != &b && a.needs_same(b);
                    repeats_ = repeats_ || needs_same;
                    whole_labels_ = whole_labels_ || (needs_same && !a.same_as(b));
                }
            }
        }
    }
}

/// The image of each line's moves must be allowed to the same players under the same conditions.
bool GridRemoval::keeps_rules(GridSymmetry symmetry) const {
    const auto alike = [&](std::size_t line, std::size_t other) {
        return text_.moves[line].side == text_.moves[other].side &&
               lines_[line].clauses == lines_[other].clauses;
    };
    for (std::size_t line = 0; line < lines_.size(); ++line) {
        const bool row = symmetry.swaps ? lines_[line].column : lines_[line].row;
        const bool column = symmetry.swaps ? lines_[line].row : lines_[line].column;
        bool has_row = !row;
        bool has_column = !column;
        for (std::size_t other = 0; other < lines_.size(); ++other) {
            if (alike(line, other)) {
                has_row = has_row || lines_[other].row;
                has_column = has_column || lines_[other].column;
            }
        }
        if (!has_row || !has_column) {
            return false;
        }
        for (const GridShape& shape : lines_[line].shapes) {
            const GridShape image = shape.image(symmetry);
            bool found = false;
            for (std::size_t other = 0; other < lines_.size() && !found; ++other) {
                found = alike(line, other) &&
                        std::ranges::any_of(lines_[other].shapes, [&](const GridShape& one) {
                            return one.same_as(image);
                        });
            }
            if (!found) {
                return false;
            }
        }
    }
    return true;
}

Result<void> GridRemoval::read() {
    std::size_t weight = 0;
    for (const MoveLine& move : text_.moves) {
        if (auto read = read_line(move); !read) {
            return read;
        }
        for (const GridShape& shape : lines_.back().shapes) {
            weight += shape.weight();
        }
        if (weight > GridShape::most_cells) {
            return failure_at(text_.text(), move.body.from,
                              Words{"the shapes have too many cells together",
                                    "les formes ont trop de cases ensemble"},
                              phrase("at most {}, where a shape that is turned counts 8 times and "
                                     "a cell with * for {}",
                                     "au plus {}, une forme avec turned comptant 8 fois et une "
                                     "case avec * pour {}",
                                     GridShape::most_cells, GridShape::cells_of_ray));
        }
        sided_ = sided_ || move.side.has_value();
    }
    for (const EndLine& end : text_.ends) {
        asks_size_ = asks_size_ || mentions(text_.tokens(end.condition), "size");
    }
    splits_ = !sided_ && !asks_size_ && text_.ends.empty();
    drop_repeated_shapes();
    std::vector<std::vector<GridShape>> shapes;
    for (const Line& line : lines_) {
        shapes.push_back(line.shapes);
    }
    tables_ = std::make_unique<GridPlacementTables>(std::move(shapes));
    for (std::size_t index = 0; index < GridSymmetry::count; ++index) {
        symmetries_[index] = keeps_rules(GridSymmetry::number(index));
    }
    return {};
}

MadeKind make_grid_removal(const KindSource& source, std::optional<GridSize> size) {
    auto kind = std::make_unique<GridRemoval>(source, size);
    if (auto read = kind->read(); !read) {
        return std::unexpected{std::move(read.error())};
    }
    return kind;
}

}  // namespace grundy
