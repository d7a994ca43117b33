"""Discord's HTTP API, as far as the bot could need it."""
