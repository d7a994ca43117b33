# Tôi thiếu gì ở một máy chủ.

command-doctor = chẩn-đoán
command-doctor-about = Xem ở đây tôi có đủ những gì một bàn cần không
option-doctor-channel = kênh
option-doctor-channel-about = Kênh hoặc diễn đàn cần xem (không chọn thì xem tại đây)

doctor-version = Tilekeeper { $version }
doctor-all-granted = { $channel }: tôi có đủ các quyền mà một bàn cần.
doctor-lacking = { $channel }: tôi thiếu quyền { $permissions }. Bạn cấp cho tôi trong cài đặt của kênh hoặc của vai trò của tôi nhé.
doctor-useful = { $channel }: không có thì bàn vẫn chơi được, nhưng tôi cũng cần quyền { $permissions }.
doctor-invitation = Vai trò của tôi sẽ có đủ các quyền khi bạn mời tôi lần nữa: { $link }
doctor-posts = Tôi đọc những gì được gửi trong chủ đề của các bàn.
doctor-no-posts = Tôi không đọc bài nào không nhắc tên tôi. Hãy đi bằng /đi, hoặc chọn "Lấy bài này làm nước đi" trong trình đơn của bài.
doctor-tables = Số bàn đang chơi: { $count }, nhiều nhất là { $most }.
doctor-lost = Số bàn có chủ đề đã bị xóa: { $count }. Bạn xem bằng /gm các-bàn.
doctor-thread-archived = { $table }: chủ đề đã được lưu trữ; ai gửi bài vào đó thì nó mở lại.
doctor-thread-locked = { $table }: chủ đề đang bị khóa nên chỉ người quản trị gửi bài được. Bạn mở khóa nhé.
doctor-thread-unseen = { $table }: tôi không thấy chủ đề. Bạn cho tôi xem kênh nhé.
doctor-thread-gone = { $table }: chủ đề đã bị xóa.
doctor-wordless = { $table }: bàn đang chờ danh sách từ bị mất: { $name }, SHA-256 { $sha256 }. Bạn nhờ người quản lý bot nhập lại nhé.
doctor-letters = Số tin về các bàn này mà tôi chưa gửi được: { $count }
doctor-languages = Tôi nói: { $languages }
doctor-words =
    { $count ->
       *[other] Từ của { $rules }: { $name }, { $count } từ, SHA-256 { $sha256 }
    }
doctor-own-list =
    { $count ->
       *[other] Chọn bằng words={ $name }: { $count } từ, SHA-256 { $sha256 }
    }
