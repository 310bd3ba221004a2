// Who is let in, and what is asked in a form that we read: decided on the head of a request, before
// anything of its body is read. Against pages of other sites (Origin), names that were bent to
// point here (Host), and requests that two readers could understand in two ways (RFC 9112, 6.3).
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "apps/server/http.hpp"

namespace grundy::server {

inline constexpr std::size_t longest_head = std::size_t{8} << 10U;
inline constexpr std::size_t longest_body = std::size_t{64} << 10U;
inline constexpr std::size_t most_connections = 256;
/// Connections beyond these, which are told that there is no room.
inline constexpr std::size_t most_turned_away = 32;
/// From the last answer to the end of the next head; for the body; for each piece of an answer.
inline constexpr std::chrono::seconds time_to_ask{15};
inline constexpr std::chrono::seconds time_to_send{10};
inline constexpr std::chrono::seconds time_to_take{30};
/// After a refusal, for what is still on its way.
inline constexpr std::chrono::seconds time_to_leave{2};
inline constexpr std::size_t most_ignored = std::size_t{1} << 20U;
/// Requests sent ahead that fill the buffer are left where they are for so long while one is
/// answered. Then they are read and dropped: behind them a client's leaving could not be seen.
inline constexpr std::chrono::seconds time_ahead{2};
/// Answers that clients have not taken yet, all together; not counting those of one piece.
inline constexpr std::size_t most_untaken = std::size_t{64} << 20U;
/// When that is reached, who has taken no piece for so long is left.
inline constexpr std::chrono::seconds time_between_pieces{2};
/// What the system keeps of an answer for one client, beside that.
inline constexpr int most_in_the_system = 256 << 10;
/// Clients that listen to jobs.
inline constexpr std::size_t most_listeners = 32;

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

/// Sent with every reply: what a browser may do with it. Whole lines of a head.
std::string_view safety_lines(bool embeddable = false);

}  // namespace grundy::server
