#include "rpg/model/census.h"
#include "rpg/model/entity_def.h"
#include "rpg/model/line_flags.h"
#include "rpg/model/opcodes.h"
#include "tests/support/catch.h"
#include "tests/support/free_game.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <map>
#include <regex>
#include <sstream>

using namespace rpg;

// That nothing of the game lies idle: what the rules know is met in the campaign, not in the sample room
// alone.

namespace {

using Ids = std::set<std::uint32_t>;
constexpr std::uint32_t kEndOfTextureEntities = 513;
constexpr std::uint8_t kFirstDog = 9; // weapons that are dogs
constexpr std::uint32_t kFirstCampaignFlat = 112;
constexpr std::uint32_t kEndOfCampaignFlats = 152;

// The levels that are played, by stem.
const std::map<std::string, Level>& played_levels()
{
    static const std::map<std::string, Level> kLevels = [] {
        std::map<std::string, Level> levels;
        for (const std::string& stem : tests::content_levels()) {
            Level level = tests::content_level(stem);
            if (level.level_id != 0) levels.emplace(stem, std::move(level));
        }
        return levels;
    }();
    return kLevels;
}

// What stands, lies and hangs in the campaign.
struct Inventory {
    Ids sprites, walls, flats, operations;
    std::set<std::string> sides;
};

std::string side_of(const Thing& thing)
{
    for (const auto& [flag, side] : {std::pair{thing_flag::kFaceNorth, "N"},
                                     {thing_flag::kFaceSouth, "S"},
                                     {thing_flag::kFaceEast, "E"},
                                     {thing_flag::kFaceWest, "W"}})
        if (thing.has(flag)) return side;
    return "";
}

void take_things(const Level& level, Inventory& found)
{
    for (const Thing& thing : level.things) {
        (thing.has(thing_flag::kTexture) ? found.walls : found.sprites).insert(thing.id);
        const bool is_panel = thing.has(thing_flag::kTexture);
        if (thing.has(thing_flag::kFence)) found.sides.insert(is_panel ? "panel" : "fence " + side_of(thing));
        if (thing.has(thing_flag::kDecoration)) found.sides.insert("decoration " + side_of(thing));
        if (thing.has(thing_flag::kCorpse)) found.sides.insert("corpse");
    }
}

void take_lines(const Level& level, Inventory& found)
{
    for (const Line& line : level.lines) {
        found.walls.insert(static_cast<std::uint32_t>(line.texture));
        const std::string axis = line.has(line_flag::kAlongX) ? " along x" : " along y";
        if (line.has(line_flag::kDoor))
            found.sides.insert((line.has(line_flag::kLocked) ? "locked door" : "door") + axis);
        if (line.has(line_flag::kRecessPlus)) found.sides.insert("secret plus" + axis);
        if (line.has(line_flag::kRecessMinus)) found.sides.insert("secret minus" + axis);
    }
}

const Inventory& inventory()
{
    static const Inventory kAll = [] {
        Inventory found;
        for (const auto& [stem, level] : played_levels()) {
            take_things(level, found);
            take_lines(level, found);
            found.flats.insert(level.floor_planes.begin(), level.floor_planes.end());
            found.flats.insert(level.ceiling_planes.begin(), level.ceiling_planes.end());
            for (const Command& command : level.commands) found.operations.insert(command.opcode);
        }
        return found;
    }();
    return kAll;
}

// Numbers and names of a recipe: "texture 12 concrete | ..." makes texture 12.
std::map<std::uint32_t, std::string> made_by_recipe(const std::string& recipe, const std::string& kind)
{
    std::map<std::uint32_t, std::string> made;
    std::istringstream lines(tests::content_text(recipe));
    for (std::string line; std::getline(lines, line);) {
        std::istringstream words(line);
        std::string word;
        std::string name;
        std::uint32_t number = 0;
        if (words >> word >> number >> name && word == kind) made.emplace(number, name);
    }
    return made;
}

// What most of the open tiles of a level have under and over them.
std::pair<int, int> main_look(const Level& level)
{
    std::map<std::pair<int, int>, int> tiles;
    for (std::size_t i = 0; i < level.floor_planes.size(); ++i)
        if (!level.is_solid({static_cast<int>(i % 32), static_cast<int>(i / 32)}))
            ++tiles[{level.floor_planes[i], level.ceiling_planes[i]}];
    return std::ranges::max_element(tiles, {}, [](const auto& tile) { return tile.second; })->first;
}

// What the table of content/DESIGN.md, section 3, says of a level; some cells are only measured.
struct DesignRow {
    std::array<int, 3> monsters{};
    std::string boss;
    int credits = 0;
    int patches = 0, kits = 0, vials = 0;
    std::array<int, 5> ammo{};
};

constexpr std::uint8_t kBossClass = 12; // and 13
constexpr std::uint32_t kVial = 91;
constexpr std::uint32_t kPatch = 99;
constexpr std::uint32_t kKit = 100;

void count_thing(DesignRow& row, const EntityDef& def)
{
    const std::string_view type = kEntityTypes.at(def.type);
    const auto id = static_cast<std::uint32_t>(def.id);
    const auto amount = static_cast<int>(def.parameter);
    constexpr std::uint32_t kStrengthStep = 173;
    constexpr std::uint32_t kWeakest = 294;
    if (type == "monster" && def.subtype >= kBossClass)
        row.boss = " + " + def.name.substr(def.name.find(' ') + 1);
    else if (type == "monster")
        ++row.monsters.at((def.parameter - kWeakest) / kStrengthStep);
    if (type == "ammo" || type == "ammo_packs") row.ammo.at(def.subtype) += amount;
    if (def.name == "1 Credit" || def.name == "5 Credits") row.credits += amount;
    row.vials += id == kVial ? 1 : 0;
    row.patches += id == kPatch ? 1 : 0;
    row.kits += id == kKit ? 1 : 0;
}

DesignRow count_row(const Level& level)
{
    std::map<std::uint32_t, const EntityDef*> defs;
    for (const EntityDef& def : tests::content_entities()) defs[static_cast<std::uint32_t>(def.id)] = &def;
    DesignRow row;
    for (const Thing& thing : level.things) {
        const auto def = defs.find(thing.id);
        if (def == defs.end() || thing.has(thing_flag::kPlane | thing_flag::kTexture | thing_flag::kCorpse))
            continue;
        count_thing(row, *def->second);
    }
    return row;
}

// The beginning and the end of the row, without what is measured.
std::pair<std::string, std::string> print_row(const std::string& stem, const DesignRow& row)
{
    return {fmt::format("| {} | {} / {} / {}{} |", stem, row.monsters[0], row.monsters[1], row.monsters[2],
                        row.boss),
            fmt::format("| {} | {}/{}, {} | {}, {}, {}, {}, {} |", row.credits, row.patches, row.kits,
                        row.vials, row.ammo[1], row.ammo[2], row.ammo[3], row.ammo[4], row.ammo[0])};
}

} // namespace

TEST_CASE("the design counts what the levels place", "[content][coverage]")
{
    std::vector<std::string> wrong;
    for (const auto& [stem, level] : played_levels()) {
        if (stem == "junction") continue; // no monsters
        const auto [first, last] = print_row(stem, count_row(level));
        std::istringstream lines(tests::content_text("DESIGN.md"));
        bool found = false;
        for (std::string line; std::getline(lines, line);)
            found |= line.starts_with(first) && line.ends_with(last);
        if (!found) wrong.push_back(first + " .. " + last);
    }
    CHECK(wrong == std::vector<std::string>{});
}

TEST_CASE("the design counts the creatures and secrets of each level", "[content][coverage]")
{
    const std::string design = tests::content_text("DESIGN.md");
    const std::regex creatures("(\\d+) x(\\d+)");
    const std::regex secrets("Secrets (\\d+)");
    for (const auto& [stem, level] : played_levels()) {
        INFO(stem);
        const std::size_t from = design.find("### " + stem + " - ");
        REQUIRE(from != std::string::npos);
        const std::string section = design.substr(from, design.find("\n###", from) - from);
        std::smatch said;
        if (std::regex_search(section, said, secrets))
            CHECK(count_level(level).secret_doors == std::stoul(said[1]));
        const std::size_t list = section.find("Monsters:");
        if (list == std::string::npos) continue;
        std::map<int, int> found;
        for (const Thing& thing : level.things)
            for (const EntityDef& def : tests::content_entities())
                if (static_cast<std::uint32_t>(def.id) == thing.id &&
                    kEntityTypes.at(def.type) == "monster" &&
                    !thing.has(thing_flag::kPlane | thing_flag::kTexture | thing_flag::kCorpse))
                    ++found[def.subtype];
        const std::string listed = section.substr(list);
        for (std::sregex_iterator one(listed.begin(), listed.end(), creatures); one != std::sregex_iterator();
             ++one)
            CHECK(found[std::stoi((*one)[1])] == std::stoi((*one)[2]));
    }
}

TEST_CASE("the campaign uses every operation of the scripts", "[content][coverage]")
{
    Ids wanted;
    for (std::uint32_t number = 1; number < kOpcodeCount; ++number) wanted.insert(number);
    CHECK(inventory().operations == wanted);
}

TEST_CASE("the campaign has a place for every kind of thing", "[content][coverage]")
{
    // The pistol is in the hero's hand at the start, dogs come by the collar.
    const std::set<std::string> owned_otherwise{"Pistol"};
    std::set<std::string> missing;
    for (const EntityDef& def : tests::content_entities()) {
        const auto id = static_cast<std::uint32_t>(def.id);
        const bool is_dog = kEntityTypes.at(def.type) == "weapon" && def.subtype >= kFirstDog;
        if (id >= kEndOfTextureEntities || is_dog) continue;
        const bool is_there = id >= kFirstTextureEntity ? inventory().walls.contains(id - kFirstTextureEntity)
                                                        : inventory().sprites.contains(id);
        if (!is_there && !owned_otherwise.contains(def.name)) missing.insert(def.name);
    }
    CHECK(missing == std::set<std::string>{});
}

TEST_CASE("the campaign shows every wall, floor and ceiling that is made for it", "[content][coverage]")
{
    const std::set<std::string> only_by_script{"portal_dead"}; // the Gate, when its jars are broken
    std::set<std::string> missing;
    for (const auto& [number, name] : made_by_recipe("art/textures.recipe", "texture")) {
        // Behind the flats are pictures of both kinds in the colours of levels.
        const bool may_be_wall = number < kFirstCampaignFlat || number >= kEndOfCampaignFlats;
        const bool is_there = (number >= kFirstCampaignFlat && inventory().flats.contains(number)) ||
                              (may_be_wall && inventory().walls.contains(number));
        if (!is_there) missing.insert(name);
    }
    CHECK(missing == only_by_script);
}

TEST_CASE("doors, secret walls, fences and marks on walls stand in all directions", "[content][coverage]")
{
    std::set<std::string> wanted{"panel", "corpse"};
    for (const std::string side : {"N", "E", "S", "W"})
        wanted.insert({"fence " + side, "decoration " + side});
    for (const std::string axis : {" along x", " along y"})
        wanted.insert({"door" + axis, "locked door" + axis, "secret plus" + axis, "secret minus" + axis});
    CHECK(std::ranges::includes(inventory().sides, wanted));
}

TEST_CASE("no two levels have the same floor under the same ceiling", "[content][coverage]")
{
    std::map<std::pair<int, int>, std::string> looks;
    for (const auto& [stem, level] : played_levels()) {
        const auto [look, is_new] = looks.emplace(main_look(level), stem);
        INFO(stem << " looks like " << look->second);
        CHECK(is_new);
    }
}

TEST_CASE("each level has a song of its own, or the sounds of a place where nobody plays music",
          "[content][coverage]")
{
    const std::string ambience = tests::content_text("music/ambience.py");
    std::istringstream lines(tests::content_text("tables/music.xml"));
    std::set<std::string> levels;
    std::set<std::string> songs;
    const auto value = [](const std::string& line, const std::string& name) {
        const std::size_t from = line.find(name + "=\"") + name.size() + 2;
        return line.substr(from, line.find('"', from) - from);
    };
    for (std::string line; std::getline(lines, line);) {
        if (line.find("<level ") == std::string::npos) continue;
        CHECK(songs.insert(value(line, "song")).second);
        levels.insert(value(line, "name"));
    }
    for (const auto& [stem, level] : played_levels())
        CHECK(levels.contains(stem) != (ambience.find('"' + stem + "\": underground(") != std::string::npos));
}
