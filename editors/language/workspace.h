#pragma once
#include "rpg/authoring/levels/level_source.h"
#include "rpg/authoring/scripts/script_parser.h"
#include "rpg/core/files.h"
#include "rpg/model/game_data.h"
#include "rpg/model/glyph_encoding.h"
#include "rpg/project/level_pack.h"
#include "rpg/project/lint_game.h"

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace rpg {

// One level for an editor. If a text has mistakes, `level` and `names` are the last good ones.
struct LevelReading {
    std::string stem;
    Level level{};
    ScriptNames names{}; // of the map, of the script and of what it includes
    Script script{};     // the readable part
    std::vector<WordMeaning> words{};
    std::vector<std::string> files{};       // with names of the level: its own and included ones
    std::vector<Error> errors{};            // of `pack`
    std::vector<LocatedFinding> findings{}; // of the linter, if there are no errors
};

// The texts of a project or mod in an editor, saved or not, and their game. After a change, levels are read
// again when they are needed: results of level() and text() are valid until the next put() or remove().
class Workspace {
public:
    enum class Kind : std::uint8_t { Project, Mod };
    // `texts`: by path in the project. `game`: provides levels that are not in `texts`.
    Workspace(Kind kind, FileSet texts, GameData game, LevelVocabulary vocabulary);

    void put(const std::string& path, std::string_view text); // adds or replaces it
    void remove(const std::string& path);                     // does nothing if it is not there

    // Pictures, sounds and rules of the game, and their names, are other ones now.
    void use_media(GameData game, LevelVocabulary vocabulary);

    const FileSet& texts() const { return texts_; }
    std::optional<std::string_view> text(const std::string& path) const;
    const GameData& game() const { return game_; }
    const LevelVocabulary& vocabulary() const { return vocabulary_; }
    Kind kind() const { return kind_; }

    std::vector<std::string> levels() const;            // those with a text here
    const LevelReading* level(const std::string& stem); // nullptr: neither the project nor the game has it
    std::vector<std::string> levels_of(const std::string& path); // levels that use the file
    const LevelReading* level_of(const std::string& path);       // the first of these, or nullptr

private:
    void forget(const std::string& path);
    void read_entities();
    FileSet sources_of(const std::string& stem) const;
    LevelReading read_level(const std::string& stem);
    void read_named_levels(const Level& level);
    bool find_in_script(const std::string& stem, const PackedLevel& packed, LevelReading& reading);

    Kind kind_;
    FileSet texts_;
    GameData game_;
    std::vector<EntityDef> base_entities_;
    std::map<std::string, Level> base_levels_; // for a mod: levels of its base game
    LevelVocabulary vocabulary_;
    std::map<std::string, LevelReading> facts_;
    std::map<std::string, ScriptNames> known_names_; // of the last good reading
};

bool is_level_text(std::string_view path); // levels/NAME.xml, .drs or .names
// The level in the text of an exit: "junction" of "/junction.bsp". Empty: none.
std::string level_named_in(std::string_view text);

// The encoding of the level's texts: docs/formats/str.md.
GlyphEncoding encoding_of(const Workspace& workspace, const LevelReading& level);

} // namespace rpg
