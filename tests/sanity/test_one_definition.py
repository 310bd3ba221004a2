"""The linker merges what has one name: two types called grundy::Graph would share a destructor, and be destroyed by
the wrong one. So a name of a type, and a header's function with its parameters, is defined in one file."""

import re
from collections import defaultdict

from house import breaches, code_lines, place, sources

TYPE = re.compile(r"(?:template <.*> )?(?:class|struct|union|enum(?: class)?) (?:alignas ?\([^)]*\) )?(\w+)(?: final)?(?: :.*)?$")
FUNCTION = re.compile(r"(?:\[\[\w+\]\] )?(?:inline |constexpr )+[\w:<>,*&\[\] ]*?[ *&](\w+)\((.*)\)(?: const| noexcept| requires.*| ->.*)*$")


def definitions(lines):
    """(line, name) of what stands in namespaces that have a name. A function's name goes on with its types."""
    spaces, depth, head, began = [], 0, "", 0
    for number, line in lines:
        if line.startswith("#"):
            continue
        for char in line + " ":
            if char == "{" and depth == 0:
                words = " ".join(head.split())
                if opened := re.fullmatch(r"(?:inline )?namespace ?([\w:]*)", words):
                    spaces.append(opened[1])
                else:
                    depth = 1
                    if "" not in spaces:
                        yield from ((began, "::".join([*spaces, name])) for name in defined(words))
                head = ""
            elif char == "{":
                depth += 1
            elif char == "}" and depth == 0:
                spaces.pop()
                head = ""
            elif char == "}":
                depth -= 1
                head = ""
            elif char == ";" and depth == 0:
                head = ""
            elif depth == 0:
                began = number if not head.strip() else began
                head += char


def defined(words):
    if found := TYPE.fullmatch(words):
        yield found[1]
    elif found := FUNCTION.fullmatch(words):
        types = [re.sub(r" ?=.*| ?\b\w+$", "", one.strip()) for one in found[2].split(",")]
        yield f"{found[1]}({', '.join(types)})"


def test_definitions_are_found():
    code = """namespace grundy {
namespace { struct Hidden {}; }
template <class T>
class One final : public Two {
    struct Inner {};
};
inline bool is_blank(char c) { return c == 0; }
struct Announced;
std::string bytes(int a) { return {}; }
namespace inner { enum class Three : int { a, b }; }
}
"""
    found = [name for _, name in definitions(enumerate(code.split("\n"), start=1))]
    assert found == ["grundy::One", "grundy::is_blank(char)", "grundy::inner::Three"]


def test_a_name_is_defined_in_one_file():
    places = defaultdict(dict)
    for path in sources("src", "python"):
        for number, name in definitions(code_lines(path)):
            places[name].setdefault(path, place(path, number))
    assert len(places) > 500
    found = [f"{name}: {', '.join(files.values())}" for name, files in places.items()
             if len(files) > 1 and not any("browser" in path.parts for path in files)]
    assert not found, breaches(found)
