#include "tests/support/port_files.h"

#include "rpg/core/byte_writer.h"
#include "rpg/core/narrow.h"
#include "rpg/model/line_flags.h"
#include "rpg/session/port_save.h"
#include "rpg/sim/level/level_flow.h"

#include <algorithm>
#include <array>
#include <utility>

using namespace rpg;

namespace tests {
namespace {

void put(ByteWriter& out, std::int64_t value)
{
    out.u32(static_cast<std::uint32_t>(value));
}

void put_text(ByteWriter& out, const std::string& text)
{
    out.u16(narrow<std::uint16_t>(text.size() + 1));
    out.text(text);
    out.u8(0);
}

void put_fighter(ByteWriter& out, const Fighter& fighter)
{
    for (const std::uint8_t value : {fighter.health, fighter.max_health, fighter.armour, fighter.max_armour,
                                     fighter.defense, fighter.strength, fighter.agility, fighter.accuracy})
        out.u8(value);
}

std::uint16_t colour565(Rgb colour)
{
    return static_cast<std::uint16_t>((colour.r >> 3) << 11 | (colour.g >> 2) << 5 | colour.b >> 3);
}

std::uint32_t info_of(const Stage& stage, const EntityState& entity, std::size_t index)
{
    constexpr std::array<std::pair<std::uint16_t, unsigned>, 8> kBits{{{entity_bit::kGone, 17},
                                                                       {entity_bit::kLive, 18},
                                                                       {entity_bit::kAwake, 19},
                                                                       {entity_bit::kDropped, 20},
                                                                       {entity_bit::kSecondAttack, 23},
                                                                       {entity_bit::kReserved, 25},
                                                                       {entity_bit::kLinked, 26},
                                                                       {entity_bit::kSplit, 28}}};
    constexpr std::uint32_t kEffectSprites = 16;
    const EntityOrigin& origin = stage.entities[index];
    std::uint32_t info = origin.index + 1U;
    if (origin.is_line)
        info |= 1U << 21;
    else if (origin.index >= stage.first_drop)
        info += kEffectSprites;
    for (const auto& [own, bit] : kBits)
        if (entity.has(own)) info |= 1U << bit;
    return info;
}

class WorldWriter {
public:
    WorldWriter(const Campaign& campaign, const GameState& state)
        : campaign_(campaign), stage_(*campaign.find(state.map)), level_(state.level)
    {
    }
    Bytes run()
    {
        put(out_, static_cast<std::int64_t>(stage_.entities.size()));
        for (std::size_t i = 0; i < stage_.entities.size(); ++i) put_entity(i);
        put(out_, static_cast<std::int64_t>(stage_.level->lines.size()));
        for (const LineState& line : level_.lines) out_.u8(line.has(line_flag::kSeen) ? 1 : 0);
        put(out_, static_cast<std::int64_t>(stage_.level->things.size()));
        for (std::size_t i = 0; i < stage_.level->things.size(); ++i)
            out_.u8(level_.things[i].has(thing_flag::kSeen) ? 1 : 0);
        for (std::size_t i = 0; i < kTileCount; ++i) out_.u8(level_.visited.test(i) ? 1 : 0);
        put_last_map();
        put_pictures();
        out_.u16(colour565(level_.ceiling_colour));
        out_.u16(colour565(level_.floor_colour));
        put_events();
        return out_.take();
    }

private:
    void put_entity(std::size_t index);
    void put_thing(std::size_t index);
    void put_last_map();
    void put_pictures();
    void put_events();

    const Campaign& campaign_;
    const Stage& stage_;
    const LevelState& level_;
    ByteWriter out_;
};

void WorldWriter::put_entity(std::size_t index)
{
    const EntityState& entity = level_.entities[index];
    if (index <= static_cast<std::size_t>(kPlayerEntity)) return out_.zeros(6);
    const EntityOrigin& origin = stage_.entities[index];
    std::uint32_t info = info_of(stage_, entity, index);
    const bool was_broken =
        !origin.is_line && origin.index < stage_.first_drop && entity.def != stage_.start.entities[index].def;
    if (was_broken) info |= 1U << 27;
    out_.u32(info);
    out_.u16(entity.tile);
    if (!origin.is_line) return put_thing(index);
    const LineState& line = level_.lines[origin.index];
    out_.u32(line.flags);
    if ((line.flags & (line_flag::kDoor | line_flag::kSecret)) == 0) return;
    out_.u16(narrow<std::uint16_t>(index_of(line.texture)));
    out_.zeros(16); // the ends
}

void WorldWriter::put_thing(std::size_t index)
{
    const EntityState& entity = level_.entities[index];
    const EntityOrigin& origin = stage_.entities[index];
    const ThingState& thing = level_.things[origin.index];
    out_.u16(thing.flags);
    put(out_, thing.at.x);
    put(out_, thing.at.y);
    out_.u8(thing.frame);
    if (stage_.monster_of[index] != 0xFFFF) {
        out_.u8(campaign_.def(entity.def).subtype);
        return put_fighter(out_, level_.monsters[stage_.monster_of[index]].fighter);
    }
    const bool is_slot = origin.index >= stage_.first_drop;
    if (is_slot && entity.def == kNoDef) return out_.u8(0xFF);
    if (!is_slot && entity.def == stage_.start.entities[index].def) return out_.u16(thing.id);
    out_.u8(campaign_.def(entity.def).type);
    out_.u8(campaign_.def(entity.def).subtype);
}

void WorldWriter::put_last_map()
{
    const CouplingState& couplings = level_.couplings;
    for (const std::int32_t points : couplings.points) put(out_, points);
    put(out_, couplings.destroyed);
    put(out_, 2);
    out_.u8(couplings.spawning ? 1 : 0);
    put(out_, couplings.delay);
    put(out_, couplings.spawned == kNoEntity ? -1 : static_cast<std::int64_t>(couplings.spawned));
    put(out_, level_.next_drop);
    out_.u8(level_.boss_evaded ? 1 : 0);
}

void WorldWriter::put_pictures()
{
    const std::size_t first = stage_.start.things.size();
    put(out_, static_cast<std::int64_t>(level_.things.size() - first));
    for (std::size_t i = first; i < level_.things.size(); ++i) {
        const ThingState& picture = level_.things[i];
        out_.u8(static_cast<std::uint8_t>(picture.id));
        out_.u8(picture.frame);
        put(out_, picture.at.x);
        put(out_, picture.at.y);
    }
}

void WorldWriter::put_events()
{
    for (std::size_t i = 0; i < stage_.level->events.size(); ++i) {
        const Event& event = stage_.level->events[i];
        std::vector<std::uint32_t> used;
        for (std::uint32_t n = 0; n < event.count(); ++n)
            if (level_.spent[event.first() + n]) used.push_back(n);
        out_.u8(level_.event_states[i]);
        put(out_, static_cast<std::int64_t>(used.size()));
        for (const std::uint32_t number : used) out_.u32(number);
    }
}

} // namespace

Bytes port_player(const Campaign& campaign, const GameState& state, PortShape shape)
{
    constexpr std::size_t kWide = 8;
    const Player& player = state.player;
    ByteWriter out;
    put_text(out, "/" + state.map + ".bsp");
    put(out, player.at.x);
    put(out, player.at.y);
    put(out, player.angle.value + 256); // the port does not reduce it
    put_fighter(out, player.fighter);
    put(out, player.keys);
    put(out, player.weapons);
    put(out, player.weapon);
    put(out, player.credits);
    put(out, player.level);
    put(out, player.xp);
    for (const std::uint32_t time : {state.career.total_time, state.clock - state.career.total_time}) {
        out.u32(time);
        if (shape.width == kWide) out.u32(shape.left_over);
    }
    put(out, state.career.total_moves);
    put(out, state.level.moves);
    put(out, state.level.xp_gained);
    put(out, state.career.completed);
    put(out, state.career.all_kills);
    put(out, state.career.all_secrets);
    put(out, player.disabled_weapons);
    put(out, player.berserk);
    out.u16(colour565(state.level.ceiling_colour));
    out.u16(colour565(state.level.floor_colour));
    put(out, player.captured_dog == kNoEntity ? -1 : static_cast<std::int64_t>(player.captured_dog));
    for (const std::uint8_t amount : player.ammo) out.u8(amount);
    for (const std::uint8_t amount : player.items) out.u8(amount);
    std::string notes;
    for (const StringIndex note : state.level.notes)
        notes += campaign.find(state.map)->level->strings[static_cast<std::size_t>(note)] + "||";
    put_text(out, notes);
    return out.take();
}

Bytes port_world(const Campaign& campaign, const GameState& state)
{
    return WorldWriter(campaign, state).run();
}

Bytes port_config(std::int32_t deaths)
{
    constexpr std::uint32_t kVersion = 23;
    constexpr std::size_t kBefore = 9, kSize = 520;
    ByteWriter out;
    out.u32(kVersion);
    out.zeros(kBefore);
    put(out, deaths);
    Bytes bytes = out.take();
    bytes.resize(kSize);
    return bytes;
}

FileSet port_files(const Campaign& campaign, const GameState& state, PortShape shape)
{
    GameState entry = state;
    entry.map = hub_of(campaign);
    entry.player.at = {};
    entry.level.notes.clear();
    return {{std::string(port_file::kPlayer), port_player(campaign, state, shape)},
            {std::string(port_file::kWorld), port_world(campaign, state)},
            {std::string(port_file::kEntry), port_player(campaign, entry, shape)},
            {std::string(port_file::kConfig), port_config(shape.deaths)}};
}

} // namespace tests
