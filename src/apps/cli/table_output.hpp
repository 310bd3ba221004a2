// Where a table goes, in which format, and what is said around it.
#pragma once

#include <filesystem>
#include <string>
#include <utility>

#include "apps/cli/output.hpp"
#include "render/table.hpp"

namespace grundy::cli {

/// What all kinds of table do alike, from the moment at which there is one.
class Showing {
   public:
    Showing(const Invocation& invocation, const Console& console, std::string format)
        : invocation_(invocation), console_(console), format_(std::move(format)) {}

    [[nodiscard]] const std::string& format() const { return format_; }
    [[nodiscard]] bool to_file() const { return invocation_.has("out"); }
    [[nodiscard]] bool packs() const { return invocation_.has("compress"); }
    [[nodiscard]] std::string file() const { return invocation_.value("out").value_or(""); }
    /// Whether there is anything to say around the table.
    [[nodiscard]] bool around() const {
        return !console_.json() && !console_.quiet() && (to_file() || format_ == "text");
    }

    /// Before the work begins: can the file be written at all? Of a pipe that would be the end.
    [[nodiscard]] Result<void> tried() const {
        std::error_code unknown;
        if (!to_file() || std::filesystem::is_fifo(file(), unknown)) {
            return {};
        }
        const auto trial = SafeFile::create(file());
        return trial ? Result<void>{} : std::unexpected{trial.error()};
    }
    /// To the file, or to standard output unless the answer is JSON.
    Result<void> put(FunctionRef<void(EmitPiece)> render) const {
        if (!to_file() && console_.json()) {
            return {};
        }
        auto output = Output::open(invocation_, console_);
        if (!output) {
            return std::unexpected{std::move(output.error())};
        }
        render([&](std::string_view piece) { return output->write(piece); });
        return output->done();
    }

   private:
    const Invocation& invocation_;
    const Console& console_;
    std::string format_;
};

Result<void> put_grid(const ShownTable& shown, const Showing& showing, const Console& console);
/// A table file of a box is written while it is computed, and not here.
Result<void> put_box(const ShownBox& shown, const Showing& showing, const Console& console);

}  // namespace grundy::cli
