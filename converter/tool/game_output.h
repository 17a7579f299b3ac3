#pragma once
#include "converter/tool/command.h"
#include "rpg/core/bytes.h"
#include "rpg/core/files.h"
#include "rpg/core/result.h"
#include "rpg/model/game_data.h"
#include "rpg/model/level.h"

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>

// How commands write whole games and levels.
namespace converter {

enum class GameContainer : std::uint8_t { Zip, Bar };
std::optional<GameContainer>
container_of(const std::string& path); // .zip, .jar or .bar; nothing: another name

enum class BarCompression : std::uint8_t { Zlib, GzipProgram }; // the latter gives the original's bytes

// The raw deflate stream that `gzip -9` makes of `plain`, for BarFile::deflated: the phone's archive was
// packed with that program, and no setting of zlib gives the same bytes. An error if the program is missing
// or fails.
rpg::Result<rpg::Bytes> deflate_with_gzip(rpg::ByteView plain);

// Tables and translations are in folders, which a .bar does not have: it leaves them out.
bool needs_folders(const rpg::GameFile& file);
rpg::FileList files_of(const rpg::GameData& game);

// The bytes of a game in the container that the path names. `files` are in the order of `game.files`. Fails
// if the path names none, or if the gzip program is needed and missing.
rpg::Result<rpg::Bytes> game_file(const rpg::GameData& game, const rpg::FileList& files,
                                  const std::string& path, BarCompression compression = BarCompression::Zlib);
rpg::Outcome write_game_file(const rpg::GameData& game, const std::string& path);

// A level of a project: LEVEL.xml, and its script beside it as LEVEL.drs.
rpg::Outcome write_level(const rpg::Level& level, const std::filesystem::path& path);

inline constexpr ArgumentRow kLevelOutput = output_option(
    Takes::File, "LEVEL.xml", "the level of a project; its script is written next to it as LEVEL.drs");

} // namespace converter
