# The program. All of it but main.cpp is a library of its own, so that tests can link it too.

find_package(nlohmann_json REQUIRED)
find_package(CLI11 REQUIRED)
find_package(PNG REQUIRED)
find_package(PkgConfig REQUIRED)
pkg_check_modules(LIBEDIT REQUIRED IMPORTED_TARGET libedit)

file(GLOB grundy_app_sources CONFIGURE_DEPENDS
    "${CMAKE_CURRENT_SOURCE_DIR}/src/apps/cli/*.cpp"
    "${CMAKE_CURRENT_SOURCE_DIR}/src/apps/render/*.cpp")
set(grundy_main "${CMAKE_CURRENT_SOURCE_DIR}/src/apps/cli/main.cpp")
list(REMOVE_ITEM grundy_app_sources "${grundy_main}")

add_library(grundy_apps STATIC ${grundy_app_sources})
target_link_libraries(grundy_apps
    PUBLIC grundy::grundy
    PRIVATE grundy_warnings nlohmann_json::nlohmann_json CLI11::CLI11 PNG::PNG PkgConfig::LIBEDIT)
target_precompile_headers(grundy_apps REUSE_FROM grundy_library)

add_executable(grundy "${grundy_main}")
target_compile_definitions(grundy PRIVATE GRUNDY_VERSION="${PROJECT_VERSION}")
target_link_libraries(grundy PRIVATE grundy_warnings grundy_apps)
