"""A student's file for the sheet on subtraction; what fails there for small n is repaired."""


def mystery_code(n):
    arene = [[] for _ in range(2 * n + 2)]
    for batons in range(n + 1):
        for pris in (1, 2, 3):
            if pris <= batons:
                arene[batons].append(n + 1 + batons - pris)
                arene[n + 1 + batons].append(batons - pris)
    return arene


def players_vertices(n):
    return list(range(n + 1)), list(range(n + 1, 2 * n + 2))


def gain_condition(n):
    return n + 1, 0


def start_positions(n):
    return n, 2 * n + 1


def previous_positions(p, n):
    if p <= n:
        candidats, dernier = [p + n + 2, p + n + 3, p + n + 4], 2 * n + 1
    else:
        reste = p % (n + 1)
        candidats, dernier = [reste + 1, reste + 2, reste + 3], n
    return [q for q in candidats if q <= dernier]


def in_degrees(n):
    moitie = [3] * (n + 1)
    for batons in range(min(3, n + 1)):
        moitie[batons] = batons
    return moitie + moitie


def build_attractor(n, player=0):
    miens = players_vertices(n)[player]
    departs = start_positions(n)
    degres = in_degrees(n)
    attracteur = []
    file = [(gain_condition(n)[player], 0)]
    while len(file) > 0:
        sommet, rang = file.pop(0)
        attracteur.append((sommet, rang))
        if sommet in departs:
            return attracteur
        for avant in previous_positions(sommet, n):
            degres[avant] -= 1
            if avant in miens or degres[avant] == 0:
                file.append((avant, rang + 1))


def in_attractor(A, pos):
    for indice, (sommet, rang) in enumerate(A):
        if sommet == pos:
            return indice, rang
    return None, None


def next_in_attractor(A, pos):
    indice, rang = in_attractor(A, pos)
    if rang:
        for i in range(indice, -1, -1):
            if A[i][1] < rang:
                return A[i][0]
    return None


def trouver(L, e):
    for element in L:
        if element == e:
            return True
    return False


def mex(E):
    candidat = 0
    while trouver(E, candidat):
        candidat += 1
    return candidat


def grundy_sous(n, memo):
    if n in memo:
        return memo[n]
    if n == 0:
        return 0
    memo[n] = mex([grundy_sous(n - j, memo) for j in (1, 2, 3) if n - j >= 0])
    return memo[n]


def grundy_soustraction(n):
    return grundy_sous(n, {})
