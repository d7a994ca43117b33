# What a server's moderators choose.

command-settings = settings
command-settings-about = See or change what holds for new tables of this server
option-settings-language = language
option-settings-language-about = The language in which I speak at new tables
option-settings-hours = hours
option-settings-hours-about = Hours a turn at new tables, from 1 to 720
option-role = role
option-role-about = The role whose members are GMs, beside those who may manage threads
option-tables = tables
option-tables-about = How many tables may run in the server at once
option-each = each
option-each-about = How many running tables one member may have opened
option-reset = reset
option-reset-about = Go back to how it was at first, but for what you choose now

settings-kept = Kept. Running tables stay as they are.
settings-now =
    What holds for new tables of this server:
    - language: { $language }
    - hours a turn: { $hours }
    - GM role: { $role }
    - running tables at most: { $tables }
    - running tables opened by one member at most: { $each }
settings-no-role = none, only who may manage threads is a GM
settings-everyone = That role is everybody's, and not everybody can be a GM. Please choose another role.
