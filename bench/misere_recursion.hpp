// The textbook of misère Kayles: memoised recursion on a map of sorted heaps.
#pragma once

#include <algorithm>
#include <map>
#include <vector>

namespace grundy {

class KaylesRecursion {
   public:
    bool wins(const std::vector<int>& heaps) {  // as deep as there are tokens
        if (heaps.empty()) {
            return true;
        }
        if (const auto known = wins_.find(heaps); known != wins_.end()) {
            return known->second;
        }
        return wins_[heaps] = some_option_loses(heaps);
    }

   private:
    bool some_option_loses(const std::vector<int>& heaps) {
        for (std::size_t i = 0; i < heaps.size(); ++i) {
            if (i > 0 && heaps[i] == heaps[i - 1]) {
                continue;  // the same moves once more
            }
            for (const int take : {1, 2}) {
                const int rest = heaps[i] - take;
                for (int part = 0; 2 * part <= rest; ++part) {
                    std::vector<int> option = heaps;
                    option[i] = part;
                    option.push_back(rest - part);
                    std::erase(option, 0);
                    std::ranges::sort(option);
                    if (!wins(option)) {
                        return true;
                    }
                }
            }
        }
        return false;
    }

    std::map<std::vector<int>, bool> wins_;
};

}  // namespace grundy
