#pragma once
#include "rpg/core/files.h"
#include "rpg/model/game_data.h"

#include <string>
#include <string_view>

namespace rpg {

// Where the editable files of an unpacked project are: docs/formats/project.md.
namespace project_path {
constexpr std::string_view kManifest = "project.xml";
constexpr std::string_view kArtIndex = "art/index.xml";
constexpr std::string_view kArt = "art/";
constexpr std::string_view kTextures = "art/textures/";
constexpr std::string_view kSprites = "art/sprites/";
constexpr std::string_view kSheets = "art/sheets/";
constexpr std::string_view kTrueArt = "art/true/";
constexpr std::string_view kDarkness = "art/true/darkness.xml";
constexpr std::string_view kNewArt = "art/new.xml"; // added to the index
constexpr std::string_view kLevels = "levels/";
constexpr std::string_view kTables = "tables/";
constexpr std::string_view kEntities = "tables/entities.xml";
constexpr std::string_view kRaw = "raw/";
constexpr std::string_view kTranslations = "translations/"; // of projects and mods

std::string level_xml(std::string_view stem);
std::string level_script(std::string_view stem);
std::string level_names(std::string_view stem); // optional names for the script
std::string included(std::string_view name);    // by a script
std::string string_table(std::string_view stem);
std::string sound(std::string_view stem);
std::string music(std::string_view stem);
bool is_recording(std::string_view path);     // music/STEM.ogg, .flac or .mp3, in place of a song
std::string text(std::string_view file_name); // also a translation in the game, which keeps its folder
std::string raw(std::string_view file_name);
std::string table(std::string_view name); // "monsters"
} // namespace project_path

// True of "translations/de.txt", and of such a file of a game inside a folder.
bool is_translation(std::string_view name);

// True if the bytes of `file` are made from the project file at `path`.
bool is_made_from(const GameFile& file, std::string_view path);

// CRC of all project files that `file` is made from.
std::uint32_t sources_crc(const FileSet& project, const GameFile& file);

} // namespace rpg
