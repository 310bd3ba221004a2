// All forests with a given number of nodes, as Dyck words.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

namespace grundy::tests {

/// S(n): every word (A)B with A of k nodes and B of n-1-k, in no special order; Catalan many.
inline const std::vector<std::string>& forests(std::size_t nodes) {
    static std::vector<std::vector<std::string>> by_size{{""}};
    while (by_size.size() <= nodes) {
        const std::size_t n = by_size.size();
        std::vector<std::string> words;
        for (std::size_t below = 0; below < n; ++below) {
            for (const std::string& inner : by_size[below]) {
                for (const std::string& rest : by_size[n - 1 - below]) {
                    words.push_back("(" + inner + ")" + rest);
                }
            }
        }
        by_size.push_back(std::move(words));
    }
    return by_size[nodes];
}

}  // namespace grundy::tests
