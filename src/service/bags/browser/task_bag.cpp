// No two pages share a disk.
#include "service/bags/task_bag.hpp"

namespace grundy {

Result<BagResults> worked_off(const TaskBag& bag, const Budget& /*budget*/,
                              const DoTask& /*work*/) {
    return failure(
        phrase("a browser can't use the folder {}",
               "un navigateur ne peut pas utiliser le dossier {}", excerpt(bag.folder, 200)),
        Words{"the program", "le programme"});
}

}  // namespace grundy
