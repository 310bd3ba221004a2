#include "apps/server/connection.hpp"

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http.hpp>

namespace grundy::server {

namespace {

namespace asio = boost::asio;
namespace http = boost::beast::http;
using boost::system::error_code;
using Tcp = asio::ip::tcp;

Head head_of(const http::request_header<>& header) {
    Head head{std::string{header.method_string()}, std::string{header.target()}, {}};
    for (const auto& field : header) {
        head.fields.emplace_back(lower_case(std::string{field.name_string()}),
                                 std::string{field.value()});
    }
    return head;
}

/// What is wrong with a request that can't even be taken apart.
Reply unreadable(const error_code& error) {
    const bool long_head =
        error == http::error::header_limit || error == http::error::buffer_overflow;
    return long_head                          ? head_too_long()
           : error == http::error::body_limit ? body_too_long()
                                              : error_reply(400, "this is no request in HTTP");
}

class Connection : public Guest, public std::enable_shared_from_this<Connection> {
   public:
    Connection(House& house, Tcp::socket socket, Policy policy)
        : house_(house),
          stream_(std::move(socket)),
          policy_(std::move(policy)),
          ticks_(house.context) {}

    /// Waits for the next request.
    void read() {
        head_ = {};
        parser_.emplace();
        parser_->header_limit(static_cast<std::uint32_t>(longest_head));
        parser_->body_limit(longest_body);
        house_.crowd.silent(*this);
        await_for(time_to_ask);
        http::async_read_header(
            stream_, buffer_, *parser_,
            [self = shared_from_this()](error_code error, std::size_t) { self->on_head(error); });
    }

    void refuse(Reply reply) {
        reply.close = true;
        write(std::move(reply));
    }

    void close() override {
        if (stop_) {
            *stop_ = true;
        }
        ticks_.cancel();
        error_code ignored;
        stream_.socket().shutdown(Tcp::socket::shutdown_both, ignored);
        stream_.close();
        hold({});
        house_.crowd.leave(*this);
    }

   private:
    /// What is being read must come in this time. The stream's own clock would close the connection
    /// before anybody can be told.
    void await_for(std::chrono::seconds time) {
        stream_.expires_never();
        ticks_.expires_after(time);
        ticks_.async_wait([self = shared_from_this(), awaited = awaited_](error_code error) {
            if (!error && self->awaited_ == awaited) {
                self->late_ = true;
                self->stream_.cancel();
            }
        });
    }
    void came() {
        ++awaited_;
        ticks_.cancel();
    }

    /// What is being sent; all of it together has a limit.
    void hold(Reply reply) {
        house_.crowd.release(reply_.text.size());
        house_.crowd.hold(reply.text.size());
        reply_ = std::move(reply);
    }

    [[nodiscard]] bool is_open() { return stream_.socket().is_open(); }

    void on_head(error_code error) {
        came();
        if (error) {
            return failed(error);
        }
        head_ = head_of(parser_->get().base());
        if (auto refusal = policy_.refusal(head_)) {
            return refuse(std::move(*refusal));
        }
        await_for(time_to_send);
        http::async_read(stream_, buffer_, *parser_,
                         [self = shared_from_this()](error_code trouble, std::size_t) {
                             self->on_body(trouble);
                         });
    }

    /// A reply when somebody may still be there to read it.
    void failed(error_code error) {
        if (late_ && is_open() && parser_->got_some()) {
            return refuse(too_late());
        }
        static const auto& about_http = make_error_code(http::error::end_of_stream).category();
        if (error.category() != about_http || error == http::error::end_of_stream ||
            error == http::error::partial_message || !is_open()) {
            return close();
        }
        refuse(unreadable(error));
    }

    void on_body(error_code error) {
        came();
        if (error) {
            return failed(error);
        }
        house_.crowd.heard(*this);
        Handling handling = house_.site.handle(head_, std::move(parser_->get().body()));
        if (auto* reply = std::get_if<Reply>(&handling)) {
            write(std::move(*reply));
        } else if (auto* asked = std::get_if<Asked>(&handling)) {
            compute(std::move(*asked));
        } else {
            job_ = std::get<std::shared_ptr<Job>>(std::move(handling));
            tell_events(event_stream_head());
        }
    }

    void compute(Asked asked) {
        stop_ = std::make_shared<std::atomic<bool>>(false);
        stream_.expires_never();
        // The answer comes on another thread, and the connection may be gone by then.
        const auto done = [self = weak_from_this(), &context = house_.context](Reply reply) {
            asio::post(context, [self, reply = std::move(reply)]() mutable {
                if (const auto connection = self.lock()) {
                    connection->on_answer(std::move(reply));
                }
            });
        };
        if (!house_.site.answer(std::move(asked), stop_, done)) {
            return write(busy_reply());
        }
        watch();
    }

    void on_answer(Reply reply) {
        if (!is_open()) {
            return;
        }
        stop_.reset();
        error_code ignored;
        stream_.socket().cancel(ignored);
        if (house_.crowd.is_too_much(reply.text.size())) {
            reply = busy_reply();
        }
        write(std::move(reply));
    }

    /// Stops the work when the client leaves while it waits.
    void watch() {
        stream_.socket().async_wait(
            Tcp::socket::wait_read, [self = shared_from_this()](error_code error) {
                if (error || !self->stop_) {
                    return;
                }
                char byte = 0;
                const auto seen =
                    recv(self->stream_.socket().native_handle(), &byte, 1, MSG_PEEK | MSG_DONTWAIT);
                if (seen == 0 || (seen < 0 && errno != EAGAIN && errno != EWOULDBLOCK)) {
                    self->close();
                }
            });
    }

    void write(Reply reply) {
        house_.crowd.heard(*this);
        hold(std::move(reply));
        const std::string_view body = reply_.body();
        const bool keeps =
            !reply_.close && parser_->is_header_done() && parser_->keep_alive() && !house_.closing;
        response_.emplace();
        response_->version(11);
        response_->result(reply_.status);
        response_->keep_alive(keeps);
        for (const auto& [name, value] : safety_fields()) {
            response_->set(name, value);
        }
        for (const auto& [name, value] : reply_.fields) {
            response_->set(name, value);
        }
        if (reply_.status != 304) {
            response_->set(http::field::content_type, reply_.type);
            response_->content_length(body.size());
        }
        if (head_.method != "HEAD" && reply_.status != 304) {
            response_->body() = {body.data(), body.size()};
        }
        stream_.expires_after(time_to_take);
        http::async_write(stream_, *response_,
                          [self = shared_from_this(), keeps](error_code error, std::size_t) {
                              self->on_written(error, keeps);
                          });
    }

    void on_written(error_code error, bool keeps) {
        if (error || !is_open()) {
            return close();
        }
        hold({});
        if (keeps) {
            return read();
        }
        // Bytes that nobody read would reset the connection, and the answer with it.
        error_code ignored;
        stream_.socket().shutdown(Tcp::socket::shutdown_send, ignored);
        stream_.expires_after(time_to_leave);
        drain(0);
    }

    void drain(std::size_t ignored_so_far) {
        buffer_.consume(buffer_.size());
        stream_.async_read_some(buffer_.prepare(4096), [self = shared_from_this(), ignored_so_far](
                                                           error_code error, std::size_t count) {
            if (error || ignored_so_far + count > most_ignored) {
                return self->close();
            }
            self->drain(ignored_so_far + count);
        });
    }

    /// What the job says now; again and again until it is done.
    void tell_events(std::string opening = {}) {
        const auto [event, done] = job_->event();
        job_->seen();
        hold({.text = std::move(opening) + event});
        if (house_.crowd.is_too_much(0)) {
            return close();
        }
        stream_.expires_after(time_to_take);
        asio::async_write(stream_, asio::buffer(reply_.text),
                          [self = shared_from_this(), done](error_code error, std::size_t) {
                              if (error || done || !self->is_open()) {
                                  return self->on_written(error, false);
                              }
                              self->wait_for_events();
                          });
    }

    void wait_for_events() {
        ticks_.expires_after(between_events);
        ticks_.async_wait([self = shared_from_this()](error_code error) {
            if (!error && self->is_open()) {
                self->tell_events();
            }
        });
    }

    House& house_;
    boost::beast::tcp_stream stream_;
    Policy policy_;
    boost::beast::flat_buffer buffer_{2 * longest_head};
    std::optional<http::request_parser<http::string_body>> parser_;
    Head head_;
    std::size_t awaited_ = 0;  ///< counts what was read, so that a clock knows whether it is late
    bool late_ = false;
    std::shared_ptr<std::atomic<bool>> stop_;  ///< of the work that is being done
    Reply reply_;
    std::optional<http::response<http::span_body<const char>>> response_;
    std::shared_ptr<Job> job_;
    asio::steady_timer ticks_;
};

}  // namespace

void welcome(House& house, int descriptor, bool is_v6, std::uint16_t port) {
    Tcp::socket socket{house.context, is_v6 ? Tcp::v6() : Tcp::v4(), descriptor};
    error_code error;
    const auto local = socket.local_endpoint(error);
    if (error) {
        return;  // gone already
    }
    socket.set_option(Tcp::no_delay{true}, error);
    const auto connection = std::make_shared<Connection>(house, std::move(socket),
                                                         Policy{local.address().to_string(), port});
    house.crowd.enter(connection) ? connection->read() : connection->refuse(busy_reply());
}

}  // namespace grundy::server
