# What a server's moderators choose.

command-settings = settings
command-settings-about = See or change what holds for the tables of this server, and who is a GM
option-settings-language = language
option-settings-language-about = The language in which I speak at new tables
option-settings-hours = hours
option-settings-hours-about = Hours a turn at new tables, from 1 to 720; 0: as the bot's host has it
option-role = role
option-role-about = The role whose members are GMs too; @everyone: no role
option-tables = tables
option-tables-about = How many tables may run in the server at once
option-each = each
option-each-about = How many running tables one member may have opened
choice-host = as the bot's host has it

settings-language = Language of new tables: { $language }
settings-hours = Hours a turn at new tables: { $hours }
settings-by-host = {" "}(chosen by the bot's host)
settings-gms = GMs: members with the permission Manage Threads
settings-gms-and-role = GMs: members with the permission Manage Threads, and { $role }
settings-tables = Running tables at once: at most { $count }
settings-each = Running tables that one member has opened: at most { $count }
