// What runs that were killed leave beside the files they were writing, where the system has no
// files without a name (or between the moment when such a file gets a name and the next). The name
// carries the process, for people; the lock, which ends with its owner however that happens, tells
// whether somebody is still writing.
#pragma once

#include <string>

namespace grundy {

/// With its slash; "." for a name without one.
[[nodiscard]] std::string folder_of(const std::string& name);

/// Under which this process writes the file `name` until it is whole; the attempts differ.
[[nodiscard]] std::string temporary_name(const std::string& name, unsigned attempt);

/// Locks a file that was just made. False when somebody has removed it as a leftover before.
[[nodiscard]] bool taken(int descriptor);

/// Removes what is left of files that were to become `name` and have no owner any more.
void remove_leftovers(const std::string& name);

}  // namespace grundy
