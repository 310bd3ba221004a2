// A table file that was opened once, so that many questions can be asked of it.
#pragma once

#include <memory>

#include "contract/table.hpp"

namespace grundy::python {

struct OpenedTable {
    std::shared_ptr<const TableProbe> probe;
};

}  // namespace grundy::python
