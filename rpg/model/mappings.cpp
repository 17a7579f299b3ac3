#include "rpg/model/mappings.h"

#include <algorithm>

namespace rpg {
namespace {

// An id's records end where the next larger start begins. Start 0 belongs to `first_owner` alone; other ids
// that hold 0 have no picture.
RecordRange range(const std::vector<std::uint16_t>& starts, std::size_t id, std::size_t records,
                  std::size_t first_owner)
{
    if (id >= starts.size() || starts[id] >= records) return {};
    const std::uint16_t start = starts[id];
    if (start == 0 && id != 0 && id != first_owner) return {};
    std::size_t end = records;
    for (const std::uint16_t other : starts)
        if (other > start) end = std::min<std::size_t>(end, other);
    return {start, static_cast<std::uint32_t>(end - start)};
}

constexpr bool is_heap_of_pieces(std::size_t sprite_id)
{
    return sprite_id >= 82 && sprite_id <= 90 && sprite_id % 2 == 0;
}

} // namespace

RecordRange records_of(const Mappings& mappings, TextureId id)
{
    return range(mappings.texture_ids, index_of(id), mappings.textures.size(), 0);
}

RecordRange records_of(const Mappings& mappings, SpriteId id)
{
    return range(mappings.sprite_ids, index_of(id), mappings.sprites.size(), 1);
}

bool has_picture(const Mappings& mappings, TextureId id)
{
    return records_of(mappings, id).count != 0;
}

bool has_picture(const Mappings& mappings, SpriteId id)
{
    return is_heap_of_pieces(index_of(id)) || records_of(mappings, id).count != 0;
}

} // namespace rpg
