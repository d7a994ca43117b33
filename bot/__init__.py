"""The game manager around the engine: texts, pictures, storage, clocks, and Discord."""
