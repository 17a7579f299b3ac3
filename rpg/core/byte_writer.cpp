#include "rpg/core/byte_writer.h"

#include "rpg/core/assert.h"

namespace rpg {

void ByteWriter::padded_text(std::string_view characters, std::size_t width)
{
    RPG_ASSERT(characters.size() <= width);
    text(characters);
    zeros(width - characters.size());
}

void ByteWriter::patch_u32(std::size_t offset, std::uint32_t value)
{
    RPG_ASSERT(offset + 4 <= bytes_.size());
    for (std::size_t i = 0; i < 4; ++i) bytes_[offset + i] = static_cast<std::uint8_t>(value >> (8 * i));
}

void ByteWriter::little(std::uint32_t value, std::size_t width)
{
    for (std::size_t i = 0; i < width; ++i) u8(static_cast<std::uint8_t>(value >> (8 * i)));
}

void ByteWriter::big(std::uint32_t value, std::size_t width)
{
    for (std::size_t i = width; i-- > 0;) u8(static_cast<std::uint8_t>(value >> (8 * i)));
}

} // namespace rpg
