// A long text in pieces: it grows without being copied, every piece goes as soon as it is sent, and
// several readers share one text.
#pragma once

#include <algorithm>
#include <cstddef>
#include <deque>
#include <memory>
#include <string>
#include <string_view>

namespace grundy::server {

class Pieces {
   public:
    static constexpr std::size_t longest_piece = std::size_t{64} << 10U;

    Pieces() = default;
    explicit Pieces(std::string_view text) { add(text); }

    void add(std::string_view text) {
        size_ += text.size();
        while (!text.empty()) {
            if (pieces_.empty() || !has_room(pieces_.back())) {
                pieces_.push_back(std::make_shared<std::string>());
            }
            std::string& last = *pieces_.back();
            const std::size_t count = std::min(text.size(), longest_piece - last.size());
            if (last.size() + count > longest_piece / 8) {
                last.reserve(longest_piece);  // growing by itself it would take twice as much
            }
            last += text.substr(0, count);
            text.remove_prefix(count);
        }
    }

    [[nodiscard]] std::size_t size() const { return size_; }
    [[nodiscard]] bool empty() const { return pieces_.empty(); }
    /// The first piece, or nothing.
    [[nodiscard]] std::string_view front() const {
        return empty() ? std::string_view{} : std::string_view{*pieces_.front()};
    }
    void drop_front() {
        size_ -= front().size();
        pieces_.pop_front();
    }

   private:
    /// What others hold too is not written to.
    static bool has_room(const std::shared_ptr<std::string>& piece) {
        return piece.use_count() == 1 && piece->size() < longest_piece;
    }

    std::deque<std::shared_ptr<std::string>> pieces_;
    std::size_t size_ = 0;
};

}  // namespace grundy::server
