#include "verify/rule_removal.hpp"

#include <algorithm>

namespace grundy::verify {

Looks::Looks(const Reading& reading, bool at_edge) {
    const Tokens& words = reading.tokens;
    for (std::size_t i = 0; i < words.size(); ++i) {
        const bool here = i + 3 < words.size() && words[i + 1] == "(" && words[i + 3] == ")" &&
                          (words[i + 2] == "v" || (at_edge && words[i + 2] == "u"));
        if (words[i] == "degree" || words[i] == "leaf" || words[i] == "depth") {
            around = true;
            whole = whole || !here;
            numbers = numbers || !here;
            i += here ? 3U : 0U;
        }
        whole = whole || words[i] == "size" || words[i] == "edges" || words[i] == "bottom" || words[i] == "top";
        numbers = numbers || words[i] == "v" || words[i] == "u";
    }
}

bool Removal::read(const MoveLine& move, Scope scope, std::initializer_list<std::string_view> known) {
    Reading body = move.body;
    const bool removes = body.takes("remove");
    while (!body.at_end()) { what += body.take(); }
    return removes && std::ranges::find(known, what) != known.end() && (!at_edge() || scope.bring("u")) &&
           scope.bring("v") && clauses.read(move.clauses, scope);
}

}  // namespace grundy::verify
