# What every surface calls (contract and render), and the program, src/apps/grundy. All of it but main.cpp are libraries,
# so that tests can link them.

find_package(nlohmann_json REQUIRED)
find_package(CLI11 REQUIRED)
find_package(PNG REQUIRED)
find_package(PkgConfig REQUIRED)
pkg_check_modules(LIBEDIT REQUIRED IMPORTED_TARGET libedit)

file(GLOB_RECURSE grundy_app_sources CONFIGURE_DEPENDS
    "${CMAKE_CURRENT_SOURCE_DIR}/src/apps/cli/*.cpp"
    "${CMAKE_CURRENT_SOURCE_DIR}/src/apps/server/*.cpp")
file(GLOB_RECURSE grundy_render_sources CONFIGURE_DEPENDS
    "${CMAKE_CURRENT_SOURCE_DIR}/src/contract/*.cpp" "${CMAKE_CURRENT_SOURCE_DIR}/src/render/*.cpp")
list(FILTER grundy_render_sources EXCLUDE REGEX "/browser/")
set(grundy_main "${CMAKE_CURRENT_SOURCE_DIR}/src/apps/grundy/main.cpp")
set(grundy_no_page "${CMAKE_CURRENT_SOURCE_DIR}/src/apps/server/no_page.cpp")
list(REMOVE_ITEM grundy_app_sources "${grundy_no_page}")

add_library(grundy_render STATIC ${grundy_render_sources})
target_link_libraries(grundy_render
    PUBLIC grundy::grundy
    PRIVATE grundy_warnings nlohmann_json::nlohmann_json PNG::PNG)
target_precompile_headers(grundy_render REUSE_FROM grundy_library)
grundy_unity(grundy_render)

add_library(grundy_apps STATIC ${grundy_app_sources})
target_link_libraries(grundy_apps
    PUBLIC grundy_render
    PRIVATE grundy_warnings CLI11::CLI11 PkgConfig::LIBEDIT)
if(GRUNDY_CORE_EXCEPTIONS)
    target_precompile_headers(grundy_apps REUSE_FROM ${grundy_precompiled_in})
else()
    target_compile_options(grundy_render PRIVATE -fno-exceptions)
    target_precompile_headers(grundy_apps PRIVATE ${grundy_precompiled})
endif()
grundy_unity(grundy_apps)

# The files of the page are put into the program, or nothing in their place.
if(GRUNDY_PAGE)
    include(GrundyPage)
    grundy_embed_page(grundy_page_source)
else()
    set(grundy_page_source "${grundy_no_page}")
endif()
add_library(grundy_page STATIC "${grundy_page_source}")
target_link_libraries(grundy_page PRIVATE grundy_warnings grundy::grundy)
target_link_libraries(grundy_apps PUBLIC grundy_page)

include(GrundyVersion)
grundy_version_source(grundy_version)
add_executable(grundy "${grundy_main}" "${grundy_version}")
target_link_libraries(grundy PRIVATE grundy_warnings grundy_apps)

include(GrundyMpi)

# The checker of certificates is made of its own sources and of base, and of nothing else of ours: it can't share a
# mistake with what it checks.
file(GLOB grundy_check_sources CONFIGURE_DEPENDS
    "${CMAKE_CURRENT_SOURCE_DIR}/src/verify/*.cpp" "${CMAKE_CURRENT_SOURCE_DIR}/src/base/*.cpp")
add_executable(grundy-check "${CMAKE_CURRENT_SOURCE_DIR}/src/apps/check/main.cpp" ${grundy_check_sources})
target_include_directories(grundy-check PRIVATE "${CMAKE_CURRENT_SOURCE_DIR}/src")
target_link_libraries(grundy-check PRIVATE grundy_warnings fmt::fmt Boost::headers)
grundy_unity(grundy-check)
