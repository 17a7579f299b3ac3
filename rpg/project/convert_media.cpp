
#include "rpg/core/narrow.h"
#include "rpg/formats/sprite_shapes.h"
#include "rpg/model/line_flags.h"
#include "rpg/model/opcodes.h"
#include "rpg/model/picture_numbers.h"
#include "rpg/project/convert_files.h"

#include <algorithm>
#include <array>
#include <limits>
#include <map>
#include <optional>
#include <set>

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

using Frames = std::vector<std::uint32_t>; // of the source, one for each frame of the target

constexpr std::size_t kMaxRecords = 0x7FFF; // the original reads counts as signed numbers
constexpr std::size_t kBrewFrames = 4;

constexpr bool is_monster(std::size_t sprite)
{
    return sprite >= kFirstMonsterSprite && sprite <= kLastMonsterSprite;
}

constexpr bool is_hand_weapon(std::size_t sprite)
{
    return sprite >= kFirstHeldSprite && sprite <= kLastHeldSprite;
}

// Effects under their numbers in J2ME, and what BREW shows instead.
struct EffectSprite {
    std::size_t j2me = 0;
    std::size_t brew = 0;
};
constexpr std::array<EffectSprite, 4> kEffects{{{193, 180}, {194, 181}, {197, 182}, {198, 182}}};

// How many of BREW's frames the J2ME program knows.
std::size_t j2me_frames(std::size_t sprite)
{
    constexpr std::array<std::size_t, 5> kWithoutCorpse{41, 42, 43, 53, 54};
    if (std::ranges::find(kWithoutCorpse, sprite) != kWithoutCorpse.end() || is_hand_weapon(sprite)) return 2;
    const bool is_effect = std::ranges::find(kEffects, sprite, &EffectSprite::j2me) != kEffects.end();
    return is_monster(sprite) || is_effect ? 3 : 1;
}

Frames first_frames(std::uint32_t available, std::size_t wanted)
{
    Frames frames;
    for (std::uint32_t i = 0; i < std::min<std::size_t>(available, wanted); ++i) frames.push_back(i);
    return frames;
}

// A loop of four; effects play three and stay with the last.
Frames loop_of_four(std::uint32_t available)
{
    Frames frames = first_frames(available, kBrewFrames);
    while (frames.size() < kBrewFrames)
        frames.push_back(available == 3 ? 2 : static_cast<std::uint32_t>(frames.size()) % available);
    return frames;
}

// Stand, attack, dead, stand, dying, attack, pain.
Frames monster_frames(std::uint32_t available)
{
    constexpr std::array<std::uint32_t, 7> kFrom{0, 1, 2, 0, 2, 1, 0};
    if (available >= kFrom.size()) return first_frames(available, kFrom.size());
    Frames frames;
    for (const std::uint32_t frame : kFrom) frames.push_back(frame < available ? frame : 0);
    return frames;
}

Frames sprite_frames(std::size_t sprite, std::uint32_t available, Edition target)
{
    if (is_j2me(target)) return first_frames(available, j2me_frames(sprite));
    return is_monster(sprite) ? monster_frames(available) : loop_of_four(available);
}

// The new records of a group, id by id. Ids that shared records share them again.
template <class Record> class GroupBuilder {
public:
    explicit GroupBuilder(const std::vector<Record>& old) : old_(old) {}

    void add(RecordRange range, const Frames& frames)
    {
        const bool is_too_much = records.size() + frames.size() > kMaxRecords;
        if (is_too_much) ++left_out;
        if (range.count == 0 || is_too_much) return starts.push_back(0);
        const auto [known, is_new] =
            starts_.try_emplace({range.first, frames}, narrow<std::uint16_t>(records.size()));
        starts.push_back(known->second);
        if (!is_new) return;
        for (const std::uint32_t frame : frames) records.push_back(old_[range.first + frame]);
    }

    std::vector<Record> records;
    std::vector<std::uint16_t> starts;
    std::size_t left_out = 0; // ids that found no room

private:
    const std::vector<Record>& old_;
    std::map<std::pair<std::uint32_t, Frames>, std::uint16_t> starts_;
};

// The sprite's own records, else those of its twin in the other edition.
RecordRange records_with_twin(const Mappings& mappings, std::size_t sprite, Edition target)
{
    const auto own = records_of(mappings, SpriteId{narrow<std::uint16_t>(sprite)});
    if (own.count != 0) return own;
    const auto wanted = is_j2me(target) ? &EffectSprite::j2me : &EffectSprite::brew;
    const auto twin = is_j2me(target) ? &EffectSprite::brew : &EffectSprite::j2me;
    const auto effect = std::ranges::find(kEffects, sprite, wanted);
    if (effect == kEffects.end()) return own;
    return records_of(mappings, SpriteId{narrow<std::uint16_t>((*effect).*twin)});
}

std::size_t addressable(const std::vector<std::uint16_t>& ids)
{
    return std::min<std::size_t>(ids.size(), 0x10000);
}

// The sprite that a command shows in a frame that it names; nothing for other commands.
std::optional<std::uint32_t> shown_sprite(const Level& level, const Command& command)
{
    for (const Operand& operand : operands_of(command)) {
        const std::uint32_t value = operand.get(command.argument);
        if (operand.type == OperandType::Sprite && value < 256) return value;
        if (operand.type == OperandType::Thing && value < level.things.size() &&
            !level.things[value].has(thing_flag::kTexture))
            return level.things[value].id;
    }
    return std::nullopt;
}

std::uint32_t shown_frame(const Command& command)
{
    for (const Operand& operand : operands_of(command))
        if (operand.name == "frame") return operand.get(command.argument);
    return 0;
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

std::size_t count_lost_frames(const Level& level, const Mappings& mappings)
{
    return static_cast<std::size_t>(std::ranges::count_if(level.commands, [&](const Command& command) {
        const auto sprite = shown_sprite(level, command);
        if (!sprite) return false;
        const std::uint32_t frames = records_of(mappings, SpriteId{narrow<std::uint16_t>(*sprite)}).count;
        return frames != 0 && shown_frame(command) >= frames;
    }));
}

bool has_whole_media(const GameData& game)
{
    constexpr std::array kMedia{FileKind::Palettes, FileKind::WallTexels, FileKind::Shapes,
                                FileKind::SpriteTexels, FileKind::Mappings};
    const auto is_good = [&](FileKind kind) {
        return std::ranges::any_of(
            game.files, [&](const GameFile& file) { return file.kind == kind && file.is_decoded; });
    };
    std::set<std::uint32_t> positions;
    for (const Shape& shape : game.shapes) positions.insert(shape.position);
    const auto is_palette = [&](std::uint32_t colour) {
        return colour % kPaletteColours == 0 && colour / kPaletteColours < game.palettes.size();
    };
    return std::ranges::all_of(kMedia, is_good) &&
           std::ranges::all_of(game.mappings.textures,
                               [&](const TextureRecord& record) {
                                   return record.first_nibble % kTextureNibbles == 0 &&
                                          record.texture() < game.textures.size() &&
                                          is_palette(record.first_colour);
                               }) &&
           std::ranges::all_of(game.mappings.sprites, [&](const SpriteRecord& record) {
               return positions.contains(record.shape_position) && is_palette(record.first_colour);
           });
}

void convert_frames(GameData& game, Edition target, Remarks& remarks)
{
    const Mappings& old = game.mappings;
    GroupBuilder<TextureRecord> textures(old.textures);
    for (std::size_t id = 0; id < addressable(old.texture_ids); ++id) {
        const RecordRange range = records_of(old, TextureId{narrow<std::uint16_t>(id)});
        if (range.count == 0)
            textures.add({}, {});
        else
            textures.add(range, is_j2me(target) ? Frames{0} : loop_of_four(range.count));
    }
    GroupBuilder<SpriteRecord> sprites(old.sprites);
    for (std::size_t id = 0; id < addressable(old.sprite_ids); ++id) {
        const RecordRange range = records_with_twin(old, id, target);
        if (range.count == 0)
            sprites.add({}, {});
        else
            sprites.add(range, sprite_frames(id, range.count, target));
    }
    remarks.add("ids without a picture now, there is no room for more", "mappings.bin",
                textures.left_out + sprites.left_out);
    if (is_j2me(target))
        remarks.add("animation frames that J2ME does not show are left out", "mappings.bin",
                    old.textures.size() + old.sprites.size() -
                        std::min(old.textures.size() + old.sprites.size(),
                                 textures.records.size() + sprites.records.size()));
    game.mappings = {std::move(textures.records), std::move(sprites.records), std::move(textures.starts),
                     std::move(sprites.starts)};
}

} // namespace rpg
