"""`python -m grundy.classroom FICHIER.py` : la note d'un fichier d'élève, question par question."""

from __future__ import annotations

import sys
from pathlib import Path

from grundy.classroom.verification import SECONDES
from grundy.classroom.verification.notation import ILLISIBLE, Illisible, note

AIDE = f"""\
Usage : python -m grundy.classroom [--secondes S] FICHIER.py...

Cherche dans chaque fichier les fonctions que les feuilles demandent, les compare aux
nôtres sur beaucoup d'entrées, et dit de chaque question si la réponse est juste, fausse
(avec la première différence : l'entrée, la vôtre, ce qui est attendu) ou si elle manque.

Le fichier est exécuté dans un processus à part, sans saisie ni affichage. Une instruction
qui ne s'arrête pas, ou qui lève une erreur, est sautée et signalée.

Options :
  --secondes S   temps de calcul permis à chaque appel, {SECONDES:g} s par défaut
  -h, --help     cette aide

Code de sortie : 0 si tout ce qui est trouvé est juste, 1 si quelque chose est faux, 2 si
un fichier ne peut pas être lu ou exécuté jusqu'au bout, ou s'il n'a aucune de ces fonctions.
"""


def refuse(phrase: str) -> int:
    print(f"{phrase}\nattendu : python -m grundy.classroom [--secondes S] FICHIER.py... (--help dit tout)", file=sys.stderr)
    return ILLISIBLE


def main(arguments: list[str]) -> int:
    fichiers, secondes, restants = [], SECONDES, list(arguments)
    while restants:
        argument = restants.pop(0)
        if argument in ("-h", "--help", "--aide"):
            print(AIDE, end="")
            return 0
        if argument.partition("=")[0] == "--secondes":
            valeur = argument.partition("=")[2] or (restants.pop(0) if restants else "")
            try:
                secondes = float(valeur)
            except ValueError:
                secondes = 0
            if not 0.01 <= secondes <= 3600:
                return refuse(f"--secondes {valeur} : il faut un nombre de secondes, de 0.01 à 3600")
        elif argument.startswith("-") and argument != "-":
            return refuse(f"il n'y a pas d'option {argument}")
        else:
            fichiers.append(Path(argument))
    if not fichiers:
        return refuse("il manque un fichier")
    codes = []
    for place, fichier in enumerate(fichiers):
        print(end="\n\n" if place else "")
        try:
            faite = note(fichier, secondes)
        except Illisible as erreur:
            print(f"{fichier} : {erreur}", file=sys.stderr)
            codes.append(ILLISIBLE)
            continue
        print(*faite.lignes(), sep="\n", flush=True)
        codes.append(faite.code())
    return max(codes)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
