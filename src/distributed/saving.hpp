// Files that all ranks write together: a part each, and the manifest last, by rank 0. And the
// checkpoints made of them: two generations in turn, so that one is whole whenever a run is ended,
// and any number of processes goes on from it.
#pragma once

#include <cstdint>
#include <string>

#include "base/function_ref.hpp"
#include "distributed/transport.hpp"
#include "store/parts.hpp"

namespace grundy::distributed {

/// Made by all ranks. This rank's part has the things number first … first + count - 1. The
/// manifest is STEM.manifest in the folder, which is made if it is not there. Returns it with all
/// parts.
[[nodiscard]] Result<Manifest> save_parts(Transport& transport, const std::string& folder,
                                          const std::string& stem, Manifest about,
                                          std::uint64_t first, std::uint64_t count,
                                          Pieces contents);

/// Values of one size, one for each thing, that stand one after the other in the contents.
struct Section {
    std::byte* values = nullptr;
    std::size_t width = 0;  ///< bytes of a value
};
/// Fills the sections with what belongs to the things first … first + count - 1, from however many
/// parts. Made by any rank.
[[nodiscard]] Result<void> load_sections(const std::string& folder, const Manifest& manifest,
                                         std::uint64_t first, std::uint64_t count,
                                         std::span<const Section> sections);

struct Saving {
    std::string folder{};      ///< empty: nothing is saved
    std::uint64_t every = 64;  ///< rounds
    bool resume = false;       ///< go on from what is there
};

class Checkpoints {
   public:
    /// `subject` says what they are of.
    Checkpoints(Transport& transport, Saving saving, std::string subject)
        : transport_(transport), saving_(std::move(saving)), subject_(std::move(subject)) {}

    /// That there is a folder to save to. Made by all ranks.
    Result<void> ready() const;
    [[nodiscard]] bool due(std::uint64_t round) const {
        return !saving_.folder.empty() && round % saving_.every == 0;
    }
    /// Made by all ranks, as resumed().
    Result<void> save(std::uint64_t round, std::uint64_t all, std::uint64_t first,
                      std::uint64_t count, Pieces contents);
    /// The round of the newest generation that `load` accepts on all ranks; 0: none was asked for.
    /// Refused when none is whole.
    Result<std::uint64_t> resumed(FunctionRef<Result<void>(const Manifest&)> load);

   private:
    [[nodiscard]] std::string manifest_of(unsigned generation) const;
    [[nodiscard]] Result<void> tried(unsigned generation, Manifest& manifest) const;

    Transport& transport_;
    Saving saving_;
    std::string subject_;
    unsigned generation_ = 0;  ///< which is written next
};

}  // namespace grundy::distributed
