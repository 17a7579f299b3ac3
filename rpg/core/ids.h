#pragma once
#include <cstddef>
#include <cstdint>

namespace rpg {

enum class TextureId : std::uint16_t {}; // what a line or a plane stores; group 3 of mappings.bin
enum class SpriteId : std::uint16_t {};  // what a thing stores; group 4 of mappings.bin
enum class EntityId : std::uint16_t {};  // a sprite id, 305 + texture id, or a number known to the rules

template <class Id>
requires(sizeof(Id) == sizeof(std::uint16_t)) constexpr std::size_t index_of(Id id)
{
    return static_cast<std::size_t>(id);
}

// Lines with a definition (doors, portal, computers) are entities numbered from this offset.
constexpr std::uint16_t kFirstTextureEntity = 305;
constexpr EntityId entity_of(TextureId id)
{
    return EntityId{static_cast<std::uint16_t>(index_of(id) + kFirstTextureEntity)};
}
constexpr EntityId entity_of(SpriteId id)
{
    return EntityId{static_cast<std::uint16_t>(index_of(id))};
}

} // namespace rpg
