"""What the tests of grundy arena ask, and what follows from who wins where."""
import json

import arenas
from program import answer, run, validated


def arena(*arguments, **expected):
    return answer("arena", *arguments, **expected)


def summary(*arguments, code=0):
    done = run("arena", *arguments, "--summary", "--json")
    assert done.returncode == code, (arguments, done.returncode, done.stderr)
    return validated("arena_summary", json.loads(done.stdout))


def output(*arguments, stdin=""):
    done = run("arena", *arguments, stdin=stdin)
    assert done.returncode == 0, (arguments, done.stderr)
    return done.stdout


def by_label(answered):
    labels = [vertex["label"] for vertex in answered["vertices"]]
    assert len(set(labels)) == len(labels)
    return {vertex["label"]: vertex for vertex in answered["vertices"]}


def graph_of(answered):
    assert [vertex["id"] for vertex in answered["vertices"]] == list(range(len(answered["vertices"])))
    return [vertex["successors"] for vertex in answered["vertices"]]


def expect_verdicts(answered, expected, owners, player):
    """Everything that follows from who wins where and in which round."""
    rounds = {}
    for vertex, (winner, number) in zip(answered["vertices"], expected, strict=True):
        inside = winner == player
        mover = owners[vertex["id"]] if owners else 0
        assert vertex["player"] == (mover if owners else None)
        assert vertex["attractor"] is inside, vertex
        assert vertex["minimax"] == (0 if winner is None else 1 if inside else -1), vertex
        assert vertex["rank"] == (number if inside else None), vertex
        assert vertex["remoteness"] == number, vertex
        assert vertex["outcome"] == ("draw" if winner is None else "N" if winner == mover else "P"), vertex
        if inside:
            rounds.setdefault(number, []).append(vertex["id"])
        if vertex["best"] is None:
            assert winner != mover or number == 0 or not vertex["successors"], vertex
        else:
            assert winner == mover and vertex["best"] in vertex["successors"], vertex
            if owners:
                assert expected[vertex["best"]][0] == mover
                if number is not None:
                    assert expected[vertex["best"]][1] == number - 1
    last = max(rounds, default=-1)
    assert answered["rounds"] == [rounds.get(number, []) for number in range(last + 1)]
    assert answered["player"] == player and answered["why"] is None


def expect_values(answered, graph):
    labels = arenas.values(graph)
    for vertex, label in zip(answered["vertices"], labels, strict=True):
        below = sorted({labels[follower] for follower in vertex["successors"]} - {None})
        assert vertex["grundy"] == ({"loopy": below} if label is None else label), vertex


def written_file(folder, text, name="arena.txt"):
    path = folder / name
    path.write_text(text, newline="")
    return str(path)
