// Bags of tasks (service/bags): many questions, answered by all workers that share a folder.
#pragma once

#include <string>
#include <string_view>

#include "service/bags/task_bag.hpp"

namespace grundy::contract {

/// Questions, one on a line of `input`; each is a task. The same input belongs to the same folder.
[[nodiscard]] Result<BagResults> lines_worked_off(const std::string& folder, std::string_view input,
                                                  std::size_t questions, const Budget& budget,
                                                  const DoTask& work);

}  // namespace grundy::contract
