"""The gateway: connections, sessions, and what is told to them."""
