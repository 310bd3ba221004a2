#include "base/lines.hpp"

#include <algorithm>

#include "base/encoding.hpp"

namespace grundy {

bool Lines::next() {
    line_.clear();
    while (true) {
        if (at_ == filled_) {
            at_ = 0;
            filled_ = std::min(source_(room_), room_.size());
        }
        const bool over = filled_ == 0;
        const auto here = room_.begin() + static_cast<std::ptrdiff_t>(at_);
        const auto end =
            std::find(here, room_.begin() + static_cast<std::ptrdiff_t>(filled_), '\n');
        line_.append(here, end);
        at_ = static_cast<std::size_t>(end - room_.begin());
        broken_ = line_.size() > longest || (over && !line_.empty());
        number_ += broken_ || at_ < filled_ ? 1U : 0U;
        if (broken_ || over) {
            return false;
        }
        if (at_ < filled_) {
            ++at_;  // the end of the line
            return true;
        }
    }
}

Lines::Source lines_of(std::string_view text) {
    return [text](std::span<char> room) mutable {
        const std::size_t count = std::min(room.size(), text.size());
        std::copy_n(text.begin(), count, room.begin());
        text.remove_prefix(count);
        return count;
    };
}

std::string_view Record::word() {
    const std::size_t blank = left_.find(' ');
    const std::string_view taken = left_.substr(0, blank);
    done_ = blank == std::string_view::npos;
    left_ = done_ ? std::string_view{} : left_.substr(blank + 1);
    return taken;
}

bool Record::takes(std::string_view expected) {
    if (done_ || left_.substr(0, left_.find(' ')) != expected) {
        return false;
    }
    word();
    return true;
}

std::optional<std::uint64_t> Record::number() { return done_ ? std::nullopt : number_of(word()); }

std::optional<std::uint64_t> Record::number_after(std::string_view expected) {
    return takes(expected) ? number() : std::nullopt;
}

std::string_view Record::rest() {
    done_ = true;
    return left_;
}

}  // namespace grundy
