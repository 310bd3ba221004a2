"""random and exercise: positions that are what was asked for, by the oracle; and sheets that a class can be given."""
import json
import re

import pytest

from oracle import Sum
from program import answer, refusal, run, validated

GAMES = ["nim", "subtraction:1,2,3", "octal:0.137", "kayles", "dawson-kayles", "matches", "wythoff", "chomp", "tablette",
         "polyomino", "hackendot"]
# Sizes that the oracle, which knows no theorem, still works through.
ORACLE_SIZE = {"polyomino": 7, "hackendot": 7, "chomp": 8, "tablette": 8}


def judged(game, position, misere=False):
    """(outcome, remoteness, labels of the winning moves), from the definitions."""
    rules = Sum([game])
    state = rules.parse([position])
    wins = [label for _, label, after in rules.moves(state) if rules.outcome(after, misere) == "P"]
    return rules.outcome(state, misere), rules.remoteness(state, misere), wins


def heaps_in(game, position):
    if game == "hackendot":
        depth = roots = 0
        for bracket in position:
            roots += bracket == "(" and depth == 0
            depth += 1 if bracket == "(" else -1
        return roots
    return position.count(",") + 1


def sheet(game, *options):
    return answer("exercise", game, *options)


def positions(document):
    return [one["position"] for one in document["exercises"]]


def partitions(total, largest):
    """Rows that never grow, as a bar of chocolate has them."""
    if total == 0:
        yield ()
    for first in range(min(total, largest), 0, -1):
        for rest in partitions(total - first, first):
            yield (first, *rest)


def all_of_size(game, size):
    """Every position of that size that may be drawn, up to the order of heaps."""
    if game == "matches":
        return [str(size)]
    if game == "wythoff":
        return [f"{first},{size - first}" for first in range(size + 1)]
    most = size if game == "chomp" else 4
    return [",".join(map(str, rows)) for rows in partitions(size, size) if len(rows) <= most]


def is_wanted(game, position, wishes, misere):
    outcome, remoteness, wins = judged(game, position, misere)
    if wishes[0] == "--outcome":
        return outcome == wishes[1]
    if wishes[0] == "--unique":
        return outcome == "N" and len(wins) == 1
    return int(wishes[1]) <= remoteness <= int(wishes[3])


@pytest.mark.parametrize("misere", [False, True], ids=["normal", "misere"])
@pytest.mark.parametrize("game", GAMES)
def test_random_positions_are_as_wanted(game, misere):
    """What is drawn is as wanted; and where nothing is drawn, there is nothing."""
    size = ORACLE_SIZE.get(game, 10)
    switch = ["--misere"] * misere
    for seed in range(3):
        for wishes in (["--outcome", "N"], ["--outcome", "P"], ["--unique"], ["--least-moves", "4", "--most-moves", "5"]):
            arguments = ["random", game, "--size", str(size), "--seed", str(seed), *wishes, *switch]
            done = run(*arguments, "--json")
            document = validated("random", json.loads(done.stdout))
            if done.returncode == 3:
                assert "--size" in document["why"]
                assert not [one for one in all_of_size(game, size) if is_wanted(game, one, wishes, misere)]
                continue
            assert done.returncode == 0, done.stderr
            assert run(*arguments).stdout.strip() == document["position"]
            assert is_wanted(game, document["position"], wishes, misere), document
            outcome, remoteness, wins = judged(game, document["position"], misere)
            assert (document["outcome"], document["winning_count"]) == (outcome, len(wins))
            assert document.get("remoteness", remoteness) == remoteness


@pytest.mark.parametrize("game", ["nim", "subtraction:1,2,3", "kayles", "tablette", "polyomino", "hackendot"])
def test_heaps_and_size(game):
    for heaps in (1, 2, 3):
        for seed in range(4):
            document = answer("random", game, "--heaps", str(heaps), "--seed", str(seed))
            assert heaps_in(game, document["position"]) == heaps
            both = answer("random", game, "--heaps", str(heaps), "--size", "12", "--seed", str(seed))
            assert (heaps_in(game, both["position"]), both["size"]) == (heaps, 12)
            assert answer("random", game, "--heaps", str(heaps), "--seed", str(seed)) == document
    assert answer("random", "wythoff", "--heaps", "2")["position"].count(",") == 1
    assert answer("random", "matches", "--heaps", "1")["position"].isdigit()


def test_rows_of_heaps_are_cut_in_every_way():
    """3 in 2 heaps is 1,2 or 2,1; 5 in 3 heaps has C(4, 2) ways, each as likely."""
    found = [answer("random", "nim", "--heaps", "3", "--size", "5", "--seed", str(seed))["position"] for seed in range(150)]
    counts = {position: found.count(position) for position in found}
    assert set(counts) == {"1,1,3", "1,3,1", "3,1,1", "1,2,2", "2,1,2", "2,2,1"}
    assert all(8 <= count <= 50 for count in counts.values()), counts


def test_a_position_that_is_over_is_drawn_again():
    """subtraction:5 has many heaps too small to take from; a draw of those alone is no position to begin with."""
    for seed in range(40):
        position = answer("random", "subtraction:5", "--seed", str(seed))["position"]
        assert any(int(heap) >= 5 for heap in position.split(",")), position
    assert answer("random", "chomp", "--size", "1")["position"] == "1"  # there is no other


IMPOSSIBLE = {
    "unique and P": ["nim", "--unique", "--outcome", "P"],
    "least above most": ["nim", "--least-moves", "5", "--most-moves", "4"],
    "P in three moves": ["nim", "--outcome", "P", "--least-moves", "3", "--most-moves", "3"],
    "unique in four moves": ["wythoff", "--unique", "--least-moves", "4", "--most-moves", "4"],
    "misere N in three moves": ["nim", "--misere", "--outcome", "N", "--least-moves", "3", "--most-moves", "3"],
    "heaps of chomp": ["chomp", "--heaps", "2"],
    "three heaps of wythoff": ["wythoff", "--heaps", "3"],
    "two rows of matches": ["matches", "--heaps", "2"],
    "more heaps than tokens": ["nim", "--heaps", "4", "--size", "3"],
    "no outcome": ["nim", "--outcome", "draw"],
    "no moves": ["nim", "--most-moves", "0"],
    "no heaps": ["nim", "--heaps", "0"],
    "no game": ["nym"],
    "no parameter": ["subtraction", "--unique"],
}


@pytest.mark.parametrize("command", ["random", "exercise"])
@pytest.mark.parametrize("arguments", IMPOSSIBLE.values(), ids=IMPOSSIBLE)
def test_what_cannot_be_is_refused(command, arguments):
    assert refusal(command, *arguments)["expected"]
    assert run(command, *arguments, "--lang", "fr").returncode == 2


def test_what_is_not_found_is_told():
    for lang, words in (("en", ["10000", "--heaps", "--outcome"]), ("fr", ["10000", "tirées", "--heaps"])):
        why = answer("random", "nim", "--heaps", "1", "--outcome", "P", "--lang", lang, code=3)["why"]
        assert all(word in why for word in words), why
    why = answer("exercise", "matches", "--size", "7", code=3)["why"]
    assert "1 of 5" in why and "--size" in why and "--count" in why
    assert "--least-moves 1" in answer("exercise", "nim", "--heaps", "1", code=3)["why"]
    assert len(sheet("nim", "--heaps", "1", "--least-moves", "1", "--seed", "1")["exercises"]) == 5
    assert answer("exercise", "nim", "--time", "0", code=3)["why"]


@pytest.mark.parametrize("game", GAMES)
def test_sheets_are_different_positions_from_easy_to_hard(game):
    size = ["--size", str(ORACLE_SIZE[game])] if game in ORACLE_SIZE and game != "chomp" else []
    document = sheet(game, "--count", "6", "--seed", "4", "--solutions", *size)
    rules = Sum([game])
    assert len({rules.canonical(rules.parse([position])) for position in positions(document)}) == 6
    lengths = []
    for one in document["exercises"]:
        solution = one["solution"]
        outcome, remoteness, wins = judged(game, one["position"]) if len(one["position"]) < 40 else (None, None, None)
        assert (solution["outcome"], solution["remoteness"]) == (outcome, remoteness)
        assert [move["move"] for move in solution["winning_moves"]] == wins and solution["winning_count"] == len(wins)
        assert solution["explanation"]
        lengths.append(remoteness)
    assert lengths == sorted(lengths) and lengths[0] >= 2
    assert {one["solution"]["outcome"] for one in document["exercises"]} == {"N", "P"}


@pytest.mark.parametrize("options", [["--unique"], ["--outcome", "P"], ["--outcome", "N", "--misere"],
                                     ["--heaps", "3", "--size", "11"], ["--least-moves", "5", "--most-moves", "9"]],
                         ids=" ".join)
def test_sheets_are_as_wanted(options):
    document = sheet("nim", "--count", "8", "--seed", "9", *options)
    assert len(set(positions(document))) == 8
    for position in positions(document):
        outcome, remoteness, wins = judged("nim", position, "--misere" in options)
        assert "--unique" not in options or len(wins) == 1
        assert "--outcome" not in options or outcome == options[options.index("--outcome") + 1]
        assert "--heaps" not in options or (position.count(","), sum(map(int, position.split(",")))) == (2, 11)
        assert "--least-moves" not in options or 5 <= remoteness <= 9
    again = document["command"].split()
    assert again[0] == "grundy" and validated("exercise", json.loads(run(*again[1:], "--json").stdout)) == document


def test_a_seed_gives_the_same_sheet_with_its_solutions():
    for lang in ("en", "fr"):
        bare = sheet("hackendot", "--seed", "31", "--lang", lang)
        solved = sheet("hackendot", "--seed", "31", "--lang", lang, "--solutions")
        assert positions(bare) == positions(solved)
        assert all("solution" not in one for one in bare["exercises"])
        assert all("solution" in one for one in solved["exercises"])
    drawn = sheet("nim")
    assert positions(sheet("nim", "--seed", str(drawn["seed"]))) == positions(drawn)
    assert len({tuple(positions(sheet("nim", "--seed", str(seed)))) for seed in range(6)}) == 6


def test_hundred_exercises_and_not_more():
    assert len(set(positions(sheet("chomp", "--count", "100", "--seed", "1")))) == 100
    for count in ("0", "101", "x"):
        assert "--count" in refusal("exercise", "nim", "--count", count)["expected"]
    assert refusal("exercise", "nim", "--size", "10001")


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("form", ["text", "markdown", "latex", "json"])
@pytest.mark.parametrize("game", GAMES)
def test_without_solutions_nothing_gives_them_away(game, form, lang):
    """The sheet with solutions begins with the sheet without, and only what comes after it tells."""
    options = ["--seed", "5", "--count", "3", "--lang", lang, "--format", form]
    bare, solved = run("exercise", game, *options), run("exercise", game, *options, "--solutions")
    assert bare.returncode == solved.returncode == 0
    if form == "json":
        assert "solution" not in bare.stdout.replace("solutions", "")
        return
    end = r"\end{document}" if form == "latex" else ""
    assert solved.stdout.startswith(bare.stdout.rstrip("\n").removesuffix(end))
    for word in ("N-position", "P-position", "Position N", "Position P", "Corrigé", "Solutions", "xor", "Remoteness"):
        assert word not in bare.stdout, word
    assert {"en": "Solutions", "fr": "Corrigé"}[lang] in solved.stdout


@pytest.mark.parametrize("game", GAMES)
def test_markdown_is_well_formed(game):
    text = run("exercise", game, "--seed", "2", "--format", "markdown", "--solutions").stdout
    inside, prose = False, []
    for line in text.splitlines():
        if line.startswith("```"):
            inside = not inside
        elif not inside:
            prose.append(line)
    assert not inside
    headings = [line for line in prose if line.startswith("#")]
    assert headings[0].startswith("# ") and headings[0].endswith(": exercises") and headings.count("# Solutions") == 1
    assert headings.count("## Exercise 1") == headings.count("## Exercise 5") == 2
    table = [line for line in prose if line.startswith("|")]
    assert len(table) == 7 and {len(re.findall(r"(?<!\\)\|", line)) for line in table} == {6}


def braces_balance(latex):
    depth = 0
    for escape, brace in re.findall(r"(\\.)|([{}])", latex, re.DOTALL):
        depth += {"{": 1, "}": -1}.get(brace, 0) if not escape else 0
        if depth < 0:
            return False
    return depth == 0


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("game", GAMES)
def test_latex_is_well_formed(game, lang):
    latex = run("exercise", game, "--seed", "2", "--format", "latex", "--solutions", "--lang", lang).stdout
    assert braces_balance(latex)
    opened = []
    for kind, name in re.findall(r"\\(begin|end)\{(\w+)\}", latex):
        if kind == "begin":
            opened.append(name)
        else:
            assert opened.pop() == name
    assert not opened and latex.rstrip().endswith(r"\end{document}")
    body = latex.split(r"\begin{document}")[1]
    assert "tikzpicture" in body and r"\newpage" in body
    # What inputenc knows of itself: Latin letters with accents. Everything else must be a command.
    assert not [character for character in body if ord(character) > 0x17F]
    assert not re.search(r"(?<!\\)[#%^]", re.sub(r"\$\^\d\$", "", body))
    assert "?" not in re.sub(r"~\?", "", body) or lang == "en"


def test_latex_escapes_what_positions_are_made_of():
    latex = run("exercise", "polyomino", "--seed", "2", "--count", "1", "--format", "latex").stdout
    assert re.search(r"\\texttt\{(\\#|\.|/|,|\\allowbreak\{\})+\}", latex)


@pytest.mark.parametrize(("name", "start"), [
    ("s.txt", "Nim: exercises\n====="), ("s.md", "# Nim: exercises\n"), ("s.tex", "% grundy exercise nim"), ("s.json", "{")])
def test_the_suffix_says_the_format(name, start, tmp_path):
    target = tmp_path / name
    done = run("exercise", "nim", "--seed", "1", "--out", str(target))
    assert (done.returncode, done.stdout) == (0, "")
    assert target.read_text(encoding="utf-8").startswith(start)
    assert [path.name for path in tmp_path.iterdir()] == [name]


def test_files_are_complete_or_not_there(tmp_path):
    for arguments in (["--out", str(tmp_path / "s.svg")], ["--out", str(tmp_path / "s.md"), "--time", "0"],
                      ["--out", str(tmp_path / "s.md"), "--heaps", "1"], ["--out", str(tmp_path / "s.md"), "--format", "pdf"]):
        assert run("exercise", "nim", *arguments).returncode in (2, 3)
        assert not list(tmp_path.iterdir())
    kept = tmp_path / "s.md"
    kept.write_text("older")
    assert run("exercise", "nim", "--out", str(kept), "--time", "0").returncode == 3
    assert kept.read_text() == "older"


def test_sheets_tell_the_rules_that_are_played():
    text = run("exercise", "octal:0.137", "--seed", "1").stdout
    assert "take 1 (leaving nothing), take 2 (leaving 0 or 1 heap)" in " ".join(text.split())
    assert "Allowed amounts: 2 and 5." in " ".join(run("exercise", "subtraction:2,5", "--seed", "1").stdout.split())
    misere = " ".join(run("exercise", "nim", "--misere", "--seed", "1").stdout.split())
    assert "whoever cannot move wins" in misere and "Grundy" not in misere
    assert "exactly one winning move" in run("exercise", "chomp", "--unique", "--seed", "1").stdout
    assert "Grundy" in run("exercise", "nim", "--seed", "1").stdout
    french = " ".join(run("exercise", "matches", "--lang", "fr", "--seed", "1").stdout.split())
    assert french.startswith("Allumettes : exercices") and "Nombres permis : 1, 2 et 3." in french
