#include "rpg/source/read_file.h"
#include "rpg/source/write_file.h"
#include "runtime/settings/config_file.h"
#include "runtime/settings/settings.h"
#include "tests/support/catch.h"
#include "tests/support/temp_folder.h"

#include <filesystem>

TEST_CASE("a settings file keeps comments, unknown keys and the order of its lines", "[runtime][config]")
{
    const std::string text = "# mine\nspeed = fast\n\ncolour-of-tea = green\n";
    auto config = runtime::ConfigFile::parse(text, "drpg.conf");
    REQUIRE(config);
    CHECK(config->text() == text);
    config->set("speed", "instant");
    config->set("new", "1");
    CHECK(config->text() == "# mine\nspeed = instant\n\ncolour-of-tea = green\nnew = 1\n");
}

TEST_CASE("a line that is no setting is refused by its number", "[runtime][config]")
{
    const auto config = runtime::ConfigFile::parse("a = 1\nnonsense\n", "drpg.conf");
    REQUIRE_FALSE(config);
    CHECK(to_string(config.error()) == "drpg.conf:2:1: not a comment and not 'key = value'");
}

TEST_CASE("settings come back from their file; values without sense are left out", "[runtime][config]")
{
    runtime::Settings written;
    written.speed = runtime::Speed::Classic;
    written.effects_volume = 30;
    written.bindings.set(runtime::Action::Use, "f1, pad a");
    runtime::ConfigFile config;
    written.write(config);
    config.set("music-volume", "10000");
    runtime::Settings read;
    read.read(config);
    CHECK(read.speed == runtime::Speed::Classic);
    CHECK(read.effects_volume == 30);
    CHECK(read.music_volume == runtime::Settings{}.music_volume);
    CHECK(read.bindings.text(runtime::Action::Use) == "f1, pad a");
    CHECK_FALSE(read.bindings.find("return"));
}

TEST_CASE("a key that gets a new meaning loses the old one", "[runtime][input]")
{
    runtime::Bindings bindings;
    CHECK(bindings.find("w") == runtime::Action::Forward);
    bindings.set(runtime::Action::Pass, "w");
    CHECK(bindings.find("w") == runtime::Action::Pass);
    CHECK(bindings.find("up") == runtime::Action::Forward);
}

TEST_CASE("settings of older programs lose their shuffle", "[runtime][config]")
{
    const auto config =
        runtime::ConfigFile::parse("mods = night.zip | shuffle:bodiz-funal | day.zip\n", "settings");
    REQUIRE(config);
    runtime::Settings settings;
    CHECK(settings.read(*config).empty());
    CHECK(settings.mods == std::vector<std::string>{"night.zip", "day.zip"});
}

TEST_CASE("the place of a game may have any letter in its name", "[runtime][config]")
{
    const tests::TempFolder folder;
    const std::string path = folder.in("drpg.conf");
    for (const std::string place :
         {"/games/a\nb.zip", "\n", " /games/blank ", "/a\r", "/tab\t/x", "\"quoted\"", "/back\\slash\\n",
          "C:/Games/DOOM \"RPG\".zip", "/bell\a/\x7f/\x1b[0m", "/\xff\xfe/not utf-8", "/a = b # c", "# d",
          "\"", "\"\\x4\"", "\xc3\xbc/\xe2\x82\xac"}) {
        CAPTURE(place);
        {
            runtime::SettingsFile file(path);
            REQUIRE(file.load());
            file.settings.last_game = place;
            file.settings.effects_volume = 20;
            REQUIRE(file.save());
        }
        runtime::SettingsFile again(path);
        REQUIRE(again.load());
        CHECK(again.settings.last_game == place);
        CHECK(again.settings.effects_volume == 20);
        CHECK(again.problems().empty());
    }
    const std::string by_hand = "tea = \"green\" or \\n\ncup = \"red\"\n"; // stay as somebody wrote them
    CHECK(runtime::ConfigFile::parse(by_hand, "f")->text() == by_hand);
}

TEST_CASE("settings that cannot be read are replaced only when there is a copy of them", "[runtime][config]")
{
    const tests::TempFolder folder;
    const std::string path = folder.in("drpg.conf");
    const std::string text = std::string(2 << 20, '#') + "\nspeed = fast\n"; // larger than any that is read
    REQUIRE(rpg::write_file(path, rpg::to_bytes(text)));
    {
        runtime::SettingsFile file(path);
        CHECK_FALSE(file.load());
        REQUIRE(file.save());
        CHECK(rpg::as_text(*rpg::read_file(path + ".bad", 4 << 20)) == text);
    }
    REQUIRE(rpg::write_file(path, rpg::to_bytes(text)));
    std::filesystem::remove(path + ".bad");
    std::filesystem::create_directories(path + ".bad/in the way"); // so that no copy can be made
    for (const std::string& bad : {text, std::string("nonsense\n"), std::string("speed = warp\n")}) {
        REQUIRE(rpg::write_file(path, rpg::to_bytes(bad)));
        runtime::SettingsFile file(path);
        CHECK_FALSE(file.load());
        CHECK_FALSE(file.save());
        CHECK(rpg::as_text(*rpg::read_file(path, 4 << 20)) == bad);
    }
}

TEST_CASE("settings of a run that keeps nothing are not written", "[runtime][config]")
{
    const tests::TempFolder folder;
    const std::string path = folder.in("drpg.conf");
    REQUIRE(rpg::write_file(path, rpg::to_bytes("speed = warp\n")));
    runtime::SettingsFile file(path, false);
    REQUIRE(file.load());
    file.settings.effects_volume = 20;
    REQUIRE(file.save());
    CHECK(rpg::as_text(*rpg::read_file(path, 100)) == "speed = warp\n");
    CHECK_FALSE(std::filesystem::exists(path + ".bad"));
}
