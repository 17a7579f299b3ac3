#pragma once
#include "rpg/core/bytes.h"
#include "rpg/core/result.h"
#include "rpg/state/game_state.h"
#include "rpg/world/stage.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace rpg {

// A saved game as bytes; docs/formats/save.md.
constexpr std::uint16_t kSaveVersion = 9;
constexpr std::uint64_t kMaxSave = 16U << 20; // bytes

// What menus show of a save without loading it.
struct SaveSummary {
    std::string map;   // stem
    std::string title; // of the level, as stored there
    std::uint16_t level = 0;
    std::uint16_t health = 0;
    std::uint16_t max_health = 0;
    std::uint32_t turn = 0;
    std::uint32_t time = 0; // ms of play: SaveExtras::played, or the clock of the state
    Challenge challenge{};
    bool operator==(const SaveSummary&) const = default;
};

struct MapMark {     // of the player, on the automap
    std::string map; // stem
    TilePos tile{};
    std::string text{}; // glyphs
    bool operator==(const MapMark&) const = default;
};

enum class HistoryKind : std::uint8_t { Message, Speech };

struct HistoryEntry { // what was told
    HistoryKind kind{};
    std::string who{};  // the speaker
    std::string text{}; // '|' ends its lines
    bool operator==(const HistoryEntry&) const = default;
};

// What the caller adds; nothing of it affects the game.
struct SaveExtras {
    std::string data_name{};       // name of the data for messages
    std::uint64_t saved_at = 0;    // seconds since 1970, or 0
    Bytes thumbnail{};             // a picture file
    std::uint32_t played = 0;      // ms of real time, unlike GameState::clock
    std::uint32_t played_here = 0; // part of `played` on this level
    std::vector<MapMark> marks{};
    std::uint32_t taken_back = 0;     // commands, in the whole game
    std::uint64_t run = 0;            // random, the same in all saves of one game; 0: unknown
    std::string name{};               // name given by the player, as glyphs
    std::vector<HistoryEntry> told{}; // the last ones, in order
    bool operator==(const SaveExtras&) const = default;
};

struct SaveFile {
    std::uint64_t content = 0;   // content_hash of the data it belongs to
    std::vector<ModMark> mods{}; // that were applied to the data
    SaveSummary summary;
    SaveExtras extras;
    std::vector<LevelNotes> notes{}; // of version 3; later they are in the state
    Bytes state;                     // encode_state
};

std::uint32_t turns_of(const GameState& state); // of the whole game

// `content` is content_hash(campaign), which callers cache. The state must be one of the campaign.
Bytes encode_save(const Campaign& campaign, std::uint64_t content, const GameState& state,
                  const SaveExtras& extras = {});

// Reads all but the state, for menus. Damaged, foreign and newer files are refused.
Result<SaveFile> decode_save(ByteView bytes, std::string_view file);

// The state, exactly as saved; mods that do not change the content may differ. Refused if it belongs to other
// data or if the game could not continue from it.
Result<GameState> load_save(const Campaign& campaign, std::uint64_t content, const SaveFile& save,
                            std::string_view file);

} // namespace rpg
