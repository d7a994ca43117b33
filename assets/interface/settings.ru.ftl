# Что выбирают модераторы сервера.

command-settings = настройки
command-settings-about = Посмотреть или изменить, что действует для столов сервера и кто ведущий
option-settings-language = язык
option-settings-language-about = На каком языке я говорю за новыми столами
option-settings-hours = часы
option-settings-hours-about = Часов на ход за новыми столами, от 1 до 720; 0: как у хозяина бота
option-role = роль
option-role-about = Роль, дающая права ведущего; @everyone: никакая
option-tables = столы
option-tables-about = Сколько столов может идти на сервере сразу
option-each = каждому
option-each-about = Сколько идущих столов может открыть один участник
choice-host = как у хозяина бота

settings-language = Язык новых столов: { $language }
settings-hours = Часов на ход за новыми столами: { $hours }
settings-by-host = {" "}(выбрал хозяин бота)
settings-gms = Ведущие: участники с правом «Управлять ветками»
settings-gms-and-role = Ведущие: участники с правом «Управлять ветками» и { $role }
settings-tables = Идущих столов сразу: не больше { $count }
settings-each = Идущих столов, открытых одним участником: не больше { $count }
