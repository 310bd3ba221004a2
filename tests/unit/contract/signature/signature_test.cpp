#include "contract/signature/signature.hpp"

#include <gtest/gtest.h>

#include <fstream>
#include <iterator>
#include <set>
#include <string>

namespace grundy::tests {

namespace {

std::string kept_signature() {
    std::ifstream file{"tests/signature.txt"};
    return {std::istreambuf_iterator<char>{file}, std::istreambuf_iterator<char>{}};
}

TEST(Signature, IsTheOneThatIsKeptWhateverTheThreads) {
    for (const unsigned threads : {1U, 2U}) {
        EXPECT_EQ(signature(threads).long_text(), kept_signature())
            << "Is a change of behaviour meant? Then ./run --signature --verbose > "
               "tests/signature.txt, and say in the commit why.";
    }
}

TEST(Signature, TheNumberStandsForAllOfIt) {
    const Signature one{{{"a", 1, 2, 3, 4}, {"b", 5, 6, 7, 8}}};
    std::set<std::uint64_t> numbers{one.number()};
    for (const Signature& other :
         {Signature{{{"a", 1, 2, 3, 4}}}, Signature{{{"a", 1, 2, 3, 4}, {"c", 5, 6, 7, 8}}},
          Signature{{{"a", 9, 2, 3, 4}, {"b", 5, 6, 7, 8}}},
          Signature{{{"a", 1, 9, 3, 4}, {"b", 5, 6, 7, 8}}},
          Signature{{{"a", 1, 2, 9, 4}, {"b", 5, 6, 7, 8}}},
          Signature{{{"a", 1, 2, 3, 4}, {"b", 5, 6, 7, 9}}}}) {
        EXPECT_TRUE(numbers.insert(other.number()).second);
    }
    EXPECT_TRUE(one.long_text().ends_with("\n" + one.short_text()));
    EXPECT_EQ(one.short_text().size(), 17U);
}

}  // namespace

}  // namespace grundy::tests
