# Tên và mô tả của lệnh, tùy chọn và giá trị.

## Bàn chơi

command-game = ván
command-game-about = Mở bàn chơi
command-game-new = mới
command-game-new-about = Mở bàn: một chủ đề riêng để chơi một ván
command-game-cancel = hủy
command-game-cancel-about = Hủy bàn bạn đã mở mà chưa bắt đầu
option-game-new-rules = luật
option-game-new-rules-about = Bàn chơi theo luật nào
option-hours = giờ
option-hours-about = Số giờ mỗi lượt, từ 1 đến 720
option-language = ngôn-ngữ
option-language-about = Tôi nói tiếng gì ở bàn này
option-options = tùy-chọn
option-options-about = Những gì khác với luật, ví dụ: judging=challenge gold=off
option-channel = kênh
option-channel-about = Kênh văn bản hoặc diễn đàn để mở chủ đề (không chọn thì mở tại đây)

## Chỗ ngồi

command-join = tham-gia
command-join-about = Đăng ký vào bàn của chủ đề này, trước khi ván bắt đầu
option-level = trình-độ
option-level-about = Trình độ của bạn, nếu luật có phân trình độ
command-leave = rời-bàn
command-leave-about = Rút đăng ký trước khi ván bắt đầu
command-start = bắt-đầu
command-start-about = Bắt đầu khi bàn chưa đủ người
command-pause = tạm-dừng
command-pause-about = Dừng đồng hồ; cần mọi người đồng ý
command-resume = chơi-tiếp
command-resume-about = Cho đồng hồ chạy lại; cần mọi người đồng ý
command-resign = bỏ-cuộc
command-resign-about = Rời hẳn ván đang chơi; tôi sẽ hỏi lại để bạn xác nhận

## Nước đi

command-play = đi
command-play-about = Đi một nước, viết như khi gửi bài; để trống thì tôi đưa ô để viết
option-text = nước-đi
option-text-about = Từ, hướng và ô, ví dụ: FILMS hàng ngang từ ô H8
command-preview = xem-thử
command-preview-about = Xem ô, điểm và bàn cờ của một nước mà chưa đi; chỉ mình bạn thấy
command-exchange = đổi-chữ
command-exchange-about = Đổi chữ thay vì đi
option-letters = chữ
option-letters-about = Những chữ muốn trả, ví dụ QVU; ? là ô Blank; hoặc: tất cả
command-pass = bỏ-lượt
command-pass-about = Bỏ lượt này
command-lock = chốt
command-lock-about = Chốt nước đi và rút chữ ngay; không sửa được nữa
option-always = luôn-luôn
option-always-about = Từ giờ nước đi của bạn có tự chốt không, ở đây và ở các bàn mới
command-accept = không-phản-đối
command-accept-about = Nói rằng bạn không phản đối nước đang chờ
command-challenge = phản-đối
command-challenge-about = Phản đối nước đang chờ
menu-play = Lấy bài này làm nước đi

## Xem

command-rack = chữ-của-tôi
command-rack-about = Xem chữ của bạn; chỉ mình bạn thấy
command-board = bàn-cờ
command-board-about = Xem bàn cờ bây giờ
option-board-text = dạng-chữ
option-board-text-about = Dạng chữ thay vì hình
command-bag = túi-chữ
command-bag-about = Còn bao nhiêu chữ, và những chữ nào chưa thấy
command-history = các-nước-đi
command-history-about = Các nước đã đi trong ván này
option-page = trang
option-page-about = Trang muốn xem
command-scores = điểm
command-scores-about = Điểm của bàn này và bảng xếp hạng của máy chủ
command-gold = gold
command-gold-about = Gold của bạn và từ đâu mà có, hoặc của mọi người
option-view = xem
option-view-about = Gold của bạn hoặc của mọi người
command-rules = luật
command-rules-about = Luật của bàn này, hoặc của một bộ luật
option-rules = bộ-luật
option-rules-about = Một bộ luật; không chọn thì là luật của bàn này
command-help = trợ-giúp
command-help-about = Cách đi, và tôi còn làm được gì

## Kiểm tra, và việc riêng của bạn

command-verify = kiểm-tra
command-verify-about = Kiểm tra việc bốc chữ của ván này có công bằng không
command-export = xuất-ván
command-export-about = Ván này thành tệp: JSON và GCG
command-reminders = nhắc-lượt
command-reminders-about = Chọn những lời nhắc lượt bạn muốn nhận
option-choice = chọn
option-choice-about = Những lời nhắc nào
command-privacy = riêng-tư
command-privacy-about = Tôi lưu gì về bạn, và trong bao lâu
option-erase = xóa
option-erase-about = Quên những gì bạn đã chọn (lời nhắc, tự chốt)
option-table = bàn
option-table-about = Bàn nào; cần khi bạn chơi nhiều bàn và không ở trong chủ đề của bàn

## Giá trị

choice-ttvn = ttvn: xét từ ngay, có Gold
choice-classic = classic: có phản đối, ai hết chữ thì hết ván
choice-nine-tile = nine-tile: như classic, mỗi người chín chữ
choice-finish-line = finish-line: ai đạt điểm đích trước
choice-erudit = erudit: danh từ tiếng Nga, nhiều từ một lượt
choice-erudit-131 = erudit-131: Erudit với 131 chữ
choice-en = English
choice-vi = Tiếng Việt
choice-ru = Русский
choice-beginner = mới chơi
choice-intermediate = trung bình
choice-expert = cao thủ
choice-on = bật
choice-off = tắt
choice-mine = của tôi
choice-server = cả máy chủ
choice-both = cả hai: giữa lượt và gần hết giờ
choice-half = chỉ giữa lượt
choice-last = chỉ khi gần hết giờ
choice-none = không nhắc
