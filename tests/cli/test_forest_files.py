"""Forests of Hackendot from files: Dyck words and lists of parents, large and small, against the usual answer."""
import random

import pytest

from program import answer, refusal, run, winning_labels


def random_word(nodes, seed):
    """A random Dyck word, and the parents of its nodes in prefix order."""
    chosen = random.Random(seed)
    word, parents, path = [], [], [0]
    while len(parents) < nodes or len(path) > 1:
        if len(parents) < nodes and (len(path) == 1 or chosen.random() < 0.5):
            parents.append(path[-1])
            path.append(len(parents))
            word.append("(")
        else:
            path.pop()
            word.append(")")
    return "".join(word), parents


@pytest.mark.parametrize("nodes", [1, 2, 7, 40, 300])
def test_files_are_answered_as_positions_are(nodes, tmp_path):
    for seed in range(6):
        word, parents = random_word(nodes, seed)
        usual = answer("solve", "hackendot", word, "--moves", "1000")
        dyck, out = tmp_path / "dyck", tmp_path / "winning"
        dyck.write_text(word + "\n")
        found = answer("solve", "hackendot", f"@{dyck}", "--moves", "1000", "--out", str(out))
        assert (found["grundy"], found["outcome"]) == (usual["grundy"], usual["outcome"])
        assert winning_labels(found) == winning_labels(usual)
        assert out.read_text().split() == winning_labels(usual)
        if nodes > 1:
            lists = tmp_path / "parents"
            lists.write_text(" ".join(map(str, parents)))
            listed = answer("solve", "hackendot", f"@{lists}", "--moves", "1000")
            assert listed["grundy"] == usual["grundy"] and winning_labels(listed) == winning_labels(usual)


def test_a_large_forest_is_never_made_a_position(tmp_path):
    word, _ = random_word(600000, 1)
    file = tmp_path / "large"
    file.write_text("\n".join(word[at:at + 1000] for at in range(0, len(word), 1000)))
    found = answer("solve", "hackendot", f"@{file}")
    assert found["question"]["terms"][0]["position"] == f"@{file}"
    assert found["winning_count"] >= 1 or found["outcome"] == "P"
    file.write_text(word[:600000] + word[:600000])
    assert "never closed" in refusal("solve", "hackendot", f"@{file}")["message"]
    text = run("solve", "hackendot", f"@{file}", "--lang", "fr")
    assert text.returncode == 2


def test_small_files_and_other_questions_stay_as_they_were(tmp_path):
    file = tmp_path / "small"
    file.write_text("(()(()))()")
    assert answer("solve", "hackendot", f"@{file}")["remoteness"] is not None
    assert answer("solve", "hackendot", f"@{file}", "--misere")["outcome"] in "NP"
    file.write_text("0")
    assert answer("solve", "hackendot", f"@{file}")["outcome"] == "P"


@pytest.mark.parametrize("text", ["0 1 3", "1 1", "0 x", "0 1 -1"])
def test_wrong_lists_are_refused(text, tmp_path):
    file = tmp_path / "list"
    file.write_text(text)
    assert refusal("solve", "hackendot", f"@{file}", "--out", str(tmp_path / "out"))["message"]
    assert not (tmp_path / "out").exists()


def test_out_is_for_forests():
    assert refusal("solve", "nim", "3,4", "--out", "/tmp/x")["message"]
