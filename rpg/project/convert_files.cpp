#include "rpg/project/convert_files.h"

#include "rpg/formats/indexed_picture.h"
#include "rpg/formats/pictures.h"
#include "rpg/formats/png.h"
#include "rpg/formats/quantise.h"
#include "rpg/source/file_names.h"

#include <algorithm>
#include <array>

namespace rpg {

std::string game_folder(const GameData& game)
{
    const auto first =
        std::ranges::find_if(game.files, [](const GameFile& file) { return identifies_game(file.kind); });
    return first == game.files.end() ? std::string() : std::string(folder_name(first->name));
}

void add_file(GameData& game, std::string name, Bytes content)
{
    const FileKind kind = kind_of_file(name);
    game.files.push_back(
        {.name = game_folder(game) + std::move(name), .kind = kind, .original = std::move(content)});
}

bool has_file(const GameData& game, std::string_view name)
{
    const std::string wanted = to_lower(game_folder(game)) + to_lower(name);
    return std::ranges::any_of(game.files,
                               [&](const GameFile& file) { return to_lower(file.name) == wanted; });
}

namespace {

constexpr std::string_view kLetters = "abcdefgjklmnopq"; // sheets that both have
constexpr std::size_t kMaxColours = 16;

bool is_letter(std::string_view stem)
{
    return stem.size() == 1 && kLetters.find(to_lower(stem)) != std::string_view::npos;
}

std::string with_ending(const GameFile& file, std::string_view ending)
{
    return std::string(file.name, 0, file.name.rfind('.')) + std::string(ending);
}

bool is_clear(const Rgba& pixel)
{
    return pixel.a < 128 || Rgb{pixel.r, pixel.g, pixel.b} == kKeyColour;
}

// The picture's own colours, or nothing if there are more than `limit`.
std::vector<Rgb> own_colours(const Image& image, std::size_t limit)
{
    std::vector<Rgb> colours;
    for (const Rgba& pixel : image.pixels) {
        const Rgb colour{pixel.r, pixel.g, pixel.b};
        if (is_clear(pixel) || std::ranges::find(colours, colour) != colours.end()) continue;
        if (colours.size() == limit) return {};
        colours.push_back(colour);
    }
    return colours;
}

// Up to `limit` colours that are near to the picture's, without the one that the fewest pixels miss.
std::vector<Rgb> near_colours(const Image& image, std::size_t limit)
{
    std::vector<Rgb> colours;
    for (const Bgr565 colour : choose_palette({&image, 1}).colours)
        if (to_rgb(colour) != kKeyColour && std::ranges::find(colours, to_rgb(colour)) == colours.end())
            colours.push_back(to_rgb(colour));
    if (colours.size() <= limit) return colours;
    std::array<std::size_t, kMaxColours> uses{};
    for (const std::uint8_t index : match_colours(image, colours).picture.pixels)
        if (index != kTransparent) ++uses[index];
    const auto rarest = std::min_element(uses.begin(), uses.begin() + static_cast<int>(colours.size()));
    colours.erase(colours.begin() + (rarest - uses.begin()));
    return colours;
}

struct MadeBitmap {
    Bitmap bitmap;
    std::size_t changed_pixels = 0;
};

MadeBitmap make_bitmap(Image image)
{
    bool has_key = false;
    for (Rgba& pixel : image.pixels)
        if (is_clear(pixel)) {
            pixel = {};
            has_key = true;
        }
    const std::size_t limit = has_key ? kMaxColours - 1 : kMaxColours;
    std::vector<Rgb> colours = own_colours(image, limit);
    if (colours.empty()) colours = near_colours(image, limit);
    const MatchedPicture matched = match_colours(image, colours);
    MadeBitmap made{{.width = image.width, .height = image.height}, matched.match.changed_pixels};
    if (has_key) made.bitmap.palette.push_back(kKeyColour);
    made.bitmap.palette.insert(made.bitmap.palette.end(), colours.begin(), colours.end());
    for (const std::uint8_t index : matched.picture.pixels)
        made.bitmap.pixels.push_back(
            index == kTransparent ? 0 : static_cast<std::uint8_t>(index + (has_key ? 1 : 0)));
    return made;
}

// The same music under the names of both programs; those of J2ME are a guess.
struct Song {
    std::string_view brew;
    std::string_view j2me;
};
constexpr std::array<Song, 3> kSongs{{
    {"5039.mid", "i.mid"}, // intro
    {"5040.mid", "t.mid"}, // title and menu
    {"5043.mid", "e.mid"}, // end of a level
}};

void rename_songs(GameData& game, std::string_view Song::*from, std::string_view Song::*to)
{
    for (GameFile& file : game.files) {
        if (file.kind != FileKind::Midi) continue;
        const auto song = std::ranges::find(kSongs, to_lower(base_name(file.name)), from);
        if (song == kSongs.end() || has_file(game, (*song).*to)) continue;
        file.name = std::string(folder_name(file.name)) + std::string((*song).*to);
    }
}

} // namespace

void pictures_to_j2me(GameData& game, Remarks& remarks)
{
    for (GameFile& file : game.files) {
        const std::string stem(stem_of(file.name));
        if (file.kind != FileKind::Bitmap || !is_letter(stem)) continue;
        file = {.name = with_ending(file, ".png"),
                .kind = FileKind::Other,
                .original = encode_png(bitmap_image(game.bitmaps.at(stem), KeyColour::Transparent))};
    }
    std::erase_if(game.files, [&](const GameFile& file) {
        if (file.kind == FileKind::Bitmap) remarks.add(kLeftOut, file.name);
        return file.kind == FileKind::Bitmap;
    });
    game.bitmaps.clear();
}

void pictures_to_brew(GameData& game, Remarks& remarks)
{
    const std::string folder = game_folder(game);
    for (GameFile& file : game.files) {
        const std::string stem(stem_of(file.name));
        const bool is_sheet = file.kind == FileKind::Other && folder_name(file.name) == folder &&
                              to_lower(file.name).ends_with(".png") && is_letter(stem);
        if (!is_sheet || has_file(game, stem + ".bmp")) continue;
        Result<Image> image = decode_png(file.original, file.name);
        if (!image) {
            remarks.add("could not be read and is left out", to_string(image.error()));
            continue;
        }
        MadeBitmap made = make_bitmap(std::move(*image));
        remarks.add("pixels took the nearest of 16 colours", file.name, made.changed_pixels);
        game.bitmaps[stem] = std::move(made.bitmap);
        file = {.name = with_ending(file, ".bmp"), .kind = FileKind::Bitmap};
    }
}

void sounds_to_j2me(GameData& game, Remarks& remarks)
{
    const auto is_sound = [](const GameFile& file) {
        return file.kind == FileKind::Wave || file.kind == FileKind::Cmx;
    };
    remarks.add("left out, because J2ME plays MIDI only", "sounds",
                static_cast<std::size_t>(std::ranges::count(game.files, FileKind::Wave, &GameFile::kind)));
    std::erase_if(game.files, is_sound);
    game.sounds.clear();
    rename_songs(game, &Song::brew, &Song::j2me);
}

void sounds_to_brew(GameData& game)
{
    rename_songs(game, &Song::j2me, &Song::brew);
}

} // namespace rpg
