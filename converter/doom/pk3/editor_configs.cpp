#include "converter/doom/pk3/editor_configs.h"

#include "converter/doom/pk3/actor_book.h"
#include "converter/doom/pk3/sprite_lumps.h"
#include "converter/doom/scripts/event_table.h"
#include "converter/doom/udmf/level_fields.h"
#include "rpg/core/text.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <optional>
#include <span>

namespace converter::port {
namespace {

struct Group {
    std::string_view name; // as in the classes of the package
    std::string_view key;
    int udb_colour; // of its palette of 20
    std::string_view slade_colour;
    int radius;
};
constexpr std::array kGroups{
    Group{"Monsters", "rpgmonsters", 12, "200, 0, 0", 20},
    Group{"Weapons", "rpgweapons", 14, "220, 180, 100", 20},
    Group{"Items", "rpgitems", 9, "100, 100, 200", 20},
    Group{"Scenery", "rpgscenery", 6, "200, 200, 200", 24},
    Group{"Helpers", "rpghelpers", 15, "120, 120, 200", 16},
};
enum GroupNumber : std::size_t { Monsters, Weapons, Items, Scenery, Helpers };

struct EditorThing {
    GroupNumber group;
    std::int64_t number;
    std::string title;
    std::string sprite; // empty: none
    std::string type;   // class; empty: none
};

enum class FieldType : std::uint8_t { Whole, Text, Yes };
struct Field {
    std::string_view owner; // block of the map
    std::string_view name;
    FieldType type;
    std::string_view usual; // what a map means without the field: editors leave it out then
    std::string_view says;
};
constexpr std::array kFields{
    Field{"linedef", level_fields::kFlags, FieldType::Text, "", "Flags of the level's line"},
    Field{"linedef", level_fields::kFiller, FieldType::Yes, "false", "No line of the level"},
    Field{"linedef", level_fields::kReversed, FieldType::Yes, "false", "The door runs against it"},
    Field{"linedef", level_fields::kAutomatic, FieldType::Yes, "true", "The door gets a script"},
    Field{"sidedef", level_fields::kTexture, FieldType::Text, "", "Texture of the wall behind"},
    Field{"sidedef", level_fields::kColumn, FieldType::Whole, "-1", "First column of its picture"},
    Field{"thing", level_fields::kFlags, FieldType::Text, "", "Flags of the level's thing"},
    Field{"thing", level_fields::kSpriteField, FieldType::Whole, "-1", "Sprite for which it stands"},
    Field{"thing", level_fields::kBlock, FieldType::Whole, "-1", "Tile: 0 open, 1 solid, 2 secret, 3 both"},
    Field{"thing", level_fields::kEdition, FieldType::Text, "", "Start: edition"},
    Field{"thing", level_fields::kLevelId, FieldType::Whole, "1", "Start: number of the level"},
    Field{"thing", level_fields::kName, FieldType::Text, "", "Start: name of the level"},
    Field{"thing", level_fields::kFloorColour, FieldType::Text, "", "Start: colour of floors"},
    Field{"thing", level_fields::kCeilingColour, FieldType::Text, "", "Start: colour of ceilings"},
    Field{"thing", level_fields::kIntroColour, FieldType::Text, "", "Start: colour while it loads"},
    Field{"thing", level_fields::kMenuFloor, FieldType::Whole, "0", "Start: texture of floors"},
    Field{"thing", level_fields::kMenuCeiling, FieldType::Whole, "0", "Start: texture of ceilings"},
    Field{"thing", level_fields::kCamera, FieldType::Whole, "0", "Start: tile of the camera"},
    Field{"thing", level_fields::kSpawn, FieldType::Whole, "0", "Start: tile of the player"},
    Field{"thing", level_fields::kAngle, FieldType::Whole, "0", "Start: direction, 256 a turn"},
    Field{"thing", level_fields::kScale, FieldType::Whole, "1",
          "Start: units of the map for one of the level"},
};

// What every text map has. SLADE knows nothing of it by itself: without a type it offers no list of textures.
struct CommonField {
    std::string_view owner;
    std::string_view names;
    std::string_view type; // of SLADE
    std::string_view usual;
};
constexpr std::array kCommonFields{
    CommonField{"vertex", "x y", "float", {}},
    CommonField{"linedef", "id", "id", "-1"},
    CommonField{"linedef", "v1 v2 sidefront", "int", {}},
    CommonField{"linedef", "sideback", "int", "-1"},
    CommonField{"linedef", "blocking twosided dontpegtop dontpegbottom secret dontdraw blockeverything",
                "bool", "false"},
    CommonField{"linedef", "special", "actionspecial", "0"},
    CommonField{"linedef", "arg0 arg1 arg2 arg3 arg4", "int", "0"},
    CommonField{"sidedef", "sector", "int", {}},
    CommonField{"sidedef", "texturetop texturemiddle texturebottom", "texture_wall", "\"-\""},
    CommonField{"sidedef", "offsetx offsety", "int", "0"},
    CommonField{"sector", "heightfloor heightceiling", "int", "0"},
    CommonField{"sector", "lightlevel", "int", "160"},
    CommonField{"sector", "texturefloor textureceiling", "texture_flat", {}},
    CommonField{"sector", "special", "sectorspecial", "0"},
    CommonField{"sector", "id", "id", "0"},
    CommonField{"thing", "x y", "float", {}},
    CommonField{"thing", "height", "float", "0"},
    CommonField{"thing", "angle", "angle", "0"},
    CommonField{"thing", "type", "thingtype", {}},
    CommonField{"thing", "id", "id", "0"},
    CommonField{"thing", "arg0 arg1 arg2 arg3 arg4", "int", "0"},
    CommonField{"thing", "skill1 skill2 skill3 skill4 skill5 ambush single dm coop", "bool", "false"},
};

struct LineSpecial {
    std::int64_t number;
    std::string_view title;
};
constexpr std::array kSpecials{LineSpecial{wad::special::kDoorOpen, "Door Open"},
                               LineSpecial{wad::special::kDoorRaise, "Door Raise"},
                               LineSpecial{wad::special::kDoorLockedRaise, "Door Locked Raise"},
                               LineSpecial{wad::special::kTeleport, "Teleport"},
                               LineSpecial{wad::special::kNewMap, "Teleport New Map"},
                               LineSpecial{wad::special::kExitNormal, "Exit Normal"}};

GroupNumber group_of(ActorKind kind)
{
    switch (kind) {
    case ActorKind::Monster:
        return GroupNumber::Monsters;
    case ActorKind::Weapon:
        return GroupNumber::Weapons;
    case ActorKind::Health:
    case ActorKind::Armour:
    case ActorKind::Credits:
    case ActorKind::Key:
    case ActorKind::Item:
    case ActorKind::Ammo:
        return GroupNumber::Items;
    default:
        return GroupNumber::Scenery;
    }
}

std::vector<EditorThing> things_of(const rpg::GameData& game)
{
    const ActorBook actors(game);
    const SpriteBook sprites(game);
    std::vector<EditorThing> things;
    for (const auto& [sprite, row] : actors.rows())
        things.push_back({group_of(row.kind), level_fields::kSprite + sprite,
                          rpg::without_quotes(row.title.empty() ? row.name : row.title),
                          sprites.frames(sprite) > 0 ? sprite_name(sprite) + "A0" : std::string(), row.name});
    things.push_back({GroupNumber::Helpers, level_fields::kEventSpot, "Event of a tile", {}, "RpgEventSpot"});
    things.push_back({GroupNumber::Helpers, level_fields::kTile, "What the tile is", {}, {}});
    things.push_back({GroupNumber::Helpers, level_fields::kInvisibleLine, "A line that nobody sees", {}, {}});
    return things;
}

std::string usual_of(const Field& field)
{
    return field.type == FieldType::Text ? fmt::format("\"{}\"", field.usual) : std::string(field.usual);
}

// Of Ultimate Doom Builder: its configuration for GZDoom, and what is ours.
std::string udb_config(std::span<const EditorThing> things)
{
    std::string text = "// Made by drpg export editor.\n"
                       "type = \"Doom Builder 2 Game Configuration\";\n"
                       "include(\"GZDoom_DoomUDMF.cfg\");\n"
                       "game = \"GZDoom: Doom RPG (UDMF)\";\n"
                       "thingtypes\n{\n";
    for (std::size_t group = 0; group < kGroups.size(); ++group) {
        const Group& row = kGroups[group];
        text += fmt::format(
            "\t{}\n\t{{\n\t\ttitle = \"Doom RPG: {}\";\n\t\tcolor = {};\n\t\tarrow = 0;\n\t\twidth = {};\n"
            "\t\theight = 56;\n\t\tsort = 1;\n",
            row.key, row.name, row.udb_colour, row.radius);
        for (const EditorThing& thing : things) {
            if (thing.group != group) continue;
            text += fmt::format("\t\t{}\n\t\t{{\n\t\t\ttitle = \"{}\";\n", thing.number, thing.title);
            if (!thing.sprite.empty()) text += fmt::format("\t\t\tsprite = \"{}\";\n", thing.sprite);
            if (!thing.type.empty()) text += fmt::format("\t\t\tclass = \"{}\";\n", thing.type);
            text += "\t\t}\n";
        }
        text += "\t}\n";
    }
    text += "}\nuniversalfields\n{\n";
    for (const char* owner : {"linedef", "sidedef", "thing"}) {
        text += fmt::format("\t{}\n\t{{\n", owner);
        for (const Field& field : kFields) {
            if (field.owner != owner) continue;
            const int type = field.type == FieldType::Whole ? 0 : field.type == FieldType::Text ? 2 : 3;
            text += fmt::format("\t\t{} // {}\n\t\t{{\n\t\t\ttype = {};\n\t\t\tdefault = {};\n\t\t}}\n",
                                field.name, field.says, type, usual_of(field));
        }
        text += "\t}\n";
    }
    return text + "}\n";
}

std::string slade_game()
{
    std::string text =
        "// Made by drpg export editor.\n"
        "game doomrpg\n{\n\tname = \"Doom RPG\";\n\tiwad = \"doom2.wad\";\n\tmap_formats = udmf;\n"
        "\tfilters = \"doom\", \"any\";\n\tmap_name_any = true;\n\tmix_tex_flats = true;\n"
        "\ttx_textures = true;\n\tlight_level_interval = 8;\n\tudmf_namespace = \"zdoom\";\n"
        "\tdefaults\n\t{\n\t\tblock sector\n\t\t{\n\t\t\theightceiling = 64;\n\t\t\tlightlevel = 255;\n"
        "\t\t}\n\t\tblock thing\n\t\t{\n\t\t\ttype = 1;\n";
    for (const char* flag : {"skill1", "skill2", "skill3", "skill4", "skill5", "single", "dm", "coop"})
        text += fmt::format("\t\t\tudmf {} = true;\n", flag);
    text += "\t\t}\n\t}\n}\naction_specials\n{\n\tgroup \"Doom RPG\"\n\t{\n";
    for (const LineSpecial& special : kSpecials)
        text += fmt::format("\t\tspecial {} = \"{}\";\n", special.number, special.title);
    return text + "\t}\n}\n";
}

std::string slade_properties()
{
    std::string text = "udmf_properties\n{\n";
    for (const char* owner : {"vertex", "linedef", "sidedef", "sector", "thing"}) {
        text += fmt::format("\tblock {}\n\t{{\n\t\tgroup \"Map\"\n\t\t{{\n", owner);
        for (const CommonField& field : kCommonFields) {
            if (field.owner != owner) continue;
            const std::string usual = field.usual.empty() ? "" : fmt::format(" default = {};", field.usual);
            for (const std::string_view name : rpg::split(field.names, ' '))
                text += fmt::format("\t\t\tproperty {0} {{ name = \"{0}\"; type = {1};{2} }}\n", name,
                                    field.type, usual);
        }
        text += "\t\t}\n\t\tgroup \"Doom RPG\"\n\t\t{\n";
        for (const Field& field : kFields) {
            if (field.owner != owner) continue;
            const std::string_view type = field.type == FieldType::Whole  ? "int"
                                          : field.type == FieldType::Text ? "string"
                                                                          : "bool";
            text += fmt::format("\t\t\tproperty {} {{ name = \"{}\"; type = {}; default = {}; show_always = "
                                "false; }}\n",
                                field.name, field.says, type, usual_of(field));
        }
        text += "\t\t}\n\t}\n";
    }
    return text + "}\n// SLADE drops the last line of a file.\n";
}

std::string slade_config(std::span<const EditorThing> things)
{
    std::string text = slade_game() +
                       "thing_types\n{\n\tgroup \"Player Starts\"\n\t{\n"
                       "\t\tcolour = { 0, 255, 0 }\n\t\tthing 1 { name = \"Start\"; radius = 16; }\n\t}\n";
    for (std::size_t group = 0; group < kGroups.size(); ++group) {
        const Group& row = kGroups[group];
        text +=
            fmt::format("\tgroup \"{}\"\n\t{{\n\t\tcolour = {{ {} }}\n\t\tradius = {};\n\t\tangle = false;\n",
                        row.name, row.slade_colour, row.radius);
        for (const EditorThing& thing : things) {
            if (thing.group != group) continue;
            text += fmt::format("\t\tthing {} {{ name = \"{}\";", thing.number, thing.title);
            if (!thing.sprite.empty()) text += fmt::format(" sprite = \"{}\";", thing.sprite);
            text += " }\n";
        }
        text += "\t}\n";
    }
    return text + "}\n" + slade_properties();
}

} // namespace

rpg::FileSet editor_configs(const rpg::GameData& game)
{
    const std::vector<EditorThing> things = things_of(game);
    return {{"UltimateDoomBuilder/Configurations/DoomRPG_UDMF.cfg", rpg::to_bytes(udb_config(things))},
            {"SLADE3/games/doomrpg.cfg", rpg::to_bytes(slade_config(things))}};
}

} // namespace converter::port
