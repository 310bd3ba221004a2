#include "service/told_as.hpp"

#include "games/octal.hpp"

namespace grundy {

ToldAs told_as(const Info& info, std::string_view name) {
    if (name == "kayles") {
        return {Octal::kayles_title, Octal::kayles_summary};
    }
    if (name == "dawson-kayles") {
        return {Octal::dawson_kayles_title, Octal::dawson_kayles_summary};
    }
    return {info.title, info.summary};
}

}  // namespace grundy
