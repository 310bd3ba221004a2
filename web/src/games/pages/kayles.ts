// The page of kayles.
import type { GamePage } from "../page";

export const page: GamePage = {
  game: "kayles",
  terms: "kayles 9",
  start: "kayles 9",
  values: { game: "kayles", upto: 107, period: 12 },
  en: {
    history:
      "Henry Dudeney put it into The Canterbury Puzzles (1907), as a match of skittles in a row; Sam Loyd printed it too. For half a century it was a puzzle, with symmetry as its only answer. In 1956 Richard Guy and Cedric Smith computed what every row is worth, and proved that it repeats.",
    theorem:
      "The values of the rows 1, 2, 3, 4, 5 … are 1, 2, 3, 1, 4 …, and from row 71 on they repeat every 12 pins for ever. With several rows the values are played like heaps of Nim.",
    picture:
      "Values of rows of 0 to 107 pins, twelve to a line. Only the gold ones still differ from the pattern of the last line.",
    known: [
      "Whoever begins wins every single row: knock out the middle and copy.",
      "No row but the empty one has value 0.",
      "The other way round, where the last pin loses, was solved by an amateur, William Sibert, in 1973; he and John Conway published it in 1992.",
    ],
    open: [
      "Kayles is one of a large family, the octal games. Whether all of them repeat in the end is Guy's question, and unsolved; for many no repetition has been found.",
    ],
  },
  fr: {
    history:
      "Henry Dudeney le mit dans The Canterbury Puzzles (1907), comme une partie de quilles en ligne ; Sam Loyd le publia aussi. Pendant un demi-siècle ce fut une devinette, avec la symétrie pour seule réponse. En 1956, Richard Guy et Cedric Smith calculèrent ce que vaut chaque rangée, et prouvèrent que cela se répète.",
    theorem:
      "Les valeurs des rangées 1, 2, 3, 4, 5… sont 1, 2, 3, 1, 4…, et à partir de la rangée 71 elles se répètent sans fin toutes les 12 quilles. Avec plusieurs rangées, les valeurs se jouent comme des tas de Nim.",
    picture:
      "Les valeurs des rangées de 0 à 107 quilles, douze par ligne. Seules les dorées diffèrent encore du motif de la dernière ligne.",
    known: [
      "Celui qui commence gagne toute rangée seule : il retire le milieu et copie.",
      "Aucune rangée, sauf la vide, ne vaut 0.",
      "À l'envers, quand la dernière quille perd, le jeu a été résolu en 1973 par un amateur, William Sibert ; il publia sa solution avec John Conway en 1992.",
    ],
    open: [
      "Kayles fait partie d'une grande famille, les jeux octaux. Se répètent-ils tous un jour ? C'est la question de Guy, et elle est ouverte ; pour beaucoup, aucune répétition n'a été trouvée.",
    ],
  },
  facts: [
    { terms: "kayles 5", value: 4 },
    { terms: "kayles 71", value: 7 },
    { terms: "kayles 83", value: 7 },
    { terms: "kayles 9", wins: ["1-1:4,4"] },
  ],
  sources: [
    "H. E. Dudeney, The Canterbury Puzzles (1907)",
    "R. K. Guy, C. A. B. Smith, The G-values of various games, Proc. Cambridge Philosophical Society 52 (1956)",
    "W. L. Sibert, J. H. Conway, Mathematical Kayles, International Journal of Game Theory 20 (1992)",
  ],
};
