// The page of subtraction.
import type { GamePage } from "../page";

export const page: GamePage = {
  game: "subtraction",
  terms: "subtraction:1,2,3 21",
  start: "subtraction:1,2,3 14",
  values: { game: "subtraction:1,2,3", upto: 31, period: 4 },
  en: {
    history:
      "In 1612 Claude Gaspard Bachet asked his readers to race to 100 by adding numbers up to 10: the same game, upwards. It has been a party trick and a first programming exercise ever since. That any fixed list of amounts leads to a pattern that repeats is a case of a theorem of Guy and Smith from 1956.",
    theorem:
      "With the amounts 1, 2, …, k a heap is worth its remainder after division by k + 1, and remainder 0 is lost for whoever must move. With any other finite list of amounts the values repeat from some point on.",
    picture: "The values of heaps 0, 1, 2 … when 1, 2 or 3 may be taken: 0, 1, 2, 3 for ever.",
    known: [
      "A repetition that lasts as long as the largest amount is a proof: from there on it can't stop.",
      "Several heaps are played like Nim, with the remainders as sizes.",
      "A pattern may need a while to settle: with 2, 4 and 7 it begins at heap 8, and has length 3.",
    ],
    open: [
      "How the length of the pattern depends on the amounts is an old question on the lists of unsolved problems; it has no general answer even for three amounts.",
    ],
  },
  fr: {
    history:
      "En 1612, Claude Gaspard Bachet invitait ses lecteurs à courir jusqu'à 100 en ajoutant des nombres de 1 à 10 : le même jeu, en montant. C'est resté un tour de société, puis un premier exercice de programmation. Que toute liste de nombres permis mène à un motif qui se répète est un cas d'un théorème de Guy et Smith, de 1956.",
    theorem:
      "Avec les nombres 1, 2, …, k, un tas vaut son reste dans la division par k + 1, et le reste 0 est perdu pour qui doit jouer. Avec toute autre liste finie de nombres, les valeurs se répètent à partir d'un certain point.",
    picture: "Les valeurs des tas 0, 1, 2… quand on peut prendre 1, 2 ou 3 : 0, 1, 2, 3, sans fin.",
    known: [
      "Une répétition aussi longue que le plus grand nombre permis est une preuve : dès lors, elle ne peut plus cesser.",
      "Plusieurs tas se jouent comme au Nim, avec les restes pour tailles.",
      "Un motif peut tarder à s'établir : avec 2, 4 et 7, il commence au tas 8, et sa longueur est 3.",
    ],
    open: [
      "Comment la longueur du motif dépend-elle des nombres permis ? La question est dans les listes de problèmes ouverts ; même pour trois nombres, elle n'a pas de réponse générale.",
    ],
  },
  facts: [
    { terms: "subtraction:1,2,3 20", outcome: "P" },
    { terms: "subtraction:1,2,3 21", wins: ["1-1"], value: 1 },
    { terms: "subtraction:2,4,7 8", value: 1 },
    { terms: "subtraction:2,4,7 11", value: 1 },
    { terms: "subtraction:2,4,7 14", value: 1 },
  ],
  sources: [
    "C. G. Bachet, Problèmes plaisans et délectables, qui se font par les nombres (1612)",
    "R. K. Guy, C. A. B. Smith, The G-values of various games, Proc. Cambridge Philosophical Society 52 (1956)",
    "R. K. Guy, R. J. Nowakowski, Unsolved problems in combinatorial games, in: More Games of No Chance (2002)",
  ],
};
