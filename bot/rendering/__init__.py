"""Pictures of a table, from what one reader may know; the only package that draws."""
