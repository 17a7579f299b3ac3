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

constexpr int kTicsOfPicture = 9; // that things and walls show, at 35 tics per second

// Pictures of a game by id; nothing where the game has none (or a broken record).
std::optional<rpg::Image> wall_of(const rpg::GameData& game, std::uint16_t texture, std::uint32_t frame = 0);
std::optional<rpg::Image> cell_of(const rpg::GameData& game, std::uint16_t sprite, std::uint32_t frame = 0);

// The same from art/true, in its own size; nothing where there is no such picture.
std::optional<rpg::Image> true_cell_of(const rpg::GameData& game, std::uint16_t sprite, std::uint32_t frame);
std::optional<rpg::Image> glow_of_cell(const rpg::GameData& game, std::uint16_t sprite, std::uint32_t frame);
rpg::Image resized(const rpg::Image& image, int width, int height); // each pixel the nearest one

rpg::Image mirrored(const rpg::Image& image);
rpg::Image shifted(const rpg::Image& image, int columns); // column `columns` comes first; wraps

rpg::Bytes png_with_offset(const rpg::Image& image, Point origin); // whose origin is there

// A picture of the export by name. Of an animated one the further frames follow with the names of `frames`.
struct BookPicture {
    std::string name; // at most eight characters, capitals
    rpg::Image image; // 64 x 64
    std::vector<BookPicture> frames{};
};

struct TextureUse {
    std::string name;
    int offset = 0; // columns of the picture, at the left end of the side
};

// Names the pictures that maps use and makes them. Walls are RWnnn (RWnnnM mirrored, RWnnnB.. further
// frames), planes of sprites RSnnn, walls with decorations RXnnn, doors with locks RKnnn, flats RFnnn, flats
// of one colour RCrrggbb. The same surface has the same name every time. For ids without a picture a
// chequered one is made, and missing() names them.
class TextureBook {
public:
    explicit TextureBook(const rpg::GameData& game) : game_(game) {}

    TextureUse use(const Surface& surface); // of a shown surface
    std::string use_flat(std::int32_t texture, rpg::Rgb colour);
    // Of a side with a switch in its middle, `length` columns long: the name of a switch of Doom's own, for
    // these are what engines of the first games know to throw. When these have run out, the wall without a
    // switch.
    TextureUse use_switch(const Surface& surface, int length, bool is_doom2);
    // Of a door with a lock: with a plate in the colour of its key.
    TextureUse use_lock(const Surface& surface, rpg::Rgb colour);

    // All that was asked for, by name.
    std::vector<BookPicture> textures() const;
    std::vector<BookPicture> flats() const;
    // The same pictures so many times as large, with those of art/true in place of the game's own.
    TextureBook in_full_colour(int times) const;
    TextureBook of_glow(int times) const;      // what of them shines; the rest is black
    std::vector<BookPicture> switches() const; // the second frame is the thrown one; with names of Doom
    const std::set<std::uint16_t>& missing() const { return missing_; } // ids without a picture
    std::string animations() const;                                     // ANIMDEFS
    std::size_t animated() const;                                       // textures and flats that move

private:
    struct Layer {
        std::uint8_t sprite = 0;
        bool flip = false;
        int shift = 0; // columns of the picture that come before column 0 of the whole
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
        std::string name; // of its wall
        int middle = 0;   // column
        auto operator<=>(const Switch&) const = default;
    };

    struct Lock {
        std::string name; // of the door's picture
        rpg::Rgb colour;
    };

    void add_locks(std::vector<BookPicture>& pictures) const;
    std::optional<rpg::Image> wall(std::uint16_t texture, std::uint32_t frame) const;
    std::optional<rpg::Image> cell(std::uint16_t sprite, std::uint32_t frame) const;
    std::optional<rpg::Image> flat(std::uint16_t texture, std::uint32_t frame) const;
    static std::string name_of(const Plain& plain);
    rpg::Image image_of(const Plain& plain, std::uint32_t frame) const;
    rpg::Image missing_picture() const;
    rpg::Image image_of(const Composition& composition) const;

    const rpg::GameData& game_;
    std::set<Plain> plain_;
    std::map<Composition, std::string> composed_;
    std::map<Switch, std::string> switches_; // and the name behind SW1, SW2
    std::vector<Lock> locks_;                // RKnnn
    std::set<std::uint16_t> flats_;
    std::map<std::string, rpg::Rgb> colours_;
    std::set<std::uint16_t> missing_;
    int times_ = 1; // more: in full colour
    bool is_glow_ = false;
};

} // namespace converter::port
