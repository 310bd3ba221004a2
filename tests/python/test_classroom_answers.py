"""Every question that asks for code: a solution as the document prints or describes it passes, and mistakes do not."""

import contextlib
import importlib
import io
import random

import pytest
from classroom_answers import allumettes, rapport, soustraction
from grundy import classroom
from grundy.classroom.verification import EXERCICES
from grundy.classroom.verification.feuilles import FEUILLES

FILES = {"Les allumettes": "allumettes", "Le jeu de la soustraction": "soustraction", "Chomp": "chomp",
         "Jeux impartiaux et automates à repli": "impartiaux", "Le rapport : Nim et Hackendot": "rapport"}
OF_THE_SHEETS = [(file, name) for sheet, file in FILES.items() for question in FEUILLES[sheet] for name in question.noms
                 if name != "player_vertices"]


def answers(file):
    with contextlib.redirect_stdout(io.StringIO()):
        return importlib.import_module(f"classroom_answers.{file}")


def test_the_sheets_are_all_there():
    """Every exercise belongs to a question of a document, and every question has an exercise."""
    named = [name for sheet in FEUILLES.values() for question in sheet for name in question.noms]
    assert set(named) == set(EXERCICES) and set(FILES) == set(FEUILLES)


@pytest.mark.parametrize(("file", "name"), OF_THE_SHEETS)
def test_an_answer_to_every_question_is_accepted(file, name, capsys):
    assert classroom.check(getattr(answers(file), name), name), capsys.readouterr().out


def refused(capsys, name, f, *said, seconds=5.0):
    assert classroom.check(f, name, secondes=seconds) is False, name
    out = capsys.readouterr().out
    for words in said:
        assert words.lower() in out.lower(), out
    return out


# -- mistakes, one or more for every question

def graph_with_lists(n, g, j):
    allumettes.graphe_nim(n, g, j)
    for s in g:
        g[s] = list(g[s])
    return g


def graph_with_braces(n, g, j):
    allumettes.graphe_nim(n, g, j)
    for s in g:
        g[s] = g[s] or {}
    return g


def attracteur_without_copies(g, Si, F):
    omega = file = F
    pred, deg = allumettes.predecesseurs(g), allumettes.degres_sortants(g)
    while file:
        omega, file = allumettes.traiter_sommet(file.pop(0), pred, deg, Si, omega, file)
    return omega


def first_child(g, i, f, s):
    """A child even where nothing wins."""
    value, child = allumettes.strategie_minimax(g, i, f, s)
    return value, child or next(iter(g[s]), None)


def any_moves(n):
    g, s = classroom.graphe_nim(n, {}, 0), f"{n}-J0"
    while g[s]:
        t = random.Random(n).choice(sorted(g[s]))
        print(f">> {s} -> {t}")
        s = t


def next_from_the_start(A, pos):
    _, rank = soustraction.in_attractor(A, pos)
    return next((v for v, r in A if r < rank), None) if rank else None


def two_letters(A):
    """Only the letters 0 and 1 are completed."""
    B = classroom.copie_afdr(A)
    for q in range(1, A.k):
        for letter in "01":
            if B.delta[q][ord(letter)] == -1:
                B.delta[q][ord(letter)] = B.delta[A.rho[q]][ord(letter)]
    return B


def played_in_place(pos, coup):
    pos[:] = classroom.joue(pos, coup)
    return pos


def without_fallbacks(u):
    A = classroom.KMP(u)
    A.rho = [0] * A.k
    return A


MISTAKES = [
    ("graphe_nim", graph_with_lists, "la feuille veut un ensemble (set)"),
    ("graphe_nim", graph_with_braces, "l'ensemble vide est set()"),
    ("graphe_nim", lambda n, g, j: classroom.graphe_nim(n, {}, j), "g que l'on donne n'est pas rempli"),
    ("Sommets_Joueur", lambda j, g: [s for s in g if s[3] == str(j)], "la vôtre"),
    ("Sommets_Joueur", lambda j, g: [s for s in g if s[-1] != str(j)], "attendu  : []"),
    ("degres_sortants", lambda g: [len(g[s]) for s in g], "on attend un dictionnaire"),
    ("sommets_cibles", lambda g, i: [s for s in g if not g[s]], "attendu"),
    ("sommets_cibles", lambda g, i: print(classroom.sommets_cibles(g, i)), "il faut return, et non print"),
    ("predecesseurs", lambda g: {t: [s for s in g if t in g[s]] for s in g for t in g[s]}, "attendu"),
    ("traiter_sommet", lambda s, pred, deg, Si, omega, file: None, "il manque un return"),
    ("Attracteur", attracteur_without_copies, "la vôtre"),
    ("f_nim", lambda feuille, i: 1 if feuille[-1] == str(i) else -1, "f_nim('1-J0', 0)"),
    ("MINIMAX", lambda g, i, f, s: classroom.MINIMAX(g, 0, f, s), "attendu"),
    ("MINIMAX", lambda g, i, f, s: classroom.MINIMAX(g, i, classroom.f_nim, s), "5 * f_nim"),
    ("strategie_minimax", first_child, "la feuille veut alors None"),
    ("simulation", any_moves, "laisse échapper la victoire"),
    ("simulation", lambda n: [(f"{n}-J0", "1-J1")], "n'est pas permis"),
    ("mystery_code", lambda n: classroom.mystery_code(n)[:n + 1], "attendu"),
    ("players_vertices", lambda n: (list(range(n)), list(range(n, 2 * n))), "attendu"),
    ("gain_condition", lambda n: (0, n + 1), "gain_condition(0)"),
    ("start_positions", lambda n: (n, 2 * n), "attendu"),
    ("previous_positions", lambda p, n: [q for q, row in enumerate(classroom.mystery_code(n)) if q in row], "attendu"),
    ("in_degrees", lambda n: [len(classroom.previous_positions(p, n)) for p in range(2 * n + 2)], "attendu"),
    ("build_attractor", lambda n, player: [v for v, _ in classroom.build_attractor(n, player)], "forme attendue"),
    ("build_attractor", lambda n, player: classroom.build_attractor(n, 0), "n'y est pas"),
    ("build_attractor", lambda n, player: classroom.build_attractor(n, player)[:-1], "sommet de départ"),
    ("in_attractor", lambda A, pos: dict(A).get(pos), "attendu"),
    ("next_in_attractor", next_from_the_start, "en un coup"),
    ("mex", lambda s: max(s, default=-1) + 1, "attendu"),
    ("mex", lambda s: len(set(s)), "attendu"),
    ("grundy_sous", lambda n, memo: memo.setdefault(n, n % 3), "attendu"),
    ("grundy_soustraction", lambda n: n % 3, "grundy_soustraction(3)"),
    ("tablette", lambda m, n: [n] * m, "tablette(1, 2)"),
    ("tablette", lambda m, n: (m,) * n, "on attend une liste"),
    ("affiche", lambda pos: "\n".join("□" * x for x in pos), "la feuille veut qu'elle l'affiche"),
    ("affiche", lambda pos: [print("□" * x) for x in pos][:0], "attendu"),
    ("coups_jouables", lambda pos: [(x, y) for y, m in enumerate(pos) for x in range(m)], "(0, 0) n'est pas un coup"),
    ("coups_jouables", lambda pos: [(y, x) for x, y in classroom.coups_jouables(pos)], "la colonne puis la ligne"),
    ("enleve_0", lambda l: [x for x in l if x], "laisse [1, 0]"),
    ("enleve_0", lambda l: [l.remove(0) for _ in range(l.count(0))], "laisse [2, 1]"),
    ("joue", played_in_place, "modifie la position de départ"),
    ("joue", lambda pos, coup: classroom.joue(pos, coup[::-1]), "la colonne puis la ligne"),
    ("joue", lambda pos, coup: pos[:coup[1]] + [min(coup[0], m) for m in pos[coup[1]:]], "attendu"),
    ("gagnante", lambda pos: len(pos) != pos[0], "attendu"),
    ("gagnante", lambda pos: print(classroom.gagnante(pos)), "il faut return, et non print"),
    ("gagnante_memo", lambda pos, dict: classroom.gagnante(pos), "ne sont pas ajoutées au dictionnaire"),
    ("gagnante_memo", lambda pos, dict: dict.__setitem__(tuple(pos), classroom.gagnante(pos)) or dict[tuple(pos)],
     "n'est pas utilisée"),
    ("wythoff_naif", lambda m, n: m != n, "attendu"),
    ("wythoff_memo", lambda m, n, tab: classroom.wythoff(m, n), "n'est pas gardée"),
    ("wythoff_memo", lambda m, n, tab: tab[m].__setitem__(n, 3) or classroom.wythoff(m, n), "0 (inconnu), 1 (gagné)"),
    ("wythoff", lambda m, n: m != n, "attendu"),
    ("graphe_wythoff", lambda m, n: {(p, q): {(i, q) for i in range(p)} for p in range(m + 1) for q in range(n + 1)},
     "attendu"),
    ("Grundy", lambda G: [len(row) for row in G], "attendu"),
    ("Grundy_rec", lambda G, g, s: classroom.Grundy(G)[s], "n'est pas gardée dans g"),
    ("recherche_naive", lambda u, v: [i + 1 for i in range(len(v)) if v[i:i + len(u)] == u], "attendu"),
    ("recherche_KMP", lambda u, v: [len(u) + v.find(u)] if u in v else [], "attendu"),
    ("copie_afdr", lambda A: A, "il faut une copie"),
    ("enleve_repli", lambda A: A, "il manque la transition de l'état 1"),
    ("enleve_repli", two_letters, "il manque la transition"),
    ("occurrences", lambda A, v: [p for p in classroom.occurrences(A, v) if p], "attendu"),
    ("KMP", without_fallbacks, "le repli de l'état"),
    ("KMP", lambda u: classroom.KMP(u + "0"), "états ; l'automate"),
    ("numAdd", sum, "attendu"),
    ("getwinningStrat", lambda l: (l.index(max(l)), 1), "dont la somme de Nim est"),
    ("mot_de_dyck", lambda: "()", "presque toujours les mêmes"),
    ("mot_de_dyck", lambda: random.choice(["()", ")(", "(())", "(()", "()()"]), "parenthèse de"),
    ("trouver", lambda L, e: e in L[1:], "la vôtre"),
]


@pytest.mark.parametrize(("name", "f", "said"), MISTAKES, ids=[f"{name}-{said}" for name, _, said in MISTAKES])
def test_mistakes_are_refused_with_a_word_that_helps(name, f, said, capsys):
    refused(capsys, name, f, said)


def test_every_question_has_a_mistake():
    classes = {"afdr", "forest", "iaUlehla"}  # see test_classroom_check.py
    assert {name for name, _, _ in MISTAKES} | {"player_vertices"} | classes == set(EXERCICES)


# -- the documents' own errors

def small_n(n):
    degrees = [3] * (2 * n + 2)
    for sticks in (0, 1, 2):
        degrees[sticks] = degrees[sticks + n + 1] = sticks
    return degrees


def attractor_of_small_n(n, player=0):
    small_n(n)
    return soustraction.build_attractor(n, player)


def mex_of_the_problem(X, n):
    return next((x for x in range(n) if x not in X), n + 1)


def never_stored(n, memo):
    if n == 0 or n in memo:
        return memo.get(n, 0)
    return soustraction.mex([never_stored(n - j, memo) for j in (1, 2, 3) if n >= 0])


def before_the_start(u, v):
    for i in range(1, len(v) + 1):
        if all(u[len(u) - 1 - j] == v[i - 1 - j] for j in range(len(u))):
            print(i)


def rows_of_m(m, n):
    tab = [[0] * (m + 1) for _ in range(m + 1)]
    return answers("impartiaux").wythoff_memo(m, n, tab)


def first_letter(u):
    first = ord(u[0])
    A = classroom.KMP(u)
    assert A.delta[0][first] == 1
    return A


def rule_of_question_10(s, pred, deg, Si, omega, file):
    for p in pred[s]:
        if p not in omega and p in Si:
            omega.append(p)
            file.append(p)
        else:
            deg[p] -= 1
            if deg[p] == 0:
                omega.append(p)
                file.append(p)
    return omega, file


def attractor_by_that_rule(g, Si, F):
    omega, file = list(F), list(F)
    pred, deg = allumettes.predecesseurs(g), allumettes.degres_sortants(g)
    while file:
        omega, file = rule_of_question_10(file.pop(0), pred, deg, Si, omega, file)
    return omega


def heaps_of_the_report(l):
    total = rapport.numAdd(l)
    if total == 0:
        return 0, 1
    for i in range(len(l)):
        total ^= l[i]  # never put back
        if total < l[i] or total == 0:
            return i, l[i] - total


ERRORS = [
    ("in_degrees", small_n, "n = 0 et n = 1"),
    ("build_attractor", attractor_of_small_n, "n = 0 et n = 1"),
    ("mex", mex_of_the_problem, "renvoie n+1"),
    ("mex", lambda s: mex_of_the_problem(list(s), len(s)), "renvoie n+1"),
    ("grundy_sous", never_stored, "ne garde jamais ses résultats"),
    ("recherche_naive", before_the_start, "compare avant le début du texte"),
    ("wythoff", rows_of_m, "elle a n+1 cases"),
    ("KMP", first_letter, "échoue sur le mot vide"),
    ("recherche_KMP", lambda u, v: classroom.occurrences(first_letter(u), v), "échoue sur le mot vide"),
    ("traiter_sommet", rule_of_question_10, "déjà dans l'attracteur"),
    ("Attracteur", attractor_by_that_rule, "déjà dans l'attracteur"),
    ("getwinningStrat", heaps_of_the_report, "sans lui avoir donné de valeur"),
    ("getwinningStrat", lambda l: (0, 1) if rapport.numAdd(l) == 0 else rapport.getwinningStrat(l), "position P"),
]


@pytest.mark.parametrize(("name", "f", "said"), ERRORS, ids=[f"{name}-{said}" for name, _, said in ERRORS])
def test_the_documents_errors_are_named(name, f, said, capsys):
    """And only they are wrong: these functions are right wherever the document is."""
    refused(capsys, name, f, "Erreur du document : ", said, "Là où cette erreur ne se voit pas, la vôtre est juste.")


def test_the_problems_mex_spoils_its_grundy_values(capsys):
    def Grundy(G):
        g = {}

        def value(s):
            if s not in g:
                g[s] = mex_of_the_problem([value(t) for t in G.adj[s]], G.degrees[s])
            return g[s]

        return [value(s) for s in range(G.n)]

    refused(capsys, "Grundy", Grundy, "Erreur du document : le mex du problème")


def test_a_recursion_that_stores_nothing_is_stopped(capsys):
    refused(capsys, "grundy_soustraction", lambda n: never_stored(n, {}), "grundy_soustraction(100)", "mémorisez les valeurs",
            seconds=0.3)


def test_the_reports_descent_is_named(capsys):
    class iaUlehla(classroom.iaUlehla):
        def getNodeForWin(self, forestL):
            while True:
                pass

    refused(capsys, "iaUlehla", iaUlehla, "ne s'arrête pas", "sa descente ne remet jamais la forêt en état", seconds=0.3)
