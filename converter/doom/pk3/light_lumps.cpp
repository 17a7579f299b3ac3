#include "converter/doom/art/texture_book.h"
#include "converter/doom/art/tile_light.h"
#include "converter/doom/pk3/definition_lumps.h"
#include "converter/doom/scripts/event_table.h"
#include "rpg/render/world_view.h"
#include "rpg/world/weapons.h"

#include <algorithm>
#include <fmt/format.h>
#include <optional>
#include <span>

namespace converter::port {
namespace {

struct Lamp {
    std::uint16_t sprite;
    int size;
    int height;
};
// What shines without being drawn as light itself.
constexpr std::array kLamps{Lamp{101, 40, 24}, Lamp{102, 40, 24}, Lamp{131, 56, 32},
                            Lamp{135, 88, 40}, Lamp{138, 40, 40}, Lamp{140, 88, 40}};
constexpr int kGlowSize = 64, kFireSize = 64, kShotSize = 64, kBlastSize = 112, kMuzzleSize = 120;
constexpr int kHalfCell = 32;

// Flames have white and yellow cores, which add up to green on grey walls: their light is orange.
rpg::Rgb warm(const rpg::Rgb& colour)
{
    constexpr std::uint8_t kMaxGreen = 140, kMaxBlue = 64;
    return {255, std::min(colour.g, kMaxGreen), std::min(colour.b, kMaxBlue)};
}

class LightWriter {
public:
    LightWriter(const rpg::GameData& game, const SpriteBook& sprites) : game_(game), sprites_(sprites) {}

    void add(std::string_view owner, std::uint16_t sprite, std::string_view kind, int size, int height,
             bool burns = false)
    {
        if (sprites_.frames(sprite) == 0) return;
        const auto cell = cell_of(game_, sprite);
        auto colour = cell ? light_of(*cell) : std::nullopt;
        if (!colour) return;
        if (burns) colour = warm(*colour);
        const std::string name = fmt::format("{}Light", owner);
        text_ += fmt::format("\n{} {}\n{{\n  color {:.2f} {:.2f} {:.2f}\n  size {}\n", kind, name,
                             colour->r / 255.0, colour->g / 255.0, colour->b / 255.0, size);
        if (kind != "pointlight") text_ += fmt::format("  secondarysize {}\n  interval 0.1\n", size * 5 / 4);
        text_ += fmt::format("  offset 0 {} 0\n}}\nobject {}\n{{\n  frame {} {{ light {} }}\n}}\n", height,
                             owner, sprite_name(sprite), name);
    }
    std::string text() && { return std::move(text_); }

private:
    const rpg::GameData& game_;
    const SpriteBook& sprites_;
    std::string text_ = "// Made from the game's pictures.\n";
};

void add_shots(const rpg::GameData& game, LightWriter& lights)
{
    const auto pictures = [&](int weapon) { return game.rules.weapon(weapon).missile.pictures; };
    for (const int weapon : {rpg::weapon::kRocketLauncher, rpg::weapon::kFireball, rpg::weapon::kBossMissile,
                             rpg::weapon::kBossRocket})
        lights.add(fmt::format("RpgMissile{}", weapon), pictures(weapon)[1], "pointlight", kShotSize, 0);
    for (const int weapon : {rpg::weapon::kPlasma, rpg::weapon::kRocketLauncher, rpg::weapon::kBfg})
        lights.add(fmt::format("RpgShot{}", weapon), pictures(weapon)[0], "pointlight", kShotSize, 0);
}

} // namespace

std::string light_definitions(const rpg::GameData& game, const ActorBook& actors, const SpriteBook& sprites)
{
    LightWriter lights(game, sprites);
    const rpg::ThingLooks looks(game.entities);
    for (const auto& [sprite, row] : actors.rows()) {
        const auto lamp = std::ranges::find(kLamps, sprite, &Lamp::sprite);
        if (row.kind == ActorKind::Fire || row.kind == ActorKind::Lava)
            lights.add(row.name, sprite, "flickerlight2", kFireSize,
                       row.kind == ActorKind::Fire ? kHalfCell : 8, true);
        else if (lamp != kLamps.end())
            lights.add(row.name, sprite, "pointlight", lamp->size, lamp->height);
        else if (looks.of(sprite).blend == rpg::Blend::Add)
            lights.add(row.name, sprite, "pointlight", kGlowSize, kHalfCell);
    }
    add_shots(game, lights);
    constexpr std::uint16_t kBlast = 180, kGreatBlast = 181;
    lights.add("RpgEffect1", kBlast, "pointlight", kBlastSize, kHalfCell);
    lights.add("RpgEffect4", kGreatBlast, "pointlight", kBlastSize, kHalfCell);
    return std::move(lights).text() +
           fmt::format("\npointlight RpgMuzzleLight\n{{\n  color 1.0 0.9 0.6\n  size {}\n}}\n"
                       "object RpgMuzzle\n{{\n  frame TNT1 {{ light RpgMuzzleLight }}\n}}\n",
                       kMuzzleSize);
}

} // namespace converter::port
