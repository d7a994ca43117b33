# Чего мне не хватает на сервере.

command-doctor = диагностика
command-doctor-about = Проверить, есть ли у меня здесь всё, что нужно столу
option-doctor-channel = канал
option-doctor-channel-about = Какой канал или форум посмотреть (иначе: этот)

doctor-version = Tilekeeper { $version }
doctor-all-granted = { $channel }: у меня есть все права, которые нужны столу.
doctor-lacking = { $channel }: мне не хватает прав: { $permissions }. Дайте их мне в настройках канала или моей роли.
doctor-useful = { $channel }: столу хватает и так, но мне пригодились бы права: { $permissions }.
doctor-invitation = Моя роль получит их все, если пригласить меня ещё раз: { $link }
doctor-posts = Я читаю, что пишут в ветках столов.
doctor-no-posts = Сообщений, где меня не упомянули, я не читаю. Ходят через /ход или через «Это мой ход» в меню сообщения.
doctor-tables = Идущих столов: { $count }, не больше { $most }.
doctor-lost = Столов, чья ветка удалена: { $count }. Их показывает /ведущий столы.
doctor-thread-archived = { $table }: ветка в архиве; кто там напишет, тот её и откроет.
doctor-thread-locked = { $table }: ветка закрыта, писать там могут только модераторы. Откройте её.
doctor-thread-unseen = { $table }: я не вижу ветку. Дайте мне право видеть канал.
doctor-thread-gone = { $table }: ветка удалена.
doctor-wordless = { $table }: стол ждёт свой список слов, который пропал: { $name }, SHA-256 { $sha256 }. Попросите хозяина бота загрузить его.
doctor-letters = Сообщений об этих столах, которые ещё не отправлены: { $count }
doctor-languages = Я говорю на языках: { $languages }
doctor-words =
    { $count ->
        [one] Слова для { $rules }: { $name }, { $count } слово, SHA-256 { $sha256 }
        [few] Слова для { $rules }: { $name }, { $count } слова, SHA-256 { $sha256 }
       *[many] Слова для { $rules }: { $name }, { $count } слов, SHA-256 { $sha256 }
    }
doctor-own-list =
    { $count ->
        [one] Можно выбрать words={ $name }: { $count } слово, SHA-256 { $sha256 }
        [few] Можно выбрать words={ $name }: { $count } слова, SHA-256 { $sha256 }
       *[many] Можно выбрать words={ $name }: { $count } слов, SHA-256 { $sha256 }
    }
