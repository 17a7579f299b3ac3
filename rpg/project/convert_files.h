#pragma once
#include "rpg/model/game_data.h"
#include "rpg/project/remarks.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace rpg {

// The file list of a game that is converted to another edition.
constexpr bool is_j2me(Edition edition)
{
    return edition != Edition::Brew;
}
std::string game_folder(const GameData& game); // with '/' at its end, or empty
void add_file(GameData& game, std::string name, Bytes content = {});
bool has_file(const GameData& game, std::string_view name);

constexpr std::string_view kLeftOut = "left out, because the edition has no place for them";

// Pictures and sounds between BREW and J2ME.
void pictures_to_j2me(GameData& game, Remarks& remarks);
void pictures_to_brew(GameData& game, Remarks& remarks);
void sounds_to_j2me(GameData& game, Remarks& remarks);
void sounds_to_brew(GameData& game);

// Media. Frames can be split only if every reference is valid.
bool has_whole_media(const GameData& game);
void convert_frames(GameData& game, Edition target, Remarks& remarks);
std::size_t count_lost_frames(const Level& level, const Mappings& mappings); // named by commands
void renumber_media(GameData& game); // drops unused pictures and palettes

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

void convert_entities(GameData& game, Edition target, Remarks& remarks);
void convert_texts(GameData& game, Edition target, Remarks& remarks); // levels are converted already

} // namespace rpg
