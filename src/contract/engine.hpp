// The engine, for those who keep one: it answers every request, and remembers what it found out.
#pragma once

#include "service/solving/engine.hpp"  // IWYU pragma: export
