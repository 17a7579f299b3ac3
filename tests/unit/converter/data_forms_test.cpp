#include "converter/program/commands.h"
#include "converter/tool/disk.h"
#include "rpg/source/bar_archive.h"
#include "rpg/source/read_file.h"
#include "tests/support/catch.h"
#include "tests/support/command_run.h"
#include "tests/support/small_game.h"
#include "tests/support/small_wad.h"
#include "tests/support/temp_folder.h"

#include <algorithm>
#include <filesystem>
#include <nlohmann/json.hpp>

using namespace converter;
using tests::CommandRun;
using tests::run_command;
namespace fs = std::filesystem;

namespace {

// Commands of products can be left out of a build.
bool is_built(const std::vector<std::string>& words)
{
    const auto is_named = [&](const CommandRow& row) {
        return row.path == words[0] || row.path == words[0] + ' ' + words[1];
    };
    return std::ranges::any_of(drpg_program().commands, is_named);
}

// The small game in every form that DATA can have, mods, and room for results.
struct FormsPlace : tests::TempFolder {
    std::vector<std::string> forms{in("game"), in("game.zip"), in("game.bar"), in("project")};

    FormsPlace()
    {
        for (const rpg::File& file : tests::small_game_files(rpg::Edition::Brew))
            put("game/" + file.name, file.bytes);
        for (const rpg::File& file : tests::small_game_files(rpg::Edition::J92))
            put("j92/" + file.name, file.bytes);
        REQUIRE(run_command({"pack", in("game"), "-o", in("game.zip")}).code == ExitCode::Ok);
        REQUIRE(run_command({"pack", in("game"), "-o", in("game.bar")}).code == ExitCode::Ok);
        REQUIRE(run_command({"pack", in("j92"), "-o", in("game.jar")}).code == ExitCode::Ok);
        REQUIRE(run_command({"unpack", in("game.zip"), "-o", in("project")}).code == ExitCode::Ok);
        put("good/mod.xml", "<mod format=\"drpg-mod-1\" name=\"good\" version=\"1\"/>");
        put("good/tables/player.xml", "<player credits=\"77\"/>");
        put("bad/mod.xml", "<mod format=\"drpg-mod-1\" name=\"bad\" version=\"1\"/>");
        put("bad/tables/player.xml", "<player health=\"x\"/>");
        put("walk.txt", "pass\n");
        put("small.wad", tests::small_wad());
        REQUIRE(run_command({"sim", in("game"), "--map", "intro", "--commands", in("walk.txt"), "--record",
                             in("a.replay")})
                    .code == ExitCode::Ok);
    }

    void put(const std::string& name, const rpg::Bytes& bytes) const
    {
        REQUIRE(write_file(path / name, bytes));
    }
    void put(const std::string& name, const std::string& text) const { put(name, rpg::to_bytes(text)); }

    // Every command that reads a game but `bench`, which takes its time, and `replay`, whose file belongs to
    // one edition.
    std::vector<std::vector<std::string>> commands(const std::string& data) const
    {
        fs::remove_all(path / "out");
        std::vector<std::vector<std::string>> all{
            {"info", data},
            {"verify", data},
            {"unpack", data, "-o", in("out/project")},
            {"pack", data, "-o", in("out/p.zip")},
            {"export", "png", data, "-o", in("out/png")},
            {"export", "audio", data, "-o", in("out/audio")},
            {"export", "text", data, "-o", in("out/text")},
            {"export", "json", data, "-o", in("out/json")},
            {"export", "map", data, "--map", "intro", "-o", in("out/map.svg")},
            {"export", "wad", data, "--iwad", in("small.wad"), "-o", in("out/w.wad")},
            {"export", "udmf", data, "-o", in("out/u.wad")},
            {"export", "pk3", data, "-o", in("out/p.pk3")},
            {"script", "dump", data, "-o", in("out/scripts")},
            {"script", "lint", data, "--level", "E"},
            {"translation", data, "-o", in("out/de.txt")},
            {"render", data, "--map", "intro", "-o", in("out/r.png")},
            {"sim", data, "--map", "intro", "--commands", in("walk.txt")}};
        std::erase_if(all, [](const std::vector<std::string>& words) { return !is_built(words); });
        return all;
    }
};

void check_same_refusal(const FormsPlace& place, const std::string& data,
                        const std::vector<std::string>& more, ExitCode code, const std::string& message)
{
    std::vector<std::vector<std::string>> commands = place.commands(data);
    commands.push_back({"replay", place.in("a.replay"), data});
    commands.push_back({"bench", data});
    for (std::vector<std::string>& words : commands) {
        words.insert(words.end(), more.begin(), more.end());
        CAPTURE(words);
        const CommandRun refused = run_command(words);
        CHECK(refused.code == code);
        CHECK(refused.err == message);
        CHECK((refused.out.empty() || words[0] == "info"));
        CHECK_FALSE(fs::exists(place.path / "out"));
    }
}

// The same zip as another program might have written it: with a time.
std::string with_a_time(std::string zip)
{
    constexpr std::string_view kLocal = "PK\x03\x04", kCentral = "PK\x01\x02";
    for (const auto& [header, time] :
         {std::pair(kLocal, std::size_t{10}), std::pair(kCentral, std::size_t{12})})
        for (auto at = zip.find(header); at != std::string::npos; at = zip.find(header, at + 1))
            zip.replace(at + time, 4, "\x65\x43\x21\x5a");
    return zip;
}

} // namespace

TEST_CASE("every command takes a game in every form, with a mod or without", "[converter][data]")
{
    const FormsPlace place;
    std::vector<std::string> forms = place.forms;
    forms.push_back(place.in("game.jar"));
    for (const std::string& data : forms) {
        const bool has_mod = data == place.in("game.zip") || data == place.in("project");
        for (std::vector<std::string> words : place.commands(data)) {
            if (has_mod) words.insert(words.end(), {"-m", place.in("good")});
            CAPTURE(words);
            const CommandRun run = run_command(words);
            INFO(run.err);
            CHECK(run.code == ExitCode::Ok);
            CHECK((run.err.find("mods, each over those before it: good 1\n") != std::string::npos) ==
                  (has_mod && words[0] != "info"));
        }
    }
}

TEST_CASE("a game plays alike in every form", "[converter][data]")
{
    const FormsPlace place;
    for (const std::string& data : place.forms) {
        INFO(data);
        CHECK(run_command({"replay", place.in("a.replay"), data}).code == ExitCode::Ok);
        const CommandRun modded = run_command(
            {"sim", data, "--map", "intro", "--commands", place.in("walk.txt"), "-m", place.in("good")});
        REQUIRE(modded.code == ExitCode::Ok);
        CHECK(nlohmann::json::parse(modded.out)["player"]["credits"] == 77);
    }
}

TEST_CASE("every command refuses a missing game, and a broken or missing mod, in the same words",
          "[converter][data]")
{
    const FormsPlace place;
    const std::string nowhere = place.in("nowhere.zip");
    const CommandRun first = run_command({"info", nowhere});
    CHECK(first.err.starts_with(nowhere + ": "));
    check_same_refusal(place, nowhere, {}, ExitCode::Unsuitable, first.err);
    const std::string bad = place.in("bad/tables/player.xml");
    check_same_refusal(place, place.in("game.zip"), {"-m", place.in("bad")}, ExitCode::BadSave,
                       bad + ":1:17: health: \"x\" is not a number from 1 to 99\n");
    const CommandRun gone = run_command({"info", place.in("game.zip"), "-m", nowhere});
    check_same_refusal(place, place.in("game.zip"), {"-m", nowhere}, ExitCode::BadSave, gone.err);
    check_same_refusal(place, place.in("walk.txt"), {}, ExitCode::Unsuitable,
                       place.in("walk.txt") +
                           ": is not a folder, a zip or jar, or a .bar of the BREW edition\n");
}

TEST_CASE("every command names the mistakes of a project that is its game", "[converter][data]")
{
    const FormsPlace place;
    place.put("project/levels/intro.drs", "drs 1\nevent 1,1\n  use => fly\nend\n");
    check_same_refusal(place, place.in("project"), {}, ExitCode::Failed,
                       place.in("project/levels/intro.drs") + ":3:10: there is no operation \"fly\"\n");
}

TEST_CASE("names of files that are not UTF-8 end no command, nor its JSON", "[converter][data]")
{
    const FormsPlace place;
    std::vector<rpg::BarFile> files;
    for (const rpg::File& file : tests::small_game_files(rpg::Edition::Brew)) {
        const bool is_picture = file.name.ends_with(".bmp");
        files.push_back({is_picture ? "\xFC" + file.name : file.name, file.bytes});
        if (file.name.starts_with("intro.")) files.push_back({"\xFC" + file.name, file.bytes});
    }
    place.put("latin.bar", *rpg::write_bar(files, "latin.bar"));
    place.put("latin.txt", "drpg-text 1\nlanguage \"\xFC\"\n");
    const std::string data = place.in("latin.bar");
    std::vector<std::vector<std::string>> commands = place.commands(data);
    commands.insert(commands.end(), {{"info", data, "--json"},
                                     {"verify", data, "--json"},
                                     {"script", "lint", data, "--json"},
                                     {"replay", place.in("a.replay"), data, "--json"},
                                     {"translation", data, place.in("latin.txt"), "--json"},
                                     {"translation", data, place.in("\xFC.txt"), "--json"},
                                     {"sim", data, "--map", "\xFCintro", "--commands", place.in("walk.txt"),
                                      "--dump", place.in("dump")}});
    for (const std::vector<std::string>& words : commands) {
        CAPTURE(words);
        const CommandRun run = run_command(words);
        CHECK(run.err.find("internal error") == std::string::npos);
    }
    CHECK(run_command({"export", "png", data, "-o", place.in("png")}).code == ExitCode::Ok);
}

TEST_CASE("an untouched project gives the archive that drpg made again, and the files of any other",
          "[converter][data]")
{
    const tests::TempFolder place;
    const auto read = [&](const std::string& name) {
        return std::string(rpg::as_text(*rpg::read_file(place.in(name), 1 << 24)));
    };
    const auto repack = [&](const std::string& from, const std::string& to) {
        fs::remove_all(place.path / "project");
        REQUIRE(run_command({"unpack", place.in(from), "-o", place.in("project")}).code == ExitCode::Ok);
        REQUIRE(run_command({"pack", place.in("project"), "-o", place.in(to)}).code == ExitCode::Ok);
    };
    const std::vector<std::pair<rpg::Edition, std::string>> forms{{rpg::Edition::Brew, ".zip"},
                                                                  {rpg::Edition::Brew, ".bar"},
                                                                  {rpg::Edition::J92, ".jar"},
                                                                  {rpg::Edition::J20, ".jar"}};
    for (const auto& [edition, end] : forms) {
        INFO(rpg::name_of(edition) << end);
        fs::remove_all(place.path / "game");
        for (const rpg::File& file : tests::small_game_files(edition))
            REQUIRE(write_file(place.path / "game" / file.name, file.bytes));
        REQUIRE(run_command({"pack", place.in("game"), "-o", place.in("made" + end)}).code == ExitCode::Ok);
        repack("made" + end, "again" + end);
        const std::string made = read("made" + end);
        CHECK(read("again" + end) == made);
        if (end == ".bar") continue;
        REQUIRE(with_a_time(made) != made);
        REQUIRE(write_file(place.path / ("dated" + end), rpg::to_bytes(with_a_time(made))));
        repack("dated" + end, "again" + end);
        CHECK(read("again" + end) == made); // files and their order; not the time
    }
}
