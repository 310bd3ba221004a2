"""A student's file for the report: Nim, forests by prefix and suffix lists, Hackendot (by trying, where the report errs)."""

import random

BLANC, NOIR = 0, 1


def numAdd(l):
    s = 0
    for i in l:
        s = s ^ i
    return s


def getwinningStrat(l):
    s = numAdd(l)
    for i in range(len(l)):
        if s and l[i] ^ s < l[i]:
            return i, l[i] - (l[i] ^ s)
    for i in range(len(l)):
        if l[i] > 0:
            return i, 1


def mot_de_dyck():
    regle = random.randrange(4)
    if regle == 0:
        return "()"
    if regle == 1:
        return "()" + mot_de_dyck()
    if regle == 2:
        return "(" + mot_de_dyck() + ")"
    return "(" + mot_de_dyck() + ")" + mot_de_dyck()


class forest:
    def __init__(self, word=None):
        self.P, self.S, ouverts = [], [], []
        for lettre in mot_de_dyck() if word is None else word:
            if lettre == "(":
                self.P.append(len(self.P) + 1)
                ouverts.append(len(self.P))
            else:
                self.S.append(ouverts.pop())

    def getPrefixList(self):
        return self.P

    def getSuffixList(self):
        return self.S

    def getPredNodeList(self, n):
        avant = self.P[:self.P.index(n)]
        return [m for m in self.S[self.S.index(n) + 1:] if m in avant]

    def getPredNode(self, n):
        ancetres = self.getPredNodeList(n)
        return ancetres[0] if ancetres else None

    def getRoots(self):
        return [n for n in self.P if not self.getPredNodeList(n)]

    def getSuccNode(self, n):
        return [m for m in self.P if self.getPredNode(m) == n]

    def getForest(self):
        copie = forest("")
        copie.P, copie.S = self.P[:], self.S[:]
        return copie

    def delNode(self, n):
        self.P.remove(n)
        self.S.remove(n)
        return self

    def delNodeToRoot(self, n):
        for m in self.getPredNodeList(n) + [n]:
            self.delNode(m)
        return self


class iaUlehla:
    def __colorNodeSucc(self, succList):
        for couleur in succList:
            if couleur == BLANC:
                return NOIR
        return BLANC

    def __colorNode(self, f, node):
        return self.__colorNodeSucc([self.__colorNode(f, m) for m in f.getSuccNode(node)])

    def lfunction(self, f):
        f = f.getForest()
        blancs = [n for n in f.getPrefixList() if self.__colorNode(f, n) == BLANC]
        for n in blancs:
            f = f.delNode(n)
        return f

    def ripFunction(self, f):
        blanches = 0
        for n in f.getRoots():
            if self.__colorNode(f, n) == BLANC:
                blanches += 1
        return blanches % 2

    def getNodeForWin(self, forestL):
        for n in forestL[0].getPrefixList():
            reste = forestL[0].getForest().delNodeToRoot(n)
            pairs = True
            while reste.getPrefixList():
                pairs = pairs and self.ripFunction(reste) == 0
                reste = self.lfunction(reste)
            if pairs:
                return n

    def getWinningStrat(self, f):
        gagnant = self.getNodeForWin([f])
        return f.getPrefixList()[0] if gagnant is None else gagnant
