"""A student's file for the sheet on Chomp, with the counter as the sheet has it."""


def tablette(m, n):
    return [m for _ in range(n)]


def affiche(pos):
    for y in range(len(pos) - 1, 0, -1):
        print("□ " * pos[y])
    print("■ " + "□ " * (pos[0] - 1))
    print()


def coups_jouables(pos):
    coups = []
    for y in range(len(pos)):
        for x in range(pos[y]):
            if x != 0 or y != 0:
                coups.append((x, y))
    return coups


def enleve_0(l):
    while l[-1] == 0:
        l.pop()


def joue(pos, coup):
    x, y = coup
    nouvelle = pos.copy()
    for i in range(y, len(pos)):
        if nouvelle[i] > x:
            nouvelle[i] = x
    enleve_0(nouvelle)
    return nouvelle


def gagnante(pos):
    global compteur
    compteur += 1
    for coup in coups_jouables(pos):
        if not gagnante(joue(pos, coup)):
            return True
    return False


def gagnante_memo(pos, dict):
    global compteur
    compteur += 1
    cle = tuple(pos)
    if cle in dict:
        return dict[cle]
    dict[cle] = False
    for coup in coups_jouables(pos):
        if not gagnante_memo(joue(pos, coup), dict):
            dict[cle] = True
            break
    return dict[cle]


compteur = 0
print(gagnante(tablette(4, 5)))
print(compteur)
