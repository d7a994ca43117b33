# Những gì GM được quyết định.

command-gm = gm
command-gm-about = Quyết định ở một bàn, dành cho người quản trị
command-gm-pause = tạm-dừng
command-gm-pause-about = Dừng đồng hồ của một bàn
command-gm-resume = chơi-tiếp
command-gm-resume-about = Cho đồng hồ của một bàn chạy lại
command-gm-skip = qua-lượt
command-gm-skip-about = Cho người đang tới lượt qua lượt
command-gm-extend = thêm-giờ
command-gm-extend-about = Cho lượt đang chạy thêm thời gian
command-gm-withdraw = cho-rời-ván
command-gm-withdraw-about = Cho một người chơi rời hẳn ván
command-gm-end = kết-thúc
command-gm-end-about = Dừng hẳn một ván, hoặc hủy bàn khi chưa bắt đầu
command-gm-tables = các-bàn
command-gm-tables-about = Các bàn của máy chủ này: tới lượt ai, và đến khi nào
option-reason = lý-do
option-reason-about = Vì sao; cả bàn đều được biết
option-gm-extend-hours = giờ
option-gm-extend-hours-about = Thêm bao nhiêu giờ, từ 1 đến 720
option-member = thành-viên
option-member-about = Ai phải rời ván
option-gm-table = bàn
option-gm-table-about = Bàn nào; không cần khi dùng trong chủ đề của bàn

gm-table = { $table }: { $how }
gm-table-lost = Bàn { $game }: chủ đề đã bị xóa. Dùng /gm kết-thúc với tùy chọn "bàn" để kết thúc ván.
gm-no-tables = Ở đây không có bàn nào đang chơi mà bạn làm GM.
gm-which-table = Hãy dùng lệnh trong chủ đề của bàn, hoặc chọn một bàn ở tùy chọn "bàn".
gm-not-here = Máy chủ này không có bàn { $game }. Hãy chọn trong danh sách.
gm-not-for-you = Chỉ GM mới làm được việc đó: người có vai trò GM của máy chủ, hoặc được quản lý chủ đề trong kênh của bàn.
gm-thread-gone = Chủ đề của bàn { $game } đã bị xóa, không ai chơi ở đó được nữa. Chỉ còn có thể dùng /gm kết-thúc.
gm-ended-unheard = Bàn { $game } đã kết thúc. Chủ đề đã bị xóa nên không ai được báo.
