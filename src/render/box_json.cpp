// Tables of every position below one, verified files and openings, as JSON.
#include "model/outcome_entry.hpp"
#include "render/json_value.hpp"
#include "render/table.hpp"

namespace grundy {

namespace {

Json why_or_null(const std::optional<Text>& why, Lang lang) {
    return why ? Json(why->in(lang)) : Json(nullptr);
}

const char* values_name(const EntryKind& kind) { return kind.outcomes ? "outcome" : "grundy"; }
const char* convention_name(const EntryKind& kind) {
    return kind.convention == Convention::misere ? "misere" : "normal";
}

Json entry_json(const EntryKind& kind, std::uint32_t entry) {
    return kind.outcomes ? Json(says_p(entry) ? "P" : "N") : Json(entry);
}

}  // namespace

std::string box_json(const ShownBox& shown, Lang lang) {
    const EntryKind& kind = shown.question.kind;
    const BoxSummary& summary = shown.table.summary;
    const bool numbers = !kind.outcomes && summary.maximum_at.has_value();
    const auto box = box_below(*shown.question.top);
    return written(
        Json{{"game", shown.game},
             {"top", short_position(*shown.question.top)},
             {"values", values_name(kind)},
             {"convention", convention_name(kind)},
             {"count", number(Integer{shown.table.entries.size()})},
             {"known", number(Integer{shown.table.known})},
             {"p_positions", number(Integer{summary.p_positions})},
             {"maximum", numbers ? Json(summary.maximum) : Json(nullptr)},
             {"maximum_at",
              numbers ? Json(box->at(Rank{*summary.maximum_at})->position()) : Json(nullptr)},
             {"bits", shown.table.entries.bits()},
             {"method", shown.table.method},
             {"why", why_or_null(shown.table.why, lang)}});
}

bool box_entries_json(const ShownBox& shown, Lang lang, EmitPiece emit) {
    std::string head = box_json(shown, lang);
    head.pop_back();
    bool good = emit(head + ",\"entries\":[");
    const auto box = box_below(*shown.question.top);
    for (std::uint64_t rank = 0; rank < shown.table.known && good; ++rank) {
        const Json entry{box->at(Rank{rank})->position(),
                         entry_json(shown.question.kind, shown.table.entries[rank])};
        good = emit((rank == 0 ? "" : ",") + written(entry));
    }
    return good && emit("]}\n");
}

std::string verification_json(const TableProbe& table, const TableVerification& done, Lang lang) {
    const EntryKind kind = table.kind();
    Json wrong = nullptr;
    if (done.wrong) {
        wrong = {{"position", done.wrong->position},
                 {"entry", entry_json(kind, done.wrong->entry)},
                 {"expected", entry_json(kind, done.wrong->expected)}};
    }
    return written(Json{{"game", table.game()},
                        {"range", table.range()},
                        {"values", values_name(kind)},
                        {"convention", convention_name(kind)},
                        {"entries", number(Integer{done.entries})},
                        {"bits", table.file().entries().bits()},
                        {"bytes", number(Integer{table.file().file_bytes()})},
                        {"checked", number(Integer{done.checked})},
                        {"recomputed", number(Integer{done.recomputed})},
                        {"right", done.wrong ? Json(false)
                                  : done.why ? Json(nullptr)
                                             : Json(true)},
                        {"wrong", std::move(wrong)},
                        {"why", why_or_null(done.why, lang)}});
}

std::string openings_json(const ChompOpenings& openings, Lang lang) {
    Json bars = Json::array();
    for (const ChompOpenings::Bar& bar : openings.bars) {
        bars.push_back({{"columns", bar.columns}, {"rows", bar.rows}, {"openings", bar.openings}});
    }
    return written(Json{{"game", "chomp"},
                        {"columns", openings.columns},
                        {"rows", openings.rows},
                        {"bars", std::move(bars)},
                        {"method", openings.method},
                        {"why", why_or_null(openings.why, lang)}});
}

}  // namespace grundy
