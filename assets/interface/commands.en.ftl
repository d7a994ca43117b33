# Names and descriptions of commands, options and choices. Names are those of the code.

## Tables

command-game = game
command-game-about = Open tables
command-game-new = new
command-game-new-about = Open a table: a thread in which a game is played
command-game-cancel = cancel
command-game-cancel-about = Call off a table that you opened and that has not begun
option-game-new-rules = rules
option-game-new-rules-about = Which rules the table plays by
option-hours = hours
option-hours-about = Hours a turn, from 1 to 720
option-language = language
option-language-about = The language in which I speak at the table
option-options = options
option-options-about = What differs from the rules, for example: judging=challenge gold=off
option-channel = channel
option-channel-about = The text channel or forum in which the thread is made (else: here)

## Seats

command-join = join
command-join-about = Take a seat at the table of this thread, before it begins
option-level = level
option-level-about = How well you play, where the rules have levels
command-leave = leave
command-leave-about = Give your seat back before the game begins
command-start = start
command-start-about = Start before the table is full
command-pause = pause
command-pause-about = Stop the clock; it takes everybody
command-resume = resume
command-resume-about = Let the clock run again; it takes everybody
command-resign = resign
command-resign-about = Leave a running game for good; I ask you to confirm it

## Moves

command-play = play
command-play-about = Play a move, as you would post it; without a text I give you a form
option-text = text
option-text-about = Word, direction and square, for example: FILMS across from H8
command-preview = preview
command-preview-about = See squares, score and board of a move without playing it; only you see it
command-exchange = exchange
command-exchange-about = Exchange letters instead of playing
option-letters = letters
option-letters-about = The letters to give back, for example QVU; ? is a blank; or: all
command-pass = pass
command-pass-about = Pass your turn
command-lock = lock
command-lock-about = Make your move final and draw at once; no more edits
option-always = always
option-always-about = Whether your moves lock by themselves from now on, here and at new tables
command-accept = accept
command-accept-about = Say that you will not challenge the open move
command-challenge = challenge
command-challenge-about = Challenge the open move
menu-play = Play this as my move

## Looking

command-rack = rack
command-rack-about = See your letters; only you see them
command-board = board
command-board-about = See the board as it is now
option-board-text = text
option-board-text-about = As text instead of a picture
command-bag = bag
command-bag-about = How many tiles are left, and which have not been seen
command-history = history
command-history-about = The moves of this game so far
option-page = page
option-page-about = Which page to show
command-scores = scores
command-scores-about = The scores of this table and the standings of the server
command-gold = gold
command-gold-about = Your gold and what it was for, or everybody's
option-view = view
option-view-about = Your own gold, or everybody's
command-rules = rules
command-rules-about = The rules of this table, or of a rule set
option-rules = rules
option-rules-about = A rule set; else the rules of this table
command-help = help
command-help-about = How to move, and what else I can do

## Checking, and your own matters

command-verify = verify
command-verify-about = Check that the draws of this game were fair
command-export = export
command-export-about = This game as files: JSON and GCG
command-reminders = reminders
command-reminders-about = Choose which reminders of your turns you get
option-choice = choice
option-choice-about = Which reminders
command-privacy = privacy
command-privacy-about = What I keep about you, and for how long
option-erase = erase
option-erase-about = Forget what you have chosen (reminders, locking)
option-table = table
option-table-about = The table; needed outside of its thread if you play at several

## Choices

choice-ttvn = ttvn: words judged at once, gold
choice-classic = classic: challenges, going out ends the game
choice-nine-tile = nine-tile: classic with racks of nine
choice-finish-line = finish-line: first to reach a target
choice-erudit = erudit: Russian nouns, several words a turn
choice-erudit-131 = erudit-131: Erudit with 131 tiles
choice-en = English
choice-vi = Tiếng Việt
choice-ru = Русский
choice-beginner = beginner
choice-intermediate = intermediate
choice-expert = expert
choice-on = on
choice-off = off
choice-mine = my own
choice-server = the whole server
choice-both = both: at half time and near the end
choice-half = only at half time
choice-last = only near the end
choice-none = none
