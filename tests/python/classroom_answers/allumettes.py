"""A student's file for the sheet on matches: every question, written as the sheet describes it."""

import random

INFINI = float("inf")


def graphe_nim(n, g, j):
    sommet = str(n) + "-J" + str(j)
    if sommet in g:
        return g
    g[sommet] = set()
    for prises in range(1, 4):
        if n - prises > 0:
            g[sommet].add(str(n - prises) + "-J" + str(1 - j))
            graphe_nim(n - prises, g, 1 - j)
    return g


def Sommets_Joueur(j, g):
    liste = []
    for sommet in g:
        if sommet.split("-J")[1] == str(j):
            liste.append(sommet)
    return liste


def degres_sortants(g):
    deg = {}
    for sommet in g:
        deg[sommet] = len(g[sommet])
    return deg


def sommets_cibles(g, i):
    deg = degres_sortants(g)
    return [sommet for sommet in Sommets_Joueur(1 - i, g) if deg[sommet] == 0]


def predecesseurs(g):
    pred = {sommet: [] for sommet in g}
    for depart in g:
        for arrivee in g[depart]:
            pred[arrivee].append(depart)
    return pred


def traiter_sommet(s, pred, deg, Si, omega, file):
    for p in pred[s]:
        if p not in omega:
            entre = p in Si
            if not entre:
                deg[p] = deg[p] - 1
                entre = deg[p] == 0
            if entre:
                omega.append(p)
                file.append(p)
    return omega, file


def Attracteur(g, Si, F):
    omega = F[:]
    file = F[:]
    pred = predecesseurs(g)
    deg = degres_sortants(g)
    while file != []:
        s = file.pop(0)
        omega, file = traiter_sommet(s, pred, deg, Si, omega, file)
    return omega


def f_nim(feuille, i):
    if feuille == f"1-J{i}":
        return -1
    return 1


def MINIMAX(g, i, f, s):
    if g[s] == set():
        return f(s, i)
    valeurs = [MINIMAX(g, i, f, fils) for fils in g[s]]
    if s in Sommets_Joueur(i, g):
        return max(valeurs)
    return min(valeurs)


def strategie_minimax(g, i, f, s):
    if g[s] == set():
        return f(s, i), None
    le_mien = s in Sommets_Joueur(i, g)
    meilleure = -1 if le_mien else 1
    choix = None
    for fils in g[s]:
        valeur = strategie_minimax(g, i, f, fils)[0]
        if (valeur > meilleure) if le_mien else (valeur < meilleure):
            meilleure, choix = valeur, fils
    return meilleure, choix


def simulation(n):
    g = graphe_nim(n, {}, 0)
    print(f">> Simulation pour n={n}")
    s = f"{n}-J0"
    while g[s]:
        joueur = int(s[-1])
        _, coup = strategie_minimax(g, joueur, f_nim, s)
        if coup is None:
            coup = random.choice(list(g[s]))
        print(">>", s, "->", coup)
        s = coup


if __name__ == "__main__":
    while True:  # the file is read, not run as a program
        input("Combien d'allumettes ? ")
