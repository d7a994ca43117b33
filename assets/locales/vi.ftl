# Lời của GM bằng tiếng Việt. Tên và từ nằm trong các $biến; chỉ trình bày bằng cách xuống dòng.

## Mẩu nhỏ

blank = ô Blank
addressed = { $name }: { $text }
bag =
    { $owed ->
        [0] Túi chữ: còn { $bag }, không nợ chữ nào.
       *[other] Túi chữ: còn { $bag }, trong đó đang nợ { $owed }.
    }
span-hours =
    { $count ->
       *[other] { $count } giờ
    }
span-minutes =
    { $count ->
       *[other] { $count } phút
    }
level-beginner = mới chơi
level-intermediate = trung bình
level-expert = cao thủ

## Nước đi, viết như một bài gửi được

echo-across = { $word } hàng ngang từ ô { $square }
echo-down = { $word } hàng dọc từ ô { $square }
echo-exchange = đổi { $letters }
echo-pass = bỏ lượt

## Trước khi chơi

opened = Mở bàn mới nào: luật { $title } (ván { $game }). Mời các bạn đăng ký!
opened-join = Có { $seats } chân, bạn nào chơi thì gửi bài "Em đăng ký" nhé.
opened-commitment =
    Chữ được bốc theo một mã bí mật, SHA-256 của mã là { $commitment }. Hết ván mình sẽ công bố mã để ai cũng kiểm tra được từng lần bốc.
registered = { $name } đã đăng ký: { $taken }/{ $seats } chân (ID đăng ký: { $id }).
registered-level = Trình độ: { $level }.
left = { $name } đã rút đăng ký.
left-gm = { $name } không còn chân ở bàn này.
agreed-start = { $name } muốn bắt đầu luôn: { $agreed }/{ $seats } bạn đồng ý. Cần tất cả đồng ý nhé.
agreed-start-alone = { $name } cho bắt đầu ván chơi.
first-draw = Mỗi bạn bốc một chữ xem ai đi trước: { $draws }.
first-draw-begins = { $name } đi trước. Các chữ vừa bốc được bỏ lại vào túi.
first-draw-tied = Hòa nhau: các bạn có chữ tốt nhất bốc lại. Các chữ vừa bốc được bỏ lại vào túi.
started-full =
    { $count ->
       *[other] Keng! Đã đủ { $count } bạn đăng ký chơi. Thứ tự đi chữ:
    }
started-short =
    { $count ->
       *[other] Bắt đầu với { $count } bạn nhé. Thứ tự đi chữ:
    }
started-seat = { $number }. { $name } - ID đăng ký: { $id }
started-next = Mình đang gửi tin nhắn riêng các chữ cái cho từng bạn. Nhận được chữ rồi thì các bạn chơi luôn theo thứ tự.
rack = Chữ của bạn: { $letters }
rack-empty = Bạn không còn chữ nào.

## Nước đi

move = { $name } đi:
edited = Bài được { $name } sửa vào { $at }. Nước đi bây giờ là:
replaced = { $name } đổi sang nước khác ({ $at }):
exchanged =
    { $count ->
       *[other] { $name } đổi { $count } chữ.
    }
passed = { $name } bỏ lượt.
bingo = BINGO! +{ $bonus } điểm.
length-bonus = +{ $bonus } điểm cho các chữ cái của từ.
score =
    { $score ->
       *[other] Được { $score } điểm, tổng { $total }.
    }
score-and-gold =
    { $score ->
       *[other] Được { $score } điểm, tổng { $total }. Gold chờ chốt: { $gold }.
    }
challengeable = Các bạn khác có thể chấp nhận hoặc phản đối trước nước đi sau.
note-guessed-square = Bạn không nói ô nào nên mình đặt chữ đầu vào ô { $square }. Cũng có thể là: { $others }. Muốn ô khác thì bạn sửa bài nhé.
note-extended = Mình đọc các chữ của bạn liền với các chữ kề bên trên cùng một hàng.
note-blank-inferred = Mình lấy ô Blank thay { $letter } ở ô { $square }.
note-alternative = Mình lấy phương án { $number } trong bài của bạn.
note-claimed = Bạn tính { $claimed } điểm, mình tính được { $score }.
reopened = { $name } đã xóa bài nên nước đi được rút lại. Lại đến lượt { $name }, hạn { $until }.
locked = { $name } khóa nước đi: không sửa nữa.
locks-always = Từ giờ nước đi của bạn tự khóa: nhận chữ ngay, không sửa được nữa.
locks-no-more = Từ giờ bạn sửa được nước đi cho tới khi người sau đi chữ.
accepted = { $name } không phản đối.
challenge-succeeds = { $by } phản đối { $name } và đúng: { $words } không được tính. { $name } lấy chữ về và hết lượt.
challenge-fails = { $by } phản đối { $name } nhưng từ đi đúng: { $words }. Nước đi được giữ nguyên.
challenge-costs-nothing = Cuối ván nên { $by } không mất gì.
challenge-costs-this-turn = { $by } mất lượt này.
challenge-costs-next-turn = { $by } sẽ mất lượt tới.
settled = Nước đi của { $name } đã chốt.
settled-drawn =
    { $count ->
       *[other] Nước đi của { $name } đã chốt; bốc thêm { $count } chữ.
    }
settled-gold = +{ $gold } Gold, cộng lại { $total }.

## Lượt và thời gian

turn = Đến lượt { $name } (vòng { $round }), hạn { $until }.
turn-paused = Đến lượt { $name } (vòng { $round }). Ván đang tạm dừng: giờ của bạn bắt đầu tính khi ván chạy lại.
turn-first = Chú ý: từ đầu tiên phải đi qua ô Start ({ $square }) nhé.
turn-lost = { $name } mất lượt này vì phản đối sai.
timeout = { $name } hết giờ: mất lượt.
skipped = Bỏ qua lượt này của { $name }.
closing-adjudicated = Nếu nước này của { $name } được giữ thì hết ván ({ $reason }). Còn được sửa hoặc khóa tới { $until }.
closing-challenge = Nếu nước này của { $name } được giữ thì hết ván ({ $reason }). Còn được sửa, chấp nhận hoặc phản đối tới { $until }.
deadline-edit = { $name } ơi, bàn chơi vừa thay đổi. Bạn có tới { $until }.
deadline-outage = Mình vừa vắng mặt một lúc. Hạn mới: { $until }.
deadline-gm = Thêm thời gian. Hạn mới: { $until }.
reminder = Vẫn đang là lượt của bạn, hạn { $until } nhé.
agreed-pause = { $name } muốn tạm dừng: { $agreed }/{ $seats } bạn đồng ý. Cần tất cả đồng ý nhé.
agreed-resume = { $name } muốn chơi tiếp: { $agreed }/{ $seats } bạn đồng ý. Cần tất cả đồng ý nhé.
paused = Ván tạm dừng: đồng hồ đứng lại.
words-missed = Mình bị mất danh sách từ của bàn này: { $name }, { $count } từ, SHA-256 { $sha256 }. Mình không xét gì và đồng hồ đứng lại cho tới khi người quản lý bot nhập lại: tilekeeper words import { $name } FILE. Lúc đó mình sẽ đọc những gì được đăng trong khi chờ.
words-found = Danh sách từ đã có lại.
resumed = Ván chơi tiếp. { $name }, bạn có tới { $until }.
ruling = Người quyết định: { $name }. Lý do: { $reason }

## Rời bàn và kết thúc

confirm-resign = Bạn muốn bỏ cuộc thật à? Bấm nút để xác nhận. Điểm của bạn được giữ, nhưng không quay lại được.
resigned = { $name } bỏ cuộc. Điểm được giữ, chữ ra khỏi ván.
withdrawn = { $name } ba lượt liền không đi nên rời ván. Điểm được giữ, chữ ra khỏi ván.
withdrawn-gm = { $name } phải rời ván. Điểm được giữ, chữ ra khỏi ván.
gold = Hết vòng { $round }, số Gold được cộng là:
gold-seat = { $name }: { $gold }
ended = Hết ván: { $reason }. Tổng kết:
called-off = Bàn này đóng lại, không chơi nữa.
ended-seat = { $name }: { $total }
ended-adjusted = ({ $change } do chữ còn lại)
ended-withdrawn = (đã rời ván)
ended-best-turn =
    { $points ->
       *[other] Lượt cao điểm nhất: { $points } điểm, { $names }.
    }
ended-winners =
    { $count ->
       *[other] Người thắng: { $names }. Chúc mừng!
    }
ended-no-winner = Không có người thắng, vì chưa phải ai cũng đi đủ ba lượt.
ended-gold = Gold: { $balances }.
ended-secret = Mã bí mật của các lần bốc: { $secret }
reason-nobody-can-move = không ai đi được nữa
reason-went-out = có bạn đã dùng hết chữ
reason-passes = ai cũng bỏ lượt
reason-two-passes = có người bỏ hai lượt liền
reason-six-scoreless = sáu lượt liền không ai có điểm
reason-target = có bạn đã đạt điểm đích
reason-bag-empty = túi hết chữ và ai cũng đã đi thêm một lượt
reason-one-seat-left = chỉ còn một người chơi
reason-called-off = ván bị dừng giữa chừng

## Câu hỏi và trợ giúp

question-move =
    { $count ->
        [1] Bài của bạn đọc được như sau. Có đúng ý bạn không?
       *[other] Bài của bạn đọc được { $count } cách. Bạn muốn cách nào?
    }
question-edit =
    { $count ->
        [1] Bài sửa của bạn đọc được như sau. Có đúng ý bạn không? Trong lúc chờ, nước cũ vẫn được giữ.
       *[other] Bài sửa của bạn đọc được { $count } cách. Bạn muốn cách nào? Trong lúc chờ, nước cũ vẫn được giữ.
    }
question-replace =
    { $count ->
        [1] Nước của bạn chưa chốt. Thay bằng nước này nhé?
       *[other] Nước của bạn chưa chốt. Thay bằng một trong { $count } nước này nhé?
    }
question-reading =
    { $score ->
       *[other] { $number }: { $move }, { $score } điểm
    }
question-choose = Bạn chọn một số, hoặc gửi lại bài có từ, hướng và ô.
help = Cách đi chữ: từ, hướng và ô của một chữ cái, viết thứ tự nào cũng được. Ví dụ:
help-example-word = { $word } hàng ngang từ ô H8
help-example-letter = { $word } hàng dọc, chữ { $letter } ở ô L11
help-example-blank = { $word } hàng dọc từ ô L8
help-example-fallback = { $word }, nếu không được thì { $shorter }, hàng ngang từ ô H8
help-example-exchange = đổi { $letters }
help-example-pass = bỏ lượt
help-marks = Viết cả từ, kể cả các chữ đã có trên bàn. Chữ viết thường trong từ là ô Blank của bạn; viết "blank = E" cũng được.
help-edit = Bạn được sửa hoặc xóa bài cho tới khi người sau đi chữ.
help-adjudicated = Mình kiểm tra từng từ: từ không được tính thì phải đi lại. "Khóa" để chốt nước đi ngay. "Bỏ cuộc" để rời ván.
help-challenge = Mình chỉ kiểm tra vị trí và chữ cái, không kiểm tra từ: gửi "phản đối" hoặc "không phản đối" trước nước đi sau. "Bỏ cuộc" để rời ván.

## Luật của bàn, tóm tắt

brief-order-registration = { $minimum }-{ $maximum } người, đi theo thứ tự bài đăng ký.
brief-order-draw = { $minimum }-{ $maximum } người, theo thứ tự đăng ký; ai bốc được chữ gần A nhất thì đi trước.
brief-start-all = Đủ người thì tự bắt đầu; ít hơn thì cần mọi người đã đăng ký đồng ý ("bắt đầu").
brief-start-any = Đủ người thì tự bắt đầu; ít hơn thì một bạn đã đăng ký nói "bắt đầu" là được.
brief-tiles = Mỗi người { $rack } chữ. Bộ chữ { $set }: { $count } chữ, trong đó { $blanks } ô Blank.
brief-blanks-worth-nothing = Ô Blank được 0 điểm.
brief-blanks-worth-letter = Ô Blank được tính điểm của chữ mà nó thay.
brief-joker-swap = Ai có chữ mà ô Blank trên bàn đang thay thì được đặt chữ đó vào và dùng ô Blank ngay trong lượt: { $example }
brief-many-placements = Một lượt được đặt nhiều từ, cách nhau bằng dấu chấm phẩy.
brief-start-square = Nước đầu phải qua ô { $square } (bàn: { $layout }); các nước sau phải dính liền với chữ đã có. Nói rõ từ, hướng và ô.
brief-exchange = Được bỏ lượt, hoặc đổi chữ khi túi còn ít nhất { $minimum }.
brief-exchange-always = Được bỏ lượt, hoặc đổi nhiều nhất bằng số chữ còn trong túi.
brief-judging-adjudicated = Mình kiểm tra mọi từ (danh sách: { $lexicon }); từ không được tính thì phải đi lại.
brief-judging-challenge = Từ chỉ bị xét khi có người phản đối (danh sách: { $lexicon }). Phản đối đúng thì nước đi bị rút và hết lượt; phản đối sai thì mất một lượt.
brief-own-list = { $name }, { $count } từ, của người quản lý bot
brief-house = Không tính: { $kinds }.
brief-house-interjection = thán từ
brief-house-note = tên nốt nhạc
brief-house-abbreviation = từ viết tắt
brief-house-letter-name = tên chữ cái
brief-no-repeats = Từ đang có trên bàn thì không được đặt lại.
brief-premiums-once = Ô màu chỉ tính một lần, trong lượt đặt chữ lên ô đó.
brief-premiums-main-word-same-round = Ô màu tính trong lượt đặt chữ lên ô đó, và tính lại cho từ chính trong cùng vòng.
brief-bingo = Thưởng trong một lượt: { $bonuses }.
brief-bingo-item =
    { $count ->
       *[other] { $count } chữ +{ $points }
    }
brief-length-bonus = Mỗi chữ cái của mỗi từ được cộng một điểm.
brief-gold = Gold: mỗi điểm { $point } Gold; hết ván thưởng { $best } cho lượt cao điểm nhất và { $winner } cho người thắng.
brief-gold-off = Không tính Gold.
brief-end = Hết ván khi: { $reasons }.
brief-end-nobody-can-move = không ai đi được nữa
brief-end-went-out = túi hết chữ và có người dùng hết chữ của mình
brief-end-two-passes = một người bỏ hai lượt liền
brief-end-pass-round = mọi người lần lượt bỏ lượt
brief-end-six-scoreless = sáu lượt liền không ai có điểm
brief-end-target = có người đạt điểm đích
brief-end-last-turns = túi hết chữ và ai cũng đã đi thêm một lượt
brief-target = Điểm đích khi có { $players } người: mới chơi { $beginner }, trung bình { $intermediate }, cao thủ { $expert }.
brief-level = Trình độ của bàn: { $level }.
brief-seat-level = Trình độ của { $name }: { $level }.
brief-adjustments-deduct = Chữ còn lại bị trừ điểm.
brief-adjustments-none = Chữ còn lại không bị trừ điểm.
brief-adjustments-deduct-and-add = Chữ còn lại bị trừ điểm; ai hết chữ trước được cộng điểm chữ còn lại của mọi người.
brief-ties-shared = Tổng điểm cao nhất thì thắng; bằng nhau thì cùng thắng.
brief-ties-before-adjustments = Tổng điểm cao nhất thì thắng; bằng nhau thì xét điểm trước khi tính chữ còn lại.
brief-pace-adjudicated = Mỗi lượt { $turn }. Nước làm hết ván còn được thay đổi trong { $closing }.
brief-pace-challenge = Mỗi lượt { $turn }. Nước đặt chữ làm hết ván còn được sửa hoặc phản đối trong chừng ấy thời gian; bỏ lượt hay đổi chữ thì trong { $closing }.

## Trên hình

label-letter2 = 2C
label-letter3 = 3C
label-word2 = 2T
label-word3 = 3T
panel-round = { $title }, vòng { $round }
panel-turn = Đến lượt: { $name }
panel-closing = Nước cuối còn có thể thay đổi
panel-over = Hết ván
panel-last = Nước vừa đi: { $name }
panel-last-no-play = { $name } không đặt chữ

## Vì sao một từ không được tính

fault-unknown = không có trong danh sách từ
fault-interjection = thán từ
fault-note = nốt nhạc
fault-abbreviation = từ viết tắt
fault-letter-name = tên chữ cái

## Từ chối: vì sao, và làm thế nào

refused-NotPlayable = Nước này chưa đi được. Mình nhắn riêng lý do cho bạn; bạn gửi lại hoặc sửa bài nhé.
refused-TableFull =
    { $seats ->
       *[other] Bàn đã đủ { $seats } người rồi.
    }
refused-AlreadyRegistered = Bạn đã đăng ký rồi.
refused-NotRegistered = Bạn không có chân ở bàn này.
refused-AlreadyStarted = Ván đã bắt đầu: không đăng ký, rút hay bắt đầu được nữa.
refused-NotStarted = Ván chưa bắt đầu.
refused-TooFewPlayers =
    { $minimum ->
       *[other] Cần ít nhất { $minimum } người mới bắt đầu được.
    }
refused-UnknownLevel = Bàn này không có trình độ "{ $level }". Nơi có trình độ thì dùng: beginner, intermediate, expert.
refused-GameOver = Ván đã kết thúc.
refused-StoppedClock = Ván đang tạm dừng. Gửi "chơi tiếp" để tiếp tục.
refused-ClockRuns = Ván không tạm dừng.
refused-NoReason = Bạn cho biết lý do nhé: cả bàn sẽ được nghe lý do đó.
refused-NoSuchSeat = Bạn ấy không có chân ở bàn này.
refused-BadHours =
    { $limit ->
       *[other] Mỗi lần chỉ gia hạn được từ 1 đến { $limit } giờ.
    }
refused-NotYourTurn = Chưa đến lượt bạn: đang là lượt của { $on_turn }.
refused-InClosingWindow = Nước cuối đang chờ chốt: bây giờ chỉ được sửa, khóa, chấp nhận hoặc phản đối.
refused-NothingOpen = Không có nước nào đang chờ chốt.
refused-NotYourMove = Đó là nước của người khác.
refused-OwnMove = Bạn không thể tự chấp nhận hay phản đối nước của mình.
refused-TooLateToEdit = Nước đó đã chốt: sửa hay xóa bài không được công nhận.
refused-TooManyChanges =
    { $limit ->
       *[other] Một nước chỉ được sửa { $limit } lần; nước đi giữ nguyên.
    }
refused-AlreadyTakenBack = Lượt này bạn đã rút một nước rồi: nước này giữ nguyên dù bài đã xóa. Bạn có thể gửi bài mới để thay.
refused-EditIsNoMove = Mình không thấy nước đi nào trong bài đã sửa nên nước cũ giữ nguyên. Muốn rút lại thì bạn xóa bài.
refused-NotNewestPost = Chỉ bài mới nhất bạn viết trong lượt này được tính là nước đi. Bạn gửi bài mới nhé.
refused-NoLocking = Bàn này không có khóa: các bạn khác được phản đối cho tới nước sau.
refused-NoChallenges = Ở bàn này mình kiểm tra từ, không có phản đối.
refused-NothingToChallenge = Không phản đối được khi bỏ lượt hay đổi chữ.
refused-StaleVersion = Nước đi đã thay đổi sau khi bạn xem. Bạn xem lại rồi làm lại nhé.
refused-AlreadyAccepted = Bạn đã chấp nhận nước này rồi.
refused-WordsFall = Không được tính: { $words }.
refused-RepeatedWords = Đã có trên bàn: { $words }. Mỗi từ chỉ được đặt một lần.
refused-play-again = Bạn đi lại nhé, vẫn là lượt của bạn.
refused-old-stands = Nước cũ của bạn giữ nguyên.
refused-MissingTiles = Bạn không đủ chữ. Còn thiếu: { $missing }. Bạn chọn nước khác nhé.
refused-BagTooSmall = Muốn đổi thì túi phải còn { $needed } chữ, mà chỉ còn { $bag }. Bạn đi chữ hoặc bỏ lượt nhé.
refused-NoLettersNamed = Bạn muốn đổi chữ nào? Bạn viết các chữ đó ngay sau "đổi" nhé.
refused-NeedsPlace = Đặt { $word } ở đâu? Bạn thêm hướng và ô nhé, ví dụ: { $word } hàng ngang từ ô H8
refused-TooManyReadings = Bài của bạn đọc được quá nhiều cách. Bạn viết rõ từ, hướng, ô, và chữ nào là ô Blank nhé.
refused-TooManyAlternatives = Một bài chỉ được có { $limit } phương án. Bạn viết rõ từ, hướng và ô nhé.
refused-BadSquare = Không có ô { $square }. Cột từ A đến O, hàng từ 1 đến 15.
refused-OnePlacement = Ở bàn này mỗi lượt chỉ đặt một từ.
refused-NoJokerSwap = Ở bàn này ô Blank đã đặt thì nằm lại trên bàn.
refused-LetterNotInWord = Trong { $word } không có chữ { $letter }. Bạn xem lại chữ nào ở ô nào nhé.
refused-WrongLength = { $word } không vừa từ ô { $first } đến ô { $last }. Bạn xem lại ô nhé.
refused-BlankUnplaced = Bạn không đặt chữ { $letter } nào để ô Blank thay. Bạn xem lại ô Blank thay chữ nào nhé.
refused-NothingAsked = Lúc này mình không hỏi bạn điều gì.
refused-NoSuchChoice = Không có lựa chọn { $number }. Bạn chọn một trong các số nhé.
refused-NothingToConfirm = Không có gì để xác nhận.
refused-OffTheBoard = { $word } chạy ra ngoài bàn sau ô { $square }.
refused-RunsOver = { $word } cần { $wanted } ở ô { $square }, nhưng ở đó đang là { $found }. Bạn xem lại ô và hướng nhé.
refused-NothingThere = { $word } cần có sẵn chữ ở ô { $square }, nhưng ô đó trống. Bạn viết cả từ nhé.
refused-NoNewTile = { $word } đã có sẵn trên bàn. Mỗi nước phải đặt ít nhất một chữ.
refused-AdjoinsTiles = { $word } dính với các chữ bên cạnh thành { $whole }. Bạn viết cả từ nhé.
refused-MissesStart = Nước đầu phải đi qua ô Start ({ $square }). Bạn chọn ô khác nhé.
refused-Detached = { $word } không dính với chữ nào trên bàn. Bạn đặt liền với chữ đã có nhé.
refused-OneLetter = Một mình { $word } không thành từ. Bạn đặt ít nhất hai chữ nhé.
refused-NoJokerThere = Ở ô { $square } không có ô Blank nào thay { $letter }. Bạn xem lại ô nhé.
refused-JokerUnused =
    { $taken ->
       *[other] Bạn lấy { $taken } ô Blank khỏi bàn thì phải dùng ngay trong lượt này.
    }
refused-UnknownLetter = "{ $letter }" không phải chữ cái của ván này.
refused-LookAlike = "{ $letter }" chỉ trông giống { $meant } nhưng thuộc bảng chữ cái khác. Bạn gõ lại nhé.
refused-NotationError = Mình không đọc được "{ $text }". Thử: 8H WORD là hàng ngang, H8 WORD là hàng dọc.
refused-UnknownOption = Ở đây không có tùy chọn "{ $option }". Có: { $valid }.
refused-BadOption = Tùy chọn { $option } không nhận "{ $value }". Có thể là: { $valid }.
refused-ForeignWords = Danh sách "{ $value }" có từ mà quân chữ của { $rules } không ghép được. Danh sách phù hợp: { $valid }.
