// Hackendot: chains are heaps, and Úlehla's colours for every forest.
import { lost, type Lesson } from "../lesson";

export const lesson: Lesson = {
  game: "hackendot",
  steps: [
    {
      goal: "win",
      terms: "hackendot ((()))",
      en: {
        title: "From the root down",
        text: "A tree hangs from its root. Choose a node: it goes, together with the whole path from the root to it. Whoever takes the last node wins.",
        done: "Take the lowest node of a chain, and all of it goes.",
        wrong: "The lowest node takes the whole chain with it.",
      },
      fr: {
        title: "Depuis la racine",
        text: "Un arbre pend à sa racine. Choisissez un nœud : il disparaît, avec tout le chemin de la racine jusqu'à lui. Qui prend le dernier nœud gagne.",
        done: "Prenez le nœud le plus bas d'une chaîne : elle part tout entière.",
        wrong: "Le nœud le plus bas emporte toute la chaîne.",
      },
    },
    {
      goal: "try",
      terms: "hackendot (())(())",
      en: {
        title: "Twin trees",
        text: "Two equal trees, and you begin. By now you can guess how this ends.",
        done: "Whatever you take from one tree, the engine takes from its twin.",
      },
      fr: {
        title: "Arbres jumeaux",
        text: "Deux arbres égaux, et vous commencez. Vous devinez sans doute la fin.",
        done: "Ce que vous prenez à un arbre, le moteur le prend à son jumeau.",
      },
    },
    {
      goal: "win",
      terms: "hackendot (()())",
      en: {
        title: "What hangs on stays",
        text: "What hung from the path stays, as new trees. So a move can make more trees than there were. Which move leaves twins here?",
        done: "Take the root, and two single nodes are left.",
        wrong: "Two single nodes are twins.",
      },
      fr: {
        title: "Ce qui pend reste",
        text: "Ce qui pendait au chemin reste, et devient de nouveaux arbres. Un coup peut donc augmenter le nombre d'arbres. Lequel laisse ici des jumeaux ?",
        done: "Prenez la racine : il reste deux nœuds seuls.",
        wrong: "Deux nœuds seuls sont des jumeaux.",
      },
      facts: [{ terms: "hackendot (()())", wins: ["1"] }],
    },
    {
      goal: "judge",
      terms: "hackendot ((()))(())()",
      en: {
        title: "Chains are heaps",
        text: "From a chain you can take any number of nodes from the top: it is a heap of Nim. Here are chains of 3, 2 and 1. You know this position.",
        done: "Nim with 3, 2 and 1: whoever must move loses.",
        wrong: "As in Nim: 3 = 2 + 1, so everything has a partner.",
      },
      fr: {
        title: "Les chaînes sont des tas",
        text: "À une chaîne, on peut prendre autant de nœuds qu'on veut par le haut : c'est un tas de Nim. Voici des chaînes de 3, 2 et 1. Vous connaissez cette position.",
        done: "Le Nim avec 3, 2 et 1 : qui doit jouer perd.",
        wrong: "Comme au Nim : 3 = 2 + 1, donc tout va par paires.",
      },
      facts: lost("hackendot ((()))(())()", "nim 3,2,1"),
    },
    {
      goal: "find",
      terms: "hackendot (()())((()))",
      figure: true,
      en: {
        title: "White and black",
        text: "Colour from below: a node is white if none of its children is white, otherwise black. So every tip is white. Count the white roots: if their number is odd, whoever moves wins. Which move makes it even, and keeps the rest in balance?",
        done: "Without the top of the chain no root is white any more, and below the white nodes things are even too.",
        wrong: "Exactly one root is white. Take it alone.",
      },
      fr: {
        title: "Blanc et noir",
        text: "Coloriez depuis le bas : un nœud est blanc si aucun de ses enfants n'est blanc, noir sinon. Tous les bouts sont donc blancs. Comptez les racines blanches : si leur nombre est impair, celui qui joue gagne. Quel coup le rend pair, sans déranger le reste ?",
        done: "Sans le haut de la chaîne, plus aucune racine n'est blanche, et sous les blancs tout est pair aussi.",
        wrong: "Une seule racine est blanche. Prenez-la seule.",
      },
      facts: [{ terms: "hackendot (()())((()))", wins: ["4"], value: 1 }, ...lost("hackendot (()())(())")],
    },
    {
      goal: "judge",
      terms: "hackendot (()()())(())",
      figure: true,
      en: {
        title: "Layer by layer",
        text: "Take all white nodes away, colour what is left, and count again: that is the next layer. Whoever must move loses when every layer has an even number of white roots.",
        done: "No white root in the first layer, two in the second: all even. The trees are false twins.",
        wrong: "Read the layers: are all the counts even?",
      },
      fr: {
        title: "Couche par couche",
        text: "Enlevez tous les nœuds blancs, coloriez ce qui reste, et recomptez : c'est la couche suivante. Celui qui doit jouer perd quand chaque couche a un nombre pair de racines blanches.",
        done: "Aucune racine blanche dans la première couche, deux dans la seconde : tout est pair. Ces arbres sont de faux jumeaux.",
        wrong: "Lisez les couches : tous les nombres sont-ils pairs ?",
      },
      facts: lost("hackendot (()()())(())"),
    },
    {
      goal: "win",
      terms: "hackendot (())((())())",
      figure: true,
      en: {
        title: "Úlehla's theorem",
        text: "Josef Úlehla proved in 1980 that the layers decide every forest: a move wins exactly when it makes all counts even. One node wins here. The layers change with every move, so use them.",
        done: "Colours alone decide forests of any size, in one look at each node.",
        wrong: "Try to picture each tree that would stay: look for twins.",
      },
      fr: {
        title: "Le théorème d'Úlehla",
        text: "Josef Úlehla a démontré en 1980 que les couches décident de toute forêt : un coup gagne exactement quand il rend tous les nombres pairs. Un seul nœud gagne ici. Les couches changent à chaque coup : servez-vous-en.",
        done: "Les couleurs suffisent pour des forêts de toute taille, en regardant chaque nœud une fois.",
        wrong: "Imaginez les arbres qui resteraient : cherchez des jumeaux.",
      },
      facts: [{ terms: "hackendot (())((())())", wins: ["6"] }],
    },
  ],
};
