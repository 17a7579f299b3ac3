#include "runtime/settings/config_file.h"
#include "runtime/settings/settings.h"
#include "tests/support/catch.h"

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
