#include "rpg/core/byte_reader.h"

namespace rpg {

std::uint8_t ByteReader::u8(std::string_view field)
{
    return static_cast<std::uint8_t>(number(field, 1, false));
}
std::uint16_t ByteReader::u16(std::string_view field)
{
    return static_cast<std::uint16_t>(number(field, 2, false));
}
std::uint32_t ByteReader::u32(std::string_view field)
{
    return number(field, 4, false);
}
std::uint16_t ByteReader::u16_big(std::string_view field)
{
    return static_cast<std::uint16_t>(number(field, 2, true));
}
std::uint32_t ByteReader::u32_big(std::string_view field)
{
    return number(field, 4, true);
}

ByteView ByteReader::bytes(std::string_view field, std::size_t width)
{
    if (!failed_ && left() < width) reject(field, "runs past the end of the file", ErrorCode::CutOff);
    if (failed_) return {};
    offset_ += width;
    return bytes_.subspan(offset_ - width, width);
}

std::string ByteReader::text(std::string_view field, std::size_t width)
{
    const ByteView view = bytes(field, width);
    return {view.begin(), view.end()};
}

ByteView ByteReader::rest()
{
    return bytes("rest", failed_ ? 0 : left());
}

std::size_t ByteReader::count16(std::string_view field, std::size_t record_size)
{
    const std::size_t count = u16(field);
    check_count(field, count, record_size);
    return failed_ ? 0 : count;
}

std::size_t ByteReader::count32(std::string_view field, std::size_t record_size)
{
    const std::size_t count = u32(field);
    check_count(field, count, record_size);
    return failed_ ? 0 : count;
}

void ByteReader::check_count(std::string_view field, std::size_t count, std::size_t record_size)
{
    if (failed_ || record_size == 0 || count <= left() / record_size) return;
    reject(field, std::to_string(count) + " records of " + std::to_string(record_size) +
                      " bytes do not fit into the " + std::to_string(left()) + " bytes that are left");
}

void ByteReader::expect_end(std::string_view field)
{
    if (!failed_ && !at_end()) reject(field, std::to_string(left()) + " bytes are left over");
}

void ByteReader::reject(std::string_view field, std::string_view reason, ErrorCode code)
{
    reject_at(offset_, field, reason, code);
}

void ByteReader::reject_at(std::size_t offset, std::string_view field, std::string_view reason,
                           ErrorCode code)
{
    if (failed_) return;
    failed_ = true;
    error_ = {.file = std::string(file_),
              .field = std::string(field),
              .reason = std::string(reason),
              .offset = offset,
              .code = code};
}

std::uint32_t ByteReader::number(std::string_view field, std::size_t width, bool big_endian)
{
    const ByteView view = bytes(field, width);
    std::uint32_t value = 0;
    for (std::size_t i = 0; i < view.size(); ++i) {
        const std::size_t shift = 8 * (big_endian ? view.size() - 1 - i : i);
        value |= static_cast<std::uint32_t>(view[i]) << shift;
    }
    return value;
}

} // namespace rpg
