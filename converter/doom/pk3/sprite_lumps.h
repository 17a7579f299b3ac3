#pragma once
#include "rpg/core/files.h"
#include "rpg/model/game_data.h"
#include "rpg/model/image.h"

#include <cstdint>
#include <set>
#include <string>
#include <vector>

namespace converter::port {

// Frame counts and pictures of a game's sprites.
class SpriteBook {
public:
    explicit SpriteBook(const rpg::GameData& game);

    std::uint32_t frames(std::uint16_t sprite) const;
    bool is_moving(std::uint16_t sprite) const; // its frames differ
    // Sprite name and frame letter for a state; of the first frame if `frame` does not exist, of an empty
    // picture if the game has none.
    std::string frame(std::uint16_t sprite, std::uint32_t frame) const;
    std::vector<std::string> names() const; // all sprites with pictures

    // sprites/*.png, standing on the floor in the middle of their cell; flying ones are centred in it;
    // weapons in the hand are doubled and placed on the screen. `pieces`: wall textures that levels use as
    // things.
    rpg::FileList lumps(const std::set<std::uint16_t>& pieces) const;

private:
    const rpg::GameData& game_;
    std::vector<std::uint32_t> frames_; // by sprite
};

} // namespace converter::port
