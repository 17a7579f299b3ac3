#pragma once
#include "rpg/core/bytes.h"
#include "rpg/core/result.h"

#include <cstddef>
#include <string_view>
#include <vector>

namespace converter::wad {

// REJECT: one bit for each pair of sectors, set where a monster in one can never see a player in the other.
class Reject {
public:
    explicit Reject(std::size_t sectors) : sectors_(sectors), bytes_((sectors * sectors + 7) / 8) {}
    bool blocks(std::size_t monster_sector, std::size_t player_sector) const;
    void set_blocks(std::size_t monster_sector, std::size_t player_sector, bool blocked);
    std::size_t sectors() const { return sectors_; }
    const rpg::Bytes& encode() const { return bytes_; }

private:
    friend rpg::Result<Reject> decode_reject(rpg::ByteView, std::size_t, std::string_view);
    std::size_t sectors_;
    rpg::Bytes bytes_;
};

// Needs exactly the bytes that `sectors` asks for; the unused bits of the last byte are kept.
rpg::Result<Reject> decode_reject(rpg::ByteView bytes, std::size_t sectors, std::string_view file);

} // namespace converter::wad
