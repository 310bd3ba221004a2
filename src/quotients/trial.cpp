#include "quotients/trial.hpp"

#include <algorithm>
#include <boost/unordered/unordered_flat_map.hpp>

#include "base/check.hpp"

namespace grundy {

namespace {

/// The addition table of a product of cyclic monoids, whose elements are numbers in a mixed base.
std::vector<std::uint32_t> sums_of(std::span<const Freed> freed, std::size_t size) {
    std::vector<std::uint32_t> table(size * size);
    for (std::size_t a = 0; a < size; ++a) {
        for (std::size_t b = 0; b < size; ++b) {
            std::size_t sum = 0;
            std::size_t unit = 1;
            for (const Freed& one : freed) {
                const std::size_t length = one.index + one.period;
                std::size_t power = a / unit % length + b / unit % length;
                if (power >= length) {
                    power = one.index + (power - one.index) % one.period;
                }
                sum += power * unit;
                unit *= length;
            }
            table[a * size + b] = static_cast<std::uint32_t>(sum);
        }
    }
    return table;
}

}  // namespace

Trial::Trial(const Valued& base, const PartRules& rules, Part parts, std::span<const Freed> freed,
             Meter& meter)
    : base_(base), rules_(rules), meter_(meter), loan_(meter), values_(parts, 0) {
    for (const Freed& one : freed) {
        cyclic_size_ *= one.index + one.period;
    }
    cyclic_sum_ = sums_of(freed, cyclic_size_);
    loan_.take(cyclic_sum_.size() * sizeof cyclic_sum_[0] + values_.size() * sizeof values_[0]);
    for (std::size_t part = 0; part < base.values.size(); ++part) {
        values_[part] = Code{base.values[part]} * cyclic_size_;
    }
    std::size_t unit = 1;
    for (const Freed& one : freed) {
        values_[one.part] = unit;
        unit *= one.index + one.period;
    }
}

Trial::Code Trial::value_of(std::span<const Part> word) const {
    Code value = 0;
    for (const Part part : word) {
        value = product(value, values_[part]);
    }
    return value;
}

void Trial::add(Code code, std::uint32_t parent, std::uint32_t generator) {
    codes_.push_back(code);
    place_[code] = static_cast<std::uint32_t>(codes_.size());
    parents_.push_back(parent);
    last_.push_back(generator);
    if (codes_.size() > 1) {
        divisors_.push_back({generator, parent});
        // A divisor of a first word is the first word of its element.
        for (std::size_t i = divisors_from_[parent]; i < divisors_from_[parent + 1]; ++i) {
            const Divisor one = divisors_[i];
            if (one.generator != generator) {
                const Code rest = product(codes_[one.rest], values_[generators_[generator]]);
                divisors_.push_back({one.generator, place_[rest] - 1});
            }
        }
    }
    divisors_from_.push_back(divisors_.size());
}

std::size_t Trial::bytes() const {
    const auto held = [](const auto& items) { return items.capacity() * sizeof(items[0]); };
    return held(place_) + held(codes_) + held(parents_) + held(last_) + held(divisors_) +
           held(divisors_from_);
}

/// Whether the divisors of one more element fit. Each generator of its first word gives one, so how
/// many there will be is not known before the walk.
bool Trial::has_room_for_divisors() const {
    const std::size_t most_added = generators_.size();
    return divisors_.size() + most_added <= divisors_.capacity() ||
           meter_.has_room(bytes() + 2 * divisors_.capacity() * sizeof(Divisor));
}

bool Trial::walk() {
    constexpr std::size_t bytes_per_element = 192;  // with its divisors, and while it is reduced
    if (!meter_.has_room(product_size() * bytes_per_element)) {
        return false;
    }
    place_.assign(product_size(), 0);
    add(0, 0, 0);
    for (Part part = 0; part < values_.size(); ++part) {
        const Code value = values_[part];
        if (place_[value] != 0) {
            continue;  // a product of smaller parts: nothing new by multiplying with it
        }
        const auto generator = static_cast<std::uint32_t>(generators_.size());
        generators_.push_back(part);
        // One power of the part after the other, and within it in the order of what is before.
        std::size_t from = 0;
        for (std::size_t to = codes_.size(); from < to; from = std::exchange(to, codes_.size())) {
            for (std::size_t i = from; i < to; ++i) {
                const Code code = product(codes_[i], value);
                if (place_[code] == 0) {
                    if (!has_room_for_divisors()) {
                        return false;
                    }
                    add(code, static_cast<std::uint32_t>(i), generator);
                }
                if (!meter_.tick()) {
                    return false;
                }
            }
        }
    }
    return true;
}

bool Trial::has_lost_option(std::size_t at, const std::vector<std::vector<Code>>& options) const {
    for (std::size_t i = divisors_from_[at]; i < divisors_from_[at + 1]; ++i) {
        const Divisor& one = divisors_[i];
        for (const Code option : options[one.generator]) {
            if (lost_[place_[product(codes_[one.rest], option)] - 1]) {
                return true;
            }
        }
    }
    return false;
}

bool Trial::mark() {
    if (!walk()) {
        return false;
    }
    loan_.take(bytes());
    Loan of_options{meter_};
    std::vector<std::vector<Code>> options;
    for (const Part part : generators_) {
        std::vector<Code>& values = options.emplace_back();
        rules_.options(part, [&](std::span<const Part> option) {
            // Rules can't be stopped; once the budget is used up, what they still list costs
            // little.
            if (meter_.tick(option.size())) {
                of_options.take(2 * sizeof(Code));
                values.push_back(value_of(option));
            }
        });
        std::ranges::sort(values);
        values.erase(std::ranges::unique(values).begin(), values.end());
        if (meter_.exhausted()) {
            return false;
        }
    }
    lost_.assign(codes_.size(), false);
    for (std::size_t i = 1; i < codes_.size(); ++i) {
        lost_[i] = !has_lost_option(i, options);
        if (!meter_.tick()) {
            return false;
        }
    }
    return true;
}

std::optional<Valued> Trial::reduced(std::size_t most) const {
    const std::size_t count = codes_.size();
    constexpr std::size_t bytes_to_split = 64;  // an element: its classes and their numbers
    const std::size_t beside =
        count * (generators_.size() * sizeof(std::uint32_t) + bytes_to_split);
    if (!meter_.has_room(beside)) {
        return std::nullopt;
    }
    std::vector<std::vector<std::uint32_t>> actions(generators_.size());
    for (std::size_t g = 0; g < generators_.size(); ++g) {
        actions[g].resize(count);
        for (std::size_t i = 0; i < count; ++i) {
            actions[g][i] = place_[product(codes_[i], values_[generators_[g]])] - 1;
        }
        if (!meter_.tick(count)) {
            return std::nullopt;
        }
    }
    // Classes are split by where the generators lead, until none splits one (Moore, 1956). They are
    // numbered as they are met, so by their first words.
    std::vector<std::uint32_t> classes(lost_.begin(), lost_.end());
    std::size_t class_count = 2;
    boost::unordered_flat_map<std::uint64_t, std::uint32_t> numbers;
    for (std::size_t g = 0, quiet = 0; quiet <= generators_.size(); g = (g + 1) % actions.size()) {
        if (actions.empty()) {
            break;
        }
        numbers.clear();
        std::vector<std::uint32_t> next(count);
        for (std::size_t i = 0; i < count; ++i) {
            const std::uint64_t key = (std::uint64_t{classes[i]} << 32U) | classes[actions[g][i]];
            next[i] =
                numbers.try_emplace(key, static_cast<std::uint32_t>(numbers.size())).first->second;
        }
        quiet = numbers.size() == class_count ? quiet + 1 : 0;
        class_count = numbers.size();
        classes = std::move(next);
        if (!meter_.tick(count) || class_count > most) {
            return std::nullopt;
        }
    }
    std::vector<std::uint32_t> leaders;
    for (std::uint32_t i = 0; i < count; ++i) {
        if (classes[i] == leaders.size()) {
            leaders.push_back(i);
        }
    }
    const std::size_t size = leaders.size();
    if (!meter_.has_room(beside + 2 * BipartiteMonoid::bytes_for(size))) {
        return std::nullopt;
    }
    std::vector<BipartiteMonoid::FirstWord> first(size);
    std::vector<bool> lost(size);
    std::vector<std::vector<Element>> images(generators_.size(), std::vector<Element>(size));
    for (std::size_t x = 0; x < size; ++x) {
        const std::uint32_t leader = leaders[x];
        if (x > 0) {
            first[x] = {static_cast<Element>(classes[parents_[leader]]),
                        generators_[last_[leader]]};
        }
        lost[x] = lost_[leader];
        for (std::size_t g = 0; g < generators_.size(); ++g) {
            images[g][x] = static_cast<Element>(classes[actions[g][leader]]);
        }
    }
    Valued result{{std::move(first), generators_, images, lost}, {}};
    for (const Code value : values_) {
        result.values.push_back(static_cast<Element>(classes[place_[value] - 1]));
    }
    return result;
}

}  // namespace grundy
