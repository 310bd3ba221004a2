// A game out of a text, played through its kind alone, and its values from the definition.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "rules/kind.hpp"

namespace grundy::tests {

inline std::uint64_t least_missing(const std::set<std::uint64_t>& values) {
    std::uint64_t least = 0;
    while (values.contains(least)) {
        ++least;
    }
    return least;
}

class GameOfKind {
   public:
    /// `rules`: "position graph; move remove v".
    GameOfKind(std::string_view rules, KindMaker maker) {
        auto read = RuleText::read(std::string{rules});
        if (!read) {
            problem = read.error();
            return;
        }
        text_ = std::move(*read);
        for (const RuleParameter& parameter : text_->parameters) {
            parameters_.names.push_back(parameter.name);
            parameters_.values.push_back(parameter.value);
        }
        Tokens words = text_->tokens(text_->position);
        words.take();
        auto made = maker({*text_, parameters_}, words);
        if (!made) {
            problem = made.error();
            return;
        }
        kind_ = std::move(*made);
    }

    const Kind& operator*() const { return *kind_; }
    const Kind* operator->() const { return kind_.get(); }

    RulePosition at(std::string_view position) const {
        auto parsed = kind_->parse(position);
        EXPECT_TRUE(parsed) << position << (parsed ? "" : parsed.error().message.en);
        return parsed ? *parsed : RulePosition{};
    }
    std::string error(std::string_view position) const {
        const auto parsed = kind_->parse(position);
        return parsed ? "" : parsed.error().message.en + "|" + parsed.error().expected.en;
    }
    std::vector<RuleMove> moves(const RulePosition& position) const {
        FaultLog log;
        const auto where = [&] { return kind_->format(position); };
        Run run{*text_, log, where, nullptr};
        std::vector<RuleMove> all;
        kind_->moves(position, run, [&](const RuleMove& move) {
            all.push_back(move);
            return true;
        });
        if (const auto fault = log.first()) {
            fault_ = fault->message.en;
        }
        return all;
    }
    std::vector<std::string> labels(std::string_view text) const {
        const RulePosition position = at(text);
        std::vector<std::string> all;
        for (const RuleMove& move : moves(position)) {
            all.push_back(kind_->label(position, move));
        }
        return all;
    }
    /// The position that a move leads to, as it is written; "none" if there is no such move.
    std::string after(std::string_view text, std::string_view label) const {
        const RulePosition position = at(text);
        for (const RuleMove& move : moves(position)) {
            if (kind_->label(position, move) == kind_->full_label(position, label)) {
                return kind_->format(move.to);
            }
        }
        return "none";
    }

    /// From the definition, without parts and forms.
    std::uint64_t value(const RulePosition& position) const {
        const std::string key = kind_->format(position);
        if (const auto known = values_.find(key); known != values_.end()) {
            return known->second;
        }
        std::set<std::uint64_t> options;
        for (const RuleMove& move : moves(position)) {
            options.insert(value(move.to));
        }
        return values_[key] = least_missing(options);
    }
    /// As a search would find it: parts added up, one form for those that are the same.
    std::uint64_t value_by_parts(const RulePosition& position) const {
        std::uint64_t sum = 0;
        for (const RulePosition& part : kind_->parts(position)) {
            const RulePosition form = kind_->canonical(part);
            const std::string key = kind_->format(form);
            auto known = values_of_parts_.find(key);
            if (known == values_of_parts_.end()) {
                std::set<std::uint64_t> options;
                for (const RuleMove& move : moves(form)) {
                    options.insert(value_by_parts(move.to));
                }
                known = values_of_parts_.emplace(key, least_missing(options)).first;
            }
            sum ^= known->second;
        }
        return sum;
    }
    std::uint64_t value(std::string_view text) const { return value_by_parts(at(text)); }
    [[nodiscard]] std::size_t forms() const { return values_of_parts_.size(); }
    [[nodiscard]] const std::string& fault() const { return fault_; }

    Error problem{};

   private:
    std::unique_ptr<RuleText> text_;
    RuleParameters parameters_;
    std::unique_ptr<Kind> kind_;
    mutable std::map<std::string, std::uint64_t> values_;
    mutable std::map<std::string, std::uint64_t> values_of_parts_;
    mutable std::string fault_;
};

}  // namespace grundy::tests
