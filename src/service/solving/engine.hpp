// The engine: it picks the method and builds the answer; it never prints. It keeps what it found
// out for the next question, within a bound on its memory: values found by search, tables of
// Chomp, whole answers. One engine may serve several threads at once.
#pragma once

#include <cstddef>

#include "base/error.hpp"
#include "service/limits.hpp"
#include "service/solving/question.hpp"
#include "service/solving/shelf.hpp"

namespace grundy {

class Engine {
   public:
    /// Keeps at most this many bytes between questions; as many as one question may take, so that a
    /// game that goes on finds the table of its first move again. What is kept does not count
    /// against the budget of a question.
    explicit Engine(std::size_t most_bytes_kept = default_bytes()) : shelf_(most_bytes_kept) {}

    /// An error only when the method asked for does not exist or can't be used here, when such
    /// games are not added up or not played that way, or when rules out of a file have turned out
    /// to be wrong; running out of budget is an answer with the outcome `unknown`.
    Result<Answer> solve(const Question& question);

    [[nodiscard]] std::size_t bytes_kept() const { return shelf_.bytes(); }

   private:
    Shelf shelf_;
};

}  // namespace grundy
