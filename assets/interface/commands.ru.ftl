# Названия и описания команд, параметров и значений.

## Столы

command-game = игра
command-game-about = Открывать столы
command-game-new = новая
command-game-new-about = Открыть стол: ветку, в которой играют партию
command-game-cancel = отменить
command-game-cancel-about = Отменить стол, который вы открыли и где ещё не начали
option-game-new-rules = правила
option-game-new-rules-about = По каким правилам играет стол
option-hours = часы
option-hours-about = Часов на ход, от 1 до 720
option-language = язык
option-language-about = На каком языке я говорю за столом
option-options = настройки
option-options-about = Что отличается от правил, например: judging=challenge gold=off
option-channel = канал
option-channel-about = Текстовый канал или форум, где будет ветка (иначе здесь)

## Места

command-join = записаться
command-join-about = Занять место за столом этой ветки, пока не начали
option-level = уровень
option-level-about = Как вы играете, если в правилах есть уровни
command-leave = выйти
command-leave-about = Освободить место до начала игры
command-start = начать
command-start-about = Начать, пока стол не полон
command-pause = пауза
command-pause-about = Остановить часы; нужно согласие всех
command-resume = продолжить
command-resume-about = Снова пустить часы; нужно согласие всех
command-resign = сдаться
command-resign-about = Уйти из идущей игры насовсем; я попрошу подтвердить

## Ходы

command-play = ход
command-play-about = Сделать ход теми же словами, что и в сообщении; без текста дам форму
option-text = текст
option-text-about = Слово, направление и поле, например: ФИЛЬМ по горизонтали от H8
command-preview = примерить
command-preview-about = Поля, очки и доска после хода, не делая его; увидите только вы
command-exchange = обмен
command-exchange-about = Поменять буквы вместо хода
option-letters = буквы
option-letters-about = Какие буквы вернуть, например ЩЪЭ; ? — джокер; или: все
command-pass = пас
command-pass-about = Пропустить ход
command-lock = закрепить
command-lock-about = Сделать ход окончательным и сразу взять фишки; править больше нельзя
option-always = всегда
option-always-about = Закреплять ли ваши ходы сразу, здесь и за новыми столами
command-accept = принять
command-accept-about = Сказать, что вы не оспариваете открытый ход
command-challenge = оспорить
command-challenge-about = Оспорить открытый ход
menu-play = Это мой ход

## Посмотреть

command-rack = буквы
command-rack-about = Ваши буквы; увидите только вы
command-board = доска
command-board-about = Доска, какая она сейчас
option-board-text = текстом
option-board-text-about = Текстом, а не картинкой
command-bag = мешок
command-bag-about = Сколько фишек осталось и каких ещё не видели
command-history = ходы
command-history-about = Все ходы этой партии
option-page = страница
option-page-about = Какую страницу показать
command-scores = счёт
command-scores-about = Счёт за этим столом и таблица сервера
command-gold = золото
command-gold-about = Ваше золото и за что оно, или золото всех
option-view = чьё
option-view-about = Ваше золото или золото всех
command-rules = правила
command-rules-about = Правила этого стола или другие
option-rules = правила
option-rules-about = Какие правила; иначе правила этого стола
command-help = помощь
command-help-about = Как ходить и что ещё я умею

## Проверка и личное

command-verify = проверить
command-verify-about = Проверить, что фишки выдавали честно
command-export = выгрузить
command-export-about = Партия в файлах: JSON и GCG
command-reminders = напоминания
command-reminders-about = Какие напоминания о ходе вам присылать
option-choice = выбор
option-choice-about = Какие напоминания
command-privacy = приватность
command-privacy-about = Что я храню о вас и как долго
option-erase = стереть
option-erase-about = Забыть то, что вы выбрали (напоминания, закрепление)
option-table = стол
option-table-about = Какой стол; нужно вне его ветки, если вы играете за несколькими

## Значения

choice-ttvn = ttvn: слова судят сразу, золото
choice-classic = classic: оспаривание, конец, когда кто-то вышел
choice-nine-tile = nine-tile: classic с девятью буквами
choice-finish-line = finish-line: кто первым наберёт цель
choice-erudit = erudit: русские существительные, несколько слов за ход
choice-erudit-131 = erudit-131: «Эрудит» на 131 фишку
choice-en = English
choice-vi = Tiếng Việt
choice-ru = Русский
choice-beginner = новичок
choice-intermediate = средний
choice-expert = мастер
choice-on = да
choice-off = нет
choice-mine = моё
choice-server = всего сервера
choice-both = оба: в середине и к концу
choice-half = только в середине
choice-last = только к концу
choice-none = никаких
