#pragma once
#include "rpg/core/result.h"
#include "rpg/model/colour.h"

#include <array>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

// A recipe says how pictures, sounds and songs are made of the lumps of a WAD and of drawings: lines of text,
// docs/howto/import-wad.md.
namespace converter::importer {

enum class SourceKind : std::uint8_t { Picture, Texture, Flat, Drawing, Fill };

struct Source {
    SourceKind kind = SourceKind::Picture;
    std::string name{};
    rpg::Rgb colour{}; // of Fill
};

enum class Anchor : std::uint8_t { Origin, Bottom, Centre, Top, Tile };

struct Crop {
    int x = 0;
    int y = 0;
    int width = 0;
    int height = 0;
};

// What changes the colours of a picture or of a palette.
struct ColourChange {
    double hue = 0; // degrees
    double saturation = 1;
    double value = 1;
    rpg::Rgb tint{};
    double tint_share = 0;                            // 0: no tint
    std::optional<std::array<double, 2>> only_hues{}; // degrees
    bool is_nothing() const { return hue == 0 && saturation == 1 && value == 1 && tint_share == 0; }
};

struct LayerOptions {
    std::optional<Crop> crop{};
    bool flip = false;
    int quarter_turns = 0; // counter-clockwise
    ColourChange colour{};
    std::array<double, 2> scale{1, 1};
    std::optional<std::array<int, 2>> fit{};
    std::optional<std::array<int, 2>> at{};
    Anchor anchor = Anchor::Origin;
    int dx = 0;
    int dy = 0;
};

struct Place { // of a word in a recipe
    std::uint32_t line = 0;
    std::uint32_t column = 0;
};

struct Layer {
    Source source{};
    LayerOptions options{};
    Place place{};
};

struct Frame {
    std::vector<Layer> layers{};
    std::optional<std::size_t> same_as{}; // "=N"
    Place place{};
};

enum class PictureKind : std::uint8_t { Texture, Sprite };

struct PictureRecipe {
    PictureKind kind = PictureKind::Texture;
    std::uint16_t id = 0;
    std::string name{};
    std::optional<std::uint16_t> like{}; // the sprite whose shapes it has
    ColourChange colour{};               // of a `like`
    std::vector<Frame> frames{};
    Place place{};
};

struct SheetRecipe {
    std::string file{};
    int width = 0;
    int height = 0;
    int cell_width = 0;
    int cell_height = 0;
    bool has_key = false;
    std::size_t colours = 16; // with the key
    std::vector<Frame> cells{};
    Place place{};
};

struct SoundRecipe {
    std::string stem{}; // of the file
    std::string name{};
    std::string lump{};
    double pitch = 1;
    int start = 0;  // milliseconds of the result, as the next two
    int length = 0; // 0: to its end
    int fade = 0;
    double gain = 1;
    Place place{};
};

struct MusicRecipe {
    std::string stem{};
    std::string name{};
    std::string lump{};
    Place place{};
};

using RecipeLine = std::variant<PictureRecipe, SheetRecipe, SoundRecipe, MusicRecipe>;

struct Recipe {
    std::string file{};
    std::vector<RecipeLine> lines{};
};

rpg::Result<Recipe> parse_recipe(std::string_view text, std::string_view file);

// Text of a drawing by its name, or the error why there is none. Called while the recipe is made.
using DrawingReader = std::function<rpg::Result<std::string>(const std::string& name)>;

} // namespace converter::importer
