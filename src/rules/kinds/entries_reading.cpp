// The lines of tuples, lists and sets.
#include <algorithm>

#include "rules/kinds/entries.hpp"
#include "rules/linear.hpp"

namespace grundy {

class EntriesReader {
   public:
    EntriesReader(EntriesKind& kind, const MoveLine& line)
        : kind_(kind), parts_(kind.text_, line.body), scope_(kind.scope_) {}

    Result<EntriesRule> rule();
    [[nodiscard]] std::size_t variables() const { return scope_.variables.size(); }

   private:
    using Done = Result<void>;

    Done add_free_indices();
    Done prefix(Tokens& words);
    Done whole_tuple(Tokens& words);
    Done change(Tokens& words);
    [[nodiscard]] std::string entry_form() const;

    EntriesKind& kind_;
    MoveParts parts_;
    Scope scope_;
    EntriesRule rule_;
    bool with_prefix_ = false;
};

/// x[i] -> … where nothing says what i is: it runs through all places.
Result<void> EntriesReader::add_free_indices() {
    std::vector<std::string> own = parts_.bound();
    Tokens words = parts_.body();
    const bool each = words.next().text == "each";
    const bool any = words.next().text == "any";
    Token before;
    Token last;
    while (!words.at_end()) {
        const Token token = words.take();
        if ((each && token.text == "in") || (any && token.text == ":")) {
            own.emplace_back(last.text);  // the name that `each` or `any` brings
        }
        const bool index = last.text == "[" && scope_.array_at(before).has_value() &&
                           token.kind == Token::Kind::name && !scope_.knows(token.text) &&
                           std::ranges::find(own, token.text) == own.end();
        if (index) {
            const auto variable = new_variable(token, words.text(), scope_);
            if (!variable) {
                return std::unexpected{variable.error()};
            }
            Binding all{.variable = *variable, .from = Code::constant(1)};
            Program length;
            length.instructions.push_back({Op::variable, kind_.parameters_.values.size()});
            auto code = Code::of(std::move(length));
            if (!code) {
                return std::unexpected{std::move(code.error())};
            }
            all.to = std::move(*code);
            rule_.places.bindings.push_back(std::move(all));
        }
        before = last;
        last = token;
    }
    return {};
}

/// each j in a..b:, any 1..2 of i:
Result<void> EntriesReader::prefix(Tokens& words) {
    if (!kind_.form_.is_tuple() && words.accept("each")) {
        rule_.form = EntriesRule::Form::each;
        auto binding = read_binding(words, scope_);
        if (!binding) {
            return std::unexpected{std::move(binding.error())};
        }
        rule_.each = std::move(*binding);
    } else if (!kind_.form_.is_tuple() && words.accept("any")) {
        rule_.form = EntriesRule::Form::any;
        auto least = read_code(words, scope_);
        if (!least) {
            return std::unexpected{std::move(least.error())};
        }
        rule_.any_least = rule_.any_most = std::move(*least);
        if (words.accept("..")) {
            auto most = read_code(words, scope_);
            if (!most) {
                return std::unexpected{std::move(most.error())};
            }
            rule_.any_most = std::move(*most);
        }
        if (!words.accept("of")) {
            return words.unexpected_here(Words{"any 1..2 of i:", "any 1..2 of i:"});
        }
        const auto index = new_variable(words.take(), words.text(), scope_);
        if (!index) {
            return std::unexpected{index.error()};
        }
        rule_.each.variable = *index;
    } else {
        return {};
    }
    with_prefix_ = true;
    if (!words.accept(":")) {
        return words.unexpected_here(Words{": and what changes", ": et ce qui change"});
    }
    return {};
}

std::string EntriesReader::entry_form() const {
    return kind_.form_.is_tuple() ? kind_.form_.names[0] : kind_.form_.arrays[0] + "[i]";
}

/// (a, b) -> (a-k, b)
Result<void> EntriesReader::whole_tuple(Tokens& words) {
    const auto& names = kind_.form_.names;
    for (std::size_t i = 0; i < names.size(); ++i) {
        if (!words.accept(names[i]) || !words.accept(i + 1 < names.size() ? "," : ")")) {
            return words.unexpected_here(
                phrase("the names of the tuple in their order", "les noms du tuple, dans l'ordre"));
        }
    }
    if (!words.accept("->") || !words.accept("(")) {
        return words.unexpected_here(
            Words{"-> ( and the new numbers", "-> ( et les nouveaux nombres"});
    }
    for (std::size_t i = 0; i < names.size(); ++i) {
        auto value = read_code(words, scope_);
        if (!value) {
            return std::unexpected{std::move(value.error())};
        }
        rule_.changes.push_back({.place = i, .value = std::move(*value)});
        if (!words.accept(i + 1 < names.size() ? "," : ")")) {
            return words.unexpected_here(
                phrase("{} numbers, and )", "{} nombres, puis )", names.size()));
        }
    }
    return {};
}

/// a -> a-k, or x[i] -> y
Result<void> EntriesReader::change(Tokens& words) {
    EntryChange change;
    if (kind_.form_.is_tuple()) {
        const auto found = std::ranges::find(kind_.form_.names, words.next().text);
        if (found == kind_.form_.names.end()) {
            return words.unexpected_here(
                phrase("what changes: {} -> …", "ce qui change : {} -> …", entry_form()));
        }
        words.take();
        change.place = static_cast<std::size_t>(found - kind_.form_.names.begin());
    } else {
        const auto array = scope_.array_at(words.next());
        if (!array) {
            return words.unexpected_here(
                phrase("what changes: {} -> …", "ce qui change : {} -> …", entry_form()));
        }
        words.take();
        change.array = *array;
        if (!words.accept("[")) {
            return words.unexpected_here(Words{"[ and a place", "[ et une place"});
        }
        auto index = read_code(words, scope_);
        if (!index) {
            return std::unexpected{std::move(index.error())};
        }
        change.index = std::move(*index);
        if (!words.accept("]")) {
            return words.unexpected_here(Words{"an operator, or ]", "un opérateur, ou ]"});
        }
    }
    if (!words.accept("->")) {
        return words.unexpected_here(Words{"-> and the new number", "-> et le nouveau nombre"});
    }
    auto value = read_code(words, scope_);
    if (!value) {
        return std::unexpected{std::move(value.error())};
    }
    change.value = std::move(*value);
    rule_.changes.push_back(std::move(change));
    return {};
}

Result<EntriesRule> EntriesReader::rule() {
    if (const auto added = add_free_indices(); !added) {
        return std::unexpected{added.error()};
    }
    Tokens words = parts_.body();
    // `each` and `any` see the names of `for` in their ranges, and `for` may see theirs: the index
    // of `any` comes first, the range of `each` last.
    const bool any = words.next().text == "any";
    if (any) {
        if (const auto read = prefix(words); !read) {
            return std::unexpected{read.error()};
        }
    }
    if (const auto read = parts_.read_clauses(scope_, rule_.choices); !read) {
        return std::unexpected{read.error()};
    }
    if (!any) {
        if (const auto read = prefix(words); !read) {
            return std::unexpected{read.error()};
        }
    }
    if (kind_.form_.is_tuple() && words.accept("(")) {
        if (const auto read = whole_tuple(words); !read) {
            return std::unexpected{read.error()};
        }
    } else {
        do {
            if (const auto read = change(words); !read) {
                return std::unexpected{read.error()};
            }
        } while (words.accept(","));
    }
    if (!words.at_end()) {
        return words.unexpected_here(
            Words{"a comma and another change, or for, if, where",
                  "une virgule et un autre changement, ou for, if, where"});
    }
    return std::move(rule_);
}

Result<void> EntriesKind::read_moves() {
    variables_ = std::max(variables_, scope_.variables.size());
    for (const MoveLine& line : text_.moves) {
        EntriesReader reader{*this, line};
        auto rule = reader.rule();
        if (!rule) {
            return std::unexpected{std::move(rule.error())};
        }
        rules_.push_back(std::move(*rule));
        variables_ = std::max(variables_, reader.variables());
    }
    return {};
}

/// The sum of all numbers, if the formulas show that every move makes it smaller.
std::optional<Text> EntriesKind::measure() const {
    for (const EntriesRule& rule : rules_) {
        if (rule.form == EntriesRule::Form::any &&
            (!rule.any_least.is_constant() || rule.any_least.number() < 1)) {
            return std::nullopt;  // no place at all may change
        }
        std::optional<Linear> total{Linear{}};
        for (const EntryChange& change : rule.changes) {
            const auto value = linear_form(change.value, parameters_.values);
            std::optional<Linear> old{Linear{0, {{{parameters_.values.size() + change.place}, 1}}}};
            if (change.index) {
                const auto index = linear_form(*change.index, parameters_.values);
                const bool plain = index && index->constant == 0 && index->factors.size() == 1 &&
                                   !index->halved && index->factors.begin()->second == 1;
                old = plain ? std::optional{Linear{
                                  0, {{{index->factors.begin()->first.number, change.array}, 1}}}}
                            : std::nullopt;
            }
            if (!value || !old) {
                return std::nullopt;
            }
            const auto more = linear_sum(*value, *old, -1);
            total = more && total ? linear_sum(*total, *more, 1) : std::nullopt;
            // Each of several changes that are made together must itself be one.
            if (rule.form != EntriesRule::Form::plain &&
                (!more || !always_negative(*more, rule.choices, parameters_.values))) {
                return std::nullopt;
            }
        }
        if (!total || !always_negative(*total, rule.choices, parameters_.values)) {
            return std::nullopt;
        }
    }
    return Words{"every move makes the sum of the numbers smaller",
                 "chaque coup diminue la somme des nombres"};
}

namespace {

Result<void> read_condition(Tokens& words, EntriesForm& form, const Scope& scope) {
    if (!words.accept("where")) {
        return {};
    }
    Scope seen = scope;
    if (!form.is_tuple()) {
        // An index that nothing brings runs through all places.
        seen.variables.emplace_back("i");
        form.legal_index = seen.variables.size() - 1;
    }
    auto condition = read_code(words, seen);
    if (!condition) {
        return std::unexpected{std::move(condition.error())};
    }
    form.legal.push_back(std::move(*condition));
    return {};
}

MadeKind made(const KindSource& source, Tokens& words, EntriesForm form, Scope scope) {
    if (const auto read = read_condition(words, form, scope); !read) {
        return std::unexpected{read.error()};
    }
    if (!words.at_end()) {
        return words.unexpected_here(Words{"where CONDITION, or the end of the line",
                                           "where CONDITION, ou la fin de la ligne"});
    }
    auto kind = std::make_unique<EntriesKind>(source, std::move(form), std::move(scope));
    if (const auto read = kind->read_moves(); !read) {
        return std::unexpected{read.error()};
    }
    return kind;
}

/// x[], y[]
Result<void> read_arrays(Tokens& words, EntriesForm& form, Scope& scope, std::size_t most) {
    do {
        const Token name = words.take();
        Scope known = scope;
        if (const auto fresh = new_variable(name, words.text(), known); !fresh) {
            return std::unexpected{fresh.error()};
        }
        if (!words.accept("[") || !words.accept("]") || form.arrays.size() == most) {
            return words.unexpected_here(phrase("{}[]", "{}[]", name.text));
        }
        form.arrays.emplace_back(name.text);
        scope.arrays.emplace_back(name.text);
    } while (words.accept(","));
    scope.variables.emplace_back("len");
    return {};
}

constexpr std::size_t most_names = 16;

}  // namespace

MadeKind make_tuple(const KindSource& source, Tokens& words) {
    EntriesForm form;
    Scope scope = source.parameters.scope();
    do {
        const Token name = words.take();
        if (const auto fresh = new_variable(name, words.text(), scope); !fresh) {
            return std::unexpected{fresh.error()};
        }
        form.names.emplace_back(name.text);
    } while (form.names.size() < most_names && words.accept(","));
    if (words.accept("sorted")) {
        form.order = EntriesForm::Order::sorted;
    }
    return made(source, words, std::move(form), std::move(scope));
}

MadeKind make_list(const KindSource& source, Tokens& words) {
    EntriesForm form;
    Scope scope = source.parameters.scope();
    if (const auto read = read_arrays(words, form, scope, 4); !read) {
        return std::unexpected{read.error()};
    }
    using Order = EntriesForm::Order;
    constexpr std::pair<std::string_view, Order> orders[] = {
        {"increasing", Order::increasing},
        {"decreasing", Order::decreasing},
        {"nondecreasing", Order::nondecreasing},
        {"nonincreasing", Order::nonincreasing},
        {"sorted", Order::sorted}};
    for (const auto& [word, order] : orders) {
        if (words.accept(word)) {
            form.order = order;
        }
    }
    if (form.arrays.size() > 1 && form.order != Order::free && form.order != Order::sorted) {
        return words.unexpected_here(
            Words{"such an order for one list only", "un tel ordre pour une seule liste"});
    }
    return made(source, words, std::move(form), std::move(scope));
}

MadeKind make_set(const KindSource& source, Tokens& words) {
    EntriesForm form;
    form.is_set = true;
    Scope scope = source.parameters.scope();
    if (const auto read = read_arrays(words, form, scope, 1); !read) {
        return std::unexpected{read.error()};
    }
    return made(source, words, std::move(form), std::move(scope));
}

}  // namespace grundy
