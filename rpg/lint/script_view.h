#pragma once
#include "rpg/lint/lint.h"
#include "rpg/model/condition.h"
#include "rpg/model/entity_def.h"
#include "rpg/model/line_flags.h"
#include "rpg/model/opcodes.h"

#include <array>
#include <map>

namespace rpg {

// One command in its place. `info` is nullptr for a number without a meaning.
struct CommandView {
    LintSpot spot;
    const Command* command = nullptr;
    const OpcodeInfo* info = nullptr;

    bool is(Opcode opcode) const { return command->opcode == static_cast<std::uint8_t>(opcode); }
    bool is_one_of(std::initializer_list<Opcode> opcodes) const;
    const OpcodeEffects& does() const { return effects_of(*command); }
    std::uint32_t triggers() const; // enter, exit, use and face bits
    bool has(std::uint32_t condition_bits) const { return (command->condition & condition_bits) != 0; }
    std::uint32_t states() const;                   // bit n: runs in state n
    std::uint32_t value(std::size_t operand) const; // by its place in the table
    TilePos tile() const;                           // operands 0 and 1
    bool runs_with(const CommandView& other) const; // whether some trigger, state and key run both
};

struct EventView {
    std::size_t index = 0;
    Event event;
    std::vector<CommandView> commands; // those that exist
};

// The scripts of a level as all checks need them.
class ScriptView {
public:
    ScriptView(const GameData& game, const Level& level, std::vector<LintFinding>& findings);

    const GameData& game() const { return game_; }
    const Level& level() const { return level_; }
    const std::vector<EventView>& events() const { return events_; }
    const EventView* event_at(TilePos tile) const; // nullptr: none; off the map: none
    const std::vector<const CommandView*>& commands() const { return commands_; } // of all events, in order

    const std::string* string(std::uint32_t index) const; // nullptr: it does not exist
    const Line* line(std::uint32_t index) const;
    std::optional<EntityType> entity_type(EntityId id) const;
    bool has_entities() const { return !entities_.empty(); }

    void report(std::string_view id, LintSpot spot, std::string text) const;

private:
    const GameData& game_;
    const Level& level_;
    std::vector<LintFinding>& findings_;
    std::vector<EventView> events_;
    std::vector<const CommandView*> commands_;
    std::array<const EventView*, kTileCount> by_tile_{};
    std::map<std::uint32_t, const EntityDef*> entities_;
};

// The commands of the event that can run together with this one, before or after it.
std::vector<const CommandView*> commands_before(const EventView& event, const CommandView& command);
std::vector<const CommandView*> commands_after(const EventView& event, const CommandView& command);

std::string string_name(const Level& level, std::uint32_t index); // "@3", as in script text
TilePos line_tile(const Line& line);                              // of its middle
TilePos behind_line(const Line& line); // of its middle, one unit against its facing

} // namespace rpg
