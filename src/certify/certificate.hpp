// Certificates as text: the format of docs/certificates.md, written record by record. The program
// that checks them shares nothing with this layer.
#pragma once

#include <cstddef>
#include <cstdint>
#include <expected>
#include <span>
#include <string>
#include <string_view>

#include "base/text.hpp"

namespace grundy {

/// The text of a certificate, or why there is none.
using Certified = std::expected<std::string, Text>;

class Certificate {
   public:
    void add(std::string_view record) {
        text_ += record;
        text_ += '\n';
        ++records_;
    }
    /// Numbers in blocks: "KIND FROM TO CHECKSUM BASE64".
    void add_blocks(std::string_view kind, std::span<const std::uint64_t> numbers,
                    std::size_t width);
    /// All records of another one, which is not finished.
    void append(Certificate&& other) {
        text_ += std::string_view{other.text_}.substr(header.size());
        records_ += other.records_;
    }
    [[nodiscard]] std::size_t size() const { return text_.size(); }
    /// The whole, with its end.
    [[nodiscard]] std::string finished() &&;

   private:
    static constexpr std::string_view header = "grundy-certificate 1\n";

    std::string text_{header};
    std::uint64_t records_ = 0;
};

/// The bytes that the largest of them takes.
[[nodiscard]] std::size_t bytes_for(std::span<const std::uint64_t> numbers);

}  // namespace grundy
