#include "converter/program/commands.h"
#include "rpg/source/read_file.h"
#include "rpg/source/write_file.h"
#include "rpg/source/zip_archive.h"
#include "tests/support/catch.h"
#include "tests/support/small_game.h"
#include "tests/support/temp_folder.h"

#include <filesystem>
#include <nlohmann/json.hpp>
#include <sstream>

using namespace rpg;
namespace fs = std::filesystem;

namespace {

class Workbench {
public:
    Workbench()
    {
        REQUIRE(write_file(path("game.zip"), *write_zip(tests::small_game_files(Edition::Brew))));
        put("walk.txt", "turn-left\npass # a turn\nturn-right\npass\n");
    }

    std::string path(const std::string& name) const { return folder.in(name); }
    void put(const std::string& name, const std::string& text)
    {
        REQUIRE(write_file(path(name), to_bytes(text)));
    }
    std::string get(const std::string& name) const
    {
        const Result<Bytes> bytes = read_file(path(name), 1 << 24);
        return bytes ? std::string(as_text(*bytes)) : "";
    }
    int run(std::vector<std::string> args)
    {
        out.str("");
        err.str("");
        return static_cast<int>(converter::run_cli(args, {out, err}));
    }

    const tests::TempFolder folder;
    std::ostringstream out;
    std::ostringstream err;
};

} // namespace

TEST_CASE("sim plays commands and dumps the state with its keys in order", "[converter][sim]")
{
    Workbench bench;
    REQUIRE(bench.run({"sim", bench.path("game.zip"), "--map", "intro", "--commands",
                       bench.path("walk.txt")}) == 0);
    const auto dumped = nlohmann::ordered_json::parse(bench.out.str());
    std::vector<std::string> keys;
    for (const auto& [key, value] : dumped.items()) keys.push_back(key);
    const std::vector<std::string> contract{
        "map",          "turn",          "rng",           "player",    "monsters", "doors_open",
        "doors_locked", "hidden_things", "event_states",  "messages",  "mode",     "dialog",
        "notebook",     "automap_known", "secrets_found", "completed", "hash"};
    REQUIRE(keys.size() >= contract.size());
    keys.resize(contract.size());
    CHECK(keys == contract);
    keys.clear();
    for (const auto& [key, value] : dumped["player"].items()) keys.push_back(key);
    keys.resize(17);
    CHECK(keys == std::vector<std::string>{"tile", "angle", "health", "max_health", "armor", "credits", "xp",
                                           "level", "defense", "strength", "agility", "accuracy", "weapon",
                                           "weapons", "ammo", "keys", "items"});
    CHECK(dumped["map"] == "intro");
    CHECK(dumped["turn"] == 2);
    CHECK(dumped["player"]["tile"] == std::vector<int>{2, 2});
    CHECK(dumped["player"]["items"]["soul-sphere"] == 0);
    CHECK(dumped["dialog"].is_null());
}

TEST_CASE("a game saved in the middle ends like one that was played through", "[converter][sim]")
{
    Workbench bench;
    const std::string data = bench.path("game.zip");
    bench.put("first.txt", "turn-left\npass\n");
    bench.put("second.txt", "turn-right\npass\n");
    REQUIRE(bench.run({"sim", data, "--map", "intro", "--commands", bench.path("walk.txt"), "--dump",
                       bench.path("whole.json")}) == 0);
    REQUIRE(bench.run({"sim", data, "--map", "intro", "--commands", bench.path("first.txt"), "--save",
                       bench.path("a.save")}) == 0);
    REQUIRE(bench.run({"sim", data, "--load", bench.path("a.save"), "--commands", bench.path("second.txt"),
                       "--dump", bench.path("rest.json")}) == 0);
    CHECK(bench.get("whole.json") == bench.get("rest.json"));
    CHECK_FALSE(bench.get("whole.json").empty());
}

TEST_CASE("replay compares a recorded game and names what differs", "[converter][sim]")
{
    Workbench bench;
    const std::string data = bench.path("game.zip");
    REQUIRE(bench.run({"sim", data, "--map", "intro", "--commands", bench.path("walk.txt"), "--record",
                       bench.path("a.replay"), "--trace", bench.path("a.trace")}) == 0);
    CHECK(bench.get("a.trace").find("> turn-left\n") != std::string::npos);
    REQUIRE(bench.run({"replay", bench.path("a.replay"), data}) == 0);
    CHECK(bench.out.str().find("the same: 4 commands, 2 turns") != std::string::npos);
    REQUIRE(bench.run({"replay", bench.path("a.replay"), data, "--json"}) == 0);
    CHECK(nlohmann::json::parse(bench.out.str())["same"] == true);

    std::string text = bench.get("a.replay");
    text.replace(text.find("turn-left"), 9, "pass");
    bench.put("b.replay", text);
    CHECK(bench.run({"replay", bench.path("b.replay"), data}) == 1);
    CHECK(bench.err.str().find("recorded") != std::string::npos);
    bench.put("c.replay", "drpg-replay 1\ncontent 1\nstart intro\n");
    CHECK(bench.run({"replay", bench.path("c.replay"), data}) == 4);
    bench.put("c.replay", "nonsense");
    CHECK(bench.run({"replay", bench.path("c.replay"), data}) == 4);
}

TEST_CASE("sim and replay take dice, and mark what was played with them", "[converter][sim][luck]")
{
    Workbench bench;
    const std::string data = bench.path("game.zip");
    const auto sim = [&](const std::string& luck) {
        return bench.run({"sim", data, "--map", "intro", "--commands", bench.path("walk.txt"), "--luck", luck,
                          "--dump", bench.path("a.json"), "--record", bench.path("a.replay")});
    };
    REQUIRE(sim("7,255") == 0);
    const auto dumped = nlohmann::json::parse(bench.get("a.json"));
    CHECK(dumped["luck"] == std::vector<int>{7, 255});
    CHECK(bench.get("a.replay").find("\nluck 7,255\n") != std::string::npos);
    REQUIRE(bench.run({"replay", bench.path("a.replay"), data}) == 0);
    CHECK(bench.err.str().find("played with fixed die rolls (luck 7,255)") != std::string::npos);
    CHECK(bench.run({"replay", bench.path("a.replay"), data, "--luck", "9"}) == 1);
    for (const char* bad : {"", "256", "1,", "x"}) {
        INFO(bad);
        CHECK(sim(bad) == 2);
        CHECK(bench.run({"replay", bench.path("a.replay"), data, "--luck", bad}) == 2);
    }
    CHECK(sim("256") == 2);
    CHECK(bench.err.str().find("--luck: '256' is not a number from 0 to 255") != std::string::npos);
}

TEST_CASE("the dump has every value of a monster and a place for every thing", "[converter][sim]")
{
    Workbench bench;
    bench.put("none.txt", "");
    REQUIRE(bench.run({"sim", bench.path("game.zip"), "--map", "intro", "--commands",
                       bench.path("none.txt")}) == 0);
    const auto dumped = nlohmann::json::parse(bench.out.str());
    REQUIRE_FALSE(dumped["monsters"].empty());
    const auto& monster = dumped["monsters"][0];
    for (const char* key :
         {"place", "health", "max_health", "armor", "max_armor", "defense", "strength", "agility", "accuracy",
          "awake", "dead", "gone", "corpse", "live", "linked", "dropped", "reserved"}) {
        INFO(key);
        CHECK(monster.contains(key));
    }
    const auto& thing = dumped["things"][monster["thing"].get<std::size_t>()];
    CHECK(thing["picture"] == monster["id"]);
    CHECK(thing["place"] == monster["place"]);
    const std::string tile =
        std::to_string(monster["tile"][0].get<int>()) + ',' + std::to_string(monster["tile"][1].get<int>());
    CHECK(dumped["tiles"][tile][0] == "thing " + std::to_string(monster["thing"].get<int>()));
    CHECK(dumped["awake"].size() + dumped["inactive"].size() == dumped["monsters"].size());
    CHECK(dumped["drops"].size() == 8);
    CHECK(dumped["next_drop"] == 0);
    CHECK(dumped["luck"].is_null());
    CHECK(dumped["line_textures"].is_array());
    CHECK(dumped["spent"].is_object());
}

TEST_CASE("sim refuses what it cannot play with a line and the right exit code", "[converter][sim]")
{
    Workbench bench;
    const std::string data = bench.path("game.zip");
    bench.put("bad.txt", "pass\nfly\n");
    CHECK(bench.run({"sim", data, "--commands", bench.path("bad.txt")}) == 1);
    CHECK(bench.err.str() == bench.path("bad.txt") + ":2:1: 'fly' is not a command\n");
    CHECK(bench.run({"sim", data, "--map", "nowhere", "--commands", bench.path("walk.txt")}) == 3);
    CHECK_THAT(bench.err.str(), ContainsSubstring("there is no level 'nowhere'; the levels are: "));
    bench.put("bad.save", "drpgsave but not really a save");
    CHECK(bench.run({"sim", data, "--load", bench.path("bad.save"), "--commands", bench.path("walk.txt")}) ==
          4);
}
