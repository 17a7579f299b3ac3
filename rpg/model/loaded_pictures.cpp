#include "rpg/model/loaded_pictures.h"

#include "rpg/model/line_flags.h"
#include "rpg/model/opcodes.h"
#include "rpg/model/picture_numbers.h"

#include <algorithm>
#include <array>
#include <optional>

namespace rpg {
namespace {

struct IdSpan {
    std::uint16_t first, last;
};
// Effects, drops, portraits, weapons in the hand: what may appear in any level.
constexpr std::array kAlwaysLoaded{IdSpan{20, 22},   IdSpan{81, 92},   IdSpan{95, 96},   IdSpan{99, 102},
                                   IdSpan{110, 110}, IdSpan{136, 136}, IdSpan{144, 144}, IdSpan{180, 191},
                                   IdSpan{200, 206}, IdSpan{240, 251}};
constexpr std::uint32_t kFirstIdOfFour = 55;

// A texture that play may put in the place of this one.
std::optional<TextureId> partner_of(TextureId texture)
{
    if (texture == kPortalFace) return kDeadPortalFace;
    if (texture == kPortalFrame) return kDeadPortalFrame;
    if (texture == kLockedTexture) return kUnlockedTexture;
    if (texture == kUnlockedTexture) return kLockedTexture;
    return std::nullopt;
}

void add_records(std::set<std::uint32_t>& records, std::uint32_t first, std::uint32_t count,
                 std::size_t known)
{
    for (std::uint32_t record = first; record < first + count && record < known; ++record)
        records.insert(record);
}

} // namespace

PictureIds picture_ids(const Level& level)
{
    PictureIds ids;
    const auto add = [&](TextureId texture) {
        ids.textures.insert(static_cast<std::uint32_t>(index_of(texture)));
    };
    for (const Line& line : level.lines) {
        add(line.texture);
        if (const auto partner = partner_of(line.texture)) add(*partner);
    }
    if (level.edition == Edition::Brew) ids.header_textures = {level.floor_texture, level.ceiling_texture};
    ids.textures.insert(level.floor_planes.begin(), level.floor_planes.end());
    ids.textures.insert(level.ceiling_planes.begin(), level.ceiling_planes.end());
    for (const Thing& thing : level.things) {
        if (thing.has(thing_flag::kTexture))
            ids.textures.insert(thing.id);
        else
            ids.sprites.insert(is_ammo_pack(thing.id) ? thing.id - 1U : thing.id);
    }
    for (const IdSpan& span : kAlwaysLoaded)
        for (std::uint32_t id = span.first; id <= span.last; ++id) ids.sprites.insert(id);
    for (const Command& command : level.commands)
        if (effects_of(command).things == ThingAction::Replace)
            ids.sprites.insert(operand_of(command, OperandType::Sprite));
    return ids;
}

LoadedPictures loaded_pictures(const PictureIds& ids, const Mappings& mappings)
{
    LoadedPictures loaded;
    const auto add_texture = [&](std::size_t id) {
        if (id < mappings.texture_ids.size())
            add_records(loaded.textures, mappings.texture_ids[id], 4, mappings.textures.size());
    };
    for (const std::uint32_t id : ids.textures) add_texture(id);
    if (!mappings.texture_ids.empty())
        for (const std::size_t id : ids.header_textures)
            add_texture(std::min(id, mappings.texture_ids.size() - 1));
    for (const std::uint32_t id : ids.sprites)
        if (id < mappings.sprite_ids.size())
            add_records(loaded.sprites, mappings.sprite_ids[id], id < kFirstIdOfFour ? 7 : 4,
                        mappings.sprites.size());
    return loaded;
}

} // namespace rpg
