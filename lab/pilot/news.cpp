#include "lab/pilot/news.h"

#include "rpg/model/line_flags.h"

namespace rpg {
namespace {

class Mark {
public:
    void add(std::uint64_t value)
    {
        mark_ ^= value + 0x9E3779B97F4A7C15U + (mark_ << 6) + (mark_ >> 2);
        mark_ *= 0xD6E8FEB86659FD93U;
    }
    std::uint64_t value() const { return mark_; }

private:
    std::uint64_t mark_ = 1469598103934665603U;
};

void add_bag(Mark& mark, const Player& player)
{
    mark.add(player.keys);
    mark.add(player.weapons);
    mark.add(player.disabled_weapons);
    mark.add(player.credits);
    mark.add(player.level);
    mark.add(player.xp);
    for (const std::uint8_t count : player.items) mark.add(count);
}

} // namespace

std::uint64_t world_mark(const GameState& state)
{
    const LevelState& level = state.level;
    Mark mark;
    add_bag(mark, state.player);
    for (const std::uint8_t event : level.event_states) mark.add(event);
    for (std::size_t i = 0; i < level.spent.size(); ++i)
        if (level.spent[i]) mark.add(i);
    for (std::size_t i = 0; i < level.lines.size(); ++i)
        mark.add(i * 4 + (level.lines[i].has(line_flag::kOpen) ? 1 : 0) +
                 (level.lines[i].has(line_flag::kLocked) ? 2 : 0));
    for (const EntityState& entity : level.entities) mark.add(entity.has(entity_bit::kLive) ? 1 : 2);
    for (const ThingState& thing : level.things) mark.add(thing.flags & thing_flag::kHidden);
    int health = 0;
    for (const MonsterState& monster : level.monsters) health += monster.fighter.health;
    mark.add(static_cast<std::uint64_t>(health));
    mark.add(level.couplings.destroyed);
    mark.add(static_cast<std::uint64_t>(level.couplings.points[0] + level.couplings.points[1]));
    return mark.value();
}

std::uint64_t look_mark(const GameState& state)
{
    const Player& player = state.player;
    Mark mark;
    add_bag(mark, player);
    mark.add(static_cast<std::uint64_t>(player.at.y * kMapTiles * 64 + player.at.x));
    mark.add(player.angle.value);
    mark.add(player.weapon);
    mark.add(player.fighter.health);
    for (const std::uint8_t count : player.ammo) mark.add(count);
    mark.add(state.level.moves);
    mark.add(state.level.entered);
    mark.add(static_cast<std::uint64_t>(state.screen.mode));
    mark.add(static_cast<std::uint64_t>(state.screen.dialog.string));
    mark.add(state.screen.dialog.first_line);
    mark.add(state.screen.covered.size());
    mark.add(static_cast<std::uint64_t>(state.screen.ending));
    return mark.value();
}

} // namespace rpg
