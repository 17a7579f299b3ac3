#include "lab/randomiser/randomise.h"
#include "rpg/core/text.h"
#include "rpg/formats/bsp_level.h"
#include "rpg/project/seed_word.h"
#include "rpg/project/unpack.h"
#include "rpg/sim/level/level_flow.h"
#include "rpg/source/data_source.h"
#include "rpg/source/store_game.h"
#include "rpg/source/write_file.h"
#include "rpg/source/zip_archive.h"
#include "tests/support/catch.h"
#include "tests/support/command_run.h"
#include "tests/support/port_files.h"
#include "tests/support/screen_acts.h"
#include "tests/support/screen_tour.h"
#include "tests/support/small_game.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <filesystem>
#include <set>

// The contract for partial games of rpg/project/open_game.h, from the outside: whatever is damaged, every
// command and every row of a menu works with what is left, or says why it cannot.

namespace {

constexpr std::array kEditions{rpg::Edition::Brew, rpg::Edition::J92, rpg::Edition::J20};

struct DamagedGame {
    std::string name; // of the damage
    rpg::FileList files;
    std::vector<std::string> mods{}; // of PartialPlace
    bool is_project = false;
    bool has_texts_beside = false; // that are wrong
};

rpg::Bytes with_node_too_many(const rpg::File& file, rpg::Edition edition)
{
    rpg::Level level = *rpg::decode_level(file.bytes, file.name, edition);
    level.nodes.push_back(level.nodes.back());
    return rpg::encode_level(level);
}

// A level that can be decoded but not played, and each file by turns: cut, and gone.
std::vector<DamagedGame> damaged_files(rpg::Edition edition)
{
    const rpg::FileList whole = tests::small_game_files(edition);
    std::vector<DamagedGame> games;
    for (const rpg::File& file : whole) {
        const auto at = static_cast<std::size_t>(&file - whole.data());
        if (file.name.ends_with(".bsp")) {
            games.push_back({file.name + " has a node too many", whole});
            games.back().files[at].bytes = with_node_too_many(file, edition);
        }
        games.push_back({file.name + " is cut", whole});
        games.back().files[at].bytes.resize(file.bytes.size() / 2);
        games.push_back({file.name + " is gone", whole});
        games.back().files.erase(games.back().files.begin() + static_cast<std::ptrdiff_t>(at));
    }
    return games;
}

// Everything that open_game_test.cpp damages. One file of each kind: what follows is the same for the next
// one.
std::vector<DamagedGame> damaged_games(rpg::Edition edition)
{
    std::vector<DamagedGame> games = damaged_files(edition);
    std::set<std::string> seen;
    std::erase_if(games, [&](const DamagedGame& game) {
        const std::string file = game.name.substr(0, game.name.find(' '));
        const std::string stem = file.substr(0, file.find('.'));
        std::string kind = stem == "intro" || stem == "menu" ? stem : "";
        for (const char c : stem)
            if (kind.empty() && std::isdigit(static_cast<unsigned char>(c)) != 0) kind = "numbered";
        if (kind.empty()) kind = stem;
        return !seen.insert(kind + file.substr(std::min(file.size(), file.find('.'))) +
                            game.name.substr(file.size()))
                    .second;
    });
    const rpg::FileList whole = tests::small_game_files(edition);
    games.push_back({"every level has a node too many", whole});
    for (rpg::File& file : games.back().files)
        if (file.name.ends_with(".bsp")) file.bytes = with_node_too_many(file, edition);
    games.push_back({"one mod is good, one is bad, one is nowhere", whole, {"good", "bad", "nowhere"}});
    games.push_back({"the texts beside the game are cut", whole, {}, false, true});
    games.push_back({"a script of the project has mistakes", whole, {}, true});
    return games;
}

struct PartialPlace : tests::TempFolder {
    std::string data = in("game.zip");
    std::vector<std::string> mods;

    PartialPlace()
    {
        put_text("walk", "forward\nuse\nturn-left\npass\ngoto level01\n");
        for (const std::string name : {"good", "bad"}) {
            put_text(name + "/mod.xml", "<mod format=\"drpg-mod-1\" name=\"" + name + "\" version=\"1\"/>");
            put_text(name + "/tables/player.xml",
                     name == "good" ? "<player health=\"20\"/>" : "<player health=\"x\"/>");
        }
        const auto whole = rpg::load_game(rpg::MemorySource(tests::small_game_files(rpg::Edition::Brew)));
        REQUIRE(whole);
        const auto project = rpg::unpack_game(*whole, {});
        REQUIRE(project);
        for (const auto& [file, bytes] : *project)
            REQUIRE(rpg::write_file(in("broken/" + file), bytes, {.flush = false}));
        put_text("broken/levels/intro.drs", "drs 1\nevent 1,1\n  use => fly\n  use => dialog 3\nend\n");

        const rpg::Campaign campaign(whole->game);
        rpg::GameEvents none;
        const rpg::GameState state = rpg::new_game(campaign, {.map = "intro"}, none);
        for (const auto& [file, bytes] : tests::port_files(campaign, state))
            REQUIRE(rpg::write_file(in("port/" + file), bytes));
        data = in("whole.zip");
        REQUIRE(rpg::write_file(data, *rpg::write_zip(tests::small_game_files(rpg::Edition::Brew))));
        REQUIRE(tests::run_command({"sim", data, "--commands", in("walk"), "--record", in("walk.replay"),
                                    "--dump", in("dump.json")})
                    .code == converter::ExitCode::Ok);
        REQUIRE(tests::run_command({"script", "dump", data, "-o", in("scripts")}).code ==
                converter::ExitCode::Ok);
    }
    void put_text(const std::string& name, const std::string& text) const
    {
        REQUIRE(rpg::write_file(in(name), rpg::to_bytes(text), {.flush = false}));
    }
    void put(const DamagedGame& damaged)
    {
        data = in(damaged.is_project ? "broken" : "game.zip");
        mods.clear();
        for (const std::string& mod : damaged.mods) mods.push_back(in(mod));
        std::error_code failure;
        std::filesystem::remove(in("game-texts.xml"), failure);
        if (damaged.has_texts_beside) put_text("game-texts.xml", "<texts");
        REQUIRE(rpg::write_file(in("game.zip"), *rpg::write_zip(damaged.files), {.flush = false}));
    }
    // Every command that reads a game.
    std::vector<std::vector<std::string>> commands() const
    {
        std::vector<std::vector<std::string>> all{
            {"info", data, "--json"},
            {"verify", data, "--json"},
            {"unpack", data, "-o", in("project"), "--force"},
            {"pack", data, "-o", in("packed.zip")},
            {"pack", data, "-o", in("packed.jar"), "--edition", "j92"},
            {"art", "scale", data, "-o", in("art")},
            {"export", "png", data, "-o", in("png")},
            {"export", "audio", data, "-o", in("audio")},
            {"export", "text", data, "-o", in("text")},
            {"export", "json", data, "-o", in("json")},
            {"export", "map", data, "-o", in("maps")},
            {"export", "pk3", data, "-o", in("g.pk3")},
            {"export", "udmf", data, "-o", in("u.wad")},
            {"export", "wad", data, "-o", in("g.wad")},
            {"export", "editor", data, "-o", in("configs")},
            {"import", "save", in("port"), data, "-o", in("ported.save")},
            {"script", "dump", data, "-o", in("texts")},
            {"script", "lint", data, "--json"},
            {"script", "build", in("scripts"), "--data", data, "-o", in("built.zip")},
            {"translation", data, "-o", in("de.txt")},
            {"render", data, "--map", "intro", "--size", "64x48", "-o", in("r.png")},
            {"sim", data, "--commands", in("walk"), "--dump", in("dump.json")},
            {"replay", in("walk.replay"), data, "--json"},
            {"bench", data, "--json"},
            {"prove", data, "--seeds", "1", "--temperament", "average", "--reloads", "0", "--threads", "1"},
            {"randomise", data, "-o", in("shuffled.zip"), "--seed", "partial"},
        };
        std::erase_if(all, [](const std::vector<std::string>& words) { return row_of(words) == nullptr; });
        for (std::vector<std::string>& words : all)
            for (const std::string& mod : mods) words.insert(words.end(), {"--mod", mod});
        return all;
    }
    static const cli::CommandRow*
    row_of(const std::vector<std::string>& words) // nullptr: of a product left out
    {
        for (const cli::CommandRow& row : converter::drpg_program().commands)
            if (row.path == words[0] || row.path == words[0] + ' ' + words[1]) return &row;
        return nullptr;
    }
};

// With the levels that the contract lets it have, and a shuffle that is made at once.
struct PartialMachine : tests::Machine {
    explicit PartialMachine(const runtime::GameFiles& game) : tests::Machine(game, {176, 208})
    {
        options.data = game.path;
        options.shuffle = rpg::apply_shuffle;
        platform.simulate_no_threads();
        app = std::make_unique<runtime::App>(platform, config, saves, options);
    }
};

// What changes which levels, rules and rows there are. A file that is cut or gone changes pictures and
// sounds, and the fuzz target `commands` plays on.
bool changes_menus(const DamagedGame& damaged, rpg::Edition edition)
{
    const bool is_level = damaged.name.starts_with("level") && damaged.name.ends_with("too many");
    return is_level || (edition == rpg::Edition::Brew && !damaged.mods.empty());
}

std::unique_ptr<runtime::GameFiles> load(const PartialPlace& place)
{
    rpg::OpenFailure failure;
    auto loaded = runtime::load_game_files(
        {.data = place.data, .mods = place.mods, .bad_mods = rpg::BadMods::LeaveOut, .to_play = true},
        failure);
    if (!loaded) CHECK_FALSE(loaded.error().reason.empty());
    return loaded ? std::move(*loaded) : nullptr;
}

// The screens that a row, a key or a hint can open there. The rest belong to modes of the game: the tour has
// them.
std::vector<runtime::ScreenId> menus(const runtime::GameFiles& game, bool is_over_game)
{
    using runtime::ScreenId;
    std::vector<ScreenId> all{ScreenId::Games, ScreenId::FindGame, ScreenId::Mods,    ScreenId::Settings,
                              ScreenId::Help,  ScreenId::Credits,  ScreenId::LoadGame};
    if (!game.mod_errors.empty()) all.push_back(ScreenId::ModProblems);
    if (is_over_game)
        all.insert(all.end(), {ScreenId::GameMenu, ScreenId::LeaveGame, ScreenId::SaveGame,
                               ScreenId::Inventory, ScreenId::Weapons, ScreenId::Notebook, ScreenId::Status,
                               ScreenId::Messages, ScreenId::Automap, ScreenId::Photo, ScreenId::Cheats});
    else
        all.insert(all.end(), {ScreenId::Title, ScreenId::NewGame, ScreenId::Welcome});
    return all;
}

void open_screen(PartialMachine& machine, runtime::ScreenId id, bool is_over_game)
{
    if (is_over_game)
        tests::play_rich(machine);
    else
        machine.start();
    machine.app->stack().open(id);
    machine.pass(2);
}

// Chooses each row in a program of its own.
void choose_every_row(const runtime::GameFiles& game, runtime::ScreenId id, bool is_over_game)
{
    std::size_t rows = 1;
    for (std::size_t row = 0; row < rows; ++row) {
        PartialMachine machine(game);
        open_screen(machine, id, is_over_game);
        if (machine.app->stack().top() == nullptr) return;
        rows = machine.choices().size();
        const std::size_t begun = machine.app->stack().size();
        CAPTURE(row, rows);
        for (std::size_t i = 0; i < row; ++i) machine.press({"down"});
        machine.press({"return"});
        machine.pass(2);
        // No screen is a trap: it is left, but for a question whether to leave the game.
        for (int i = 0; i < 8 && machine.app->stack().top() != nullptr; ++i) machine.press({"escape"});
        CHECK(machine.app->stack().size() <= begun + 1);
    }
}

} // namespace

TEST_CASE("every command works with what is left of a damaged game, or says why it cannot",
          "[lab][partial_games][slow]")
{
    const rpg::Edition edition = GENERATE(from_range(kEditions));
    PartialPlace place;
    for (const DamagedGame& damaged : damaged_games(edition)) {
        place.put(damaged);
        for (const std::vector<std::string>& words : place.commands()) {
            // Neither measures nor plays anything else in another edition.
            if (words[0] == "bench" && !damaged.name.starts_with("every")) continue;
            CAPTURE(rpg::name_of(edition), damaged.name, words);
            const tests::CommandRun run = tests::run_command(words);
            INFO(run.err);
            CHECK(run.err.find("internal error") == std::string::npos);
            CHECK((run.code == converter::ExitCode::Ok || !run.err.empty() || !run.out.empty()));
        }
    }
}

TEST_CASE("no command that reads a game is missing above", "[lab][partial_games]")
{
    // Those that read other files, or speak with an editor on standard input.
    const std::set<std::string_view> others{"import wad",    "import udmf", "import tmx", "export tmx",
                                            "script format", "script lsp",  "wad list",   "wad check",
                                            "wad extract",   "film",        "help",       "dap"};
    const PartialPlace place;
    std::set<std::string_view> used;
    for (const auto& words : place.commands()) used.insert(PartialPlace::row_of(words)->path);
    for (const cli::CommandRow& row : converter::drpg_program().commands) {
        if (row.hidden && row.instead.empty()) continue; // makes manual pages
        INFO(row.path);
        CHECK(used.contains(row.path) != others.contains(row.path));
    }
}

TEST_CASE("every row of every menu can be chosen in a game with a level or a mod left out",
          "[lab][partial_games][slow]")
{
    const rpg::Edition edition = GENERATE(from_range(kEditions));
    PartialPlace place;
    for (const DamagedGame& damaged : damaged_games(edition)) {
        CAPTURE(rpg::name_of(edition), damaged.name);
        if (!changes_menus(damaged, edition)) continue;
        place.put(damaged);
        const auto game = load(place);
        REQUIRE(game);
        for (const bool is_over_game : {false, true})
            for (const runtime::ScreenId id : menus(*game, is_over_game)) {
                CAPTURE(static_cast<int>(id), is_over_game);
                choose_every_row(*game, id, is_over_game);
            }
    }
}

// Each kind of damage gets an eighth of the screens, by turns; where it changes which rows there are, all.
TEST_CASE("every screen can be shown in what is left of a damaged game", "[lab][partial_games][slow]")
{
    const rpg::Edition edition = GENERATE(from_range(kEditions));
    PartialPlace place;
    std::size_t turn = static_cast<std::size_t>(edition);
    for (const DamagedGame& damaged : damaged_games(edition)) {
        place.put(damaged);
        const auto game = load(place);
        if (!game) continue;
        const std::size_t step = changes_menus(damaged, edition) ? 1 : 8;
        const std::vector<tests::TourStop>& stops = tests::tour_stops();
        for (std::size_t i = turn++ % step; i < stops.size(); i += step) {
            CAPTURE(rpg::name_of(edition), damaged.name, stops[i].name);
            PartialMachine machine(*game);
            stops[i].go(machine);
            if (machine.app->stack().top() == nullptr) continue; // a state that needs what was left out
            CHECK(machine.app->frame());
        }
    }
}

TEST_CASE("the menu shuffles a damaged game and starts it, or says why it cannot", "[lab][partial_games]")
{
    const rpg::Edition edition = GENERATE(from_range(kEditions));
    PartialPlace place;
    for (const DamagedGame& damaged : damaged_games(edition)) {
        CAPTURE(rpg::name_of(edition), damaged.name);
        place.put(damaged);
        const auto game = load(place);
        if (!game) continue;
        PartialMachine machine(*game);
        REQUIRE(machine.start());
        const std::string word = rpg::word_of({.seed = 7});
        machine.app->game().wishes().shuffle = word;
        machine.app->stack().open(runtime::ScreenId::NewGame);
        machine.pass(2);
        machine.press({"return"});
        machine.pass(40);
        const bool is_shuffled = &machine.app->game().files() != game.get();
        if (is_shuffled) {
            CHECK(rpg::shuffle_among(machine.app->game().files().data().mods) == word);
            CHECK(machine.app->game().files().data().levels.size() == game->data().levels.size());
            for (int i = 0; i < 40 && !machine.app->game().is_on(); ++i) machine.press({"return"});
            CHECK(machine.app->game().is_on());
        } else {
            CHECK_FALSE(machine.app->game().is_on()); // it says so
            CHECK(machine.app->frame());
        }
    }
}

TEST_CASE("a level that is left out is nowhere in the game", "[lab][partial_games]")
{
    const rpg::Edition edition = GENERATE(rpg::Edition::Brew, rpg::Edition::J92, rpg::Edition::J20);
    PartialPlace place;
    for (const DamagedGame& damaged : damaged_files(edition)) {
        if (!damaged.name.ends_with("too many")) continue;
        place.put(damaged);
        const std::string stem = damaged.name.substr(0, damaged.name.find('.'));
        rpg::OpenFailure failure;
        const auto opened = rpg::open_game({.data = place.data}, failure);
        INFO(damaged.name);
        REQUIRE(opened);
        CHECK_FALSE(opened->data().levels.contains(stem));
        for (const rpg::File& file : rpg::encode_game(opened->data()))
            CHECK_FALSE(rpg::to_lower(file.name).ends_with(stem + ".bsp"));
    }
}

TEST_CASE("a game with a level left out can be shuffled by the menu's function", "[lab][partial_games]")
{
    PartialPlace place;
    for (const DamagedGame& damaged : damaged_files(rpg::Edition::Brew)) {
        place.put(damaged);
        INFO(damaged.name);
        rpg::OpenFailure failure;
        auto opened = rpg::open_game({.data = place.data, .to_play = true}, failure);
        if (!opened) continue;
        const std::size_t levels = opened->data().levels.size();
        const rpg::Outcome shuffled =
            rpg::apply_shuffle(*opened, std::string(rpg::kShuffleMod) + rpg::word_of({.seed = 7}));
        CHECK((shuffled || !shuffled.error().reason.empty()));
        CHECK(opened->data().levels.size() == levels);
    }
}
