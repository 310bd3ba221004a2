# The package another project finds with find_package(grundy). Headers keep their layer as a folder,
# include/grundy/model/game.hpp, and are included as "model/game.hpp", as in the project itself.

include(GNUInstallDirs)
include(CMakePackageConfigHelpers)

set(package_directory "${CMAKE_INSTALL_LIBDIR}/cmake/grundy")
install(TARGETS grundy_library EXPORT grundyTargets ARCHIVE DESTINATION "${CMAKE_INSTALL_LIBDIR}")
install(DIRECTORY "${CMAKE_CURRENT_SOURCE_DIR}/src/" "${CMAKE_CURRENT_BINARY_DIR}/generated/"
    DESTINATION "${CMAKE_INSTALL_INCLUDEDIR}/grundy"
    FILES_MATCHING PATTERN "*.hpp" PATTERN "apps" EXCLUDE)
install(EXPORT grundyTargets NAMESPACE grundy:: DESTINATION "${package_directory}")
if(TARGET grundy)
    install(TARGETS grundy RUNTIME DESTINATION "${CMAKE_INSTALL_BINDIR}")
endif()

configure_package_config_file("${CMAKE_CURRENT_LIST_DIR}/grundyConfig.cmake.in"
    "${CMAKE_CURRENT_BINARY_DIR}/grundyConfig.cmake" INSTALL_DESTINATION "${package_directory}")
write_basic_package_version_file("${CMAKE_CURRENT_BINARY_DIR}/grundyConfigVersion.cmake"
    COMPATIBILITY SameMinorVersion)
install(FILES
    "${CMAKE_CURRENT_BINARY_DIR}/grundyConfig.cmake"
    "${CMAKE_CURRENT_BINARY_DIR}/grundyConfigVersion.cmake"
    DESTINATION "${package_directory}")
