#include "special/chomp/whole_box.hpp"

#include "games/chomp.hpp"
#include "model/term_of.hpp"

namespace grundy {

std::optional<ChompSides> whole_chomp_box(const Term& top) {
    const auto* bar = dynamic_cast<const TermOf<Chomp>*>(&top);
    if (bar == nullptr || bar->at().front() != bar->at().back()) {
        return std::nullopt;
    }
    return ChompSides{bar->at().front(), bar->at().size()};
}

}  // namespace grundy
