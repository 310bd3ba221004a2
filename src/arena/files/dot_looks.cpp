#include "arena/files/dot_looks.hpp"

#include <algorithm>
#include <string>

#include "arena/player_names.hpp"

namespace grundy {

namespace {

using Shape = DotLook::Shape;

Shape shape_named(std::string_view name) {
    constexpr std::string_view squares[] = {"box", "rect", "rectangle", "square", "Msquare"};
    constexpr std::string_view nothing[] = {"none", "plain", "plaintext"};
    return std::ranges::find(squares, name) != std::end(squares)   ? Shape::square
           : std::ranges::find(nothing, name) != std::end(nothing) ? Shape::none
                                                                   : Shape::other;
}

/// A name as our drawings have it: a backslash protects what follows it.
std::string plain(std::string_view text) {
    std::string name;
    for (std::size_t i = 0; i < text.size(); ++i) {
        i += text[i] == '\\' && i + 1 < text.size() ? 1U : 0U;
        name += text[i];
    }
    return name;
}

/// The first line of a label; below it our drawings have rank and value.
std::string first_line(std::string_view label) {
    for (std::size_t i = 0; i + 1 < label.size(); ++i) {
        if (label[i] == '\\' && label[i + 1] == 'n') {
            return plain(label.substr(0, i));
        }
        i += label[i] == '\\' ? 1U : 0U;
    }
    return plain(label);
}

}  // namespace

void DotLooks::add(const DotLook& look) {
    looks_.push_back(look);
    html_.push_back(false);
}

bool DotLooks::take(std::string_view name, const DotToken& value, DotLook& look,
                    std::optional<Vertex> v) {
    if (name == "player" || name == "owner") {
        look.player = player_named(value.text);
        return look.player.has_value();
    }
    if (name == "shape") {
        look.shape = shape_named(value.text);
    } else if (v && name == "name") {
        builder_.rename(*v, plain(value.text));
        named_.insert(*v);
    } else if (v && name == "label") {
        html_[*v] = value.kind == DotToken::Kind::html;
        if (ours_ && !html_[*v] && !named_.contains(*v)) {
            builder_.rename(*v, first_line(value.text));
        }
    }
    return true;
}

std::vector<bool> DotLooks::settle(std::span<const std::pair<Vertex, Vertex>> edges) {
    std::vector<bool> kept(looks_.size());
    for (std::size_t v = 0; v < kept.size(); ++v) {
        kept[v] = !html_[v] || looks_[v].shape != Shape::none;
    }
    for (const auto& [tail, head] : edges) {
        kept[tail] = true;
        kept[head] = true;
    }
    bool said = false;
    bool squares = false;
    bool others = false;
    for (std::size_t v = 0; v < kept.size(); ++v) {
        said = said || (kept[v] && looks_[v].player);
        squares = squares || (kept[v] && looks_[v].shape == Shape::square);
        others = others || (kept[v] && looks_[v].shape != Shape::square);
    }
    for (std::size_t v = 0; v < kept.size(); ++v) {
        if (kept[v] && said && looks_[v].player) {
            builder_.own(static_cast<Vertex>(v), *looks_[v].player);
        } else if (kept[v] && !said && squares && others) {
            builder_.own(static_cast<Vertex>(v),
                         looks_[v].shape == Shape::square ? Player::J1 : Player::J0);
        }
    }
    return kept;
}

}  // namespace grundy
