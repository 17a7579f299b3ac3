#include "tests/support/frames.h"

#include "rpg/core/crc32.h"
#include "rpg/formats/png.h"
#include "rpg/model/line_flags.h"
#include "rpg/source/write_file.h"
#include "tests/support/catch.h"
#include "tests/support/golden.h"
#include "tests/support/places.h"
#include "tests/support/small_game.h"

#include <algorithm>
#include <filesystem>
#include <fmt/format.h>
#include <fstream>

using namespace rpg;

namespace tests {
namespace {

Bytes rgb_bytes(const Image& image)
{
    Bytes bytes;
    for (const Rgba& pixel : image.pixels) bytes.insert(bytes.end(), {pixel.r, pixel.g, pixel.b});
    return bytes;
}

std::string golden_text(const std::string& name)
{
    std::ifstream file(std::filesystem::path(tests::tests_folder()) / "golden" / name, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
}

template <class Pixel> Image image_of_frame(const Frame<Pixel>& frame)
{
    Image image(frame.width, frame.height);
    for (std::size_t i = 0; i < frame.pixels.size(); ++i)
        image.pixels[i] = opaque(Pixel::to_rgb(frame.pixels[i]));
    return image;
}

// The pixels that letters colour and those that they make black.
struct Lettering {
    std::vector<rpg::UnitPos> ink, rim;
};

Lettering lettering_of(const UiArt& art, std::string_view words)
{
    const FontMetrics font = metrics_of(FontSize::Small);
    Frame8888 frame(static_cast<int>(words.size() + 1) * font.advance, font.cell_height,
                    Xrgb8888::from_rgb({0, 128, 0}));
    draw_text(Canvas<Xrgb8888>{frame.surface(), 1, 0, 0}, art, words, {0, 0});
    Lettering lettering;
    for (int y = 0; y < frame.height; ++y)
        for (int x = 0; x < frame.width; ++x) {
            const Rgb pixel = Xrgb8888::to_rgb(frame.at(x, y));
            if (pixel == Rgb{255, 255, 255}) lettering.ink.push_back({x, y});
            if (pixel == Rgb{}) lettering.rim.push_back({x, y});
        }
    return lettering;
}

// All of the ink has one colour, and nothing of the rim has it.
bool stands_at(const Image& frame, const Lettering& lettering, UnitPos at)
{
    const auto pixel = [&](UnitPos place) { return frame.at(at.x + place.x, at.y + place.y); };
    const Rgba colour = pixel(lettering.ink.front());
    return std::ranges::all_of(lettering.ink, [&](UnitPos place) { return pixel(place) == colour; }) &&
           std::ranges::none_of(lettering.rim, [&](UnitPos place) { return pixel(place) == colour; });
}

} // namespace

PictureStage::PictureStage(const GameData& game, const Level& shown)
    : level(shown), art(game), prepared(shown), looks(game.entities)
{
}

WorldView PictureStage::view(ViewPose pose, std::uint32_t time) const
{
    return view_of_level(level, prepared, looks, pose, time);
}

Frame565 classic_frame(const PictureStage& stage, const WorldView& view, int width, int height,
                       const ViewLayers& layers)
{
    Frame565 frame(width, height);
    ClassicView(stage.art).draw(view, frame.surface(), layers);
    return frame;
}

Frame8888 clean_frame(const PictureStage& stage, const WorldView& view, int width, int height,
                      const CleanOptions& options)
{
    Frame8888 frame(width, height, Xrgb8888::from_rgb({}));
    CleanView(stage.art).draw(view, frame.surface(), options);
    return frame;
}

Image image_of(const Frame565& frame)
{
    return image_of_frame(frame);
}
Image image_of(const Frame8888& frame)
{
    return image_of_frame(frame);
}

void check_frames(const std::string& name, const std::map<std::string, Image>& pictures)
{
    const std::string known = golden_text(name);
    std::string text, other;
    for (const auto& [picture, image] : pictures) {
        const std::string line =
            fmt::format("{:08x} {}x{} {}\n", crc32(rgb_bytes(image)), image.width, image.height, picture);
        text += line;
        if (known.find(line) != std::string::npos) continue;
        const std::filesystem::path path = std::filesystem::temp_directory_path() / "drpg-frames" / picture;
        REQUIRE(write_file(path.generic_string() + ".png", encode_png(image)));
        other += path.generic_string() + ".png is another picture than before\n";
    }
    INFO(other);
    check_golden(name, text);
}

GameData picture_game()
{
    GameData game = small_game(Edition::Brew);
    for (std::size_t p = 0; p < game.palettes.size(); ++p)
        for (std::size_t i = 0; i < 16; ++i)
            game.palettes[p].colours[i] =
                to_bgr565({static_cast<std::uint8_t>(i * 17), static_cast<std::uint8_t>(p * 40 + 20),
                           static_cast<std::uint8_t>(255 - i * 12)});
    // A glow, a lamp, a fire, a pack's single piece: ids that are drawn in their own way.
    Mappings& mappings = game.mappings;
    for (const std::size_t id : {81U, 129U, 131U, 135U, 136U, 137U, 144U, 180U, 242U}) {
        mappings.sprite_ids[id] = static_cast<std::uint16_t>(mappings.sprites.size());
        for (std::size_t frame = 0; frame < 4; ++frame) {
            const Shape& shape = game.shapes[(id + frame) % game.shapes.size()];
            mappings.sprites.push_back({shape.position, static_cast<std::uint32_t>(16 * (id % 6))});
        }
    }
    game.entities.push_back({EntityId{129}, 10, 0, 0, "Fire"});
    return game;
}

Level picture_level()
{
    using namespace thing_flag;
    Level level = small_level(Edition::Brew, "pictures");
    for (std::size_t i = 0; i < level.floor_planes.size(); ++i) {
        level.floor_planes[i] = static_cast<std::uint8_t>(i * 7 % 4);
        level.ceiling_planes[i] = static_cast<std::uint8_t>(i * 5 % 4);
    }
    level.lines[8].flags |= line_flag::kRecessMinus | line_flag::kAlongY;
    for (const std::uint8_t id : std::initializer_list<std::uint8_t>{82, 129, 131, 135, 137, 145, 5, 65})
        level.things.push_back(
            {{static_cast<std::uint8_t>(44 + id % 5 * 4), static_cast<std::uint8_t>(12 + id % 4 * 4)},
             id,
             0});
    level.things.push_back({{8, 20}, 209, kFaceEast | kDecoration | kFlip});
    level.things.push_back({{20, 16}, 1, kFence | kFaceNorth | kTwoSided});
    level.things.push_back({{12, 20}, 2, kFence | kTexture | kFaceWest | kTwoSided | kFlip});
    return level;
}

bool shows_words(const Image& frame, const UiArt& art, std::string_view words)
{
    const Lettering lettering = lettering_of(art, words);
    if (lettering.ink.empty()) return false;
    const auto right = std::ranges::max(lettering.ink, {}, &UnitPos::x).x + 1;
    const auto bottom = std::ranges::max(lettering.ink, {}, &UnitPos::y).y + 1;
    for (int y = 0; y + bottom < frame.height; ++y)
        for (int x = 0; x + right < frame.width; ++x)
            if (stands_at(frame, lettering, {x, y})) return true;
    return false;
}

} // namespace tests
