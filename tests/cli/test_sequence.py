"""sequence and period against nim-values computed here from the definition, and runs that are cut off."""
import json
import random
import signal
import subprocess
from itertools import count

import pytest

from program import BINARY, answer, refusal, run, validated


def digits_of(game):
    name, _, parameter = game.partition(":")
    if name in ("subtraction", "matches"):
        amounts = {int(amount) for amount in (parameter or "1,2,3").split(",")}
        return [3 if take in amounts else 0 for take in range(max(amounts) + 1)]
    code = {"kayles": "0.77", "dawson-kayles": "0.07"}.get(name, parameter)
    return [int(digit, 16) for digit in code if digit != "."]


def nim_values(game, length):
    """The mex over all options, as the definition says."""
    if game == "nim":
        return list(range(length))
    digits, values = digits_of(game), [0]
    for heap in range(1, length):
        options = set()
        for take, digit in enumerate(digits[:heap + 1]):
            rest = heap - take
            if digit & 1 and rest == 0:
                options.add(0)
            if digit & 2 and rest > 0:
                options.add(values[rest])
            if digit & 4:
                options |= {values[a] ^ values[rest - a] for a in range(1, rest)}
            if digit & 8:
                options |= {values[a] ^ values[b] ^ values[rest - a - b]
                            for a in range(1, rest) for b in range(1, rest - a)}
        values.append(next(value for value in count() if value not in options))
    return values


GAMES = ["kayles", "dawson-kayles", "nim", "matches", "matches:2,3", "subtraction:2,4,7", "octal:0.6", "octal:4.7",
         "octal:0.8", "octal:c.03", "octal:0.127", "octal:0.0", "octal:0.2"]


@pytest.mark.parametrize("game", GAMES)
def test_values_are_those_of_the_definition(game):
    upto = 60
    expected = nim_values(game, upto + 1)
    found = answer("sequence", game, "--upto", str(upto))
    assert found["values"] == expected
    assert found["upto"] == upto
    assert found["maximum"] == max(expected)
    assert found["maximum_at"] == expected.index(max(expected))
    assert found["distinct"] == len(set(expected))
    assert run("sequence", game, "--upto", str(upto), "--quiet").stdout.split() == [str(v) for v in expected]


def test_random_codes():
    rng = random.Random(4)
    for _ in range(25):
        code = rng.choice("0004") + "." + "".join(rng.choice("01234567") for _ in range(rng.randrange(1, 5)))
        game = f"octal:{code}"
        assert answer("sequence", game, "--upto", "90")["values"] == nim_values(game, 91), code


def test_rare_heaps_are_counted():
    found = answer("sequence", "octal:0.16", "--upto", "5000")
    rare = found["rare"]
    parity = {"odd": 1, "even": 0}[rare["common"]]
    exceptions = [heap for heap, value in enumerate(found["values"])
                  if heap and (bin(value & rare["mask"]).count("1") + heap * rare["with_heap"]) % 2 != parity]
    assert (len(exceptions), exceptions[-1]) == (rare["count"], rare["last"])


def test_periods_hold_and_are_least():
    for game in ["kayles", "octal:0.07", "octal:0.15", "subtraction:2,4,7", "subtraction:1,4,5,9", "octal:0.044"]:
        found = answer("period", game)
        preperiod, period = found["preperiod"], found["period"]
        assert found["status"] == "proved" and found["saltus"] == 0
        values = nim_values(game, found["checked_to"] + 1)
        assert all(values[n] == values[n + period] for n in range(preperiod, len(values) - period))
        assert preperiod == 0 or values[preperiod - 1] != values[preperiod - 1 + period]
        for shorter in range(1, period):
            assert any(values[n] != values[n + shorter] for n in range(preperiod, len(values) - shorter))
        assert found["maximum"] == max(values) and found["maximum_at"] == values.index(max(values))


def test_what_is_not_proved_is_exit_3():
    assert answer("period", "octal:0.07", "--limit", "100", code=3)["status"] == "unknown"
    assert answer("period", "octal:0.07", "--limit", "300")["window"] == [53, 142]
    assert answer("period", "octal:0.8", "--limit", "3", code=3)["status"] == "observed"
    saltus = answer("period", "octal:0.8", "--limit", "200", code=3)
    assert (saltus["status"], saltus["period"], saltus["saltus"], saltus["theorem"]) == ("observed", 3, 1, None)
    for limit in range(1, 13):
        found = answer("period", "octal:0.044", "--limit", str(limit), code=3)
        assert not found["saltus"]
    assert answer("period", "octal:0.6", "--limit", "3000", code=3)["status"] == "unknown"
    assert answer("period", "nim")["theorem"]


def test_a_survey_has_every_code_as_if_asked_alone():
    done = run("sequence", "--survey", "0.3?", "--limit", "2000", "--json")
    survey = validated("survey", json.loads(done.stdout))
    assert [row["game"] for row in survey["codes"]] == [f"0.3{digit}" for digit in range(8)]
    for row in survey["codes"]:
        assert validated("period", row)["status"] != "observed"
        alone = run("period", "octal:" + row["game"], "--limit", "2000", "--json")
        assert json.loads(alone.stdout)["period"] == row["period"]
    assert run("sequence", "--survey", "0.3?", "--upto", "1999", "--json").stdout == done.stdout
    text = run("sequence", "--survey", "0.3?", "--limit", "2000").stdout
    assert text.count("\n") == 10


def test_a_survey_tells_which_codes_have_one_sequence():
    survey = validated("survey", json.loads(run("sequence", "--survey", "0.?7?", "--limit", "50", "--json").stdout))
    [same] = [same for same in survey["classes"] if same[0]["code"] == "0.177"]
    first = nim_values("octal:0.177", 200)
    for member in same[1:]:
        assert nim_values("octal:" + member["code"], 200 + member["later"])[member["later"]:] == first
    lines = run("sequence", "--survey", "0.?7?", "--limit", "50").stdout.splitlines()
    assert lines[0].endswith("values")
    [line] = [line for line in lines if line.startswith(same[1]["code"])]
    assert line.endswith(f" 0.177(n-{same[1]['later']})" if same[1]["later"] else " 0.177(n)")


def test_values_go_to_a_file_one_a_line(tmp_path):
    file = tmp_path / "values"
    found = answer("sequence", "octal:0.77", "--upto", "100000", "--out", str(file))
    assert "values" not in found
    lines = file.read_text().splitlines()
    assert len(lines) == 100001
    start = nim_values("kayles", 150)
    assert [int(line) for line in lines[:150]] == start
    assert int(lines[100000]) == start[71 + (100000 - 71) % 12]


def test_a_limit_prints_what_was_reached():
    found = answer("sequence", "octal:0.6", "--upto", "1000000000", "--memory", "100K", code=3)
    assert found["why"] and 0 < found["upto"] < 10**6
    assert len(found["values"]) == found["upto"] + 1
    assert found["values"][:300] == nim_values("octal:0.6", 300)
    assert answer("period", "octal:0.6", "--memory", "100K", code=3)["why"]


def interrupted(how, *arguments, until):
    """A run that gets a signal as soon as the file is there."""
    process = subprocess.Popen([BINARY, *arguments], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
    while not until.exists() and process.poll() is None:
        pass
    process.send_signal(how)
    output, _ = process.communicate()
    return process.returncode, output


def test_a_killed_run_goes_on_and_ends_the_same(tmp_path):
    """kill -9, twice; then the results are byte for byte those of a run that nobody disturbed."""
    upto, saved, out = "600000", tmp_path / "saved", tmp_path / "values"
    arguments = ["sequence", "octal:0.6", "--upto", upto, "--out", str(out), "--checkpoint", str(saved)]
    interrupted(signal.SIGKILL, *arguments, "--every", "0", until=saved)
    assert saved.exists()
    second = tmp_path / "saved.new"
    interrupted(signal.SIGKILL, *arguments, "--every", "0", "--resume", until=second)
    done = run(*arguments, "--resume")
    assert done.returncode == 0
    whole = tmp_path / "whole"
    undisturbed = run("sequence", "octal:0.6", "--upto", upto, "--out", str(whole))
    assert undisturbed.stdout == done.stdout
    assert whole.read_bytes() == out.read_bytes()
    # The values are there now: another question about the same game may use them.
    assert run("period", "octal:0.6", "--limit", "600001", "--checkpoint", str(saved), "--resume").stdout == \
        run("period", "octal:0.6", "--limit", "600001").stdout


def test_ctrl_c_prints_what_was_reached_and_saves_it(tmp_path):
    saved = tmp_path / "saved"
    code, output = interrupted(signal.SIGINT, "period", "octal:0.6", "--checkpoint", str(saved), "--every", "0",
                               "--json", until=saved)
    assert code == 3
    found = validated("period", json.loads(output))
    assert found["status"] == "unknown" and found["checked_to"] > 1000
    assert run("sequence", "octal:0.6", "--upto", "1000", "--checkpoint", str(saved), "--resume").returncode == 0


def test_a_checkpoint_that_is_not_whole_is_refused(tmp_path):
    saved = tmp_path / "saved"
    arguments = ["sequence", "kayles", "--upto", "100", "--checkpoint", str(saved)]
    assert run(*arguments).returncode == 0
    whole = saved.read_bytes()
    assert "0.77" in refusal("sequence", "octal:0.6", "--upto", "100", "--checkpoint", str(saved), "--resume")["message"]
    for wrong in (whole[:-1], whole[:10], b"", whole[:40] + b"\xff" + whole[41:], b"something else entirely"):
        saved.write_bytes(wrong)
        assert refusal(*arguments, "--resume")["message"]
    assert refusal("sequence", "kayles", "--upto", "9", "--checkpoint", str(tmp_path / "none"), "--resume")["message"]
    assert refusal("sequence", "kayles", "--upto", "9", "--checkpoint", "/nonexistent/x")["message"]


@pytest.mark.parametrize("arguments", [
    ["sequence"], ["sequence", "kayles"], ["sequence", "wythoff", "--upto", "3"], ["sequence", "nim", "3", "--upto", "3"],
    ["sequence", "kayles", "--upto", "x"], ["sequence", "kayles", "--upto", "99999999999"], ["period"],
    ["period", "chomp"], ["period", "kayles", "--limit", "0"], ["sequence", "kayles", "--upto", "3", "--resume"],
    ["sequence", "kayles", "--upto", "3", "--every", "2"], ["sequence", "--survey", "?.1"], ["sequence", "--survey", "0.x"],
    ["sequence", "nim", "--upto", "3", "--checkpoint", "x"], ["sequence", "kayles", "--survey", "0.?"], ["sequence", "--survey", "0.???????"],
    ["sequence", "kayles", "--upto", "3", "--out", "/nonexistent/values"],
    ["sequence", "kayles", "--upto", "3", "--checkpoint", "x", "--every", "soon"]])
def test_bad_input_is_refused(arguments):
    assert refusal(*arguments)["message"]


def test_both_languages():
    assert "proved" in run("period", "kayles").stdout
    assert "prouvé" in run("period", "kayles", "--lang", "fr").stdout
    assert "valeurs distinctes" in run("sequence", "kayles", "--upto", "9", "--lang", "fr").stdout
    assert "prépériode" in run("sequence", "--survey", "0.1?", "--limit", "50", "--lang", "fr").stdout
