# What a GM may decide.

command-gm = gm
command-gm-about = Decide at a table, for moderators
command-gm-pause = pause
command-gm-pause-about = Stop the clock of a table
command-gm-resume = resume
command-gm-resume-about = Let the clock of a table run again
command-gm-skip = skip
command-gm-skip-about = Take the turn from the player on turn
command-gm-extend = extend
command-gm-extend-about = Give the running turn more time
command-gm-withdraw = withdraw
command-gm-withdraw-about = Take a player out of a game for good
command-gm-end = end
command-gm-end-about = Break a game off, or call a table off before it begins
command-gm-tables = tables
command-gm-tables-about = The tables of this server: whose turn it is, and until when
option-reason = reason
option-reason-about = Why; the whole table is told
option-gm-extend-hours = hours
option-gm-extend-hours-about = How many hours more, from 1 to 720
option-member = member
option-member-about = Who is to leave the game
option-gm-table = table
option-gm-table-about = Which table; not needed in its thread

gm-table = { $table }: { $how }
gm-table-lost = Table { $game }: its thread has been deleted. /gm end with the option "table" ends the game.
gm-no-tables = There is no running table here at which you are a GM.
gm-which-table = Please use the command in a table's thread, or choose a table with the option "table".
gm-not-here = This server has no table { $game }. Please choose one from the list.
gm-not-for-you = Only a GM may do that: who has the server's GM role, or may manage threads in the table's channel.
gm-thread-gone = The thread of table { $game } has been deleted: nobody can play there. All that can be decided is /gm end.
gm-ended-unheard = Table { $game } is over. Its thread had been deleted, so nobody was told.
