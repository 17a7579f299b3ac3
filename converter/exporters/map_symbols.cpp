#include "converter/exporters/map_symbols.h"

#include "rpg/model/entity_def.h"
#include "rpg/model/game_texts.h"
#include "rpg/model/line_flags.h"
#include "rpg/model/picture_numbers.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace converter {

namespace {

using rpg::EntityType;

ThingKind kind_of(const rpg::EntityDef& definition)
{
    switch (EntityType{definition.type}) {
    case EntityType::Monster:
        return definition.subtype == rpg::monster_class::kCyberdemon ||
                       definition.subtype == rpg::monster_class::kKronos
                   ? ThingKind::Boss // those behind it come from tables
                   : ThingKind::Monster;
    case EntityType::Human:
        return ThingKind::Person;
    case EntityType::PickUp:
        return definition.subtype == rpg::subtype::kKey ? ThingKind::Key : ThingKind::PickUp;
    case EntityType::Item:
        return ThingKind::Item;
    case EntityType::Weapon:
        return ThingKind::Weapon;
    case EntityType::Ammo:
    case EntityType::AmmoPack:
        return ThingKind::Ammo;
    case EntityType::Fire:
    case EntityType::Lava:
        return ThingKind::Hazard;
    case EntityType::Breakable:
        return ThingKind::Destructible;
    case EntityType::Tall:
    case EntityType::Low:
        return ThingKind::Furniture;
    case EntityType::Fence:
    case EntityType::Bars:
        return ThingKind::Fence;
    default:
        return ThingKind::Ornament;
    }
}

using rpg::Rgb;
using rpg::Rgba;

constexpr Rgba kWhite{255, 255, 255, 255};

Point along(Point from, Point to, double share)
{
    return {from.x + (to.x - from.x) * share, from.y + (to.y - from.y) * share};
}

void draw_dashes(Layer& layer, Point from, Point to, double width, Rgba colour, int dashes,
                 const std::string& tip)
{
    for (int i = 0; i < dashes; ++i)
        layer.add(Segment{along(from, to, (i + 0.15) / dashes), along(from, to, (i + 0.85) / dashes), width,
                          colour},
                  tip);
}

void draw_door(Layer& layer, LineKind kind, Point from, Point to, const std::string& tip)
{
    const Rgb colour = kLineLooks[static_cast<std::size_t>(kind)].colour;
    const bool is_exit = kind == LineKind::ExitDoor;
    const Rgba outline = is_exit ? Rgba{0x12, 0x9A, 0x6E, 255} : kInk;
    layer.add(bar(from, to, is_exit ? 10 : 8, {rpg::opaque(colour), outline, is_exit ? 3.0 : 1.5}), tip);
    if (kind >= LineKind::LockedDoor)
        layer.add(Circle{along(from, to, 0.5), 3.2, {.fill = kWhite, .outline = kInk, .outline_width = 1.5}},
                  tip);
}

Polygon regular(Point at, double radius, int corners, double turn, Style style)
{
    Polygon polygon{{}, style};
    for (int i = 0; i < corners; ++i) {
        const double angle = 2 * std::numbers::pi * (i + turn) / corners - std::numbers::pi / 2;
        polygon.points.push_back({at.x + radius * std::cos(angle), at.y + radius * std::sin(angle)});
    }
    return polygon;
}

void draw_cross(Layer& layer, Point at, double reach, double width, Rgba colour, const std::string& tip)
{
    layer.add(Segment{{at.x - reach, at.y - reach}, {at.x + reach, at.y + reach}, width, colour}, tip);
    layer.add(Segment{{at.x - reach, at.y + reach}, {at.x + reach, at.y - reach}, width, colour}, tip);
}

void draw_key(Layer& layer, Point at, const ThingSymbol& symbol, const std::string& tip)
{
    const Rgba colour = rpg::opaque(symbol.colour);
    const Point bow{at.x - 6, at.y};
    const auto stroke = [&](Rgba paint, double extra) {
        layer.add(Segment{{bow.x + 5 - extra / 2, at.y}, {at.x + 11 + extra / 2, at.y}, 3 + extra, paint},
                  tip);
        layer.add(Segment{{at.x + 9.5, at.y}, {at.x + 9.5, at.y + 6 + extra / 2}, 3 + extra, paint}, tip);
        layer.add(Segment{{at.x + 4.5, at.y}, {at.x + 4.5, at.y + 5 + extra / 2}, 3 + extra, paint}, tip);
        layer.add(Circle{bow, 5, {.outline = paint, .outline_width = 3.5 + extra}}, tip);
    };
    stroke(kInk, symbol.is_hidden ? 4 : 3);
    if (symbol.is_hidden) stroke(colour, 2.5);
    stroke(symbol.is_hidden ? kWhite : colour, symbol.is_hidden ? -1 : 0);
}

void draw_person(Layer& layer, Point at, const Style& style, const std::string& tip)
{
    layer.add(
        Polygon{{{at.x - 8, at.y + 10}, {at.x - 5, at.y}, {at.x + 5, at.y}, {at.x + 8, at.y + 10}}, style},
        tip);
    layer.add(Circle{{at.x, at.y - 4.5}, 5, style}, tip);
}

void draw_marked_circle(Layer& layer, Point at, double radius, const ThingSymbol& symbol, const Style& style,
                        const std::string& tip)
{
    layer.add(Circle{at, radius, style}, tip);
    const Rgba ink = symbol.is_hidden ? rpg::opaque(symbol.colour) : kWhite;
    if (!symbol.mark.empty()) layer.add(Label{at, 1, Anchor::Middle, ink, symbol.mark}, tip);
}

} // namespace

Definitions::Definitions(const rpg::GameData& game) : names_(entity_names(game))
{
    for (const rpg::EntityDef& definition : game.entities) by_id_.emplace(definition.id, &definition);
}

const rpg::EntityDef* Definitions::find(rpg::EntityId id) const
{
    const auto found = by_id_.find(id);
    return found == by_id_.end() ? nullptr : found->second;
}

std::string_view Definitions::name(rpg::EntityId id) const
{
    const auto found = names_.find(id);
    return found == names_.end() ? std::string_view() : found->second;
}

LineKind kind_of(const rpg::Line& line, std::size_t number, const std::map<std::size_t, rpg::Key>& keys,
                 const Definitions& definitions)
{
    using namespace rpg::line_flag;
    if (line.has(kSecret)) return LineKind::Secret;
    if (line.texture == rpg::kExitTexture) return LineKind::ExitDoor;
    if (line.has(kDoor)) {
        if (!line.has(kLocked)) return LineKind::Door;
        const auto key = keys.find(number);
        return key == keys.end() ? LineKind::LockedDoor : door_of(key->second);
    }
    if (const rpg::EntityDef* definition = definitions.find(rpg::entity_of(line.texture))) {
        if (definition->is(EntityType::Breakable)) return LineKind::Breakable;
        if (definition->is(EntityType::Tall)) return LineKind::Special;
    }
    return line.has(kHidden) ? LineKind::Hidden : LineKind::Wall;
}

ThingKind kind_of(const rpg::Thing& thing, const Definitions& definitions)
{
    using namespace rpg::thing_flag;
    if (thing.has(kDecoration)) return ThingKind::WallOrnament;
    if (thing.has(kCorpse)) return ThingKind::Corpse;
    const rpg::EntityDef* definition = definitions.find(entity_of(thing));
    if (definition != nullptr) return kind_of(*definition);
    return thing.has(kFence) ? ThingKind::Fence : ThingKind::Ornament;
}

Rgba with_alpha(Rgb colour, std::uint8_t alpha)
{
    return {colour.r, colour.g, colour.b, alpha};
}

Polygon rectangle(double left, double top, double right, double bottom, Style style)
{
    return {{{left, top}, {right, top}, {right, bottom}, {left, bottom}}, style};
}

void draw_line(Layer& layer, LineKind kind, Point from, Point to, const std::string& tip)
{
    const Rgba colour = rpg::opaque(kLineLooks[static_cast<std::size_t>(kind)].colour);
    const double tiles = std::hypot(to.x - from.x, to.y - from.y) / kTilePixels;
    switch (kind) {
    case LineKind::Wall:
    case LineKind::Hidden:
        layer.add(Segment{from, to, 3, colour}, tip);
        break;
    case LineKind::Special:
    case LineKind::Breakable:
        layer.add(Segment{from, to, 6, colour}, tip);
        break;
    case LineKind::Secret:
        draw_dashes(layer, from, to, 5, colour, std::max(1, static_cast<int>(tiles * 4)), tip);
        break;
    default:
        draw_door(layer, kind, from, to, tip);
    }
}

void draw_thing(Layer& layer, const ThingSymbol& symbol, Point at, const std::string& tip)
{
    const Rgba colour = rpg::opaque(symbol.colour);
    const Style style = symbol.is_hidden ? Style{{255, 255, 255, 110}, colour, 2} : Style{colour, kInk, 1.5};
    const auto square = [&](double half) {
        layer.add(rectangle(at.x - half, at.y - half, at.x + half, at.y + half, style), tip);
    };
    switch (symbol.kind) {
    case ThingKind::Corpse:
        draw_cross(layer, at, 6, 3, colour, tip);
        break;
    case ThingKind::Furniture:
        square(7.5);
        break;
    case ThingKind::Hazard:
        layer.add(regular(at, 9, 6, 0, style), tip);
        break;
    case ThingKind::Destructible:
        square(8);
        draw_cross(layer, at, 6, 2, symbol.is_hidden ? colour : kInk, tip);
        break;
    case ThingKind::Ammo:
        square(4.5);
        break;
    case ThingKind::PickUp:
        layer.add(regular(at, 7.5, 4, 0, style), tip);
        break;
    case ThingKind::Item:
        layer.add(regular(at, 9, 5, 0, style), tip);
        break;
    case ThingKind::Weapon:
        layer.add(regular(at, 10, 3, 0, style), tip);
        break;
    case ThingKind::Key:
        draw_key(layer, at, symbol, tip);
        break;
    case ThingKind::Person:
        draw_person(layer, at, style, tip);
        break;
    case ThingKind::Monster:
        draw_marked_circle(layer, at, 9.5, symbol, style, tip);
        break;
    case ThingKind::Boss:
        draw_marked_circle(layer, at, 12, symbol, style, tip);
        break;
    case ThingKind::Ornament:
    case ThingKind::WallOrnament:
    case ThingKind::Fence:
        layer.add(Circle{at, 2.5, {.fill = colour}}, tip);
        break;
    }
}

void draw_plane(Layer& layer, const ThingSymbol& symbol, Point from, Point to, const std::string& tip)
{
    const Rgba colour = rpg::opaque(symbol.colour);
    if (symbol.kind == ThingKind::WallOrnament) {
        layer.add(Segment{along(from, to, 0.25), along(from, to, 0.75), 4, colour}, tip);
        return;
    }
    layer.add(Segment{from, to, 2, colour}, tip);
    for (const double share : {0.1, 0.3, 0.5, 0.7, 0.9}) {
        const Point post = along(from, to, share);
        const Style style{symbol.is_hidden ? kWhite : colour, colour, 1};
        layer.add(rectangle(post.x - 2, post.y - 2, post.x + 2, post.y + 2, style), tip);
    }
}

void draw_tile(Layer& layer, TileKind kind, Point middle, double size, const std::string& tip)
{
    constexpr Rgb kEventBlue{0x3C, 0x82, 0xE0};
    constexpr Rgb kScriptViolet{0x9A, 0x4F, 0xD0};
    constexpr Rgba kHatch{0xD2, 0x2F, 0xA8, 110};
    const Point corner{middle.x - size / 2, middle.y - size / 2};
    const auto square = [&](Style style) {
        const double inset = size * 0.09;
        layer.add(rectangle(corner.x + inset, corner.y + inset, corner.x + size - inset,
                            corner.y + size - inset, style),
                  tip);
    };
    switch (kind) {
    case TileKind::Event:
        square({with_alpha(kEventBlue, 64), with_alpha(kEventBlue, 130), 1});
        break;
    case TileKind::ScriptEvent:
        square({with_alpha(kScriptViolet, 60), with_alpha(kScriptViolet, 200), 2});
        break;
    case TileKind::Secret:
        for (int stripe = 0; stripe < 8; ++stripe) {
            const double start = size / 8 + size / 4 * stripe;
            const double low = std::max(0.0, start - size);
            const double high = std::min(start, size);
            layer.add(Segment{{corner.x + low, corner.y + start - low},
                              {corner.x + high, corner.y + start - high},
                              1.2,
                              kHatch},
                      tip);
        }
        break;
    }
}

void draw_start(Layer& layer, Point at, double direction_x, double direction_y, const std::string& tip)
{
    const auto turned = [&](double forward, double aside) {
        return Point{at.x + forward * direction_x - aside * direction_y,
                     at.y + forward * direction_y + aside * direction_x};
    };
    const Style style{{0x18, 0xC0, 0x5A, 255}, kInk, 1.5};
    layer.add(Circle{at, 12.5, {.outline = {0x18, 0xC0, 0x5A, 255}, .outline_width = 2}}, tip);
    layer.add(Polygon{{turned(10.5, 0), turned(-7, 7), turned(-7, -7)}, style}, tip);
}

} // namespace converter
