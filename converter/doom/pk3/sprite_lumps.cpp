#include "converter/doom/pk3/sprite_lumps.h"

#include "converter/doom/art/texture_book.h"
#include "converter/doom/pk3/actor_book.h"
#include "converter/doom/pk3/definition_lumps.h"
#include "converter/doom/scripts/event_table.h"
#include "rpg/formats/pictures.h"
#include "rpg/formats/png.h"
#include "rpg/model/picture_numbers.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <optional>

namespace converter::port {
namespace {

constexpr std::uint16_t kSpriteIds = 256;
constexpr std::uint32_t kMaxFrames = 26; // letters
constexpr int kSpriteCell = rpg::kCellSize;

using SpriteCorner = Point;

struct SpriteBox {
    SpriteCorner low{kSpriteCell, kSpriteCell};
    SpriteCorner high{-1, -1};
};

SpriteBox sprite_shape(const rpg::Image& image)
{
    SpriteBox box;
    for (int y = 0; y < image.height; ++y)
        for (int x = 0; x < image.width; ++x) {
            if (image.at(x, y).a == 0) continue;
            box.low = {std::min(box.low.x, x), std::min(box.low.y, y)};
            box.high = {std::max(box.high.x, x), std::max(box.high.y, y)};
        }
    if (box.high.x < 0) box = {{0, 0}, {0, 0}};
    return box;
}

rpg::Image cut_sprite(const rpg::Image& image, const SpriteBox& box)
{
    rpg::Image made(box.high.x - box.low.x + 1, box.high.y - box.low.y + 1);
    for (int y = 0; y < made.height; ++y)
        for (int x = 0; x < made.width; ++x) made.at(x, y) = image.at(box.low.x + x, box.low.y + y);
    return made;
}

// Of a picture of the cell in another size: the pixels of the game around it, and the other way.
SpriteBox units_of(const SpriteBox& box, const rpg::Image& image)
{
    return {{box.low.x * kSpriteCell / image.width, box.low.y * kSpriteCell / image.height},
            {box.high.x * kSpriteCell / image.width, box.high.y * kSpriteCell / image.height}};
}

SpriteBox texels_of(const SpriteBox& box, const rpg::Image& image)
{
    return {{box.low.x * image.width / kSpriteCell, box.low.y * image.height / kSpriteCell},
            {(box.high.x + 1) * image.width / kSpriteCell - 1,
             (box.high.y + 1) * image.height / kSpriteCell - 1}};
}

SpriteBox both(const SpriteBox& a, const SpriteBox& b)
{
    return {{std::min(a.low.x, b.low.x), std::min(a.low.y, b.low.y)},
            {std::max(a.high.x, b.high.x), std::max(a.high.y, b.high.y)}};
}

// At least as large as the game's own.
std::optional<rpg::Image> fine_cell(const rpg::GameData& game, std::uint16_t sprite, std::uint32_t frame)
{
    std::optional<rpg::Image> fine = full_colour_cell_of(game, sprite, frame);
    if (fine) fine = resized(*fine, std::max(fine->width, kSpriteCell), std::max(fine->height, kSpriteCell));
    return fine;
}

SpriteBox box_of(const rpg::Image& cell, const std::optional<rpg::Image>& fine)
{
    const SpriteBox own = sprite_shape(cell);
    return fine ? both(own, units_of(sprite_shape(*fine), *fine)) : own;
}

// How far below its place a weapon in the hand is drawn while it rests, by weapon; in the game's pixels.
constexpr std::array<SpriteCorner, 12> kHandRest{{{20, 25},
                                                  {0, 15},
                                                  {0, 15},
                                                  {0, 12},
                                                  {0, 15},
                                                  {0, 15},
                                                  {0, 15},
                                                  {0, 15},
                                                  {0, 13},
                                                  {20, 15},
                                                  {20, 15},
                                                  {20, 15}}};
constexpr std::array<SpriteCorner, 12> kHandFire{
    {{20, 0}, {0, 0}, {0, 0}, {0, 0}, {0, 0}, {0, 0}, {0, 0}, {0, 0}, {0, 5}, {20, 8}, {20, 8}, {20, 8}}};

// In a screen of 320 x 200 whose lower edge the hand touches; the engine adds 32 to y. It places hands from
// the middle of the view: the bar below it would hide so many rows. Without the bar Weapon.YAdjust in arms.zs
// takes them back.
constexpr int kRowsOfBar = 14;
SpriteCorner hand_origin(std::size_t weapon, std::uint32_t frame, SpriteCorner low)
{
    constexpr int kLeft = (320 - 2 * kSpriteCell) / 2;
    constexpr int kTop = 200 - 2 * kSpriteCell - 32 - kRowsOfBar;
    const SpriteCorner& rest = frame == 0 ? kHandRest[weapon] : kHandFire[weapon];
    return {-(kLeft + 2 * rest.x + 2 * low.x), -(kTop + 2 * rest.y + 2 * low.y)};
}

// A picture in full colour and what shines of it, cut to `box`.
void add_fine(const std::string& name, const rpg::Image& fine, const std::optional<rpg::Image>& glow,
              const SpriteBox& box, rpg::FileList& files)
{
    files.push_back({"hires/" + name + ".png", rpg::encode_png(cut_sprite(fine, box))});
    if (glow)
        files.push_back({fmt::format("{}sprites/{}.png", kBrightmaps, name),
                         rpg::encode_png(cut_sprite(resized(*glow, fine.width, fine.height), box))});
}

} // namespace

SpriteBook::SpriteBook(const rpg::GameData& game) : game_(game), frames_(kSpriteIds)
{
    for (std::uint16_t sprite = 0; sprite < kSpriteIds; ++sprite) {
        if (sprite >= game.mappings.sprite_ids.size()) break;
        frames_[sprite] = std::min(records_of(game.mappings, rpg::SpriteId{sprite}).count, kMaxFrames);
        if (frames_[sprite] > 0 && !cell_of(game, sprite)) frames_[sprite] = 0;
    }
}

std::uint32_t SpriteBook::frames(std::uint16_t sprite) const
{
    return sprite < frames_.size() ? frames_[sprite] : 0;
}

bool SpriteBook::is_moving(std::uint16_t sprite) const
{
    const auto first = cell_of(game_, sprite);
    for (std::uint32_t frame = 1; frame < frames(sprite); ++frame)
        if (cell_of(game_, sprite, frame) != first) return true;
    return false;
}

std::string SpriteBook::frame(std::uint16_t sprite, std::uint32_t frame) const
{
    if (frames(sprite) == 0) return "TNT1 A";
    const std::uint32_t shown = frame < frames(sprite) && cell_of(game_, sprite, frame) ? frame : 0;
    return fmt::format("{} {}", sprite_name(sprite), static_cast<char>('A' + shown));
}

std::vector<std::string> SpriteBook::names() const
{
    std::vector<std::string> names;
    for (std::uint16_t sprite = 0; sprite < kSpriteIds; ++sprite)
        if (frames(sprite) > 0) names.push_back(sprite_name(sprite));
    return names;
}

rpg::FileList SpriteBook::lumps(const std::set<std::uint16_t>& pieces) const
{
    rpg::FileList files;
    const auto add = [&](const std::string& name, const rpg::Bytes& png) {
        files.push_back({"sprites/" + name + ".png", png});
    };
    std::set<std::uint16_t> flying;
    for (const rpg::WeaponRow& weapon : game_.rules.weapons)
        flying.insert(weapon.missile.pictures.begin(), weapon.missile.pictures.end());
    for (std::uint16_t sprite = 0; sprite < kSpriteIds; ++sprite)
        for (std::uint32_t frame = 0; frame < frames(sprite); ++frame) {
            const std::optional<rpg::Image> cell = cell_of(game_, sprite, frame);
            if (!cell) continue;
            const std::optional<rpg::Image> fine = fine_cell(game_, sprite, frame);
            const SpriteBox box = box_of(*cell, fine);
            const std::string name =
                fmt::format("{}{}0", sprite_name(sprite), static_cast<char>('A' + frame));
            const rpg::Image shape = cut_sprite(*cell, box);
            if (fine) add_fine(name, *fine, glow_cell_of(game_, sprite, frame), texels_of(box, *fine), files);
            if (sprite >= rpg::kFirstHeldSprite && sprite <= rpg::kLastHeldSprite)
                add(name,
                    png_with_offset(rpg::enlarged(shape, 2),
                                    hand_origin(static_cast<std::size_t>(sprite - rpg::kFirstHeldSprite),
                                                frame, box.low)));
            else
                add(name, png_with_offset(shape, {kSpriteCell / 2 - box.low.x,
                                                  (flying.contains(sprite) ? kSpriteCell / 2 : kSpriteCell) -
                                                      box.low.y}));
        }
    for (const std::uint16_t texture : pieces)
        if (const auto wall = wall_of(game_, texture))
            add(texture_sprite_name(texture) + "A0", png_with_offset(*wall, {kSpriteCell / 2, kSpriteCell}));
    return files;
}

} // namespace converter::port
