#include "apps/server/answering.hpp"

#include <new>

#include "render/from_afar.hpp"
#include "render/json.hpp"

namespace grundy::server {

namespace {

/// The answer as it comes, unless nobody will read it.
class Body {
   public:
    enum class State { good, too_long, stopped };

    explicit Body(const Budget& allowance)
        : stop_(allowance.stop), longest_(longest_answer_from_afar(allowance)) {}

    bool take(std::string_view piece) {
        if (state_ != State::good) {
            return false;
        }
        if (text_.size() + piece.size() > longest_) {
            state_ = State::too_long;
        } else if (stop_->load(std::memory_order_relaxed) && !piece.empty() &&
                   text_.size() > written_anyway) {
            state_ = State::stopped;
        } else {
            text_.add(piece);
        }
        return state_ == State::good;
    }
    [[nodiscard]] State state() const { return state_; }
    [[nodiscard]] std::size_t longest() const { return longest_; }
    [[nodiscard]] Pieces& text() { return text_; }

   private:
    /// A short answer is written to its end, even when it says no more than that it was stopped.
    static constexpr std::size_t written_anyway = std::size_t{1} << 16U;

    const std::atomic<bool>* stop_;
    const std::size_t longest_;
    Pieces text_;
    State state_ = State::good;
};

Answered finished(Body& body, Lang lang) {
    switch (body.state()) {
        case Body::State::too_long:
            return refused(400, answer_too_long(body.longest()), lang);
        case Body::State::stopped:
            return refused(503, {Words{"the work was stopped", "le travail a été arrêté"}, {}},
                           lang);
        case Body::State::good:
            break;
    }
    return {200, std::move(body.text())};
}

}  // namespace

Answered refused(unsigned status, const Error& error, Lang lang) {
    return {status, Pieces{error_json(error, lang.with(FieldStyle::names))}};
}

Answered answered(const Operation& operation, const contract::Fields& fields,
                  const Budget& allowance, Engine& engine) {
    const contract::Asker asker = asker_from_afar(fields, allowance);
    Body body{allowance};
    try {
        const auto done = perform(operation, fields, asker, engine,
                                  [&](std::string_view piece) { return body.take(piece); });
        return done ? finished(body, asker.lang) : refused(400, done.error(), asker.lang);
    } catch (const std::bad_alloc&) {
        return refused(503,
                       {Words{"the memory of this machine is exhausted",
                              "la mémoire de cette machine est épuisée"},
                        {}},
                       asker.lang);
    }
}

}  // namespace grundy::server
