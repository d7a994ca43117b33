# What belongs to Discord alone: buttons, commands, private answers.

## Buttons

button-join = Join
button-leave = Leave
button-start = Start
button-rack = My rack
button-read = Read
button-lock = Lock and draw
button-accept = No challenge
button-challenge = Challenge
button-choose = { $number }
button-confirm = Yes, resign
button-outdated = Outdated

## What the announcer adds

thread-name = { $title } · game { $game }
greeting = You are at table { $game }. I will write you your letters here.
cannot-write = I cannot write to you privately: your direct messages are closed. Press the button to read what I have for you; only you will see it.
elsewhere = Moves are read in the thread of your table: { $tables }. I write you your letters and my questions here, and their buttons work here.
elsewhere-no-table = You are at no table now. Moves are read in the thread of a table, and /game new opens one in a server.
alt-board = { $title }, game { $game }.
alt-board-empty = The board is empty.
alt-rack = Your letters: { $letters }
status-turn = On turn: { $name }, until { $until }
status-closing = The last move can still change, until { $until }
status-paused = The game is paused.
status-wordless = The game waits for its word list.
status-lobby = The game has not begun yet.
status-over = The game is over.
status-seat = { $name }: { $score }
