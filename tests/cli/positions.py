"""Seeded random positions of every game, small enough for the oracle, edge positions included."""
from itertools import product

from oracle import reachable, shared_rules

SINGLE_LIMIT = 4000
SUM_LIMIT = 4000

EDGES = {
    "nim": ["0", "1", "0,0", "1,1", "1,1,1", "0,3,0,5", "7,7", "2,1", "1,0,1,1"],
    "subtraction": ["0", "1", "0,0", "1,1,1", "0,4,0", "4,4"],
    "octal": ["0", "1", "2", "1,1", "0,5,0", "2,2,2"],
    "matches": ["1", "2", "3", "4", "5"],
    "wythoff": ["0,0", "0,1", "1,0", "1,1", "1,2", "2,1", "2,2", "0,7", "5,3"],
    "chomp": ["1", "2", "1,1", "2,1", "5", "1,1,1,1", "3,1,1", "4,1,1", "3x3", "3,2,0,0", "1x1"],
    "tablette": ["0", "1x1", "1x1,1x1", "2x2", "1x5", "5x1", "3x2,2x3"],
    "polyomino": ["0", "#", "#,#", "##/##", "##./.##", "#.#/###", "###/#.#", "#/#/#", "###/#.#/###"],
    "hackendot": ["0", "()", "()()", "(())", "(())((())())", "(()(()))", "((()))()"],
}


def random_heaps(rng, largest, most):
    return ",".join(str(rng.randint(0, largest)) for _ in range(rng.randint(1, most)))


def random_amounts(rng):
    return ",".join(map(str, rng.sample(range(1, 8), rng.randint(1, 4))))


def random_code(rng):
    """An octal code, or a hexadecimal one; mostly 0 before the point, sometimes a free split."""
    digits = "01234567" if rng.random() < 0.6 else "0123456789abcdef"
    before = rng.choice("00004") if digits[-1] == "7" else rng.choice("00048c")
    return before + "." + "".join(rng.choice(digits) for _ in range(rng.randint(1, 4)))


def random_polyomino(rng, largest):
    cells = {(0, 0)}
    for _ in range(rng.randint(0, largest - 1)):
        x, y = rng.choice(sorted(cells))
        cells.add(rng.choice([(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)]))
    rules = shared_rules("polyomino")
    return rules.format(rules.pieces(cells))


def random_forest(rng, nodes):
    opened, word = 0, ""
    left = nodes
    while left or opened:
        if left and (not opened or rng.random() < 0.55):
            word, opened, left = word + "(", opened + 1, left - 1
        else:
            word, opened = word + ")", opened - 1
    return word


def random_rows(rng, columns, rows):
    lengths = sorted((rng.randint(1, columns) for _ in range(rng.randint(1, rows))), reverse=True)
    return ",".join(map(str, lengths))


def random_bars(rng, side, most):
    bars = (f"{rng.randint(1, side)}x{rng.randint(1, side)}" for _ in range(rng.randint(1, most)))
    return ",".join(bars)


def random_game(name, rng):
    if name == "subtraction":
        return f"subtraction:{random_amounts(rng)}"
    if name == "octal":
        return rng.choice([f"octal:{random_code(rng)}"] * 6 + ["kayles", "dawson-kayles"])
    if name == "matches":
        return rng.choice(["matches", "matches", f"matches:{random_amounts(rng)}"])
    return name


def draw(name, rng, scale):
    """One random position; scale 1 for a term of a sum, 2 or 3 for a question of its own."""
    if name in ("nim", "octal", "subtraction"):
        return random_heaps(rng, 5 * scale, 1 + scale)
    return {
        "matches": lambda: str(rng.randint(1, 12 * scale)),
        "wythoff": lambda: f"{rng.randint(0, 5 * scale)},{rng.randint(0, 5 * scale)}",
        "chomp": lambda: random_rows(rng, 3 * scale, 2 * scale),
        "tablette": lambda: random_bars(rng, 2 * scale, scale),
        "polyomino": lambda: ",".join(random_polyomino(rng, 5 * scale)
                                      for _ in range(rng.randint(1, scale))),
        "hackendot": lambda: random_forest(rng, rng.randint(1, 6 * scale)),
    }[name]()


def count(game, text, limit):
    rules = shared_rules(game)
    return reachable((game,), (rules.parse(text),), limit)


def random_term(name, rng, scale, limit):
    while True:
        game, text = random_game(name, rng), draw(name, rng, scale)
        if count(game, text, limit) <= limit:
            return game, text


def single_questions(name, rng, rounds):
    """Lists of one (game, position): the edges first, then random ones."""
    edges = [(random_game(name, rng), text) for text in EDGES[name]]
    drawn = [random_term(name, rng, rng.choice((2, 2, 3)), SINGLE_LIMIT) for _ in range(rounds)]
    return [[term] for term in edges + drawn]


def sum_questions(rng, rounds):
    """Sums of two or three terms: every pair of games once, then random ones."""
    pairs = list(product(EDGES, EDGES))
    rng.shuffle(pairs)
    names = pairs[:rounds] + [rng.choices(list(EDGES), k=rng.randint(2, 3))
                              for _ in range(rounds - len(pairs))]
    return [small_sum(chosen, rng) for chosen in names]


def small_sum(names, rng):
    while True:
        terms = [random_term(name, rng, 1, 200) for name in names]
        size = 1
        for game, text in terms:
            size *= count(game, text, SUM_LIMIT)
        if size <= SUM_LIMIT:
            return terms
