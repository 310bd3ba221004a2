"""The calls of the package that correspond to commands, and what they answer, as far as the JSON has it too."""
import json

import grundy
from surfaces import OWN


def solve(question, options, _):
    options.pop("no_remoteness", None) and options.update(remoteness=False)
    return json.loads(grundy.solve(" ".join(question.words), **options).json)


def explain(question, options, _):
    return json.loads(grundy.explain(" ".join(question.words), **options).json)


def games(question, options, _):
    found = grundy.games(*question.words, **options)
    return {"games": [{"name": game.name, "title": game.title, "summary": game.summary, "methods": list(game.methods)}
                      for game in found]}


def random(question, options, _):
    drawn = grundy.random(*question.words, options.pop("size", None), **options)
    return {"game": drawn.game, "parameter": drawn.parameter, "position": drawn.position}


def exercise(question, options, _):
    solutions = options.pop("solutions", False)
    return json.loads(grundy.exercise(*question.words, options.pop("count", 5), **options).forms["json", solutions])


def sequence(question, options, _):
    if "survey" in options:
        return json.loads(grundy.survey(options.pop("survey"), **options).json)
    found = grundy.sequence(*question.words, **options)
    return {"game": found.game, "values": found.tolist(), "maximum": found.maximum, "maximum_at": found.maximum_at}


def quotient(question, options, _):
    if "survey" in options:
        return json.loads(grundy.quotient_survey(options.pop("survey"), **options).json)
    return json.loads(grundy.quotient(*question.words, **options).json)


def period(question, options, _):
    return json.loads(grundy.period(*question.words, **options).json)


def table(question, options, _):
    found = grundy.table(*question.words, **options)
    return json.loads(found.solved.json(True, found.lang) if isinstance(found, grundy.Table) else found.json)


def check(question, options, _):
    return json.loads(grundy.check(*question.words, **options).json)


def find(question, options, _):
    if "automaton" in options:
        words = [*question.words, *options.get("also", [])]
        return json.loads(grundy.automaton(*words, trace=options.get("trace"), lang=options.get("lang")).json)
    found = grundy.find(*question.words, question.text, **options)
    several = "also" in options
    if options.get("count"):
        return {"counts": list(found.values())} if several else {"count": found}
    place = "start" if options.get("start") else "end"
    patterns = [*question.words, *options.get("also", [])]
    return {"matches": [{"pattern": patterns.index(word) + 1, place: at} for at, word in found]} if several else \
        {f"{place}s": found}


def arena(question, options, folder):
    summary, lang = options.pop("summary", False), options.get("lang")
    about = {name: options.pop(name) for name in ("player", "misere") if name in options}
    targets = options.pop("target", None)
    if "plays" in options or "tree" in options:
        return OWN
    if question.text is None:
        made = grundy.Arena.of(" ".join(question.words), **options)
    else:
        file = folder / "arena"
        file.write_text(question.text, encoding="utf-8")
        made = grundy.Arena.read(file, format=options.pop("from", ""), **options)
    if targets is not None and not set(targets) <= set(made.vertices):
        return OWN  # vertices are anything there, and have no names to be misspelt
    if summary:
        return json.loads(made.summary(targets=targets, **about).json)
    return json.loads(made._content("json", lang or "en", title="", targets=targets, **{"player": 0, "misere": False, **about}))


CALLS = {call.__name__: call for call in (solve, explain, games, random, exercise, sequence, period, quotient, table, check, find, arena)}
