#include "rpg/core/narrow.h"
#include "rpg/formats/sprite_shapes.h"
#include "rpg/project/convert_edition_internal.h"

#include <algorithm>
#include <limits>
#include <map>

namespace rpg {
namespace {

constexpr std::size_t kFirstFlat = 112;
constexpr std::size_t kMaxFlats = 24; // the original draws no more in one level
constexpr std::size_t kTextureFrames = 4;

// New numbers in the order of first use.
class Numbering {
public:
    std::uint32_t operator()(std::uint32_t old)
    {
        const auto [known, is_new] = numbers_.try_emplace(old, narrow<std::uint32_t>(order.size()));
        if (is_new) order.push_back(old);
        return known->second;
    }
    std::vector<std::uint32_t> order;

private:
    std::map<std::uint32_t, std::uint32_t> numbers_;
};

template <class T> void reorder(std::vector<T>& list, const std::vector<std::uint32_t>& order)
{
    std::vector<T> sorted;
    sorted.reserve(order.size());
    for (const std::uint32_t index : order) sorted.push_back(list[index]);
    list = std::move(sorted);
}

std::map<std::uint32_t, std::uint32_t> shapes_by_position(const std::vector<Shape>& shapes)
{
    std::map<std::uint32_t, std::uint32_t> found;
    for (std::size_t i = 0; i < shapes.size(); ++i)
        found.try_emplace(shapes[i].position, narrow<std::uint32_t>(i));
    return found;
}

Rgb mean_colour(const GameData& game, const TextureRecord& record)
{
    const Palette& palette = game.palettes[record.palette()];
    std::array<std::uint32_t, 3> sum{};
    const auto& texels = game.textures[record.texture()].texels;
    for (const std::uint8_t texel : texels) {
        const Rgb colour = to_rgb(palette.colours[texel & 15U]);
        sum[0] += colour.r;
        sum[1] += colour.g;
        sum[2] += colour.b;
    }
    const auto mean = [&](std::size_t i) { return narrow<std::uint8_t>(sum[i] / texels.size()); };
    return {mean(0), mean(1), mean(2)};
}

int squared_distance(Rgb one, Rgb other)
{
    const int r = one.r - other.r;
    const int g = one.g - other.g;
    const int b = one.b - other.b;
    return r * r + g * g + b * b;
}

} // namespace

void renumber_media(GameData& game)
{
    Numbering textures;
    Numbering shapes;
    Numbering palettes;
    const auto old_shapes = shapes_by_position(game.shapes);
    for (TextureRecord& record : game.mappings.textures) {
        record.first_nibble = textures(record.texture()) * kTextureNibbles;
        record.first_colour = palettes(record.palette()) * kPaletteColours;
    }
    for (SpriteRecord& record : game.mappings.sprites) {
        record.shape_position = shapes(old_shapes.at(record.shape_position));
        record.first_colour = palettes(record.palette()) * kPaletteColours;
    }
    reorder(game.textures, textures.order);
    reorder(game.shapes, shapes.order);
    reorder(game.palettes, palettes.order);
    const auto wall_payload = narrow<std::uint32_t>(game.textures.size() * kTextureNibbles / 2);
    const std::vector<std::uint32_t> positions = encode_shapes(game.shapes, wall_payload).positions;
    for (std::size_t i = 0; i < positions.size(); ++i) game.shapes[i].position = positions[i];
    for (SpriteRecord& record : game.mappings.sprites)
        record.shape_position = positions[record.shape_position];
}

FlatChooser::FlatChooser(GameData& game) : game_(game)
{
    if (!has_whole_media(game)) return;
    for (std::size_t id = kFirstFlat; id < std::min<std::size_t>(game.mappings.texture_ids.size(), 256);
         ++id) {
        const RecordRange range = records_of(game.mappings, TextureId{narrow<std::uint16_t>(id)});
        if (range.count != 0)
            flats_.push_back(
                {narrow<std::uint8_t>(id), mean_colour(game, game.mappings.textures[range.first])});
    }
    makes_ = flats_.empty() && !game.mappings.textures.empty();
}

std::uint8_t FlatChooser::choose(Rgb colour)
{
    const auto distance = [&](const Flat& flat) { return squared_distance(flat.colour, colour); };
    const Rgb stored = to_rgb(to_bgr565(colour));
    if (makes_ && std::ranges::find(flats_, stored, &Flat::colour) == flats_.end()) make(stored);
    if (flats_.empty()) return 0;
    return std::ranges::min_element(flats_, {}, distance)->id;
}

// A texture of one colour under the next id for flats.
void FlatChooser::make(Rgb colour)
{
    Mappings& mappings = game_.mappings;
    const std::size_t id = std::max(kFirstFlat, mappings.texture_ids.size());
    if (id > std::numeric_limits<std::uint8_t>::max() || flats_.size() == kMaxFlats) return;
    if (flats_.empty()) game_.textures.emplace_back();
    game_.palettes.emplace_back().colours.fill(to_bgr565(colour));
    mappings.texture_ids.resize(id);
    mappings.texture_ids.push_back(narrow<std::uint16_t>(mappings.textures.size()));
    mappings.textures.insert(mappings.textures.end(), kTextureFrames,
                             {narrow<std::uint32_t>((game_.textures.size() - 1) * kTextureNibbles),
                              narrow<std::uint32_t>((game_.palettes.size() - 1) * kPaletteColours)});
    flats_.push_back({narrow<std::uint8_t>(id), colour});
}

} // namespace rpg
