#include "search/by_packed.hpp"

#include "search/by_search.hpp"

namespace grundy {

ByPacked::ByPacked(const Term& term, SetOf set_of, SetSearch& search, Meter& meter)
    : term_(term),
      set_of_(set_of),
      search_(search),
      meter_(meter),
      value_(search.value(set_of(term), meter)),
      work_(meter.work()) {}

std::string_view ByPacked::method(Convention) const { return BySearch::name; }

std::optional<Worth> ByPacked::worth() const {
    return value_ ? std::optional{Worth{*value_, false}} : std::nullopt;
}

bool ByPacked::rate(Convention convention, EmitRating emit) const {
    bool complete = true;
    term_.moves([&](const TermMove& move) {
        const auto value = search_.value(set_of_(*move.after()), meter_);
        complete = value.has_value();
        return complete && emit(move, rated(*value, convention));
    });
    return complete;
}

std::vector<Text> ByPacked::reason(Convention) const {
    return value_ ? value_reason(term_, *value_) : std::vector<Text>{};
}

std::optional<Possible> ByPacked::possible() const {
    return value_ ? std::nullopt : std::optional{search_.possible()};
}

std::optional<Text> ByPacked::why() const {
    return value_ ? std::nullopt : std::optional{meter_.why()};
}

}  // namespace grundy
