# What players are answered by command and button, for their eyes only.

## Done, or not

done = Done: see { $thread }.
joined = You have a seat. I am writing to you privately; if nothing comes, "My rack" in the thread shows your letters.
opened = Table { $game } is open: { $thread }
opened-later = Table { $game } is open; its thread will appear in a moment.
preview = This is what your move would be. Nothing has been played yet.
form-title = Your move
form-move = Word, direction and square
form-example = For example: FILMS across from H8
nothing-read = Nothing has changed: I find no move in that. Please write word, direction and square, for example: FILMS across from H8
nothing-anew = Nothing has changed: that post is your move already. To change the move, edit the post.
nothing-older = Nothing has changed: that post is older than your turn. Please post your move anew.
outdated-button = That button belongs to another version of me. Please use the newest message in the thread, or /help.
nothing-agreed = Nothing has changed: you have said so already. I am waiting for the others.
nothing-lock = Nothing has changed: that is how it is already.
nothing-to-read = I have nothing new for you. "My rack" shows your letters.
question-over = That question is over. Please post your move anew if it is still your turn.
lock-on = At every new table your moves will lock by themselves: tiles at once, no edits.
lock-off = At new tables your moves will stay open for edits until the next move.

## Which table

no-table = You have no running game here. Please use the command in a table's thread, or open a table with /game new.
which-table = You play at several tables: { $tables }. Please use the command in the table's thread, or choose one with the option "table".
not-your-table = I know no table { $game } of yours. Please choose one from the list, or use the command in the table's thread.
table-named = Table { $game }
wrong-channel = No thread can be made here. Please use a text channel or a forum post, or name one with the option "channel".
not-yours-to-cancel = Only who opened this table can call it off. Please ask them, or a GM.
not-in-thread = This is no table's thread. Please do it in the thread of the table that you mean.
not-your-post = Only a post of your own can become your move. Please choose one that you wrote in the table's thread.
no-server = Points and gold belong to a server. Please use the command there.

## What went wrong

refused-TooManyTables =
    { $limit ->
        [one] This server may have only { $limit } running table. Please wait until it has ended.
       *[other] This server may have only { $limit } running tables. Please wait until one has ended.
    }
refused-TooManyOfYours =
    { $limit ->
        [one] You may have only { $limit } running table that you opened. Please wait until it has ended.
       *[other] You may have only { $limit } running tables that you opened. Please wait until one has ended.
    }
error-unknown = Something went wrong on my side, and nothing may have changed. Please try again; if it happens again, tell the bot's host this number: { $number }
error-no-such-table = That table is no more.
error-words-missing = My copy of this table's word list is missing: { $name }, SHA-256 { $sha256 }. Please ask the bot's host to import it. What is posted meanwhile I read then.
error-busy = Too much is happening at this table at once. Please try again.
error-forbidden = Discord does not let me do that. Please ask a moderator to look at my permissions here.
error-bot-permissions = I lack permissions there: { $permissions }. Please ask a moderator to give them to me.
error-your-permissions = You lack permissions for that: { $permissions }.
error-only-in-servers = That works in a server only, not in private messages.
error-cooldown =
    { $seconds ->
        [one] Not so fast, please: again in { $seconds } second.
       *[other] Not so fast, please: again in { $seconds } seconds.
    }
error-command-changed = This command has changed since your Discord learnt it. Please restart Discord, or try again in an hour.
error-value = I cannot read one of the values. Please choose from what Discord offers.
error-not-for-you = You may not use this here.
permission-view_channel = View Channels
permission-send_messages = Send Messages
permission-create_public_threads = Create Public Threads
permission-send_messages_in_threads = Send Messages in Threads
permission-attach_files = Attach Files
permission-read_message_history = Read Message History
permission-manage_threads = Manage Threads
permission-embed_links = Embed Links
permission-add_reactions = Add Reactions
permission-manage_guild = Manage Server

## Looking

bag-unseen = Not on the board: { $letters }
page = Page { $number } of { $pages }
history-empty = Nobody has moved yet.
history-play =
    { $score ->
        [one] { $name }: { $play }, { $score } point, total { $total }
       *[other] { $name }: { $play }, { $score } points, total { $total }
    }
history-exchange =
    { $count ->
        [one] { $name }: exchanged { $count } tile
       *[other] { $name }: exchanged { $count } tiles
    }
history-pass = { $name }: passed
history-challenged = { $name }: the play was challenged and came off
history-timeout = { $name }: out of time
history-turn-lost = { $name }: lost the turn to a challenge that failed
history-skipped = { $name }: turn skipped by the GM
history-withdrawn = { $name }: left the game
history-ended = The game is over: { $totals }
scores = **{ $title }** · game { $game }
scores-seat =
    { $tiles ->
        [one] { $name }: { $score }, { $tiles } tile
       *[other] { $name }: { $score }, { $tiles } tiles
    }
scores-gold = , gold { $gold }
scores-target = , target { $target }
scores-withdrawn = {" "}(left the game)
standings = **Standings of the server**
standings-empty = No game has ended in this server yet.
standing = { $place }. { $player }: games { $games }, won { $wins }, points { $points }, best turn { $best }, gold { $gold }
gold-mine = Your gold: { $gold }
gold-turn = { $amount } for a turn (game { $game }, { $day })
gold-prize = { $amount } as a prize (game { $game }, { $day })
gold-correction = { $amount } corrected by the GM (game { $game }, { $day })
gold-balance = { $place }. { $player }: { $gold }
gold-nobody = Nobody in this server has gold yet.
help-commands =
    By command: /play, /preview, /exchange, /pass, /rack, /board, /bag, /history, /scores, /gold, /rules, /lock, /accept, /challenge, /pause, /resume, /resign.
    A table is opened with /game new and joined with /join or the button. /verify checks the draws, /export gives the game as files, /reminders and /privacy are about yourself.
    If I do not react to posts, use /play, mention me in the post, or choose "Play this as my move" in the post's menu.
    Moderators: /settings, /doctor and, for decisions at a table, /gm.

## Checking

verify-commitment = SHA-256 of the secret, published before anybody registered: { $commitment }
verify-later =
    { $count ->
        [one] { $count } draw so far. The secret becomes public when the game has ended; then this command checks every draw.
       *[other] { $count } draws so far. The secret becomes public when the game has ended; then this command checks every draw.
    }
verify-secret = The secret: { $secret }
verify-right =
    { $count ->
        [0] No tile was drawn; the secret is the one that was promised.
        [one] All is well: the draw ({ $count }) follows from the secret. /export gives you the game to check it yourself.
       *[other] All is well: all { $count } draws follow from the secret. /export gives you the game to check them yourself.
    }
verify-wrong =
    { $count ->
        [one] { $count } thing does not match:
       *[other] { $count } things do not match:
    }
export = The game as JSON, to check its draws, and, once it has begun, as GCG. Before the end nothing in it is secret.

## Your own matters

reminders-both = You will be reminded at half of your time and near its end.
reminders-half = You will be reminded only at half of your time.
reminders-last = You will be reminded only near the end of your time.
reminders-none = You will not be reminded of your turns any more.
privacy =
    What I keep about you:
    - of the games you play: your Discord ID, the name you had when you joined, your letters and moves, and which of your posts I have read (their IDs and a fingerprint, not their text). They stay as long as the game's record does, for anybody must be able to check it.
    - your points and gold in each server, for as long.
    - what you have chosen: reminders, locking, and whether I can write to you privately. /privacy with the option "erase" forgets it at once.
    I read only the threads of tables, and keep no posts: only the moves in them and, where I refused one, the words at fault. To have more removed, ask the bot's host.
privacy-erased = I have forgotten what you had chosen. You get all reminders again, and your moves stay open for edits at new tables.
