#include "base/budget.hpp"

#include <algorithm>
#include <utility>

#include "base/counted.hpp"

namespace grundy {

namespace {

/// Steps from one look at the clock to the next.
constexpr std::uint64_t steps_between_looks = 1024;
/// Asking the system costs a microsecond; in this time a program takes a few megabytes at the most.
constexpr std::chrono::milliseconds between_weighings{1};

double seconds_since(std::chrono::steady_clock::time_point start) {
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
}

}  // namespace

Meter::Meter(const Budget& budget) : budget_(&budget) { look(); }

Meter::Limit Meter::limit_reached() {
    if (budget_->stop != nullptr && budget_->stop->load(std::memory_order_relaxed)) {
        return Limit::stopped;
    }
    if (budget_->seconds && seconds_since(budget_->start) >= *budget_->seconds) {
        return Limit::time;
    }
    if (bytes_ > budget_->bytes) {
        return Limit::memory;
    }
    if (budget_->bytes_in_use != nullptr) {
        const auto now = std::chrono::steady_clock::now();
        if (now - weighed_ >= between_weighings) {
            weighed_ = now;
            if (budget_->bytes_in_use() > budget_->bytes) {
                return Limit::memory;
            }
        }
    }
    return ticks_ > budget_->steps ? Limit::steps : Limit::none;
}

bool Meter::look() {
    if (limit_ == Limit::none) {
        limit_ = limit_reached();
        if (budget_->progress) {
            budget_->progress(work_.positions, work_.calls, goal_);
        }
    }
    exhausted_ = limit_ != Limit::none;
    next_look_ = ticks_ + steps_between_looks;
    if (budget_->steps >= ticks_) {  // a limit on steps is kept to the step
        next_look_ = std::min(next_look_ - 1, budget_->steps) + 1;
    }
    return !exhausted_;
}

bool Meter::no_more_nodes() {
    if (limit_ == Limit::none) {
        limit_ = Limit::nodes;
        exhausted_ = true;
    }
    return false;
}

bool Meter::has_room(std::uint64_t bytes) {
    if (limit_ == Limit::none && bytes > bytes_left()) {
        limit_ = Limit::memory;
        exhausted_ = true;
    }
    return !exhausted_;
}

void Meter::give_up(Text why) {
    limit_ = Limit::method;
    exhausted_ = true;
    method_limit_ = std::move(why);
}

Work Meter::work() const {
    Work done = work_;
    done.seconds = seconds_since(start_);
    return done;
}

Text Meter::why() const {
    const Text reached = phrase("{} after {}", "{} après {}",
                                counted(work_.positions, {"position known", "position connue"},
                                        {"positions known", "positions connues"}),
                                counted(work_.calls, {"call", "appel"}, {"calls", "appels"}));
    switch (limit_) {
        case Limit::time:
            return phrase("the time limit of {} s was reached: {}",
                          "la limite de temps de {} s est atteinte : {}", *budget_->seconds,
                          reached);
        case Limit::memory:
            return phrase("the memory limit of {:.3g} MiB was reached: {}",
                          "la limite de mémoire de {:.3g} Mio est atteinte : {}",
                          static_cast<double>(budget_->bytes) / 1048576.0, reached);
        case Limit::steps:
            return phrase("the limit of {} steps was reached: {}",
                          "la limite de {} étapes est atteinte : {}", budget_->steps, reached);
        case Limit::nodes:
            return phrase("the limit of {} was reached: {}", "la limite de {} est atteinte : {}",
                          counted(budget_->nodes, {"node", "nœud"}, {"nodes", "nœuds"}), reached);
        case Limit::stopped:
            return phrase("stopped: {}", "arrêté : {}", reached);
        case Limit::method:
            return phrase("{}: {}", "{} : {}", method_limit_, reached);
        case Limit::none:
            break;
    }
    return {};
}

}  // namespace grundy
