# The list of games is the folder src/games: every header NAME.hpp there declares the type grundy::Name
# (fibonacci_nim.hpp: FibonacciNim). The list becomes generated/games.hpp, rewritten when the folder changes.

function(grundy_generate_games directory)
    file(GLOB headers CONFIGURE_DEPENDS "${CMAKE_CURRENT_SOURCE_DIR}/src/games/*.hpp")
    set(includes "")
    set(types "")
    foreach(header IN LISTS headers)
        get_filename_component(name "${header}" NAME_WE)
        if(NOT name MATCHES "^[a-z][a-z0-9]*(_[a-z0-9]+)*$")
            message(FATAL_ERROR "src/games/${name}.hpp: a game's file is named in snake_case, its type in CamelCase")
        endif()
        string(REPLACE "_" ";" words "${name}")
        set(type "")
        foreach(word IN LISTS words)
            string(SUBSTRING "${word}" 0 1 first)
            string(SUBSTRING "${word}" 1 -1 rest)
            string(TOUPPER "${first}" first)
            string(APPEND type "${first}${rest}")
        endforeach()
        string(APPEND includes "#include \"games/${name}.hpp\"\n")
        list(APPEND types "${type}")
    endforeach()
    list(JOIN types ", " types)
    file(CONFIGURE OUTPUT "${directory}/generated/games.hpp" @ONLY CONTENT
"// Generated from the folder src/games. Do not edit: add or remove a header there.
#pragma once

#include \"model/type_list.hpp\"

@includes@
namespace grundy {

using AllGames = TypeList<@types@>;

}  // namespace grundy
")
endfunction()

# The rule files of src/rules/library, each as a text in one generated source: generated/rule_library.cpp.
function(grundy_generate_rules directory result)
    file(GLOB files CONFIGURE_DEPENDS "${CMAKE_CURRENT_SOURCE_DIR}/src/rules/library/*.game")
    set(source "${directory}/generated/rule_library.cpp")
    add_custom_command(
        OUTPUT "${source}"
        COMMAND "${CMAKE_COMMAND}" "-DOUTPUT=${source}" "-DFILES=${files}"
            -P "${CMAKE_CURRENT_SOURCE_DIR}/cmake/GrundyRules.cmake"
        DEPENDS ${files} "${CMAKE_CURRENT_SOURCE_DIR}/cmake/GrundyRules.cmake"
        COMMENT "Gathering the rule files"
        VERBATIM)
    set(${result} "${source}" PARENT_SCOPE)
endfunction()
