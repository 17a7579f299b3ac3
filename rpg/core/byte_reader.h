#pragma once
#include "rpg/core/bytes.h"
#include "rpg/core/error.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace rpg {

// Reads numbers from borrowed bytes. The first failure sticks: after it every read returns zero without
// moving, so a decoder reads all its fields and looks at failed() once. Counts are checked against the bytes
// left before memory is allocated. Borrows `bytes` and `file`; `field` is the name that an error carries.
class ByteReader {
public:
    ByteReader(ByteView bytes, std::string_view file) : bytes_(bytes), file_(file) {}

    std::uint8_t u8(std::string_view field);
    std::uint16_t u16(std::string_view field);
    std::uint32_t u32(std::string_view field);
    std::uint16_t u16_big(std::string_view field);
    std::uint32_t u32_big(std::string_view field);
    // A part of the borrowed bytes; empty after a failure.
    ByteView bytes(std::string_view field, std::size_t width);
    std::string text(std::string_view field, std::size_t width); // raw characters, zeros kept
    ByteView rest();                                             // the remaining bytes; empty after a failure
    void skip(std::string_view field, std::size_t width) { bytes(field, width); }

    // A count of records of `record_size` bytes each: refused if they cannot fit into the bytes left.
    std::size_t count16(std::string_view field, std::size_t record_size);
    std::size_t count32(std::string_view field, std::size_t record_size);
    void check_count(std::string_view field, std::size_t count, std::size_t record_size);

    void expect_end(std::string_view field); // fails if bytes are left
    // Records a failure here, or at an offset from the start, unless there is an earlier one.
    void reject(std::string_view field, std::string_view reason, ErrorCode code = ErrorCode::None);
    void reject_at(std::size_t offset, std::string_view field, std::string_view reason,
                   ErrorCode code = ErrorCode::None);

    bool failed() const { return failed_; }
    const Error& error() const { return error_; }
    std::size_t offset() const { return offset_; }
    std::size_t left() const { return bytes_.size() - offset_; }
    bool at_end() const { return offset_ == bytes_.size(); }
    std::string_view file() const { return file_; }

private:
    std::uint32_t number(std::string_view field, std::size_t width, bool big_endian);

    ByteView bytes_;
    std::string_view file_;
    std::size_t offset_ = 0;
    bool failed_ = false;
    Error error_;
};

} // namespace rpg
