// A bag of tasks in a folder, for any number of workers that share a disk: processes of one
// machine, of many, or of a slurm array. A task is taken by lease and its result takes its place
// whole, so a worker that is killed loses only the task it had, and all end with the same results.
#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "base/budget.hpp"
#include "base/error.hpp"

namespace grundy {

struct TaskBag {
    std::string folder{};
    std::string subject{};  ///< what the tasks are; the folder holds no others
    std::size_t tasks = 0;
    double lease_seconds = 60;
};

struct BagResults {
    std::vector<std::string> results{};  ///< of every task, whoever did it; empty when stopped
    std::size_t done = 0;
    std::optional<Text> why{};  ///< when the budget ended before the last task
};

/// What becomes of a task; none when the budget ended before it was done.
using DoTask = std::function<std::optional<std::string>(std::size_t task)>;

/// Takes tasks until all are done, on as many threads as the budget has, and then returns what all
/// workers have found. Waits for tasks that others have, and takes over those that they lose.
/// Refused when the folder can't be used, or holds other tasks.
Result<BagResults> worked_off(const TaskBag& bag, const Budget& budget, const DoTask& work);

}  // namespace grundy
