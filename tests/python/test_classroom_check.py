"""`classroom.check`: it accepts ours, and sees students' mistakes in functions and in classes."""

import collections
import functools
import inspect
import itertools
import os
import random
import signal
import sys
import threading

import pytest
from grundy import classroom
from grundy.classroom.verification import EXERCICES

CLASSES = ("afdr", "forest", "iaUlehla")
METHODS = [(name, method) for name in ("forest", "iaUlehla") for method, _ in inspect.getmembers(
    getattr(classroom, name), inspect.isfunction) if not method.startswith("_") and method not in ("colours", "couches")]


def test_everything_is_documented_in_french_and_can_be_checked():
    functions = [name for name in classroom.__all__ if callable(getattr(classroom, name)) and name != "check"]
    assert set(functions) == set(EXERCICES)
    assert all(getattr(classroom, name).__doc__ for name in functions)


@pytest.mark.parametrize("name", EXERCICES)
def test_check_accepts_ours(name, capsys):
    assert classroom.check(getattr(classroom, name), name)
    assert capsys.readouterr().out.endswith("entrées, tout est juste.\n")


@pytest.mark.parametrize("name", sorted(set(EXERCICES) - {"enleve_0", "affiche", *CLASSES}))
def test_check_sees_a_function_that_is_wrong_now_and_then(name, capsys):
    """Wrong on one input in three only, each function in its own way."""
    calls = itertools.count()

    def wrong(*arguments):
        result = getattr(classroom, name)(*arguments)
        if next(calls) % 3 != 2:
            return result
        if isinstance(result, bool):
            return not result
        if isinstance(result, int):
            return result + 1
        if isinstance(result, (dict, set, list, str)):
            return type(result)() if result else [None]
        return None

    assert classroom.check(wrong, name) is False
    assert "la vôtre" in capsys.readouterr().out


@pytest.mark.parametrize(("name", "method"), METHODS)
def test_check_sees_a_class_with_one_wrong_method(name, method, capsys):
    """The forest goes on as if nothing had been removed, or is its own copy; everything else answers None."""
    ours = getattr(classroom, name)
    wrong = type(name, (ours,), {method: lambda self, *_: self if method == "getForest" else None})
    assert classroom.check(wrong) is False
    assert "la vôtre" in capsys.readouterr().out


def test_check_of_classes_written_another_way(capsys):
    class iaUlehla(classroom.iaUlehla):
        def getWinningStrat(self, forest):
            won = [node for node in forest.getPrefixList() if self.leaves_nothing(forest, node)]
            return won[-1] if won else forest.getPrefixList()[0]

        def leaves_nothing(self, forest, node):
            left = forest.getForest()
            left.delNodeToRoot(node)
            while not left.isEmptyForest():
                if self.ripFunction(left):
                    return False
                left = self.lfunction(left)
            return True

    class afdr:
        def __init__(self, k, F, delta, rho):
            self.k, self.F, self.delta, self.rho = k, F, delta, [0] * k

    assert classroom.check(iaUlehla)
    assert not classroom.check(afdr) and "la vôtre" in capsys.readouterr().out


def test_check_sees_the_sheets_own_mistakes(capsys):
    def traiter_sommet(s, pred, deg, Si, omega, file):
        for p in pred[s]:
            deg[p] -= 1
            if p in Si or deg[p] == 0:
                omega.append(p)
                file.append(p)
        return omega, file

    def enleve_0(l):
        while 0 in l:
            l = l[:-1]

    def affiche(pos):
        for longueur in pos:
            print("□" * longueur)

    def mex(s):
        raise IndexError("trop loin")

    for wrong in (traiter_sommet, enleve_0, affiche):
        assert not classroom.check(wrong)
    assert not classroom.check(mex) and "lève IndexError : trop loin" in capsys.readouterr().out
    with pytest.raises(ValueError, match="pas d'exercice 'inconnue'"):
        classroom.check(mex, "inconnue")
    with pytest.raises(ValueError, match="'Attracteur' peut-être"):
        classroom.check(mex, "attracteurs")
    with pytest.raises(TypeError, match="une fonction ou une classe"):
        classroom.check(3, "mex")


def test_check_does_not_let_functions_spoil_the_input():
    def degres_sortants(g):
        found = {s: len(row) for s, row in g.items()}
        g.clear()
        return found

    assert classroom.check(degres_sortants)


def test_check_takes_any_winning_move():
    def getwinningStrat(l):
        moves = [(i, k) for i, heap in enumerate(l) for k in range(1, heap + 1)
                 if oracle_xor([*l[:i], heap - k, *l[i + 1:]]) == 0]
        random.shuffle(moves)
        return moves[0] if moves else next(((i, 1) for i, heap in enumerate(l) if heap), None)

    def oracle_xor(heaps):
        total = 0
        for heap in heaps:
            total ^= heap
        return total

    assert classroom.check(getwinningStrat)


# -- answers written another way, and right

def sets_for_lists():
    def Sommets_Joueur(j, g):
        return {s for s in g if s.endswith(str(j))}

    def predecesseurs(g):
        return {t: {s for s in g if t in g[s]} for t in reversed(list(g))}

    def Attracteur(g, Si, F):
        inside = set(F)
        while True:
            more = {s for s in g if s not in inside and g[s] and (
                g[s] & inside if s in Si else g[s] <= inside)}
            if not more:
                return inside
            inside |= more

    def traiter_sommet(s, pred, deg, Si, omega, file):
        for p in set(pred[s]) - omega:
            if p in Si:
                omega.add(p)
                file.append(p)
            else:
                deg[p] -= 1
                if deg[p] == 0:
                    omega.add(p)
                    file.append(p)
        return omega, file

    return Sommets_Joueur, predecesseurs, Attracteur, traiter_sommet


def other_orders():
    def graphe_nim(n, g, j):
        """Without looking whether the vertex is there: exponential, and right."""
        g[f"{n}-J{j}"] = {f"{n - k}-J{1 - j}" for k in (3, 2, 1) if n > k}
        for k in (3, 2, 1):
            if n > k:
                graphe_nim(n - k, g, 1 - j)
        return g

    def coups_jouables(pos):
        return [[x, y] for x in range(pos[0]) for y in range(len(pos)) if x < pos[y] and (x or y)]

    def previous_positions(p, n):
        return tuple(q for q in range(2 * n + 1, -1, -1) if p in classroom.mystery_code(n)[q])

    def players_vertices(n):
        return [range(n + 1), range(n + 1, 2 * n + 2)]

    def build_attractor(n, player):
        built = classroom.build_attractor(n, player)
        return sorted(built, key=lambda entry: (entry[1], entry[0] in classroom.start_positions(n), -entry[0]))

    return graphe_nim, coups_jouables, previous_positions, players_vertices, build_attractor


def one_argument():
    def MINIMAX(g, i, f, s):  # f(s), as the algorithm at the end of the sheet has it
        if not g[s]:
            return f(s)
        return (max if s[-1] == str(i) else min)(MINIMAX(g, i, f, t) for t in g[s])

    def strategie_minimax(g, i, f, s):  # None wherever i does not win
        value = classroom.MINIMAX(g, i, f, s)
        sons = [t for t in g[s] if classroom.MINIMAX(g, i, f, t) == value]
        return [value, sons[0] if value == 1 and sons else None]

    def simulation(g, s):
        played = [s]
        while g[s]:
            s = classroom.strategie_minimax(g, int(s[-1]), classroom.f_nim, s)[1] or random.choice(list(g[s]))
            played.append(s)
        return played

    return MINIMAX, strategie_minimax, simulation


def memories():
    def gagnante_memo(pos, dict):
        key = str(pos)
        if key not in dict:
            dict[key] = any(not gagnante_memo(classroom.joue(pos, coup), dict) for coup in classroom.coups_jouables(pos))
        return dict[key]

    def wythoff_memo(m, n, tab):
        if (m, n) not in tab:
            before = [(m - k, n) for k in range(1, m + 1)] + [(m, n - k) for k in range(1, n + 1)]
            before += [(m - k, n - k) for k in range(1, min(m, n) + 1)]
            tab[m, n] = not all(wythoff_memo(p, q, tab) for p, q in before)
        return tab[m, n]

    def grundy_soustraction(n, memo):
        if n not in memo:
            memo[n] = classroom.mex({grundy_soustraction(n - j, memo) for j in (1, 2, 3) if j <= n})
        return memo[n]

    @functools.lru_cache
    def grundy_memoised(n):
        return classroom.mex({grundy_memoised(n - j) for j in (1, 2, 3) if j <= n})

    grundy_memoised.__name__ = "grundy_soustraction"
    return gagnante_memo, wythoff_memo, grundy_soustraction, grundy_memoised


def graphs():
    def Grundy(G):
        values = {}
        for s in G:
            Grundy_rec(G, values, s)
        return values

    def Grundy_rec(G, g, s):
        if (g[s] if isinstance(g, list) else g.get(s, -1)) == -1:
            g[s] = classroom.mex({Grundy_rec(G, g, t) for t in G[s]})
        return g[s]

    def graphe_wythoff(m, n):
        return {(p, q): [*((i, q) for i in range(p)), *((p, j) for j in range(q)),
                         *((p - k, q - k) for k in range(1, min(p, q) + 1))] for p in range(m + 1) for q in range(n + 1)}

    def mex(s):
        m = 0
        while m in s - {-1}:  # sets only
            m += 1
        return m

    return Grundy, Grundy_rec, graphe_wythoff, mex


def automata():
    Automate = collections.namedtuple("Automate", "k F delta rho")

    def KMP(u):
        A = classroom.KMP(u)
        return Automate(A.k, {len(u)}, [{letter: q + 1} for q, letter in enumerate(u)] + [{}], A.rho)

    def enleve_repli(A):
        rows = [{letter: A.delta[0].get(letter, 0) for letter in "01"}]
        for q in range(1, A.k):
            rows.append({**rows[A.rho[q]], **A.delta[q]})
        return A.k, A.F, rows, None

    def occurrences(A, v):
        q, found = 0, {0} if 0 in A.F else set()
        for i, letter in enumerate(v):
            q = A.delta[q][letter]
            if q in A.F:
                found.add(i + 1)
        return found

    def recherche_naive(u, v):
        for end in range(len(u), len(v) + 1):
            if v[end - len(u):end] == u:
                yield end

    return KMP, enleve_repli, occurrences, recherche_naive


@pytest.mark.parametrize("f", [f for make in (sets_for_lists, other_orders, one_argument, memories, graphs, automata)
                               for f in make()], ids=lambda f: f.__name__)
def test_answers_written_another_way_are_accepted(f, capsys):
    assert classroom.check(f), capsys.readouterr().out


def test_remarks_on_what_is_right_and_not_quite_the_sheets(capsys):
    def mex(s):
        return min(set(range(len(s) + 1)).difference(s[:]))  # lists only

    def simulation(n):
        game, s = [], f"{n}-J0"
        while not s.startswith("1-"):
            t = classroom.strategie_minimax(classroom.graphe_nim(n, {}, 0), int(s[-1]), classroom.f_nim, s)[1]
            t = t or max(classroom.graphe_nim(n, {}, 0)[s])
            game.append((s, t))
            s = t
        return game

    def getwinningStrat(l):
        return classroom.getwinningStrat(l) if classroom.numAdd(l) else None

    def occurrences(A, v):
        for end in classroom.occurrences(A, v):
            print(f"Le mot finit à la position {end}.")

    assert classroom.check(getwinningStrat) and "le rapport joue tout de même" in capsys.readouterr().out
    assert classroom.check(occurrences)
    assert classroom.check(mex) and "la feuille veut aussi des ensembles" in capsys.readouterr().out
    assert classroom.check(simulation) and "la feuille le veut au hasard" in capsys.readouterr().out


def test_a_class_may_leave_out_what_the_report_does_not_name(capsys):
    class forest:
        def __init__(self, word):
            self.tree = classroom.forest(word)

        def __getattr__(self, name):
            if name in ("getSuffixList", "isEmptyForest", "S", "P_inv", "getPredNode"):
                raise AttributeError(name)
            return getattr(self.tree, name)

    assert classroom.check(forest)
    assert "sans getSuffixList, isEmptyForest, getPredNode, S, P_inv" in capsys.readouterr().out
    del forest.__getattr__
    assert not classroom.check(forest) and "Il manque la méthode getPrefixList" in capsys.readouterr().out


# -- functions that do not end, or do too much: each in its own way

def endless():
    while True:
        pass


def deaf():
    while True:
        try:
            while True:
                pass
        except BaseException:
            pass


def huge():
    return 10 ** 10 ** 9


def talkative():
    while True:
        print("encore" * 1000)


def greedy():
    return bytearray(1 << 33)


def asleep():
    threading.Event().wait()


def deep():
    return deep()


def bottomless():
    sys.setrecursionlimit(10**9)
    return deep()


def gone():
    os._exit(0)


def crashed():
    os.kill(os.getpid(), signal.SIGSEGV)


def asking():
    return input("n ? ")


@pytest.mark.parametrize(("f", "said"), [
    (endless, "ne s'arrête pas"), (deaf, "ne s'arrête pas"), (huge, "ne s'arrête pas"), (talkative, "ne s'arrête pas"),
    (asleep, "attend quelque chose qui ne vient pas")])
def test_what_never_ends_is_ended_with_a_sentence(f, said, capsys):
    assert classroom.check(lambda n: f(), "gain_condition", secondes=0.3) is False
    assert said in capsys.readouterr().out


@pytest.mark.parametrize(("f", "said"), [
    (greedy, "lève MemoryError"), (deep, "il manque un cas de base"), (sys.exit, "quitte Python"), (gone, "quitte Python"),
    (crashed, "arrêté brutalement"), (asking, "attend une saisie")])
def test_what_ends_badly_is_told_in_a_sentence(f, said, capsys):
    """However slow the machine is: these end by themselves."""
    assert classroom.check(lambda n: f(), "gain_condition", secondes=600) is False
    assert said in capsys.readouterr().out


def test_a_stack_without_bottom_is_survived(capsys):
    assert classroom.check(lambda n: bottomless(), "gain_condition", secondes=1.0) is False
    assert capsys.readouterr().out.startswith("gain_condition : ")


def test_check_works_in_a_thread_and_leaves_nothing_behind(capsys):
    """A notebook runs cells where no alarm can be set."""
    calls, verdicts = [], []

    def gain_condition(n):
        calls.append(n)
        os.environ["GRUNDY_SPOILT"] = "1"
        return n + 1, 0

    thread = threading.Thread(target=lambda: verdicts.append(classroom.check(gain_condition)))
    thread.start()
    thread.join()
    assert verdicts == [True] and not calls and "GRUNDY_SPOILT" not in os.environ
    assert classroom.check(lambda n: endless(), "gain_condition", secondes=0.3) is False
    with pytest.raises(ChildProcessError):
        os.waitpid(-1, os.WNOHANG)


def test_results_that_cannot_be_shown_or_compared(capsys):
    class Odd:
        def __repr__(self):
            raise ValueError

        def __eq__(self, other):
            raise ValueError

    assert not classroom.check(lambda n: Odd(), "gain_condition")
    assert "un résultat de type Odd" in capsys.readouterr().out
