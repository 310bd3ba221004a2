"""Grundy: who wins a game, what a position is worth, which moves win, and why.

>>> import grundy
>>> print(grundy.solve("nim", "3,4,5"))
nim 3,4,5
  N-position: the player to move wins. Grundy value 2.
  One winning move:
    1-2  take 2 from heap 1 → 1,4,5
  Why: 3 xor 4 xor 5 = 2
  Method: bouton. Remoteness: 11.

Questions about games: `solve`, `explain`, `games`, `random`, `exercise`, `sequence`, `period`, `table`, `check`. Any
graph: `Arena`. One's own game: `solve_rules`. Words: `find`, `automaton`. The lab sheets' functions: `grundy.classroom`.
"""

from grundy._engine import LimitReached
from grundy._engine import version as __version__
from grundy.answers import Answer, Counterexample, Explanation, Game, Move, Period, Question, Term, Verdict
from grundy.arena import Arena
from grundy.attractors import Attractor, Loopy, NumberedAttractor
from grundy.exercises import Sheet, Solution, exercise
from grundy.questions import LimitWarning, check, explain, games, mex, nim_sum, period, random, sequence, solve
from grundy.rules import RulesAnswer, solve_rules
from grundy.tables import Table, table
from grundy.words import Automaton, automaton, find

__all__ = [
    "Answer", "Arena", "Attractor", "Automaton", "Counterexample", "Explanation", "Game", "LimitReached",
    "LimitWarning", "Loopy", "Move", "NumberedAttractor", "Period", "Question", "RulesAnswer", "Sheet", "Solution",
    "Table", "Term", "Verdict", "automaton", "check", "exercise", "explain", "find", "games", "mex", "nim_sum", "period", "random", "sequence",
    "solve", "solve_rules", "table",
]
