# What surrounds the compiler: warnings, sanitizers, the compiler cache and the fast linker.

add_library(grundy_warnings INTERFACE)
target_compile_options(grundy_warnings INTERFACE
    -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wsign-conversion -Werror)
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
    # g++ 12 sees overlapping copies inside std::string that aren't there (GCC bug 105651).
    target_compile_options(grundy_warnings INTERFACE -Wno-restrict)
    # Where all theorems meet in one file, it no longer sees that a std::optional is initialised.
    set_source_files_properties(src/service/solving/theorem_methods.cpp src/service/tables/table_methods.cpp PROPERTIES COMPILE_OPTIONS -Wno-maybe-uninitialized)
    # Where a boost::container::small_vector is returned, it thinks of it as longer than its own room.
    set_source_files_properties(src/rules/kinds/forest_word.cpp PROPERTIES COMPILE_OPTIONS -Wno-stringop-overread)
    if(GRUNDY_SANITIZE)
        # Instrumented code hides from g++ that std::optional and std::expected are initialised.
        target_compile_options(grundy_warnings INTERFACE -Wno-maybe-uninitialized)
    endif()
    if(GRUNDY_SANITIZE MATCHES "thread")
        # The sanitizer doesn't know the fences of Boost.Asio, which come on top of its locks.
        target_compile_definitions(grundy_warnings INTERFACE BOOST_ASIO_DISABLE_FENCED_BLOCK)
    endif()
else()
    # clang: what std::stable_sort of the library itself uses is deprecated; and enumerators and captures count as
    # shadows, where g++, by which everything is compiled first, has warned of those that matter.
    target_compile_options(grundy_warnings INTERFACE -Wno-deprecated-declarations -Wno-shadow)
endif()

if(PROJECT_IS_TOP_LEVEL)
    # What a check or a debugger prints names files of the project, not of the machine that built them; and two builds
    # in two places are the same bytes.
    add_compile_options("-ffile-prefix-map=${CMAKE_CURRENT_BINARY_DIR}/=build/" "-ffile-prefix-map=${CMAKE_CURRENT_SOURCE_DIR}/=")
    # As Debian builds its own: addresses resolved at the start and then read-only, stacks and buffers guarded.
    if(NOT GRUNDY_SANITIZE AND NOT GRUNDY_BROWSER)
        add_compile_options(-fstack-protector-strong $<$<CONFIG:Release>:-D_FORTIFY_SOURCE=2>)
        add_link_options(-Wl,-z,relro,-z,now)
    endif()
    if(GRUNDY_SANITIZE)
        add_compile_options("-fsanitize=${GRUNDY_SANITIZE}" -fno-sanitize-recover=all -fno-omit-frame-pointer)
        add_link_options("-fsanitize=${GRUNDY_SANITIZE}")
    endif()
    find_program(GRUNDY_CCACHE ccache)
    if(GRUNDY_CCACHE AND NOT CMAKE_CXX_COMPILER_LAUNCHER)
        # The first setting lets it see through the precompiled header; the others let every clone of the project use what
        # another one has compiled.
        set(CMAKE_CXX_COMPILER_LAUNCHER env "CCACHE_SLOPPINESS=pch_defines,time_macros"
            "CCACHE_BASEDIR=${CMAKE_CURRENT_SOURCE_DIR}" CCACHE_NOHASHDIR=1 "${GRUNDY_CCACHE}")
        add_compile_options($<$<CXX_COMPILER_ID:GNU>:-fpch-preprocess>)
    endif()
    find_program(GRUNDY_MOLD mold)
    if(GRUNDY_MOLD AND NOT GRUNDY_BROWSER AND NOT GRUNDY_FUZZ)
        add_link_options(-fuse-ld=mold)
    endif()
endif()

if(GRUNDY_PYTHON)
    # The extension links the same static libraries as the program. Hidden symbols are called directly, so that
    # position-independent code costs the program nothing.
    add_compile_options(-fPIC -fvisibility=hidden)
endif()

option(GRUNDY_UNITY "Compile the files of a folder together, several at a time" ON)

# grundy_unity TARGET: the sources of a folder are compiled six at a time, which halves the time of a cold build: most of
# it goes into reading headers. The groups depend on nothing outside the folder, so a new file disturbs no other one. A
# name in an anonymous namespace must differ from those in the files next to it.
function(grundy_unity target)
    if(NOT GRUNDY_UNITY)
        return()
    endif()
    set_target_properties(${target} PROPERTIES UNITY_BUILD ON UNITY_BUILD_MODE GROUP)
    get_target_property(sources ${target} SOURCES)
    foreach(source IN LISTS sources)
        if(NOT source MATCHES "^${CMAKE_CURRENT_SOURCE_DIR}/src/(.*)/[^/]*\\.cpp$")
            continue()
        endif()
        string(MAKE_C_IDENTIFIER "${CMAKE_MATCH_1}" folder)
        # libFuzzer looks at all of a program after each input: what reads a small text must not bring the house along.
        if(GRUNDY_FUZZ AND folder STREQUAL "contract")
            continue()
        endif()
        if(source MATCHES "json\\.cpp$") # nlohmann's header costs seconds: those that read it stand together
            string(APPEND folder "_json")
        endif()
        if(NOT DEFINED place_${folder})
            set(place_${folder} 0)
        endif()
        math(EXPR group "${place_${folder}} / 6")
        math(EXPR place_${folder} "${place_${folder}} + 1")
        set_source_files_properties("${source}" PROPERTIES UNITY_GROUP "${folder}_${group}")
    endforeach()
endfunction()
