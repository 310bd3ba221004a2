// Why a quotient of heaps was not proved, in words.
#pragma once

#include <cstdint>

#include "base/budget.hpp"
#include "base/text.hpp"
#include "quotients/heap_quotient.hpp"

namespace grundy {

/// A limit of the method itself.
Text words_for(MisereQuotient::Stopped stopped);
Text limit_words(std::uint64_t limit);
Text why_stopped(const HeapQuotient& quotient, std::uint64_t limit, const Meter& meter);

}  // namespace grundy
