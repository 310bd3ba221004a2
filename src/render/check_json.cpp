#include "render/check_json.hpp"

#include "model/outcome_entry.hpp"
#include "render/json_value.hpp"

namespace grundy {

namespace {

Json value_json(const Conjecture& conjecture, std::uint32_t value) {
    return conjecture.outcomes ? Json(says_p(value) ? "P" : "N") : number(value);
}

Json value_json(const Conjecture& conjecture, const Integer& claim) {
    if (conjecture.outcomes) {
        return claims_p(claim) ? "P" : "N";
    }
    // A claim may be negative, a value never.
    constexpr std::int64_t largest_exact = std::int64_t{1} << 53U;
    if (claim < 0 && claim >= -largest_exact) {
        return static_cast<std::int64_t>(claim);
    }
    return claim < 0 ? Json(claim.str()) : number(claim);
}

Json point_json(const Conjecture& conjecture, const Point& point) {
    Json json{{"n", number(point.n)}};
    if (conjecture.family.variables() == 2) {
        json["m"] = number(point.m);
    }
    return json;
}

Json counterexample_json(const Conjecture& conjecture, const Counterexample& found) {
    Json options = Json::array();
    for (const Counterexample::Option& option : found.options) {
        options.push_back({{"move", option.move},
                           {"to", or_null(option.to)},
                           {"value", value_json(conjecture, option.value)}});
    }
    Json json{{"position", found.position},
              {"value", value_json(conjecture, found.value)},
              {"claim", value_json(conjecture, found.claim)},
              {"options", std::move(options)},
              {"option_count", number(found.option_count)}};
    json.update(point_json(conjecture, found.point));
    return json;
}

/// Whether it is worth writing in a table: what is claimed may have thousands of digits, in
/// thousands of cells.
bool is_short(std::uint32_t) { return true; }
bool is_short(const Integer& claim) {
    static const Integer largest = pow(Integer{10}, ClaimTable::most_digits);
    return abs(claim) < largest;
}

/// Rows by m.
template <class T>
Json rows_json(const Conjecture& conjecture, const ClaimTable& table,
               const std::vector<std::optional<T>>& cells) {
    Json rows = Json::array();
    for (std::size_t m = 0; m < table.m.size(); ++m) {
        Json row = Json::array();
        for (std::size_t n = 0; n < table.n.size(); ++n) {
            const auto& cell = cells[m * table.n.size() + n];
            row.push_back(cell && is_short(*cell) ? value_json(conjecture, *cell) : Json(nullptr));
        }
        rows.push_back(std::move(row));
    }
    return rows;
}

Json table_json(const Conjecture& conjecture, const ClaimTable& table) {
    const bool alone = conjecture.family.variables() == 1;
    return {{"n", table.n},
            {"m", alone ? Json(nullptr) : Json(table.m)},
            {"values", rows_json(conjecture, table, table.values)},
            {"claims", rows_json(conjecture, table, table.claims)}};
}

}  // namespace

std::string check_json(const std::string& game, const Conjecture& conjecture,
                       const Verdict& verdict, const ClaimTable* table, Lang lang) {
    Json json{
        {"game", game},
        {"positions", conjecture.family.pattern()},
        {"claim", verdict.law                ? Json(*verdict.law)
                  : conjecture.claim.empty() ? Json(nullptr)
                                             : Json(conjecture.claim)},
        {"upto", point_json(conjecture, conjecture.upto)},
        {"convention", conjecture.convention == Convention::normal ? "normal" : "misere"},
        {"holds", or_null(verdict.holds)},
        {"checked", number(verdict.checked)},
        {"counterexample", verdict.counterexample
                               ? counterexample_json(conjecture, *verdict.counterexample)
                               : Json(nullptr)},
        {"reached", verdict.reached ? point_json(conjecture, *verdict.reached) : Json(nullptr)},
        {"why", verdict.why ? Json(verdict.why->in(lang)) : Json(nullptr)}};
    if (verdict.law) {
        json["law"] = verdict.about->in(lang);
    }
    if (table != nullptr) {
        json["table"] = table_json(conjecture, *table);
    }
    return written(json);
}

}  // namespace grundy
