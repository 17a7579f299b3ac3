#include "converter/doom/art/texture_book.h"

#include "converter/doom/art/tile_light.h"
#include "rpg/core/crc32.h"
#include "rpg/core/text.h"
#include "rpg/formats/pictures.h"
#include "rpg/formats/png.h"
#include "rpg/model/game_texts.h"
#include "rpg/model/picture_numbers.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>

namespace converter::port {

namespace {

using rpg::GameData;
using rpg::Image;

std::optional<rpg::PaletteColours> palette_of(const GameData& game, std::uint32_t palette)
{
    if (palette >= game.palettes.size()) return std::nullopt;
    return rpg::colours_of(game.palettes[palette]);
}

const rpg::TextureRecord* texture_record(const GameData& game, std::uint16_t texture, std::uint32_t frame)
{
    if (texture >= game.mappings.texture_ids.size()) return nullptr;
    const rpg::RecordRange range = records_of(game.mappings, rpg::TextureId{texture});
    const std::uint32_t record = range.first + frame;
    if (frame >= std::max(range.count, 1U) || record >= game.mappings.textures.size()) return nullptr;
    return &game.mappings.textures[record];
}

constexpr int kSize = rpg::kCellSize;
constexpr rpg::Rgba kBlack{0, 0, 0, 255};

// A chequered square where the game has no picture.
rpg::Image placeholder()
{
    rpg::Image image(kSize, kSize);
    for (int y = 0; y < kSize; ++y)
        for (int x = 0; x < kSize; ++x)
            image.at(x, y) =
                (x / 8 + y / 8) % 2 == 0 ? rpg::Rgba{96, 96, 96, 255} : rpg::Rgba{32, 32, 32, 255};
    return image;
}

// Switches that the engines of the first games know, by what follows SW1 and SW2; those that fewer maps use
// come first.
constexpr std::array<std::string_view, 11> kDoom2Switches{"PANEL", "ROCK",  "MET2", "WDMET", "BRIK", "MOD1",
                                                          "ZIM",   "STON6", "TEK",  "MARB",  "SKULL"};
constexpr std::array<std::string_view, 19> kDoom1Switches{
    "STARG", "STON1", "STON2", "STONE", "STRTN", "SLAD", "PIPE",  "METAL", "GRAY1", "GRAY",
    "DIRT",  "COMM",  "BROWN", "BRNGN", "BRN2",  "BRN1", "BRCOM", "COMP",  "EXIT"};

// A plate with a lamp and a lever: red and up, or green and down.
rpg::Image switch_plate(bool is_thrown)
{
    constexpr int kWidth = 16, kHeight = 20;
    rpg::Image plate(kWidth, kHeight, {0x58, 0x58, 0x60, 255});
    const auto fill = [&](int left, int top, int right, int bottom, rpg::Rgba colour) {
        for (int y = top; y < bottom; ++y)
            for (int x = left; x < right; ++x) plate.at(x, y) = colour;
    };
    fill(0, 0, kWidth, 1, {0x90, 0x90, 0x98, 255});
    fill(0, 0, 1, kHeight, {0x90, 0x90, 0x98, 255});
    fill(0, kHeight - 1, kWidth, kHeight, {0x28, 0x28, 0x2C, 255});
    fill(kWidth - 1, 0, kWidth, kHeight, {0x28, 0x28, 0x2C, 255});
    fill(6, 2, 10, 5, is_thrown ? rpg::Rgba{0x40, 0xE0, 0x40, 255} : rpg::Rgba{0xE0, 0x30, 0x20, 255});
    fill(5, 7, 11, 18, {0x18, 0x18, 0x1C, 255}); // the slot
    fill(4, is_thrown ? 14 : 7, 12, is_thrown ? 18 : 11, {0xD0, 0xD0, 0xD8, 255});
    return plate;
}

const rpg::SpriteRecord* sprite_record(const GameData& game, std::uint16_t sprite, std::uint32_t frame)
{
    if (sprite >= game.mappings.sprite_ids.size()) return nullptr;
    const rpg::RecordRange range = records_of(game.mappings, rpg::SpriteId{sprite});
    const std::uint32_t record = range.first + frame;
    const bool is_there = frame < range.count && record < game.mappings.sprites.size();
    return is_there ? &game.mappings.sprites[record] : nullptr;
}

using TrueKind = decltype(rpg::TruePicture::decode) rpg::TruePicture::*; // the picture, or what shines of it

std::optional<Image> true_picture(const rpg::TrueArt::Cells& cells, std::size_t picture,
                                  std::uint32_t palette, TrueKind kind)
{
    const auto found = cells.find({static_cast<std::uint32_t>(picture), palette});
    if (found == cells.end() || !(found->second.*kind)) return std::nullopt;
    rpg::Result<Image> image = (found->second.*kind)();
    return image ? std::optional(std::move(*image)) : std::nullopt;
}

std::optional<Image> true_cell(const GameData& game, std::uint16_t sprite, std::uint32_t frame, TrueKind kind)
{
    const rpg::SpriteRecord* found = sprite_record(game, sprite, frame);
    if (found == nullptr) return std::nullopt;
    const auto shape = std::ranges::find(game.shapes, found->shape_position, &rpg::Shape::position);
    return true_picture(game.true_art.sprites, static_cast<std::size_t>(shape - game.shapes.begin()),
                        found->palette(), kind);
}

constexpr std::uint32_t kMaxFrames = 12; // A to L

// How many different frames a texture runs through: 1 if it does not move.
std::uint32_t frames_of(const GameData& game, std::uint16_t texture)
{
    if (texture >= game.mappings.texture_ids.size()) return 1;
    const std::uint32_t count = records_of(game.mappings, rpg::TextureId{texture}).count;
    const rpg::TextureRecord* first = texture_record(game, texture, 0);
    if (first == nullptr) return 1;
    for (std::uint32_t frame = 1; frame < count; ++frame) {
        const rpg::TextureRecord* other = texture_record(game, texture, frame);
        if (other == nullptr) return 1;
        if (!(*other == *first)) return std::min(count, kMaxFrames);
    }
    return 1;
}

// A name of eight letters is a mirrored picture's: its frames are N, O.. after M.
std::string frame_name(const std::string& name, std::uint32_t frame)
{
    if (name.size() < 8) return name + static_cast<char>('A' + frame);
    return name.substr(0, 7) + static_cast<char>('M' + frame);
}

// The last word that has four letters to show, capital; of "Weak wall" the first.
std::string word_in(std::string_view name)
{
    std::string word, found;
    const auto end_word = [&] {
        const bool is_taken = word == kFenceWord || word == "SIGN" || word == "FLAT" || word == "WALL";
        if (word.size() == 4 && !is_taken) found = word;
        word.clear();
    };
    for (const char c : name) {
        if (!rpg::is_letter(c))
            end_word();
        else if (word.size() < 4)
            word += rpg::to_upper(c);
    }
    end_word();
    return found;
}

} // namespace

std::optional<Image> wall_of(const GameData& game, std::uint16_t texture, std::uint32_t frame)
{
    const rpg::TextureRecord* record = texture_record(game, texture, frame);
    if (record == nullptr || record->texture() >= game.textures.size()) return std::nullopt;
    const auto colours = palette_of(game, record->palette());
    if (!colours) return std::nullopt;
    return rpg::wall_image(game.textures[record->texture()], *colours);
}

std::optional<Image> cell_of(const GameData& game, std::uint16_t sprite, std::uint32_t frame)
{
    const rpg::SpriteRecord* found = sprite_record(game, sprite, frame);
    if (found == nullptr) return std::nullopt;
    const auto shape = std::ranges::find(game.shapes, found->shape_position, &rpg::Shape::position);
    const auto colours = palette_of(game, found->palette());
    if (shape == game.shapes.end() || !colours) return std::nullopt;
    return rpg::cell_image(*shape, *colours);
}

std::optional<Image> full_colour_cell_of(const GameData& game, std::uint16_t sprite, std::uint32_t frame)
{
    return true_cell(game, sprite, frame, &rpg::TruePicture::decode);
}

std::optional<Image> glow_cell_of(const GameData& game, std::uint16_t sprite, std::uint32_t frame)
{
    return true_cell(game, sprite, frame, &rpg::TruePicture::decode_glow);
}

Image resized(const Image& image, int width, int height)
{
    Image made(width, height);
    for (int y = 0; y < height; ++y)
        for (int x = 0; x < width; ++x)
            made.at(x, y) = image.at(x * image.width / width, y * image.height / height);
    return made;
}

rpg::Bytes png_with_offset(const Image& image, Point origin)
{
    constexpr std::size_t kHeaderEnd = 33; // signature and IHDR
    const rpg::Bytes png = rpg::encode_png(image);
    rpg::Bytes chunk{'g', 'r', 'A', 'b'};
    const auto add_number = [](rpg::Bytes& bytes, std::uint32_t number) { // the highest byte first
        for (const unsigned shift : {24U, 16U, 8U, 0U})
            bytes.push_back(static_cast<std::uint8_t>(number >> shift));
    };
    add_number(chunk, static_cast<std::uint32_t>(origin.x));
    add_number(chunk, static_cast<std::uint32_t>(origin.y));
    rpg::Bytes made(png.begin(), png.begin() + kHeaderEnd);
    add_number(made, 8);
    made.insert(made.end(), chunk.begin(), chunk.end());
    add_number(made, rpg::crc32(chunk));
    made.insert(made.end(), png.begin() + kHeaderEnd, png.end());
    return made;
}

Image mirrored(const Image& image)
{
    Image turned(image.width, image.height);
    for (int y = 0; y < image.height; ++y)
        for (int x = 0; x < image.width; ++x) turned.at(x, y) = image.at(image.width - 1 - x, y);
    return turned;
}

Image shifted(const Image& image, int columns)
{
    Image moved(image.width, image.height);
    for (int y = 0; y < image.height; ++y)
        for (int x = 0; x < image.width; ++x)
            moved.at(x, y) = image.at(((x + columns) % image.width + image.width) % image.width, y);
    return moved;
}

TextureBook::TextureBook(const GameData& game, PictureNames names) : game_(game), names_(names)
{
    if (names == PictureNames::Words) names_in_game_ = entity_names(game);
}

std::string TextureBook::word_of(std::uint16_t texture) const
{
    if (const rpg::TextureId id{texture}; id == rpg::kLockedTexture || id == rpg::kUnlockedTexture)
        return "DOOR"; // scripts change one into the other
    const auto named = names_in_game_.find(rpg::entity_of(rpg::TextureId{texture}));
    if (named != names_in_game_.end())
        if (std::string word = word_in(named->second); !word.empty()) return word;
    const auto image = wall_of(game_, texture);
    return image && has_lamps(*image) ? "LAMP" : "WALL";
}

std::string TextureBook::name_of(const Plain& plain) const
{
    if (plain.picture >= 1000)
        return fmt::format("R{}{:04X}{}", plain.is_sprite ? 'S' : 'W', plain.picture, plain.flip ? "M" : "");
    const bool has_word = names_ == PictureNames::Words;
    const std::string word = plain.is_sprite ? std::string(has_word ? kFenceWord : "RS")
                             : has_word      ? word_of(plain.picture)
                                             : "RW";
    return fmt::format("{}{:03}{}", word, plain.picture, plain.flip ? "M" : "");
}

std::string TextureBook::name_of_flat(std::uint16_t texture) const
{
    return fmt::format("{}{:03}", names_ == PictureNames::Words ? "FLAT" : "RF", texture);
}

TextureUse TextureBook::use(const Surface& surface)
{
    const bool is_known = surface.is_sprite ? cell_of(game_, surface.picture).has_value()
                                            : wall_of(game_, surface.picture).has_value();
    if (!is_known) missing_.insert(surface.picture);
    if (surface.decorations.empty()) {
        const Plain plain{surface.is_sprite, surface.picture, surface.flip};
        plain_.insert(plain);
        return {name_of(plain), surface.column};
    }
    const int origin = surface.decorations.front().column;
    Composition composition{surface.picture, surface.flip, (surface.column - origin + kSize) % kSize, {}};
    for (const DecorationPlace& place : surface.decorations)
        composition.layers.push_back({place.sprite, place.flip, place.column - origin});
    const auto [found, is_new] = composed_.try_emplace(
        std::move(composition),
        fmt::format("{}{:03}", names_ == PictureNames::Words ? "SIGN" : "RX", composed_.size()));
    return {found->second, origin};
}

TextureUse TextureBook::use_switch(const Surface& surface, int length, bool is_doom2)
{
    TextureUse wall = use(surface);
    const Switch wanted{wall.name, (wall.offset + length / 2) % kSize};
    const auto known = switches_.find(wanted);
    if (known != switches_.end()) return {"SW1" + known->second, wall.offset};
    const std::size_t own = is_doom2 ? kDoom2Switches.size() : 0;
    const std::size_t number = switches_.size();
    if (number >= own + kDoom1Switches.size()) return wall;
    const std::string_view name = number < own ? kDoom2Switches[number] : kDoom1Switches[number - own];
    switches_.emplace(wanted, name);
    return {"SW1" + std::string(name), wall.offset};
}

TextureUse TextureBook::use_lock(const Surface& surface, rpg::Rgb colour)
{
    const TextureUse door = use(surface);
    const auto known = std::ranges::find_if(
        locks_, [&](const Lock& lock) { return lock.name == door.name && lock.colour == colour; });
    const auto number = known - locks_.begin();
    if (known == locks_.end()) locks_.push_back({door.name, colour});
    return {fmt::format("RK{:03}", number), door.offset};
}

std::string TextureBook::use_flat(std::int32_t texture, rpg::Rgb colour)
{
    if (texture < 0) {
        std::string name = fmt::format("RC{:02X}{:02X}{:02X}", colour.r, colour.g, colour.b);
        colours_.emplace(name, colour);
        return name;
    }
    const auto id = static_cast<std::uint16_t>(texture);
    if (!wall_of(game_, id)) missing_.insert(id);
    flats_.insert(id);
    return name_of_flat(id);
}

TextureBook TextureBook::in_full_colour(int times) const
{
    TextureBook book = *this;
    book.times_ = times;
    return book;
}

TextureBook TextureBook::glow_only(int times) const
{
    TextureBook book = in_full_colour(times);
    book.is_glow_ = true;
    return book;
}

std::optional<Image> TextureBook::wall(std::uint16_t texture, std::uint32_t frame) const
{
    std::optional<Image> own = wall_of(game_, texture, frame);
    if (times_ == 1 || !own) return own;
    const rpg::TextureRecord& record = *texture_record(game_, texture, frame);
    if (is_glow_) own = Image(kSize, kSize, kBlack);
    const auto fine = true_picture(game_.true_art.textures, record.texture(), record.palette(),
                                   is_glow_ ? &rpg::TruePicture::decode_glow : &rpg::TruePicture::decode);
    return resized(fine ? *fine : *own, times_ * kSize, times_ * kSize);
}

// Walls have no soft edges.
std::optional<Image> TextureBook::cell(std::uint16_t sprite, std::uint32_t frame) const
{
    std::optional<Image> own = cell_of(game_, sprite, frame);
    if (times_ == 1 || !own) return own;
    const auto fine = full_colour_cell_of(game_, sprite, frame);
    Image image = resized(fine ? *fine : *own, times_ * kSize, times_ * kSize);
    for (rpg::Rgba& pixel : image.pixels)
        pixel = pixel.a < 128 ? rpg::Rgba{} : rpg::opaque({pixel.r, pixel.g, pixel.b});
    if (!is_glow_) return image;
    const auto glow = glow_cell_of(game_, sprite, frame);
    const Image shining =
        glow ? resized(*glow, image.width, image.height) : Image(image.width, image.height, kBlack);
    for (std::size_t i = 0; i < image.pixels.size(); ++i)
        if (image.pixels[i].a != 0)
            image.pixels[i] = rpg::opaque({shining.pixels[i].r, shining.pixels[i].g, shining.pixels[i].b});
    return image;
}

// The texels of a wall by rows.
std::optional<Image> TextureBook::flat(std::uint16_t texture, std::uint32_t frame) const
{
    const std::optional<Image> own = wall(texture, frame);
    if (!own) return std::nullopt;
    Image flat(own->height, own->width);
    for (int y = 0; y < flat.height; ++y)
        for (int x = 0; x < flat.width; ++x) flat.at(x, y) = own->at(y, x);
    return flat;
}

rpg::Image TextureBook::missing_picture() const
{
    return is_glow_ ? Image(times_ * kSize, times_ * kSize, kBlack) : rpg::enlarged(placeholder(), times_);
}

rpg::Image TextureBook::image_of(const Plain& plain, std::uint32_t frame) const
{
    const auto found = plain.is_sprite ? cell(plain.picture, frame) : wall(plain.picture, frame);
    const rpg::Image image = found ? *found : missing_picture();
    return plain.flip ? mirrored(image) : image;
}

rpg::Image TextureBook::image_of(const Composition& composition) const
{
    rpg::Image image =
        shifted(image_of(Plain{false, composition.texture, composition.flip}, 0), times_ * composition.shift);
    for (const Layer& layer : composition.layers) {
        const auto shown = cell(layer.sprite, 0);
        if (shown) rpg::paste(image, layer.flip ? mirrored(*shown) : *shown, -times_ * layer.shift, 0);
    }
    return image;
}

std::vector<BookPicture> TextureBook::textures() const
{
    std::vector<BookPicture> pictures;
    for (const Plain& plain : plain_) {
        BookPicture picture{name_of(plain), image_of(plain, 0), {}};
        const std::uint32_t frames = plain.is_sprite ? 1 : frames_of(game_, plain.picture);
        for (std::uint32_t frame = 1; frame < frames; ++frame)
            picture.frames.push_back({frame_name(picture.name, frame), image_of(plain, frame), {}});
        pictures.push_back(std::move(picture));
    }
    for (const auto& [composition, name] : composed_) pictures.push_back({name, image_of(composition), {}});
    add_locks(pictures);
    std::ranges::sort(pictures, {}, &BookPicture::name);
    return pictures;
}

void TextureBook::add_locks(std::vector<BookPicture>& pictures) const
{
    constexpr int kWidth = 24, kHeight = 12, kEdge = 2;
    for (std::size_t i = 0; i < locks_.size(); ++i) {
        const auto door = std::ranges::find(pictures, locks_[i].name, &BookPicture::name);
        if (door == pictures.end()) continue;
        BookPicture picture{fmt::format("RK{:03}", i), door->image, {}};
        rpg::Image plate(kWidth, kHeight, {0x18, 0x18, 0x1C, 255});
        for (int y = kEdge; y < kHeight - kEdge; ++y)
            for (int x = kEdge; x < kWidth - kEdge; ++x) plate.at(x, y) = rpg::opaque(locks_[i].colour);
        if (is_glow_) plate = Image(kWidth, kHeight, kBlack);
        rpg::paste(picture.image, rpg::enlarged(plate, times_), times_ * (kSize - kWidth) / 2,
                   times_ * (kSize - kHeight) / 2);
        pictures.push_back(std::move(picture));
    }
}

std::vector<BookPicture> TextureBook::switches() const
{
    constexpr int kTop = 34; // of the plate
    const std::vector<BookPicture> walls = textures();
    std::vector<BookPicture> made;
    for (const auto& [place, name] : switches_) {
        const auto wall = std::ranges::find(walls, place.name, &BookPicture::name);
        if (wall == walls.end()) continue;
        BookPicture picture{"SW1" + name, wall->image, {{"SW2" + name, wall->image, {}}}};
        for (const bool is_thrown : {false, true}) {
            const rpg::Image plate = switch_plate(is_thrown);
            rpg::Image& image = is_thrown ? picture.frames.front().image : picture.image;
            image = shifted(image, place.middle - kSize / 2);
            rpg::paste(image, plate, (kSize - plate.width) / 2, kTop);
            image = shifted(image, kSize / 2 - place.middle);
        }
        made.push_back(std::move(picture));
    }
    return made;
}

std::vector<BookPicture> TextureBook::flats() const
{
    std::vector<BookPicture> pictures;
    for (const auto& [name, colour] : colours_)
        pictures.push_back(
            {name, rpg::Image(times_ * kSize, times_ * kSize, is_glow_ ? kBlack : rpg::opaque(colour)), {}});
    for (const std::uint16_t id : flats_) {
        const auto image = flat(id, 0);
        BookPicture picture{name_of_flat(id), image ? *image : missing_picture(), {}};
        for (std::uint32_t frame = 1; frame < frames_of(game_, id); ++frame) {
            const auto next = flat(id, frame);
            if (next) picture.frames.push_back({frame_name(picture.name, frame), *next, {}});
        }
        pictures.push_back(std::move(picture));
    }
    std::ranges::sort(pictures, {}, &BookPicture::name);
    return pictures;
}

std::string TextureBook::animations() const
{
    std::string text;
    const auto add = [&](std::string_view kind, const std::vector<BookPicture>& pictures) {
        for (const BookPicture& picture : pictures) {
            if (picture.frames.empty()) continue;
            text += fmt::format("{} {}\n  pic {} tics {}\n", kind, picture.name, picture.name, kTicsPerFrame);
            for (const BookPicture& frame : picture.frames)
                text += fmt::format("  pic {} tics {}\n", frame.name, kTicsPerFrame);
        }
    };
    add("texture", textures());
    add("flat", flats());
    return text;
}

std::size_t TextureBook::animated() const
{
    std::size_t count = 0;
    for (const Plain& plain : plain_)
        count += !plain.is_sprite && frames_of(game_, plain.picture) > 1 ? 1U : 0U;
    for (const std::uint16_t id : flats_) count += frames_of(game_, id) > 1 ? 1U : 0U;
    return count;
}

} // namespace converter::port
