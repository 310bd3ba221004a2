// The engine for a page that has no server: the operations of the HTTP interface, asked and
// answered through the memory of a WebAssembly module. The page puts the name of an operation and
// the body of the request into room(), calls answer(), and reads text(). One question at a time: a
// page that wants two at once starts two of these, and one that wants no answer any more ends this.
#include <chrono>
#include <new>
#include <string>
#include <string_view>

#include "contract/engine.hpp"
#include "render/from_afar.hpp"
#include "render/json.hpp"
#include "render/operations.hpp"
#include "render/request_json.hpp"

// What the page gives us.
extern "C" {

/// Told while it works; not 0: it is to stop with what it has.
[[clang::import_module("page"), clang::import_name("progress")]]  //
int page_progress(double positions, double calls, double goal);
/// There is no more memory. Never returns: the page leaves this module as it is.
[[clang::import_module("page"), clang::import_name("memory_exhausted")]]  //
void page_memory_exhausted();
}

namespace grundy {

namespace {

using Clock = std::chrono::steady_clock;

/// Of what it found out, for the next questions.
constexpr std::size_t bytes_remembered = std::size_t{64} << 20U;
constexpr std::chrono::milliseconds between_tellings{100};

struct Door {
    Engine engine{bytes_remembered};
    std::string room;
    std::string text;
    std::atomic<bool> stop = false;
    Clock::time_point told;
};

Door& door() {
    static Door one;
    return one;
}

Budget allowance_of(double seconds, double bytes) {
    door().stop = false;
    door().told = Clock::now();
    Budget budget;
    budget.seconds = seconds;
    budget.bytes = static_cast<std::size_t>(bytes);
    budget.stop = &door().stop;
    budget.progress = [](std::uint64_t positions, std::uint64_t calls, std::uint64_t goal) {
        const Clock::time_point now = Clock::now();
        if (now - door().told >= between_tellings) {
            door().told = now;
            door().stop = page_progress(static_cast<double>(positions), static_cast<double>(calls),
                                        static_cast<double>(goal)) != 0;
        }
    };
    return budget;
}

/// Takes the answer as it comes, as far as it may go.
bool take(std::string_view piece, std::size_t longest) {
    std::string& text = door().text;
    if (text.size() + piece.size() > longest) {
        return false;
    }
    text += piece;
    return true;
}

Result<void> answered(std::string_view name, std::string_view body, const Budget& allowance,
                      Lang& lang) {
    const Operation* const operation = find_operation(name);
    if (operation == nullptr) {
        return failure(verbatim("there is nothing here"));
    }
    const auto fields = read_fields(body);
    if (!fields) {
        return std::unexpected{fields.error()};
    }
    lang = language_of(*fields);
    const std::size_t longest = longest_answer_from_afar(allowance);
    bool complete = true;
    const auto done = perform(*operation, *fields, asker_from_afar(*fields, allowance),
                              door().engine, [&](std::string_view piece) {
                                  complete = complete && take(piece, longest);
                                  return complete;
                              });
    return done && !complete ? Result<void>{std::unexpected{answer_too_long(longest)}} : done;
}

}  // namespace

}  // namespace grundy

extern "C" {

/// Where the next question goes: the name of the operation, and at once behind it the body.
[[clang::export_name("room")]] char* grundy_room(unsigned bytes) {
    grundy::door().room.resize(bytes);
    return grundy::door().room.data();
}

/// As HTTP would say it: 200, 400, or 413 for what is too much. The name has so many bytes of what
/// is in room().
[[clang::export_name("answer")]] unsigned grundy_answer(unsigned name, double seconds,
                                                        double bytes) {
    grundy::Door& door = grundy::door();
    const std::string_view asked = door.room;
    door.text.clear();
    grundy::Lang lang = grundy::Lang::en;
    const auto done = grundy::answered(asked.substr(0, name), asked.substr(name),
                                       grundy::allowance_of(seconds, bytes), lang);
    if (!done) {
        door.text = grundy::error_json(done.error(), lang.with(grundy::FieldStyle::names));
    }
    if (done) {
        return 200;
    }
    return done.error().too_much ? 413 : 400;  // a page says what to do instead
}

[[clang::export_name("text")]] const char* grundy_text() { return grundy::door().text.data(); }
[[clang::export_name("text_size")]] unsigned grundy_text_size() {
    return static_cast<unsigned>(grundy::door().text.size());
}

[[clang::export_name("start")]] void grundy_start() { std::set_new_handler(page_memory_exhausted); }
}
