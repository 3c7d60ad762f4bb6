"""Small changes of a module that its tests must notice; each change is a mutant.

Annotations, Literal types, decorators, docstrings and log lines are not changed.
"""

import ast
from collections.abc import Iterator
from dataclasses import dataclass

COMPARED: dict[type[ast.cmpop], tuple[type[ast.cmpop], ...]] = {
    ast.Lt: (ast.LtE, ast.GtE),
    ast.LtE: (ast.Lt, ast.Gt),
    ast.Gt: (ast.GtE, ast.LtE),
    ast.GtE: (ast.Gt, ast.Lt),
    ast.Eq: (ast.NotEq,),
    ast.NotEq: (ast.Eq,),
    ast.Is: (ast.IsNot,),
    ast.IsNot: (ast.Is,),
    ast.In: (ast.NotIn,),
    ast.NotIn: (ast.In,),
}
CALCULATED: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.Add,
    ast.Div: ast.Mult,
    ast.FloorDiv: ast.Mult,
    ast.Mod: ast.Mult,
    ast.BitOr: ast.BitAnd,
    ast.BitAnd: ast.BitOr,
}
CALLED = {"min": "max", "max": "min", "all": "any", "any": "all"}
TRUTHS = ast.Compare | ast.BoolOp | ast.UnaryOp | ast.Constant


@dataclass(frozen=True)
class Mutant:
    """A changed node. `function` is empty if the change takes effect when the module is imported."""

    path: str
    number: int
    line: int
    last_line: int
    function: str
    change: str

    @property
    def name(self) -> str:
        """Return a name that does not change when lines move."""
        return f"{self.path} {self.function or 'module'}: {self.change}"


def mutants_of(path: str, source: str) -> list[Mutant]:
    """Return every mutant of the module. Equal changes in one function are numbered."""
    found: list[Mutant] = []
    seen: dict[str, int] = {}
    for number, (old, new, function) in enumerate(_changes(ast.parse(source))):
        change = " ".join(f"{ast.unparse(old)} → {ast.unparse(new)}".split())
        key = f"{function} {change}"
        seen[key] = seen.get(key, 0) + 1
        change += f" ({seen[key]})" if seen[key] > 1 else ""
        line, last = old.lineno, old.end_lineno or old.lineno
        found.append(Mutant(path, number, line, last, function, change))
    return found


def mutated(source: str, number: int) -> ast.Module:
    """Return the module with that change; line numbers do not change."""
    tree = ast.parse(source)
    old, new, _ = list(_changes(tree))[number]
    return ast.fix_missing_locations(_Replace(old, ast.copy_location(new, old)).visit(tree))


class _Replace(ast.NodeTransformer):
    def __init__(self, old: ast.AST, new: ast.AST) -> None:
        self.old, self.new = old, new

    def visit(self, node: ast.AST) -> ast.AST:
        return self.new if node is self.old else self.generic_visit(node)


Change = tuple[ast.expr | ast.stmt, ast.expr | ast.stmt, str]


def _changes(node: ast.AST, function: str = "", scope: str = "") -> Iterator[Change]:
    if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
        # Defaults are evaluated at import, the body at the call.
        for default in [*node.args.defaults, *filter(None, node.args.kw_defaults)]:
            yield from _changes(default, function, scope)
        name = f"{scope}{node.name}"
        for statement in node.body:
            yield from _changes(statement, function or name, f"{name}.<locals>.")
        return
    if isinstance(node, ast.ClassDef):
        scope += f"{node.name}."
    yield from ((node, new, function) for new in _alternatives(node))
    for child in _children(node):
        yield from _changes(child, function, scope)


def _children(node: ast.AST) -> Iterator[ast.AST]:
    """Yield the child nodes that may be changed."""
    if _is_text(node) or _is_log(node) or _is_type(node):
        return
    left_out = {
        "annotation",
        "returns",
        "decorator_list",
        "bases",
        "keywords" if isinstance(node, ast.ClassDef) else "",
    }
    for name, value in ast.iter_fields(node):
        if name not in left_out:
            yield from (part for part in (value if isinstance(value, list) else [value]) if isinstance(part, ast.AST))


def _is_text(node: ast.AST) -> bool:
    """Return whether the node is a docstring, which is a statement."""
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)


def _is_log(node: ast.AST) -> bool:
    match node:
        case ast.Expr(ast.Call(ast.Attribute(ast.Name("log")))):
            return True
        case _:
            return False


def _is_type(node: ast.AST) -> bool:
    match node:
        case ast.Subscript(ast.Name("Literal")) | ast.Import() | ast.ImportFrom():
            return True
        case ast.AnnAssign(value=ast.AST(), annotation=ast.Name("TypeAlias")):
            return True
        case _:
            return False


def _alternatives(node: ast.AST) -> Iterator[ast.expr | ast.stmt]:
    match node:
        case ast.Compare(left, [only], [right]):
            yield from (ast.Compare(left, [other()], [right]) for other in COMPARED[type(only)])
        case ast.BoolOp(op, values):
            yield ast.BoolOp(ast.Or() if isinstance(op, ast.And) else ast.And(), values)
        case ast.UnaryOp(ast.Not(), operand):
            yield operand
        case ast.BinOp(left, op, right) if type(op) in CALCULATED and not _is_written(left, right):
            yield ast.BinOp(left, CALCULATED[type(op)](), right)
        case ast.Constant():
            yield from _constants(node)
        case ast.Call(ast.Name(name), args, keywords) if name in CALLED:
            yield ast.Call(ast.Name(CALLED[name], ast.Load()), args, keywords)
        case ast.IfExp() | ast.If() | ast.While() if not isinstance(node.test, TRUTHS):
            yield type(node)(ast.UnaryOp(ast.Not(), node.test), node.body, node.orelse)
        case ast.stmt():
            yield from _removals(node)


def _removals(node: ast.stmt) -> Iterator[ast.stmt]:
    """Yield replacements that remove the statement."""
    match node:
        case ast.Return(value) if value is not None and not _is_none(value):
            yield ast.Return(ast.Constant(None))
        case ast.Expr() if not _is_text(node) and not _is_log(node):
            yield ast.Pass()
        case ast.Raise() | ast.AugAssign() | ast.Continue() | ast.Break():
            yield ast.Pass()


def _constants(node: ast.Constant) -> Iterator[ast.expr]:
    match node.value:
        case bool():
            yield ast.Constant(not node.value)
        case int():
            yield ast.Constant(node.value + 1)
        case str():
            yield ast.Constant(f"{node.value}?" if node.value else "?")


def _is_none(node: ast.expr) -> bool:
    return isinstance(node, ast.Constant) and node.value is None


def _is_written(*nodes: ast.expr) -> bool:
    """Return whether an operand is a text or a type: another operator would only raise an error."""
    return any(
        isinstance(node, ast.JoinedStr) or (isinstance(node, ast.Constant) and not isinstance(node.value, int))
        for node in nodes
    )
