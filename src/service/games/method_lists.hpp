// Every theorem and every method of one game, as lists of types: each knows its game and its name.
// The rows of the table of methods, and the faster ways to tables, are made from these; a new one
// is a file and a name here. Only files that make rows include this.
#pragma once

#include "model/type_list.hpp"
#include "special/chomp/chomp_methods.hpp"
#include "special/chomp/chomp_search.hpp"
#include "special/wythoff/wythoff_methods.hpp"
#include "theory/bouton.hpp"
#include "theory/chomp_shapes.hpp"
#include "theory/strategy_stealing.hpp"
#include "theory/tablette_law.hpp"
#include "theory/ulehla.hpp"
#include "theory/wythoff_pairs.hpp"

namespace grundy {

using AllTheorems =
    TypeList<Bouton, ChompShapes, StrategyStealing, TabletteLaw, Ulehla, WythoffPairs>;

/// In order of preference, game by game (special/special_method.hpp).
using AllSpecialMethods = TypeList<ChompValues, ChompSieve, ThreeRows>;

/// Games whose positions are numbers to the general search (search/packed).
using AllPackedGames = TypeList<PackedChomp>;

/// They fill tables of two numbers, and answer no single question.
using AllPlaneMethods = TypeList<WythoffSets>;

}  // namespace grundy
