#include "rpg/sim/level/doors.h"

#include "rpg/model/condition.h"
#include "rpg/model/line_flags.h"
#include "rpg/model/picture_numbers.h"
#include "rpg/model/sound_numbers.h"
#include "rpg/sim/player/player_body.h"
#include "rpg/sim/script/conditions.h"
#include "rpg/sim/text/messages.h"
#include "rpg/world/entities.h"
#include "rpg/world/line_geometry.h"

#include <algorithm>

namespace rpg {
namespace {

LineState& state_of(Turn& turn, LineIndex line)
{
    return turn.level().lines[static_cast<std::size_t>(line)];
}

bool refuses(const LineState& line, LineAction order, std::uint32_t trigger)
{
    if (line.has(line_flag::kLocked)) return true;
    const bool open = line.has(line_flag::kOpen);
    switch (order) {
    case LineAction::Open:
        return open;
    case LineAction::Close:
        return !open;
    case LineAction::Toggle:
        return false;
    case LineAction::Auto: // using an open door does not close it
        return open && !line.has(line_flag::kSecret) && (trigger & trigger::kUsed) == trigger::kUsed;
    default:
        return true;
    }
}

void relink(Turn& turn, LineIndex line)
{
    const EntityIndex entity = turn.stage->entity_of_line[static_cast<std::size_t>(line)];
    if (entity == kNoEntity) return;
    if (state_of(turn, line).has(line_flag::kOpen))
        unlink(turn, entity);
    else
        link(turn, entity, line_link_point(turn.map().lines[static_cast<std::size_t>(line)]));
}

void settle_batch(Turn& turn)
{
    LevelState& level = turn.level();
    bool secret = false;
    bool exit = false;
    for (const MovingLine& moved : level.moving) {
        const LineState& line = state_of(turn, moved.line);
        secret |= !line.has(line_flag::kDoor);
        exit |= line.texture == kExitTexture && line.has(line_flag::kOpen);
    }
    level.moving.clear();
    level.moving_frame = 0;
    turn.emit(event::LinesSettled{});
    if (secret) {
        say(turn, MessageId::Secret);
        turn.sound(sound_number::kSecret);
        add_experience(turn, turn.rules().experience.secret);
    }
    if (!exit) return;
    turn.sound(sound_number::kExit);
    level.turn.leaving = level.exit_armed;
}

} // namespace

bool move_door(Turn& turn, LineIndex line, LineAction order, std::uint32_t trigger)
{
    LineState& door = state_of(turn, line);
    if (refuses(door, order, trigger)) return false;
    LevelState& level = turn.level();
    if (level.moving_frame > 0) finish_doors(turn);
    door.flags ^= line_flag::kOpen;
    const bool opens = door.has(line_flag::kOpen);
    if (level.moving.empty()) level.moving_next = turn.state.clock + kFrameMs;
    if (std::ranges::find(level.moving, MovingLine{line}) == level.moving.end())
        level.moving.push_back({line});
    relink(turn, line);
    turn.sound(opens ? sound_number::kDoorOpens : sound_number::kDoorCloses, SoundPriority::Minor,
               line_midpoint(turn.stage->level->lines[static_cast<std::size_t>(line)]));
    turn.emit(event::LineMoved{line, opens});
    return true;
}

void set_lock(Turn& turn, LineIndex line, LineAction order)
{
    LineState& door = state_of(turn, line);
    const bool was_locked = door.has(line_flag::kLocked);
    const bool locks = order == LineAction::ToggleLock ? !was_locked : order == LineAction::Lock;
    door.flags = locks ? door.flags | line_flag::kLocked : door.flags & ~line_flag::kLocked;
    const TextureId electronic = locks ? kUnlockedTexture : kLockedTexture;
    if (door.texture == electronic) {
        door.texture = locks ? kLockedTexture : kUnlockedTexture;
        const EntityIndex changed = turn.stage->entity_of_line[static_cast<std::size_t>(line)];
        const DefIndex def = turn.campaign.find_def(entity_of(door.texture));
        if (changed != kNoEntity && def != kNoDef) entity(turn, changed).def = def;
        if (!locks) turn.sound(sound_number::kUnlock);
    }
    turn.emit(event::LineChanged{line, door});
}

void advance_doors(Turn& turn)
{
    LevelState& level = turn.level();
    if (level.moving.empty()) return;
    level.moving_next += kFrameMs;
    if (++level.moving_frame >= kFramesPerMove) settle_batch(turn);
}

void finish_doors(Turn& turn)
{
    if (turn.level().moving.empty()) return;
    turn.level().moving_frame = kFramesPerMove;
    settle_batch(turn);
}

} // namespace rpg
