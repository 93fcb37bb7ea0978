# CMake does not know this system; there is nothing to tell.
