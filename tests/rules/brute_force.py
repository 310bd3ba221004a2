"""Who wins, by the definitions alone: every position that can follow is listed, and solved from the ends backwards.

A game here has `options(position, side)`, `end(position)`, `read(text)`, `write(position)` and `samples()`,
the positions that are compared. The side is "" where both
players have the same moves, else "L" or "R", whose turn it is.
"""
from collections import deque
from dataclasses import dataclass, field


class Reference:
    sided = False     # moves of Left and of Right
    ends = False      # a `lost when`, `won when` or `drawn when`
    valued = True     # has Grundy values: nobody has won already when it is their turn, and no draw is a rule
    misere = True     # played under misère by the tests
    parameter = ""

    def options(self, position, side):
        raise NotImplementedError

    def end(self, position):
        """What the end of the game makes of the player to move: "lost", "won", "drawn"; None while play goes on."""
        return None

    def sides(self):
        return ("L", "R") if self.sided else ("",)

    def questions(self):
        """{text: position} of all that the tests ask for."""
        return {self.write(position): position for position in self.samples()}


@dataclass
class Verdicts:
    """By state, which is a position and whose turn it is."""
    winner: dict = field(default_factory=dict)      # "N" if the player to move wins, "P" if not, else "draw"
    remoteness: dict = field(default_factory=dict)
    value: dict = field(default_factory=dict)       # without those from which play may go on for ever


OTHER = {"": "", "L": "R", "R": "L"}


def mex(values):
    present = set(values)
    return next(n for n in range(len(present) + 1) if n not in present)


def followers(game, states):
    """{state: list of states after one move}; None where the game is over by its own rule."""
    found = {}
    border = list(states)
    while border:
        state = border.pop()
        if state in found:
            continue
        position, side = state
        if game.end(position) is not None:
            found[state] = None
            continue
        found[state] = list({(option, OTHER[side]) for option in game.options(position, side)})
        border += found[state]
    return found


def verdicts(game, positions, misere=False):
    graph = followers(game, [(position, side) for position in positions for side in game.sides()])
    before = {state: [] for state in graph}
    open_options = {}
    result = Verdicts()
    ready = deque()
    for state, options in graph.items():
        if options:
            open_options[state] = len(options)
            for option in options:
                before[option].append(state)
            continue
        how = game.end(state[0]) if options is None else "won" if misere else "lost"
        if how == "drawn":
            continue
        result.winner[state] = "N" if how == "won" else "P"
        result.remoteness[state] = 0
        ready.append(state)
    # Breadth first, so that a win is found by its shortest way and a loss by its longest.
    while ready:
        state = ready.popleft()
        for earlier in before[state]:
            if earlier in result.winner:
                continue
            open_options[earlier] -= 1
            if result.winner[state] == "N" and open_options[earlier]:
                continue
            result.winner[earlier] = "N" if result.winner[state] == "P" else "P"
            result.remoteness[earlier] = result.remoteness[state] + 1
            ready.append(earlier)
    for state in graph:
        result.winner.setdefault(state, "draw")
    if not misere and not game.sided:
        result.value = values(graph, before)
    return result


def values(graph, before):
    """Grundy values where play must end; a game that is over is worth 0, whoever has won it."""
    left = {state: len(options or ()) for state, options in graph.items()}
    ready = [state for state, options in left.items() if not options]
    found = {}
    while ready:
        state = ready.pop()
        found[state] = mex(found[option] for option in graph[state] or ())
        for earlier in before[state]:
            left[earlier] -= 1
            if not left[earlier]:
                ready.append(earlier)
    return found


def starts(found, position):
    """(who wins when Left begins, who wins when Right begins)."""
    return tuple("draw" if (how := found.winner[position, side]) == "draw" else side if how == "N" else OTHER[side]
                 for side in ("L", "R"))


def outcome_class(left_starts, right_starts):
    if left_starts == right_starts:
        return left_starts
    return {("L", "R"): "N", ("R", "L"): "P"}.get((left_starts, right_starts), "mixed")
