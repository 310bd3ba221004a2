// A misère quotient drawn: as a graph on which the generators act, and as its multiplication table.
#include <numbers>

#include "quotients/presentation.hpp"
#include "render/quotient_text.hpp"

namespace grundy {

Diagram quotient_diagram(const QuotientAnswer& answer, Lang lang) {
    Diagram diagram;
    diagram.name = "quotient";
    diagram.to_the_right = true;
    if (!answer.monoid) {
        return diagram;
    }
    const BipartiteMonoid& monoid = *answer.monoid;
    const Presentation shown{monoid};
    diagram.title =
        phrase("misère quotient of {}", "quotient misère de {}", answer.called).in(lang);
    for (std::size_t i = 0; i < monoid.size(); ++i) {
        const auto x = static_cast<Element>(i);
        DiagramNode node;
        node.id = "q" + std::to_string(i);
        node.label = shown.name(x);
        node.doubled = monoid.is_lost(x);
        node.fill = monoid.is_lost(x) ? blue_fill : no_fill;
        diagram.nodes.push_back(std::move(node));
        for (std::size_t g = 0; g < monoid.generators().size(); ++g) {
            DiagramEdge edge;
            edge.from = i;
            edge.to = monoid.product(x, monoid.value(monoid.generators()[g]));
            edge.label = letter_name(g);
            diagram.edges.push_back(std::move(edge));
        }
    }
    diagram.crowded = diagram.edges.size() > 200;
    return diagram;
}

std::optional<Error> too_large_to_draw(const QuotientAnswer& answer) {
    constexpr std::size_t largest_drawing = 500;
    if (!answer.monoid || answer.monoid->size() <= largest_drawing) {
        return std::nullopt;
    }
    return Error{
        phrase("a table of {} elements is too large for a drawing",
               "une table de {} éléments est trop grande pour un dessin", answer.monoid->size()),
        phrase("at most {}; \1format csv has them all", "au plus {} ; \1format csv les a tous",
               largest_drawing)};
}

std::string quotient_svg(const QuotientAnswer& answer, Lang lang) {
    constexpr std::size_t side = 720;
    constexpr std::size_t margin = 40;
    const std::size_t size = answer.monoid ? answer.monoid->size() : 0;
    const double cell =
        static_cast<double>(side) / static_cast<double>(std::max<std::size_t>(size, 1));
    const std::size_t whole = side + 2 * margin;
    const Text title =
        phrase("Multiplication table of the misère quotient of {}: a dot is in P",
               "Table du quotient misère de {} : un point est dans P", answer.called);
    std::string text = fmt::format(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {0} {0}\" width=\"{0}\" "
        "height=\"{0}\" font-family=\"sans-serif\">\n"
        "<rect width=\"{0}\" height=\"{0}\" fill=\"#fff\"/>\n"
        "<text x=\"{1}\" y=\"{2}\" font-size=\"14\">{3}</text>\n",
        whole, margin, margin / 2, title.in(lang));
    for (std::size_t x = 0; x < size; ++x) {
        for (std::size_t y = 0; y < size; ++y) {
            const Element z =
                answer.monoid->product(static_cast<Element>(x), static_cast<Element>(y));
            // Neighbouring numbers get hues that are far apart: turns by the golden ratio.
            const double turns = static_cast<double>(z) / std::numbers::phi;
            const auto hue = static_cast<int>(
                360 * (turns - static_cast<double>(static_cast<long long>(turns))));
            const double left = margin + static_cast<double>(x) * cell;
            const double top = margin + static_cast<double>(y) * cell;
            text += fmt::format(
                "<rect x=\"{:.2f}\" y=\"{:.2f}\" width=\"{:.2f}\" height=\"{:.2f}\" "
                "fill=\"hsl({},55%,72%)\"/>\n",
                left, top, cell, cell, hue);
            if (answer.monoid->is_lost(z)) {
                text += fmt::format("<circle cx=\"{:.2f}\" cy=\"{:.2f}\" r=\"{:.2f}\"/>\n",
                                    left + cell / 2, top + cell / 2, cell / 4);
            }
        }
    }
    return text + "</svg>\n";
}

}  // namespace grundy
