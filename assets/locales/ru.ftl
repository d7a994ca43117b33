# Что говорит ведущий, по-русски. Имена и слова стоят в $переменных; оформление только переводом строки.

## Кусочки

blank = джокер
addressed = { $name }: { $text }
bag =
    { $owed ->
        [0] В мешке: { $bag }, никому ничего не причитается.
       *[other] В мешке: { $bag }, из них причитается: { $owed }.
    }
span-hours =
    { $count ->
        [one] { $count } час
        [few] { $count } часа
       *[many] { $count } часов
    }
span-minutes =
    { $count ->
        [one] { $count } минута
        [few] { $count } минуты
       *[many] { $count } минут
    }
level-beginner = новичок
level-intermediate = средний
level-expert = мастер

## Ход, как его можно было бы написать

echo-across = { $word } по горизонтали от { $square }
echo-down = { $word } по вертикали от { $square }
echo-exchange = меняю { $letters }
echo-pass = пас

## До игры

opened = Открыт новый стол: правила { $title } (игра { $game }).
opened-join =
    { $seats ->
        [one] За столом { $seats } место. Чтобы играть, напишите «Записываюсь».
        [few] За столом { $seats } места. Чтобы играть, напишите «Записываюсь».
       *[many] За столом { $seats } мест. Чтобы играть, напишите «Записываюсь».
    }
opened-commitment =
    Фишки достаются по секрету; его SHA-256: { $commitment }. После игры я открою секрет, и каждый сможет проверить каждую выдачу.
registered = { $name } в игре: занято мест { $taken } из { $seats } (ID записи: { $id }).
registered-level = Уровень: { $level }.
left = { $name } освобождает место.
left-gm = У игрока { $name } больше нет места за этим столом.
agreed-start = { $name } за начало игры: { $agreed } из { $seats }. Нужны все.
agreed-start-alone = { $name } начинает игру.
first-draw = Каждый тянет фишку, чтобы узнать, кто начинает: { $draws }.
first-draw-begins = Начинает { $name }. Фишки возвращаются в мешок.
first-draw-tied = Поровну: лучшие тянут ещё раз. Фишки возвращаются в мешок.
started-full =
    { $count ->
        [one] Дзынь! Стол полон: { $count } игрок. Порядок ходов:
        [few] Дзынь! Стол полон: { $count } игрока. Порядок ходов:
       *[many] Дзынь! Стол полон: { $count } игроков. Порядок ходов:
    }
started-short =
    { $count ->
        [one] Начинаем, нас { $count } игрок. Порядок ходов:
        [few] Начинаем, нас { $count } игрока. Порядок ходов:
       *[many] Начинаем, нас { $count } игроков. Порядок ходов:
    }
started-seat = { $number }. { $name } - ID записи: { $id }
started-next = Отправляю каждому буквы личным сообщением. Как получите, ходите сразу, в этом порядке.
rack = Ваши буквы: { $letters }
rack-empty = Букв у вас больше нет.

## Ходы

move = { $name } ходит:
edited = Сообщение изменено ({ $name }, { $at }). Теперь ход такой:
replaced = { $name } заменяет свой открытый ход ({ $at }):
exchanged =
    { $count ->
        [one] { $name } меняет { $count } фишку.
        [few] { $name } меняет { $count } фишки.
       *[many] { $name } меняет { $count } фишек.
    }
passed = { $name } пропускает ход.
bingo = БИНГО! +{ $bonus }.
length-bonus = +{ $bonus } за буквы слов.
score =
    { $score ->
        [one] { $score } очко, всего { $total }.
        [few] { $score } очка, всего { $total }.
       *[many] { $score } очков, всего { $total }.
    }
score-and-gold =
    { $score ->
        [one] { $score } очко, всего { $total }. Золото в ожидании: { $gold }.
        [few] { $score } очка, всего { $total }. Золото в ожидании: { $gold }.
       *[many] { $score } очков, всего { $total }. Золото в ожидании: { $gold }.
    }
challengeable = До следующего хода соперники могут принять его или оспорить.
note-guessed-square = Поле не названо, поэтому первая буква стоит на { $square }. Возможны и другие поля: { $others }. Если нужно другое, исправьте сообщение.
note-extended = Ваши буквы прочитаны вместе с соседними в той же линии.
note-blank-inferred = Джокер заменяет { $letter } на поле { $square }.
note-alternative = Взят вариант { $number } из вашего сообщения.
note-claimed = У вас вышло { $claimed }, у меня { $score }.
reopened = Сообщение удалено, ход снят с доски. Снова ходит { $name }, до { $until }.
locked = { $name } закрепляет ход: больше без правок.
locks-always = Теперь ваши ходы закрепляются сразу: фишки сразу, правок нет.
locks-no-more = Теперь ваши ходы можно править до следующего хода.
accepted = { $name } не оспаривает.
challenge-succeeds = { $by } оспаривает ход игрока { $name }, и не зря: { $words } не годится. { $name } забирает фишки, ход окончен.
challenge-fails = { $by } оспаривает ход игрока { $name }, но всё верно: { $words }. Ход остаётся.
challenge-costs-nothing = В конце игры { $by } ничего за это не теряет.
challenge-costs-this-turn = { $by } теряет этот ход.
challenge-costs-next-turn = { $by } теряет следующий ход.
settled = Ход игрока { $name } окончателен.
settled-drawn =
    { $count ->
        [one] Ход игрока { $name } окончателен; взята { $count } фишка.
        [few] Ход игрока { $name } окончателен; взято { $count } фишки.
       *[many] Ход игрока { $name } окончателен; взято { $count } фишек.
    }
settled-gold = Золото +{ $gold }, теперь { $total }.

## Очередь и время

turn = { $name }, ваш ход (круг { $round }), до { $until }.
turn-paused = { $name }, ваш ход (круг { $round }). Сейчас пауза: ваше время пойдёт, когда игра продолжится.
turn-first = Первое слово должно пройти через начальное поле { $square }.
turn-lost = { $name } теряет этот ход: вызов был напрасным.
timeout = У игрока { $name } вышло время: ход потерян.
skipped = Ход игрока { $name } пропускается.
closing-adjudicated = Если ход игрока { $name } устоит, игра окончена: { $reason }. Править или закрепить его можно до { $until }.
closing-challenge = Если ход игрока { $name } устоит, игра окончена: { $reason }. Править, принять или оспорить его можно до { $until }.
deadline-edit = { $name }, доска изменилась. У вас есть время до { $until }.
deadline-outage = Меня какое-то время не было. Новый срок: { $until }.
deadline-gm = Времени стало больше. Новый срок: { $until }.
reminder = Всё ещё ваш ход, до { $until }.
agreed-pause = { $name } за паузу: { $agreed } из { $seats }. Нужны все.
agreed-resume = { $name } за продолжение: { $agreed } из { $seats }. Нужны все.
paused = Пауза: часы стоят.
words-missed =
    У меня пропал список слов этого стола: { $name }, { $count ->
        [one] { $count } слово
        [few] { $count } слова
       *[many] { $count } слов
    }, SHA-256 { $sha256 }. Я ничего не сужу и часы стоят, пока хозяин бота не загрузит его: tilekeeper words import { $name } FILE. Тогда я прочту всё, что написали за это время.
words-found = Список слов снова на месте.
resumed = Игра продолжается. { $name }, у вас время до { $until }.
ruling = Решение принимает { $name }. Причина: { $reason }

## Уход и конец игры

confirm-resign = Точно сдаётесь? Подтвердите кнопкой. Очки останутся, но вернуться будет нельзя.
resigned = { $name } сдаётся. Очки остаются, буквы выходят из игры.
withdrawn = { $name } выбывает: три хода подряд без ответа. Очки остаются, буквы выходят из игры.
withdrawn-gm = { $name } выбывает из игры. Очки остаются, буквы выходят из игры.
gold = Золото за круг { $round }:
gold-seat = { $name }: { $gold }
ended = Игра окончена: { $reason }. Итоги:
called-off = Стол закрыт: игры за ним не будет.
ended-seat = { $name }: { $total }
ended-adjusted = ({ $change } за оставшиеся фишки)
ended-withdrawn = (вне игры)
ended-best-turn =
    { $points ->
        [one] Лучший ход: { $points } очко, { $names }.
        [few] Лучший ход: { $points } очка, { $names }.
       *[many] Лучший ход: { $points } очков, { $names }.
    }
ended-winners =
    { $count ->
        [one] Побеждает { $names }. Поздравляю!
       *[many] Побеждают { $names }. Поздравляю!
    }
ended-no-winner = Победителя нет: не у всех было по три хода.
ended-gold = Золото: { $balances }.
ended-secret = Секрет выдач: { $secret }
reason-nobody-can-move = никто больше не может ходить
reason-went-out = у игрока кончились фишки
reason-passes = все пропускают ход
reason-two-passes = игрок пропустил два хода подряд
reason-six-scoreless = шесть ходов подряд без очков
reason-target = достигнута цель
reason-bag-empty = мешок пуст и все сделали последний ход
reason-one-seat-left = остался один игрок
reason-called-off = её прервали

## Вопросы и помощь

question-move =
    { $count ->
        [1] Ваше сообщение можно прочитать так. Верно?
        [one] Ваше сообщение можно прочитать { $count } способом. Какой верный?
        [few] Ваше сообщение можно прочитать { $count } способами. Какой верный?
       *[many] Ваше сообщение можно прочитать { $count } способами. Какой верный?
    }
question-edit =
    { $count ->
        [1] Правку можно прочитать так. Верно? Пока действует старый ход.
        [one] Правку можно прочитать { $count } способом. Какой верный? Пока действует старый ход.
        [few] Правку можно прочитать { $count } способами. Какой верный? Пока действует старый ход.
       *[many] Правку можно прочитать { $count } способами. Какой верный? Пока действует старый ход.
    }
question-replace =
    { $count ->
        [1] Ваш ход ещё открыт. Заменить его этим?
       *[many] Ваш ход ещё открыт. Заменить его одним из этих ({ $count })?
    }
question-reading =
    { $score ->
        [one] { $number }: { $move }, { $score } очко
        [few] { $number }: { $move }, { $score } очка
       *[many] { $number }: { $move }, { $score } очков
    }
question-choose = Выберите номер или напишите заново: слово, направление и поле.
help = Как ходить: слово, направление и поле одной из букв, в любом порядке. Например:
help-example-word = { $word } по горизонтали от H8
help-example-letter = { $word } по вертикали, { $letter } на L11
help-example-blank = { $word } по вертикали от L8
help-example-fallback = { $word }, если нет, то { $shorter }, по горизонтали от H8
help-example-exchange = меняю { $letters }
help-example-pass = пас
help-marks = Пишите слово целиком, с буквами, которые уже лежат. Строчная буква в нём — ваш джокер; можно и «blank = E».
help-edit = Сообщение можно править или удалить, пока не сходил следующий.
help-adjudicated = Слова проверяю я: если слово не годится, ходите заново. «Закрепить» делает ход окончательным сразу. «Сдаюсь» — выйти из игры.
help-challenge = Я проверяю места и буквы, но не слова: до следующего хода напишите «оспариваю» или «не оспариваю». «Сдаюсь» — выйти из игры.

## Правила стола вкратце

brief-order-registration = Игроков: от { $minimum } до { $maximum }, ходят в порядке записи.
brief-order-draw = Игроков: от { $minimum } до { $maximum }, в порядке записи; начинает тот, кто вытянет букву ближе всех к А.
brief-start-all = Полный стол начинает сам; неполный — когда согласны все записавшиеся («начинаем»).
brief-start-any = Полный стол начинает сам; неполный — когда кто-то из записавшихся пишет «начинаем».
brief-tiles = Фишек на руках: { $rack }. Набор { $set }: всего { $count }, из них джокеров { $blanks }.
brief-blanks-worth-nothing = Джокер очков не даёт.
brief-blanks-worth-letter = Джокер стоит столько же, сколько буква, которую он заменяет.
brief-joker-swap = У кого есть буква, которую джокер заменяет на доске, тот может поставить её туда и пустить джокера в дело в тот же ход: { $example }
brief-many-placements = За ход можно выложить несколько слов, через точку с запятой.
brief-start-square = Первый ход проходит через { $square } (доска: { $layout }), следующие примыкают к лежащим фишкам. Называйте слово, направление и поле.
brief-exchange = Можно пропустить ход или менять фишки, пока в мешке не меньше { $minimum }.
brief-exchange-always = Можно пропустить ход или менять столько фишек, сколько есть в мешке.
brief-judging-adjudicated = Я проверяю каждое слово (список: { $lexicon }); если не годится, ходите заново.
brief-judging-challenge = Слова судят, только если их оспорят (список: { $lexicon }). Плохой ход снимается и окончен; напрасный вызов стоит хода.
brief-own-list =
    { $count ->
        [one] { $name }, { $count } слово, свой у хозяина бота
        [few] { $name }, { $count } слова, свой у хозяина бота
       *[many] { $name }, { $count } слов, свой у хозяина бота
    }
brief-house = Никогда: { $kinds }.
brief-house-interjection = междометия
brief-house-note = названия нот
brief-house-abbreviation = сокращения
brief-house-letter-name = названия букв
brief-no-repeats = Слово, которое лежит на доске, выкладывать снова нельзя.
brief-premiums-once = Премия поля действует только в тот ход, когда поле занято.
brief-premiums-main-word-same-round = Премия поля действует в тот ход, когда поле занято, и ещё раз для главных слов того же круга.
brief-bingo = Премия за один ход: { $bonuses }.
brief-bingo-item =
    { $count ->
        [one] { $count } фишка +{ $points }
        [few] { $count } фишки +{ $points }
       *[many] { $count } фишек +{ $points }
    }
brief-length-bonus = Ещё по очку за каждую букву каждого слова.
brief-gold = Золото: { $point } за очко; в конце { $best } за лучший ход и { $winner } победителю.
brief-gold-off = Без золота.
brief-end = Игра окончена, когда: { $reasons }.
brief-end-nobody-can-move = никто не может ходить
brief-end-went-out = мешок пуст и у игрока кончились фишки
brief-end-two-passes = игрок пропускает два хода подряд
brief-end-pass-round = все по кругу пропускают ход
brief-end-six-scoreless = шесть ходов подряд без очков
brief-end-target = игрок достиг цели
brief-end-last-turns = мешок пуст и каждый сделал ещё один ход
brief-target =
    { $players ->
        [one] Цель для { $players } игрока: новичок { $beginner }, средний { $intermediate }, мастер { $expert }.
       *[many] Цель для { $players } игроков: новичок { $beginner }, средний { $intermediate }, мастер { $expert }.
    }
brief-level = Уровень стола: { $level }.
brief-seat-level = Уровень игрока { $name }: { $level }.
brief-adjustments-deduct = Оставшиеся фишки вычитаются.
brief-adjustments-none = Оставшиеся фишки ничего не меняют.
brief-adjustments-deduct-and-add = Оставшиеся фишки вычитаются; кто вышел, получает чужие.
brief-ties-shared = Побеждает больший итог; ничью делят.
brief-ties-before-adjustments = Побеждает больший итог; при ничьей — больший до вычета фишек.
brief-pace-adjudicated = Время на ход: { $turn }. Ход, который кончает игру, можно менять ещё { $closing }.
brief-pace-challenge = Время на ход: { $turn }. Ход, который кончает игру, можно менять и оспаривать столько же, а пас и обмен { $closing }.

## На картинке

label-letter2 = 2Б
label-letter3 = 3Б
label-word2 = 2С
label-word3 = 3С
panel-round = { $title }, круг { $round }
panel-turn = Ходит: { $name }
panel-closing = Последний ход ещё можно изменить
panel-over = Игра окончена
panel-last = Последний ход: { $name }
panel-last-no-play = { $name } без новых фишек

## Почему слово не годится

fault-unknown = нет в списке слов
fault-interjection = междометие
fault-note = название ноты
fault-abbreviation = сокращение
fault-letter-name = название буквы

## Отказы: в чём дело и что делать

refused-NotPlayable = Так сходить нельзя. Почему, пишу вам лично; напишите заново или исправьте сообщение.
refused-TableFull =
    { $seats ->
        [one] Стол полон: { $seats } место занято.
        [few] Стол полон: { $seats } места заняты.
       *[many] Стол полон: { $seats } мест занято.
    }
refused-AlreadyRegistered = У вас уже есть место.
refused-NotRegistered = За этим столом у вас нет места.
refused-AlreadyStarted = Игра уже идёт: записаться, уйти или начать больше нельзя.
refused-NotStarted = Игра ещё не началась.
refused-TooFewPlayers =
    { $minimum ->
        [one] Для начала нужен хотя бы { $minimum } игрок.
        [few] Для начала нужны хотя бы { $minimum } игрока.
       *[many] Для начала нужно хотя бы { $minimum } игроков.
    }
refused-UnknownLevel = Уровня «{ $level }» за этим столом нет. Там, где уровни есть, они такие: beginner, intermediate, expert.
refused-GameOver = Игра окончена.
refused-StoppedClock = Сейчас пауза. Чтобы играть дальше, напишите «продолжаем».
refused-ClockRuns = Паузы сейчас нет.
refused-NoReason = Назовите причину: её услышит весь стол.
refused-NoSuchSeat = У этого игрока нет места за этим столом.
refused-BadHours =
    { $limit ->
        [one] За один раз срок можно сдвинуть на время от 1 до { $limit } часа.
       *[many] За один раз срок можно сдвинуть на время от 1 до { $limit } часов.
    }
refused-NotYourTurn = Сейчас не ваш ход: ходит { $on_turn }.
refused-InClosingWindow = Последний ход закрывается: сейчас его можно только править, закрепить, принять или оспорить.
refused-NothingOpen = Открытого хода нет.
refused-NotYourMove = Это ход другого игрока.
refused-OwnMove = Свой ход нельзя ни принять, ни оспорить.
refused-TooLateToEdit = Тот ход окончателен: правка или удаление сообщения ничего не меняет.
refused-TooManyChanges =
    { $limit ->
        [one] Ход можно менять только { $limit } раз; он остаётся как есть.
        [few] Ход можно менять только { $limit } раза; он остаётся как есть.
       *[many] Ход можно менять только { $limit } раз; он остаётся как есть.
    }
refused-AlreadyTakenBack = За эту очередь ход уже брали назад: этот остаётся, хотя сообщения нет. Заменить его можно новым сообщением.
refused-EditIsNoMove = В исправленном сообщении хода нет, поэтому старый остаётся. Чтобы взять его назад, удалите сообщение.
refused-NotNewestPost = Ходом может стать только самое новое ваше сообщение, написанное в этот ход. Напишите заново.
refused-NoLocking = За этим столом ход не закрепляют: соперники могут оспорить его до следующего.
refused-NoChallenges = За этим столом слова проверяю я; оспаривать нечего.
refused-NothingToChallenge = Пас и обмен не оспаривают.
refused-StaleVersion = Ход с тех пор изменился. Посмотрите и повторите.
refused-AlreadyAccepted = Этот ход вы уже приняли.
refused-WordsFall = Не годится: { $words }.
refused-RepeatedWords = Уже лежит на доске: { $words }. Слово выкладывают только один раз.
refused-play-again = Ходите заново, очередь по-прежнему ваша.
refused-old-stands = Ваш прежний ход остаётся.
refused-MissingTiles = Для этого у вас не хватает фишек: { $missing }. Выберите другой ход.
refused-BagTooSmall = Для обмена в мешке должно быть { $needed }, а там { $bag }. Можно сходить или пропустить ход.
refused-NoLettersNamed = Какие буквы менять? Напишите их после слова «меняю».
refused-NeedsPlace = Куда поставить { $word }? Добавьте направление и поле, например: { $word } по горизонтали от H8
refused-TooManyReadings = Сообщение читается слишком по-разному. Напишите слово, направление, поле и какая буква — джокер.
refused-TooManyAlternatives =
    { $limit ->
        [one] В сообщении может быть не больше { $limit } варианта. Напишите слово, направление и поле.
       *[many] В сообщении может быть не больше { $limit } вариантов. Напишите слово, направление и поле.
    }
refused-BadSquare = Поля { $square } нет. Столбцы от A до O, строки от 1 до 15.
refused-OnePlacement = За этим столом за ход кладут одно слово.
refused-NoJokerSwap = За этим столом джокеры остаются на доске.
refused-LetterNotInWord = В слове { $word } нет буквы { $letter }. Проверьте, какая буква на каком поле.
refused-WrongLength = { $word } не умещается ровно от { $first } до { $last }. Проверьте поля.
refused-BlankUnplaced = Вы не кладёте { $letter }, джокеру нечего заменять. Проверьте, какую букву он заменяет.
refused-NothingAsked = Сейчас я вас ни о чём не спрашиваю.
refused-NoSuchChoice = Ответа { $number } нет. Выберите один из номеров.
refused-NothingToConfirm = Подтверждать нечего.
refused-OffTheBoard = { $word } выходит за доску после { $square }.
refused-RunsOver = { $word } хочет { $wanted } на { $square }, но там лежит { $found }. Проверьте поле и направление.
refused-NothingThere = { $word } рассчитывает на фишку на { $square }, но там пусто. Напишите слово целиком.
refused-NoNewTile = { $word } там уже лежит. За ход кладут хотя бы одну фишку.
refused-AdjoinsTiles = { $word } сливается с соседними фишками в { $whole }. Напишите слово целиком.
refused-MissesStart = Первый ход должен пройти через { $square }. Выберите другое поле.
refused-Detached = { $word } ничего на доске не касается. Присоедините его к лежащим фишкам.
refused-OneLetter = Одна { $word } — это не слово. Положите хотя бы две буквы.
refused-NoJokerThere = На поле { $square } нет джокера вместо { $letter }. Проверьте поле.
refused-JokerUnused = Взято с доски джокеров: { $taken }. Их надо использовать в тот же ход.
refused-UnknownLetter = «{ $letter }» — не буква этой игры.
refused-LookAlike = «{ $letter }» только похожа на нашу { $meant }: она из другого алфавита. Наберите её заново.
refused-NotationError = Не могу прочитать «{ $text }» как ход. Попробуйте: 8H WORD по горизонтали, H8 WORD по вертикали.
refused-UnknownOption = Настройки «{ $option }» здесь нет. Есть: { $valid }.
refused-BadOption = Настройка { $option } не может быть «{ $value }». Возможно: { $valid }.
refused-ForeignWords = В списке «{ $value }» есть слова, которых фишками { $rules } не сложить. Подходят: { $valid }.
