#include "apps/server/server.hpp"

#include <fmt/format.h>

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/signal_set.hpp>

#include "apps/server/connection.hpp"

namespace grundy::server {

namespace {

namespace asio = boost::asio;
using boost::system::error_code;
using Tcp = asio::ip::tcp;

/// Takes connections in, and closes all of them at the end.
class Listener {
   public:
    Listener(House& house, Tcp::acceptor acceptor)
        : house_(house),
          acceptor_(std::move(acceptor)),
          port_(acceptor_.local_endpoint().port()),
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
            if (!error) {
                const bool is_v6 = acceptor_.local_endpoint().protocol() == Tcp::v6();
                welcome(house_, socket.release(), is_v6, port_);
            }
            accept();
        });
    }

    void end() {
        house_.closing = true;
        error_code ignored;
        acceptor_.close(ignored);
        house_.site.jobs().stop_all();
        house_.crowd.close_all();
    }

    House& house_;
    Tcp::acceptor acceptor_;
    std::uint16_t port_;
    asio::signal_set signals_;
};

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
    House house{context, Site{limits}};
    if (!house.site.can_compute()) {
        return std::unexpected{no_threads()};
    }
    const Listener listener{house, std::move(acceptor)};
    listening(listener.url());
    context.run();
    return {};
}

}  // namespace grundy::server
