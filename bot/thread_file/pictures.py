"""The pictures of a thread, written to a folder as they are said."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path

from bot.illustrations import board_picture, rack_picture
from bot.presentation.notices import PictureKind
from bot.rendering.themes import Theme, load_theme
from bot.thread_file.runner import Said


@dataclass
class Album:
    """A folder of pictures, numbered in the order in which they were said."""

    folder: Path
    theme: Theme = field(default_factory=lambda: load_theme("light"))
    count: int = 0

    def keep(self, said: Said) -> str | None:
        """Write the picture that goes with something said; its file name, or None."""
        if said.notice.picture is None:
            return None
        self.count += 1
        self.folder.mkdir(parents=True, exist_ok=True)
        reader = said.notice.to
        if said.notice.picture is PictureKind.RACK and reader is not None:
            name = f"{self.count:03}-rack-{reader}.png"
            picture = rack_picture(said.state, reader, self.theme)
        else:
            name = f"{self.count:03}-board.png"
            picture = board_picture(said.state, self.theme)
        (self.folder / name).write_bytes(picture)
        return name
