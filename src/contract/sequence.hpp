// sequence and period: nim-sequences, their periods with a proof, and surveys of many codes. A
// SequenceQuestion is answered by nim_values and nim_period of the service.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <variant>

#include "contract/asker.hpp"
#include "service/sequences/sequences.hpp"

namespace grundy::contract {

[[nodiscard]] std::span<const FieldSpec> sequence_fields();
[[nodiscard]] std::span<const FieldSpec> period_fields();

/// The periods of all codes of a pattern.
struct SurveyRequest {
    std::string pattern;
    std::uint64_t limit = 0;  ///< values per code, at most
    Budget budget{};
    std::optional<std::string> work{};  ///< a folder that workers share
};

using SequenceRequest = std::variant<SequenceQuestion, SurveyRequest>;

[[nodiscard]] Result<SequenceRequest> read_sequence(const Fields& fields, const Asker& asker);
[[nodiscard]] Result<SequenceQuestion> read_period(const Fields& fields, const Asker& asker);

[[nodiscard]] Result<SurveyAnswer> answer(const SurveyRequest& request,
                                          FunctionRef<void(const SurveyStep&)> begins);

}  // namespace grundy::contract
