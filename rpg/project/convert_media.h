#pragma once
#include "rpg/model/game_data.h"
#include "rpg/project/remarks.h"

#include <cstdint>
#include <vector>

namespace rpg {

// Media. Only if every reference is good can frames be taken apart.
bool has_whole_media(const GameData& game);
void convert_frames(GameData& game, Edition target, Remarks& remarks);
std::size_t count_lost_frames(const Level& level, const Mappings& mappings); // named by commands
void renumber_media(GameData& game); // drops what nothing refers to; the rest in order of first use

// Finds flats for levels that have colours only; where the game has none it makes plain ones.
class FlatChooser {
public:
    explicit FlatChooser(GameData& game);
    std::uint8_t choose(Rgb colour); // a texture id

private:
    struct Flat {
        std::uint8_t id = 0;
        Rgb colour;
    };
    void make(Rgb colour);

    GameData& game_;
    bool makes_ = false;
    std::vector<Flat> flats_;
};

} // namespace rpg
