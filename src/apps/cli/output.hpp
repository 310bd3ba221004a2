// Where a long answer goes: standard output, or a file that is complete or not there.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "apps/cli/console.hpp"
#include "apps/cli/terminal.hpp"
#include "machine/safe_file.hpp"

namespace grundy::cli {

class Output {
   public:
    Output(const Console& console, std::optional<SafeFile> file)
        : console_(console), file_(std::move(file)) {}

    /// To the file that --out names, if there is one.
    static Result<Output> open(const Invocation& invocation, const Console& console) {
        const auto name = invocation.value("out");
        if (!name) {
            return Output{console, std::nullopt};
        }
        auto created = SafeFile::create(*name);
        if (!created) {
            return std::unexpected{std::move(created.error())};
        }
        return Output{console, std::move(*created)};
    }

    [[nodiscard]] bool is_file() const { return file_.has_value(); }
    /// False, as good() is: whoever makes the pieces can stop.
    bool text(std::string_view piece) {
        if (file_) {
            return write(piece);
        }
        console_.print(piece);
        return good();
    }
    bool write(std::string_view piece) {
        if (piece.size() >= most_pending) {
            flush();
            put(piece);
            return good();
        }
        pending_ += piece;
        if (pending_.size() >= most_pending) {
            flush();
        }
        return good();
    }
    /// Whoever reads along, from a pipe, need not wait for more.
    void hand_on() {
        if (file_ && file_->direct()) {
            flush();
            static_cast<void>(file_->flush());
        }
    }
    /// Whether there is any use in writing on; done() tells why not.
    [[nodiscard]] bool good() const { return good_ && terminal::good(); }
    Result<void> done() {
        flush();
        return file_ ? file_->commit() : Result<void>{};
    }

   private:
    static constexpr std::size_t most_pending = std::size_t{1} << 16U;

    void put(std::string_view piece) {
        if (file_) {
            good_ = file_->write(piece) && good_;
        } else {
            console_.write(piece);
        }
    }
    void flush() {
        put(pending_);
        pending_.clear();
    }
    const Console& console_;
    std::optional<SafeFile> file_;
    std::string pending_;
    bool good_ = true;
};

}  // namespace grundy::cli
