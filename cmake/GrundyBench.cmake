# grundy_bench: every bench/*.cpp, built only when asked for by name.

find_package(benchmark QUIET)
file(GLOB bench_sources CONFIGURE_DEPENDS "${CMAKE_CURRENT_SOURCE_DIR}/bench/*.cpp")
if(benchmark_FOUND AND bench_sources)
    add_executable(grundy_bench EXCLUDE_FROM_ALL ${bench_sources})
    target_link_libraries(grundy_bench PRIVATE
        grundy_warnings grundy::grundy benchmark::benchmark benchmark::benchmark_main)
    target_precompile_headers(grundy_bench REUSE_FROM ${grundy_precompiled_in})
endif()
