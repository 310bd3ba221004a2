# What another project finds with find_package(grundy) or pkg-config. Headers keep their layer as a folder,
# include/grundy/model/game.hpp, and are included as "model/game.hpp", as in the project itself. The layers that are not
# in the library, from contract on, stay at home.

include(GrundyFolders)
include(CMakePackageConfigHelpers)

set(package_directory "${CMAKE_INSTALL_LIBDIR}/cmake/grundy")
install(TARGETS grundy_library EXPORT grundyTargets ARCHIVE DESTINATION "${CMAKE_INSTALL_LIBDIR}")
install(DIRECTORY "${CMAKE_CURRENT_SOURCE_DIR}/src/" "${CMAKE_CURRENT_BINARY_DIR}/generated/"
    DESTINATION "${CMAKE_INSTALL_INCLUDEDIR}/grundy"
    FILES_MATCHING PATTERN "*.hpp" PATTERN "apps" EXCLUDE PATTERN "contract" EXCLUDE PATTERN "render" EXCLUDE)
file(RELATIVE_PATH up "/${CMAKE_INSTALL_LIBDIR}/pkgconfig" "/") # so that the file may be moved with its prefix
configure_file("${CMAKE_CURRENT_LIST_DIR}/grundy.pc.in" "${CMAKE_CURRENT_BINARY_DIR}/grundy.pc" @ONLY)
install(FILES "${CMAKE_CURRENT_BINARY_DIR}/grundy.pc" DESTINATION "${CMAKE_INSTALL_LIBDIR}/pkgconfig")
install(EXPORT grundyTargets NAMESPACE grundy:: DESTINATION "${package_directory}")
if(TARGET grundy)
    install(TARGETS grundy grundy-check RUNTIME DESTINATION "${CMAKE_INSTALL_BINDIR}")
    # Manual pages and completions: the program itself writes them, from the table behind --help.
    set(told "${CMAKE_CURRENT_BINARY_DIR}/told")
    install(CODE "
        file(REMOVE_RECURSE \"${told}\")
        file(MAKE_DIRECTORY \"${told}\")
        set(langs en fr)
        set(folders man1 fr/man1)
        foreach(lang folder IN ZIP_LISTS langs folders)
            execute_process(COMMAND \"$<TARGET_FILE:grundy>\" man --lang \${lang} --out \"${told}/\${folder}\"
                COMMAND_ERROR_IS_FATAL ANY)
        endforeach()
        foreach(shell IN ITEMS bash zsh fish)
            execute_process(COMMAND \"$<TARGET_FILE:grundy>\" completion \${shell} --lang en
                OUTPUT_FILE \"${told}/\${shell}\" COMMAND_ERROR_IS_FATAL ANY)
        endforeach()")
    install(DIRECTORY "${CMAKE_CURRENT_SOURCE_DIR}/packaging/man/" DESTINATION "${CMAKE_INSTALL_MANDIR}")
    install(DIRECTORY "${told}/man1" DESTINATION "${CMAKE_INSTALL_MANDIR}")
    install(DIRECTORY "${told}/fr" DESTINATION "${CMAKE_INSTALL_MANDIR}")
    install(FILES "${told}/bash" RENAME grundy
        DESTINATION "${CMAKE_INSTALL_DATADIR}/bash-completion/completions")
    install(FILES "${told}/zsh" RENAME _grundy
        DESTINATION "${CMAKE_INSTALL_DATADIR}/zsh/site-functions")
    install(FILES "${told}/fish" RENAME grundy.fish
        DESTINATION "${CMAKE_INSTALL_DATADIR}/fish/vendor_completions.d")
endif()

configure_package_config_file("${CMAKE_CURRENT_LIST_DIR}/grundyConfig.cmake.in"
    "${CMAKE_CURRENT_BINARY_DIR}/grundyConfig.cmake" INSTALL_DESTINATION "${package_directory}")
write_basic_package_version_file("${CMAKE_CURRENT_BINARY_DIR}/grundyConfigVersion.cmake"
    COMPATIBILITY SameMinorVersion)
install(FILES
    "${CMAKE_CURRENT_BINARY_DIR}/grundyConfig.cmake"
    "${CMAKE_CURRENT_BINARY_DIR}/grundyConfigVersion.cmake"
    DESTINATION "${package_directory}")
