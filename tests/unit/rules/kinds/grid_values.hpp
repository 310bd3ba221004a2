// A kind made of a rule text, its moves, and values by the definition: mex over all options, of
// whole positions or through parts and canonical forms.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "rules/choices.hpp"
#include "rules/kind.hpp"

namespace grundy::tests {

class KindOf {
   public:
    KindOf(KindMaker maker, std::string text) : text_(RuleText::read(std::move(text)).value()) {
        for (const RuleParameter& parameter : text_->parameters) {
            parameters_.names.push_back(parameter.name);
            parameters_.values.push_back(parameter.value);
        }
        Tokens words = text_->tokens(text_->position);
        words.take();  // the name of the kind
        made_ = maker({*text_, parameters_}, words);
    }

    [[nodiscard]] const MadeKind& made() const { return made_; }
    [[nodiscard]] const Kind& kind() const { return *made_.value(); }
    [[nodiscard]] const FaultLog& log() const { return log_; }
    [[nodiscard]] RulePosition parse(std::string_view text) const {
        return kind().parse(text).value();
    }
    [[nodiscard]] std::string format(const RulePosition& position) const {
        return kind().format(position);
    }

    [[nodiscard]] std::vector<RuleMove> moves(const RulePosition& position) const {
        std::vector<RuleMove> all;
        Run run{*text_, log_, [] { return std::string{"here"}; }, nullptr};
        kind().moves(position, run, [&](const RuleMove& move) {
            all.push_back(move);
            return true;
        });
        return all;
    }
    [[nodiscard]] std::vector<std::string> labels(const RulePosition& position) const {
        std::vector<std::string> all;
        for (const RuleMove& move : moves(position)) {
            all.push_back(kind().label(position, move));
        }
        return all;
    }
    /// The position after the move that was typed, or a sentence that it was not found.
    [[nodiscard]] std::string after(std::string_view position, std::string_view typed) const {
        const RulePosition from = parse(position);
        const std::string label = kind().full_label(from, typed);
        for (const RuleMove& move : moves(from)) {
            if (kind().label(from, move) == label) {
                return format(move.to);
            }
        }
        return "no move " + label;
    }
    /// The truth of a condition about a whole position, as `lost when` asks it.
    [[nodiscard]] std::int64_t asked(const RulePosition& position,
                                     const std::string& formula) const {
        Tokens words{formula};
        const Scope scope = kind().scope();
        const Code code = read_code(words, scope).value();
        std::int64_t value = -1;
        kind().look(position, [&](Registers& registers) {
            Fault fault{};
            EXPECT_TRUE(code.value(registers, value, fault));
        });
        return value;
    }

   private:
    std::unique_ptr<RuleText> text_;
    RuleParameters parameters_{};
    MadeKind made_;
    mutable FaultLog log_;
};

using Key = std::pair<Numbers, int>;

inline unsigned mex_of(std::vector<unsigned> values) {
    std::ranges::sort(values);
    unsigned least = 0;
    for (const unsigned value : values) {
        least += value == least ? 1U : 0U;
    }
    return least;
}

/// Values of whole positions, exactly as they are: nothing but moves.
class PlainValues {
   public:
    explicit PlainValues(const KindOf& game) : game_(game) {}

    unsigned operator()(const RulePosition& position) {
        const auto known = values_.find(position.numbers);
        if (known != values_.end()) {
            return known->second;
        }
        std::vector<unsigned> options;
        for (const RuleMove& move : game_.moves(position)) {
            options.push_back((*this)(move.to));
        }
        return values_[position.numbers] = mex_of(std::move(options));
    }

   private:
    const KindOf& game_;
    std::map<Numbers, unsigned> values_;
};

/// Values through parts and canonical forms.
class SplitValues {
   public:
    explicit SplitValues(const KindOf& game) : game_(game) {}

    unsigned operator()(const RulePosition& position) {
        unsigned sum = 0;
        for (const RulePosition& part : game_.kind().parts(position)) {
            sum ^= of_part(game_.kind().canonical(part));
        }
        return sum;
    }
    [[nodiscard]] std::size_t known() const { return values_.size(); }

   private:
    unsigned of_part(const RulePosition& part) {
        const auto known = values_.find(part.numbers);
        if (known != values_.end()) {
            return known->second;
        }
        std::vector<unsigned> options;
        for (const RuleMove& move : game_.moves(part)) {
            options.push_back((*this)(move.to));
        }
        return values_[part.numbers] = mex_of(std::move(options));
    }

    const KindOf& game_;
    std::map<Numbers, unsigned> values_;
};

}  // namespace grundy::tests
