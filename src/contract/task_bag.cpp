#include "contract/task_bag.hpp"

#include <fmt/format.h>

#define XXH_INLINE_ALL
#include <xxhash.h>

namespace grundy::contract {

Result<BagResults> lines_worked_off(const std::string& folder, std::string_view input,
                                    std::size_t questions, const Budget& budget,
                                    const DoTask& work) {
    const TaskBag bag{
        folder,
        fmt::format("{} questions {:016x}", questions, XXH3_64bits(input.data(), input.size())),
        questions};
    return worked_off(bag, budget, work);
}

}  // namespace grundy::contract
