"""A brute-force solver of sums, straight from the definitions.

Outcome and remoteness walk the full product of the terms under the convention asked; the value of
a term is the mex of its options, and `product_value` does the same on the product itself.
"""
import sys
from functools import cache

from rules import rules_of

sys.setrecursionlimit(20_000)


@cache
def shared_rules(game):
    return rules_of(game)


def mex(values):
    present = set(values)
    return next(n for n in range(len(present) + 1) if n not in present)


@cache
def term_options(game, position):
    """What one move makes of a canonical position, each once. Kept: the questions of a run come to the same ones again and again."""
    rules = shared_rules(game)
    return tuple({one_of(rules.canonical(after)) for _, after in rules.moves(position)})


@cache
def one_of(position):
    """The same object for equal positions, so that keeping them takes little memory."""
    return position


class Sum:
    """Terms of a question: games fixed, positions given to each method as a tuple, one per term."""

    def __init__(self, games):
        self.games = tuple(games)
        self.rules = [shared_rules(game) for game in games]

    def parse(self, texts):
        return tuple(rules.parse(text) for rules, text in zip(self.rules, texts))

    def format(self, state):
        return [rules.format(position) for rules, position in zip(self.rules, state)]

    def moves(self, state):
        """Every legal move: (term counted from 1, label, state after it)."""
        for index, rules in enumerate(self.rules):
            for label, position in rules.moves(state[index]):
                yield index + 1, label, state[:index] + (position,) + state[index + 1:]

    def canonical(self, state):
        return tuple(rules.canonical(position) for rules, position in zip(self.rules, state))

    def options(self, state):
        """Of a canonical state, canonical too."""
        return {state[:index] + (position,) + state[index + 1:] for index, game in enumerate(self.games)
                for position in term_options(game, state[index])}

    def outcome(self, state, misere=False):
        return verdict(self.games, misere, self.canonical(state))[0]

    def remoteness(self, state, misere=False):
        return verdict(self.games, misere, self.canonical(state))[1]

    def term_values(self, state):
        return [value((game,), (position,)) for game, position in zip(self.games, self.canonical(state))]

    def value(self, state):
        total = 0
        for nimber in self.term_values(state):
            total ^= nimber
        return total

    def product_value(self, state):
        return value(self.games, self.canonical(state))

    def winning_moves(self, state, misere=False):
        """{(term, label): position of that term afterwards, as text}."""
        return {(term, label): self.rules[term - 1].format(after[term - 1])
                for term, label, after in self.moves(state) if self.outcome(after, misere) == "P"}


@cache
def verdict(games, misere, state):
    """(outcome, remoteness) of a canonical state."""
    options = [verdict(games, misere, option) for option in Sum(games).options(state)]
    if not options:
        return ("N" if misere else "P"), 0
    wins = [moves for outcome, moves in options if outcome == "P"]
    if wins:
        return "N", 1 + min(wins)
    return "P", 1 + max(moves for _, moves in options)


@cache
def value(games, state):
    return mex(value(games, option) for option in Sum(games).options(state))


def reachable(games, state, limit):
    """How many canonical states can follow, itself included; gives up above the limit."""
    question = Sum(games)
    seen = {question.canonical(state)}
    border = list(seen)
    while border and len(seen) <= limit:
        fresh = question.options(border.pop()) - seen
        seen |= fresh
        border += fresh
    return len(seen)


def main(arguments):
    misere = "--misere" in arguments
    terms = [term.split() for term in " ".join(a for a in arguments if a != "--misere").split(" + ")]
    question = Sum([game for game, _ in terms])
    state = question.parse([position for _, position in terms])
    print("outcome", question.outcome(state, misere), "remoteness", question.remoteness(state, misere))
    if not misere:
        print("value", question.value(state), "terms", question.term_values(state))
    for (term, label), after in question.winning_moves(state, misere).items():
        print(f"  {term}/{label} -> {after}")


if __name__ == "__main__":
    main(sys.argv[1:])
