#include "rpg/model/finding_list_internal.h"
#include "rpg/model/line_flags.h"
#include "rpg/model/validate_scripts_internal.h"
#include "rpg/model/validate_tree_internal.h"

#include <set>

namespace rpg {
namespace {

constexpr std::size_t kMaxPlaneTextures = 24; // the original's limit

class LevelChecks {
public:
    LevelChecks(const GameData& game, const Level& level, FindingList& found)
        : game_(game), level_(level), found_(found), has_mappings_(!game.mappings.texture_ids.empty())
    {
    }

    void check_spawn();
    void check_lines();
    void check_things();
    void check_planes();

private:
    void check_texture(const std::string& field, TextureId id);
    void check_sprite(const std::string& field, SpriteId id);

    const GameData& game_;
    const Level& level_;
    FindingList& found_;
    bool has_mappings_;
};

void LevelChecks::check_spawn()
{
    if (level_.spawn_tile >= kTileCount) {
        found_.problem("spawn tile", std::to_string(level_.spawn_tile) + " is not on the map");
    } else if (level_.is_solid(tile_at_index(level_.spawn_tile))) {
        // The menu, the gallery and the cast have level id 0: nobody walks there.
        const std::string reason = tile_text(tile_at_index(level_.spawn_tile)) + " is solid";
        level_.level_id != 0 ? found_.problem("spawn tile", reason) : found_.note("spawn tile", reason);
    }
    if (!is_compass(level_.spawn_angle))
        found_.note("spawn direction",
                    std::to_string(level_.spawn_angle.value) + " is not north, east, south or west");
    if (level_.camera_tile >= kTileCount)
        found_.problem("camera tile", std::to_string(level_.camera_tile) + " is not on the map");
}

void LevelChecks::check_texture(const std::string& field, TextureId id)
{
    if (!has_mappings_) return;
    const std::size_t known = game_.mappings.texture_ids.size();
    if (index_of(id) >= known)
        found_.problem(field, std::to_string(index_of(id)) + " is not a texture id: there are " +
                                  std::to_string(known));
    else if (!has_picture(game_.mappings, id))
        found_.problem(field, "texture id " + std::to_string(index_of(id)) + " has no picture");
}

void LevelChecks::check_sprite(const std::string& field, SpriteId id)
{
    if (!has_mappings_ || has_picture(game_.mappings, id)) return;
    const std::size_t known = game_.mappings.sprite_ids.size();
    if (index_of(id) >= known)
        found_.problem(field, std::to_string(index_of(id)) + " is not a sprite id: there are " +
                                  std::to_string(known));
    else
        found_.problem(field, "sprite id " + std::to_string(index_of(id)) + " has no picture");
}

void LevelChecks::check_lines()
{
    for (std::size_t i = 0; i < level_.lines.size(); ++i) {
        const Line& line = level_.lines[i];
        check_texture(numbered("line", i) + " texture", line.texture);
        if ((line.flags >> 16) != 0) found_.note(numbered("line", i) + " flags", "bits above 15 are set");
        if (line.from == line.to) found_.note(numbered("line", i), "has no length");
    }
}

void LevelChecks::check_things()
{
    for (std::size_t i = 0; i < level_.things.size(); ++i) {
        const Thing& thing = level_.things[i];
        const std::string field = numbered("thing", i) + " id";
        if (thing.has(thing_flag::kTexture))
            check_texture(field, TextureId{thing.id});
        else
            check_sprite(field, SpriteId{thing.id});
    }
}

void LevelChecks::check_planes()
{
    std::set<std::uint8_t> used;
    const auto check = [&](const std::vector<std::uint8_t>& plane, const char* name) {
        std::set<std::uint8_t> reported;
        for (std::size_t i = 0; i < plane.size(); ++i) {
            used.insert(plane[i]);
            if (reported.insert(plane[i]).second)
                check_texture(std::string(name) + " of tile " + tile_text(tile_at_index(static_cast<int>(i))),
                              TextureId{plane[i]});
        }
    };
    check(level_.floor_planes, "floor");
    check(level_.ceiling_planes, "ceiling");
    if (used.size() > kMaxPlaneTextures)
        found_.note("planes",
                    std::to_string(used.size()) + " textures are used, the original draws at most 24");
}

} // namespace

std::vector<Finding> validate_level(const GameData& game, const Level& level, const std::string& file)
{
    FindingList found(file);
    LevelChecks checks(game, level, found);
    checks.check_spawn();
    check_tree(level, found);
    checks.check_lines();
    checks.check_things();
    check_scripts(level, found);
    checks.check_planes();
    return found.take();
}

} // namespace rpg
