# Where things are installed, for all that installs something: GNUInstallDirs decides once, for whoever includes it first.
# Libraries go to Debian's folder for those of this machine, below any prefix: the Debian packages are made from the release
# build as it is.
if(CMAKE_LIBRARY_ARCHITECTURE AND EXISTS /etc/debian_version)
    set(CMAKE_INSTALL_LIBDIR "lib/${CMAKE_LIBRARY_ARCHITECTURE}" CACHE PATH "Where libraries are installed")
endif()
include(GNUInstallDirs)
