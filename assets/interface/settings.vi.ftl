# Những gì người quản trị máy chủ chọn.

command-settings = cài-đặt
command-settings-about = Xem hoặc đổi những gì áp dụng cho các bàn của máy chủ này, và ai là GM
option-settings-language = ngôn-ngữ
option-settings-language-about = Tôi nói tiếng gì ở các bàn mới
option-settings-hours = giờ
option-settings-hours-about = Số giờ mỗi lượt ở các bàn mới, từ 1 đến 720; 0: theo người quản lý bot
option-role = vai-trò
option-role-about = Vai trò cũng được làm GM; @everyone: không có vai trò nào
option-tables = số-bàn
option-tables-about = Máy chủ được có bao nhiêu bàn cùng lúc
option-each = mỗi-người
option-each-about = Mỗi thành viên được mở bao nhiêu bàn cùng lúc
choice-host = theo người quản lý bot

settings-language = Ngôn ngữ của các bàn mới: { $language }
settings-hours = Số giờ mỗi lượt ở các bàn mới: { $hours }
settings-by-host = {" "}(do người quản lý bot chọn)
settings-gms = GM: thành viên có quyền Quản lý chủ đề
settings-gms-and-role = GM: thành viên có quyền Quản lý chủ đề, và { $role }
settings-tables = Số bàn cùng lúc: nhiều nhất { $count }
settings-each = Số bàn một thành viên mở cùng lúc: nhiều nhất { $count }
