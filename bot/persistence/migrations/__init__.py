"""Steps from one form of the tables to the next, for Alembic; `upgrading` runs them.

A new step is a module of `versions` that names its predecessor; a test says what it lacks.
"""
