# Что выбирают модераторы сервера.

command-settings = настройки
command-settings-about = Посмотреть или изменить, что действует для новых столов сервера
option-settings-language = язык
option-settings-language-about = На каком языке я говорю за новыми столами
option-settings-hours = часы
option-settings-hours-about = Часов на ход за новыми столами, от 1 до 720
option-role = роль
option-role-about = Чья роль делает ведущими, кроме тех, кто управляет ветками
option-tables = столы
option-tables-about = Сколько столов может идти на сервере сразу
option-each = каждому
option-each-about = Сколько идущих столов может открыть один участник
option-reset = сбросить
option-reset-about = Вернуть всё, как было вначале, кроме того, что вы выбираете сейчас

settings-kept = Сохранено. Идущие столы остаются как есть.
settings-now =
    Что действует для новых столов этого сервера:
    - язык: { $language }
    - часов на ход: { $hours }
    - роль ведущего: { $role }
    - идущих столов не больше: { $tables }
    - идущих столов от одного участника не больше: { $each }
settings-no-role = нет, ведущие только те, кто управляет ветками
settings-everyone = Эта роль есть у всех, а ведущим может быть не каждый. Выберите другую роль.
