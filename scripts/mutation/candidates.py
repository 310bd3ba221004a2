"""Where a source file can be changed, and into what: one operator, constant, condition, result or statement at a time.

Found in the syntax tree that libclang makes of the file, so that a `<` of a template is never taken for a comparison.
Nothing is changed that the compiler evaluates itself (constants, `if constexpr`, template arguments), nor inside
`check(...)`: a check is there for bugs of ours, and weakening it changes nothing as long as there are none.
"""

import dataclasses
import hashlib
import pathlib
import re

from clang import cindex
from clang.cindex import CursorKind as Kind
from clang.cindex import TypeKind

RELATIONS = {b"<": (b"<=", b">="), b"<=": (b"<", b">"), b">": (b">=", b"<="), b">=": (b">", b"<"),
             b"==": (b"!=",), b"!=": (b"==",), b"&&": (b"||",), b"||": (b"&&",)}
ARITHMETIC = {b"+": (b"-",), b"-": (b"+",), b"*": (b"+",), b"/": (b"*",), b"%": (b"/",), b"&": (b"|",),
              b"|": (b"&",), b"^": (b"|",), b"<<": (b">>",), b">>": (b"<<",)}
ASSIGNMENTS = {b"+=": (b"-=",), b"-=": (b"+=",), b"*=": (b"+=",), b"/=": (b"*=",), b"%=": (b"/=",), b"&=": (b"|=",),
               b"|=": (b"&=",), b"^=": (b"|=",), b"<<=": (b">>=",), b">>=": (b"<<=",)}
FUNCTIONS = (Kind.FUNCTION_DECL, Kind.CXX_METHOD, Kind.CONSTRUCTOR, Kind.DESTRUCTOR, Kind.CONVERSION_FUNCTION,
             Kind.FUNCTION_TEMPLATE)
OUTSIDE = (Kind.NAMESPACE, Kind.STRUCT_DECL, Kind.CLASS_DECL, Kind.CLASS_TEMPLATE,
           Kind.CLASS_TEMPLATE_PARTIAL_SPECIALIZATION, Kind.UNEXPOSED_DECL, Kind.LINKAGE_SPEC, Kind.FRIEND_DECL)
FIXED = (Kind.STATIC_ASSERT, Kind.PARM_DECL, Kind.FIELD_DECL, Kind.CONCEPT_SPECIALIZATION_EXPR, Kind.REQUIRES_EXPR,
         Kind.TYPE_ALIAS_DECL, Kind.TYPEDEF_DECL, Kind.ENUM_DECL, Kind.CXX_TYPEID_EXPR)
INTEGERS = (TypeKind.INT, TypeKind.UINT, TypeKind.LONG, TypeKind.ULONG, TypeKind.LONGLONG, TypeKind.ULONGLONG,
            TypeKind.SHORT, TypeKind.USHORT, TypeKind.UCHAR, TypeKind.SCHAR)
NUMBER = re.compile(rb"(0[xX][0-9a-fA-F']+|[0-9][0-9']*)([uUlLzZ]*)")
SPEED_ONLY = ("reserve", "shrink_to_fit")


@dataclasses.dataclass
class Candidate:
    """One change of one place."""

    file: str  # from the root of the project
    function: str
    line: int
    start: int  # in bytes
    end: int
    form: str  # how it is written beside the original: expression, arithmetic, negation, removal, default
    changed: bytes  # what stands in its place
    change: str  # for people
    source: str  # the line as it stands in the file
    again: int = 1  # the how manieth of its kind in the line

    @property
    def key(self) -> tuple[str, str, str, str]:
        """Names the change as long as its own line and function stay; lines may move around it."""
        again = f" (number {self.again})" if self.again > 1 else ""
        return self.file, self.function, self.source, self.change + again

    def to_json(self) -> dict:
        return dataclasses.asdict(self) | {"changed": self.changed.decode()}

    @staticmethod
    def from_json(fields: dict) -> "Candidate":
        return Candidate(**fields | {"changed": fields["changed"].encode()})

    def lot(self, seed: int) -> bytes:
        """Its place in the draw, which doesn't depend on the other candidates."""
        return hashlib.sha256(repr((seed, self.key)).encode()).digest()


def on_one_line(text: bytes) -> str:
    return " ".join(re.sub(rb"//[^\n]*\n", b" ", text).decode().split())


class Finder:
    """All candidates of one file."""

    def __init__(self, root: pathlib.Path, path: pathlib.Path, unit: cindex.TranslationUnit):
        self.path = str(path)
        self.file = str(path.relative_to(root))
        self.text = path.read_bytes()
        self.lines = self.text.decode().splitlines()
        self.found: dict[tuple, Candidate] = {}
        self.function = ""
        self.result = None  # the type that the function returns; None in a lambda
        self.outside(unit.cursor)

    def candidates(self) -> list[Candidate]:
        found = sorted(self.found.values(), key=lambda c: (c.start, c.end, c.changed))
        counts: dict[tuple, int] = {}
        for candidate in found:
            key = candidate.key
            candidate.again = counts[key] = counts.get(key, 0) + 1
        return found

    def here(self, cursor) -> bool:
        place = cursor.extent.start.file
        return place is not None and place.name == self.path and cursor.extent.end.offset <= len(self.text)

    def written(self, cursor) -> bytes:
        return self.text[cursor.extent.start.offset:cursor.extent.end.offset]

    def add(self, cursor, form: str, changed: bytes, change: str) -> None:
        start, end = cursor.extent.start, cursor.extent.end
        self.found.setdefault((start.offset, end.offset, form, changed), Candidate(
            self.file, self.function, start.line, start.offset, end.offset, form, changed, change,
            self.lines[start.line - 1].strip()))

    # Declarations

    def outside(self, cursor) -> None:
        for child in cursor.get_children():
            if not self.here(child):
                continue
            if child.kind in FUNCTIONS:
                self.in_function(child)
            elif child.kind in OUTSIDE:
                self.outside(child)
            elif child.kind == Kind.VAR_DECL and not self.is_constant(child):
                self.inside(child)  # a lambda, perhaps

    def in_function(self, cursor) -> None:
        head = self.written(cursor).split(b"{")[0]
        if b"consteval " in head:
            return
        kept = self.function, self.result
        parent = cursor.semantic_parent
        free = parent is None or parent.kind in (Kind.NAMESPACE, Kind.TRANSLATION_UNIT)
        owner = "" if free else parent.spelling + "::"
        self.function = owner + cursor.spelling
        self.result = cursor.result_type
        for child in cursor.get_children():
            if child.kind == Kind.COMPOUND_STMT and self.written(child).startswith(b"{"):  # a defaulted one is nowhere written
                self.statement(child)
            elif cursor.kind == Kind.CONSTRUCTOR and child.kind.is_expression():
                self.inside_of(child)
        self.function, self.result = kept

    def is_constant(self, variable) -> bool:
        before = self.text[variable.extent.start.offset:variable.location.offset]
        return b"constexpr" in before or b"constinit" in before

    # Statements and expressions

    def is_check(self, cursor) -> bool:
        """In a template it may be a call of nothing in particular yet, which has no name but in the text."""
        return cursor.kind == Kind.CALL_EXPR and (cursor.spelling == "check" or re.match(rb"check\s*\(", self.written(cursor)) is not None)

    def inside(self, cursor) -> None:
        for child in cursor.get_children():
            if self.here(child):
                self.inside_of(child)

    def inside_of(self, cursor) -> None:
        kind = cursor.kind
        if kind in FIXED or self.is_check(cursor):
            return
        if kind in FUNCTIONS:
            self.in_function(cursor)
        elif kind in OUTSIDE:
            self.outside(cursor)
        elif kind == Kind.VAR_DECL:
            if not self.is_constant(cursor):
                for child in cursor.get_children():
                    # What stands before the name belongs to the type.
                    if self.here(child) and child.extent.start.offset >= cursor.location.offset:
                        self.inside_of(child)
        elif kind == Kind.LAMBDA_EXPR:
            kept, self.result = self.result, None
            for child in cursor.get_children():
                if child.kind == Kind.COMPOUND_STMT:
                    self.statement(child)
            self.result = kept
        elif kind.is_statement() and kind != Kind.DECL_STMT:
            self.statement(cursor)
        else:
            self.expression(cursor)
            self.inside(cursor)

    def statement(self, cursor) -> None:
        children = [child for child in cursor.get_children() if self.here(child)]
        kind = cursor.kind
        if kind == Kind.COMPOUND_STMT:
            for child in children:
                self.removal(child)
        elif kind == Kind.CASE_STMT:
            children = children[1:]
        elif kind == Kind.RETURN_STMT and children:
            self.returned(cursor, children[0])
        elif kind in (Kind.IF_STMT, Kind.WHILE_STMT, Kind.FOR_STMT):
            if kind == Kind.IF_STMT and re.match(rb"if\s+(constexpr|consteval)\b", self.written(cursor)):
                children = [child for child in children if child.kind.is_statement()]
            elif not any(child.kind == Kind.VAR_DECL for child in children):
                conditions = [child for child in children if child.kind.is_expression()]
                if conditions and kind != Kind.FOR_STMT:
                    self.condition(conditions[0])
        for child in children:
            self.inside_of(child)

    def removal(self, cursor) -> None:
        written = self.written(cursor)
        called = cursor
        while called.kind == Kind.UNEXPOSED_EXPR and len(list(called.get_children())) == 1:
            called = next(called.get_children())
        if called.kind == Kind.CALL_EXPR and (self.is_check(called) or called.spelling in SPEED_ONLY
                                              or re.search(rb"\b(reserve|shrink_to_fit)\(", written)):
            return
        jump = cursor.kind in (Kind.BREAK_STMT, Kind.CONTINUE_STMT) or written == b"return"
        if jump or (cursor.kind.is_expression() and not written.startswith(b"static_cast<void>")):
            self.add(cursor, "removal", b"", f"without: {on_one_line(written)}")

    def returned(self, cursor, value) -> None:
        written = self.written(value)
        result = (self.result or value.type).get_canonical()
        if result.kind == TypeKind.BOOL:
            self.negation(value)
        elif result.kind in INTEGERS:
            self.add(value, "expression", b"(" + written + b") + 1", f"{on_one_line(written)} → plus 1")
        elif self.result is not None and result.kind not in (
                TypeKind.LVALUEREFERENCE, TypeKind.RVALUEREFERENCE, TypeKind.AUTO, TypeKind.VOID, TypeKind.UNEXPOSED,
                TypeKind.DEPENDENT, TypeKind.INVALID):
            if written in (b"std::nullopt", b"{}", b"nullptr") or self.is_first_name(value):
                return
            self.add(cursor, "default", b"return {}", f"{on_one_line(self.written(cursor))} → return {{}}")

    @staticmethod
    def is_first_name(value) -> bool:
        """An enumerator worth 0 is what {} gives."""
        named = value.referenced
        return named is not None and named.kind == Kind.ENUM_CONSTANT_DECL and named.enum_value == 0

    def condition(self, cursor) -> None:
        """Comparisons have their opposite among their own changes."""
        inner = cursor
        while inner.kind in (Kind.UNEXPOSED_EXPR, Kind.PAREN_EXPR) and len(list(inner.get_children())) == 1:
            inner = next(inner.get_children())
        if self.operator(inner) is None and not self.written(inner).startswith(b"!"):
            self.negation(cursor)

    def negation(self, cursor) -> None:
        written = self.written(cursor)
        inner = cursor
        while inner.kind == Kind.UNEXPOSED_EXPR and len(list(inner.get_children())) == 1:
            inner = next(inner.get_children())
        operator = self.operator(inner)
        if operator is not None and operator[2] in RELATIONS and operator[2] not in (b"&&", b"||"):
            return
        if written.startswith(b"!") and operator is None:
            return
        if written and written not in (b"true", b"false"):  # which are changed by themselves
            self.add(cursor, "negation", b"", f"{on_one_line(written)} → not")

    def operator(self, cursor):
        """(left, right, sign) of a binary operator, built in or overloaded."""
        if not cursor.kind.is_expression():
            return None
        parts = sorted((child for child in cursor.get_children() if self.here(child)),
                       key=lambda child: (child.extent.start.offset, child.extent.end.offset))
        if len(parts) not in (2, 3):
            return None
        left, right = parts[0], parts[-1]
        if left.extent.start.offset != cursor.extent.start.offset or right.extent.end.offset != cursor.extent.end.offset:
            return None
        sign = self.text[left.extent.end.offset:right.extent.start.offset].strip()
        return (left, right, sign) if sign in RELATIONS or sign in ARITHMETIC or sign in ASSIGNMENTS else None

    def expression(self, cursor) -> None:
        kind = cursor.kind
        operator = self.operator(cursor)
        if operator is not None:
            left, right, sign = operator
            texts = "basic_string" in cursor.type.get_canonical().spelling or "Text" in cursor.type.spelling
            if sign in ARITHMETIC:
                form, others = "arithmetic", () if texts else ARITHMETIC[sign]
            elif sign in RELATIONS:
                form, others = "expression", RELATIONS[sign]
            else:
                form, others = "expression", () if texts else ASSIGNMENTS[sign]
            for other in others:
                changed = b"(" + self.written(left) + b") " + other + b" (" + self.written(right) + b")"
                self.add(cursor, form, changed, f"{on_one_line(self.written(cursor))} → {other.decode()}")
        elif kind == Kind.UNARY_OPERATOR or (kind == Kind.CALL_EXPR and cursor.spelling in ("operator++", "operator--",
                                                                                           "operator!", "operator-")):
            self.unary(cursor)
        elif kind == Kind.INTEGER_LITERAL:
            self.literal(cursor)
        elif kind == Kind.CXX_BOOL_LITERAL_EXPR and self.written(cursor) in (b"true", b"false"):
            other = b"false" if self.written(cursor) == b"true" else b"true"
            self.add(cursor, "expression", other, f"{self.written(cursor).decode()} → {other.decode()}")
        elif kind == Kind.CONDITIONAL_OPERATOR:
            self.condition(next(cursor.get_children()))

    def unary(self, cursor) -> None:
        written = self.written(cursor)
        for sign, other in ((b"++", b"--"), (b"--", b"++")):
            if written.startswith(sign):
                changed = other + written[2:]
            elif written.endswith(sign):
                changed = written[:-2] + other
            else:
                continue
            self.add(cursor, "expression", changed, f"{on_one_line(written)} → {other.decode()}")
            return
        if written.startswith((b"!", b"-", b"~")) and written[1:].strip():
            changed = b"(" + written[1:] + b")"
            if written.startswith(b"!"):
                changed = b"static_cast<bool>" + changed
            self.add(cursor, "expression", changed, f"{on_one_line(written)} → without {written[:1].decode()}")

    def literal(self, cursor) -> None:
        written = self.written(cursor)
        match = NUMBER.fullmatch(written)
        before = self.text[:cursor.extent.start.offset].rstrip()[-1:]
        after = self.text[cursor.extent.end.offset:].lstrip()[:1]
        if not match or (after in (b">", b",") and before in (b"<", b",") and self.in_template(cursor)):
            return
        number = int(match[1].replace(b"'", b""), 0)
        for other in (number + 1, number - 1) if number > 0 else (1,):
            self.add(cursor, "expression", str(other).encode() + match[2], f"{written.decode()} → {other}")

    def in_template(self, cursor) -> bool:
        """Whether the last bracket left open before it, in its line, is a <."""
        start = cursor.extent.start.offset
        line = self.text[self.text.rfind(b"\n", 0, start) + 1:start]
        depth = 0
        for byte in reversed(line):
            if byte in b")]}":
                depth += 1
            elif byte in b"([{":
                if depth == 0:
                    return False
                depth -= 1
            elif byte in b"<" and depth == 0:
                return True
        return False
