#include "apps/cli/placeholders.hpp"

#include <algorithm>

namespace grundy::cli {

namespace {

constexpr Words terms_help{
    "GAME POSITION, as in nim 3,4,5\n"
    "a game is a name, or name:parameter, as in octal:0.137; 'grundy games' lists them all\n"
    "'grundy games GAME' tells how its positions and moves are written\n"
    "numbers are joined by commas or blanks: nim 3 4 5\n"
    "a lone + joins the terms of a sum: nim 3,4 + kayles 7\n"
    "@FILE in place of a position reads it from a file, - from standard input\n"
    "quotes keep the shell from taking brackets and # for itself: 'hackendot (())'",
    "JEU POSITION, comme nim 3,4,5\n"
    "un jeu est un nom, ou nom:paramètre, comme octal:0.137 ; « grundy games » les liste tous\n"
    "« grundy games JEU » dit comment s'écrivent ses positions et ses coups\n"
    "les nombres sont séparés par des virgules ou des blancs : nim 3 4 5\n"
    "un + isolé sépare les termes d'une somme : nim 3,4 + kayles 7\n"
    "@FICHIER à la place d'une position la lit dans un fichier, - sur l'entrée standard\n"
    "les apostrophes protègent du shell parenthèses et # : 'hackendot (())'"};
constexpr Words term_help{
    "GAME POSITION, as in chomp 3x2: one term, no sum\n"
    "'grundy games' lists all games, 'grundy games GAME' tells how its positions are written\n"
    "@FILE in place of a position reads it from a file, - from standard input",
    "JEU POSITION, comme chomp 3x2 : un seul terme, pas de somme\n"
    "« grundy games » liste les jeux, « grundy games JEU » dit comment s'écrivent les positions\n"
    "@FICHIER à la place d'une position la lit dans un fichier, - sur l'entrée standard"};
constexpr Words game_help{
    "a name, or name:parameter, as in kayles or octal:0.137; 'grundy games' lists them all",
    "un nom, ou nom:paramètre, comme kayles ou octal:0.137 ; « grundy games » les liste tous"};

constexpr Placeholder placeholders[] = {
    {{"TERMS", "TERMES"}, terms_help, Fill::terms},
    {{"TERM", "TERME"}, term_help, Fill::terms},
    {{"GAME", "JEU"}, game_help, Fill::games},
    {{"NAME", "NOM"}, {"the name of a game: kayles", "le nom d'un jeu : kayles"}, Fill::games},
    {{"POSITION", "POSITION"},
     {"as the game writes it; 'grundy games GAME' tells how",
      "comme le jeu l'écrit ; « grundy games JEU » dit comment"}},
    {{"NxM", "NxM"},
     {"the largest n and m of the table, as in 20x30; N alone for both, or for one heap",
      "les plus grands n et m de la table, comme 20x30 ; N seul pour les deux, ou pour un tas"}},
    {{"CLAIM", "ÉNONCÉ"},
     {"a formula in n (and m) for the value, as in 'n % 4'; with --outcome a condition for P\n"
      "+ - * / % & | xor << >> == < and or not if(c, a, b) min max abs odd even; where limits it",
      "une formule en n (et m) pour la valeur, comme 'n % 4' ; avec --outcome une condition de P\n"
      "+ - * / % & | xor << >> == < and or not if(c, a, b) min max abs odd even ; where la "
      "restreint"}},
    {{"PATTERN", "MOTIF"}, {"the word to find", "le mot à chercher"}},
    {{"FILE", "FICHIER"},
     {"where to look; standard input when left out", "où chercher ; sinon l'entrée standard"},
     Fill::files},
    {{"COMMAND", "COMMANDE"},
     {"one of those that 'grundy help' lists", "l'une de celles que liste « grundy help »"},
     Fill::commands},
    {{"SHELL", "SHELL"},
     {"bash, zsh or fish", "bash, zsh ou fish"},
     Fill::nothing,
     "bash|zsh|fish"},
    {{"DIRECTORY", "RÉPERTOIRE"}, {}, Fill::files},
    {{"METHOD", "MÉTHODE"}, {}, Fill::methods},
    {{"WHEN", "QUAND"}, {}},
    {{"WHO", "QUI"}, {}},
    {{"MOVE", "COUP"}, {}},
    {{"SECONDS", "SECONDES"}, {}},
    {{"SIZE", "TAILLE"}, {}},
    {{"TEXT", "TEXTE"}, {}},
    {{"ADDRESS", "ADRESSE"}, {}},
};

bool is_capital(char c) { return c >= 'A' && c <= 'Z'; }

/// The whole word at `at`: letters as they come, so that NxM is one.
std::string_view word_at(std::string_view text, std::size_t at) {
    std::size_t stop = at;
    while (stop < text.size() &&
           (is_capital(text[stop]) || (text[stop] >= 'a' && text[stop] <= 'z'))) {
        ++stop;
    }
    return text.substr(at, stop - at);
}

std::vector<std::string_view> split_at_bars(std::string_view text) {
    std::vector<std::string_view> words;
    for (std::size_t bar = 0; bar != std::string_view::npos;) {
        bar = text.find('|');
        words.push_back(text.substr(0, bar));
        text.remove_prefix(bar == std::string_view::npos ? text.size() : bar + 1);
    }
    return words;
}

}  // namespace

std::span<const Placeholder> all_placeholders() { return placeholders; }

const Placeholder* placeholder(std::string_view name) {
    const auto found = std::ranges::find_if(
        placeholders, [&](const Placeholder& known) { return known.name.en == name; });
    return found == std::end(placeholders) ? nullptr : found;
}

std::vector<const Placeholder*> placeholders_of(std::string_view usage) {
    std::vector<const Placeholder*> found;
    for (std::size_t at = 0; at < usage.size(); ++at) {
        const std::string_view word = word_at(usage, at);
        if (const Placeholder* known = word.empty() ? nullptr : placeholder(word)) {
            found.push_back(known);
        }
        at += word.size();
    }
    return found;
}

std::string usage_in(std::string_view usage, Lang lang) {
    std::string text;
    for (std::size_t at = 0; at < usage.size();) {
        const std::string_view word = word_at(usage, at);
        if (word.empty()) {
            text += usage[at++];
            continue;
        }
        const Placeholder* known = placeholder(word);
        text += known == nullptr ? word : known->name.in(lang);
        at += word.size();
    }
    return text;
}

std::vector<std::string_view> choices_of(const OptionSpec& option) {
    const std::string_view list = option.choices.empty() ? option.value : option.choices;
    return list.find('|') == std::string_view::npos ? std::vector<std::string_view>{}
                                                    : split_at_bars(list);
}

std::vector<std::string_view> choices_of(const Placeholder& place) {
    return place.choices.empty() ? std::vector<std::string_view>{} : split_at_bars(place.choices);
}

Fill fill_of(const OptionSpec& option) {
    const Placeholder* known = placeholder(option.value);
    return known == nullptr || !choices_of(option).empty() ? Fill::nothing : known->fill;
}

}  // namespace grundy::cli
