#include "words/agreement.hpp"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace grundy::tests {

namespace {

TEST(Agreement, OfBytesAndOfOtherLetters) {
    for (std::size_t length = 0; length < 40; ++length) {
        for (std::size_t differs = 0; differs <= length; ++differs) {
            std::string a(length, 'x');
            std::string b = a;
            std::vector<unsigned> c(length, 7);
            std::vector<unsigned> d = c;
            if (differs < length) {
                b[differs] = '\xff';
                d[differs] = 8;
            }
            EXPECT_EQ(agreement(a.data(), b.data(), length), differs);
            EXPECT_EQ(agreement(c.data(), d.data(), length), differs);
            EXPECT_EQ(agreement(a.data(), b.data(), length / 2), std::min(differs, length / 2));
        }
    }
}

}  // namespace

}  // namespace grundy::tests
