// Every sentence of the checker, in both languages, so that the code beside it can be read without them.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "base/text.hpp"

namespace grundy::verify::says {

// The file as a whole.
inline constexpr Words no_header{"the first line is not 'grundy-certificate 1'",
                                 "la première ligne n'est pas « grundy-certificate 1 »"};
inline constexpr Words cut_off{"the certificate is cut off: its end is missing",
                               "le certificat est tronqué : il manque sa fin"};
inline constexpr Words after_the_end{"something follows the end", "quelque chose suit la fin"};
inline constexpr Words unfinished{"the check was stopped before its end", "la vérification a été arrêtée avant sa fin"};
inline constexpr Words malformed{"the record is not written like this", "cet enregistrement ne s'écrit pas ainsi"};
inline constexpr Words claims_first{"a certificate begins with what it claims",
                                    "un certificat commence par ce qu'il affirme"};
inline constexpr Words claims_together{"claims stand first, under one convention, and are at most 1000",
                                       "les affirmations viennent d'abord, dans une seule convention, au plus 1000"};
inline constexpr Words nothing_claimed{"nothing is claimed", "rien n'est affirmé"};
inline constexpr Words unknown_claim{"nothing of this kind can be claimed", "rien de tel ne peut être affirmé"};
inline constexpr Words not_proved{"the records do not prove this claim",
                                  "les enregistrements ne prouvent pas cette affirmation"};
inline Text unknown_record(std::string_view kind) {
    return phrase("no record begins with '{}'", "aucun enregistrement ne commence par « {} »", excerpt(kind));
}
inline Text wrong_end(std::uint64_t records) {
    return phrase("the end must be 'end records {}'", "la fin doit être « end records {} »", records);
}

// Blocks of numbers.
inline constexpr Words wrong_block{"the block is damaged, or does not continue the numbers",
                                   "le bloc est abîmé, ou ne continue pas les nombres"};

// Games and books.
inline constexpr Words rules_not_read{"the checker does not read these rules", "le vérificateur ne lit pas ces règles"};
inline constexpr Words no_law{"this is no theorem about this game", "ce n'est pas un théorème sur ce jeu"};
inline constexpr Words no_position{"this is not a position", "ce n'est pas une position"};
inline constexpr Words not_listed{"its options can't be listed", "ses options ne peuvent être énumérées"};
inline constexpr Words no_part{"this is not one part of a position that has a value",
                               "ce n'est pas une seule partie d'une position qui a une valeur"};
inline constexpr Words too_large_a_value{"no part has so many options", "aucune partie n'a tant d'options"};
inline constexpr Words option_of_this_value{"an option has this value", "une option a cette valeur"};
inline constexpr Words option_unknown{"an option has no value here, and no reply to it has this value",
                                      "une option est sans valeur ici, et aucune réplique n'a celle-ci"};
inline constexpr Words not_lost_by_rule{"by the rules the player to move has not lost here",
                                        "d'après les règles, le joueur au trait n'a pas perdu ici"};
inline constexpr Words no_reply{"an option has no reply in what stands above",
                                "une option n'a pas de réplique dans ce qui précède"};
inline Text no_game(std::string_view name) {
    return phrase("there is no game '{}'", "il n'y a pas de jeu « {} »", excerpt(name));
}
inline Text no_option_of_value(std::uint64_t value) {
    return phrase("no option is shown to have the value {}", "aucune option n'a, à ce qui est montré, la valeur {}",
                  value);
}

// Heaps.
inline constexpr Words too_many_heaps{"so many heaps are not checked", "tant de tas ne sont pas vérifiés"};
inline constexpr Words no_classes{"classes are for games that leave two heaps at most",
                                  "les classes sont pour les jeux qui laissent au plus deux tas"};
inline constexpr Words mixed_places{"digits that split stand at odd and at even places",
                                    "des chiffres qui coupent sont à des rangs pairs et impairs"};
inline constexpr Words no_short_window{
    "the short window needs a period, even with the parity of heaps, that begins behind the rare heaps",
    "la fenêtre courte demande une période, paire avec la parité des tas, qui commence après les tas rares"};
inline constexpr Words values_missing{"values are missing", "il manque des valeurs"};
inline Text rare_heap(std::uint64_t heap) { return phrase("heap {} is rare", "le tas {} est rare", heap); }
inline Text wrong_heap(std::uint64_t heap, std::uint64_t mex, std::uint64_t claimed) {
    return phrase("heap {} is worth {}, not {}", "le tas {} vaut {}, pas {}", heap, mex, claimed);
}
inline Text heap_option(std::uint64_t heap, std::uint64_t value) {
    return phrase("heap {} has an option of its value {}", "le tas {} a une option de sa valeur {}", heap, value);
}
inline Text heap_not_shown(std::uint64_t heap, std::uint64_t value) {
    return phrase("no option of heap {} is shown to be worth {}",
                  "aucune option du tas {} ne vaut, à ce qui est montré, {}", heap, value);
}

// Quotients.
inline constexpr Words not_commutative{"two generators do not commute", "deux générateurs ne commutent pas"};
inline constexpr Words not_generated{"some elements are not products of values, or the monoid is not complete",
                                     "des éléments ne sont pas produits de valeurs, ou le monoïde est incomplet"};
inline constexpr Words not_reduced{"two elements are the same", "deux éléments sont le même"};
inline constexpr Words not_one{"a part without moves is not worth 1", "une partie sans coup ne vaut pas 1"};
inline constexpr Words unknown_part{"an option has a part that has no value here",
                                    "une option a une partie qui est sans valeur ici"};
inline constexpr Words lost_option{"a sum that is said to be lost has an option that is said to be lost",
                                   "une somme dite perdante a une option dite perdante"};
inline constexpr Words no_winning_move{"a sum that is said to be won has no winning move",
                                       "une somme dite gagnante n'a pas de coup gagnant"};
inline constexpr Words missing_context{"a context and one part more is covered by no context",
                                       "un contexte et une partie de plus n'est couvert par aucun contexte"};

// Arenas.
inline constexpr Words not_this_arena{"the file is not this arena", "le fichier n'est pas cette arène"};
inline constexpr Words ranks_missing{"the ranks of this claim are not there, or not complete",
                                     "les rangs de cette affirmation manquent, ou sont incomplets"};
inline constexpr Words labels_missing{"labels or counters are not there, or not complete",
                                      "les étiquettes ou les compteurs manquent, ou sont incomplets"};
inline Text no_file(std::string_view name) {
    return phrase("the arena {} can't be read here", "l'arène {} ne peut être lue ici", excerpt(name));
}
inline Text wrong_vertex(std::uint64_t vertex) {
    return phrase("vertex {} does not follow from its successors", "le sommet {} ne découle pas de ses successeurs",
                  vertex);
}
inline Text wrong_label(std::uint64_t vertex) {
    return phrase("the label of vertex {} is not right", "l'étiquette du sommet {} n'est pas juste", vertex);
}

// What is proved.
/// Of the heaps of a game: with the period, or up to the last one; or of some parts.
inline Text quotient(const Text& title, std::uint64_t size, std::uint64_t lost, bool parts, std::uint64_t last,
                     std::uint64_t period, std::uint64_t from) {
    const Text elements =
        size == 1 ? phrase("{} element", "{} élément", size) : phrase("{} elements", "{} éléments", size);
    if (parts) {
        return phrase("{}: the misère quotient of the {} parts of this file has {}, {} of them in P",
                      "{} : le quotient misère des {} parties de ce fichier a {}, dont {} dans P", title, last,
                      elements, lost);
    }
    if (period == 0) {
        return phrase("{}: the misère quotient of the heaps up to {} has {}, {} of them in P",
                      "{} : le quotient misère des tas jusqu'à {} a {}, dont {} dans P", title, last, elements, lost);
    }
    return phrase(
        "{}: the misère quotient of all heaps has {}, {} of them in P; Φ(n + {}) = Φ(n) for all heaps n "
        "from {} on",
        "{} : le quotient misère de tous les tas a {}, dont {} dans P ; Φ(n + {}) = Φ(n) pour tout "
        "tas n à partir de {}",
        title, elements, lost, period, from);
}
inline Text own_rules(std::string_view parameters, std::uint64_t first, std::uint64_t last, bool summand) {
    return phrase("own{}{} (the rules of lines {} to {}{})", "own{}{} (les règles des lignes {} à {}{})",
                  parameters.empty() ? "" : ":", parameters, first, last,
                  summand ? Words{", which end this part only", ", qui ne terminent que cette partie"} : Words{"", ""});
}
inline constexpr Words play(bool misere) {
    return misere ? Words{"misère play", "en misère"} : Words{"normal play", "en jeu normal"};
}
inline Text outcome(const Text& position, bool misere, std::string_view outcome, std::string_view value) {
    const Words who = outcome == "P"   ? Words{"the player to move loses", "le joueur au trait perd"}
                      : outcome == "N" ? Words{"the player to move wins", "le joueur au trait gagne"}
                                       : Words{"nobody wins, a draw", "personne ne gagne, partie nulle"};
    return phrase("{}, {}: {} ({}{}{})", "{}, {} : {} ({}{}{})", position, play(misere), who, outcome,
                  value.empty() ? "" : ", G = ", value);
}
inline Text box(const Text& title, std::string_view size, bool misere, std::uint64_t all, std::uint64_t lost) {
    return phrase(
        "{}, {}: of the {} positions within {} exactly {} are P, those that this file lists; all others are N",
        "{}, {} : des {} positions dans {} exactement {} sont P, celles de ce fichier ; les autres sont N", title,
        play(misere), all, size, lost);
}
inline constexpr Words short_window{"the short window of sparse octal games",
                                    "la fenêtre courte des jeux octaux clairsemés"};
inline constexpr Words window(std::uint64_t most_left) {
    return most_left < 2 ? Words{"games that never split a heap", "jeux qui ne coupent aucun tas"}
           : most_left == 2
               ? Words{"Guy and Smith, for octal games", "Guy et Smith, pour les jeux octaux"}
               : Words{"Guy and Smith, extended to hexadecimal games", "Guy et Smith, étendu aux jeux hexadécimaux"};
}
inline Text period(const Text& game, std::uint64_t period, std::uint64_t from, std::uint64_t shift, bool least,
                   const Words& theorem) {
    return phrase("{}: G(n + {}) = G(n) for all heaps n{} from {} on{} ({})",
                  "{} : G(n + {}) = G(n) pour tous les tas n{} à partir de {}{} ({})", game, period,
                  shift == 0 ? Words{"", ""} : Words{", the positions n + 1,", ", les positions n + 1,"}, from,
                  least ? Words{"; both are least", " ; les deux sont minimaux"} : Words{"", ""}, theorem);
}
/// The words for one, or for many; nought is many in English and one in French.
inline constexpr Words for_count(std::uint64_t count, Words one, Words many) {
    return {count == 1 ? one.en : many.en, count < 2 ? one.fr : many.fr};
}
inline Text counted(std::uint64_t count, Words one, Words many) {
    return phrase("{} {}", "{} {}", count, for_count(count, one, many));
}
inline constexpr Words vertex{"vertex", "sommet"}, vertices{"vertices", "sommets"};
inline Text arena(std::uint64_t size, std::uint64_t edges, std::string_view file) {
    const Text where = file.empty() ? phrase("this file", "ce fichier") : verbatim(excerpt(file));
    return phrase("the arena of {} and {} in {}", "l'arène de {} et {} de {}", counted(size, vertex, vertices),
                  counted(edges, {"edge", "arête"}, {"edges", "arêtes"}), where);
}
/// Ranks of a mode, "outcomes normal" or "reach J0"; `counts` are of both winners, and of nobody.
inline Text ranks(const Text& arena, std::string_view mode, bool owned, const std::array<std::uint64_t, 3>& counts,
                  std::uint64_t targets) {
    if (mode.starts_with("reach")) {
        return phrase("in {}, {} forces the token to {} from exactly {}; all ranks are right",
                      "dans {}, {} amène de force le jeton sur {} depuis exactement {} ; tous les rangs sont justes",
                      arena, mode.substr(6), counted(targets, {"target", "cible"}, {"targets", "cibles"}),
                      counted(counts[mode == "reach J1" ? 1 : 0], vertex, vertices));
    }
    const Words rule = play(mode == "outcomes misere");
    const Text draws = counted(counts[2], {"is a draw", "est nul"}, {"are draws", "sont nuls"});
    if (owned) {
        return phrase("in {}, {}: J0 wins from {}, J1 from {}, and {}; all ranks are right",
                      "dans {}, {} : J0 gagne depuis {}, J1 depuis {}, et {} ; tous les rangs sont justes", arena, rule,
                      counted(counts[0], vertex, vertices), counts[1], draws);
    }
    return phrase("in {}, {}: {} N, {} P, and {}; all ranks are right",
                  "dans {}, {} : {} N, {} P, et {} ; tous les rangs sont justes", arena, rule,
                  counted(counts[0], {"vertex is", "sommet est"}, {"vertices are", "sommets sont"}),
                  counted(counts[1], {"is", "est"}, {"are", "sont"}), draws);
}
inline Text values(const Text& arena, std::uint64_t loopy) {
    return phrase("in {}, all Grundy values are right; {} loopy",
                  "dans {}, toutes les valeurs de Grundy sont justes ; {} « à boucle »", arena,
                  counted(loopy, {"vertex is", "sommet est"}, {"vertices are", "sommets sont"}));
}

}  // namespace grundy::verify::says
