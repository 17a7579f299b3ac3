#include "converter/exporters/tmx_export.h"

#include "converter/exporters/media_pictures.h"
#include "rpg/authoring/tiled/tiled_writer.h"
#include "rpg/formats/pictures.h"
#include "rpg/formats/png.h"
#include "rpg/model/game_texts.h"

#include <algorithm>
#include <fmt/format.h>

namespace converter {
namespace {

constexpr int kSide = rpg::kCellSize;

// A frame with a cross: an id without a picture, or a block.
rpg::Image framed(rpg::Rgba frame, rpg::Rgba fill, bool is_crossed)
{
    rpg::Image image(kSide, kSide, fill);
    for (int i = 0; i < kSide; ++i) {
        for (const int edge : {0, kSide - 1}) image.at(i, edge) = image.at(edge, i) = frame;
        if (is_crossed) image.at(i, i) = image.at(kSide - 1 - i, i) = frame;
    }
    return image;
}

class Tilesets {
public:
    explicit Tilesets(const rpg::GameData& game) : game_(game), names_(entity_names(game)) {}

    rpg::FileSet make(const rpg::Level& level)
    {
        add_media(Medium::Texture, "textures", textures_in(level));
        add_media(Medium::Sprite, "sprites", sprites_in(level));
        add_blocks();
        return std::move(files_);
    }

private:
    void add_media(Medium medium, const std::string& set, std::set<std::uint32_t> missing)
    {
        std::vector<std::string> notes;
        std::map<std::uint32_t, const MediaRecord*> first; // by id
        const std::vector<MediaRecord> records = media_records(game_, medium, notes);
        for (const MediaRecord& record : records)
            for (const std::uint16_t id : record.ids)
                if (id <= 0xFF) first.emplace(id, &record);
        std::vector<rpg::TiledPicture> pictures;
        for (const auto& [id, record] : first) {
            missing.erase(id);
            pictures.push_back(add_picture(set, id, draw(medium, *record), name_of(medium, id)));
        }
        for (const std::uint32_t id : missing) // ids that are used without a picture
            pictures.push_back(add_picture(set, id, framed({255, 0, 255, 255}, {40, 0, 40, 255}, true), {}));
        std::ranges::sort(pictures, {}, &rpg::TiledPicture::id);
        files_[set + ".tsx"] = rpg::to_bytes(rpg::print_tileset(set, pictures));
    }

    rpg::Image draw(Medium medium, const MediaRecord& record) const
    {
        if (medium == Medium::Texture) return draw_picture(game_, medium, record.picture, record.palette);
        return rpg::cell_image(game_.shapes[record.picture], rpg::colours_of(game_.palettes[record.palette]));
    }

    std::string name_of(Medium medium, std::uint32_t id) const
    {
        const auto number = static_cast<std::uint16_t>(id);
        const auto found = names_.find(medium == Medium::Texture ? rpg::entity_of(rpg::TextureId{number})
                                                                 : rpg::entity_of(rpg::SpriteId{number}));
        return found == names_.end() ? std::string() : found->second;
    }

    rpg::TiledPicture add_picture(const std::string& set, std::uint32_t id, const rpg::Image& image,
                                  const std::string& name)
    {
        rpg::TiledPicture picture{id, fmt::format("tiles/{}/{:03}.png", set, id), name};
        files_[picture.file] = rpg::encode_png(image);
        return picture;
    }

    void add_blocks()
    {
        constexpr std::array<const char*, 4> kNames{"open", "solid", "secret", "solid and secret"};
        std::vector<rpg::TiledPicture> pictures;
        for (std::uint32_t id = 0; id < kNames.size(); ++id) {
            const bool is_solid = (id & 1U) != 0;
            const bool is_secret = (id & 2U) != 0;
            const rpg::Rgba fill = is_solid ? rpg::Rgba{90, 90, 100, 255} : rpg::Rgba{};
            const rpg::Rgba frame = is_secret ? rpg::Rgba{220, 120, 255, 255} : rpg::Rgba{130, 130, 140, 255};
            pictures.push_back(add_picture("blocks", id, framed(frame, fill, is_secret), kNames[id]));
        }
        files_["blocks.tsx"] = rpg::to_bytes(rpg::print_tileset("blocks", pictures));
    }

    const rpg::GameData& game_;
    std::map<rpg::EntityId, std::string> names_;
    rpg::FileSet files_;
};

} // namespace

rpg::FileSet export_tmx(const rpg::GameData& game, const rpg::Level& level, const std::string& map_name)
{
    rpg::FileSet files = Tilesets(game).make(level);
    files[map_name] = rpg::to_bytes(rpg::print_tiled_level(level));
    return files;
}

} // namespace converter
