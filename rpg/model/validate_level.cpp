#include "rpg/model/validate_level.h"

#include "rpg/model/condition.h"
#include "rpg/model/line_flags.h"
#include "rpg/model/loaded_pictures.h"
#include "rpg/model/opcodes.h"

#include <algorithm>
#include <fmt/format.h>
#include <set>

namespace rpg {
namespace {

void check_events(const Level& level, FindingList& found)
{
    std::size_t next_command = 0;
    int last_tile = -1;
    for (std::size_t i = 0; i < level.events.size(); ++i) {
        const Event& event = level.events[i];
        const std::string name = numbered("event", i) + " at " + tile_text(event.tile());
        if (tile_index(event.tile()) <= last_tile)
            found.problem(name, "is not after the event before it: events are sorted by tile, one per tile");
        last_tile = tile_index(event.tile());
        if (event.first() != next_command)
            found.problem(name, "begins at command " + std::to_string(event.first()) + ", not at " +
                                    std::to_string(next_command));
        next_command = std::size_t{event.first()} + event.count();
        if (next_command > level.commands.size()) found.problem(name, "has commands after the last one");
        if (event.state() > Event::kLastState)
            found.problem(name, "starts in state " + std::to_string(event.state()) + ", the last is 9");
        if (event.unused() != 0) found.note(name, "unused bits are set");
    }
    if (next_command < level.commands.size())
        found.problem(numbered("command", next_command), "belongs to no event");
}

// What is wrong with an operand, or nothing. A J92 level without its string table cannot be checked for
// strings.
std::string fault_of(const Level& level, const Operand& operand, std::uint32_t value)
{
    const std::string text = std::to_string(value);
    switch (operand.type) {
    case OperandType::String:
        if (level.edition == Edition::J92 && level.strings.empty()) return {};
        return value < level.strings.size()
                   ? ""
                   : "string " + text + " of " + std::to_string(level.strings.size()) + " does not exist";
    case OperandType::Line:
        return value < level.lines.size()
                   ? ""
                   : "line " + text + " of " + std::to_string(level.lines.size()) + " does not exist";
    case OperandType::Thing:
        return value < level.things.size()
                   ? ""
                   : "thing " + text + " of " + std::to_string(level.things.size()) + " does not exist";
    case OperandType::TileX:
    case OperandType::TileY:
        return value < kMapTiles ? "" : text + " is not on the map";
    case OperandType::Stat:
    case OperandType::Key:
        return value <= kLastKeyOrStat ? "" : text + " is more than 3";
    default:
        return {};
    }
}

void check_command(const Level& level, std::size_t index, FindingList& found)
{
    const Command& command = level.commands[index];
    const OpcodeInfo* info = find_opcode(command.opcode);
    const std::string name = numbered("command", index);
    if (info == nullptr) {
        found.problem(name, "opcode " + std::to_string(command.opcode) + " is unknown");
        return;
    }
    for (const Operand& operand : info->operands) {
        const std::string fault = fault_of(level, operand, operand.get(command.argument));
        if (!fault.empty())
            found.problem(name + ' ' + std::string(info->name) + ' ' + std::string(operand.name), fault);
    }
    if (const std::uint32_t rest = command.argument & ~info->argument_mask(); rest != 0)
        found.note(name + ' ' + std::string(info->name),
                   fmt::format("argument bits 0x{:08X} have no meaning", rest));
    if (const std::uint32_t rest = command.condition & ~condition::kKnown; rest != 0)
        found.note(name + ' ' + std::string(info->name),
                   fmt::format("condition bits 0x{:08X} have no meaning", rest));
}

// Events sorted by tile, their commands in one unbroken row, operands that exist.
void check_scripts(const Level& level, FindingList& found)
{
    check_events(level, found);
    for (std::size_t i = 0; i < level.commands.size(); ++i) check_command(level, i, found);
}

struct Box {
    StepPos low;
    StepPos high;
};

bool encloses(const Node& node, StepPos point)
{
    return point.x >= node.low.x && point.x <= node.high.x && point.y >= node.low.y && point.y <= node.high.y;
}

// Each cut of a sound tree narrows the room by a step at least, of 256 along either axis.
constexpr std::size_t kDeepestTree = 2 * std::size_t{256};

class TreeCheck {
public:
    TreeCheck(const Level& level, FindingList& found) : level_(level), found_(found) {}
    void run();

private:
    struct Place {
        std::size_t node = 0;
        std::size_t depth = 0;
    };
    bool visit(Place place);
    void check_leaf(std::size_t index, const Node& node);
    void check_split(Place place, const Node& node);
    void check_children_boxes();

    const Level& level_;
    FindingList& found_;
    std::vector<Place> open_; // children to come, the next one last
    std::size_t next_node_ = 0;
    std::size_t next_line_ = 0;
};

void TreeCheck::run()
{
    if (level_.nodes.empty()) {
        found_.problem("nodes", "there is none");
        return;
    }
    open_.push_back({});
    while (!open_.empty()) {
        const Place place = open_.back();
        open_.pop_back();
        if (!visit(place)) return; // the rest would be found by the thousand
    }
    if (next_node_ != level_.nodes.size())
        found_.problem(numbered("node", next_node_), "is not reached from the root");
    if (next_line_ != level_.lines.size()) found_.problem(numbered("line", next_line_), "is in no leaf");
    check_children_boxes();
}

bool TreeCheck::visit(Place place)
{
    const std::size_t index = place.node;
    if (index != next_node_ || index >= level_.nodes.size()) {
        found_.problem(numbered("node", next_node_), "a node refers to node " + std::to_string(index) +
                                                         ": not in pre-order, high side first");
        return false;
    }
    if (place.depth > kDeepestTree) {
        found_.problem(numbered("node", index), fmt::format("lies below {} others", place.depth));
        return false;
    }
    ++next_node_;
    const Node& node = level_.nodes[index];
    if (node.low.x > node.high.x || node.low.y > node.high.y)
        found_.problem(numbered("node", index) + " box", "is turned inside out");
    switch (node.type) {
    case NodeType::Leaf:
        check_leaf(index, node);
        return true;
    case NodeType::SplitX:
    case NodeType::SplitY:
        check_split(place, node);
        return true;
    }
    found_.problem(numbered("node", index) + " type",
                   std::to_string(static_cast<int>(node.type)) + " is neither leaf nor split");
    return false;
}

void TreeCheck::check_leaf(std::size_t index, const Node& node)
{
    if (node.b == 0) found_.problem(numbered("node", index), "is a leaf without lines");
    if (node.a != next_line_)
        found_.problem(numbered("node", index), "is a leaf that begins at line " + std::to_string(node.a) +
                                                    ", not at " + std::to_string(next_line_));
    next_line_ = std::size_t{node.a} + node.b;
    if (next_line_ > level_.lines.size()) {
        found_.problem(numbered("node", index), "is a leaf with lines after the last one");
        return;
    }
    for (std::size_t i = node.a; i < next_line_; ++i)
        if (!encloses(node, level_.lines[i].from) || !encloses(node, level_.lines[i].to))
            found_.problem(numbered("node", index) + " box", "does not hold line " + std::to_string(i));
}

void TreeCheck::check_split(Place place, const Node& node)
{
    const bool is_x = node.type == NodeType::SplitX;
    const std::uint8_t low = is_x ? node.low.x : node.low.y;
    const std::uint8_t high = is_x ? node.high.x : node.high.y;
    if (node.split <= low || node.split >= high)
        found_.problem(numbered("node", place.node) + " split",
                       "at " + std::to_string(node.split) + " is not inside the box");
    open_.push_back({node.b, place.depth + 1});
    open_.push_back({node.a, place.depth + 1});
}

void TreeCheck::check_children_boxes()
{
    for (std::size_t i = 0; i < level_.nodes.size(); ++i) {
        const Node& node = level_.nodes[i];
        if (node.type == NodeType::Leaf || node.a >= level_.nodes.size() || node.b >= level_.nodes.size())
            continue;
        const Node& high = level_.nodes[node.a];
        const Node& low = level_.nodes[node.b];
        const Box both{{std::min(high.low.x, low.low.x), std::min(high.low.y, low.low.y)},
                       {std::max(high.high.x, low.high.x), std::max(high.high.y, low.high.y)}};
        if (both.low != node.low || both.high != node.high)
            found_.problem(numbered("node", i) + " box", "is not the union of its children's");
    }
}

// Node 0 is the root, nodes are in pre-order with the high child first, leaves cover the lines in order,
// boxes fit.
void check_tree(const Level& level, FindingList& found)
{
    TreeCheck(level, found).run();
}

class LevelChecks {
public:
    LevelChecks(const GameData& game, const Level& level, FindingList& found)
        : game_(game), level_(level), found_(found), has_mappings_(!game.mappings.texture_ids.empty())
    {
    }

    void check_spawn();
    void check_lines();
    void check_things();
    void check_planes();
    void check_loaded();

private:
    void check_texture(const std::string& field, TextureId id);
    void check_sprite(const std::string& field, SpriteId id);

    const GameData& game_;
    const Level& level_;
    FindingList& found_;
    bool has_mappings_;
};

void LevelChecks::check_spawn()
{
    if (level_.spawn_tile >= kTileCount) {
        found_.problem("spawn tile", std::to_string(level_.spawn_tile) + " is not on the map");
    } else if (level_.is_solid(tile_at_index(level_.spawn_tile))) {
        // The menu, the gallery and the cast have level id 0: nobody walks there.
        const std::string reason = tile_text(tile_at_index(level_.spawn_tile)) + " is solid";
        level_.level_id != 0 ? found_.problem("spawn tile", reason) : found_.note("spawn tile", reason);
    }
    if (!is_compass(level_.spawn_angle))
        found_.note("spawn direction",
                    std::to_string(level_.spawn_angle.value) + " is not north, east, south or west");
    if (level_.camera_tile >= kTileCount)
        found_.problem("camera tile", std::to_string(level_.camera_tile) + " is not on the map");
}

void LevelChecks::check_texture(const std::string& field, TextureId id)
{
    if (!has_mappings_) return;
    const std::size_t known = game_.mappings.texture_ids.size();
    if (index_of(id) >= known)
        found_.problem(field, std::to_string(index_of(id)) + " is not a texture id: there are " +
                                  std::to_string(known));
    else if (!has_picture(game_.mappings, id))
        found_.problem(field, "texture id " + std::to_string(index_of(id)) + " has no picture");
}

void LevelChecks::check_sprite(const std::string& field, SpriteId id)
{
    if (!has_mappings_ || has_picture(game_.mappings, id)) return;
    const std::size_t known = game_.mappings.sprite_ids.size();
    if (index_of(id) >= known)
        found_.problem(field, std::to_string(index_of(id)) + " is not a sprite id: there are " +
                                  std::to_string(known));
    else
        found_.problem(field, "sprite id " + std::to_string(index_of(id)) + " has no picture");
}

void LevelChecks::check_lines()
{
    for (std::size_t i = 0; i < level_.lines.size(); ++i) {
        const Line& line = level_.lines[i];
        check_texture(numbered("line", i) + " texture", line.texture);
        if ((line.flags >> 16) != 0) found_.note(numbered("line", i) + " flags", "bits above 15 are set");
        if (line.from == line.to) found_.note(numbered("line", i), "has no length");
    }
}

void LevelChecks::check_things()
{
    for (std::size_t i = 0; i < level_.things.size(); ++i) {
        const Thing& thing = level_.things[i];
        const std::string field = numbered("thing", i) + " id";
        if (thing.has(thing_flag::kTexture))
            check_texture(field, TextureId{thing.id});
        else
            check_sprite(field, SpriteId{thing.id});
    }
}

void LevelChecks::check_planes()
{
    std::set<std::uint8_t> used;
    const auto check = [&](const std::vector<std::uint8_t>& plane, const char* name) {
        std::set<std::uint8_t> reported;
        for (std::size_t i = 0; i < plane.size(); ++i) {
            used.insert(plane[i]);
            if (reported.insert(plane[i]).second)
                check_texture(std::string(name) + " of tile " + tile_text(tile_at_index(static_cast<int>(i))),
                              TextureId{plane[i]});
        }
    };
    check(level_.floor_planes, "floor");
    check(level_.ceiling_planes, "ceiling");
    if (used.size() > Level::kMaxPlaneTextures)
        found_.note("planes",
                    std::to_string(used.size()) + " textures are used, the original draws at most 24");
}

void LevelChecks::check_loaded()
{
    const std::size_t frames = loaded_pictures(picture_ids(level_), game_.mappings).textures.size();
    if (frames > kMaxLoadedTextures)
        found_.note("textures", fmt::format("{} frames are loaded, the original holds at most {}: each "
                                            "texture used brings its own frame and the three after it",
                                            frames, kMaxLoadedTextures));
}

} // namespace

std::vector<Finding> validate_level(const GameData& game, const Level& level, const std::string& file)
{
    FindingList found(file);
    LevelChecks checks(game, level, found);
    checks.check_spawn();
    check_tree(level, found);
    checks.check_lines();
    checks.check_things();
    check_scripts(level, found);
    checks.check_planes();
    checks.check_loaded();
    return found.take();
}

} // namespace rpg
