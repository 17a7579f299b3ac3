#include "rpg/core/byte_reader.h"
#include "rpg/core/narrow.h"
#include "rpg/model/condition.h"
#include "rpg/model/line_flags.h"
#include "rpg/model/opcodes.h"
#include "rpg/model/picture_numbers.h"
#include "rpg/session/port_player.h"
#include "rpg/world/stage.h"

#include <algorithm>
#include <array>
#include <utility>

namespace rpg {
namespace {

constexpr std::size_t kMaxBytes = 64 * 1024;
constexpr std::uint32_t kIsLine = 1U << 21, kWasBroken = 1U << 27, kUnused = 7U << 29;
constexpr std::uint32_t kEffectSprites = 16; // of the port, between the things of the map and the drop slots
constexpr std::uint32_t kLocked = line_flag::kOpen | line_flag::kSeen | line_flag::kLocked; // what changes
constexpr std::uint32_t kMovable = line_flag::kDoor | line_flag::kSecret;
constexpr std::uint8_t kNoType = 0xFF;
constexpr std::uint32_t kNobody = 0xFFFFFFFF;
constexpr std::uint8_t kCorpseFrame = 2, kDyingFrame = 4;

struct FlagPair {
    std::uint32_t port;
    std::uint16_t own;
};
constexpr std::array kEntityBits{
    FlagPair{1U << 17, entity_bit::kGone},         FlagPair{1U << 18, entity_bit::kLive},
    FlagPair{1U << 19, entity_bit::kAwake},        FlagPair{1U << 20, entity_bit::kDropped},
    FlagPair{1U << 23, entity_bit::kSecondAttack}, FlagPair{1U << 25, entity_bit::kReserved},
    FlagPair{1U << 26, entity_bit::kLinked},       FlagPair{1U << 28, entity_bit::kSplit},
};

// RGB565 with red in the upper bits. What the level's own colour would be stored as is that colour.
Rgb colour_from(std::uint16_t stored, Rgb own)
{
    const auto of = [](Rgb colour) {
        return static_cast<std::uint16_t>((colour.r >> 3) << 11 | (colour.g >> 2) << 5 | colour.b >> 3);
    };
    if (stored == of(own)) return own;
    const Rgb turned = to_rgb(Bgr565{stored}); // red and blue are the other way round
    return {turned.b, turned.g, turned.r};
}

class WorldReader {
public:
    WorldReader(const Campaign& campaign, const Stage& stage, ByteView bytes, std::string_view file)
        : campaign_(campaign), stage_(stage), map_(*stage.level), level_(stage.start), in_(bytes, file)
    {
    }

    Result<LevelState> run(const PortPlayer& player)
    {
        read_entities();
        read_automap();
        read_last_map();
        read_pictures();
        read_colours(player);
        read_events();
        in_.expect_end("events");
        if (in_.failed()) return in_.error();
        link_entities();
        list_monsters();
        show_things_without_entity();
        close_portal();
        return std::move(level_);
    }

private:
    void require(bool good, std::string_view field, std::string_view reason)
    {
        if (!good) in_.reject(field, reason);
    }
    std::uint32_t limited(std::string_view field, std::uint32_t most)
    {
        const std::uint32_t value = in_.u32(field);
        require(value <= most, field, "is too large");
        return std::min(value, most);
    }
    bool flag(std::string_view field)
    {
        const std::uint8_t value = in_.u8(field);
        require(value <= 1, field, "is neither 0 nor 1");
        return value != 0;
    }
    void read_entities();
    void read_entity(std::size_t index);
    std::uint32_t origin_of(std::size_t index) const;
    void read_thing(std::size_t index, std::uint32_t info);
    void read_monster(std::size_t index, ThingState& thing);
    void read_definition(EntityState& entity, ThingState& thing, std::uint8_t type);
    void read_line(std::size_t index);
    void read_automap();
    void read_last_map();
    void read_pictures();
    void read_colours(const PortPlayer& player);
    void read_events();
    void link_entities();
    void list_monsters();
    void show_things_without_entity();
    void close_portal();

    const Campaign& campaign_;
    const Stage& stage_;
    const Level& map_;
    LevelState level_;
    ByteReader in_;
};

void WorldReader::read_entities()
{
    const std::uint32_t count = in_.u32("entities");
    require(count == stage_.entities.size(), "entities", "the file belongs to another level or other data");
    for (std::size_t i = 0; i < stage_.entities.size() && !in_.failed(); ++i) read_entity(i);
}

std::uint32_t WorldReader::origin_of(std::size_t index) const
{
    if (index <= static_cast<std::size_t>(kPlayerEntity)) return 0;
    const EntityOrigin& origin = stage_.entities[index];
    if (origin.is_line) return kIsLine | (origin.index + 1U);
    return origin.index + 1U + (origin.index >= stage_.first_drop ? kEffectSprites : 0U);
}

void WorldReader::read_entity(std::size_t index)
{
    constexpr std::uint32_t kOrigin = 0xFFFFU | kIsLine;
    const std::uint32_t info = in_.u32("entity");
    const std::uint16_t tile = in_.u16("tile");
    require((info & kOrigin) == origin_of(index), "entity", "belongs to another level or other data");
    require((info & kUnused) == 0, "entity", "has bits that mean nothing");
    require(tile < kTileCount, "tile", "is not on the map");
    if (in_.failed()) return;
    EntityState& entity = level_.entities[index];
    entity.flags = 0;
    entity.tile = tile;
    entity.next = kNoEntity;
    for (const FlagPair& bit : kEntityBits)
        if ((info & bit.port) != 0) entity.flags |= bit.own;
    if (index <= static_cast<std::size_t>(kPlayerEntity)) return;
    if (stage_.entities[index].is_line)
        read_line(index);
    else
        read_thing(index, info);
    const bool is_monster = stage_.monster_of[index] != 0xFFFF;
    require(is_monster || !entity.has(entity_bit::kAwake), "entity", "is awake, but no monster");
}

void WorldReader::read_thing(std::size_t index, std::uint32_t info)
{
    constexpr std::uint32_t kMaxUnits = 2047, kMaxPicture = 511;
    constexpr std::uint8_t kMaxFrame = 15;
    EntityState& entity = level_.entities[index];
    ThingState& thing = level_.things[stage_.entities[index].index];
    thing.flags = in_.u16("flags of a thing");
    thing.at.x = static_cast<int>(limited("x of a thing", kMaxUnits));
    thing.at.y = static_cast<int>(limited("y of a thing", kMaxUnits));
    thing.frame = in_.u8("frame of a thing");
    require(thing.frame <= kMaxFrame, "frame of a thing", "is too large");
    if (stage_.monster_of[index] != 0xFFFF) return read_monster(index, thing);
    const bool is_slot = stage_.entities[index].index >= stage_.first_drop;
    if (is_slot || (info & kWasBroken) != 0) {
        const std::uint8_t type = in_.u8("type of a thing");
        if (!is_slot || type != kNoType) read_definition(entity, thing, type);
        return;
    }
    const std::uint16_t picture = in_.u16("picture of a thing");
    require(picture <= kMaxPicture, "picture of a thing", "is not a picture");
    thing.id = picture;
}

// A crate that was opened, or what a monster has dropped, is what lies there now.
void WorldReader::read_definition(EntityState& entity, ThingState& thing, std::uint8_t type)
{
    const std::uint8_t kind = in_.u8("subtype of a thing");
    for (std::size_t row = 0; row < campaign_.def_count(); ++row) {
        const DefIndex index{narrow<std::uint16_t>(row)};
        const EntityDef& def = campaign_.def(index);
        if (def.type != type || def.subtype != kind) continue;
        require(def.can_be_taken(), "type of a thing", "cannot be picked up");
        entity.def = index;
        thing.id = narrow<std::uint16_t>(index_of(def.id));
        return;
    }
    in_.reject("type of a thing", "is not in the table of entities");
}

void WorldReader::read_monster(std::size_t index, ThingState& thing)
{
    const EntityState& entity = level_.entities[index];
    const std::uint8_t kind = in_.u8("class of a monster");
    require(kind == campaign_.def(entity.def).subtype, "class of a monster",
            "is not that of the monster of the level");
    MonsterState& monster = level_.monsters[stage_.monster_of[index]];
    monster = {};
    Fighter& fighter = monster.fighter;
    for (std::uint8_t* value : {&fighter.health, &fighter.max_health, &fighter.armour, &fighter.max_armour,
                                &fighter.defense, &fighter.strength, &fighter.agility, &fighter.accuracy})
        *value = in_.u8("monster");
    const bool is_dead = thing.has(thing_flag::kCorpse), is_hidden = thing.has(thing_flag::kHidden);
    require(!entity.has(entity_bit::kAwake) || (!is_dead && !is_hidden), "monster",
            "is awake, but not there");
    if (!is_dead) return;
    fighter.health = 0;
    if (thing.frame == kDyingFrame && !is_hidden) thing.frame = kCorpseFrame;
}

void WorldReader::read_line(std::size_t index)
{
    constexpr std::size_t kEnds = 16; // bytes: where the line stands follows from its flags
    const std::uint16_t number = stage_.entities[index].index;
    LineState& line = level_.lines[number];
    line.flags = in_.u32("flags of a line");
    require(((line.flags ^ map_.lines[number].flags) & ~kLocked) == 0, "flags of a line",
            "do not belong to this line");
    if ((line.flags & kMovable) == 0) return;
    const TextureId before = line.texture;
    const TextureId texture{in_.u16("texture of a line")};
    in_.skip("ends of a line", kEnds);
    const auto is_door = [](TextureId id) { return id == kLockedTexture || id == kUnlockedTexture; };
    require(texture == before || (is_door(texture) && is_door(before)), "texture of a line",
            "does not belong to this line");
    if (in_.failed()) return;
    line.texture = texture;
    if (texture != before) level_.entities[index].def = campaign_.find_def(entity_of(texture));
}

void WorldReader::read_automap()
{
    require(in_.u32("lines") == map_.lines.size(), "lines", "are not as many as the level has");
    for (std::size_t i = 0; i < map_.lines.size() && !in_.failed(); ++i)
        if (flag("line seen")) level_.lines[i].flags |= line_flag::kSeen;
    require(in_.u32("things") == map_.things.size(), "things", "are not as many as the level has");
    for (std::size_t i = 0; i < map_.things.size() && !in_.failed(); ++i)
        if (flag("thing seen")) level_.things[i].flags |= thing_flag::kSeen;
    for (std::size_t i = 0; i < kTileCount && !in_.failed(); ++i) level_.visited.set(i, flag("tile seen"));
}

void WorldReader::read_last_map()
{
    constexpr std::uint32_t kMaxDestroyed = 2;
    CouplingState& couplings = level_.couplings;
    for (std::int32_t& points : couplings.points)
        points = static_cast<std::int32_t>(in_.u32("points of a coupling"));
    couplings.destroyed = static_cast<std::uint8_t>(limited("couplings destroyed", kMaxDestroyed));
    in_.skip("couplings", 4);
    couplings.spawning = flag("portal");
    couplings.delay = static_cast<std::int32_t>(in_.u32("delay of the portal"));
    const std::uint32_t spawned = in_.u32("monster of the portal");
    const bool is_monster = spawned < stage_.monster_of.size() && stage_.monster_of[spawned] != 0xFFFF;
    require(spawned == kNobody || is_monster, "monster of the portal", "is not a monster");
    couplings.spawned = is_monster ? EntityIndex{static_cast<std::uint16_t>(spawned)} : kNoEntity;
    level_.next_drop = static_cast<std::uint8_t>(limited("next drop", kDropSlots - 1));
    level_.boss_evaded = flag("boss");
}

void WorldReader::read_pictures()
{
    constexpr std::uint32_t kMax = 16, kMaxUnits = 2047;
    constexpr std::uint16_t kFirstDog = 20, kLastDog = 22;
    const std::uint32_t count = limited("pictures", kMax);
    for (std::uint32_t i = 0; i < count && !in_.failed(); ++i) {
        ThingState picture{.at = {}, .flags = thing_flag::kFrozen};
        picture.id = in_.u8("picture");
        picture.frame = in_.u8("frame of a picture");
        picture.at.x = static_cast<int>(limited("x of a picture", kMaxUnits));
        picture.at.y = static_cast<int>(limited("y of a picture", kMaxUnits));
        if (picture.id >= kFirstDog && picture.id <= kLastDog) picture.flags |= thing_flag::kCorpse;
        level_.things.push_back(picture);
    }
}

// Under berserk the file has them tinted, and the character the true ones.
void WorldReader::read_colours(const PortPlayer& player)
{
    const std::uint16_t ceiling = in_.u16("ceiling"), floor = in_.u16("floor");
    const bool tinted = player.player.berserk > 0;
    level_.ceiling_colour = colour_from(tinted ? player.ceiling : ceiling, map_.ceiling_colour);
    level_.floor_colour = colour_from(tinted ? player.floor : floor, map_.floor_colour);
}

void WorldReader::read_events()
{
    for (std::size_t i = 0; i < map_.events.size() && !in_.failed(); ++i) {
        const Event& event = map_.events[i];
        level_.event_states[i] = in_.u8("state of an event");
        require(level_.event_states[i] <= Event::kMaxState, "state of an event", "is more than 15");
        const std::uint32_t used = limited("used commands", event.count());
        std::uint32_t least = 0;
        for (std::uint32_t n = 0; n < used && !in_.failed(); ++n) {
            const std::uint32_t number = in_.u32("used command");
            const std::size_t command = event.first() + std::size_t{number};
            const bool is_there = number >= least && number < event.count() && command < map_.commands.size();
            require(is_there, "used command", "is not in its event, or stands there twice");
            if (!is_there) return;
            require((map_.commands[command].condition & condition::kOnce) != 0, "used command",
                    "can be used again and again");
            level_.spent[command] = true;
            least = number + 1;
        }
    }
}

// In the order of the entities: the last one lies on top.
void WorldReader::link_entities()
{
    level_.tiles.fill(kNoEntity);
    for (std::size_t i = 0; i < level_.entities.size(); ++i) {
        EntityState& entity = level_.entities[i];
        if (!entity.has(entity_bit::kLinked)) continue;
        entity.next = level_.tiles[entity.tile];
        level_.tiles[entity.tile] = EntityIndex{narrow<std::uint16_t>(i)};
    }
    wall_up_solid_tiles(stage_, level_);
}

void WorldReader::list_monsters()
{
    level_.awake.clear();
    level_.inactive.clear();
    for (std::size_t i = 0; i < level_.entities.size(); ++i) {
        if (stage_.monster_of[i] == 0xFFFF) continue;
        auto& list = level_.entities[i].has(entity_bit::kAwake) ? level_.awake : level_.inactive;
        list.push_back(EntityIndex{narrow<std::uint16_t>(i)});
    }
}

// The port forgets them when it loads: the script that has shown them is used up.
void WorldReader::show_things_without_entity()
{
    const auto operands = find_opcode(static_cast<std::uint8_t>(Opcode::ShowThing))->operands;
    for (std::size_t i = 0; i < map_.commands.size(); ++i) {
        const Command& command = map_.commands[i];
        if (!level_.spent[i] || Opcode{command.opcode} != Opcode::ShowThing) continue;
        const std::uint32_t thing = operands[0].get(command.argument);
        if (thing >= map_.things.size() || stage_.entity_of_thing[thing] != kNoEntity) continue;
        ThingState& shown = level_.things[thing];
        shown.flags = static_cast<std::uint16_t>(shown.flags & ~unsigned{thing_flag::kHidden});
        shown.frame = static_cast<std::uint8_t>(operands[1].get(command.argument) & 15U);
    }
}

void WorldReader::close_portal()
{
    constexpr std::uint8_t kBoth = 2;
    if (level_.couplings.destroyed < kBoth) return;
    for (std::size_t i = 0; i < level_.lines.size(); ++i) {
        const EntityIndex entity = stage_.entity_of_line[i];
        if (entity == kNoEntity) continue;
        const EntityDef& def = campaign_.def(level_.entities[static_cast<std::size_t>(entity)].def);
        if (!def.is(EntityType::Tall)) continue;
        if (def.subtype == subtype::kPortal) level_.lines[i].texture = kDeadPortalFace;
        if (def.subtype == subtype::kPortalFrame) level_.lines[i].texture = kDeadPortalFrame;
    }
}

} // namespace

Result<LevelState> read_port_world(const Campaign& campaign, const Stage& stage, const PortPlayer& player,
                                   ByteView bytes, std::string_view file)
{
    if (bytes.size() > kMaxBytes)
        return Error{.file = std::string(file), .reason = "is larger than any level"};
    return WorldReader(campaign, stage, bytes, file).run(player);
}

} // namespace rpg
