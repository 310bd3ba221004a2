# Writes the source that holds the rule files (cmake -DOUTPUT=... -DFILES=... -P): their bytes as numbers, since
# a text may hold whatever ends a literal.
set(texts "")
set(rows "")
foreach(file IN LISTS FILES)
    get_filename_component(name "${file}" NAME_WLE)
    string(REPLACE "-" "_" symbol "${name}")
    file(READ "${file}" bytes HEX)
    string(REGEX REPLACE "(..)" "'\\\\x\\1'," bytes "${bytes}")
    string(APPEND texts "constexpr char text_of_${symbol}[] = {${bytes}'\\0'};\n")
    string(APPEND rows "    {\"${name}\", {text_of_${symbol}, sizeof text_of_${symbol} - 1}},\n")
endforeach()
file(WRITE "${OUTPUT}" "// Generated from src/rules/library. Do not edit: add or remove a file there.
#include \"service/games/own_games.hpp\"

namespace grundy {

namespace {

${texts}
constexpr RuleSource library[] = {
${rows}};

}  // namespace

std::span<const RuleSource> rule_library() { return library; }

}  // namespace grundy
")
