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

add_executable(grundy_wasm ${sources} "${grundy_rule_library}")
set_target_properties(grundy_wasm PROPERTIES OUTPUT_NAME grundy SUFFIX .wasm)
target_include_directories(grundy_wasm PRIVATE
    "${CMAKE_CURRENT_SOURCE_DIR}/src" "${CMAKE_CURRENT_BINARY_DIR}/generated")
# Before the library's own headers, which this one goes in front of.
target_include_directories(grundy_wasm BEFORE PRIVATE "${CMAKE_CURRENT_SOURCE_DIR}/src/machine/browser/library")
target_include_directories(grundy_wasm SYSTEM PRIVATE "${links}")
target_compile_definitions(grundy_wasm PRIVATE FMT_HEADER_ONLY)
target_compile_options(grundy_wasm PRIVATE -fno-exceptions -Wall -Wextra -Wshorten-64-to-32 -Wno-error=c++11-narrowing)
target_precompile_headers(grundy_wasm PRIVATE ${grundy_precompiled})
grundy_unity(grundy_wasm)
# The stack lies below everything else, so that running out of it is noticed.
target_link_options(grundy_wasm PRIVATE -mexec-model=reactor
    -Wl,--stack-first,-z,stack-size=2097152,--max-memory=1073741824,--strip-all)
