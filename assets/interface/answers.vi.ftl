# Câu trả lời cho lệnh và nút, chỉ mình người hỏi thấy.

## Xong, hay chưa

done = Xong rồi, bạn xem ở { $thread }.
joined = Bạn đã có chỗ. Tôi đang nhắn riêng cho bạn; nếu không thấy gì thì nút "Chữ của tôi" trong chủ đề sẽ cho bạn xem chữ.
opened = Bàn { $game } đã mở: { $thread }
opened-later = Bàn { $game } đã mở; chủ đề sẽ hiện ra trong chốc lát.
preview = Nước của bạn sẽ như sau. Chưa đi gì cả.
form-title = Nước đi của bạn
form-move = Từ, hướng và ô
form-example = Ví dụ: FILMS hàng ngang từ ô H8
nothing-read = Chưa có gì thay đổi: tôi không thấy nước đi nào trong đó. Bạn viết từ, hướng và ô nhé, ví dụ: FILMS hàng ngang từ ô H8
nothing-anew = Chưa có gì thay đổi: bài đó đã là nước đi của bạn rồi. Muốn đổi nước thì bạn sửa bài nhé.
nothing-older = Chưa có gì thay đổi: bài đó có trước lượt của bạn. Bạn đăng lại nước đi nhé.
outdated-button = Nút này thuộc về một phiên bản khác của tôi. Hãy dùng tin nhắn mới nhất trong chủ đề, hoặc /help.
nothing-agreed = Chưa có gì thay đổi: bạn đã nói vậy rồi. Tôi đang chờ những người khác.
nothing-lock = Chưa có gì thay đổi: vốn đã như vậy rồi.
nothing-to-read = Tôi không có gì mới cho bạn. Nút "Chữ của tôi" sẽ cho bạn xem chữ.
question-over = Câu hỏi đó đã qua. Nếu vẫn là lượt của bạn thì bạn gửi lại nước đi nhé.
lock-on = Ở mọi bàn mới, nước đi của bạn sẽ tự chốt: nhận chữ ngay, không sửa được nữa.
lock-off = Ở các bàn mới, bạn sửa được nước đi cho tới nước sau.

## Bàn nào

no-table = Bạn không có ván nào đang chơi ở đây. Hãy dùng lệnh trong chủ đề của bàn, hoặc mở bàn bằng /ván mới.
which-table = Bạn đang chơi ở nhiều bàn: { $tables }. Hãy dùng lệnh trong chủ đề của bàn, hoặc chọn một bàn ở tùy chọn "bàn".
not-your-table = Tôi không biết bàn { $game } nào của bạn. Hãy chọn trong danh sách, hoặc dùng lệnh trong chủ đề của bàn.
table-named = Bàn { $game }
wrong-channel = Ở đây không mở chủ đề được. Hãy dùng kênh văn bản hay một bài trong diễn đàn, hoặc chọn kênh ở tùy chọn "kênh".
not-yours-to-cancel = Chỉ người mở bàn mới hủy được bàn. Bạn nhờ GM kết thúc nhé.
not-in-thread = Đây không phải chủ đề của bàn nào. Bạn làm việc này trong chủ đề của bàn nhé.
not-your-post = Chỉ bài của chính bạn mới thành nước đi của bạn được. Hãy chọn bài bạn đã viết trong chủ đề của bàn.
no-server = Điểm và Gold thuộc về từng máy chủ. Bạn dùng lệnh ở đó nhé.

## Có gì không ổn

refused-TooManyTables =
    { $limit ->
       *[other] Máy chủ này chỉ được có { $limit } bàn đang chơi. Bạn đợi một bàn kết thúc nhé.
    }
refused-TooManyOfYours =
    { $limit ->
       *[other] Bạn chỉ được mở { $limit } bàn cùng lúc. Bạn đợi một bàn kết thúc nhé.
    }
error-unknown = Phía tôi có trục trặc, có thể chưa có gì thay đổi. Bạn thử lại nhé; nếu vẫn bị thì báo người quản lý bot số này: { $number }
error-no-such-table = Bàn đó không còn nữa.
error-words-missing = Tôi bị mất danh sách từ của bàn này: { $name }, SHA-256 { $sha256 }. Bạn nhờ người quản lý bot nhập lại nhé. Những gì được đăng trong khi chờ, lúc đó tôi sẽ đọc.
error-busy = Có quá nhiều việc cùng lúc ở bàn này. Bạn thử lại nhé.
error-forbidden = Discord không cho tôi làm việc đó. Bạn nhờ người quản trị xem lại quyền của tôi ở đây nhé.
error-bot-permissions = Tôi thiếu quyền ở đó: { $permissions }. Bạn nhờ người quản trị cấp cho tôi nhé.
error-your-permissions = Bạn thiếu quyền để làm việc đó: { $permissions }.
error-only-in-servers = Lệnh này chỉ dùng được trong máy chủ, không dùng được trong tin nhắn riêng.
error-cooldown =
    { $seconds ->
       *[other] Từ từ nhé: { $seconds } giây nữa bạn thử lại.
    }
error-command-changed = Lệnh này đã đổi từ khi Discord của bạn biết đến nó. Bạn khởi động lại Discord, hoặc thử lại sau một giờ nhé.
error-value = Tôi không đọc được một giá trị. Bạn chọn trong những gì Discord gợi ý nhé.
error-not-for-you = Bạn không dùng được lệnh này ở đây.
permission-view_channel = Xem kênh
permission-send_messages = Gửi tin nhắn
permission-create_public_threads = Tạo chủ đề công khai
permission-send_messages_in_threads = Gửi tin nhắn trong chủ đề
permission-attach_files = Đính kèm tập tin
permission-read_message_history = Đọc lịch sử tin nhắn
permission-manage_threads = Quản lý chủ đề
permission-embed_links = Nhúng liên kết
permission-add_reactions = Thêm biểu cảm
permission-manage_guild = Quản lý máy chủ

## Xem

bag-unseen = Chưa có trên bàn: { $letters }
page = Trang { $number }/{ $pages }
history-empty = Chưa ai đi nước nào.
history-play =
    { $score ->
       *[other] { $name }: { $play }, { $score } điểm, tổng { $total }
    }
history-exchange =
    { $count ->
       *[other] { $name }: đổi { $count } chữ
    }
history-pass = { $name }: bỏ lượt
history-challenged = { $name }: nước đi bị phản đối đúng và được rút lại
history-timeout = { $name }: hết giờ
history-turn-lost = { $name }: mất lượt vì phản đối sai
history-skipped = { $name }: bị GM cho qua lượt
history-withdrawn = { $name }: rời ván
history-ended = Hết ván: { $totals }
scores = **{ $title }** · ván { $game }
scores-seat =
    { $tiles ->
       *[other] { $name }: { $score }, còn { $tiles } chữ
    }
scores-gold = , Gold { $gold }
scores-target = , điểm đích { $target }
scores-withdrawn = {" "}(đã rời ván)
standings = **Bảng xếp hạng của máy chủ**
standings-empty = Máy chủ này chưa có ván nào kết thúc.
standing = { $place }. { $player }: { $games } ván, thắng { $wins }, { $points } điểm, lượt cao nhất { $best }, Gold { $gold }
gold-mine = Gold của bạn: { $gold }
gold-turn = { $amount } cho một lượt (ván { $game }, { $day })
gold-prize = { $amount } tiền thưởng (ván { $game }, { $day })
gold-correction = { $amount } do GM điều chỉnh (ván { $game }, { $day })
gold-balance = { $place }. { $player }: { $gold }
gold-nobody = Trong máy chủ này chưa ai có Gold.
help-commands =
    Bằng lệnh: /đi, /xem-thử, /đổi-chữ, /bỏ-lượt, /chữ-của-tôi, /bàn-cờ, /túi-chữ, /các-nước-đi, /điểm, /gold, /luật, /chốt, /không-phản-đối, /phản-đối, /tạm-dừng, /chơi-tiếp, /bỏ-cuộc.
    Mở bàn bằng /ván mới, vào bàn bằng /tham-gia hoặc nút bấm. /kiểm-tra kiểm tra việc bốc chữ, /xuất-ván cho bạn ván chơi thành tệp, /nhắc-lượt và /riêng-tư là việc riêng của bạn.
    Nếu tôi không trả lời bài của bạn thì dùng /đi, nhắc tên tôi trong bài, hoặc chọn "Lấy bài này làm nước đi" trong trình đơn của bài.
    Người quản trị: /cài-đặt, /chẩn-đoán và, để quyết định ở một bàn, /gm.

## Kiểm tra

verify-commitment = SHA-256 của mã bí mật, công bố trước khi có ai đăng ký: { $commitment }
verify-later =
    { $count ->
       *[other] Đến giờ đã bốc { $count } lần. Hết ván mã bí mật sẽ được công bố; lúc đó lệnh này kiểm tra từng lần bốc.
    }
verify-secret = Mã bí mật: { $secret }
verify-right =
    { $count ->
        [0] Chưa bốc lần nào; mã bí mật đúng là mã đã hứa.
       *[other] Mọi thứ đều đúng: cả { $count } lần bốc đều theo mã bí mật. Dùng /xuất-ván để lấy ván chơi và tự kiểm tra.
    }
verify-wrong =
    { $count ->
       *[other] Có { $count } chỗ không khớp:
    }
export = Ván chơi dạng JSON để kiểm tra việc bốc chữ và, khi ván đã bắt đầu, dạng GCG. Trước khi hết ván, trong đó không có gì bí mật.

## Việc riêng của bạn

reminders-both = Bạn sẽ được nhắc lúc giữa lượt và gần hết giờ.
reminders-half = Bạn chỉ được nhắc lúc giữa lượt.
reminders-last = Bạn chỉ được nhắc khi gần hết giờ.
reminders-none = Bạn sẽ không được nhắc lượt nữa.
privacy =
    Những gì tôi lưu về bạn:
    - về các ván bạn chơi: ID Discord của bạn, tên lúc bạn đăng ký, chữ và nước đi của bạn, và tôi đã đọc những bài nào (ID và dấu vân của bài, không lưu nội dung). Chúng được giữ lâu như biên bản của ván, vì ai cũng phải kiểm tra được ván đó.
    - điểm và Gold của bạn ở từng máy chủ, cũng lâu như vậy.
    - những gì bạn đã chọn: lời nhắc, tự chốt, và việc tôi có nhắn riêng cho bạn được không. Lệnh /riêng-tư với tùy chọn "xóa" quên ngay những điều này.
    Tôi chỉ đọc chủ đề của các bàn và không giữ bài nào: chỉ giữ nước đi trong bài và những từ sai khi tôi từ chối. Muốn xóa thêm, bạn nhờ người quản lý bot.
privacy-erased = Tôi đã quên những gì bạn chọn. Bạn lại nhận mọi lời nhắc, và ở các bàn mới bạn sửa được nước đi.
