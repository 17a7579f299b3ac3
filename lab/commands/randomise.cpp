#include "lab/randomiser/randomise.h"

#include "converter/tool/disk.h"
#include "converter/tool/game_input.h"
#include "converter/tool/game_output.h"
#include "lab/commands/commands.h"

#include <array>
#include <fmt/format.h>
#include <random>

namespace converter {
namespace {

constexpr std::array kRandomiseArguments{
    kData,
    kMods,
    value_option(Takes::Text, "--seed", "WORD",
                 "any word; one that this command printed, such as lusab-babad, gives the same game "
                 "again; default: random"),
    flag_option("--items", "shuffle items within each level"),
    flag_option("--keys", "shuffle keys, the axe and codes"),
    flag_option("--monsters", "replace monsters with others of about the same strength"),
    flag_option("--stores", "shuffle what vending machines sell, and the prices"),
    flag_option("--names", "shuffle the names of monsters"),
    flag_option("--doors", "shuffle the levels that the doors of a hub lead to (takes seconds)"),
    value_option(Takes::File, "--spoiler", "FILE", "write what went where to this file"),
    ArgumentRow{
        .name = "--output",
        .value = "OUT",
        .help = "the shuffled game, if OUT ends in .zip, .jar or .bar; else a folder for a mod of the game",
        .takes = Takes::Path,
        .short_name = "-o",
        .required = true},
};

// All that is asked for; without any of the options everything.
std::uint8_t parts_of(const Arguments& arguments)
{
    unsigned what = 0;
    for (std::size_t i = 0; i < rpg::kShuffledWords.size(); ++i)
        if (arguments.flag("--" + std::string(rpg::kShuffledWords[i]))) what |= 1U << i;
    return what == 0 ? rpg::kShuffleDefault : static_cast<std::uint8_t>(what);
}

rpg::Shuffle shuffle_of(const Arguments& arguments)
{
    const std::uint8_t what = parts_of(arguments);
    if (arguments.has("--seed")) return rpg::shuffle_named(arguments.text("--seed"), what);
    return {static_cast<std::uint32_t>(std::random_device{}()) & rpg::kSeedMask, what};
}

rpg::Outcome write_result(rpg::OpenedGame& opened, const rpg::ShuffledGame& shuffled, const std::string& path)
{
    if (!container_of(path)) return write_files(path, shuffled.mod);
    const rpg::Outcome put = rpg::apply_as_mod(opened, shuffled.mod, "shuffle");
    return put ? write_game_file(opened.data(), path) : put;
}

ExitCode run_randomise(const Arguments& arguments, Io& io)
{
    ExitCode code = ExitCode::Ok;
    std::optional<rpg::OpenedGame> opened = open_to_play(arguments, io, code);
    if (!opened) return code;
    const rpg::Shuffle shuffle = shuffle_of(arguments);
    const std::string path = arguments.text("--output");
    const rpg::ShuffledGame shuffled = rpg::shuffle_game(opened->data(), shuffle);
    rpg::Outcome written = write_result(*opened, shuffled, path);
    if (written && arguments.has("--spoiler"))
        written = write_file(arguments.text("--spoiler"), rpg::to_bytes(shuffled.spoiler));
    if (!written) return fail(written.error(), io);
    if (io.verbosity != Verbosity::Quiet) io.out << fmt::format("{}: {}\n", path, rpg::word_of(shuffle));
    return ExitCode::Ok;
}

} // namespace

constinit const CommandRow kRandomiseCommand{
    .path = "randomise",
    .summary = "shuffle a game so that it can still be finished",
    .arguments = kRandomiseArguments,
    .run = run_randomise,
    .description =
        "Keys only go where the game can still be finished; each level is searched for such places. Doors "
        "only lead elsewhere if everything can still be reached from every entrance. Texts that mention a "
        "code mention the new one. The printed word contains the seed and what is shuffled: with the same "
        "game and mods it gives the same shuffle everywhere, also as 'drpg-play --seed WORD'."};

} // namespace converter
