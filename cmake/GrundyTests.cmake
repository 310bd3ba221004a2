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
    # Several files at once: what they include is read once. A name in an anonymous namespace must differ from
    # those in the files next to it.
    set_target_properties(${folder}_tests PROPERTIES UNITY_BUILD ON UNITY_BUILD_BATCH_SIZE 6)
    add_test(NAME ${folder}
        COMMAND ${folder}_tests "--gtest_output=json:${CMAKE_CURRENT_BINARY_DIR}/results/${folder}.json"
        WORKING_DIRECTORY "${CMAKE_CURRENT_SOURCE_DIR}")
endforeach()
