# То, что есть только в Discord: кнопки, команды, личные ответы.

## Buttons

button-join = Играю
button-leave = Выйти
button-start = Начать
button-rack = Мои буквы
button-read = Прочитать
button-lock = Закрепить и взять фишки
button-accept = Не оспариваю
button-challenge = Оспорить
button-choose = { $number }
button-confirm = Да, сдаюсь
button-outdated = Устарела

## What the announcer adds

thread-name = { $title } · партия { $game }
greeting = Вы за столом { $game }. Ваши буквы я буду присылать сюда.
cannot-write = Не могу написать вам лично: у вас закрыты личные сообщения. Нажмите кнопку, чтобы прочитать; увидите только вы.
elsewhere = Ходы я читаю в ветке стола: { $tables }. Здесь я пишу вам буквы и вопросы, и кнопки под ними работают здесь.
elsewhere-no-table = Сейчас вы ни за одним столом. Ходы я читаю в ветке стола, а открывает стол команда /игра новая на сервере.
alt-board = { $title }, партия { $game }.
alt-board-empty = Доска пуста.
alt-rack = Ваши буквы: { $letters }
status-turn = Ходит { $name }, до { $until }
status-closing = Последний ход ещё может измениться, до { $until }
status-paused = Игра приостановлена.
status-wordless = Игра ждёт свой список слов.
status-lobby = Игра ещё не началась.
status-over = Игра окончена.
status-seat = { $name }: { $score }
