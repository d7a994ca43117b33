# What I lack in a server.

command-doctor = doctor
command-doctor-about = Check whether I have here what a table takes
option-doctor-channel = channel
option-doctor-channel-about = The channel or forum to look at (else: here)

doctor-version = Tilekeeper { $version }
doctor-all-granted = { $channel }: I may do all that a table takes.
doctor-lacking = { $channel }: I lack { $permissions }. Please give me these in the settings of the channel or of my role.
doctor-useful = { $channel }: tables do without, but I could also use { $permissions }.
doctor-invitation = My role gets all of them when you invite me once more: { $link }
doctor-posts = I read what is posted in the threads of tables.
doctor-no-posts = I do not read posts that do not mention me. Moves are made by /play, or by "Play this as my move" in a post's menu.
doctor-tables = Running tables: { $count } of { $most } at most.
doctor-lost = Tables whose thread has been deleted: { $count }. You see them with /gm tables.
doctor-thread-archived = { $table }: its thread is archived; whoever posts there opens it again.
doctor-thread-locked = { $table }: its thread is locked, so that only moderators can post there. Please unlock it.
doctor-thread-unseen = { $table }: I cannot see its thread. Please let me see the channel.
doctor-thread-gone = { $table }: its thread has been deleted.
doctor-wordless = { $table }: it waits for its word list, which is missing: { $name }, SHA-256 { $sha256 }. Please ask the bot's host to import it.
doctor-letters = Messages about these tables that I have yet to send: { $count }
doctor-languages = I speak: { $languages }
doctor-words =
    { $count ->
        [one] Words of { $rules }: { $name }, { $count } word, SHA-256 { $sha256 }
       *[other] Words of { $rules }: { $name }, { $count } words, SHA-256 { $sha256 }
    }
doctor-own-list =
    { $count ->
        [one] To choose with words={ $name }: { $count } word, SHA-256 { $sha256 }
       *[other] To choose with words={ $name }: { $count } words, SHA-256 { $sha256 }
    }
