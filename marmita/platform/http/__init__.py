"""How HTTP is spoken: policies, dependencies, problems, headers. Knows Litestar, knows no feature."""
