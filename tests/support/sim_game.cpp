#include "tests/support/sim_game.h"

#include "rpg/core/narrow.h"
#include "rpg/sim/level/level_flow.h"
#include "rpg/sim/turn/step.h"
#include "tests/support/level_sources.h"

#include <algorithm>
#include <array>
#include <stdexcept>

using namespace rpg;

namespace tests {
namespace {

struct EntityRow {
    int id;
    int type;
    int subtype;
    std::uint32_t parameter;
};

// Monsters are 17 + 3 * class + tier.
constexpr std::array kEntities{
    EntityRow{1, 5, 0, 0},        EntityRow{2, 5, 1, 10},       EntityRow{3, 5, 3, 8},
    EntityRow{9, 5, 2, 0},        EntityRow{53, 1, 12, 294},    EntityRow{54, 1, 13, 294},
    EntityRow{65, 3, 24, 3},      EntityRow{81, 6, 0, 3},       EntityRow{82, 16, 0, 10},
    EntityRow{83, 6, 1, 4},       EntityRow{84, 16, 1, 10},     EntityRow{85, 6, 2, 4},
    EntityRow{86, 16, 2, 10},     EntityRow{87, 6, 3, 1},       EntityRow{88, 16, 3, 4},
    EntityRow{89, 6, 4, 4},       EntityRow{90, 16, 4, 10},     EntityRow{91, 3, 20, 4},
    EntityRow{92, 3, 21, 4},      EntityRow{95, 3, 22, 1},      EntityRow{96, 3, 23, 5},
    EntityRow{99, 4, 25, 25},     EntityRow{100, 4, 26, 75},    EntityRow{101, 4, 27, 0},
    EntityRow{102, 4, 28, 0},     EntityRow{110, 4, 29, 0},     EntityRow{128, 11, 0, 0},
    EntityRow{129, 10, 0, 0},     EntityRow{130, 12, 1, 0xFFF}, EntityRow{131, 12, 4, 0xFFF},
    EntityRow{135, 7, 0, 0},      EntityRow{141, 13, 0, 0},     EntityRow{145, 2, 0, 0},
    EntityRow{161, 12, 2, 0xFFF}, EntityRow{216, 15, 0, 0},     EntityRow{305, 0, 0, 0},
    EntityRow{314, 0, 1, 0},      EntityRow{315, 0, 2, 0},      EntityRow{332, 12, 3, 1},
    EntityRow{359, 7, 5, 0},
};

std::vector<EntityDef> entities()
{
    std::vector<EntityDef> defs;
    for (const EntityRow& row : kEntities)
        defs.push_back({.id = EntityId{narrow<std::uint16_t>(row.id)},
                        .type = narrow<std::uint8_t>(row.type),
                        .subtype = narrow<std::uint8_t>(row.subtype),
                        .parameter = row.parameter,
                        .name = "thing " + std::to_string(row.id)});
    constexpr std::array<std::uint32_t, 3> kTiers{294, 467, 640};
    for (int id = 17; id < 53; ++id)
        defs.push_back({.id = EntityId{narrow<std::uint16_t>(id)},
                        .type = 1,
                        .subtype = narrow<std::uint8_t>((id - 17) / 3),
                        .parameter = kTiers.at(static_cast<std::size_t>((id - 17) % 3)),
                        .name = "monster " + std::to_string(id)});
    std::ranges::sort(defs, {}, &EntityDef::id);
    return defs;
}

CompiledLevel compiled(const std::vector<std::string>& rows, const std::string& script)
{
    const auto occurs = [&](char drawn) {
        return std::ranges::any_of(rows, [&](const std::string& row) { return row.find(drawn) != row.npos; });
    };
    std::vector<std::string> elements{R"(<spawn char="@" facing="E"/>)"};
    if (occurs('+')) elements.emplace_back(R"(<door char="+" name="door" automatic="no"/>)");
    if (occurs('W')) elements.emplace_back(R"(<weak char="W" name="weak" texture="weak"/>)");
    LevelCompilation made = compile(level_source(rows, elements), script.empty() ? "" : "drs 1\n" + script);
    std::string errors;
    for (const std::string& text : texts_of(made.errors)) errors += text + '\n';
    if (!made) throw std::runtime_error(errors);
    return std::move(made.result);
}

} // namespace

SimGame::SimGame(const std::vector<std::string>& rows, const std::vector<Placed>& things,
                 const std::string& script)
    : data([&] {
          CompiledLevel level = compiled(rows, script);
          names = level.names;
          first_placed_ = level.level.things.size();
          for (const Placed& placed : things)
              level.level.things.push_back(
                  {{narrow<std::uint8_t>(placed.tile.x * 8 + 4), narrow<std::uint8_t>(placed.tile.y * 8 + 4)},
                   narrow<std::uint8_t>(placed.id),
                   placed.flags});
          GameData game;
          game.entities = entities();
          game.levels.emplace("test", level.level);
          return game;
      }()),
      campaign(data), state(new_game(campaign, {.map = "test"}, events))
{
    events.clear();
}

void SimGame::play(const PlayerCommand& command)
{
    events.clear();
    step_into(campaign, state, command, events);
}

EntityIndex SimGame::entity(std::size_t placed) const
{
    return campaign.find(state.map)->entity_of_thing.at(first_placed_ + placed);
}

EntityIndex SimGame::line_entity(const std::string& name) const
{
    return campaign.find(state.map)->entity_of_line.at(names.find(NameKind::Line, name).value());
}

ThingState& SimGame::thing(std::size_t placed)
{
    return state.level.things.at(first_placed_ + placed);
}

MonsterState& SimGame::monster(std::size_t placed)
{
    return state.level.monsters.at(campaign.find(state.map)->monster_of.at(index_of(entity(placed))));
}

void SimGame::make_tough(std::size_t placed)
{
    fighter(placed) = {.health = 255,
                       .max_health = 255,
                       .armour = 255,
                       .max_armour = 255,
                       .defense = 255,
                       .strength = 1,
                       .agility = 1,
                       .accuracy = 1};
}

bool SimGame::has(std::size_t placed, std::uint16_t entity_bit) const
{
    return state.level.entities.at(index_of(entity(placed))).has(entity_bit);
}

void SimGame::arm(int weapon, int ammo)
{
    state.player.weapons =
        static_cast<std::uint16_t>(state.player.weapons | 1U << static_cast<unsigned>(weapon));
    state.player.weapon = narrow<std::uint8_t>(weapon);
    state.player.ammo.fill(narrow<std::uint8_t>(ammo));
}

void SimGame::put_player(TilePos tile, Angle256 angle)
{
    state.player.at = state.player.view = centre_of(tile);
    state.player.angle = state.player.view_angle = angle;
}

bool SimGame::said(MessageId id) const
{
    const auto shown = all<event::MessageShown>();
    return std::ranges::any_of(shown, [&](const auto& event) { return event.message.id == id; });
}

bool SimGame::heard(int sound) const
{
    const auto heard = all<event::Sounded>();
    return std::ranges::any_of(heard, [&](const auto& event) { return event.sound == sound; });
}

} // namespace tests
