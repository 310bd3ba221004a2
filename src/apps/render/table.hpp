// Tables as people and programs read them: aligned text, CSV, JSON, NumPy's NPY, a heat map.
#pragma once

#include <string>
#include <string_view>

#include "apps/render/picture.hpp"
#include "base/function_ref.hpp"
#include "base/text.hpp"
#include "service/tables.hpp"

namespace grundy {

/// A table with what was asked.
struct ShownTable {
    std::string_view game;  ///< as it was typed
    const TableQuestion& question;
    const ValueTable& table;
};

using EmitPiece = FunctionRef<void(std::string_view)>;

/// Rows n, columns m. With heads they are numbered.
void table_text(const ShownTable& shown, bool heads, EmitPiece emit);
/// What the table is of, and what there is to tell of it.
std::string table_title(const ShownTable& shown, Lang lang);
std::string table_summary_text(const ShownTable& shown, Lang lang);

/// The first line and the first column are the numbers m and n.
void table_csv(const ShownTable& shown, EmitPiece emit);
/// An array of whole numbers, of as many axes as there are variables.
void table_npy(const ShownTable& shown, EmitPiece emit);
/// With the entries, or only what there is to tell.
void table_json(const ShownTable& shown, bool entries, Lang lang, EmitPiece emit);
/// n to the right, m upwards; P-positions in a colour of their own.
Picture heat_map(const ShownTable& shown, Lang lang);

}  // namespace grundy
