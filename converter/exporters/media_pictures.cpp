#include "converter/exporters/media_pictures.h"

#include "rpg/core/text.h"
#include "rpg/formats/pictures.h"
#include "rpg/model/game_texts.h"

#include <fmt/format.h>
#include <tuple>

namespace converter {
namespace {

using rpg::GameData;

// Group 1 and group 2 of mappings.bin seen as the same thing.
struct Group {
    Medium medium;
    std::string_view folder;
    std::string_view title; // in notes
    std::size_t records;
    std::size_t ids;
};

Group group_of(const GameData& game, Medium medium)
{
    if (medium == Medium::Texture)
        return {medium, "textures", "texture", game.mappings.textures.size(),
                game.mappings.texture_ids.size()};
    return {medium, "sprites", "sprite", game.mappings.sprites.size(), game.mappings.sprite_ids.size()};
}

rpg::RecordRange range_of(const GameData& game, Medium medium, std::uint16_t id)
{
    return medium == Medium::Texture ? records_of(game.mappings, rpg::TextureId{id})
                                     : records_of(game.mappings, rpg::SpriteId{id});
}

rpg::EntityId entity_of(Medium medium, std::uint16_t id)
{
    return medium == Medium::Texture ? rpg::entity_of(rpg::TextureId{id}) : rpg::entity_of(rpg::SpriteId{id});
}

struct Owners {
    std::vector<std::uint16_t> ids;
    std::uint32_t first = 0; // record of the first id
};

std::vector<Owners> owners_of_records(const GameData& game, const Group& group)
{
    std::vector<Owners> owners(group.records);
    for (std::size_t number = 0; number < group.ids; ++number) {
        const auto id = static_cast<std::uint16_t>(number);
        const rpg::RecordRange range = range_of(game, group.medium, id);
        for (std::uint32_t record = range.first; record < range.first + range.count; ++record) {
            if (owners[record].ids.empty()) owners[record].first = range.first;
            owners[record].ids.push_back(id);
        }
    }
    return owners;
}

std::map<std::uint32_t, std::uint32_t> shapes_by_position(const GameData& game)
{
    std::map<std::uint32_t, std::uint32_t> shapes;
    for (std::size_t i = 0; i < game.shapes.size(); ++i)
        shapes.emplace(game.shapes[i].position, static_cast<std::uint32_t>(i));
    return shapes;
}

// Finds pictures and palettes of records, or says what is wrong with them.
class Resolver {
public:
    Resolver(const GameData& game, Medium medium)
        : game_(game), medium_(medium), shapes_(shapes_by_position(game))
    {
    }

    std::string resolve(MediaRecord& target) const
    {
        const std::uint32_t record = target.record;
        if (medium_ == Medium::Texture) {
            target.picture = game_.mappings.textures[record].texture();
            target.palette = game_.mappings.textures[record].palette();
            if (target.picture >= game_.textures.size())
                return fmt::format("there is no texture {}", target.picture);
        } else {
            const std::uint32_t position = game_.mappings.sprites[record].shape_position;
            const auto shape = shapes_.find(position);
            if (shape == shapes_.end()) return fmt::format("no shape starts at {}", position);
            target.picture = shape->second;
            target.palette = game_.mappings.sprites[record].palette();
        }
        if (target.palette >= game_.palettes.size())
            return fmt::format("there is no palette {}", target.palette);
        return {};
    }

private:
    const GameData& game_;
    Medium medium_;
    std::map<std::uint32_t, std::uint32_t> shapes_;
};

// "Zombie Pvt." -> "zombie_pvt": letters and digits of ASCII, everything else is one '_' between them.
std::string file_name_of(const std::string& name)
{
    std::string result;
    bool is_gap = false;
    for (const char c : name) {
        if (!rpg::is_letter(c) && !rpg::is_digit(c)) {
            is_gap = true;
            continue;
        }
        if (is_gap && !result.empty()) result += '_';
        is_gap = false;
        result += rpg::to_lower(c);
    }
    return result;
}

std::string base_name(const Group& group, const MediaRecord& record,
                      const std::map<rpg::EntityId, std::string>& names)
{
    if (record.ids.empty()) return fmt::format("{}/record_{:04}", group.folder, record.record);
    const std::uint16_t id = record.ids.front();
    const auto found = names.find(entity_of(group.medium, id));
    const std::string name = found == names.end() ? std::string() : file_name_of(found->second);
    return fmt::format("{}/{:03}{}{}_f{}", group.folder, id, name.empty() ? "" : "_", name, record.frame);
}

} // namespace

std::vector<MediaRecord> media_records(const GameData& game, Medium medium, std::vector<std::string>& notes)
{
    const Group group = group_of(game, medium);
    const bool is_missing = medium == Medium::Texture ? game.textures.empty() : game.shapes.empty();
    if (is_missing || game.palettes.empty()) {
        if (group.records > 0)
            notes.push_back(fmt::format("no {} pictures: {} or the palettes are missing", group.title,
                                        medium == Medium::Texture ? "the wall texels" : "the shapes"));
        return {};
    }
    const auto names = entity_names(game);
    const Resolver resolver(game, medium);
    const std::vector<Owners> owners = owners_of_records(game, group);
    std::vector<MediaRecord> records;
    std::map<std::tuple<std::uint32_t, std::uint32_t, std::uint32_t>, std::string> shared; // -> file
    for (std::uint32_t number = 0; number < group.records; ++number) {
        const Owners& owner = owners[number];
        MediaRecord record{.record = number,
                           .frame = owner.ids.empty() ? 0 : number - owner.first,
                           .ids = owner.ids,
                           .name = {}};
        if (const std::string problem = resolver.resolve(record); !problem.empty()) {
            notes.push_back(fmt::format("{} record {}: {}", group.title, number, problem));
            continue;
        }
        const std::uint32_t id = record.ids.empty() ? ~0U : record.ids.front();
        const std::string name = base_name(group, record, names);
        record.name = shared.try_emplace({id, record.picture, record.palette}, name).first->second;
        records.push_back(std::move(record));
    }
    return records;
}

std::map<std::uint32_t, std::set<std::uint32_t>> palettes_by_picture(const std::vector<MediaRecord>& records)
{
    std::map<std::uint16_t, std::set<std::uint32_t>> palettes_of_id;
    for (const MediaRecord& record : records)
        for (const std::uint16_t id : record.ids) palettes_of_id[id].insert(record.palette);
    std::map<std::uint32_t, std::set<std::uint32_t>> result;
    for (const MediaRecord& record : records) {
        result[record.picture].insert(record.palette);
        for (const std::uint16_t id : record.ids) result[record.picture].merge(std::set(palettes_of_id[id]));
    }
    return result;
}

rpg::Image draw_picture(const GameData& game, Medium medium, std::uint32_t picture, std::uint32_t palette)
{
    const rpg::PaletteColours colours = rpg::colours_of(game.palettes[palette]);
    return medium == Medium::Texture ? wall_image(game.textures[picture], colours)
                                     : shape_image(game.shapes[picture], colours);
}

} // namespace converter
