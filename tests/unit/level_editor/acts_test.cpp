#include "editors/level_editor/model/acts.h"
#include "rpg/model/line_flags.h"
#include "tests/support/catch.h"
#include "tests/support/language_project.h"

namespace {

using editor::BrushKind;
using rpg::TilePos;

// The drawn level "pump": its corner is at 4,4, so the first row of floor is y = 5, from x = 5.
struct Pump {
    editor::Document document{tests::pump_workspace(), "nowhere"};
    editor::LevelPlace place{document.workspace(), "pump"};

    const rpg::Level& level() { return document.workspace().level("pump")->level; }
    std::string xml() const { return document.text("levels/pump.xml"); }
    void apply(const editor::EditResult& act)
    {
        if (!act) FAIL(act.error().reason);
        const rpg::Outcome done = document.apply(*act);
        if (!done) FAIL(to_string(done.error()));
    }
    void paint(TilePos tile, BrushKind kind)
    {
        const std::vector<TilePos> tiles{tile};
        apply(editor::paint(place, tiles, {.kind = kind}));
    }
};

std::size_t different_lines(const std::string& a, const std::string& b)
{
    const auto lines = [](std::string_view text) { return rpg::split(text, '\n'); };
    const auto first = lines(a), second = lines(b);
    std::size_t count =
        first.size() > second.size() ? first.size() - second.size() : second.size() - first.size();
    for (std::size_t i = 0; i < std::min(first.size(), second.size()); ++i)
        count += first[i] != second[i] ? 1U : 0U;
    return count;
}

} // namespace

TEST_CASE("a wall moves by one character of the map", "[level_editor]")
{
    Pump pump;
    const std::string before = pump.xml();
    pump.paint({6, 5}, BrushKind::Wall);
    CHECK(pump.level().is_solid({6, 5}));
    CHECK(pump.xml().size() == before.size());
    CHECK(different_lines(pump.xml(), before) == 1);
}

TEST_CASE("a floor outside of the drawing makes the drawing larger", "[level_editor]")
{
    Pump pump;
    for (int y = 9; y < 12; ++y) pump.paint({7, y}, BrushKind::Floor);
    CHECK(!pump.level().is_solid({7, 11}));
    CHECK(!pump.level().is_solid({5, 5})); // all else stays in its place
    CHECK(pump.level().start_tile() == TilePos{5, 5});
    pump.paint({1, 5}, BrushKind::Floor);
    CHECK(pump.xml().find("at=\"1,4\"") != std::string::npos);
    CHECK(pump.level().start_tile() == TilePos{5, 5});
}

TEST_CASE("a second door shares the element of one without a name", "[level_editor]")
{
    Pump pump;
    pump.paint({9, 6}, BrushKind::Door);
    pump.paint({11, 6}, BrushKind::Door);
    const std::string xml = pump.xml();
    std::size_t doors = 0;
    for (std::size_t at = 0; (at = xml.find("<door", at)) != std::string::npos; ++at) ++doors;
    CHECK(doors == 3);
    const auto fields = editor::fields_of_tile(pump.place, {9, 6});
    CHECK(fields.element == "door");
    CHECK(fields.places == 2);
    pump.apply(editor::set_tile_field(pump.place, {9, 6}, "locked", "yes"));
    CHECK(editor::fields_of_tile(pump.place, {9, 6}).places == 1);
    CHECK(editor::fields_of_tile(pump.place, {11, 6}).find("locked") == nullptr);
}

TEST_CASE("things are added, moved, hidden and removed", "[level_editor]")
{
    Pump pump;
    const std::size_t count = pump.level().things.size();
    pump.apply(editor::add_thing(pump.place, {6, 5}, {.sprite = "imp", .is_hidden = true}));
    REQUIRE(pump.level().things.size() == count + 1);
    std::size_t added = 0;
    for (std::size_t i = 0; i <= count; ++i)
        if (rpg::tile_of(pump.level().things[i].at) == TilePos{6, 5}) added = i;
    CHECK(pump.level().things[added].has(rpg::thing_flag::kHidden));
    pump.apply(editor::set_thing_field(pump.place, added, "hidden", ""));
    CHECK(!pump.level().things[added].has(rpg::thing_flag::kHidden));
    pump.apply(editor::move_thing(pump.place, added, {6, 7}));
    CHECK(rpg::tile_of(pump.level().things[added].at) == TilePos{6, 7});
    pump.apply(editor::remove_thing(pump.place, added));
    CHECK(pump.level().things.size() == count);
}

TEST_CASE("the start keeps its character when it moves", "[level_editor]")
{
    Pump pump;
    pump.apply(editor::set_start(pump.place, {6, 7}, rpg::Side::South));
    CHECK(pump.level().start_tile() == TilePos{6, 7});
    CHECK(pump.xml().find("<spawn char=\"@\" facing=\"S\"/>") != std::string::npos);
}

TEST_CASE("a named door that vanishes takes the commands for it along", "[level_editor]")
{
    Pump pump;
    const std::vector<TilePos> pump_door{{6, 6}}, hall_door{{8, 5}};
    pump.apply(editor::paint(pump.place, pump_door, {.kind = BrushKind::Wall}));
    CHECK(pump.xml().find("pump_door") == std::string::npos);
    const std::string script(pump.document.text("levels/pump.drs"));
    CHECK(script.find("pump_door") == std::string::npos);
    CHECK(script.find("event 6,6\n  use                      => ask_code code @1 prompt @2\nend") !=
          std::string::npos);
    pump.apply(editor::paint(pump.place, hall_door, {.kind = BrushKind::Floor}));
    CHECK(pump.xml().find("hall_door") == std::string::npos);
}

TEST_CASE("a copied room can be mirrored and pasted", "[level_editor]")
{
    Pump pump;
    const editor::Clip clip = editor::copy(pump.place, {9, 4}, {13, 6});
    CHECK(clip.width == 5);
    pump.apply(editor::paste(pump.place, editor::mirrored(clip, editor::Mirror::LeftRight), {9, 14}));
    const rpg::Level& level = pump.level();
    for (int y = 0; y < 3; ++y)
        for (int x = 0; x < 5; ++x) CHECK(level.is_solid({9 + x, 4 + y}) == level.is_solid({13 - x, 14 + y}));
}

TEST_CASE("acts on a compiled level keep what its script means", "[level_editor]")
{
    editor::Document document{tests::unpacked_workspace(), "nowhere"};
    const editor::LevelPlace place{document.workspace(), "level01"};
    const rpg::Level before = document.workspace().level("level01")->level;
    // The textures of the lines that commands name, which must be the same afterwards.
    const auto named = [](const rpg::Level& level) {
        std::vector<rpg::Line> lines;
        for (const rpg::Command& command : level.commands)
            if (const rpg::OpcodeInfo* info = rpg::find_opcode(command.opcode))
                for (const rpg::Operand& operand : info->operands)
                    if (operand.type == rpg::OperandType::Line)
                        lines.push_back(level.lines[operand.get(command.argument)]);
        return lines;
    };
    TilePos solid{}; // beside a floor, away from doors
    for (int i = 0; i < rpg::kTileCount; ++i) {
        const TilePos tile = rpg::tile_at_index(i);
        const TilePos west{tile.x - 1, tile.y};
        if (tile.x < 2 || tile.y < 2 || tile.x > 29 || tile.y > 29) continue;
        if (before.is_solid(tile) && !before.is_solid(west)) solid = tile;
    }
    const std::vector<TilePos> tiles{solid};
    const auto act = editor::paint(place, tiles, {.kind = BrushKind::Floor});
    REQUIRE(act);
    REQUIRE(document.apply(*act));
    const rpg::Level& after = document.workspace().level("level01")->level;
    CHECK(!after.is_solid(solid));
    CHECK(named(after) == named(before));
    CHECK(after.things == before.things);
}

TEST_CASE("removing a thing of a compiled level renumbers the script", "[level_editor]")
{
    editor::Document document{tests::unpacked_workspace(), "nowhere"};
    const editor::LevelPlace place{document.workspace(), "level01"};
    const rpg::Level before = document.workspace().level("level01")->level;
    std::vector<bool> is_used(before.things.size());
    for (const rpg::Command& command : before.commands)
        if (const rpg::OpcodeInfo* info = rpg::find_opcode(command.opcode))
            for (const rpg::Operand& operand : info->operands)
                if (operand.type == rpg::OperandType::Thing && operand.get(command.argument) < is_used.size())
                    is_used[operand.get(command.argument)] = true;
    const auto first_free = static_cast<std::size_t>(std::ranges::find(is_used, false) - is_used.begin());
    const auto act = editor::remove_thing(place, first_free);
    REQUIRE(act);
    const rpg::Outcome done = document.apply(*act);
    if (!done) FAIL(to_string(done.error()));
    const rpg::Level& after = document.workspace().level("level01")->level;
    REQUIRE(after.things.size() == before.things.size() - 1);
    for (std::size_t i = 0; i < before.commands.size(); ++i)
        if (const rpg::OpcodeInfo* info = rpg::find_opcode(before.commands[i].opcode))
            for (const rpg::Operand& operand : info->operands) {
                if (operand.type != rpg::OperandType::Thing) continue;
                const std::uint32_t old = operand.get(before.commands[i].argument);
                if (old < before.things.size())
                    CHECK(after.things[operand.get(after.commands[i].argument)] == before.things[old]);
            }
}

TEST_CASE("a new level compiles", "[level_editor]")
{
    Pump pump;
    REQUIRE(pump.document.apply(editor::new_level(pump.document.workspace(), "cellar", 12, "Cellar")));
    const rpg::LevelReading* level = pump.document.workspace().level("cellar");
    REQUIRE(level != nullptr);
    for (const rpg::Error& error : level->errors) UNSCOPED_INFO(to_string(error));
    CHECK(level->errors.empty());
    REQUIRE(pump.document.undo());
    CHECK(pump.document.text("levels/cellar.xml").empty());
}
