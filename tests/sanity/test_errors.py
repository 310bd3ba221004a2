"""Nobody asks a value for its error: each x.error() stands where a test of x has shown that there is one.

The library's assertions, which the release keeps, stop a program that does; this finds it before. A call is right
when it stands in the branch that a test of x leads to: if (!x) …, the else of if (x), x ? … : here, !x && here, or
after an if (x) that leaves the function or the loop. A test joined to another one by || shows nothing.
"""

import re
import signal
import subprocess

import pytest
from house import BUILD, breaches, code_lines, place, sources

CALL = re.compile(r"(?P<name>[A-Za-z_]\w*)(?:\.|->)error\(\)")
LEAVES = re.compile(r"\b(return|continue|break)\b")


def negated(name):
    return rf"!\s*{name}(?:\.has_value\(\)|\b(?!\s*(?:\.|->|\(|\[)))"


def affirmed(name):
    return rf"(?<![!\w.>*]){name}(?:\.has_value\(\)|\b(?!\s*(?:\.|->|\(|\[)))"


class Code:
    """The text of a file, with the brackets that belong together."""

    def __init__(self, text):
        self.text = text
        self.pairs = {}
        self.around = {}  # the bracket around each opening one
        open_ones = []
        for at, letter in enumerate(text):
            if letter in "([{":
                self.around[at] = open_ones[-1] if open_ones else None
                open_ones.append(at)
            elif letter in ")]}" and open_ones:
                begin = open_ones.pop()
                self.pairs[begin], self.pairs[at] = at, begin

    def enclosing(self, at):
        """The opening brackets around a place, from the innermost."""
        place = max((begin for begin in self.around if begin < at < self.pairs.get(begin, len(self.text))), default=None)
        while place is not None:
            yield place
            place = self.around[place]

    def condition_before(self, brace):
        """What stands in the if (…) whose block begins here; after the last ; if it makes a name first."""
        before = self.text[:brace].rstrip()
        if not before.endswith(")"):
            return None
        begin = self.pairs[len(before) - 1]
        if not re.search(r"\b(?:if|while)\s*$", self.text[:begin]):
            return None
        return self.text[begin + 1 : len(before) - 1].split(";")[-1]

    def is_else_of(self, brace, name):
        before = re.search(r"\}\s*else\s*$", self.text[:brace])
        if not before:
            return False
        condition = self.condition_before(self.pairs[before.start()])
        return condition is not None and bool(re.fullmatch(rf"\s*{affirmed(name)}\s*", condition))

    def left_before(self, brace, at, name):
        """Whether in this block, before this place, an if (x) { … } left it."""
        for found in re.finditer(r"\bif\s*\(", self.text[brace:at]):
            begin = brace + found.end() - 1
            if self.around[begin] != brace:
                continue
            end = self.pairs[begin]
            block = re.match(r"\s*\{", self.text[end + 1 :])
            if block and re.fullmatch(rf"\s*{affirmed(name)}\s*", self.text[begin + 1 : end].split(";")[-1]):
                opened = end + block.end()
                if self.pairs[opened] < at and LEAVES.search(self.text[opened : self.pairs[opened]]):
                    return True
        return False


def shown_beside(statement, name):
    """x ? … : here, or !x && here."""
    chosen = re.search(affirmed(name) + r"\s*\?", statement)
    if chosen and ":" in statement[chosen.end() :].replace("::", "  "):
        return True
    return re.search(negated(name) + r"[^|;{}]*(?:&&|\?)", statement) is not None


def shown_by(condition, name):
    """Whether the condition is true only where the name has an error."""
    if condition is None or not re.search(negated(name), condition):
        return False
    return all(re.search(negated(name), part) for part in condition.split("||"))


def is_tested(code, at, name):
    statement = code.text[code.text.rfind(";", 0, at) + 1 : at]
    return shown_beside(statement, name) or any(
        code.text[brace] == "{"
        and (
            shown_by(code.condition_before(brace), name)
            or code.is_else_of(brace, name)
            or code.left_before(brace, at, name)
        )
        for brace in code.enclosing(at)
    )


def untested(text):
    """Lines and names of errors that are asked for without a test."""
    code = Code(text)
    return [
        (code.text.count("\n", 0, call.start()) + 1, call["name"])
        for call in CALL.finditer(code.text)
        if not is_tested(code, call.start(), call["name"])
    ]


RIGHT = [
    "int f() { auto x = g(); if (!x) { return h(x.error()); } return *x; }",
    "int f() { if (auto x = g(); !x) { return h(std::unexpected{std::move(x.error())}); } return 1; }",
    "int f() { auto x = g(); if (x) { return *x; } return h(x.error()); }",
    "int f() { auto x = g(); return x ? *x : h(x.error()); }",
    "int f() { auto x = g(); if (x) { i = *x; } else { i = h(x.error()); } }",
    "bool f() { return !x && x.error() == 3; }",
    "int f() { auto x = g(); if (!x) { if (!seen) { seen = std::move(x.error()); } } }",
    "int f() { auto x = g(); if (!x && y) { return h(x.error()); } }",
]
WRONG = [
    "int f() { auto x = g(); return h(x.error()); }",
    "int f() { auto x = g(); auto y = g(); if (!y) { return h(x.error()); } }",
    "int f() { auto x = g(); auto y = g(); if (!x || !y) { return h(x.error()); } }",
    "int f() { auto x = g(); if (x) { return h(x.error()); } }",
    "int f() { auto x = g(); if (x) { i = 3; } return h(x.error()); }",
    "int f() { auto x = g(); if (!x->empty()) { return h(x.error()); } }",
]


@pytest.mark.parametrize("text", RIGHT)
def test_tested_errors_are_left_alone(text):
    assert untested(text) == []


@pytest.mark.parametrize("text", WRONG)
def test_untested_errors_are_found(text):
    assert [name for _, name in untested(text)] == ["x"]


def test_no_error_is_asked_for_without_a_test():
    found = [
        f"{place(path, line)}: {name}.error()"
        for path in sources("src", "python/src", "examples")
        for line, name in untested("\n".join(line for _, line in code_lines(path)))
    ]
    assert not found, breaches(found)


#: What a release that is compiled without the library's assertions would answer with whatever lies there.
MISUSE = """
#include <expected>
int main(int count, char**) {
    const std::expected<int, long> value = count;
    return static_cast<int>(value.error());
}
"""


def test_the_release_stops_where_an_error_is_misused(tmp_path):
    """The same compiler with the same definitions as the release's own objects."""
    commands = (BUILD / "release" / "build.ninja").read_text(encoding="utf-8")
    definitions = set(re.findall(r"-D_GLIBCXX_ASSERTIONS\S*", commands))
    assert definitions, "the release is compiled without the library's assertions"
    source, program = tmp_path / "misuse.cpp", tmp_path / "misuse"
    source.write_text(MISUSE, encoding="utf-8")
    subprocess.run(["c++", "-std=c++23", "-O2", *definitions, "-o", program, source], check=True)
    ended = subprocess.run([program], capture_output=True, check=False)
    assert ended.returncode == -signal.SIGABRT, ended
