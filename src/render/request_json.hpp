// The body of a request: a JSON object whose members are the fields of a command, by name. null is
// as if the name were not there.
#pragma once

#include <string>
#include <string_view>

#include "contract/fields.hpp"

namespace grundy {

/// How deep values may lie in each other: the reader calls itself for each level.
inline constexpr std::size_t deepest_json = 64;

Result<contract::Fields> read_fields(std::string_view body);

/// {"command": "period", "arguments": {"game": "kayles"}}
struct JobRequest {
    std::string command;
    contract::Fields fields;
};
Result<JobRequest> read_job(std::string_view body);
/// What is said of a body that is not a job.
Error no_job();

}  // namespace grundy
