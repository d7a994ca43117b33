# What the GM says, in English. Names and words stand in $variables; line breaks are the only layout.

## Pieces

blank = blank
addressed = { $name }: { $text }
bag =
    { $owed ->
        [0] Bag: { $bag }, none of them owed.
       *[other] Bag: { $bag }, { $owed } of them owed.
    }
span-hours =
    { $count ->
        [one] { $count } hour
       *[other] { $count } hours
    }
span-minutes =
    { $count ->
        [one] { $count } minute
       *[other] { $count } minutes
    }
level-beginner = beginner
level-intermediate = intermediate
level-expert = expert

## A move as its author could post it

echo-across = { $word } across from { $square }
echo-down = { $word } down from { $square }
echo-exchange = exchange { $letters }
echo-pass = pass

## Before play

opened = A new table is open: { $title } (game { $game }).
opened-join = To take one of the { $seats } seats, post "I register".
opened-commitment =
    The draws are fixed by a secret; its SHA-256 is { $commitment }. After the game I publish the secret, and anybody can check every draw.
registered = { $name } is in: { $taken } of { $seats } seats taken (post ID { $id }).
registered-level = Level: { $level }.
left = { $name } has given the seat back.
left-gm = { $name } no longer has a seat at this table.
agreed-start = { $name } wants to start now: { $agreed } of { $seats } agree. It takes everybody.
agreed-start-alone = { $name } starts the game.
first-draw = Drawing a tile each to see who begins: { $draws }.
first-draw-begins = { $name } begins. The tiles go back.
first-draw-tied = A tie: the best draw again. The tiles go back.
started-full =
    { $count ->
        [one] Ding! { $count } player, and the table is full. Order of play:
       *[other] Ding! { $count } players, and the table is full. Order of play:
    }
started-short =
    { $count ->
        [one] We begin with { $count } player. Order of play:
       *[other] We begin with { $count } players. Order of play:
    }
started-seat = { $number }. { $name } - post ID { $id }
started-next = I am sending each of you your letters by private message. When you have them, play at once in this order.
rack = Your letters: { $letters }
rack-empty = You have no letters left.

## Moves

move = { $name } plays:
edited = { $name } edited the post at { $at }. The move is now:
replaced = { $name } puts another move in place of the open one ({ $at }):
exchanged =
    { $count ->
        [one] { $name } exchanges { $count } tile.
       *[other] { $name } exchanges { $count } tiles.
    }
passed = { $name } passes.
bingo = BINGO! +{ $bonus } points.
length-bonus = +{ $bonus } for the letters of the words.
score =
    { $score ->
        [one] { $score } point, total { $total }.
       *[other] { $score } points, total { $total }.
    }
score-and-gold =
    { $score ->
        [one] { $score } point, total { $total }. Gold pending: { $gold }.
       *[other] { $score } points, total { $total }. Gold pending: { $gold }.
    }
challengeable = Opponents may accept or challenge it before the next move.
note-guessed-square = You named no square, so I put the first letter on { $square }. Other squares are possible: { $others }. Edit the post if you mean one of them.
note-extended = I read your letters together with the tiles that adjoin them in the same line.
note-blank-inferred = I took the blank for { $letter } on { $square }.
note-alternative = I took alternative { $number } of your post.
note-claimed = You claimed { $claimed }; I count { $score }.
reopened = { $name } deleted the post, so the move is off the board and { $name } is on turn again, until { $until }.
locked = { $name } locks the move: no more edits.
locks-always = From now on your moves lock by themselves: tiles at once, no edits.
locks-no-more = From now on your moves stay open for edits until the next move.
accepted = { $name } does not challenge.
challenge-succeeds = { $by } challenges { $name }, and rightly: { $words } will not do. { $name } takes the tiles back and the turn is over.
challenge-fails = { $by } challenges { $name }, but the play is good: { $words }. It stands.
challenge-costs-nothing = At the end of a game that costs { $by } nothing.
challenge-costs-this-turn = { $by } loses this turn.
challenge-costs-next-turn = { $by } will lose the next turn.
settled = { $name }'s move is final.
settled-drawn =
    { $count ->
        [one] { $name }'s move is final; { $count } tile drawn.
       *[other] { $name }'s move is final; { $count } tiles drawn.
    }
settled-gold = Gold +{ $gold }, now { $total }.

## Turns and time

turn = { $name }, it is your turn (round { $round }), until { $until }.
turn-paused = { $name }, it is your turn (round { $round }). The game is paused: your time begins when it goes on.
turn-first = The first word must cover { $square }, the start square.
turn-lost = { $name } loses this turn because of a challenge that failed.
timeout = { $name }'s time is up: the turn is lost.
skipped = { $name }'s turn is skipped.
closing-adjudicated = { $name }'s move ends the game if it stands: { $reason }. It can be edited or locked until { $until }.
closing-challenge = { $name }'s move ends the game if it stands: { $reason }. It can be edited, accepted or challenged until { $until }.
deadline-edit = { $name }, the board has changed. You have until { $until }.
deadline-outage = I was away for a while. There is time until { $until }.
deadline-gm = There is more time: until { $until }.
reminder = It is still your turn: you have until { $until }.
agreed-pause = { $name } wants to pause: { $agreed } of { $seats } agree. It takes everybody.
agreed-resume = { $name } wants to go on: { $agreed } of { $seats } agree. It takes everybody.
paused = The game is paused: the clock stands still.
words-missed =
    I have lost this table's word list: { $name }, { $count ->
        [one] { $count } word
       *[other] { $count } words
    }, SHA-256 { $sha256 }. I judge nothing and no clock runs until the bot's host imports it: tilekeeper words import { $name } FILE. Then I read what was posted meanwhile.
words-found = The word list is there again.
resumed = The game goes on. { $name }, you have until { $until }.
ruling = Decided by { $name }. The reason: { $reason }

## Leaving and the end

confirm-resign = Do you really want to resign? Please confirm with the button. Your score stands, but you cannot come back.
resigned = { $name } resigns. The score stands, the letters leave play.
withdrawn = { $name } has missed three turns running and leaves the game. The score stands, the letters leave play.
withdrawn-gm = { $name } is taken out of the game. The score stands, the letters leave play.
gold = Gold of round { $round }:
gold-seat = { $name }: { $gold }
ended = The game is over: { $reason }. The totals:
called-off = This table is closed: no game will be played at it.
ended-seat = { $name }: { $total }
ended-adjusted = ({ $change } for tiles left)
ended-withdrawn = (left the game)
ended-best-turn =
    { $points ->
        [one] Best turn: { $points } point, { $names }.
       *[other] Best turn: { $points } points, { $names }.
    }
ended-winners =
    { $count ->
        [one] The winner is { $names }. Congratulations!
       *[other] The winners are { $names }. Congratulations!
    }
ended-no-winner = Nobody wins, for not everybody has had three turns.
ended-gold = Gold: { $balances }.
ended-secret = The secret of the draws: { $secret }
reason-nobody-can-move = nobody can move any more
reason-went-out = a player has used the last tile
reason-passes = everybody has passed
reason-two-passes = a player has passed two turns in a row
reason-six-scoreless = six turns in a row have scored nothing
reason-target = a player has reached the target
reason-bag-empty = the bag is empty and everybody has had a last turn
reason-one-seat-left = only one player is left
reason-called-off = it has been broken off

## Questions and help

question-move =
    { $count ->
        [one] Your post can be read like this. Is it what you mean?
       *[other] Your post can be read in { $count } ways. Which do you mean?
    }
question-edit =
    { $count ->
        [one] Your edit can be read like this. Is it what you mean? Until then the old move stands.
       *[other] Your edit can be read in { $count } ways. Which do you mean? Until then the old move stands.
    }
question-replace =
    { $count ->
        [one] Your move is still open. Shall this take its place?
       *[other] Your move is still open. Shall one of these { $count } take its place?
    }
question-reading =
    { $score ->
        [one] { $number }: { $move }, { $score } point
       *[other] { $number }: { $move }, { $score } points
    }
question-choose = Choose a number, or post again with word, direction and square.
help = This is how to move: word, direction, and the square of a letter, in any order. For example:
help-example-word = { $word } across from H8
help-example-letter = { $word } down, { $letter } at L11
help-example-blank = { $word } down from L8
help-example-fallback = { $word }, if not then { $shorter }, across from H8
help-example-exchange = exchange { $letters }
help-example-pass = pass
help-marks = Write the whole word, with the letters that lie there already. A small letter in it is your blank; "blank = E" works too.
help-edit = You may edit or delete your post until the next player has moved.
help-adjudicated = I check the words: one that does not stand is played again. "Lock" makes your move final at once. "Resign" leaves the game.
help-challenge = I check places and letters, not words: post "challenge" or "no challenge" before the next move. "Resign" leaves the game.

## The rules of a table, in brief

brief-order-registration = { $minimum } to { $maximum } players, in the order of their registration posts.
brief-order-draw = { $minimum } to { $maximum } players in the order of registration; who draws the tile nearest to A begins.
brief-start-all = A full table starts by itself; a smaller one when all who registered agree ("start").
brief-start-any = A full table starts by itself; a smaller one when a registered player says "start".
brief-tiles = { $rack } tiles each, from the set { $set }: { $count } tiles, { $blanks } of them blanks.
brief-blanks-worth-nothing = A blank scores nothing.
brief-blanks-worth-letter = A blank scores as the letter that it stands for.
brief-joker-swap = Who holds the letter that a blank on the board stands for may put it there and use the blank in the same turn: { $example }
brief-many-placements = Several words may be laid in one turn, with a semicolon between them.
brief-start-square = The first move covers { $square } (board: { $layout }); later ones join what lies there. Say word, direction and square.
brief-exchange = You may pass, or exchange while the bag holds at least { $minimum }.
brief-exchange-always = You may pass, or exchange as many tiles as the bag holds.
brief-judging-adjudicated = I check every word (list: { $lexicon }); one that does not stand is played again.
brief-judging-challenge = Words are judged only when an opponent challenges (list: { $lexicon }). A bad play comes off and its turn is over; a challenge in vain costs the challenger a turn.
brief-own-list =
    { $count ->
        [one] { $name }, { $count } word, the host's own
       *[other] { $name }, { $count } words, the host's own
    }
brief-house = Never: { $kinds }.
brief-house-interjection = interjections
brief-house-note = names of notes
brief-house-abbreviation = abbreviations
brief-house-letter-name = names of letters
brief-no-repeats = A word that lies on the board may not be laid again.
brief-premiums-once = Premium squares count only in the turn that covers them.
brief-premiums-main-word-same-round = Premium squares count in the turn that covers them, and again in main words of the same round.
brief-bingo = Bonus for one turn: { $bonuses }.
brief-bingo-item =
    { $count ->
        [one] { $count } tile +{ $points }
       *[other] { $count } tiles +{ $points }
    }
brief-length-bonus = One point more for each letter of each word.
brief-gold = Gold: { $point } a point; at the end { $best } for the best turn and { $winner } for the winner.
brief-gold-off = No gold.
brief-end = The game ends when: { $reasons }.
brief-end-nobody-can-move = nobody can move
brief-end-went-out = the bag is empty and a player uses the last tile
brief-end-two-passes = a player passes two turns in a row
brief-end-pass-round = everybody passes in turn
brief-end-six-scoreless = six turns in a row score nothing
brief-end-target = a player reaches the target
brief-end-last-turns = the bag is empty and everybody has had one more turn
brief-target = Targets for { $players } players: beginner { $beginner }, intermediate { $intermediate }, expert { $expert }.
brief-level = Level of the table: { $level }.
brief-seat-level = Level of { $name }: { $level }.
brief-adjustments-deduct = Tiles left are deducted.
brief-adjustments-none = Tiles left change nothing.
brief-adjustments-deduct-and-add = Tiles left are deducted; who went out adds everybody else's.
brief-ties-shared = The highest total wins; a tie is shared.
brief-ties-before-adjustments = The highest total wins; in a tie, the highest before tiles left.
brief-pace-adjudicated = { $turn } a turn. A move that ends the game can be changed for { $closing }.
brief-pace-challenge = { $turn } a turn. A play that ends the game can be changed or challenged for as long, a pass or an exchange for { $closing }.

## On the picture

label-letter2 = 2L
label-letter3 = 3L
label-word2 = 2W
label-word3 = 3W
panel-round = { $title }, round { $round }
panel-turn = On turn: { $name }
panel-closing = The last move can still change
panel-over = The game is over
panel-last = Last move: { $name }
panel-last-no-play = { $name } laid no tiles

## Why a word does not stand

fault-unknown = not in the word list
fault-interjection = an interjection
fault-note = a note
fault-abbreviation = an abbreviation
fault-letter-name = the name of a letter

## Refusals: the fact and the fix

refused-NotPlayable = That move cannot be played as it is. I am writing you why; please post again or edit.
refused-TableFull =
    { $seats ->
        [one] The table is full: it has { $seats } seat.
       *[other] The table is full: it has { $seats } seats.
    }
refused-AlreadyRegistered = You have a seat already.
refused-NotRegistered = You have no seat at this table.
refused-AlreadyStarted = The game has begun: nobody joins, leaves or starts any more.
refused-NotStarted = The game has not begun yet.
refused-TooFewPlayers =
    { $minimum ->
        [one] It takes { $minimum } player to start.
       *[other] It takes { $minimum } players to start.
    }
refused-UnknownLevel = This table knows no level "{ $level }". Where there are levels, they are: beginner, intermediate, expert.
refused-GameOver = The game is over.
refused-StoppedClock = The game is paused. Post "resume" to go on.
refused-ClockRuns = The game is not paused.
refused-NoReason = Please say why: the reason is told to everybody at the table.
refused-NoSuchSeat = That player has no seat at this table.
refused-BadHours =
    { $limit ->
        [one] A deadline can be moved by 1 to { $limit } hour at once.
       *[other] A deadline can be moved by 1 to { $limit } hours at once.
    }
refused-NotYourTurn = It is not your turn: { $on_turn } is to move.
refused-InClosingWindow = The last move is being closed: now it can only be edited, locked, accepted or challenged.
refused-NothingOpen = There is no open move.
refused-NotYourMove = That move is somebody else's.
refused-OwnMove = You cannot accept or challenge your own move.
refused-TooLateToEdit = That move is final: editing or deleting the post changes nothing.
refused-TooManyChanges =
    { $limit ->
        [one] A move can be changed only { $limit } time; it stands as it is.
       *[other] A move can be changed only { $limit } times; it stands as it is.
    }
refused-AlreadyTakenBack = You have taken a move back in this turn already: this one stands, though its post is gone. You may edit it with a new post.
refused-EditIsNoMove = I find no move in the edited post, so the old move stands. To take it back, delete the post.
refused-NotNewestPost = Only your newest post of this turn can become your move. Please post again.
refused-NoLocking = There is no locking at this table: opponents may challenge until the next move.
refused-NoChallenges = I check the words at this table; there are no challenges.
refused-NothingToChallenge = A pass or an exchange cannot be challenged.
refused-StaleVersion = The move has changed since you saw it. Please look again and repeat.
refused-AlreadyAccepted = You have accepted this move already.
refused-WordsFall = These do not stand: { $words }.
refused-RepeatedWords = These lie on the board already: { $words }. A word is laid only once.
refused-play-again = Please play again; the turn is still yours.
refused-old-stands = Your old move stands.
refused-MissingTiles = You do not have the tiles for that. You lack: { $missing }. Please choose another move.
refused-BagTooSmall = An exchange needs { $needed } in the bag, and there are { $bag }. You may play or pass.
refused-NoLettersNamed = Which letters do you want to exchange? Please write them after "exchange".
refused-NeedsPlace = Where does { $word } go? Please add direction and square, for example: { $word } across from H8
refused-TooManyReadings = I can read your post in too many ways. Please write word, direction and square, and which letter is the blank.
refused-TooManyAlternatives = A post may hold at most { $limit } alternatives. Please write word, direction and square.
refused-BadSquare = There is no square { $square }. Columns go from A to O, rows from 1 to 15.
refused-OnePlacement = One word a turn is laid at this table.
refused-NoJokerSwap = At this table blanks stay on the board.
refused-LetterNotInWord = I find no { $letter } in { $word }. Please check which letter is on which square.
refused-WrongLength = { $word } does not reach from { $first } to { $last }. Please check the squares.
refused-BlankUnplaced = You lay no { $letter } that the blank could be. Please check which letter it stands for.
refused-NothingAsked = I have not asked you anything just now.
refused-NoSuchChoice = There is no answer { $number }. Please choose one of the numbers.
refused-NothingToConfirm = There is nothing to confirm.
refused-OffTheBoard = { $word } runs off the board after { $square }.
refused-RunsOver = { $word } wants { $wanted } on { $square }, but I find { $found } there. Please check square and direction.
refused-NothingThere = { $word } counts on a tile on { $square }, but that square is empty. Please write the whole word.
refused-NoNewTile = { $word } lies there already. A move lays at least one tile.
refused-AdjoinsTiles = { $word } joins other tiles: together they read { $whole }. Please write all of it.
refused-MissesStart = The first move must cover { $square }. Please choose another square.
refused-Detached = { $word } touches nothing on the board. Please join it to what lies there.
refused-OneLetter = { $word } alone is no word. Please lay at least two letters.
refused-NoJokerThere = No blank that stands for { $letter } lies on { $square }. Please check the square.
refused-JokerUnused =
    { $taken ->
        [one] You take { $taken } blank off the board and must use it in the same turn.
       *[other] You take { $taken } blanks off the board and must use them in the same turn.
    }
refused-UnknownLetter = "{ $letter }" is no letter of this game.
refused-LookAlike = "{ $letter }" only looks like our { $meant }: it belongs to another alphabet. Please type it anew.
refused-NotationError = I cannot read "{ $text }" as a move. Try: 8H WORD for across, H8 WORD for down.
refused-UnknownOption = There is no option "{ $option }" here. There are: { $valid }.
refused-BadOption = Option { $option } cannot be "{ $value }". It can be: { $valid }.
refused-ForeignWords = The list "{ $value }" has words that the tiles of { $rules } cannot spell. Lists that fit: { $valid }.
