# grundy-mpi, where MPI is there; without it nothing else changes. Only C's interface of MPI is used, so that any MPI
# will do.
option(GRUNDY_MPI "Build grundy-mpi (needs MPI)" ON)
if(GRUNDY_MPI)
    enable_language(C)
    find_package(MPI QUIET COMPONENTS C)
    if(MPI_C_FOUND)
        file(GLOB grundy_mpi_sources CONFIGURE_DEPENDS "${CMAKE_CURRENT_SOURCE_DIR}/src/apps/mpi/*.cpp")
        add_executable(grundy-mpi ${grundy_mpi_sources} "${grundy_version}")
        target_link_libraries(grundy-mpi PRIVATE grundy_warnings grundy_apps MPI::MPI_C)
        configure_file("${CMAKE_CURRENT_SOURCE_DIR}/scripts/grundy-mpirun" "${CMAKE_CURRENT_BINARY_DIR}/grundy-mpirun"
            COPYONLY)
        # Not among the packages: cmake --install build/release --component mpi --prefix PREFIX
        include(GrundyFolders)
        install(TARGETS grundy-mpi RUNTIME DESTINATION "${CMAKE_INSTALL_BINDIR}" COMPONENT mpi EXCLUDE_FROM_ALL)
        install(PROGRAMS "${CMAKE_CURRENT_SOURCE_DIR}/scripts/grundy-mpirun" DESTINATION "${CMAKE_INSTALL_BINDIR}"
            COMPONENT mpi EXCLUDE_FROM_ALL)
        install(FILES "${CMAKE_CURRENT_SOURCE_DIR}/packaging/mpi/grundy-mpi.1"
            DESTINATION "${CMAKE_INSTALL_MANDIR}/man1" COMPONENT mpi EXCLUDE_FROM_ALL)
    endif()
endif()

# For ./bench/run scale, built only when asked for by name.
if(TARGET grundy-mpi)
    add_executable(grundy-random-arena EXCLUDE_FROM_ALL "${CMAKE_CURRENT_SOURCE_DIR}/bench/scale/random_arena.cpp")
    target_link_libraries(grundy-random-arena PRIVATE grundy_warnings grundy::grundy)
    add_executable(grundy-network EXCLUDE_FROM_ALL "${CMAKE_CURRENT_SOURCE_DIR}/bench/scale/network.cpp")
    target_link_libraries(grundy-network PRIVATE grundy_warnings MPI::MPI_C)
endif()
