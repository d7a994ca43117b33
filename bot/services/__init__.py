"""Use cases: what players do at a table, whatever front end they do it through."""
