#include "converter/exporters/png_export.h"

#include "converter/exporters/drawing.h"
#include "converter/exporters/json_text.h"
#include "rpg/core/text.h"
#include "rpg/formats/pictures.h"
#include "rpg/formats/png.h"
#include "rpg/model/game_data.h"
#include "rpg/model/game_texts.h"
#include "rpg/model/image.h"

#include <algorithm>
#include <cstdint>
#include <fmt/format.h>
#include <map>
#include <set>
#include <span>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

namespace converter {

namespace {

enum class Medium : std::uint8_t { Texture, Sprite };

// One record of mappings.bin that can be drawn.
struct MediaRecord {
    std::uint32_t record = 0;
    std::uint32_t frame = 0;          // record - first record of its first id
    std::vector<std::uint16_t> ids{}; // all whose records include this one, in order
    std::uint32_t picture = 0;        // index into GameData::textures or shapes
    std::uint32_t palette = 0;
    std::string name{}; // "textures/009_locked_door_f0", without ending; equal frames of an id share one
};

using rpg::GameData;

// Group 1 and group 2 of mappings.bin seen as the same thing.
struct Group {
    Medium medium;
    std::string_view folder;
    std::string_view title; // in notes
    std::size_t records;
    std::size_t ids;
};

Group group_of(const GameData& game, Medium medium)
{
    if (medium == Medium::Texture)
        return {medium, "textures", "texture", game.mappings.textures.size(),
                game.mappings.texture_ids.size()};
    return {medium, "sprites", "sprite", game.mappings.sprites.size(), game.mappings.sprite_ids.size()};
}

rpg::RecordRange range_of(const GameData& game, Medium medium, std::uint16_t id)
{
    return medium == Medium::Texture ? records_of(game.mappings, rpg::TextureId{id})
                                     : records_of(game.mappings, rpg::SpriteId{id});
}

rpg::EntityId entity_of(Medium medium, std::uint16_t id)
{
    return medium == Medium::Texture ? rpg::entity_of(rpg::TextureId{id}) : rpg::entity_of(rpg::SpriteId{id});
}

struct Owners {
    std::vector<std::uint16_t> ids;
    std::uint32_t first = 0; // record of the first id
};

std::vector<Owners> owners_of_records(const GameData& game, const Group& group)
{
    std::vector<Owners> owners(group.records);
    for (std::size_t number = 0; number < group.ids; ++number) {
        const auto id = static_cast<std::uint16_t>(number);
        const rpg::RecordRange range = range_of(game, group.medium, id);
        for (std::uint32_t record = range.first; record < range.first + range.count; ++record) {
            if (owners[record].ids.empty()) owners[record].first = range.first;
            owners[record].ids.push_back(id);
        }
    }
    return owners;
}

std::map<std::uint32_t, std::uint32_t> shapes_by_position(const GameData& game)
{
    std::map<std::uint32_t, std::uint32_t> shapes;
    for (std::size_t i = 0; i < game.shapes.size(); ++i)
        shapes.emplace(game.shapes[i].position, static_cast<std::uint32_t>(i));
    return shapes;
}

// Finds pictures and palettes of records, or says what is wrong with them.
class Resolver {
public:
    Resolver(const GameData& game, Medium medium)
        : game_(game), medium_(medium), shapes_(shapes_by_position(game))
    {
    }

    std::string resolve(MediaRecord& target) const
    {
        const std::uint32_t record = target.record;
        if (medium_ == Medium::Texture) {
            target.picture = game_.mappings.textures[record].texture();
            target.palette = game_.mappings.textures[record].palette();
            if (target.picture >= game_.textures.size())
                return fmt::format("there is no texture {}", target.picture);
        } else {
            const std::uint32_t position = game_.mappings.sprites[record].shape_position;
            const auto shape = shapes_.find(position);
            if (shape == shapes_.end()) return fmt::format("no shape starts at {}", position);
            target.picture = shape->second;
            target.palette = game_.mappings.sprites[record].palette();
        }
        if (target.palette >= game_.palettes.size())
            return fmt::format("there is no palette {}", target.palette);
        return {};
    }

private:
    const GameData& game_;
    Medium medium_;
    std::map<std::uint32_t, std::uint32_t> shapes_;
};

// "Zombie Pvt." -> "zombie_pvt": letters and digits of ASCII, everything else is one '_' between them.
std::string file_name_of(const std::string& name)
{
    std::string result;
    bool is_gap = false;
    for (const char c : name) {
        if (!rpg::is_letter(c) && !rpg::is_digit(c)) {
            is_gap = true;
            continue;
        }
        if (is_gap && !result.empty()) result += '_';
        is_gap = false;
        result += rpg::to_lower(c);
    }
    return result;
}

std::string base_name(const Group& group, const MediaRecord& record,
                      const std::map<rpg::EntityId, std::string>& names)
{
    if (record.ids.empty()) return fmt::format("{}/record_{:04}", group.folder, record.record);
    const std::uint16_t id = record.ids.front();
    const auto found = names.find(entity_of(group.medium, id));
    const std::string name = found == names.end() ? std::string() : file_name_of(found->second);
    return fmt::format("{}/{:03}{}{}_f{}", group.folder, id, name.empty() ? "" : "_", name, record.frame);
}

// All records of a medium in file order. What points nowhere is left out and added to `notes`.
std::vector<MediaRecord> media_records(const GameData& game, Medium medium, std::vector<std::string>& notes)
{
    const Group group = group_of(game, medium);
    const bool is_missing = medium == Medium::Texture ? game.textures.empty() : game.shapes.empty();
    if (is_missing || game.palettes.empty()) {
        if (group.records > 0)
            notes.push_back(fmt::format("no {} pictures: {} or the palettes are missing", group.title,
                                        medium == Medium::Texture ? "the wall texels" : "the shapes"));
        return {};
    }
    const auto names = entity_names(game);
    const Resolver resolver(game, medium);
    const std::vector<Owners> owners = owners_of_records(game, group);
    std::vector<MediaRecord> records;
    std::map<std::tuple<std::uint32_t, std::uint32_t, std::uint32_t>, std::string> shared; // -> file
    for (std::uint32_t number = 0; number < group.records; ++number) {
        const Owners& owner = owners[number];
        MediaRecord record{.record = number,
                           .frame = owner.ids.empty() ? 0 : number - owner.first,
                           .ids = owner.ids,
                           .name = {}};
        if (const std::string problem = resolver.resolve(record); !problem.empty()) {
            notes.push_back(fmt::format("{} record {}: {}", group.title, number, problem));
            continue;
        }
        const std::uint32_t id = record.ids.empty() ? ~0U : record.ids.front();
        const std::string name = base_name(group, record, names);
        record.name = shared.try_emplace({id, record.picture, record.palette}, name).first->second;
        records.push_back(std::move(record));
    }
    return records;
}

// Picture -> the palettes of all records of all ids that show it.
std::map<std::uint32_t, std::set<std::uint32_t>> palettes_by_picture(const std::vector<MediaRecord>& records)
{
    std::map<std::uint16_t, std::set<std::uint32_t>> palettes_of_id;
    for (const MediaRecord& record : records)
        for (const std::uint16_t id : record.ids) palettes_of_id[id].insert(record.palette);
    std::map<std::uint32_t, std::set<std::uint32_t>> result;
    for (const MediaRecord& record : records) {
        result[record.picture].insert(record.palette);
        for (const std::uint16_t id : record.ids) result[record.picture].merge(std::set(palettes_of_id[id]));
    }
    return result;
}

rpg::Image draw_picture(const GameData& game, Medium medium, std::uint32_t picture, std::uint32_t palette)
{
    const rpg::PaletteColours colours = rpg::colours_of(game.palettes[palette]);
    return medium == Medium::Texture ? wall_image(game.textures[picture], colours)
                                     : shape_image(game.shapes[picture], colours);
}

using rpg::Image;
using rpg::Rgba;

constexpr Rgba kSheetPaper{0x20, 0x24, 0x2D, 255};
constexpr Rgba kCell{0x34, 0x3A, 0x46, 255};
constexpr Rgba kInk{0xDD, 0xE1, 0xE8, 255};
constexpr int kGap = 2;
constexpr int kMargin = 8;
constexpr int kLabel = 12;
constexpr int kPitch = rpg::kCellSize + kGap;
constexpr int kSheetWidth = 2 * kMargin + 16 * kPitch + 2 * kGap;
constexpr int kSheetHeight = 2048;
constexpr std::size_t kMaxFrames = 16; // of one block: more than fit are a new block

void fill(Image& image, int left, int top, int width, int height, Rgba colour)
{
    paste(image, Image(width, height, colour), left, top);
}

// The frames of one id, side by side.
using Block = std::span<const MediaRecord>;

std::vector<Block> split_by_id(std::span<const MediaRecord> records)
{
    std::vector<Block> blocks;
    std::size_t first = 0;
    for (std::size_t i = 1; i <= records.size(); ++i) {
        const bool goes_on =
            i < records.size() && i - first < kMaxFrames && records[i].ids == records[first].ids;
        if (goes_on) continue;
        blocks.push_back(records.subspan(first, i - first));
        first = i;
    }
    return blocks;
}

std::string title_of(const MediaRecord& record)
{
    const std::size_t slash = record.name.find('/');
    std::string title = record.name.substr(slash + 1, record.name.rfind("_f") - slash - 1);
    std::ranges::replace(title, '_', ' ');
    return title;
}

Image draw_cell(const rpg::GameData& game, Medium medium, const MediaRecord& record)
{
    if (medium == Medium::Texture) return draw_picture(game, medium, record.picture, record.palette);
    return cell_image(game.shapes[record.picture], rpg::colours_of(game.palettes[record.palette]));
}

class Pages {
public:
    // Makes room for a block and gives its place on the last page.
    std::pair<int, int> place(int width, int height)
    {
        if (x_ + width > kSheetWidth - kMargin) {
            x_ = kMargin;
            y_ += height;
        }
        if (pages_.empty() || y_ + height > kSheetHeight) {
            pages_.emplace_back(kSheetWidth, kSheetHeight, kSheetPaper);
            x_ = kMargin;
            y_ = kMargin;
            bottom_ = 0;
        }
        const std::pair place{x_, y_};
        x_ += width;
        bottom_ = y_ + height;
        return place;
    }
    Image& last() { return pages_.back(); }

    std::vector<Image> take()
    {
        if (!pages_.empty()) { // the last page ends where its blocks end
            Image& page = pages_.back();
            page.height = std::min(page.height, bottom_ + kMargin);
            page.pixels.resize(static_cast<std::size_t>(page.width) * static_cast<std::size_t>(page.height));
        }
        return std::move(pages_);
    }

private:
    std::vector<Image> pages_;
    int x_ = kMargin;
    int y_ = kMargin;
    int bottom_ = 0;
};

std::vector<Image> draw_contact_sheets(const rpg::GameData& game, Medium medium,
                                       const std::vector<MediaRecord>& records)
{
    Pages pages;
    for (const Block block : split_by_id(records)) {
        const int width = static_cast<int>(block.size()) * kPitch + 2 * kGap;
        const auto [left, top] = pages.place(width, kLabel + kPitch + 2 * kGap);
        const auto most = static_cast<std::size_t>(width / 6); // letters that fit
        draw_text(pages.last(), left, top + 3, 1, kInk, title_of(block.front()).substr(0, most));
        int x = left;
        for (const MediaRecord& record : block) {
            fill(pages.last(), x, top + kLabel, rpg::kCellSize, rpg::kCellSize, kCell);
            paste(pages.last(), draw_cell(game, medium, record), x, top + kLabel);
            x += kPitch;
        }
    }
    return pages.take();
}

Image draw_swatches(const rpg::Palette& palette)
{
    constexpr int kSide = 16;
    Image image(kSide * 16, kSide);
    for (int slot = 0; slot < 16; ++slot)
        fill(image, slot * kSide, 0, kSide, kSide,
             rpg::opaque(rpg::to_rgb(palette.colours[static_cast<std::size_t>(slot)])));
    return image;
}

std::vector<Image> draw_palette_overview(const std::vector<rpg::Palette>& palettes)
{
    constexpr int kNumberWidth = 26;
    constexpr int kWidth = kNumberWidth + 256 + 16;
    Pages pages;
    for (std::size_t i = 0; i < palettes.size(); ++i) {
        const auto [left, top] = pages.place(kWidth, 18);
        draw_text(pages.last(), left, top + 5, 1, kInk, fmt::format("{:03}", i));
        paste(pages.last(), draw_swatches(palettes[i]), left + kNumberWidth, top);
    }
    return pages.take();
}

class Exporter {
public:
    Exporter(const GameData& game, const PngExportOptions& options)
        : game_(game), options_(options), scale_(std::clamp(options.scale, 1, 16))
    {
    }

    PngExport run()
    {
        index_["textures"] = Json::array();
        index_["sprites"] = Json::array();
        for (const Medium medium : {Medium::Texture, Medium::Sprite}) export_medium(medium);
        export_palettes();
        export_sheets();
        index_["scale"] = scale_;
        result_.files["index.json"] = rpg::to_bytes(indented_text(index_));
        return std::move(result_);
    }

private:
    void save(const std::string& name, const Image& image)
    {
        result_.files[name] = encode_png(scale_ == 1 ? image : enlarged(image, scale_));
    }

    // The same picture in the same palette is compressed once, under however many names.
    void save_picture(const std::string& name, Medium medium, std::uint32_t picture, std::uint32_t palette)
    {
        if (result_.files.contains(name)) return;
        const auto [known, is_new] = drawn_.try_emplace({medium, picture, palette}, name);
        if (is_new && !save_in_full_colour(name, medium, {picture, palette}))
            save(name, draw_picture(game_, medium, picture, palette));
        else if (!is_new)
            result_.files[name] = rpg::Bytes(result_.files.at(known->second));
    }

    bool save_in_full_colour(const std::string& name, Medium medium, rpg::TrueArt::Cells::key_type cell)
    {
        if (!options_.in_full_colour) return false;
        const auto& cells = medium == Medium::Texture ? game_.true_art.textures : game_.true_art.sprites;
        const auto found = cells.find(cell);
        return found != cells.end() && save_in_full_colour(name, found->second);
    }
    bool save_in_full_colour(const std::string& name, const rpg::TruePicture& picture)
    {
        const rpg::Result<Image> image = picture.decode();
        if (image)
            result_.files[name] = encode_png(*image);
        else
            result_.notes.push_back(rpg::to_string(image.error()));
        return static_cast<bool>(image);
    }

    void export_medium(Medium medium)
    {
        const auto records = media_records(game_, medium, result_.notes);
        for (const MediaRecord& record : records) {
            const std::string file = record.name + ".png";
            save_picture(file, medium, record.picture, record.palette);
            options_.step();
            index_[medium == Medium::Texture ? "textures" : "sprites"].push_back(
                row_of(medium, record, file));
        }
        if (options_.palettes == PaletteChoice::All) export_variants(medium, records);
        if (!options_.contact_sheets) return;
        int page = 1;
        for (const Image& sheet : draw_contact_sheets(game_, medium, records)) {
            const std::string file =
                fmt::format("contact/{}_{}.png", medium == Medium::Texture ? "textures" : "sprites", page++);
            result_.files[file] = encode_png(sheet);
            index_["contact"].push_back(file);
        }
    }

    Json row_of(Medium medium, const MediaRecord& record, const std::string& file) const
    {
        Json row{{"record", record.record}, {"frame", record.frame}, {"ids", record.ids}};
        row[medium == Medium::Texture ? "texels" : "shape"] = record.picture;
        row["palette"] = record.palette;
        if (medium == Medium::Texture) {
            row["width"] = rpg::kCellSize;
            row["height"] = rpg::kCellSize;
        } else {
            const rpg::Shape& shape = game_.shapes[record.picture];
            row["x0"] = shape.x0;
            row["y0"] = shape.y0;
            row["width"] = shape.width();
            row["height"] = shape.height();
        }
        row["file"] = file;
        return row;
    }

    void export_variants(Medium medium, const std::vector<MediaRecord>& records)
    {
        const std::string kind = medium == Medium::Texture ? "texels" : "shape";
        for (const auto& [picture, palettes] : palettes_by_picture(records))
            for (const std::uint32_t palette : palettes) {
                const std::string file = fmt::format("variants/{}_{:03}_p{:03}.png", kind, picture, palette);
                save_picture(file, medium, picture, palette);
                index_["variants"].push_back({{kind, picture}, {"palette", palette}, {"file", file}});
            }
    }

    void export_palettes()
    {
        for (std::size_t i = 0; i < game_.palettes.size(); ++i)
            result_.files[fmt::format("palettes/{:03}.png", i)] =
                encode_png(draw_swatches(game_.palettes[i]));
        int page = 1;
        for (const Image& overview : draw_palette_overview(game_.palettes))
            result_.files[fmt::format("palettes/overview_{}.png", page++)] = encode_png(overview);
    }

    void export_sheets()
    {
        for (const auto& [stem, bitmap] : game_.bitmaps) {
            const auto found = game_.true_art.sheets.find(stem);
            const bool is_fine = options_.in_full_colour && found != game_.true_art.sheets.end();
            if (is_fine && save_in_full_colour("sheets/" + stem + ".png", found->second)) continue;
            save("sheets/" + stem + ".png", bitmap_image(bitmap, rpg::KeyColour::Transparent));
        }
    }

    const GameData& game_;
    const PngExportOptions& options_;
    int scale_;
    Json index_ = Json::object();
    PngExport result_;
    std::map<std::tuple<Medium, std::uint32_t, std::uint32_t>, std::string> drawn_;
};

} // namespace

PngExport export_png(const GameData& game, const PngExportOptions& options)
{
    return Exporter(game, options).run();
}

} // namespace converter
