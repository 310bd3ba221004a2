// Figures as JSON, for explanations (docs/schema/explain.schema.json).
#include <algorithm>

#include "render/json_value.hpp"

namespace grundy {

namespace {

std::size_t bit_length(const Integer& n) { return n == 0 ? 1 : std::size_t{msb(n)} + 1; }

std::string bits(const Integer& n, std::size_t columns) {
    std::string digits;
    for (std::size_t bit = columns; bit-- > 0;) {
        digits += bit_test(n, static_cast<unsigned>(bit)) ? '1' : '0';
    }
    return digits;
}

struct FigureJson {
    Json operator()(const ColumnsFigure& figure) const {
        std::size_t columns = bit_length(figure.total);
        for (const auto& row : figure.rows) {
            columns = std::max(columns, bit_length(row.value));
        }
        Json rows = Json::array();
        for (const auto& row : figure.rows) {
            rows.push_back({{"label", row.label},
                            {"value", number(row.value)},
                            {"bits", bits(row.value, columns)}});
        }
        return {
            {"kind", "columns"},
            {"rows", std::move(rows)},
            {"total", {{"value", number(figure.total)}, {"bits", bits(figure.total, columns)}}}};
    }

    Json operator()(const LayersFigure& figure) const {
        Json layers = Json::array();
        for (const auto& layer : figure.layers) {
            layers.push_back({{"nodes", layer.nodes},
                              {"parents", layer.parents},
                              {"white_roots", layer.white_roots},
                              {"parity", layer.white_roots % 2}});
        }
        return {{"kind", "layers"},
                {"parents", figure.parents},
                {"white", figure.white},
                {"layers", std::move(layers)},
                {"value", figure.value}};
    }

    Json operator()(const PairsFigure& figure) const {
        return {{"kind", "pairs"},
                {"here", {number(figure.here[0]), number(figure.here[1])}},
                {"limit", figure.limit},
                {"squares", figure.squares}};
    }

    Json operator()(const ParitiesFigure& figure) const {
        Json bars = Json::array();
        for (const auto& bar : figure.bars) {
            bars.push_back({{"columns", number(bar.columns)},
                            {"rows", number(bar.rows)},
                            {"columns_odd", is_odd(bar.columns)},
                            {"rows_odd", is_odd(bar.rows)},
                            {"value", bar.value}});
        }
        return {{"kind", "parities"}, {"bars", std::move(bars)}, {"total", figure.total}};
    }
};

}  // namespace

Json figure_json(const std::optional<Figure>& figure) {
    return figure ? std::visit(FigureJson{}, *figure) : Json(nullptr);
}

}  // namespace grundy
