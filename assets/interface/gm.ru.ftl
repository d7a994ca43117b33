# Что может решать ведущий.

command-gm = ведущий
command-gm-about = Решения за столом, для модераторов
command-gm-pause = пауза
command-gm-pause-about = Остановить часы за столом
command-gm-resume = продолжить
command-gm-resume-about = Снова пустить часы за столом
command-gm-skip = пропустить
command-gm-skip-about = Лишить хода того, чья сейчас очередь
command-gm-extend = продлить
command-gm-extend-about = Дать на идущий ход больше времени
command-gm-withdraw = вывести
command-gm-withdraw-about = Вывести игрока из игры насовсем
command-gm-end = закончить
command-gm-end-about = Прервать игру или отменить стол до её начала
command-gm-tables = столы
command-gm-tables-about = Столы этого сервера: чей ход и до каких пор
option-reason = причина
option-reason-about = Почему; её узнает весь стол
option-gm-extend-hours = часы
option-gm-extend-hours-about = На сколько часов больше, от 1 до 720
option-member = участник
option-member-about = Кто покидает игру
option-gm-table = стол
option-gm-table-about = Какой стол; в его ветке не нужно

gm-table = { $table }: { $how }
gm-table-lost = Стол { $game }: ветка удалена. Игру закончит /ведущий закончить с параметром «стол».
gm-no-tables = Здесь нет идущих столов, за которыми вы ведущий.
gm-which-table = Дайте команду в ветке стола или выберите его в параметре «стол».
gm-not-here = На этом сервере нет стола { $game }. Выберите из списка.
gm-not-for-you = Это может только ведущий: у кого есть роль ведущего на сервере или право управлять ветками в канале стола.
gm-thread-gone = Ветка стола { $game } удалена: играть там нельзя. Можно только закончить игру: /ведущий закончить.
gm-ended-unheard = Игра за столом { $game } окончена. Её ветка была удалена, и сообщить об этом было негде.
