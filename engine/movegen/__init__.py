"""Every legal play of a rack on a board, with its points; and whether there is one at all.

How it works. A play fills all gaps of a *window*, a stretch of a line from one run of tiles to the
next; so its word is the whole window and shows the tiles that lie there. That leaves few words
before a letter of them is looked at: those that the rack makes with at most one letter of the
board, found by counting letters over the whole list at once; and, for windows with more tiles in
them, those with two of these letters in these places, which are listed. They are then compared with
the letters that crossing tiles admit (cross-checks: Appel and Jacobson, 1988) and with the rack, in
a few operations on whole arrays. Words come from the list itself, never from a hash.

Other than in Appel and Jacobson's search, or in Gordon's with a GADDAG (1994), no path is walked
letter by letter, and blanks make no tree wider: a word may lack as many letters as there are
blanks.
"""

from engine.movegen.finder import Finder, ScoredPlay, WordList, finder_for
from engine.movegen.found import Found
from engine.movegen.grid import Position

__all__ = ["Finder", "Found", "Position", "ScoredPlay", "WordList", "finder_for"]
