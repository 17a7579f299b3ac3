#include "rpg/source/write_file.h"
#include "rpg/source/zip_archive.h"
#include "tests/fuzz/fuzz.h"
#include "tests/support/command_run.h"
#include "tests/support/screen_tour.h"
#include "tests/support/small_game.h"
#include "tests/support/small_wad.h"

#include <array>
#include <string>
#include <vector>

namespace {

using Words = std::vector<std::string>;

// What a user may do with a damaged game, in the order of the second byte.
std::vector<Words> commands_on(const std::string& game, const tests::TempFolder& folder)
{
    const std::string out = folder.in("out");
    std::vector<Words> commands{
        {"verify", game},
        {"info", game},
        {"unpack", game, "-o", out},
        {"script", "lint", game},
        {"script", "dump", game, "-o", out},
        {"export", "png", game, "-o", out},
        {"export", "audio", game, "-o", out},
        {"export", "text", game, "-o", out},
        {"export", "json", game, "-o", out},
        {"export", "map", game, "--map", "intro", "-o", out + ".svg"},
        {"render", game, "--map", "intro", "--size", "64x48", "-o", out + ".png"},
        {"sim", game, "--commands", folder.in("commands"), "--dump", out + ".json"},
    };
#ifdef DRPG_DOOM
    commands.push_back({"export", "pk3", game, "-o", out + ".pk3"});
    commands.push_back({"export", "udmf", game, "-o", out + ".wad"});
    commands.push_back({"export", "wad", game, "-o", out + ".wad", "--iwad", folder.in("small.wad")});
#endif
#ifdef DRPG_LAB
    commands.push_back({"randomise", game, "-o", out + ".zip", "--seed", "fuzz"});
    commands.push_back(
        {"prove", game, "--seeds", "1", "--temperament", "average", "--reloads", "0", "--threads", "1"});
#endif
    return commands;
}

// The game itself, without a window: the title, the first level, a few keys.
void play(const std::string& path)
{
    const auto files = runtime::load_game_files(path);
    if (!files) return fuzz::require(!files.error().reason.empty());
    tests::Machine machine(**files, {64, 48});
    if (!machine.start()) return;
    machine.press({"return", "return", "return", "return", "up", "return", "left", "up", "return", "escape"});
}

constexpr std::array kEditions{rpg::Edition::Brew, rpg::Edition::J92, rpg::Edition::J20};

// Four bytes each: a file, a place in it, a value. Places beyond its end cut it.
void damage(rpg::FileList& files, const std::uint8_t* bytes, std::size_t count)
{
    for (std::size_t i = 0; i + 4 <= count; i += 4) {
        rpg::Bytes& file = files[bytes[i] % files.size()].bytes;
        const std::size_t place = bytes[i + 1] * 256U + bytes[i + 2];
        if (place < file.size())
            file[place] = bytes[i + 3];
        else
            file.resize(file.size() - std::min<std::size_t>(file.size(), bytes[i + 3]));
    }
}

} // namespace

// Every command, and the game, ends on a damaged game, with one of the exit codes that the manual promises,
// and says why if it refuses.
FUZZ_TARGET(commands)
{
    if (size < 2) return 0;
    static const tests::TempFolder folder;
    static const std::array games{tests::small_game_files(kEditions[0]),
                                  tests::small_game_files(kEditions[1]),
                                  tests::small_game_files(kEditions[2])};
    static const std::vector<Words> commands = commands_on(folder.in("game.zip"), folder);
    static const bool ready =
        rpg::write_file(folder.in("commands"),
                        rpg::to_bytes("forward\nuse\nturn-left\nforward\nuse\npass\n")) &&
        rpg::write_file(folder.in("small.wad"), tests::small_wad());
    fuzz::require(ready);

    rpg::FileList files = games[data[0] % games.size()];
    damage(files, data + 2, size - 2);
    const auto archive = rpg::write_zip(files);
    fuzz::require(archive && rpg::write_file(folder.in("game.zip"), *archive));

    const std::size_t chosen = data[1] % (commands.size() + 1);
    if (chosen == commands.size()) return play(folder.in("game.zip")), 0;
    const tests::CommandRun run = tests::run_command(commands[chosen]);
    const int code = static_cast<int>(run.code);
    fuzz::require(code == 0 || code == 1 || code == 3);
    fuzz::require(code != 3 || !run.err.empty());
    return 0;
}
