# Những gì chỉ thuộc về Discord: nút, lệnh, câu trả lời riêng.

## Buttons

button-join = Tham gia
button-leave = Rời bàn
button-start = Bắt đầu
button-rack = Chữ của tôi
button-read = Đọc
button-lock = Chốt và rút chữ
button-accept = Không phản đối
button-challenge = Phản đối
button-choose = { $number }
button-confirm = Vâng, bỏ cuộc
button-outdated = Đã cũ

## What the announcer adds

thread-name = { $title } · ván { $game }
greeting = Bạn đã có chỗ ở bàn { $game }. Tôi sẽ gửi chữ cho bạn ở đây.
cannot-write = Tôi không nhắn riêng cho bạn được: bạn đang tắt tin nhắn riêng. Hãy bấm nút để đọc; chỉ mình bạn thấy.
elsewhere = Nước đi thì tôi đọc ở chủ đề của bàn: { $tables }. Ở đây tôi chỉ gửi chữ và câu hỏi cho bạn; các nút ở đây vẫn dùng được.
elsewhere-no-table = Hiện bạn không ngồi bàn nào. Nước đi thì tôi đọc ở chủ đề của bàn; lệnh /ván mới trong máy chủ sẽ mở bàn.
alt-board = { $title }, ván { $game }.
alt-board-empty = Bàn cờ còn trống.
alt-rack = Chữ của bạn: { $letters }
status-turn = Đến lượt: { $name }, đến { $until }
status-closing = Nước đi cuối còn có thể thay đổi, đến { $until }
status-paused = Ván đang tạm dừng.
status-wordless = Ván đang chờ danh sách từ.
status-lobby = Ván chưa bắt đầu.
status-over = Ván đã kết thúc.
status-seat = { $name }: { $score }
