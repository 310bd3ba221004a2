"""Compares what the program answers with what the oracle finds, question by question."""
from concurrent.futures import ThreadPoolExecutor

from oracle import Sum
from program import run, solve, sum_arguments


class Question:
    def __init__(self, terms, misere=False):
        self.terms = terms
        self.misere = misere
        self.sum = Sum([game for game, _ in terms])
        self.state = self.sum.parse([text for _, text in terms])

    def __str__(self):
        return " ".join(self.arguments())

    def arguments(self):
        return sum_arguments(self.terms) + ["--misere"] * self.misere

    def same_position(self, term, expected, given):
        """Exact text, but a chomp bar may be written NxM, and the order of a polyomino's pieces is free."""
        rules = self.sum.rules[term - 1]
        if self.terms[term - 1][0] in ("chomp", "polyomino"):
            return rules.canonical(rules.parse(given)) == rules.canonical(rules.parse(expected))
        return given == expected


def disagreements(question, answered, forced=False):
    """Every difference between one answer and the oracle, as sentences.

    A forced method may look at the whole sum only, and then says why it has no value for the terms.
    """
    oracle, state, misere = question.sum, question.state, question.misere
    found = []

    def compare(what, expected, given):
        if expected != given:
            found.append(f"{question}: {what}: the oracle says {expected}, the program {given}")

    compare("outcome", oracle.outcome(state, misere), answered["outcome"])
    compare("grundy", None if misere else oracle.value(state), answered["grundy"])
    values = [None] * len(question.terms) if misere else oracle.term_values(state)
    given = [term["grundy"] for term in answered["terms"]]
    if not (forced and answered["why"] and given == [None] * len(given)):
        compare("terms", values, given)
    if answered["remoteness"] is not None:
        compare("remoteness", oracle.remoteness(state, misere), answered["remoteness"])
    compare("convention", "misere" if misere else "normal", answered["question"]["convention"])
    texts = [term["position"] for term in answered["question"]["terms"]]
    compare("question", oracle.canonical(state), oracle.canonical(oracle.parse(texts)))

    expected = oracle.winning_moves(state, misere)
    compare("winning_count", len(expected), answered["winning_count"])
    found += move_disagreements(question, "winning move", expected, answered["winning_moves"])
    if "moves" in answered:
        found += listed_disagreements(question, answered["moves"])
        in_order = [(move["term"], move["move"]) for move in answered["moves"] if move["outcome"] == "P"]
        compare("order", in_order, [(move["term"], move["move"]) for move in answered["winning_moves"]])
    return found


def move_disagreements(question, what, expected, listed):
    given = {(move["term"], move["move"]): move["to"] for move in listed}
    found = []
    if len(given) != len(listed):
        found.append(f"{question}: a {what} is listed twice")
    for label in sorted(expected.keys() - given.keys()):
        found.append(f"{question}: {what} {label} is missing")
    for label in sorted(given.keys() - expected.keys()):
        found.append(f"{question}: {what} {label} is wrong")
    for label in sorted(given.keys() & expected.keys()):
        if given[label] is None or not question.same_position(label[0], expected[label], given[label]):
            found.append(f"{question}: {what} {label} leads to {expected[label]}, not {given[label]}")
    return found


def listed_disagreements(question, listed):
    """--all: the outcome and value of the whole sum after every legal move."""
    oracle, misere = question.sum, question.misere
    legal = {(term, label): after for term, label, after in oracle.moves(question.state)}
    texts = {key: oracle.format(after)[key[0] - 1] for key, after in legal.items()}
    found = move_disagreements(question, "move", texts, listed)
    for move in listed:
        after = legal.get((move["term"], move["move"]))
        if after is None:
            continue
        expected = oracle.outcome(after, misere), None if misere else oracle.value(after)
        if (move["outcome"], move["grundy"]) != expected:
            found.append(f"{question}: after {move['move']} the oracle says {expected}, "
                         f"the program {(move['outcome'], move['grundy'])}")
    return found


def checked(question, *options):
    """Differences found when this question is asked; a failure to answer is one too."""
    try:
        answered = solve(*question.arguments(), "--moves", "100000", *options)
        return disagreements(question, answered, forced="--method" in options)
    except AssertionError as error:
        return [f"{question} {' '.join(options)}: {error}"]


def all_disagreements(questions, *options):
    run("--help")
    with ThreadPoolExecutor(max_workers=2) as pool:
        results = pool.map(lambda question: checked(question, *options), questions)
        return [line for result in results for line in result]


def assert_agreement(questions, *options):
    found = all_disagreements(questions, *options)
    assert not found, "\n".join([f"{len(found)} disagreements"] + found[:12])
