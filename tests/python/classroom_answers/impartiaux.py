"""A student's file for the problem set: the programs in C, in Python, without their errors. They print as in C."""


def graphe_wythoff(m, n):
    S = {(p, q) for p in range(m + 1) for q in range(n + 1)}
    A = set()
    for p, q in S:
        A |= {((p, q), (p - k, q)) for k in range(1, p + 1)}
        A |= {((p, q), (p, q - k)) for k in range(1, q + 1)}
        A |= {((p, q), (p - k, q - k)) for k in range(1, min(p, q) + 1)}
    return S, A


def wythoff_naif(m, n):
    for k in range(1, max(m, n) + 1):
        if k <= m and not wythoff_naif(m - k, n):
            return True
        if k <= n and not wythoff_naif(m, n - k):
            return True
        if k <= m and k <= n and not wythoff_naif(m - k, n - k):
            return True
    return False


def wythoff_memo(m, n, tab):
    if tab[m][n] == 0:
        tab[m][n] = 2
        for k in range(1, max(m, n) + 1):
            if (k <= m and not wythoff_memo(m - k, n, tab)) or (k <= n and not wythoff_memo(m, n - k, tab)) or (
                    k <= m and k <= n and not wythoff_memo(m - k, n - k, tab)):
                tab[m][n] = 1
                break
    return tab[m][n] == 1


def wythoff(m, n):
    tab = [[0 for _ in range(n + 1)] for _ in range(m + 1)]
    return wythoff_memo(m, n, tab)


def mex(X, n):
    vus = [False] * n
    for i in range(n):
        if 0 <= X[i] < n:
            vus[X[i]] = True
    for x in range(n):
        if not vus[x]:
            return x
    return n


class graphe:
    def __init__(self, n, degrees, adj):
        self.n, self.degrees, self.adj = n, degrees, adj


def Grundy_rec(G, g, s):
    if g[s] == -1:
        X = [Grundy_rec(G, g, G.adj[s][i]) for i in range(G.degrees[s])]
        g[s] = mex(X, G.degrees[s])
    return g[s]


def Grundy(G):
    g = [-1] * G.n
    for s in range(G.n):
        Grundy_rec(G, g, s)
    return g


def recherche_naive(u, v):
    for i in range(1, len(v) + 1):
        j = 0
        while j < len(u) and j < i and u[len(u) - 1 - j] == v[i - 1 - j]:
            j += 1
        if j == len(u):
            print(i)


class afdr:
    pass


def copie_afdr(A):
    B = afdr()
    B.k, B.F, B.rho = A.k, A.F[:], A.rho[:]
    B.delta = [ligne[:] for ligne in A.delta]
    return B


def enleve_repli(A):
    complet = copie_afdr(A)
    for q in range(1, A.k):
        for octet in range(256):
            if complet.delta[q][octet] == -1:
                complet.delta[q][octet] = complet.delta[A.rho[q]][octet]
    return complet


def occurrences(A, u):
    q = 0
    if A.F[0]:
        print(0)
    for i in range(len(u)):
        q = A.delta[q][ord(u[i])]
        if A.F[q]:
            print(i + 1)


def KMP(u):
    A = afdr()
    A.k = len(u) + 1
    A.F = [False] * len(u) + [True]
    A.rho = [0] * A.k
    A.delta = [[0] * 256] + [[-1] * 256 for _ in u]
    for i in range(len(u)):
        lettre = ord(u[i])
        if i > 0:
            q = A.rho[i]
            while A.delta[q][lettre] == -1:
                q = A.rho[q]
            A.rho[i + 1] = A.delta[q][lettre]
        A.delta[i][lettre] = i + 1
    return A


def recherche_KMP(u, v):
    occurrences(enleve_repli(KMP(u)), v)
