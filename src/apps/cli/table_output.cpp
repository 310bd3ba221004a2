#include "apps/cli/table_output.hpp"

namespace grundy::cli {

namespace {

/// Numbers that nobody knows must not end up in a file as zeros.
Result<void> complete(const std::optional<Text>& why) {
    return why ? Result<void>{failure(phrase("not finished, so no file was written: {}",
                                             "inachevé, aucun fichier n'a été écrit : {}", *why))}
               : Result<void>{};
}

}  // namespace

Result<void> put_grid(const ShownTable& shown, const Showing& showing, const Console& console) {
    if (showing.format() == "table" || showing.format() == "npy") {
        if (auto whole = complete(shown.table.why); !whole) {
            return whole;
        }
    }
    if (showing.format() == "table") {
        return write_table_file(showing.file(), shown.question, shown.table, showing.packs());
    }
    return showing.put([&](EmitPiece emit) {
        if (showing.format() == "csv") {
            table_csv(shown, emit);
        } else if (showing.format() == "npy") {
            table_npy(shown, emit);
        } else if (showing.format() == "json") {
            table_json(shown, true, console.lang(), emit);
            emit("\n");
        } else if (showing.format() == "png") {
            write_png(heat_map(shown, console.lang()), emit);
        } else {
            table_text(shown, !console.quiet(), emit);
        }
    });
}

Result<void> put_box(const ShownBox& shown, const Showing& showing, const Console& console) {
    if (showing.format() == "table" || showing.format() == "npy") {
        if (auto whole = complete(shown.table.why); !whole) {
            return whole;
        }
    }
    if (showing.format() == "table" || (showing.format() == "text" && !showing.to_file())) {
        return {};  // written already; or what there is to tell is the answer
    }
    return showing.put([&](EmitPiece emit) {
        if (showing.format() == "csv") {
            box_csv(shown, emit);
        } else if (showing.format() == "npy") {
            box_npy(shown, emit);
        } else if (showing.format() == "json") {
            box_entries_json(shown, console.lang(), emit);
        } else {
            box_lines(shown, emit);
        }
    });
}

}  // namespace grundy::cli
