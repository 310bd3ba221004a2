#include "machine/faults.hpp"

#include <algorithm>
#include <array>
#include <atomic>
#include <cerrno>
#include <charconv>
#include <cstdlib>
#include <optional>
#include <vector>

namespace grundy {

namespace {

constexpr std::string_view variable = "GRUNDY_FAULT";

struct Kind {
    std::string_view name;
    int usual;  ///< the error that it most often meets
};
/// In the order of Call.
constexpr std::array<Kind, 10> kinds{{{"open", EACCES},
                                      {"nameless", EOPNOTSUPP},
                                      {"read", EIO},
                                      {"write", ENOSPC},
                                      {"sync", EIO},
                                      {"link", EIO},
                                      {"rename", EIO},
                                      {"memory", ENOMEM},
                                      {"thread", EAGAIN},
                                      {"process", EAGAIN}}};

struct Manner {
    std::string_view name;
    int error;
};
constexpr Manner manners[] = {{"EACCES", EACCES}, {"EAGAIN", EAGAIN}, {"EDQUOT", EDQUOT},
                              {"EFBIG", EFBIG},   {"EINTR", EINTR},   {"EIO", EIO},
                              {"EMFILE", EMFILE}, {"ENOENT", ENOENT}, {"ENOMEM", ENOMEM},
                              {"ENOSPC", ENOSPC}, {"EROFS", EROFS},   {"short", cut_short},
                              {"end", at_end}};

/// One part of the variable: which calls, and how they end.
struct Fault {
    Call call;
    std::uint64_t first;
    std::uint64_t last;
    int how;
};

struct Plan {
    std::vector<Fault> faults;
    bool counts = false;
};

std::string_view cut_off(std::string_view& text, char mark) {
    const std::string_view piece = text.substr(0, text.find(mark));
    text.remove_prefix(std::min(piece.size() + 1, text.size()));
    return piece;
}

std::optional<Fault> fault_of(std::string_view text) {
    const auto* kind = std::ranges::find(kinds, cut_off(text, ':'), &Kind::name);
    std::string_view number = cut_off(text, ':');
    const bool onwards = number.ends_with('+');
    number.remove_suffix(onwards ? 1 : 0);
    std::uint64_t first = 0;
    const char* const end = number.data() + number.size();
    const auto [stop, wrong] = std::from_chars(number.data(), end, first);
    if (kind == kinds.end() || wrong != std::errc{} || stop != end || first == 0) {
        return std::nullopt;
    }
    const auto call = static_cast<Call>(kind - kinds.begin());
    const auto* manner = std::ranges::find(manners, text, &Manner::name);
    if (manner == std::end(manners) && !text.empty()) {
        return std::nullopt;
    }
    const int how = text.empty() ? kind->usual : manner->error;
    const bool partly = call == Call::read || (call == Call::write && how != at_end);
    if (how < 0 && !partly) {
        return std::nullopt;
    }
    return Fault{call, first, onwards ? ~std::uint64_t{0} : first, how};
}

Result<Plan> plan_of(std::string_view text) {
    Plan plan;
    plan.counts = text == "count";
    while (!plan.counts && !text.empty()) {
        const std::string_view part = cut_off(text, ',');
        const auto fault = fault_of(part);
        if (!fault) {
            return failure(
                phrase("{}: there is no fault '{}'", "{} : il n'y a pas de panne « {} »", variable,
                       excerpt(part)),
                Words{"count, or CALL:N:ERROR as in write:3:ENOSPC, several joined by commas",
                      "count, ou APPEL:N:ERREUR comme write:3:ENOSPC, plusieurs séparés par des "
                      "virgules"});
        }
        plan.faults.push_back(*fault);
    }
    return plan;
}

const Result<Plan>& plan() {
    static const Result<Plan> asked = [] {
        const char* const text = std::getenv(variable.data());
        return plan_of(text == nullptr ? "" : text);
    }();
    return asked;
}

std::array<std::atomic<std::uint64_t>, kinds.size()> made{};  ///< calls of each kind

}  // namespace

int fault(Call call) {
    // Whether there is anything to do is asked of the environment once.
    static const bool idle = !plan() || (plan()->faults.empty() && !plan()->counts);
    if (idle) [[likely]] {
        return 0;
    }
    const std::uint64_t number = ++made[static_cast<std::size_t>(call)];
    for (const Fault& planned : plan()->faults) {
        if (planned.call == call && planned.first <= number && number <= planned.last) {
            return planned.how;
        }
    }
    return 0;
}

const Result<void>& asked_faults() {
    static const Result<void> asked =
        plan() ? Result<void>{} : Result<void>{std::unexpected{plan().error()}};
    return asked;
}

std::string counted_calls() {
    std::string counts;
    for (std::size_t i = 0; plan() && plan()->counts && i < kinds.size(); ++i) {
        counts += (counts.empty() ? "" : ", ") + std::string{kinds[i].name} + " " +
                  std::to_string(made[i].load());
    }
    return counts;
}

}  // namespace grundy
