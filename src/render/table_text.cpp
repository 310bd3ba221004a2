// Tables as aligned text, CSV and NPY.
#include <algorithm>

#include "base/counted.hpp"
#include "model/outcome_entry.hpp"
#include "render/table.hpp"

namespace grundy {

namespace {

/// How an entry is written: a number, N or P, or a dash where there is no position.
class EntryText {
   public:
    explicit EntryText(const ValueTable& table) : table_(table) {}

    void put(std::string& line, std::uint64_t place, std::size_t width) const {
        const std::uint32_t entry = table_.entries[place];
        if (place >= table_.known) {
            padded(line, "?", width);
        } else if (table_.has_holes && entry == table_.entries.view().largest()) {
            padded(line, "-", width);
        } else if (table_.outcomes) {
            padded(line, says_p(entry) ? "P" : "N", width);
        } else {
            const fmt::format_int number{entry};
            padded(line, {number.data(), number.size()}, width);
        }
    }

    static void padded(std::string& line, std::string_view text, std::size_t width) {
        line.append(width > text.size() ? width - text.size() : 0, ' ');
        line += text;
    }

   private:
    const ValueTable& table_;
};

std::size_t digits(std::uint64_t number) { return fmt::format_int{number}.size(); }

/// Rows of which something is known.
std::uint64_t known_rows(const ValueTable& table) {
    return (table.known + table.columns() - 1) / table.columns();
}

}  // namespace

bool table_text(const ShownTable& shown, bool heads, EmitPiece emit) {
    const ValueTable& table = shown.table;
    const bool flat = shown.question.family.variables() == 1;
    const std::size_t widest = table.outcomes ? 1 : digits(summary_of(table).maximum);
    const std::size_t width = std::max(heads && !flat ? digits(table.upto.m) : 1, widest) + 1;
    const std::size_t side = std::max<std::size_t>(digits(table.upto.n), 3);
    std::string line;
    if (heads && !flat) {
        EntryText::padded(line, "n\\m", side);
        line += " ";
        for (std::uint64_t m = table.from.m; m <= table.upto.m; ++m) {
            EntryText::padded(line, fmt::format_int{m}.str(), width);
        }
        if (!emit(line + "\n")) {
            return false;
        }
    }
    const EntryText entries{table};
    std::uint64_t place = 0;
    for (std::uint64_t row = 0; row < known_rows(table); ++row) {
        line.clear();
        if (heads) {
            EntryText::padded(line, fmt::format_int{table.from.n + row}.str(), side);
            line += ":";
        }
        for (std::uint64_t column = 0; column < table.columns(); ++column) {
            entries.put(line, place++, heads || column > 0 ? width : width - 1);
        }
        line += '\n';
        if (!emit(line)) {
            return false;
        }
    }
    return true;
}

std::string table_title(const ShownTable& shown, Lang lang) {
    const TableQuestion& question = shown.question;
    const Words values = !question.outcomes ? Words{"Grundy values", "valeurs de Grundy"}
                         : question.convention == Convention::misere
                             ? Words{"outcomes, misère play", "issues, en misère"}
                             : Words{"outcomes", "issues"};
    return phrase("{} {}: {}", "{} {} : {}", question.family.game().called_as(shown.game),
                  question.family.pattern(), values)
        .in(lang);
}

std::string table_summary_text(const ShownTable& shown, Lang lang) {
    const TableSummary summary = summary_of(shown.table);
    std::string text = phrase("{}, {}", "{}, {}", counted_positions(summary.positions),
                              counted_p_positions(summary.p_positions))
                           .in(lang);
    if (!shown.table.outcomes && summary.maximum_at) {
        const Point& at = *summary.maximum_at;
        const std::string point = shown.question.family.variables() == 1
                                      ? fmt::format("n = {}", at.n)
                                      : fmt::format("n = {}, m = {}", at.n, at.m);
        text += phrase("; maximum {}, first at {}", " ; maximum {}, d'abord en {}", summary.maximum,
                       point)
                    .in(lang);
    }
    text += phrase(". Method: {}.\n", ". Méthode : {}.\n", shown.table.method).in(lang);
    if (shown.table.why) {
        text += phrase("Not finished: {}.\n", "Inachevé : {}.\n", *shown.table.why).in(lang);
    }
    return text;
}

bool table_csv(const ShownTable& shown, EmitPiece emit) {
    const ValueTable& table = shown.table;
    std::string line = "n\\m";
    if (shown.question.family.variables() == 1) {
        line = table.outcomes ? "n,outcome" : "n,grundy";
    } else {
        for (std::uint64_t m = table.from.m; m <= table.upto.m; ++m) {
            line += "," + fmt::format_int{m}.str();
        }
    }
    bool good = emit(line + "\n");
    const EntryText entries{table};
    std::uint64_t place = 0;
    for (std::uint64_t row = 0; row < known_rows(table) && good; ++row) {
        line = fmt::format_int{table.from.n + row}.str();
        for (std::uint64_t column = 0; column < table.columns(); ++column) {
            line += ',';
            entries.put(line, place++, 0);
        }
        line += '\n';
        good = emit(line);
    }
    return good;
}

bool npy(PackedView entries, std::string_view shape, EmitPiece emit) {
    const unsigned bytes = std::max(entries.bits() / 8, 1U);
    std::string head = fmt::format("{{'descr': '{}u{}', 'fortran_order': False, 'shape': {}, }}",
                                   bytes == 1 ? '|' : '<', bytes, shape);
    // Version 1.0: magic, version and length take ten bytes; the data begin at a multiple of 64.
    head.append(63 - (10 + head.size()) % 64, ' ');
    head += '\n';
    const auto length = static_cast<std::uint16_t>(head.size());
    bool good = emit(std::string{"\x93NUMPY\x01\x00", 8} + static_cast<char>(length & 0xFFU) +
                     static_cast<char>(length >> 8U) + head);
    if (entries.bits() != 1) {
        const auto all = entries.bytes();
        return good && emit({reinterpret_cast<const char*>(all.data()), all.size()});
    }
    std::string piece;
    for (std::uint64_t place = 0; place < entries.size() && good; ++place) {
        piece += static_cast<char>(entries[place]);
        if (piece.size() == 65536) {
            good = emit(piece);
            piece.clear();
        }
    }
    return good && emit(piece);
}

bool table_npy(const ShownTable& shown, EmitPiece emit) {
    const ValueTable& table = shown.table;
    return npy(table.entries.view(),
               shown.question.family.variables() == 1
                   ? fmt::format("({},)", table.rows())
                   : fmt::format("({}, {})", table.rows(), table.columns()),
               emit);
}

}  // namespace grundy
