#pragma once
#include "rpg/core/ids.h"
#include "rpg/model/condition.h"

#include <array>
#include <cstdint>
#include <optional>

// Pictures whose numbers mean something to the program, in every game.
namespace rpg {

constexpr TextureId kExitTexture{7};
constexpr TextureId kLockedTexture{9}; // a door that can be locked changes its picture
constexpr TextureId kUnlockedTexture{10};
constexpr TextureId kPortalFrame{33};
constexpr TextureId kPortalFace{34};
constexpr TextureId kDeadPortalFrame{91};
constexpr TextureId kDeadPortalFace{92};

constexpr std::uint16_t kFirstMonsterSprite = 17;
constexpr std::uint16_t kLastMonsterSprite = 54;
constexpr std::uint16_t kFirstHeldSprite = 240; // plus the weapon number: the weapon in the player's hands
constexpr std::uint16_t kLastHeldSprite = 251;

// Heaps of ammunition are drawn four times, glows are added to the pixels behind them.
constexpr bool is_ammo_pack(unsigned sprite)
{
    return sprite >= 82 && sprite <= 90 && sprite % 2 == 0;
}
constexpr bool is_glow(unsigned sprite)
{
    return sprite == 136 || sprite == 137 || sprite == 144;
}

constexpr std::array<SpriteId, 4> kKeySprites{SpriteId{67}, SpriteId{73}, SpriteId{66},
                                              SpriteId{65}}; // by Key
constexpr SpriteId sprite_of(Key key)
{
    return kKeySprites[static_cast<std::size_t>(key)];
}
constexpr std::optional<Key> key_of(SpriteId sprite)
{
    for (std::size_t i = 0; i < kKeySprites.size(); ++i)
        if (kKeySprites[i] == sprite) return Key(i);
    return std::nullopt;
}

} // namespace rpg
