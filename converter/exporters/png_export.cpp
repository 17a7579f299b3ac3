#include "converter/exporters/png_export.h"

#include "converter/exporters/drawing.h"
#include "converter/exporters/json_text.h"
#include "converter/exporters/media_pictures.h"
#include "rpg/formats/pictures.h"
#include "rpg/formats/png.h"

#include <algorithm>
#include <fmt/format.h>
#include <nlohmann/json.hpp>
#include <span>

namespace converter {

namespace {

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

using nlohmann::ordered_json;
using rpg::GameData;
using rpg::Image;

class Exporter {
public:
    Exporter(const GameData& game, const PngExportOptions& options)
        : game_(game), options_(options), scale_(std::clamp(options.scale, 1, 16))
    {
    }

    PngExport run()
    {
        index_["textures"] = ordered_json::array();
        index_["sprites"] = ordered_json::array();
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
        if (is_new)
            save(name, draw_picture(game_, medium, picture, palette));
        else
            result_.files[name] = rpg::Bytes(result_.files.at(known->second));
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

    ordered_json row_of(Medium medium, const MediaRecord& record, const std::string& file) const
    {
        ordered_json row{{"record", record.record}, {"frame", record.frame}, {"ids", record.ids}};
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
        for (const auto& [stem, bitmap] : game_.bitmaps)
            save("sheets/" + stem + ".png", bitmap_image(bitmap, rpg::KeyColour::Transparent));
    }

    const GameData& game_;
    const PngExportOptions& options_;
    int scale_;
    ordered_json index_ = ordered_json::object();
    PngExport result_;
    std::map<std::tuple<Medium, std::uint32_t, std::uint32_t>, std::string> drawn_;
};

} // namespace

PngExport export_png(const GameData& game, const PngExportOptions& options)
{
    return Exporter(game, options).run();
}

} // namespace converter
