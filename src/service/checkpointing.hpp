// That a long run is to be saved now and then, and may have been saved before: part of a question.
#pragma once

#include <chrono>
#include <string>

namespace grundy {

struct Checkpointing {
    std::string file;
    bool resume = false;  ///< go on from the file
    double every = 30;    ///< seconds
};

/// Tells when it is time to save.
class SaveClock {
   public:
    explicit SaveClock(double every) : every_(every) {}
    [[nodiscard]] bool due() const {
        return std::chrono::duration<double>(std::chrono::steady_clock::now() - last_).count() >=
               every_;
    }
    void saved() { last_ = std::chrono::steady_clock::now(); }

   private:
    double every_;
    std::chrono::steady_clock::time_point last_ = std::chrono::steady_clock::now();
};

}  // namespace grundy
