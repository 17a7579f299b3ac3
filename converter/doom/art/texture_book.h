#pragma once
#include "converter/doom/geometry/map_geometry.h"
#include "rpg/model/game_data.h"
#include "rpg/model/image.h"

#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace converter::port {

constexpr int kTicsPerFrame = 9; // duration of an animation frame; 35 tics a second

// Pictures of a game by id; nothing where the game has none (or a broken record).
std::optional<rpg::Image> wall_of(const rpg::GameData& game, std::uint16_t texture, std::uint32_t frame = 0);
std::optional<rpg::Image> cell_of(const rpg::GameData& game, std::uint16_t sprite, std::uint32_t frame = 0);

// The same from art/true at native size; nothing if there is no such picture.
std::optional<rpg::Image> full_colour_cell_of(const rpg::GameData& game, std::uint16_t sprite,
                                              std::uint32_t frame);
std::optional<rpg::Image> glow_cell_of(const rpg::GameData& game, std::uint16_t sprite, std::uint32_t frame);
rpg::Image resized(const rpg::Image& image, int width, int height); // nearest neighbour

rpg::Image mirrored(const rpg::Image& image);
rpg::Image shifted(const rpg::Image& image, int columns); // column `columns` comes first; wraps

rpg::Bytes png_with_offset(const rpg::Image& image, Point origin); // origin in a grAb chunk

// A named picture of the export; `frames` are the further frames of an animated one.
struct BookPicture {
    std::string name; // at most eight characters, capitals
    rpg::Image image; // 64 x 64
    std::vector<BookPicture> frames{};
};

struct TextureUse {
    std::string name;
    int offset = 0; // picture column at the left end of the side
};

enum class PictureNames : std::uint8_t {
    Numbers, // RW012 is a wall, RS012 a sprite as a fence, RX012 a wall with decorations, RF012 a flat
    Words    // DOOR012, FENC012, SIGN012, FLAT012; walls by their name in the game, lamps, or WALL012
};

constexpr std::string_view kFenceWord = "FENC";

// Names and draws the pictures that maps use. RWnnnM is mirrored, RWnnnB.. are further frames, RKnnn are
// locked doors, RCrrggbb flats of one colour. Equal surfaces get equal names. Ids without a picture get a
// chequered one and are listed by missing().
class TextureBook {
public:
    explicit TextureBook(const rpg::GameData& game, PictureNames names = PictureNames::Numbers);

    TextureUse use(const Surface& surface); // REQUIRES is_shown
    std::string use_flat(std::int32_t texture, rpg::Rgb colour);
    // For a side `length` columns long with a switch in its middle: takes the name of one of Doom's own
    // switches, because vanilla engines animate only those. Gives the plain wall when all names are used up.
    TextureUse use_switch(const Surface& surface, int length, bool is_doom2);
    // A locked door, with a plate in the colour of its key.
    TextureUse use_lock(const Surface& surface, rpg::Rgb colour);

    // All pictures used so far, by name.
    std::vector<BookPicture> textures() const;
    std::vector<BookPicture> flats() const;
    // The same pictures, `times` as large, from art/true where it has them.
    TextureBook in_full_colour(int times) const;
    TextureBook glow_only(int times) const;    // only glowing pixels; the rest is black
    std::vector<BookPicture> switches() const; // under Doom's names; the second frame is pressed
    const std::set<std::uint16_t>& missing() const { return missing_; } // ids without a picture
    std::string animations() const;                                     // ANIMDEFS
    std::size_t animated() const;                                       // count of animated pictures

private:
    struct Layer {
        std::uint8_t sprite = 0;
        bool flip = false;
        int shift = 0; // picture columns left of the composition's column 0
        auto operator<=>(const Layer&) const = default;
    };
    struct Composition {
        std::uint16_t texture = 0;
        bool flip = false;
        int shift = 0;
        std::vector<Layer> layers;
        auto operator<=>(const Composition&) const = default;
    };
    struct Plain {
        bool is_sprite = false;
        std::uint16_t picture = 0;
        bool flip = false;
        auto operator<=>(const Plain&) const = default;
    };

    struct Switch {
        std::string name; // wall texture
        int middle = 0;   // column
        auto operator<=>(const Switch&) const = default;
    };

    struct Lock {
        std::string name; // door texture
        rpg::Rgb colour;
    };

    void add_locks(std::vector<BookPicture>& pictures) const;
    std::optional<rpg::Image> wall(std::uint16_t texture, std::uint32_t frame) const;
    std::optional<rpg::Image> cell(std::uint16_t sprite, std::uint32_t frame) const;
    std::optional<rpg::Image> flat(std::uint16_t texture, std::uint32_t frame) const;
    std::string name_of(const Plain& plain) const;
    std::string name_of_flat(std::uint16_t texture) const;
    std::string word_of(std::uint16_t texture) const; // four capitals
    rpg::Image image_of(const Plain& plain, std::uint32_t frame) const;
    rpg::Image missing_picture() const;
    rpg::Image image_of(const Composition& composition) const;

    const rpg::GameData& game_;
    PictureNames names_;
    std::map<rpg::EntityId, std::string> names_in_game_;
    std::set<Plain> plain_;
    std::map<Composition, std::string> composed_;
    std::map<Switch, std::string> switches_; // to the name after SW1, SW2
    std::vector<Lock> locks_;                // RKnnn
    std::set<std::uint16_t> flats_;
    std::map<std::string, rpg::Rgb> colours_;
    std::set<std::uint16_t> missing_;
    int times_ = 1; // above 1: full colour
    bool is_glow_ = false;
};

} // namespace converter::port
