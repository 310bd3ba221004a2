#include "service/tables/chomp_boxes.hpp"

#include "service/tables/box_methods.hpp"
#include "special/chomp/whole_box.hpp"

namespace grundy {

std::optional<ChompBoxSides> chomp_box_sides(const BoxQuestion& question) {
    const auto sides = whole_chomp_box(*question.top);
    const auto box = sides ? box_below(*question.top) : nullptr;
    if (!box || !question.kind.outcomes || question.kind.convention != Convention::normal) {
        return std::nullopt;
    }
    return ChompBoxSides{sides->columns, sides->rows, box->count(), method_for(question).name};
}

}  // namespace grundy
