#pragma once
#include "rpg/core/result.h"

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

enum class SourceKind : std::uint8_t { Picture, Texture, Flat, Drawing };

struct Source {
    SourceKind kind = SourceKind::Picture;
    std::string name{};
};

struct FrameOptions {
    bool flip = false;
    double scale = 1;
    std::optional<std::array<int, 2>> at{}; // top left corner in the cell; else by its origin
};

struct Place { // of a word in a recipe
    std::uint32_t line = 0;
    std::uint32_t column = 0;
};

struct Frame {
    Source source{};
    FrameOptions options{};
    std::optional<std::size_t> same_as{}; // "=N"
    Place place{};
};

enum class PictureKind : std::uint8_t { Texture, Sprite };

struct PictureRecipe {
    PictureKind kind = PictureKind::Texture;
    std::uint16_t id = 0;
    std::string name{};
    bool has_writing = false; // textures: not to be mirrored
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

// Gives a drawing's text by name, or an error. Called during the import.
using DrawingReader = std::function<rpg::Result<std::string>(const std::string& name)>;

} // namespace converter::importer
