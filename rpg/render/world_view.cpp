#include "rpg/render/world_view.h"

#include "rpg/core/assert.h"
#include "rpg/model/game_data.h"
#include "rpg/model/line_flags.h"
#include "rpg/model/picture_numbers.h"
#include "rpg/state/level_state.h"

#include <algorithm>
#include <cstdlib>

namespace rpg {
namespace {

ViewLine view_of(const Line& line)
{
    using namespace line_flag;
    const UnitPos from = to_units(line.from), to = to_units(line.to);
    ViewLine view{to_q16(from.x),
                  to_q16(from.y),
                  to_q16(to.x),
                  to_q16(to.y),
                  0,
                  to_q16(std::max(std::abs(to.x - from.x), std::abs(to.y - from.y))),
                  static_cast<std::uint16_t>(index_of(line.texture)),
                  line.flags};
    if (line.has(kFlip)) std::swap(view.u1, view.u2);
    const int shift = line.has(kRecessPlus) ? kRecessUnits : line.has(kRecessMinus) ? -kRecessUnits : 0;
    Q16 move_x = line.has(kAlongY) ? to_q16(shift) : 0;
    Q16 move_y = line.has(kAlongX) ? to_q16(shift) : 0;
    view.x1 += move_x;
    view.x2 += move_x;
    view.y1 += move_y;
    view.y2 += move_y;
    return view;
}

ViewThing view_of(const Thing& thing, const ThingLooks& looks)
{
    using namespace thing_flag;
    UnitPos at = to_units(thing.at);
    if (thing.has(kDecoration)) { // one unit off its wall
        if (thing.has(kFaceSouth)) ++at.y;
        if (thing.has(kFaceNorth)) --at.y;
        if (thing.has(kFaceEast)) ++at.x;
        if (thing.has(kFaceWest)) --at.x;
    }
    return view_thing({.at = at, .id = thing.id, .flags = thing.flags}, thing.has(kCorpse), looks);
}

void slide_door(ViewLine& line, Q16 moved)
{
    ((line.flags & line_flag::kAlongY) != 0 ? line.y1 : line.x1) += moved;
    line.u2 -= moved;
}

void slide_secret(ViewLine& line, Q16 back, Q16 side)
{
    using namespace line_flag;
    const bool plus = (line.flags & kRecessPlus) != 0;
    if (!plus) back = -back;
    if ((line.flags & kAlongY) != 0) {
        line.x1 += back;
        line.x2 += back;
        (plus ? line.y1 : line.y2) += side;
        (plus ? line.u2 : line.u1) -= side;
    } else {
        line.y1 += back;
        line.y2 += back;
        (plus ? line.x2 : line.x1) += side;
        (plus ? line.u1 : line.u2) -= side;
    }
}

} // namespace

ThingLooks::ThingLooks(std::span<const EntityDef> entities)
{
    for (const EntityDef& entity : entities) {
        const std::size_t id = index_of(entity.id);
        if (id >= kFirstTextureEntity) continue;
        ThingLook& look = looks_[id];
        look.is_monster = entity.is(EntityType::Monster);
        look.is_human = entity.is(EntityType::Human);
        if (entity.is(EntityType::Fire)) look.blend = Blend::Add;
        if (entity.is_spectre()) look.blend = Blend::Spectre;
    }
}

ViewThing view_thing(const ThingState& thing, bool is_scenery, const ThingLooks& looks)
{
    using namespace thing_flag;
    ViewThing view{.x = to_q16(thing.at.x),
                   .y = to_q16(thing.at.y),
                   .id = thing.id,
                   .flags = thing.flags,
                   .frame = thing.frame};
    if (!thing.has(kTexture)) {
        if (is_ammo_pack(view.id)) view.flags |= kHeap;
        if (is_glow(view.id)) view.blend = Blend::Add;
        if (!is_scenery) { // else it is no entity
            const ThingLook look = looks.of(view.id);
            view.is_monster = look.is_monster;
            if (look.blend != Blend::Copy) view.blend = look.blend;
            if (look.is_monster) view.motion = ThingMotion::Given;
            if (look.is_human) view.motion = ThingMotion::Stands;
        }
    }
    if (is_scenery) view.flags &= static_cast<std::uint16_t>(~kCorpse);
    if (thing.has(kFrozen)) view.motion = ThingMotion::Given;
    return view;
}

std::vector<ViewLine> view_lines(const Level& level)
{
    std::vector<ViewLine> lines;
    lines.reserve(level.lines.size());
    for (const Line& line : level.lines) lines.push_back(view_of(line));
    return lines;
}

std::vector<ViewThing> view_things(const Level& level, const ThingLooks& looks)
{
    std::vector<ViewThing> things;
    things.reserve(level.things.size());
    for (const Thing& thing : level.things) things.push_back(view_of(thing, looks));
    return things;
}

ViewLine moved_line(const ViewLine& closed, Q16 part, int steps)
{
    RPG_ASSERT(steps >= 2 && part >= 0 && part <= kOpened);
    ViewLine line = closed;
    const std::int64_t length = 64 * std::int64_t{65536};
    if ((closed.flags & line_flag::kDoor) != 0) {
        slide_door(line, static_cast<Q16>(length * part / kOpened));
    } else if ((closed.flags & line_flag::kSecret) != 0) {
        const std::int64_t half = std::int64_t{kOpened} * (steps / 2) / steps; // first back, then aside
        const std::int64_t step = (64 + steps - 1) / steps;
        const std::int64_t back = step * (steps / 2) * 65536 * std::min<std::int64_t>(part, half) / half;
        const std::int64_t side = length * std::max<std::int64_t>(0, part - half) / (kOpened - half);
        slide_secret(line, static_cast<Q16>(back), static_cast<Q16>(side));
    }
    return line;
}

WorldView view_of_level(const Level& level, const RenderLevel& prepared, const ThingLooks& looks,
                        ViewPose pose, std::uint32_t time)
{
    WorldView view;
    view.level = &prepared;
    view.time = time;
    view.eye.x = to_q16(pose.x);
    view.eye.y = to_q16(pose.y);
    view.eye.angle = static_cast<std::uint16_t>((pose.angle & 255) << 8);
    view.lines = view_lines(level);
    view.things = view_things(level, looks);
    view.floor_colour = level.floor_colour;
    view.ceiling_colour = level.ceiling_colour;
    return view;
}

void show_state(WorldView& view, const Level& level, const LevelState& state, const ThingLooks& looks)
{
    for (std::size_t i = 0; i < view.lines.size(); ++i) {
        ViewLine& line = view.lines[i];
        if (state.lines[i].has(line_flag::kOpen)) line = moved_line(line, kOpened);
        line.flags = state.lines[i].flags;
        line.texture = static_cast<std::uint16_t>(index_of(state.lines[i].texture));
    }
    view.things.clear();
    for (std::size_t i = 0; i < state.things.size(); ++i) {
        const bool is_scenery = i < level.things.size() && level.things[i].has(thing_flag::kCorpse);
        view.things.push_back(view_thing(state.things[i], is_scenery, looks));
    }
    view.floor_colour = state.floor_colour;
    view.ceiling_colour = state.ceiling_colour;
}

void show_behind_title(WorldView& view, const GameData& game, bool classic)
{
    view.eye.pulled_back = false;
    view.effects.grey = classic || !game.texts.contains("title");
}

WeaponStance weapon_stance(std::uint8_t weapon, bool attacks)
{
    struct Row {
        WeaponStance rest, attack;
    };
    constexpr std::array<Row, 12> kRows{{{{20, 25}, {20, 0}},
                                         {{0, 15}, {0, 0}},
                                         {{0, 15}, {0, 0}},
                                         {{0, 12}, {0, 0}},
                                         {{0, 15}, {0, 0}},
                                         {{0, 15}, {0, 0}},
                                         {{0, 15}, {0, 0}},
                                         {{0, 15}, {0, 0}},
                                         {{0, 13}, {0, 5}},
                                         {{20, 15}, {20, 8}},
                                         {{20, 15}, {20, 8}},
                                         {{20, 15}, {20, 8}}}};
    const Row& row = kRows[std::min<std::size_t>(weapon, kRows.size() - 1)];
    return attacks ? row.attack : row.rest;
}

} // namespace rpg
