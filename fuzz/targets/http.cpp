// The connection of the server, on one end of a pair of sockets: whatever comes in, replies go out
// that are well formed, and when the other end has said all, the connection closes. Nothing here
// waits for a clock: the client is silent only after it has left.
#include <sys/socket.h>
#include <unistd.h>

#include <boost/asio/io_context.hpp>
#include <chrono>

#include "apps/server/connection.hpp"
#include "json_answer.hpp"
#include "target.hpp"

namespace grundy::fuzz {

namespace {

namespace asio = boost::asio;

/// The server without its listener, for as long as the program runs.
struct Premises {
    asio::io_context context{1};
    server::House house{context,
                        server::Site{{.seconds = 0.01,
                                      .seconds_for_a_job = 0.01,
                                      .bytes = std::size_t{16} << 20U,
                                      .threads = 1}},
                        server::Crowd{{.guests = 8,
                                       .refused = 2,
                                       .bytes = server::most_untaken,
                                       .patience = server::time_between_pieces}}};

    /// Until nothing can be done without the client or the workers.
    void settle() {
        context.restart();
        context.poll();
    }
    /// Until the workers have done what was asked of them so far.
    void wait_for_workers() {
        using namespace std::chrono_literals;
        while (!house.site.idle_by(std::chrono::steady_clock::now() + 1min)) {
        }
    }
};

Premises& premises() {
    static Premises all;
    return all;
}

/// What has been sent to the client.
void receive(int client, std::string& received) {
    char room[4096];
    ssize_t count = 0;
    while ((count = recv(client, room, sizeof room, MSG_DONTWAIT)) > 0) {
        received.append(room, static_cast<std::size_t>(count));
    }
}

/// Every reply begins with a status, ends where its length says, and carries JSON or the page.
void examine_replies(std::string_view received) {
    while (!received.empty()) {
        check(received.starts_with("HTTP/1.1 "), "a reply begins with its status");
        const std::size_t end = received.find("\r\n\r\n");
        check(end != received.npos, "the head of a reply is whole");
        const std::string_view head = received.substr(0, end + 2);
        received.remove_prefix(end + 4);
        check(head.find("\r\nX-Content-Type-Options: nosniff\r\n") != head.npos,
              "every reply says what a browser may do with it");
        constexpr std::string_view field = "\r\nContent-Length: ";
        const std::size_t at = head.find(field);
        if (at == head.npos) {
            return;  // events of a job, until the connection closes
        }
        const std::size_t length = std::stoul(std::string{head.substr(at + field.size(), 8)});
        if (length > received.size()) {
            check(received.empty(), "a body is whole, or was not asked for (HEAD)");
            return;
        }
        // After HEAD the next reply follows at once.
        if (received.starts_with("HTTP/1.1 ") && !received.substr(0, length).starts_with("{")) {
            continue;
        }
        if (head.find("application/json") != head.npos) {
            check(is_json_line(received.substr(0, length)), "the body is JSON");
        }
        received.remove_prefix(length);
    }
}

void try_http(std::string_view bytes) {
    constexpr std::size_t most = 32'768;  // fits in the buffer of a socket
    Premises& all = premises();
    int ends[2];
    check(socketpair(AF_UNIX, SOCK_STREAM, 0, ends) == 0, "a pair of sockets");
    server::welcome(all.house, ends[0], false, 8080);
    bytes = bytes.substr(0, most);
    check(send(ends[1], bytes.data(), bytes.size(), MSG_NOSIGNAL) ==
              static_cast<ssize_t>(bytes.size()),
          "room in the buffer");
    std::string received;
    std::size_t before = 1;
    const bool asks = bytes.find("POST /api/") != bytes.npos;
    while (before != received.size()) {
        before = received.size();
        all.settle();
        if (asks) {
            all.wait_for_workers();
            all.settle();
        }
        receive(ends[1], received);
    }
    shutdown(ends[1], SHUT_WR);
    all.context.restart();
    all.context.run();  // ends when the connection has closed
    receive(ends[1], received);
    close(ends[1]);
    examine_replies(received);
}

const Registered http_target{"http", try_http};

}  // namespace

}  // namespace grundy::fuzz
