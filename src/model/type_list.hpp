// A list of types: the build fills one with every game of the folder.
#pragma once

namespace grundy {

template <class... Types>
struct TypeList {};

}  // namespace grundy
