# grundy.wasm: everything below apps and the door of src/apps/wasm, for a page that has no server
# (docs/decisions/0037-the-engine-in-the-browser.md). A source FOLDER/browser/NAME.cpp takes the place of FOLDER/NAME.cpp.

set(links "${CMAKE_CURRENT_BINARY_DIR}/headers")
# Debian's headers that need no library of their own; the rest of /usr/include is for another machine.
file(MAKE_DIRECTORY "${links}")
foreach(name IN ITEMS boost fmt nlohmann xxhash.h)
    if(NOT EXISTS "/usr/include/${name}")
        message(FATAL_ERROR "/usr/include/${name} is missing")
    endif()
    file(CREATE_LINK "/usr/include/${name}" "${links}/${name}" SYMBOLIC)
endforeach()

set(source_globs)
foreach(layer IN ITEMS ${grundy_layers} contract render apps/wasm)
    list(APPEND source_globs "${CMAKE_CURRENT_SOURCE_DIR}/src/${layer}/*.cpp")
endforeach()
file(GLOB_RECURSE sources CONFIGURE_DEPENDS ${source_globs})
foreach(source IN LISTS sources)
    if(source MATCHES "^(.*)/browser/([^/]*)$")
        list(REMOVE_ITEM sources "${CMAKE_MATCH_1}/${CMAKE_MATCH_2}")
    endif()
endforeach()
# Many processes, other programs, and files that several of them write: nobody asks for them here.
list(FILTER sources EXCLUDE REGEX "/src/(distributed/.*|machine/(process|lease|leftovers|faults))")

# What reads questions and writes answers is compiled for size alone: it is most of the code, and never what takes time.
set(cold_sources ${sources})
list(FILTER cold_sources INCLUDE REGEX "/src/(claims|rules|store|service|certify|verify|contract|render|apps)/")
list(REMOVE_ITEM sources ${cold_sources})
add_library(grundy_wasm_cold OBJECT ${cold_sources} "${grundy_rule_library}")
target_compile_options(grundy_wasm_cold PRIVATE -Oz)
add_executable(grundy_wasm ${sources})
target_link_libraries(grundy_wasm PRIVATE grundy_wasm_cold)

foreach(target IN ITEMS grundy_wasm_cold grundy_wasm)
    target_include_directories(${target} PRIVATE
        "${CMAKE_CURRENT_SOURCE_DIR}/src" "${CMAKE_CURRENT_BINARY_DIR}/generated")
    # Before the library's own headers, which this one goes in front of.
    target_include_directories(${target} BEFORE PRIVATE "${CMAKE_CURRENT_SOURCE_DIR}/src/machine/browser/library")
    target_include_directories(${target} SYSTEM PRIVATE "${links}")
    target_compile_definitions(${target} PRIVATE FMT_HEADER_ONLY)
    target_compile_options(${target} PRIVATE -fno-exceptions -Wall -Wextra -Wshorten-64-to-32 -Wno-error=c++11-narrowing)
    target_precompile_headers(${target} PRIVATE ${grundy_precompiled})
    grundy_unity(${target})
endforeach()
set_target_properties(grundy_wasm PROPERTIES OUTPUT_NAME grundy SUFFIX .wasm)
# After linking, clang has Binaryen's optimiser go over the module, where it finds one: a sixth of it goes. -Oz is for that.
find_program(GRUNDY_WASM_OPT wasm-opt REQUIRED)
target_link_options(grundy_wasm PRIVATE -Oz)
# The stack lies below everything else, so that running out of it is noticed.
target_link_options(grundy_wasm PRIVATE -mexec-model=reactor
    -Wl,--stack-first,-z,stack-size=2097152,--max-memory=1073741824,--strip-all)
