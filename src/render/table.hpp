// Tables as people and programs read them: aligned text, CSV, JSON, NumPy's NPY, a heat map.
#pragma once

#include <string>
#include <string_view>

#include "base/sink.hpp"
#include "base/text.hpp"
#include "render/picture.hpp"
#include "service/tables/box_tables.hpp"
#include "service/tables/chomp_openings.hpp"
#include "service/tables/table_probe.hpp"
#include "service/tables/tables.hpp"

namespace grundy {

/// A table with what was asked.
struct ShownTable {
    std::string_view game;  ///< as answers write it
    const TableQuestion& question;
    const ValueTable& table;
};

/// All that take one are false as soon as it is.
using EmitPiece = PieceSink;

/// Rows n, columns m. With heads they are numbered.
bool table_text(const ShownTable& shown, bool heads, EmitPiece emit);
/// What the table holds, and what there is to say about it.
std::string table_title(const ShownTable& shown, Lang lang);
std::string table_summary_text(const ShownTable& shown, Lang lang);

/// The first line and the first column are the numbers m and n.
bool table_csv(const ShownTable& shown, EmitPiece emit);
/// An array of whole numbers, of as many axes as there are variables.
bool table_npy(const ShownTable& shown, EmitPiece emit);
bool npy(PackedView entries, std::string_view shape, EmitPiece emit);
/// With the entries, or only what there is to say about them.
bool table_json(const ShownTable& shown, bool entries, Lang lang, EmitPiece emit);
/// n to the right, m upwards; P-positions in a colour of their own.
Picture heat_map(const ShownTable& shown, Lang lang);

/// The same of a table of every position below one.
struct ShownBox {
    std::string_view game;
    const BoxQuestion& question;
    const BoxTable& table;
};

std::string box_text(const ShownBox& shown, Lang lang);
/// One line per position, by rank.
bool box_csv(const ShownBox& shown, EmitPiece emit);
/// The same with a blank between them, and nothing above.
bool box_lines(const ShownBox& shown, EmitPiece emit);
bool box_npy(const ShownBox& shown, EmitPiece emit);
std::string box_json(const ShownBox& shown, Lang lang);
/// With the entries, by rank, and the end of the line.
bool box_entries_json(const ShownBox& shown, Lang lang, EmitPiece emit);

/// Whether a file is what it says.
std::string verification_text(const TableProbe& table, const TableVerification& done, Lang lang);
std::string verification_json(const TableProbe& table, const TableVerification& done, Lang lang);

std::string openings_text(const ChompOpenings& openings, Lang lang);
std::string openings_csv(const ChompOpenings& openings);
std::string openings_json(const ChompOpenings& openings, Lang lang);

}  // namespace grundy
