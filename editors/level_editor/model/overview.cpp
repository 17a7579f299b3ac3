#include "editors/level_editor/model/overview.h"

#include "rpg/model/door_keys.h"
#include "rpg/model/entity_def.h"
#include "rpg/model/line_flags.h"
#include "rpg/model/opcodes.h"
#include "rpg/project/project_paths.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <set>
#include <tuple>

namespace editor {
namespace {

using rpg::TilePos;

constexpr int kCell = rpg::kMapTiles + 10; // a level with the gap behind it
constexpr std::uint8_t kFirstLevel = 1;    // in which a game begins, by its id

class Sketcher {
public:
    explicit Sketcher(rpg::Workspace& workspace) : workspace_(workspace)
    {
        for (const rpg::EntityDef& def : workspace.game().entities)
            if (def.is(rpg::EntityType::PickUp, rpg::subtype::kKey))
                keys_[def.id] = rpg::Key(def.parameter % rpg::kKeyWords.size());
    }

    Overview sketch()
    {
        add_levels();
        const std::vector<LevelSketch> known = made_.levels; // exits add levels that are missing
        for (const LevelSketch& one : known)
            if (one.level != nullptr) add_ways(one.stem, *one.level);
        for (const LevelSketch& level : made_.levels)
            if (level.level != nullptr) add_keys(level);
        place_levels();
        return std::move(made_);
    }

private:
    void add_levels()
    {
        std::set<std::string> stems;
        for (const std::string& stem : workspace_.levels()) stems.insert(stem);
        for (const auto& [stem, level] : workspace_.game().levels) stems.insert(stem);
        for (const std::string& stem : stems) { // of the game below a mod: as it is
            LevelSketch one{.stem = stem};
            one.is_here = workspace_.text(rpg::project_path::level_xml(stem)).has_value();
            if (one.is_here)
                one.level = &workspace_.level(stem)->level;
            else if (const auto known = workspace_.game().levels.find(stem);
                     known != workspace_.game().levels.end())
                one.level = &known->second;
            if (one.level != nullptr) one.title = one.level->title();
            made_.levels.push_back(std::move(one));
        }
    }

    void add(const LevelWay& way)
    {
        const auto index = [](TilePos tile) { return rpg::is_on_map(tile) ? rpg::tile_index(tile) : -1; };
        if (seen_.emplace(way.kind, way.from, index(way.from_tile), way.to, index(way.to_tile)).second)
            made_.ways.push_back(way);
    }

    void add_ways(const std::string& stem, const rpg::Level& level)
    {
        for (const rpg::Event& event : level.events) {
            const std::size_t end =
                std::min<std::size_t>(event.first() + event.count(), level.commands.size());
            for (std::size_t i = event.first(); i < end; ++i) {
                const rpg::Command& command = level.commands[i];
                const rpg::Jump jump = rpg::effects_of(command).jump;
                if (jump == rpg::Jump::Exit) add_exit(stem, level, event.tile(), command);
                if (jump != rpg::Jump::Teleport) continue;
                const rpg::OpcodeInfo& info = *rpg::find_opcode(command.opcode);
                add({.kind = LevelWay::Kind::Teleport,
                     .from = stem,
                     .to = stem,
                     .from_tile = event.tile(),
                     .to_tile = {static_cast<int>(info.operands[0].get(command.argument)),
                                 static_cast<int>(info.operands[1].get(command.argument))}});
            }
        }
    }

    void add_exit(const std::string& stem, const rpg::Level& level, TilePos tile, const rpg::Command& command)
    {
        const rpg::ExitArgument order = rpg::exit_argument(command.argument);
        if (order.file >= level.strings.size()) return;
        const std::string to = rpg::level_named_in(level.strings[order.file]);
        if (to.empty()) return;
        if (made_.find(to) == nullptr) made_.levels.push_back({.stem = to});
        const rpg::Level* there = made_.find(to)->level;
        const TilePos start = there == nullptr ? TilePos{} : there->start_tile();
        add({.kind = LevelWay::Kind::Exit,
             .from = stem,
             .to = to,
             .from_tile = tile,
             .to_tile = order.tile.value_or(start)});
    }

    // The keys of a colour in these levels.
    std::vector<OverviewPlace> places_of(rpg::Key key, const std::string& only_in) const
    {
        std::vector<OverviewPlace> places;
        for (const LevelSketch& one : made_.levels) {
            if (one.level == nullptr || (!only_in.empty() && one.stem != only_in)) continue;
            for (const rpg::Thing& thing : one.level->things) {
                const auto found = keys_.find(rpg::entity_of(thing));
                if (!thing.has(rpg::thing_flag::kTexture) && found != keys_.end() && found->second == key)
                    places.push_back({one.stem, rpg::tile_of(thing.at)});
            }
        }
        return places;
    }

    // A key of the door's own level opens it; else any that the player can bring along.
    void add_keys(const LevelSketch& sketch)
    {
        for (const auto& [line, key] : rpg::door_keys(*sketch.level)) {
            if (line >= sketch.level->lines.size()) continue;
            const TilePos door = rpg::slab_tile(sketch.level->lines[line]);
            std::vector<OverviewPlace> places = places_of(key, sketch.stem);
            if (places.empty()) places = places_of(key, {});
            if (places.empty()) places.push_back({});
            for (const OverviewPlace& place : places)
                add({LevelWay::Kind::Key, place.stem, sketch.stem, place.tile, door, key});
        }
    }

    // Columns by how many exits a level is away from the first one.
    void place_levels()
    {
        std::map<std::string, int> steps;
        std::vector<std::string> order;
        const auto reach = [&](const std::string& stem, int step) {
            if (steps.emplace(stem, step).second) order.push_back(stem);
        };
        for (const LevelSketch& one : made_.levels)
            if (one.level != nullptr && one.level->level_id == kFirstLevel) reach(one.stem, 0);
        for (std::size_t i = 0; i < order.size(); ++i) {
            const std::string from = order[i];
            for (const LevelWay& way : made_.ways)
                if (way.kind == LevelWay::Kind::Exit && way.from == from) reach(way.to, steps[from] + 1);
        }
        const int last = order.empty() ? 0 : steps[order.back()] + 1;
        for (const LevelSketch& one : made_.levels) reach(one.stem, last); // no way leads there
        const int rows = std::max(2, static_cast<int>(std::lround(std::sqrt(order.size()))));
        int column = 0, row = 0, step = 0;
        for (const std::string& stem : order) {
            if (row == rows || (row > 0 && steps[stem] != step)) {
                ++column;
                row = 0;
            }
            step = steps[stem];
            const auto one = std::ranges::find(made_.levels, stem, &LevelSketch::stem);
            one->corner = {column * kCell, row++ * kCell};
            made_.size = {std::max(made_.size.x, one->corner.x + rpg::kMapTiles),
                          std::max(made_.size.y, one->corner.y + rpg::kMapTiles)};
        }
    }

    rpg::Workspace& workspace_;
    std::map<rpg::EntityId, rpg::Key> keys_;
    Overview made_;
    std::set<std::tuple<LevelWay::Kind, std::string, int, std::string, int>> seen_;
};

} // namespace

const LevelSketch* Overview::find(const std::string& stem) const
{
    const auto found = std::ranges::find(levels, stem, &LevelSketch::stem);
    return found == levels.end() ? nullptr : &*found;
}

Overview overview_of(rpg::Workspace& workspace)
{
    return Sketcher(workspace).sketch();
}

std::optional<OverviewPlace> place_at(const Overview& overview, TilePos at)
{
    for (const LevelSketch& one : overview.levels)
        if (const TilePos tile{at.x - one.corner.x, at.y - one.corner.y}; rpg::is_on_map(tile))
            return OverviewPlace{one.stem, tile};
    return std::nullopt;
}

} // namespace editor
