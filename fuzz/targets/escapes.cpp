// Bytes written with backslashes: what stands for any bytes at all is read as those bytes.
#include "contract/escapes.hpp"

#include "target.hpp"

namespace grundy::fuzz {

namespace {

/// Every byte in the longest way.
std::string escaped(std::string_view bytes) {
    constexpr std::string_view digits = "0123456789abcdef";
    std::string text;
    for (const char c : bytes) {
        const auto byte = static_cast<unsigned char>(c);
        text += "\\x";
        text += digits[byte >> 4U];
        text += digits[byte & 15U];
    }
    return text;
}

void try_escapes(std::string_view bytes) {
    const auto plain = contract::unescaped(bytes);
    if (succeeded(plain)) {
        check(plain->size() <= bytes.size(), "escapes only shorten");
        check(bytes.find('\\') != bytes.npos || *plain == bytes,
              "text without a backslash stands for itself");
    }
    const auto again = contract::unescaped(escaped(bytes));
    check(again.has_value() && *again == bytes, "every byte can be written");
}

const Registered escapes_target{"escapes", try_escapes};

}  // namespace

}  // namespace grundy::fuzz
