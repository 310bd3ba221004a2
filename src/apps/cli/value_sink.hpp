// Where the values of a sequence go while they are computed: to a file in its format, into a JSON
// answer, to the terminal. They are handed on as they come, since all of them may be too many.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "apps/cli/output.hpp"
#include "contract/sequence.hpp"
#include "render/sequence_text.hpp"

namespace grundy::cli {

class ValueSink {
   public:
    static constexpr std::string_view formats[] = {"text", "csv", "json", "npy"};

    ValueSink(const Console& console, Output output, std::string format);

    /// False when they can't be written; end() then says why.
    bool take(std::span<const std::uint32_t> values);
    /// The file is there, with all that was taken.
    Result<void> end(const SequenceSummary& summary);

    /// Whether what it has written is the whole answer.
    [[nodiscard]] bool answers() const { return kind_ == Kind::json && !output_.is_file(); }
    /// Whether there is anything to say around the values.
    [[nodiscard]] bool around() const { return output_.is_file() || kind_ == Kind::rows; }

   private:
    enum class Kind { rows, lines, csv, json, npy };

    void begin_list();
    void put_lines(std::span<const std::uint32_t> values);
    void put_array();

    const Console& console_;
    Output output_;
    Kind kind_;
    std::uint64_t count_ = 0;
    std::vector<std::uint32_t> list_;  ///< of an array the head, with its length, comes first
    ValueRows rows_;
    std::string lines_;
};

}  // namespace grundy::cli
