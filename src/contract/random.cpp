#include "contract/random.hpp"

#include <random>

#include "contract/given_words.hpp"
#include "contract/shared_fields.hpp"

namespace grundy::contract {

namespace {

constexpr std::uint64_t largest_size = 100'000'000;

constexpr FieldSpec bounded_from_afar(FieldSpec spec, std::uint64_t most) {
    spec.most_from_afar = most;
    return spec;
}

constexpr FieldSpec fields_of_random[] = {
    game_field,
    // A position must fit in the body of the next request.
    bounded_from_afar(size_field, 10'000),
    heaps_field,
    outcome_field,
    unique_field,
    least_moves_field,
    most_moves_field,
    misere_field,
    {"seed", "N", {"the same seed, the same position", "même graine, même position"}},
};

bool is_plain(const Wanted& wanted) {
    return wanted.measure.heaps == 0 && !wanted.must_be_solved();
}

/// What a position of this size takes until it is written: a heap is a number, but a board is
/// written square by square, and a forest node by node.
std::size_t bytes_of(const RandomRequest& request) {
    constexpr std::size_t bytes_a_square = 12;
    const auto named = find_game(request.game);
    const bool written_out = named && (named->game->info->shape == Shape::grid ||
                                       named->game->info->shape == Shape::forest);
    return written_out ? static_cast<std::size_t>(request.wanted.measure.size) * bytes_a_square : 0;
}

}  // namespace

std::span<const FieldSpec> random_fields() { return fields_of_random; }

Result<RandomRequest> read_random(const Fields& fields, const Asker& asker) {
    auto game = read_game(fields, "random");
    if (!game) {
        return std::unexpected{std::move(game.error())};
    }
    auto wanted = read_wanted(fields, asker, largest_size);
    if (!wanted) {
        return std::unexpected{std::move(wanted.error())};
    }
    const auto seed = fields.number("seed", std::random_device{}(), 0, ~std::uint64_t{0});
    if (!seed) {
        return std::unexpected{seed.error()};
    }
    return RandomRequest{std::move(*game), std::move(*wanted), *seed};
}

std::expected<RandomAnswer, NothingDrawn> random_position_for(const RandomRequest& request) {
    if (is_plain(request.wanted)) {
        Meter meter{request.wanted.budget};
        if (!meter.has_room(bytes_of(request))) {
            return std::unexpected{NothingDrawn{std::nullopt, meter.why()}};
        }
        auto asked = random_term(request.game, request.wanted.measure.size, request.seed);
        if (!asked) {
            return std::unexpected{NothingDrawn{std::move(asked.error())}};
        }
        return std::move(*asked);
    }
    auto drawn = drawn_position(request.game, request.wanted, request.seed);
    if (!drawn) {
        return std::unexpected{std::move(drawn.error())};
    }
    return std::move(*drawn);
}

std::string position_of(const RandomAnswer& answer) {
    const auto* plain = std::get_if<AskedTerm>(&answer);
    return (plain != nullptr ? *plain : std::get<Drawn>(answer).question.terms.front())
        .term->position();
}

}  // namespace grundy::contract
