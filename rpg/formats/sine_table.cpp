#include "rpg/formats/sine_table.h"

#include "rpg/core/byte_reader.h"
#include "rpg/core/byte_writer.h"

#include <cmath>
#include <numbers>

namespace rpg {

Result<Sines> decode_sine_table(ByteView bytes, std::string_view file)
{
    ByteReader in(bytes, file);
    Sines table{};
    for (std::int32_t& value : table) value = static_cast<std::int32_t>(in.u32("sine"));
    in.expect_end("end of file");
    if (in.failed()) return in.error();
    return table;
}

Bytes encode_sine_table(const Sines& table)
{
    ByteWriter out;
    for (const std::int32_t value : table) out.u32(static_cast<std::uint32_t>(value));
    return out.take();
}

Sines make_sine_table()
{
    Sines table{};
    for (std::size_t i = 0; i < table.size(); ++i)
        table[i] = static_cast<std::int32_t>(
            std::floor(std::sin(2 * std::numbers::pi * static_cast<double>(i) / 256) * 65536 + 0.5));
    return table;
}

} // namespace rpg
