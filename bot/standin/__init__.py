"""A stand-in for Discord on this machine: its HTTP API and gateway for the bot, and people to play.

world = World()
an, binh = (Person(world, world.add_user(name)) for name in ("An", "Binh"))
guild = world.add_guild("Club", an.user, [binh.user])
games = world.add_channel(guild, "games")
async with Standin(world) as standin:
    # Point discord.py at standin.api and standin.gateway, start the bot with
    # world.application.token, and when its commands are registered:
    asked = await an.slash(games, "game new", rules="ttvn")
    answer = await asked.reply()            # the first message that the bot says to it
    pressed = await binh.click(answer, "Join")
    await pressed.acknowledged()
    await world.until(lambda: binh.direct.history())    # a private message has come
    binh.sees(games)                        # public messages, and those for their eyes only
"""
