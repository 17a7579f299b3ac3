#include "lab/randomiser/randomise.h"
#include "rpg/core/text.h"
#include "rpg/formats/bsp_level.h"
#include "rpg/game/seed_word.h"
#include "rpg/source/store_game.h"
#include "rpg/source/write_file.h"
#include "rpg/source/zip_archive.h"
#include "tests/support/catch.h"
#include "tests/support/command_run.h"
#include "tests/support/screen_tour.h"
#include "tests/support/small_game.h"

#include <algorithm>
#include <filesystem>

// The contract for partial games of rpg/game/open_game.h, from the outside: whatever is damaged, every
// command and every row of a menu works with what is left, or says why it cannot.

namespace {

struct DamagedGame {
    std::string name; // of the damage
    rpg::FileList files;
};

// One level that can be decoded but not played, and each file by turns: cut, and gone.
std::vector<DamagedGame> damaged_games(rpg::Edition edition)
{
    const rpg::FileList whole = tests::small_game_files(edition);
    std::vector<DamagedGame> games;
    for (const rpg::File& file : whole) {
        const auto at = static_cast<std::size_t>(&file - whole.data());
        if (file.name.ends_with(".bsp")) {
            rpg::Level level = *rpg::decode_level(file.bytes, file.name, edition);
            level.nodes.push_back(level.nodes.back());
            games.push_back({file.name + " has a node too many", whole});
            games.back().files[at].bytes = rpg::encode_level(level);
        }
        games.push_back({file.name + " is cut", whole});
        games.back().files[at].bytes.resize(file.bytes.size() / 2);
        games.push_back({file.name + " is gone", whole});
        games.back().files.erase(games.back().files.begin() + static_cast<std::ptrdiff_t>(at));
    }
    return games;
}

struct PartialPlace : tests::TempFolder {
    std::string game = in("game.zip");

    PartialPlace()
    {
        REQUIRE(rpg::write_file(in("walk"), rpg::to_bytes("forward\nuse\nturn-left\npass\ngoto level01\n")));
    }
    void put(const rpg::FileList& files) const
    {
        REQUIRE(rpg::write_file(game, *rpg::write_zip(files), {.flush = false}));
    }
    // Every command that reads a game, but for those of which others have the whole work: export udmf (pk3),
    // bench, dap, film.
    std::vector<std::vector<std::string>> commands() const
    {
        std::vector<std::vector<std::string>> all{
            {"info", game, "--json"},
            {"verify", game, "--json"},
            {"unpack", game, "-o", in("project"), "--force"},
            {"pack", game, "-o", in("packed.zip")},
            {"pack", game, "-o", in("packed.jar"), "--edition", "j92"},
            {"export", "png", game, "-o", in("png")},
            {"export", "audio", game, "-o", in("audio")},
            {"export", "text", game, "-o", in("text")},
            {"export", "json", game, "-o", in("json")},
            {"export", "map", game, "-o", in("maps")},
            {"export", "pk3", game, "-o", in("g.pk3")},
            {"export", "wad", game, "-o", in("g.wad")},
            {"export", "editor", game, "-o", in("configs")},
            {"script", "dump", game, "-o", in("scripts")},
            {"script", "lint", game, "--json"},
            {"translation", game, "-o", in("de.txt")},
            {"render", game, "--map", "intro", "--size", "64x48", "-o", in("r.png")},
            {"sim", game, "--commands", in("walk"), "--dump", in("dump.json")},
            {"prove", game, "--seeds", "1", "--temperament", "average", "--reloads", "0", "--threads", "1"},
            {"randomise", game, "-o", in("shuffled.zip"), "--seed", "partial"},
        };
        std::erase_if(all, [](const std::vector<std::string>& words) { // of products that are left out
            return std::ranges::none_of(converter::drpg_program().commands, [&](const auto& row) {
                return row.path == words[0] || row.path == words[0] + ' ' + words[1];
            });
        });
        return all;
    }
};

} // namespace

TEST_CASE("every command works with what is left of a damaged game, or says why it cannot",
          "[lab][partial_games]")
{
    const rpg::Edition edition = rpg::Edition::Brew;
    const PartialPlace place;
    for (const DamagedGame& damaged : damaged_games(edition)) {
        if (!damaged.name.ends_with("too many")) continue; // the fuzz target `commands` damages all files
        place.put(damaged.files);
        for (const std::vector<std::string>& words : place.commands()) {
            CAPTURE(rpg::name_of(edition), damaged.name, words);
            const tests::CommandRun run = tests::run_command(words);
            INFO(run.err);
            CHECK(run.err.find("internal error") == std::string::npos);
            CHECK((run.code == converter::ExitCode::Ok || !run.err.empty() || !run.out.empty()));
        }
    }
}

TEST_CASE("a level that is left out is nowhere in the game", "[lab][partial_games]")
{
    const rpg::Edition edition = GENERATE(rpg::Edition::Brew, rpg::Edition::J92, rpg::Edition::J20);
    const PartialPlace place;
    for (const DamagedGame& damaged : damaged_games(edition)) {
        if (!damaged.name.ends_with("too many")) continue;
        place.put(damaged.files);
        const std::string stem = damaged.name.substr(0, damaged.name.find('.'));
        rpg::OpenFailure failure;
        const auto opened = rpg::open_game({.data = place.game}, failure);
        INFO(damaged.name);
        REQUIRE(opened);
        CHECK_FALSE(opened->data().levels.contains(stem));
        for (const rpg::File& file : rpg::encode_game(opened->data()))
            CHECK_FALSE(rpg::to_lower(file.name).ends_with(stem + ".bsp"));
    }
}

TEST_CASE("a game with a level left out can be shuffled by the menu's function", "[lab][partial_games]")
{
    const PartialPlace place;
    for (const DamagedGame& damaged : damaged_games(rpg::Edition::Brew)) {
        place.put(damaged.files);
        INFO(damaged.name);
        rpg::OpenFailure failure;
        auto opened = rpg::open_game({.data = place.game, .to_play = true}, failure);
        if (!opened) continue;
        const std::size_t levels = opened->data().levels.size();
        const rpg::Outcome shuffled =
            rpg::put_shuffle_over(*opened, std::string(rpg::kShuffleMod) + rpg::word_of({.seed = 7}));
        CHECK((shuffled || !shuffled.error().reason.empty()));
        CHECK(opened->data().levels.size() == levels);
    }
}
