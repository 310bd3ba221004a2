#include "service/solving/choosing.hpp"

namespace grundy {

namespace {

class Choosing {
   public:
    Choosing(const Question& question, const Method* named, Workbench& bench)
        : question_(question),
          named_(named),
          open_(named == nullptr || named == &sum_method()),
          bench_(bench) {}

    Choice run();

   private:
    [[nodiscard]] bool decides(const Analysis& analysis) const;
    [[nodiscard]] bool is_asked(const Method& method, const TermCase& one) const {
        return named_ == &method || (open_ && method.worth_it(one));
    }
    bool choose(const TermCase& one);
    bool take(std::unique_ptr<Analysis> analysis);
    bool give_up(Text why);
    bool fall_back();

    const Question& question_;
    const Method* named_;
    bool open_;  ///< each term by its best method
    Workbench& bench_;
    Choice choice_{};
    std::unique_ptr<Analysis> last_resort_;  ///< tells who wins, but not how
};

/// A term that stands alone needs an outcome; in a sum it needs a value that adds up.
bool Choosing::decides(const Analysis& analysis) const {
    if (question_.terms.size() == 1) {
        return analysis.outcome(question_.convention).has_value();
    }
    return analysis.worth().has_value() &&
           (question_.convention == Convention::normal || analysis.of_fergusons_kind());
}

bool Choosing::take(std::unique_ptr<Analysis> analysis) {
    choice_.method_fits = true;
    if (!decides(*analysis)) {
        choice_.why = analysis->why();
        if (auto possible = analysis->possible()) {
            choice_.possible = std::move(possible);
            choice_.method = analysis->method(question_.convention);
        }
        return false;
    }
    if (!analysis->tells_moves() && named_ == nullptr) {
        last_resort_ = std::move(analysis);
        return false;
    }
    choice_.analyses.push_back(std::move(analysis));
    return true;
}

bool Choosing::give_up(Text why) {
    choice_.method_fits = true;
    choice_.why = std::move(why);
    return false;
}

/// The first method that is asked and decides the term.
bool Choosing::choose(const TermCase& one) {
    for (const Method& method : all_methods()) {
        if (method.make == nullptr || !method.speaks_of(question_.convention) ||
            !is_asked(method, one)) {
            continue;
        }
        if (!method.at_once && bench_.meter().exhausted()) {
            return give_up(bench_.meter().why());
        }
        auto made = method.make(one, bench_);
        if (!made) {
            return give_up(made.error().message);
        }
        if (*made && take(std::move(*made))) {
            return true;
        }
    }
    return false;
}

/// When nothing finds the winning moves, a theorem may still tell who wins.
bool Choosing::fall_back() {
    if (!last_resort_ || question_.terms.size() > 1) {
        return false;
    }
    choice_.analyses.push_back(std::move(last_resort_));
    return true;
}

Choice Choosing::run() {
    for (std::size_t i = 0; i < question_.terms.size(); ++i) {
        if (!choose({question_, i}) && !fall_back()) {
            choice_.decided = false;
            choice_.analyses.push_back(nullptr);
        }
    }
    return std::move(choice_);
}

}  // namespace

Choice choice_of(const Question& question, const Method* named, Workbench& bench) {
    return Choosing{question, named, bench}.run();
}

}  // namespace grundy
