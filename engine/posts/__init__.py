"""From the text of a post to what its author wants; the board is not asked here."""

from engine.posts.phrases import Phrases, load_phrases
from engine.posts.reader import read_post

__all__ = ["Phrases", "load_phrases", "read_post"]
