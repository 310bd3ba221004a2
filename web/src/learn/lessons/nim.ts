// Nim, from one heap to Bouton's theorem.
import { lost, type Lesson } from "../lesson";

export const lesson: Lesson = {
  game: "nim",
  steps: [
    {
      goal: "win",
      terms: "nim 5",
      en: {
        title: "The last match",
        text: "A move takes matches from one heap: one, a few, or all of them. Whoever takes the last match wins. Here is a single heap, and you begin.",
        done: "One heap alone is always a win: take it all. It gets interesting with two.",
        wrong: "You may take the whole heap at once.",
      },
      fr: {
        title: "La dernière allumette",
        text: "À chaque coup, on prend des allumettes dans un seul tas : une, plusieurs ou toutes. Qui prend la dernière gagne. Voici un tas, et c'est à vous.",
        done: "Un tas tout seul, c'est gagné : on prend tout. Avec deux tas, cela devient intéressant.",
        wrong: "On a le droit de prendre tout le tas d'un coup.",
      },
    },
    {
      goal: "try",
      terms: "nim 4,4",
      en: {
        title: "The copycat",
        text: "Two equal heaps, and you must begin. Try to win, and watch what the engine does with the other heap.",
        done: "It copied you, every time. Whoever copies always has a move left, so it also has the last one.",
      },
      fr: {
        title: "Le singe",
        text: "Deux tas égaux, et c'est à vous de commencer. Essayez de gagner, et regardez bien ce que le moteur fait de l'autre tas.",
        done: "Il vous a copié à chaque fois. Celui qui copie a toujours un coup de réserve, donc aussi le dernier.",
      },
    },
    {
      goal: "win",
      terms: "nim 3,5",
      en: {
        title: "Be the copycat",
        text: "Now the heaps differ, and it is your move. One move turns them into two equal heaps. Then you are the one who copies.",
        done: "Two heaps: make them equal, then copy. If they are equal already, hope for a mistake.",
        wrong: "Leave two equal heaps.",
      },
      fr: {
        title: "À vous de copier",
        text: "Cette fois les tas diffèrent, et c'est à vous. Un coup les rend égaux. Ensuite, c'est vous qui copiez.",
        done: "Deux tas : on les rend égaux, puis on copie. S'ils le sont déjà, il faut espérer une erreur.",
        wrong: "Laissez deux tas égaux.",
      },
      facts: [{ terms: "nim 3,5", wins: ["2-2"] }],
    },
    {
      goal: "judge",
      terms: "nim 1,2,3",
      en: {
        title: "Three heaps",
        text: "With three heaps nothing can be copied at first. But some moves make a heap vanish, and others make two heaps equal. Look at what each first move allows in reply.",
        done: "Whatever goes first, the reply leaves two equal heaps and nothing else. A position that is lost for whoever must move is called a P-position.",
        wrong: "Try the first moves one by one: each can be answered by leaving two equal heaps.",
      },
      fr: {
        title: "Trois tas",
        text: "Avec trois tas, il n'y a d'abord rien à copier. Mais certains coups font disparaître un tas, d'autres en rendent deux égaux. Pour chaque premier coup, voyez ce qu'il permet à l'autre.",
        done: "Quel que soit le premier coup, la réponse laisse deux tas égaux et rien d'autre. Une position perdue pour qui doit jouer s'appelle une position P.",
        wrong: "Essayez les premiers coups un à un : chacun permet de laisser deux tas égaux.",
      },
      facts: lost("nim 1,2,3", "nim 1,1", "nim 2,2", "nim 3,3"),
    },
    {
      goal: "try",
      terms: "nim 1,4,5",
      figure: true,
      en: {
        title: "Split into 1, 2, 4, 8",
        text: "Write each heap as a sum of 1, 2, 4, 8 …, each used at most once: 5 is 4 + 1. In the columns below every part has a partner: two ones, two fours. Play, and see what the engine does to the columns.",
        done: "Your move broke a pair, and the engine mended it. As long as all parts pair up, whoever must move is lost.",
      },
      fr: {
        title: "Découper en 1, 2, 4, 8",
        text: "Écrivez chaque tas comme une somme de 1, 2, 4, 8…, chacun une fois au plus : 5, c'est 4 + 1. Dans les colonnes ci-dessous, chaque morceau a un jumeau : deux 1, deux 4. Jouez, et voyez ce que le moteur fait des colonnes.",
        done: "Votre coup a cassé une paire, et le moteur l'a réparée. Tant que tout va par paires, celui qui doit jouer est perdu.",
      },
      facts: lost("nim 1,4,5", "nim 2,4,6", "nim 3,5,6"),
    },
    {
      goal: "find",
      terms: "nim 3,4,5",
      figure: true,
      en: {
        title: "Make every column even",
        text: "Here one column is odd: there is a single 2, inside the heap of 3. A winning move makes every column even again. Which one is it?",
        done: "Without its 2, the heap of 3 is 1, and 1, 4, 5 all pair up.",
        wrong: "Look at the column of 2: only one heap has a one there.",
      },
      fr: {
        title: "Rendre paires toutes les colonnes",
        text: "Ici, une colonne est impaire : il y a un seul 2, dans le tas de 3. Un coup gagnant rend toutes les colonnes paires. Lequel ?",
        done: "Sans son 2, le tas de 3 devient 1 ; et 1, 4, 5 vont par paires.",
        wrong: "Regardez la colonne du 2 : un seul tas y a un 1.",
      },
      facts: [{ terms: "nim 3,4,5", wins: ["1-2"], value: 2 }],
    },
    {
      goal: "judge",
      terms: "nim 1,3,5,7",
      en: {
        title: "Marienbad",
        text: "These four rows are famous from a film of 1961, L'Année dernière à Marienbad, where a man never loses at them. Does he like to begin? Count the ones, the twos and the fours.",
        done: "Four ones, two twos, two fours: all even. He lets the other begin.",
        wrong: "1 = 1, 3 = 2 + 1, 5 = 4 + 1, 7 = 4 + 2 + 1.",
      },
      fr: {
        title: "Marienbad",
        text: "Ces quatre rangées sont connues par un film de 1961, L'Année dernière à Marienbad, où un homme n'y perd jamais. Préfère-t-il commencer ? Comptez les 1, les 2 et les 4.",
        done: "Quatre 1, deux 2, deux 4 : tout est pair. Il laisse l'autre commencer.",
        wrong: "1 = 1, 3 = 2 + 1, 5 = 4 + 1, 7 = 4 + 2 + 1.",
      },
      facts: [...lost("nim 1,3,5,7"), { terms: "nim 1,3,5,7", misere: true, outcome: "P" }],
    },
    {
      goal: "win",
      terms: "nim 2,5,6",
      en: {
        title: "Bouton's theorem",
        text: "Charles Bouton proved it in 1901: whoever must move loses exactly when every column is even. Adding columns this way, without carrying, is called [[xor]]. Now win without the columns on show.",
        done: "That is the whole of Nim, with any number of heaps of any size. Many other games turn out to be Nim in disguise.",
        wrong: "2 = 2, 5 = 4 + 1, 6 = 4 + 2: what has no partner?",
      },
      fr: {
        title: "Le théorème de Bouton",
        text: "Charles Bouton l'a démontré en 1901 : celui qui doit jouer perd exactement quand toutes les colonnes sont paires. Additionner ainsi les colonnes, sans retenue, s'appelle le [[xor]]. À vous de gagner, sans voir les colonnes.",
        done: "C'est tout le Nim, quels que soient le nombre et la taille des tas. Bien d'autres jeux sont du Nim déguisé.",
        wrong: "2 = 2, 5 = 4 + 1, 6 = 4 + 2 : qu'est-ce qui n'a pas de jumeau ?",
      },
      facts: [{ terms: "nim 2,5,6", wins: ["2-1"] }],
    },
  ],
};
