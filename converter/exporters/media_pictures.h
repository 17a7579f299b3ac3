#pragma once
#include "rpg/model/game_data.h"
#include "rpg/model/image.h"

#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace converter {

enum class Medium : std::uint8_t { Texture, Sprite };

// One record of mappings.bin that can be drawn.
struct MediaRecord {
    std::uint32_t record = 0;
    std::uint32_t frame = 0;          // record - first record of its first id
    std::vector<std::uint16_t> ids{}; // all whose records include this one, in order
    std::uint32_t picture = 0;        // index into GameData::textures or shapes
    std::uint32_t palette = 0;
    std::string name{}; // "textures/009_locked_door_f0", without ending; equal frames of an id share one
};

// All records of a medium in file order. What points nowhere is left out and added to `notes`.
std::vector<MediaRecord> media_records(const rpg::GameData& game, Medium medium,
                                       std::vector<std::string>& notes);

// Picture -> the palettes of all records of all ids that show it.
std::map<std::uint32_t, std::set<std::uint32_t>> palettes_by_picture(const std::vector<MediaRecord>& records);

rpg::Image draw_picture(const rpg::GameData& game, Medium medium, std::uint32_t picture,
                        std::uint32_t palette);

} // namespace converter
