#pragma once
#include "rpg/core/files.h"
#include "rpg/model/game_data.h"
#include "rpg/model/image.h"

#include <cstdint>
#include <set>
#include <string>
#include <vector>

namespace converter::port {

// How many frames each sprite of a game has, and their pictures.
class SpriteBook {
public:
    explicit SpriteBook(const rpg::GameData& game);

    std::uint32_t frames(std::uint16_t sprite) const;
    bool is_moving(std::uint16_t sprite) const; // its frames differ
    // A frame of a state: the sprite and the letter of the frame, or of its first one if it has no such; an
    // empty picture if the game has none at all.
    std::string frame(std::uint16_t sprite, std::uint32_t frame) const;
    std::vector<std::string> names() const; // of all sprites that have pictures

    // sprites/*.png, standing on the floor in the middle of their cell; what flies has its place in the
    // middle of it; what is held in the hand is twice as
    // large and placed on the screen. `pieces`: textures that stand in a level as things.
    rpg::FileList lumps(const std::set<std::uint16_t>& pieces) const;

private:
    const rpg::GameData& game_;
    std::vector<std::uint32_t> frames_; // by sprite
};

} // namespace converter::port
