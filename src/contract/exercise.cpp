#include "contract/exercise.hpp"

#include <random>

#include "contract/given_words.hpp"
#include "contract/shared_fields.hpp"

namespace grundy::contract {

namespace {

constexpr FieldSpec fields_of_exercise[] = {
    game_field,
    {"count", "N", {"number of exercises (5)", "nombre d'exercices (5)"}},
    heaps_field,
    size_field,
    outcome_field,
    unique_field,
    least_moves_field,
    most_moves_field,
    misere_field,
    {"solutions", "", {"with the solutions at the end", "avec le corrigé à la fin"}},
    {"seed",
     "N",
     {"the same seed, the same sheet: again with --solutions",
      "même graine, même feuille : la redemander avec --solutions"}},
};

/// Numbers of sheets are read aloud and typed again: six digits are enough.
constexpr std::uint64_t sheet_numbers = 1'000'000;

}  // namespace

std::span<const FieldSpec> exercise_fields() { return fields_of_exercise; }

Result<ExerciseRequest> read_exercise(const Fields& fields, const Asker& asker) {
    auto game = read_game(fields, "exercise");
    if (!game) {
        return std::unexpected{std::move(game.error())};
    }
    auto wanted = read_wanted(fields, asker, largest_exercise);
    if (!wanted) {
        return std::unexpected{std::move(wanted.error())};
    }
    const auto count = fields.number("count", 5, 1, most_exercises);
    if (!count) {
        return std::unexpected{count.error()};
    }
    const auto seed =
        fields.number("seed", std::random_device{}() % sheet_numbers, 0, ~std::uint64_t{0});
    if (!seed) {
        return std::unexpected{seed.error()};
    }
    return ExerciseRequest{std::move(*game), std::move(*wanted), *count, *seed,
                           fields.has("solutions")};
}

std::expected<Sheet, NothingDrawn> sheet_for(const ExerciseRequest& request) {
    return drawn_sheet(request.game, request.wanted, request.count, request.seed,
                       request.solutions);
}

}  // namespace grundy::contract
