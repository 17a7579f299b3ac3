#include "converter/doom/wad/reject.h"

#include "rpg/core/byte_reader.h"

#include <string>

namespace converter::wad {

bool Reject::blocks(std::size_t monster_sector, std::size_t player_sector) const
{
    const std::size_t bit = monster_sector * sectors_ + player_sector;
    return ((bytes_[bit / 8] >> (bit % 8)) & 1U) != 0;
}

void Reject::set_blocks(std::size_t monster_sector, std::size_t player_sector, bool blocked)
{
    const std::size_t bit = monster_sector * sectors_ + player_sector;
    const unsigned mask = 1U << (bit % 8);
    bytes_[bit / 8] = static_cast<std::uint8_t>(blocked ? bytes_[bit / 8] | mask : bytes_[bit / 8] & ~mask);
}

rpg::Result<Reject> decode_reject(rpg::ByteView bytes, std::size_t sectors, std::string_view file)
{
    rpg::ByteReader in(bytes, file);
    const std::size_t needed = (sectors * sectors + 7) / 8;
    if (bytes.size() != needed) {
        in.reject("size", "is " + std::to_string(bytes.size()) + " bytes where " + std::to_string(sectors) +
                              " sectors need " + std::to_string(needed));
        return in.error();
    }
    Reject reject(sectors);
    reject.bytes_.assign(bytes.begin(), bytes.end());
    return reject;
}

} // namespace converter::wad
