#pragma once
#include "converter/tool/command.h"
#include "rpg/model/validate_level.h"
#include "rpg/project/open_game.h"
#include "rpg/session/replay.h"
#include "rpg/world/stage.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace converter {

// How the commands open DATA and --mod: with rpg/project/open_game.h, and with errors as lines on `io.err`.
// If there is no game, `code` is the command's exit code.

// `data` names the argument to open.
rpg::GameRequest game_request(const Arguments& arguments, std::string_view data = "DATA");

// Reports damaged and missing files, and levels that `verify` rejects; the command uses the rest. A mod with
// an error is refused.
std::optional<rpg::OpenedGame> open_game(const rpg::GameRequest& request, Io& io, ExitCode& code);
std::optional<rpg::OpenedGame> open_game(const Arguments& arguments, Io& io, ExitCode& code);
// Refuses a game without levels.
std::optional<rpg::OpenedGame> open_to_play(const Arguments& arguments, Io& io, ExitCode& code);
// Keeps the levels that others leave out: for commands that show or repair levels and never play them.
std::optional<rpg::OpenedGame> open_with_bad_levels(const Arguments& arguments, Io& io, ExitCode& code,
                                                    std::string_view data = "DATA");

// The function of a command row: opens the game, or says why not, then runs `run`.
template <ExitCode (*run)(const rpg::OpenedGame&, const Arguments&, Io&)>
ExitCode with_game(const Arguments& arguments, Io& io)
{
    ExitCode code = ExitCode::Ok;
    const std::optional<rpg::OpenedGame> opened = open_game(arguments, io, code);
    return opened ? run(*opened, arguments, io) : code;
}

// For commands that show damaged and missing files in their own way.
ExitCode tell_failure(const rpg::OpenFailure& failure, Io& io);
void report_mods(const rpg::OpenedGame& opened, Io& io);

// Finds broken and missing full-colour pictures of a project and its mods.
std::vector<rpg::Finding> check_true_art(const rpg::GameData& game);

// A game that can be played.
struct OpenedCampaign {
    std::unique_ptr<rpg::OpenedGame> game;
    std::unique_ptr<rpg::Campaign> campaign; // borrows from `game`
    std::uint64_t content = 0;               // content_hash
};
std::optional<OpenedCampaign> open_campaign(const Arguments& arguments, Io& io, ExitCode& code);

// The stems of the requested levels, or of all; nothing, and a line that says why, if one does not exist.
std::optional<std::vector<std::string>> chosen_levels(const rpg::GameData& game,
                                                      std::span<const std::string> names, Io& io);

inline constexpr ArgumentRow kData{
    .name = "DATA",
    .help = "the game: a .zip, .jar or .bar file, a folder of its files, an unpacked project, 'free' for the "
            "free game, or the name of one in the usual folders",
    .takes = Takes::Path,
    .fallback = "free"};

inline constexpr ArgumentRow kMods{
    .name = "--mod",
    .value = "MOD",
    .help = "a mod (a folder or zip with mod.xml) to apply to the game; later ones win",
    .takes = Takes::Path,
    .short_name = "-m",
    .repeatable = true};

inline constexpr ArgumentRow kDifficulty =
    value_option(Takes::Text, "--difficulty", rpg::kDifficultyChoices,
                 "difficulty; 'normal' has the original's numbers", "normal");
inline rpg::Difficulty difficulty_of(const Arguments& arguments)
{
    return rpg::find_difficulty(arguments.text(kDifficulty.name)).value_or(rpg::Difficulty::Normal);
}

inline constexpr ArgumentRow kMap{.name = "--map",
                                  .value = "NAME",
                                  .help = "the level, such as 'intro'",
                                  .takes = Takes::Text,
                                  .required = true};

inline constexpr ArgumentRow kMaps{.name = "--map",
                                   .value = "NAME",
                                   .help = "the level, such as 'intro'; default: all of them",
                                   .takes = Takes::Text,
                                   .repeatable = true};

inline constexpr ArgumentRow kLuck =
    value_option(Takes::Text, "--luck", "LIST",
                 "fixed die rolls, one byte per command, such as 12,255,0; the "
                 "last byte is used for all further commands");

// The given die rolls, or none.
rpg::Result<rpg::Luck> luck_of(const Arguments& arguments);

} // namespace converter
