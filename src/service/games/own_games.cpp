#include "service/games/own_games.hpp"

#include <algorithm>
#include <list>
#include <mutex>

#include "base/check.hpp"
#include "machine/file_reader.hpp"
#include "machine/folder.hpp"
#include "model/term_of.hpp"
#include "rules/packed.hpp"
#include "rules/rule_game.hpp"
#include "service/solving/by_sequence.hpp"

namespace grundy {

namespace {

using Compiled = std::shared_ptr<const CompiledGame>;

const TermOf<RuleGame>& typed(const Term& term) {
    const auto* own = dynamic_cast<const TermOf<RuleGame>*>(&term);
    check(own != nullptr, "the term belongs to a game out of a file");
    return *own;
}

std::unique_ptr<Analysis> by_sequence(const Term& term, Meter& meter) {
    const TermOf<RuleGame>& own = typed(term);
    auto row = own.rules().heap_row(own.at());
    return row ? std::make_unique<BySequence<RuleGame>>(own, std::move(*row), meter) : nullptr;
}

std::optional<PositionGraph> explore(const Term& term, const Budget& budget, Meter& meter) {
    const TermOf<RuleGame>& own = typed(term);
    return Exploration<RuleGame>::run(own.rules(), own.as_written(), budget, meter);
}

std::unique_ptr<WrittenMoves> written_moves(const Term& term) {
    const TermOf<RuleGame>& own = typed(term);
    return std::make_unique<WrittenMovesOf<RuleGame>>(own.rules(), own.as_written());
}

/// A term says the parameter with which its game was asked for. `parameter` is that one where the
/// game was compiled for it.
std::shared_ptr<AnyGame> entry(const Compiled& compiled, const std::string& parameter) {
    const auto made = std::make_shared<AnyGame>();
    made->rules = compiled;
    made->info = &compiled->info();
    made->open = [compiled, parameter](std::string_view,
                                       std::string_view position) -> Result<std::unique_ptr<Term>> {
        RuleGame rules{compiled};
        auto parsed = rules.parse(position);
        if (!parsed) {
            return std::unexpected{std::move(parsed.error())};
        }
        return std::make_unique<TermOf<RuleGame>>(std::move(rules), parameter, std::move(*parsed));
    };
    made->random = [compiled, parameter](std::string_view, std::uint64_t size,
                                         Random& random) -> Result<std::unique_ptr<Term>> {
        RuleGame rules{compiled};
        auto position = rules.random(size, random);
        return std::make_unique<TermOf<RuleGame>>(std::move(rules), parameter, std::move(position));
    };
    made->explore = explore;
    made->written_moves = written_moves;
    if (const TakingCode* code = compiled->kind().code()) {
        made->sequence = by_sequence;
        if (code->ends()) {
            made->single_heaps = [digits = code->digits](std::string_view) {
                return Result<std::optional<SingleHeaps>>{SingleHeaps{{digits}, 0}};
            };
        }
    }
    return made;
}

/// Games compiled lately.
class Shelf {
   public:
    Result<std::shared_ptr<AnyGame>> find(std::string_view text, std::string_view name,
                                          std::string_view parameter) {
        const std::scoped_lock lock{mutex_};
        const auto known = std::ranges::find_if(games_, [&](const Kept& kept) {
            return kept.name == name && kept.parameter == parameter && kept.text == text;
        });
        if (known != games_.end()) {
            games_.splice(games_.begin(), games_, known);
            return games_.front().entry;
        }
        const bool own = name == own_name;
        auto compiled = CompiledGame::make(std::string{text}, name, parameter);
        if (!compiled) {
            return std::unexpected{std::move(compiled.error())};
        }
        const std::string said =
            own ? packed_rules(text) + (parameter.empty() ? "" : ":" + std::string{parameter})
                : std::string{parameter};
        games_.push_front(
            {std::string{name}, std::string{parameter}, std::string{text}, entry(*compiled, said)});
        if (games_.size() > most_games) {
            games_.pop_back();
        }
        return games_.front().entry;
    }

   private:
    static constexpr std::size_t most_games = 128;

    struct Kept {
        std::string name;
        std::string parameter;
        std::string text;
        std::shared_ptr<AnyGame> entry;
    };

    std::mutex mutex_;
    std::list<Kept> games_;  ///< the last used first
};

Shelf& shelf() {
    static Shelf games;
    return games;
}

/// The rule files of a folder, which is named once.
struct Folder {
    struct File {
        std::string name;
        std::string text;
    };
    std::vector<File> files;
};

Folder& folder() {
    static Folder games;
    return games;
}

}  // namespace

Result<std::string> rule_file(const std::string& name) {
    auto reader = FileReader::open(name);
    if (!reader) {
        return std::unexpected{std::move(reader.error())};
    }
    std::string text(RuleText::most_bytes + 1, '\0');
    std::size_t length = 0;
    while (length < text.size()) {
        const auto more = reader->read(std::span{text}.subspan(length));
        if (!more) {
            return std::unexpected{more.error()};
        }
        if (*more == 0) {
            break;
        }
        length += *more;
    }
    if (length == text.size()) {
        return failure(phrase("{} is too long for a rule file",
                              "{} est trop long pour un fichier de règles", excerpt(name, 200)),
                       phrase("at most {} bytes", "au plus {} octets", RuleText::most_bytes));
    }
    return std::string{without_byte_order_mark(std::string_view{text}.substr(0, length))};
}

Result<void> use_games_folder(const std::string& path) {
    const auto names = names_in_folder(path);
    if (!names) {
        return std::unexpected{names.error()};
    }
    constexpr std::string_view suffix = ".game";
    for (const std::string& name : *names) {
        if (!name.ends_with(suffix)) {
            continue;
        }
        auto file = rule_file(path + "/" + name);
        if (!file) {
            return std::unexpected{std::move(file.error())};
        }
        std::string text = std::move(*file);
        const std::string stem = name.substr(0, name.size() - suffix.size());
        if (const auto compiled = CompiledGame::make(text, stem, ""); !compiled) {
            Error error = compiled.error();
            error.message = phrase("{}: {}", "{} : {}", name, error.message);
            return std::unexpected{std::move(error)};
        }
        folder().files.push_back({stem, std::move(text)});
    }
    return {};
}

std::vector<RuleSource> named_rules() {
    const auto library = rule_library();
    std::vector<RuleSource> all{library.begin(), library.end()};
    for (const Folder::File& file : folder().files) {
        all.push_back({file.name, file.text});
    }
    return all;
}

std::optional<RuleSource> find_rules(std::string_view name) {
    const auto all = named_rules();
    const auto found = std::ranges::find(all, name, &RuleSource::name);
    return found == all.end() ? std::nullopt : std::optional{*found};
}

Result<SharedGame> game_of_rules(std::string_view text, std::string_view name,
                                 std::string_view parameter) {
    auto found = shelf().find(text, name, parameter);
    if (!found) {
        return std::unexpected{std::move(found.error())};
    }
    return SharedGame{std::move(*found)};
}

Result<NamedGame> own_game(std::string_view parameter) {
    std::string text{parameter};
    std::string values;
    if (parameter.starts_with(packed_mark)) {
        const std::size_t colon = std::min(parameter.find(':'), parameter.size());
        auto unpacked = unpacked_rules(parameter.substr(0, colon));
        if (!unpacked) {
            return std::unexpected{std::move(unpacked.error())};
        }
        text = std::move(*unpacked);
        values = std::string{parameter.substr(std::min(colon + 1, parameter.size()))};
    }
    auto game = game_of_rules(text, own_name, values);
    if (!game) {
        return std::unexpected{std::move(game.error())};
    }
    return NamedGame{std::move(*game), packed_rules(text) + (values.empty() ? "" : ":" + values),
                     std::string{own_name}};
}

std::string own_game_word(std::string_view text, std::string_view parameter) {
    return fmt::format("{}:{}{}{}", own_name, packed_rules(text), parameter.empty() ? "" : ":",
                       parameter);
}

std::shared_ptr<const CompiledGame> rules_of(const Term& term) {
    const auto* own = dynamic_cast<const TermOf<RuleGame>*>(&term);
    return own == nullptr ? nullptr : own->rules().shared();
}

SharedGame rules_entry(const Term& term) {
    const auto compiled = rules_of(term);
    return compiled ? entry(compiled, term.parameter()) : nullptr;
}

}  // namespace grundy
