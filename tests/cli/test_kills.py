"""kill -9 at random moments: every file is the old one or whole, the next run clears up and gives the same bytes.

scripts/kills does it a thousand times over all commands that write.
"""
import random

from kills import COMMANDS, Victim, kill_all


def test_whatever_is_killed_leaves_whole_files(tmp_path):
    chance = random.Random(23)
    victims = [Victim(writing, tmp_path / str(number)) for number, writing in enumerate(chance.sample(COMMANDS, 7))]
    ends = kill_all(victims, 21, chance)
    assert sum(ends[how] for how in ("old file", "old file and a checkpoint", "new file")) == 21
