#include "apps/server/policy.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "render/json.hpp"

namespace grundy::server {

namespace {

/// `ancestors`: which pages may show this one inside of them. X-Frame-Options, which older browsers
/// know, can only say nobody. `readers`: who may load it at all.
std::string lines_for(std::string_view ancestors, std::string_view old_browsers,
                      std::string_view readers) {
    return fmt::format(
        "Content-Security-Policy: default-src 'none'; script-src 'self'; style-src 'self'; "
        "img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; manifest-src 'self'; "
        "base-uri 'none'; form-action 'none'; frame-ancestors {}\r\n"
        "{}"
        "X-Content-Type-Options: nosniff\r\n"
        "Referrer-Policy: no-referrer\r\n"
        "Cross-Origin-Opener-Policy: same-origin\r\n"
        "Cross-Origin-Embedder-Policy: require-corp\r\n"
        "Cross-Origin-Resource-Policy: {}\r\n"
        "Origin-Agent-Cluster: ?1\r\n"
        "Permissions-Policy: accelerometer=(), autoplay=(), camera=(), display-capture=(), "
        "encrypted-media=(), geolocation=(), gyroscope=(), hid=(), magnetometer=(), "
        "microphone=(), midi=(), payment=(), publickey-credentials-get=(), "
        "screen-wake-lock=(), serial=(), usb=(), xr-spatial-tracking=()\r\n",
        ancestors, old_browsers, readers);
}

bool is_json(std::string_view type) {
    const std::string media = lower_case(std::string{type.substr(0, type.find(';'))});
    const std::size_t end = media.find_last_not_of(' ');
    return media.substr(0, end + 1) == "application/json";
}

/// A refusal after which the rest of what was sent means nothing.
Reply closing(Reply reply) {
    reply.close = true;
    return reply;
}

/// How long the body is, as far as that is told in one way only.
std::optional<Reply> unclear_body(const Head& head) {
    const auto lengths = head.values("content-length");
    if (!head.values("transfer-encoding").empty()) {
        return lengths.empty() ? error_reply(411, "the length of the body must be told",
                                             "Content-Length, and no Transfer-Encoding")
                               : error_reply(400, "Content-Length and Transfer-Encoding");
    }
    if (lengths.size() > 1) {
        return error_reply(400, "more than one Content-Length");
    }
    if (!lengths.empty() &&
        (lengths.front().empty() || lengths.front().size() > 18 ||
         lengths.front().find_first_not_of("0123456789") != lengths.front().npos)) {
        return error_reply(400, "this Content-Length is not a number");
    }
    const auto codings = head.values("content-encoding");
    if (std::ranges::any_of(codings, [](std::string_view coding) {
            return lower_case(std::string{coding}) != "identity";
        })) {
        return error_reply(415, "an encoded body is not read", "no Content-Encoding");
    }
    if (!head.values("expect").empty()) {
        return error_reply(417, "nothing is promised before the body is read", "no Expect");
    }
    return std::nullopt;
}

std::optional<Reply> unfit_body(const Head& head) {
    const auto lengths = head.values("content-length");
    const std::uint64_t length = lengths.empty() ? 0 : std::stoull(std::string{lengths.front()});
    if (head.method != "POST") {
        return length == 0 ? std::nullopt
                           : std::optional{error_reply(400, "only POST has a body here")};
    }
    const auto types = head.values("content-type");
    if (types.size() != 1 || !is_json(types.front())) {
        return error_reply(415, "the body must be JSON", "Content-Type: application/json");
    }
    if (lengths.empty()) {
        return error_reply(411, "the length of the body must be told", "Content-Length");
    }
    if (length > longest_body) {
        return body_too_long();
    }
    return std::nullopt;
}

}  // namespace

Policy::Policy(std::string_view address, std::uint16_t port) {
    const bool v6 = address.find(':') != address.npos;
    for (const std::string& name :
         {std::string{"127.0.0.1"}, std::string{"localhost"}, std::string{"[::1]"},
          v6 ? fmt::format("[{}]", address) : std::string{address}}) {
        hosts_.push_back(fmt::format("{}:{}", name, port));
        if (port == 80) {
            hosts_.push_back(name);
        }
    }
}

bool Policy::is_ours(std::string_view host) const {
    return std::ranges::find(hosts_, lower_case(std::string{host})) != hosts_.end();
}

std::optional<Reply> Policy::refusal(const Head& head) const {
    const auto hosts = head.values("host");
    if (hosts.size() != 1) {
        return closing(error_reply(400, "one Host must be named"));
    }
    if (!is_ours(hosts.front())) {
        return closing(error_reply(403, "this server does not answer by that name",
                                   "the address that it printed when it started"));
    }
    for (const std::string_view origin : head.values("origin")) {
        if (!origin.starts_with("http://") || !is_ours(origin.substr(7))) {
            return closing(error_reply(403, "pages of other sites are not served"));
        }
    }
    if (auto unclear = unclear_body(head)) {
        return closing(std::move(*unclear));
    }
    constexpr std::string_view methods[] = {"GET", "HEAD", "POST", "DELETE"};
    if (std::ranges::find(methods, head.method) == std::end(methods)) {
        return closing(wrong_method("GET, HEAD, POST, DELETE"));
    }
    if (!head.target.starts_with('/')) {
        return closing(error_reply(400, "the target must be a path", "a path that starts with /"));
    }
    if (auto unfit = unfit_body(head)) {
        return closing(std::move(*unfit));
    }
    return std::nullopt;
}

Reply error_reply(unsigned status, std::string_view message, std::string_view expected) {
    Reply reply;
    reply.status = status;
    reply.text = error_json({verbatim(message), verbatim(expected)}, Lang::en);
    reply.fields.emplace_back("Cache-Control", "no-store");
    return reply;
}

Reply wrong_method(std::string_view allowed) {
    Reply reply =
        error_reply(405, "this can't be asked with that method", fmt::format("one of {}", allowed));
    reply.fields.emplace_back("Allow", std::string{allowed});
    return reply;
}

Reply head_too_long() {
    return error_reply(431, "the head of the request is too long",
                       fmt::format("at most {} bytes", longest_head));
}

Reply body_too_long() {
    return error_reply(413, "the body is too long", fmt::format("at most {} bytes", longest_body));
}

Reply too_late() {
    return error_reply(408, "the request did not come in time",
                       fmt::format("its head within {} s, its body within {} s",
                                   time_to_ask.count(), time_to_send.count()));
}

Reply busy_reply() {
    Reply reply = error_reply(503, "there is too much to do", "the same again in a moment");
    reply.fields.emplace_back("Retry-After", "1");
    return reply;
}

std::string_view safety_lines(bool embeddable) {
    static const std::string usual =
        lines_for("'none'", "X-Frame-Options: DENY\r\n", "same-origin");
    static const std::string embedded = lines_for("*", "", "cross-origin");
    return embeddable ? embedded : usual;
}

}  // namespace grundy::server
