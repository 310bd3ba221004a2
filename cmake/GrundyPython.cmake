# grundy_python: the extension module grundy._engine, for Debian's own interpreter. In the binary directory it lies
# beside links to the package's own files: python/ there is all that PYTHONPATH needs.

set(Python_EXECUTABLE "/usr/bin/python3" CACHE FILEPATH "The interpreter that the extension is for")
set(PYBIND11_FINDPYTHON ON)
find_package(Python 3.11 REQUIRED COMPONENTS Interpreter Development.Module)
find_package(pybind11 REQUIRED)

file(GLOB python_sources CONFIGURE_DEPENDS "${CMAKE_CURRENT_SOURCE_DIR}/python/src/*.cpp")
pybind11_add_module(grundy_python MODULE NO_EXTRAS EXCLUDE_FROM_ALL ${python_sources})
# What pybind11 costs is paid once for several files; names in their anonymous namespaces differ.
set_target_properties(grundy_python PROPERTIES UNITY_BUILD ON UNITY_BUILD_BATCH_SIZE 4)
target_include_directories(grundy_python PRIVATE "${CMAKE_CURRENT_SOURCE_DIR}/python/src")
target_compile_definitions(grundy_python PRIVATE GRUNDY_VERSION="${PROJECT_VERSION}")
target_link_libraries(grundy_python PRIVATE grundy_warnings grundy_apps)
set_target_properties(grundy_python PROPERTIES
    OUTPUT_NAME _engine
    LIBRARY_OUTPUT_DIRECTORY "${CMAKE_CURRENT_BINARY_DIR}/python/grundy")

file(GLOB_RECURSE package_files CONFIGURE_DEPENDS RELATIVE "${CMAKE_CURRENT_SOURCE_DIR}/python"
    "${CMAKE_CURRENT_SOURCE_DIR}/python/grundy/*.py" "${CMAKE_CURRENT_SOURCE_DIR}/python/grundy/*.pyi"
    "${CMAKE_CURRENT_SOURCE_DIR}/python/grundy/py.typed")
foreach(name IN LISTS package_files)
    get_filename_component(folder "${CMAKE_CURRENT_BINARY_DIR}/python/${name}" DIRECTORY)
    file(MAKE_DIRECTORY "${folder}")
    file(CREATE_LINK "${CMAKE_CURRENT_SOURCE_DIR}/python/${name}" "${CMAKE_CURRENT_BINARY_DIR}/python/${name}" SYMBOLIC)
endforeach()
