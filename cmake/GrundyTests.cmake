# One executable and one ctest entry per folder of tests: few links, and GoogleTest counts the cases itself
# (results/FOLDER.json in the binary directory).

find_package(GTest REQUIRED)
find_package(rapidcheck REQUIRED)

foreach(folder IN ITEMS unit conformance golden)
    file(GLOB_RECURSE sources CONFIGURE_DEPENDS "${CMAKE_CURRENT_SOURCE_DIR}/tests/${folder}/*_test.cpp")
    if(NOT sources)
        continue()
    endif()
    add_executable(${folder}_tests ${sources})
    target_include_directories(${folder}_tests PRIVATE "${CMAKE_CURRENT_SOURCE_DIR}/tests")
    target_include_directories(${folder}_tests SYSTEM PRIVATE $<TARGET_PROPERTY:rapidcheck,INTERFACE_INCLUDE_DIRECTORIES>)
    target_link_libraries(${folder}_tests PRIVATE
        grundy_warnings grundy::grundy GTest::gtest_main GTest::gmock rapidcheck)
    if(TARGET grundy_apps)
        target_link_libraries(${folder}_tests PRIVATE grundy_apps)
    endif()
    target_precompile_headers(${folder}_tests REUSE_FROM ${grundy_precompiled_in})
    target_compile_options(${folder}_tests PRIVATE -O1) # a third less to compile than -O2, with the same precompiled headers
    # Several files at once: what they include is read once. A name in an anonymous namespace must differ from
    # those in the files next to it.
    set_target_properties(${folder}_tests PROPERTIES UNITY_BUILD ON UNITY_BUILD_BATCH_SIZE 6)
    add_test(NAME ${folder}
        COMMAND ${folder}_tests "--gtest_output=json:${CMAKE_CURRENT_BINARY_DIR}/results/${folder}.json"
        WORKING_DIRECTORY "${CMAKE_CURRENT_SOURCE_DIR}")
endforeach()

# A slice of the tests that is quick to build under a sanitizer: some folders of tests with the layers they need, without
# the rest of the library. Not part of a build of everything, which has the whole library already.
function(grundy_slice name)
    cmake_parse_arguments(slice "" "" "LAYERS;TESTS" ${ARGN})
    set(source_globs)
    foreach(layer IN LISTS slice_LAYERS)
        list(APPEND source_globs "${CMAKE_CURRENT_SOURCE_DIR}/src/${layer}/*.cpp")
    endforeach()
    file(GLOB_RECURSE sources CONFIGURE_DEPENDS ${source_globs})
    list(FILTER sources EXCLUDE REGEX "/browser/")
    set(test_globs)
    foreach(tests IN LISTS slice_TESTS)
        list(APPEND test_globs "${CMAKE_CURRENT_SOURCE_DIR}/tests/unit/${tests}_test.cpp")
    endforeach()
    file(GLOB_RECURSE tests CONFIGURE_DEPENDS ${test_globs})
    add_library(${name}_slice_library OBJECT EXCLUDE_FROM_ALL ${sources})
    target_include_directories(${name}_slice_library PUBLIC
        "${CMAKE_CURRENT_SOURCE_DIR}/src" "${CMAKE_CURRENT_BINARY_DIR}/generated")
    target_link_libraries(${name}_slice_library
        PUBLIC fmt::fmt Boost::headers Threads::Threads zstd PRIVATE grundy_warnings)
    target_precompile_headers(${name}_slice_library PRIVATE ${grundy_precompiled})
    grundy_unity(${name}_slice_library)
    add_executable(${name}_slice_tests EXCLUDE_FROM_ALL ${tests})
    target_include_directories(${name}_slice_tests PRIVATE "${CMAKE_CURRENT_SOURCE_DIR}/tests")
    target_include_directories(${name}_slice_tests SYSTEM PRIVATE $<TARGET_PROPERTY:rapidcheck,INTERFACE_INCLUDE_DIRECTORIES>)
    target_link_libraries(${name}_slice_tests PRIVATE
        ${name}_slice_library grundy_warnings GTest::gtest_main GTest::gmock rapidcheck)
    target_precompile_headers(${name}_slice_tests REUSE_FROM ${name}_slice_library)
    set_target_properties(${name}_slice_tests PROPERTIES UNITY_BUILD ON UNITY_BUILD_BATCH_SIZE 6)
endfunction()

if(GRUNDY_SANITIZE MATCHES "address")
    grundy_slice(asan
        LAYERS base machine claims model arena store
        TESTS base/scanner machine/file_reader machine/safe_file machine/packed_numbers claims/parser claims/machine
            arena/files/* arena/nim_values arena/propagation store/* games/chomp games/hackendot games/octal)
elseif(GRUNDY_SANITIZE MATCHES "thread")
    grundy_slice(tsan
        LAYERS base machine words model arena sequences special/wythoff
        TESTS machine/crew machine/parallel machine/thread arena/graph arena/propagation
            sequences/sparse/sparse_values special/wythoff/wythoff_values)
endif()
