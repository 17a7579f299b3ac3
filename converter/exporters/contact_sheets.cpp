#include "converter/exporters/contact_sheets_internal.h"
#include "converter/exporters/raster_writer.h"
#include "rpg/formats/pictures.h"

#include <algorithm>
#include <fmt/format.h>
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
constexpr std::size_t kMostFrames = 16; // of one block: more than fit are a new block

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
            i < records.size() && i - first < kMostFrames && records[i].ids == records[first].ids;
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

} // namespace

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

} // namespace converter
