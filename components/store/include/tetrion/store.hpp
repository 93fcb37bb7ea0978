/// store: runs that outlive the program, in one SQLite file.
#pragma once

#include <tetrion/store/store.hpp>
