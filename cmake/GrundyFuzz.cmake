# The targets of fuzz/targets: with GRUNDY_FUZZ (preset fuzz, clang) one libFuzzer program fuzz_NAME for each, all of
# them by the name `fuzzers`; with GRUNDY_TESTS the program fuzz_tests, which replays fuzz/corpus.

file(GLOB fuzz_targets CONFIGURE_DEPENDS "${CMAKE_CURRENT_SOURCE_DIR}/fuzz/targets/*.cpp")
file(GLOB fuzz_shared CONFIGURE_DEPENDS "${CMAKE_CURRENT_SOURCE_DIR}/fuzz/*.cpp")
list(REMOVE_ITEM fuzz_shared
    "${CMAKE_CURRENT_SOURCE_DIR}/fuzz/libfuzzer.cpp" "${CMAKE_CURRENT_SOURCE_DIR}/fuzz/replay.cpp")

# fuzz_program NAME SOURCE...: the folders and libraries that every program of fuzz/ needs.
function(fuzz_program name)
    add_executable(${name} ${ARGN})
    target_include_directories(${name} PRIVATE
        "${CMAKE_CURRENT_SOURCE_DIR}/fuzz" "${CMAKE_CURRENT_SOURCE_DIR}/tests")
    target_link_libraries(${name} PRIVATE grundy_warnings nlohmann_json::nlohmann_json)
    target_precompile_headers(${name} REUSE_FROM ${grundy_precompiled_in})
endfunction()

if(GRUNDY_FUZZ)
    # A program holds no more of the house than its target needs: libFuzzer looks at all of it after each run. So
    # what they share is a library, and the server is one without the command line.
    file(GLOB fuzz_server CONFIGURE_DEPENDS "${CMAKE_CURRENT_SOURCE_DIR}/src/apps/server/*.cpp")
    add_library(fuzz_shared STATIC EXCLUDE_FROM_ALL ${fuzz_shared} ${fuzz_server})
    target_include_directories(fuzz_shared PRIVATE "${CMAKE_CURRENT_SOURCE_DIR}/fuzz")
    target_link_libraries(fuzz_shared PUBLIC grundy_render PRIVATE grundy_warnings nlohmann_json::nlohmann_json)
    target_precompile_headers(fuzz_shared REUSE_FROM ${grundy_precompiled_in})
    # Where partial_sort_copy fills an array of two, clang's check of object sizes sees an access behind it that never
    # happens; the address sanitizer looks at what does.
    set_source_files_properties(src/words/byte_search.cpp PROPERTIES COMPILE_OPTIONS -fno-sanitize=object-size)
    # Certificates meet the checker's own files and nothing else, as in grundy-check: that is built in minutes, and without
    # the precompiled headers, which would want the whole library first.
    set(fuzz_certificate "${CMAKE_CURRENT_SOURCE_DIR}/fuzz/targets/certificate.cpp")
    list(REMOVE_ITEM fuzz_targets "${fuzz_certificate}")
    add_executable(fuzz_certificate EXCLUDE_FROM_ALL "${fuzz_certificate}" "${CMAKE_CURRENT_SOURCE_DIR}/fuzz/libfuzzer.cpp"
        "${CMAKE_CURRENT_SOURCE_DIR}/fuzz/target.cpp" ${grundy_check_sources})
    target_include_directories(fuzz_certificate PRIVATE "${CMAKE_CURRENT_SOURCE_DIR}/src" "${CMAKE_CURRENT_SOURCE_DIR}/fuzz")
    target_link_libraries(fuzz_certificate PRIVATE grundy_warnings fmt::fmt Boost::headers)
    target_link_options(fuzz_certificate PRIVATE -fsanitize=fuzzer)
    grundy_unity(fuzz_certificate)
    add_custom_target(fuzzers DEPENDS fuzz_certificate)
    foreach(source IN LISTS fuzz_targets)
        get_filename_component(name "${source}" NAME_WE)
        fuzz_program(fuzz_${name} EXCLUDE_FROM_ALL "${source}" "${CMAKE_CURRENT_SOURCE_DIR}/fuzz/libfuzzer.cpp")
        target_link_libraries(fuzz_${name} PRIVATE fuzz_shared)
        target_link_options(fuzz_${name} PRIVATE -fsanitize=fuzzer)
        add_dependencies(fuzzers fuzz_${name})
    endforeach()
endif()

if(GRUNDY_TESTS)
    fuzz_program(fuzz_tests ${fuzz_targets} ${fuzz_certificate} ${fuzz_shared} "${CMAKE_CURRENT_SOURCE_DIR}/fuzz/replay.cpp")
    target_link_libraries(fuzz_tests PRIVATE grundy_apps GTest::gtest)
    target_compile_options(fuzz_tests PRIVATE -O1)
    set_property(SOURCE "${CMAKE_CURRENT_SOURCE_DIR}/fuzz/replay.cpp" APPEND PROPERTY COMPILE_DEFINITIONS
        "FUZZ_CORPUS=\"${CMAKE_CURRENT_SOURCE_DIR}/fuzz/corpus\"")
    # As with the other tests: a name in an anonymous namespace must differ from those in the files next to it.
    set_target_properties(fuzz_tests PROPERTIES UNITY_BUILD ON UNITY_BUILD_BATCH_SIZE 6)
    add_test(NAME fuzz
        COMMAND fuzz_tests "--gtest_output=json:${CMAKE_CURRENT_BINARY_DIR}/results/fuzz.json"
        WORKING_DIRECTORY "${CMAKE_CURRENT_SOURCE_DIR}")
endif()
