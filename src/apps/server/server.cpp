#include "apps/server/server.hpp"

#include <fmt/format.h>
#include <sys/resource.h>

#include <algorithm>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/steady_timer.hpp>
#include <cstdio>
#include <cstdlib>

#include "apps/server/connection.hpp"

namespace grundy::server {

namespace {

namespace asio = boost::asio;

constexpr std::chrono::milliseconds pause_of_accepting{100};
/// For the work that was under way when the server was told to end.
constexpr std::chrono::milliseconds time_to_end{700};
/// Descriptors that are no connection's.
constexpr std::size_t descriptors_of_our_own = 16;

using boost::system::error_code;
using Tcp = asio::ip::tcp;

/// Takes connections in, and closes all of them at the end.
class Listener {
   public:
    Listener(House& house, Tcp::acceptor acceptor)
        : house_(house),
          acceptor_(std::move(acceptor)),
          port_(acceptor_.local_endpoint().port()),
          pause_(house.context),
          signals_(house.context, SIGINT, SIGTERM) {
        signals_.async_wait([this](error_code error, int) {
            if (!error) {
                end();
            }
        });
        accept();
    }

    [[nodiscard]] std::string url() const {
        const auto address = acceptor_.local_endpoint().address();
        const std::string host = address.to_string();
        return address.is_v6() ? fmt::format("http://[{}]:{}/", host, port_)
                               : fmt::format("http://{}:{}/", host, port_);
    }

   private:
    void accept() {
        acceptor_.async_accept([this](error_code error, Tcp::socket socket) {
            if (house_.closing) {
                return;
            }
            if (error) {
                return accept_later();
            }
            const bool is_v6 = acceptor_.local_endpoint().protocol() == Tcp::v6();
            welcome(house_, socket.release(), is_v6, port_);
            accept();
        });
    }

    /// When the system has no descriptor to give, asking again at once would only burn a core.
    /// After a pause somebody silent makes room, if somebody waits.
    void accept_later() {
        pause_.expires_after(pause_of_accepting);
        pause_.async_wait([this](error_code error) {
            if (!error && !house_.closing) {
                accept_for_another();
            }
        });
    }
    void accept_for_another() {
        acceptor_.async_wait(Tcp::acceptor::wait_read, [this](error_code error) {
            if (!error && !house_.closing) {
                house_.crowd.dismiss_one(Clock::now());
                accept();
            }
        });
    }

    void end() {
        house_.closing = true;
        error_code ignored;
        acceptor_.close(ignored);
        pause_.cancel();
        house_.crowd.close_all();
        house_.site.end();
    }

    House& house_;
    Tcp::acceptor acceptor_;
    std::uint16_t port_;
    asio::steady_timer pause_;
    asio::signal_set signals_;
};

/// So many connections that the descriptors suffice for them and for all the rest.
Crowd::Limits crowd_limits() {
    rlimit descriptors{};
    std::size_t connections = most_connections;
    if (getrlimit(RLIMIT_NOFILE, &descriptors) == 0) {
        const std::size_t left =
            std::max<rlim_t>(descriptors.rlim_cur, descriptors_of_our_own) - descriptors_of_our_own;
        connections = std::clamp<std::size_t>(left * 2 / 3, 1, most_connections);
    }
    return {.guests = connections,
            .refused = std::min(connections / 3, most_turned_away),
            .bytes = most_untaken,
            .patience = time_between_pieces};
}

}  // namespace

Result<void> serve(const Address& address, const Limits& limits,
                   FunctionRef<void(const std::string& url)> listening) {
    error_code error;
    const auto ip =
        asio::ip::make_address(address.host == "localhost" ? "127.0.0.1" : address.host, error);
    if (error) {
        return std::unexpected{not_an_address(address)};
    }
    asio::io_context context{1};
    Tcp::acceptor acceptor{context};
    const Tcp::endpoint endpoint{ip, address.port};
    acceptor.open(endpoint.protocol(), error);
    acceptor.set_option(Tcp::acceptor::reuse_address{true}, error);
    if (!error && !acceptor.bind(endpoint, error)) {
        acceptor.listen(asio::socket_base::max_listen_connections, error);
    }
    if (error) {
        return std::unexpected{error == asio::error::address_in_use
                                   ? in_use(address)
                                   : unusable(address, error.message())};
    }
    House house{context, Site{limits}, Crowd{crowd_limits()}};
    if (!house.site.can_compute()) {
        return std::unexpected{no_threads()};
    }
    const Listener listener{house, std::move(acceptor)};
    listening(listener.url());
    context.run();
    if (!house.site.idle_by(Clock::now() + time_to_end)) {
        // Somewhere work does not look at its stop sign. The server has nothing to save, so whoever
        // wants it to end need not wait; but threads that still work must find all as it was.
        std::fflush(nullptr);
        std::_Exit(0);
    }
    return {};
}

}  // namespace grundy::server
