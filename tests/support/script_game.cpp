#include "tests/support/script_game.h"

#include "rpg/model/line_flags.h"
#include "rpg/sim/level/level_flow.h"
#include "rpg/sim/script/conditions.h"
#include "rpg/sim/script/scripts.h"
#include "rpg/sim/text/program_texts.h"
#include "rpg/sim/turn/step.h"
#include "tests/support/free_game.h"
#include "tests/support/level_sources.h"

#include <stdexcept>

using namespace rpg;

namespace tests {
namespace {

const std::vector<std::string> kRows{"##########", "#........#", "#..@.....#", "#........#",
                                     "##+#L#X#?#", "##.#.#.#.#", "##########"};

CompiledLevel compiled(const std::string& script, std::vector<std::string> elements)
{
    for (const char* always :
         {R"(<spawn char="@" facing="E"/>)", R"(<door char="+" name="gate" automatic="no"/>)",
          R"(<door char="L" name="lock" automatic="no" locked="yes"/>)", R"(<exit char="X" name="out"/>)",
          R"(<secret char="?" name="niche" automatic="no"/>)"})
        elements.emplace_back(always);
    LevelCompilation made = compile(level_source(kRows, elements), "drs 1\n" + script);
    std::string errors;
    for (const std::string& text : texts_of(made.errors)) errors += text + '\n';
    if (!made) throw std::runtime_error(errors);
    return std::move(made.result);
}

GameData game_of(CompiledLevel& level)
{
    GameData data;
    data.entities = content_entities();
    data.levels.emplace("test", level.level);
    level.level.level_id = 4;
    data.levels.emplace("other", level.level);
    return data;
}

} // namespace

std::string script_ahead(const std::string& commands, const std::string& before)
{
    return before + "event 4,2\n" + commands + "\nend\n";
}

ScriptGame::ScriptGame(const std::string& script, const std::vector<std::string>& elements)
    : data([&] {
          CompiledLevel level = compiled(script, elements);
          names = level.names;
          return game_of(level);
      }()),
      campaign(data), state(new_game(campaign, {.map = "test"}, events))
{
    state.switches.ai_off = true;
}

void ScriptGame::play(const PlayerCommand& command)
{
    events.clear();
    step_into(campaign, state, command, events);
}

void ScriptGame::run(TilePos tile, std::uint32_t trigger)
{
    events.clear();
    Turn request = turn();
    run_tile(request, tile, trigger);
}

bool ScriptGame::use()
{
    events.clear();
    Turn request = turn();
    return run_tile(request, kAhead, trigger::kUsed).handled;
}

std::string ScriptGame::problem() const
{
    const auto found = all<event::ScriptProblem>();
    return found.empty() ? "" : std::string(found.front().what);
}

void ScriptGame::break_command(std::uint8_t opcode, std::uint32_t argument)
{
    Command& command = data.levels.at("test").commands.front();
    command.opcode = opcode;
    command.argument = argument;
}

std::string ScriptGame::text() const
{
    return dialog_text({campaign, *campaign.find(state.map)->level}, state.screen.dialog);
}

LineIndex ScriptGame::line(const std::string& name) const
{
    return static_cast<LineIndex>(names.find(NameKind::Line, name).value());
}

std::size_t ScriptGame::thing(const std::string& name) const
{
    return names.find(NameKind::Thing, name).value();
}

bool ScriptGame::is_open(const std::string& line_name) const
{
    return state.level.lines[static_cast<std::size_t>(line(line_name))].has(line_flag::kOpen);
}

bool ScriptGame::is_awake(const std::string& thing_name) const
{
    const EntityIndex entity = campaign.find("test")->entity_of_thing[thing(thing_name)];
    return state.level.entities[static_cast<std::size_t>(entity)].has(entity_bit::kAwake);
}

int ScriptGame::state_at(TilePos tile) const
{
    const Stage& stage = *campaign.find(state.map);
    return state.level.event_states[stage.event_of[static_cast<std::size_t>(tile_index(tile))]];
}

bool ScriptGame::said(MessageId id) const
{
    return std::ranges::any_of(all<event::MessageShown>(),
                               [&](const event::MessageShown& shown) { return shown.message.id == id; });
}

bool ScriptGame::heard(int sound) const
{
    return std::ranges::any_of(all<event::Sounded>(),
                               [&](const event::Sounded& sounded) { return sounded.sound == sound; });
}

} // namespace tests
