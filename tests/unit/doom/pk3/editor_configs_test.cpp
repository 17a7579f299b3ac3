#include "converter/doom/pk3/editor_configs.h"
#include "converter/doom/pk3/pk3_export.h"
#include "rpg/core/bytes.h"
#include "tests/support/catch.h"
#include "tests/support/port_levels.h"
#include "tests/tools/zscript_check/package.h"

#include <algorithm>
#include <map>
#include <utility>

using namespace converter::port;
using namespace tests;

namespace {

// A configuration in the form of both editors: words, texts, `{`, `}`, `=`, `;`, comments to the end of a
// line.
std::vector<std::string> tokens_of(const std::string& text)
{
    std::vector<std::string> tokens;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char c = text[i];
        if (c == '/' && text.compare(i, 2, "//") == 0) {
            i = std::min(text.find('\n', i), text.size());
        } else if (c == '"') {
            const std::size_t end = text.find('"', i + 1);
            REQUIRE(end != std::string::npos);
            tokens.push_back(text.substr(i, end - i + 1));
            i = end;
        } else if (std::string_view("{}=;,()").find(c) != std::string_view::npos) {
            tokens.emplace_back(1, c);
        } else if (c > ' ') {
            const std::size_t end = text.find_first_of(" \t\n{}=;,()\"", i);
            tokens.push_back(text.substr(i, end - i));
            i = end - 1;
        }
    }
    return tokens;
}

// What is set where, by path: "thingtypes/rpgmonsters/21017/title". Every block has to be closed.
std::map<std::string, std::string> settings_of(const std::string& text)
{
    std::map<std::string, std::string> settings;
    std::vector<std::string> path;
    std::string words;
    const std::vector<std::string> tokens = tokens_of(text);
    for (std::size_t i = 0; i < tokens.size(); ++i) {
        const std::string& token = tokens[i];
        if (token == "{") {
            path.push_back(std::exchange(words, {}));
        } else if (token == "}") {
            REQUIRE_FALSE(path.empty());
            path.pop_back();
        } else if (token == "=") {
            std::string place;
            for (const std::string& part : path) place += part + '/';
            while (tokens.at(++i) != ";" && tokens[i] != "}") settings[place + words] += tokens[i];
            words.clear();
        } else if (token == ";") {
            words.clear();
        } else {
            words += (words.empty() ? "" : " ") + token;
        }
    }
    CHECK(path.empty());
    return settings;
}

std::string config(const std::string& name)
{
    const rpg::FileSet files = editor_configs(free_levels_game());
    REQUIRE(files.contains(name));
    return std::string(rpg::as_text(files.at(name)));
}

} // namespace

TEST_CASE(
    "Ultimate Doom Builder's configuration has every thing of the package, with the same number and class",
    "[pk3][editor]")
{
    const auto settings = settings_of(config("UltimateDoomBuilder/Configurations/DoomRPG_UDMF.cfg"));
    CHECK(settings.at("type") == "\"Doom Builder 2 Game Configuration\"");
    std::map<int, std::string> classes;
    for (const auto& [path, value] : settings) {
        if (!path.starts_with("thingtypes/") || !path.ends_with("/class")) continue;
        const std::string number = path.substr(0, path.size() - 6);
        classes[std::stoi(number.substr(number.rfind('/') + 1))] = value.substr(1, value.size() - 2);
        CHECK(settings.contains(number + "/title"));
    }
    CHECK(classes == open_pk3(export_pk3(free_levels_game(), {.levels = {"intro"}}).file).numbers);
}

TEST_CASE("both editors know the fields of our own lines, sides and things, and their types", "[pk3][editor]")
{
    const auto udb = settings_of(config("UltimateDoomBuilder/Configurations/DoomRPG_UDMF.cfg"));
    CHECK(udb.at("universalfields/linedef/user_rpg_flags/type") == "2");
    CHECK(udb.at("universalfields/linedef/user_rpg_reversed/type") == "3");
    CHECK(udb.at("universalfields/thing/user_rpg_block/type") == "0");
    const auto slade = settings_of(config("SLADE3/games/doomrpg.cfg"));
    CHECK(slade.at("udmf_properties/block linedef/group \"Doom RPG\"/property user_rpg_flags/type") ==
          "string");
    CHECK(slade.at("udmf_properties/block thing/group \"Doom RPG\"/property user_rpg_block/type") == "int");
    CHECK(slade.at("game doomrpg/udmf_namespace") == "\"zdoom\"");
    CHECK(slade.at("action_specials/group \"Doom RPG\"/special 12") == "\"Door Raise\"");
}

TEST_CASE("a field that a map needs is never what editors leave out as usual", "[pk3][editor]")
{
    const auto udb = settings_of(config("UltimateDoomBuilder/Configurations/DoomRPG_UDMF.cfg"));
    CHECK(udb.at("universalfields/linedef/user_rpg_automatic/default") == "true"); // written if false
    CHECK(udb.at("universalfields/thing/user_rpg_block/default") == "-1");         // 0 is an open tile
    CHECK(udb.at("universalfields/sidedef/user_rpg_column/default") == "-1");
    CHECK(udb.at("universalfields/sidedef/user_rpg_texture/type") == "2"); // RW012M
    const auto slade = settings_of(config("SLADE3/games/doomrpg.cfg"));
    const std::string line = "udmf_properties/block linedef/group ";
    CHECK(slade.at(line + "\"Doom RPG\"/property user_rpg_automatic/default") == "true");
    CHECK(slade.at(line + "\"Map\"/property special/type") == "actionspecial");
    CHECK(slade.at("udmf_properties/block sidedef/group \"Map\"/property texturetop/type") == "texture_wall");
    CHECK_FALSE(slade.contains("udmf_properties/block thing/group \"Map\"/property type/default"));
}

TEST_CASE("SLADE drops the first and the last line of a file, and misses nothing", "[pk3][editor]")
{
    const std::string text = config("SLADE3/games/doomrpg.cfg");
    const std::size_t last = text.rfind('\n', text.size() - 2) + 1;
    CHECK(text.starts_with("//"));
    CHECK(text.compare(last, 2, "//") == 0);
}
