#include "apps/server/connection.hpp"

#include <fmt/format.h>

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/write.hpp>
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

/// What stands before the body.
std::string head_text(const Reply& reply, bool keeps) {
    const auto reason = http::obsolete_reason(http::int_to_status(reply.status));
    std::string head = fmt::format("HTTP/1.1 {} {}\r\n", reply.status,
                                   std::string_view{reason.data(), reason.size()});
    if (!keeps) {
        head += "Connection: close\r\n";
    }
    head += safety_lines(reply.embeddable);
    for (const auto& [name, value] : reply.fields) {
        head += fmt::format("{}: {}\r\n", name, value);
    }
    if (reply.status != 304) {
        head += fmt::format("Content-Type: {}\r\n", reply.type);
        if (!reply.endless) {
            head += fmt::format("Content-Length: {}\r\n", reply.length());
        }
    }
    return head + "\r\n";
}

Reply event_stream() {
    Reply reply;
    reply.type = "text/event-stream";
    reply.fields.emplace_back("Cache-Control", "no-store");
    reply.endless = true;
    return reply;
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
        if (std::exchange(job_, nullptr)) {
            --house_.listeners;
        }
        ticks_.cancel();
        error_code ignored;
        stream_.socket().shutdown(Tcp::socket::shutdown_both, ignored);
        stream_.close();
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
            listen(std::get<std::shared_ptr<Job>>(std::move(handling)));
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

    /// Reads on while the answer is awaited, so that a client that leaves is noticed and its work
    /// stopped, whatever it has sent before. Requests that came ahead are kept for later; when they
    /// fill the buffer they wait outside, but not for ever.
    void watch() {
        if (ahead_is_dropped_) {
            stream_.async_read_some(asio::buffer(scrap_), seen());
        } else if (const std::size_t room = buffer_.max_size() - buffer_.size(); room > 0) {
            stream_.async_read_some(buffer_.prepare(std::min(room, scrap_.size())), seen());
        } else {
            ticks_.expires_after(time_ahead);
            ticks_.async_wait([self = shared_from_this()](error_code error) {
                self->ahead_is_dropped_ = !error;
                self->on_seen({});
            });
        }
    }
    std::function<void(error_code, std::size_t)> seen() {
        return [self = shared_from_this()](error_code error, std::size_t count) {
            if (!self->ahead_is_dropped_) {
                self->buffer_.commit(count);
            }
            self->on_seen(error);
        };
    }
    void on_seen(error_code error) {
        if (!is_open()) {
            return;
        }
        if (answer_) {
            Reply reply = std::move(*answer_);
            answer_.reset();
            return write(std::move(reply));
        }
        error ? close() : watch();
    }

    /// Ends the watch, which then sends it.
    void on_answer(Reply reply) {
        if (!is_open()) {
            return;
        }
        stop_.reset();
        answer_ = std::move(reply);
        ticks_.cancel();
        stream_.cancel();
    }

    void write(Reply reply) {
        // A short answer is always sent, or those who take long ones slowly could silence the rest.
        if (reply.pieces.size() > Pieces::longest_piece &&
            !house_.crowd.hold(*this, reply.pieces.size(), Clock::now())) {
            reply = busy_reply();
        }
        keeps_ = !reply.close && !ahead_is_dropped_ && !house_.closing &&
                 parser_->is_header_done() && parser_->keep_alive();
        std::string head = head_text(reply, keeps_);
        if (head_.method == "HEAD" || reply.status == 304) {
            reply.text.clear();
            reply.file = {};
            reply.pieces = {};
        }
        reply.text.insert(0, head);
        sent_ = std::move(reply);
        send();
    }

    /// The text, the file and the first piece; then a piece at a time.
    void send() {
        house_.crowd.taking(*this, Clock::now());
        stream_.expires_after(time_to_take);
        const std::string_view piece = sent_.pieces.front();
        const std::array<asio::const_buffer, 3> buffers{
            asio::buffer(sent_.text), asio::buffer(sent_.file.data(), sent_.file.size()),
            asio::buffer(piece.data(), piece.size())};
        asio::async_write(
            stream_, buffers,
            [self = shared_from_this()](error_code error, std::size_t) { self->on_sent(error); });
    }

    void on_sent(error_code error) {
        if (error || !is_open()) {
            return close();
        }
        sent_.text.clear();
        sent_.file = {};
        if (!sent_.pieces.empty()) {
            house_.crowd.release(*this, sent_.pieces.front().size());
            sent_.pieces.drop_front();
        }
        if (!sent_.pieces.empty()) {
            return send();
        }
        house_.crowd.heard(*this);
        if (job_ && !told_all_) {
            return wait_for_events();
        }
        keeps_ ? read() : leave();
    }

    /// Bytes that nobody read would reset the connection, and the answer with it.
    void leave() {
        error_code ignored;
        stream_.socket().shutdown(Tcp::socket::shutdown_send, ignored);
        stream_.expires_after(time_to_leave);
        drain(0);
    }
    void drain(std::size_t ignored_so_far) {
        stream_.async_read_some(asio::buffer(scrap_), [self = shared_from_this(), ignored_so_far](
                                                          error_code error, std::size_t count) {
            if (error || ignored_so_far + count > most_ignored) {
                return self->close();
            }
            self->drain(ignored_so_far + count);
        });
    }

    void listen(std::shared_ptr<Job> job) {
        if (house_.listeners >= most_listeners) {
            return write(busy_reply());
        }
        ++house_.listeners;
        job_ = std::move(job);
        keeps_ = false;
        tell_event(head_text(event_stream(), keeps_));
    }

    /// What the job says now; again and again until it is done.
    void tell_event(std::string opening = {}) {
        Job::Event event = job_->event();
        job_->seen();
        told_all_ = event.last;
        if (event.pieces.size() > Pieces::longest_piece &&
            !house_.crowd.hold(*this, event.pieces.size(), Clock::now())) {
            return close();  // the page asks again in a moment
        }
        sent_ = {};
        sent_.text = std::move(opening) + event.text;
        sent_.pieces = std::move(event.pieces);
        send();
    }

    void wait_for_events() {
        ticks_.expires_after(between_events);
        ticks_.async_wait([self = shared_from_this()](error_code error) {
            if (!error && self->is_open()) {
                self->tell_event();
            }
        });
    }

    House& house_;
    boost::beast::tcp_stream stream_;
    Policy policy_;
    boost::beast::flat_buffer buffer_{2 * longest_head};
    std::array<char, 4096> scrap_;  ///< what is read to be dropped
    std::optional<http::request_parser<http::string_body>> parser_;
    Head head_;
    std::size_t awaited_ = 0;  ///< counts what was read, so that a clock knows whether it is late
    bool late_ = false;
    std::shared_ptr<std::atomic<bool>> stop_;  ///< of the work that is being done
    bool ahead_is_dropped_ = false;            ///< what was sent ahead is no longer kept
    std::optional<Reply> answer_;              ///< that came, to be sent
    Reply sent_;                               ///< what is still to be sent of it
    bool keeps_ = false;                       ///< the connection, after this reply
    std::shared_ptr<Job> job_;                 ///< that is listened to
    bool told_all_ = false;                    ///< of the job
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
    socket.set_option(asio::socket_base::send_buffer_size{most_in_the_system}, error);
    const auto connection = std::make_shared<Connection>(house, std::move(socket),
                                                         Policy{local.address().to_string(), port});
    switch (house.crowd.enter(connection, Clock::now())) {
        case Crowd::Entry::admitted:
            return connection->read();
        case Crowd::Entry::refused:
            return connection->refuse(busy_reply());
        case Crowd::Entry::ignored:
            break;
    }
}

}  // namespace grundy::server
