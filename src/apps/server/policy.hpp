// Who is let in, and what is asked in a form that we read: decided on the head of a request, before
// anything of its body is read. Against pages of other sites (Origin), names that were bent to
// point here (Host), and requests that two readers could understand in two ways (RFC 9112, 6.3).
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "apps/server/http.hpp"

namespace grundy::server {

inline constexpr std::size_t longest_head = std::size_t{8} << 10U;
inline constexpr std::size_t longest_body = std::size_t{64} << 10U;
inline constexpr std::size_t most_connections = 256;
/// From the last answer to the end of the next head; for the body; until an answer is taken.
inline constexpr std::chrono::seconds time_to_ask{15};
inline constexpr std::chrono::seconds time_to_send{10};
inline constexpr std::chrono::seconds time_to_take{30};
/// After a refusal, for what is still on its way.
inline constexpr std::chrono::seconds time_to_leave{2};
inline constexpr std::size_t most_ignored = std::size_t{1} << 20U;
/// Answers that clients have not taken yet, all together.
inline constexpr std::size_t most_untaken = std::size_t{256} << 20U;

class Policy {
   public:
    /// `address` is the one that this connection came in by, beside the names of this machine.
    Policy(std::string_view address, std::uint16_t port);

    /// Why the request is not served; nothing when it is.
    [[nodiscard]] std::optional<Reply> refusal(const Head& head) const;

   private:
    [[nodiscard]] bool is_ours(std::string_view host) const;

    std::vector<std::string> hosts_;
};

/// An error as every surface tells it.
Reply error_reply(unsigned status, std::string_view message, std::string_view expected = {});
/// The method is not one of these, joined by commas.
Reply wrong_method(std::string_view allowed);
Reply head_too_long();
Reply body_too_long();
/// A part of the request did not come in time.
Reply too_late();
/// Too much to do.
Reply busy_reply();

/// Sent with every reply: what a browser may do with it.
std::span<const std::pair<std::string_view, std::string_view>> safety_fields();

}  // namespace grundy::server
