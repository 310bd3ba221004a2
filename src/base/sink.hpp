// Where a producer puts what it makes, piece after piece. False is the sink's way to say that it
// takes no more, whether it failed or has enough; the producer then stops, and says false itself.
// Nothing is thrown through it. A sink that can't fail may return nothing.
#pragma once

#include <functional>
#include <memory>
#include <string_view>
#include <type_traits>
#include <utility>

namespace grundy {

/// Calls a sink; true when it returns nothing.
template <class Callable, class... Args>
bool takes(Callable& sink, Args&&... args) {
    if constexpr (std::is_void_v<std::invoke_result_t<Callable&, Args...>>) {
        std::invoke(sink, std::forward<Args>(args)...);
        return true;
    } else {
        return std::invoke(sink, std::forward<Args>(args)...);
    }
}

/// A reference to a sink: two words, no allocation. For arguments only; it does not own.
template <class... Args>
class SinkRef {
   public:
    template <class Callable>
        requires(!std::is_same_v<std::remove_cvref_t<Callable>, SinkRef> &&
                 std::is_invocable_v<Callable&, Args...>)
    SinkRef(Callable&& sink)  // NOLINT: meant to convert, and never to outlive the call
        : object_(const_cast<void*>(static_cast<const void*>(std::addressof(sink)))),
          call_([](void* object, Args... args) {
              return takes(*static_cast<std::remove_reference_t<Callable>*>(object),
                           std::forward<Args>(args)...);
          }) {}

    bool operator()(Args... args) const { return call_(object_, std::forward<Args>(args)...); }

   private:
    void* object_;
    bool (*call_)(void*, Args...);
};

/// For text and files.
using PieceSink = SinkRef<std::string_view>;

/// Hands pieces on until the sink takes no more; from then on nothing reaches it.
class UntilRefused {
   public:
    explicit UntilRefused(PieceSink sink) : sink_(sink) {}

    bool operator()(std::string_view piece) { return good_ = good_ && sink_(piece); }
    [[nodiscard]] bool good() const { return good_; }

   private:
    PieceSink sink_;
    bool good_ = true;
};

}  // namespace grundy
