"""Grundy: who wins a game, what a position is worth, which moves win, and why.

>>> import grundy
>>> print(grundy.solve("nim", "3,4,5"))
nim 3,4,5
  N-position: the player to move wins. Grundy value 2.
  One winning move:
    1-2  take 2 from heap 1 → 1,4,5
  Why: 3 xor 4 xor 5 = 2
  Method: bouton. Remoteness: 11.

Questions about games: `solve`, `solve_many`, `explain`, `games`, `random`, `exercise`, `sequence`, `period`,
`survey`, `quotient`, `quotient_survey`, `table`, `TableFile`, `check`. Any graph: `Arena`. A game of one's own: `Game`, from a few lines of rules; `heaps` and
`solve_rules`, from a Python function. Words: `find`, `automaton`. The lab sheets' functions: `grundy.classroom`. What is answered can be saved, copied and pickled; `language` says in which language it
speaks.
"""

from typing import TYPE_CHECKING, Any

from grundy._engine import LimitReached
from grundy._engine import version as __version__
from grundy._language import language
from grundy._saving import FileError
from grundy.answers import Answer, Counterexample, Explanation, Move, Period, Question, Term, Verdict
from grundy.arena import Arena
from grundy.arena_shown import ArenaSummary
from grundy.attractors import Attractor, Loopy, NumberedAttractor
from grundy.batch import Answers, solve_many
from grundy.boxes import Bar, BoxTable, Openings
from grundy.certificates import check_certificate
from grundy.exercises import Sheet, Solution, exercise
from grundy.game import Game
from grundy.heap_games import HeapGame, heaps
from grundy.questions import LimitWarning, check, explain, games, mex, nim_sum, period, random, sequence, solve
from grundy.quotients import Quotient, QuotientSurvey, quotient, quotient_survey
from grundy.rules import RulesAnswer, solve_rules
from grundy.surveys import Survey, survey
from grundy.table_files import TableFile, Verification
from grundy.tables import Table, table
from grundy.words import Automaton, automaton, find

if TYPE_CHECKING:
    from grundy.sequences import Sequence

__all__ = [
    "Answer", "Answers", "Arena", "ArenaSummary", "Attractor", "Automaton", "Bar", "BoxTable", "Counterexample",
    "Explanation", "FileError", "Game", "HeapGame", "LimitReached", "LimitWarning", "Loopy", "Move", "NumberedAttractor",
    "Openings", "Period", "Question", "Quotient", "QuotientSurvey", "RulesAnswer", "Sequence", "Sheet", "Solution", "Survey", "Table", "TableFile", "Term",
    "Verdict", "Verification", "automaton", "check", "check_certificate", "exercise", "explain", "find", "games", "heaps", "language", "mex",
    "nim_sum", "period", "quotient", "quotient_survey", "random", "sequence", "solve", "solve_many", "solve_rules", "survey", "table",
]


def __getattr__(name: str) -> Any:
    """A sequence is a NumPy array, and NumPy is imported only when it is needed."""
    if name == "Sequence":
        from grundy.sequences import Sequence as found

        return found
    raise AttributeError(f"module 'grundy' has no attribute {name!r}")
