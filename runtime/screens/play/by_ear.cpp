#include "runtime/screens/play/by_ear.h"

#include "rpg/core/utf8.h"
#include "rpg/model/entity_def.h"
#include "rpg/world/weapons.h"
#include "runtime/screens/play/game_names.h"

#include <algorithm>
#include <array>
#include <utility>

namespace runtime {
namespace {

constexpr std::array<std::string_view, 4> kSides{"Ahead", "Right", "Behind", "Left"};
constexpr std::array<std::string_view, 4> kWays{"ahead", "to the right", "behind", "to the left"};
constexpr std::array<std::string_view, 4> kFacing{"Facing east", "Facing north", "Facing west",
                                                  "Facing south"};
constexpr std::array<std::string_view, 4> kKeyDoors{"green door", "yellow door", "blue door", "red door"};

std::string number(int value)
{
    return std::to_string(value);
}

std::string_view locked_door(std::optional<rpg::Key> key)
{
    return key ? kKeyDoors[static_cast<std::size_t>(*key)] : "locked door";
}

std::string with_large_start(std::string_view text)
{
    std::size_t rest = 0;
    const std::string first = rpg::to_utf8(rpg::large_letter(rpg::next_letter(text, rest)));
    return first + std::string(text.substr(rest));
}

std::string place_text(rpg::TilePos tile)
{
    return number(tile.x) + ", " + number(tile.y);
}

} // namespace

std::string ByEar::side(int quarter_turns) const
{
    return words_.tr(kSides[static_cast<std::size_t>(quarter_turns)]);
}

std::string ByEar::about(const Sight& sight) const
{
    switch (sight.end) {
    case Obstacle::Wall:
        return words_.tr("wall");
    case Obstacle::Door:
        return words_.tr("door");
    case Obstacle::LockedDoor:
        return words_.tr(locked_door(sight.key));
    case Obstacle::Exit:
        return words_.tr("exit");
    case Obstacle::Fence:
        return words_.tr("fence");
    case Obstacle::Thing:
        break;
    }
    return sight.name.empty() ? words_.tr("something in the way") : sight.name;
}

std::string ByEar::towards(const Surroundings& here, int quarter_turns) const
{
    const Sight sight = here.towards(quarter_turns);
    if (sight.free == 0) return words_.labelled(side(quarter_turns), about(sight));
    return filled(words_.tr("{side}: {n} free, then {what}"),
                  {{"side", side(quarter_turns)}, {"n", number(sight.free)}, {"what", about(sight)}});
}

std::string ByEar::about(const Neighbour& one) const
{
    std::string where;
    const auto add = [&](int tiles, std::string_view positive, std::string_view negative) {
        if (tiles == 0) return;
        where += (where.empty() ? "" : ", ") +
                 filled(words_.tr(tiles > 0 ? positive : negative), {{"n", number(std::abs(tiles))}});
    };
    add(one.at.ahead, "{n} ahead", "{n} behind");
    add(one.at.right, "{n} right", "{n} left");
    if (where.empty()) where = words_.tr("here");
    if (one.health >= 0) where += ", " + number(one.health) + " %";
    return words_.labelled(one.name, where);
}

std::string ByEar::about(const Destination& destination, const Surroundings& here) const
{
    std::string what = destination.name;
    if (destination.goal == Goal::LockedDoor)
        what = with_large_start(words_.tr(locked_door(destination.key)));
    else if (what.empty())
        what = words_.tr(destination.goal == Goal::Unexplored ? "Unexplored"
                         : destination.goal == Goal::Exit     ? "Exit"
                                                              : "Something to use");
    std::string text = filled(words_.tr("{what} at {place}: steps {n}"),
                              {{"what", what},
                               {"place", place_text(destination.tile)},
                               {"n", number(static_cast<int>(destination.way.size()))}});
    if (destination.way.empty()) return text;
    const Offset first = here.offset_of(destination.way.front());
    const std::size_t way = first.right > 0 ? 1 : first.right < 0 ? 3 : first.ahead < 0 ? 2 : 0;
    return text + ", " + words_.tr(kWays[way]);
}

std::vector<std::string> ByEar::after_turn() const
{
    const Play& play = game_.play();
    const rpg::World world(game_.campaign(), play.state());
    const Surroundings here(world, &words_.texts.replacements());
    std::vector<std::string> sentences{
        game_.level_title(), words_.tr(kFacing[play.state().player.angle.value / 64]),
        filled(words_.tr("Health {n}"), {{"n", number(play.state().player.fighter.health)}}),
        GameNames(game_.files(), words_, game_.rules()).weapon(play.state().player.weapon)};
    for (const Play::Gone& one : play.gone())
        sentences.push_back(
            filled(words_.tr(one.breaks ? "{name} breaks" : "{name} is out of sight"), {{"name", one.name}}));
    if (std::string sign = play.scene().standing_text(false); !sign.empty()) sentences.push_back(sign);
    sentences.push_back(towards(here, 0));
    for (const int turns : {3, 1}) {
        const Sight sight = here.towards(turns);
        if (sight.free > 0 || sight.end != Obstacle::Wall)
            sentences.push_back(
                words_.labelled(side(turns), sight.free > 0 ? words_.tr("open") : about(sight)));
    }
    for (const Neighbour& one : here.in_sight()) sentences.push_back(about(one));
    return sentences;
}

std::vector<std::string> ByEar::where_am_i() const
{
    const rpg::Player& player = game_.play().state().player;
    const GameNames names(game_.files(), words_, game_.rules());
    std::vector<std::string> sentences{
        game_.level_title(),
        filled(words_.tr("{facing} at {place}"), {{"facing", words_.tr(kFacing[player.angle.value / 64])},
                                                  {"place", place_text(rpg::tile_of(player.at))}}),
        filled(words_.tr("Health {n} of {most}, armor {armor}"), {{"n", number(player.fighter.health)},
                                                                  {"most", number(player.fighter.max_health)},
                                                                  {"armor", number(player.fighter.armour)}})};
    std::string weapon = names.weapon(player.weapon);
    const rpg::WeaponRow& row = game_.rules().weapon(player.weapon);
    if (row.use > 0)
        weapon += ", " + filled(words_.tr("{ammo} x{n}"),
                                {{"ammo", names.ammo(static_cast<int>(row.ammo))},
                                 {"n", number(player.ammo[static_cast<std::size_t>(row.ammo)])}});
    sentences.push_back(std::move(weapon));
    return sentences;
}

std::vector<std::string> ByEar::around() const
{
    const rpg::World world(game_.campaign(), game_.play().state());
    const Surroundings here(world, &words_.texts.replacements());
    std::vector<std::string> sentences{towards(here, 0), towards(here, 1), towards(here, 2),
                                       towards(here, 3)};
    for (const Neighbour& one : here.in_sight()) sentences.push_back(about(one));
    return sentences;
}

std::string ByEar::next_destination()
{
    const rpg::World world(game_.campaign(), game_.play().state());
    const Surroundings here(world, &words_.texts.replacements());
    const std::vector<Destination> destinations = here.destinations(game_.play().passed_by());
    if (destinations.empty()) return words_.tr("There is nowhere to walk to.");
    std::optional<rpg::TilePos>& chosen = game_.play().walks_to();
    auto destination =
        chosen ? std::ranges::find(destinations, *chosen, &Destination::tile) : destinations.end();
    destination = destination == destinations.end() || destination + 1 == destinations.end()
                      ? destinations.begin()
                      : destination + 1;
    chosen = destination->tile;
    return about(*destination, here);
}

std::string ByEar::walk()
{
    Play& play = game_.play();
    const rpg::World world(game_.campaign(), play.state());
    const Surroundings here(world, &words_.texts.replacements());
    const std::vector<Destination> destinations = here.destinations(play.passed_by());
    auto destination = play.walks_to() ? std::ranges::find(destinations, *play.walks_to(), &Destination::tile)
                                       : destinations.end();
    if (destination == destinations.end())
        destination = std::ranges::find(destinations, Goal::Unexplored, &Destination::goal);
    if (destination == destinations.end())
        return filled(words_.tr("All that can be reached is explored. {key} chooses where to go."),
                      {{"key", words_.key_of(Action::NextDestination)}});
    play.walks_to() = destination->tile;
    const auto command = here.step_along(destination->way);
    if (!command) return {};
    const bool arrives = destination->way.size() == 1 &&
                         !rpg::is_any_of<rpg::command::TurnLeft, rpg::command::TurnRight>(*command);
    if (arrives) play.walks_to().reset();
    play.order(*command);
    return {};
}

} // namespace runtime
