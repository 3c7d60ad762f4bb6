"""HTTP for all features: policies, dependencies, errors and headers. Depends on Litestar and on no feature."""
