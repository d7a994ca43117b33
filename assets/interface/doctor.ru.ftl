# Чего мне не хватает на сервере.

command-doctor = диагностика
command-doctor-about = Проверить, есть ли у меня здесь всё, что нужно столу
option-doctor-channel = канал
option-doctor-channel-about = Какой канал или форум посмотреть (иначе: этот)

doctor-version = Tilekeeper { $version }
doctor-all-granted = { $channel }: у меня есть все права, которые нужны столу.
doctor-lacking = { $channel }: мне не хватает прав: { $permissions }. Дайте их мне в настройках канала или моей роли.
doctor-invitation = Моя роль получит их все, если пригласить меня ещё раз: { $link }
doctor-posts = Я читаю, что пишут в ветках столов.
doctor-no-posts = Сообщений, где меня не упомянули, я не читаю. Ходят через /ход или через «Это мой ход» в меню сообщения.
doctor-tables = Идущих столов: { $count }, не больше { $most }.
doctor-lost = Столов, чья ветка удалена: { $count }. Их показывает /ведущий столы.
