#include "lab/randomiser/randomise.h"
#include "rpg/source/read_file.h"
#include "rpg/source/store_game.h"
#include "rpg/source/write_file.h"
#include "tests/support/catch.h"
#include "tests/support/command_run.h"
#include "tests/support/pilot_campaign.h"
#include "tests/support/small_game.h"
#include "tests/support/temp_folder.h"

#include <filesystem>
#include <map>
#include <nlohmann/json.hpp>
#include <set>

using converter::ExitCode;
using tests::CommandRun;
using tests::exit_script;
using tests::run_command;

namespace {

constexpr auto kGoOn = "event out\n use => set_exit @0 stats\n use => open_door out\nend\n";
constexpr auto kNeedsKey =
    "event out\n use => need_key red\n use => set_exit @0 stats\n use => open_door out\nend\n";

// The folder "game": one room to leave, and a second one that is shut or not.
struct ProofPlace : tests::TempFolder {
    explicit ProofPlace(const std::string& door_of_second = kGoOn)
    {
        const tests::PilotCampaign game(
            {{"first", 1, {"#######", "#@...X#", "#######"}, {}, exit_script("/second.bsp") + kGoOn},
             {"second",
              3,
              {"#######", "#@...X#", "#######"},
              {},
              exit_script("/endgame.bsp") + door_of_second}});
        rpg::GameData made = tests::small_game(rpg::Edition::Brew);
        std::erase_if(made.files,
                      [](const rpg::GameFile& file) { return file.kind == rpg::FileKind::Level; });
        for (const auto& [name, level] : game.data.levels)
            made.files.push_back({.name = name + ".bsp", .kind = rpg::FileKind::Level});
        made.levels = game.data.levels;
        made.entities = game.data.entities;
        for (std::uint16_t& record : made.mappings.texture_ids) // all textures have pictures
            if (record == 0) record = made.mappings.texture_ids[1];
        for (const rpg::File& file : rpg::encode_game(made))
            REQUIRE(rpg::write_file(in("game/" + file.name), file.bytes));
    }
    CommandRun prove(const std::vector<std::string>& more) const
    {
        std::vector<std::string> words{"prove", in("game"), "--threads", "1", "--reloads", "3"};
        words.insert(words.end(), more.begin(), more.end());
        return run_command(words);
    }
};

std::set<std::string> names_in(const std::string& folder)
{
    std::set<std::string> names;
    for (const auto& entry : std::filesystem::directory_iterator(folder))
        names.insert(entry.path().filename().generic_string());
    return names;
}

std::map<std::string, std::string> texts_in(const std::string& folder)
{
    std::map<std::string, std::string> texts;
    for (const auto& entry : std::filesystem::recursive_directory_iterator(folder)) {
        if (!entry.is_regular_file()) continue;
        const auto bytes = rpg::read_file(entry.path().generic_string(), 1U << 20);
        REQUIRE(bytes);
        texts[entry.path().lexically_relative(folder).generic_string()] = rpg::as_text(*bytes);
    }
    return texts;
}

} // namespace

TEST_CASE("prove ends well only if every level was finished in every game", "[pilot][proof][cli]")
{
    const ProofPlace open, shut(kNeedsKey);
    const CommandRun good = open.prove({"--seeds", "1"});
    CAPTURE(good.out, good.err);
    CHECK(good.code == ExitCode::Ok);
    CHECK_THAT(good.out, ContainsSubstring("3 of 3 games came to their end"));
    CHECK(open.prove({"--seeds", "1", "-q"}).out.empty());
    const CommandRun bad = shut.prove({"--seeds", "1", "-q"}); // a failure is told all the same
    CHECK(bad.code == ExitCode::Failed);
    CHECK_THAT(bad.out, ContainsSubstring("not every level was finished"));
    CHECK(shut.prove({"--map", "FIRST.bsp", "-q"}).code == ExitCode::Ok); // the one that can be finished
    const CommandRun unknown = open.prove({"--map", "third"});
    CHECK(unknown.code == ExitCode::Unsuitable);
    CHECK(unknown.err == "--map: there is no level 'third'\n");
}

TEST_CASE("prove plays one game for each seed and temperament, as asked", "[pilot][proof][cli]")
{
    const ProofPlace place;
    const auto games = [&](const std::vector<std::string>& words) {
        const CommandRun run = place.prove(words);
        CAPTURE(run.out, run.err);
        REQUIRE(run.code == ExitCode::Ok);
        std::vector<std::string> played;
        const nlohmann::json told = nlohmann::json::parse(run.out);
        for (const auto& game : told.at("games"))
            played.push_back(std::to_string(game.at("seed").get<int>()) + ' ' +
                             game.at("temperament").get<std::string>());
        return played;
    };
    CHECK(games({"--json", "--seeds", "1"}) ==
          std::vector<std::string>{"1 careful", "1 average", "1 greedy"});
    CHECK(games({"--json", "--seeds", "2", "--temperament", "greedy"}) ==
          std::vector<std::string>{"1 greedy", "2 greedy"});
}

TEST_CASE("prove writes a heat map of every level that was reached, its numbers, and recordings that play",
          "[pilot][proof][cli]")
{
    const ProofPlace place(kNeedsKey);
    REQUIRE(place.prove({"-o", place.in("plain"), "-q", "--map", "first"}).code == ExitCode::Ok);
    CHECK(names_in(place.in("plain")) == std::set<std::string>{"first.svg", "proof.json"});
    REQUIRE(place.prove({"--record", "--seeds", "1", "-o", place.in("all")}).code == ExitCode::Failed);
    CHECK(names_in(place.in("all")) == std::set<std::string>{"first.svg", "game-1-average.replay",
                                                             "game-1-careful.replay", "game-1-greedy.replay",
                                                             "proof.json", "second.svg"});
    const auto json = rpg::read_file(place.in("all/proof.json"), 1U << 20);
    REQUIRE(json);
    CHECK(nlohmann::json::parse(rpg::as_text(*json)).at("holds") == false);
    const CommandRun replay = run_command({"replay", place.in("all/game-1-greedy.replay"), place.in("game")});
    CAPTURE(replay.out, replay.err);
    CHECK(replay.code == ExitCode::Ok);
    REQUIRE(rpg::write_file(place.in("file"), {}));
    CHECK(place.prove({"--map", "first", "-o", place.in("file")}).code == ExitCode::Failed);
}

TEST_CASE("randomise prints the word that makes the same mod again, whatever was asked for",
          "[randomiser][cli]")
{
    const ProofPlace place;
    const auto made = [&](const std::string& folder, std::vector<std::string> words) {
        words.insert(words.begin(), {"randomise", place.in("game"), "-o", place.in(folder)});
        const CommandRun run = run_command(words);
        CAPTURE(run.err);
        REQUIRE(run.code == ExitCode::Ok);
        REQUIRE(run.out.starts_with(place.in(folder) + ": "));
        return run.out.substr(place.in(folder).size() + 2, run.out.find('\n') - place.in(folder).size() - 2);
    };
    const std::vector<std::vector<std::string>> wishes{
        {}, {"--seed", "friday"}, {"--items", "--keys"}, {"--seed", "friday", "--names"}};
    std::set<std::string> words;
    for (std::size_t i = 0; i < wishes.size(); ++i) {
        const std::string folder = "first" + std::to_string(i), again = "again" + std::to_string(i);
        const std::string word = made(folder, wishes[i]);
        CHECK(made(again, {"--seed", word}) == word);
        CHECK(texts_in(place.in(folder)) == texts_in(place.in(again)));
        words.insert(word);
    }
    CHECK(words.size() == wishes.size());
    CHECK(words.contains(rpg::word_of(rpg::shuffle_named("friday", rpg::kShuffleDefault))));
}

TEST_CASE("randomise names the file that cannot be written", "[randomiser][cli]")
{
    const ProofPlace place;
    REQUIRE(rpg::write_file(place.in("file"), {}));
    const std::vector<std::string> begin{"randomise", place.in("game"), "--seed", "friday"};
    for (const std::vector<std::string>& end :
         {std::vector<std::string>{"-o", place.in("file/mod")},
          {"-o", place.in("file/a.zip")},
          {"-o", place.in("mod"), "--spoiler", place.in("file/spoiler.txt")}}) {
        std::vector<std::string> words = begin;
        words.insert(words.end(), end.begin(), end.end());
        const CommandRun run = run_command(words);
        CHECK(run.code == ExitCode::Failed);
        CHECK(run.out.empty());
        CHECK_THAT(run.err, ContainsSubstring(place.in("file")));
    }
}
