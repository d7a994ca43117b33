"""The game manager around the engine: texts, pictures, storage, clocks, and Discord."""

__version__ = "0.1.0"
