# Những gì người quản trị máy chủ chọn.

command-settings = cài-đặt
command-settings-about = Xem hoặc đổi những gì áp dụng cho các bàn mới của máy chủ này
option-settings-language = ngôn-ngữ
option-settings-language-about = Tôi nói tiếng gì ở các bàn mới
option-settings-hours = giờ
option-settings-hours-about = Số giờ mỗi lượt ở các bàn mới, từ 1 đến 720
option-role = vai-trò
option-role-about = Vai trò của các GM, ngoài những người được quản lý chủ đề
option-tables = số-bàn
option-tables-about = Máy chủ được có bao nhiêu bàn cùng lúc
option-each = mỗi-người
option-each-about = Mỗi thành viên được mở bao nhiêu bàn cùng lúc
option-reset = đặt-lại
option-reset-about = Trở về như lúc đầu, trừ những gì bạn chọn lần này

settings-kept = Đã lưu. Các bàn đang chơi vẫn giữ nguyên.
settings-now =
    Những gì áp dụng cho các bàn mới của máy chủ này:
    - ngôn ngữ: { $language }
    - số giờ mỗi lượt: { $hours }
    - vai trò GM: { $role }
    - số bàn cùng lúc, nhiều nhất: { $tables }
    - số bàn một thành viên mở cùng lúc, nhiều nhất: { $each }
settings-no-role = chưa có, chỉ người được quản lý chủ đề là GM
settings-everyone = Vai trò đó ai cũng có, mà không phải ai cũng làm GM được. Bạn chọn vai trò khác nhé.
