#include "converter/doom/pk3/screen_lumps.h"

#include "converter/doom/art/texture_book.h"
#include "converter/doom/pk3/sprite_lumps.h"
#include "rpg/formats/png.h"
#include "rpg/render/accents.h"
#include "rpg/render/clean_view.h"
#include "rpg/source/file_names.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>

namespace converter::port {
namespace {

constexpr int kTitleWidth = 640; // twice what a wide window shows in the game's pixels
constexpr int kTitleHeight = 360;
constexpr int kTitleScale = 2;
constexpr int kFineTimes = 3; // as much larger is one with pictures in full colour
constexpr int kGibColumns = 4, kGibRows = 6;
constexpr int kFontColumns = 16, kFontRows = 6;
constexpr int kFirstLetter = 33, kFirstAccent = 160;
constexpr std::array<rpg::Rgb, 4> kMarks{
    {{0xFF, 0xAA, 0x00}, {0x33, 0xBB, 0x00}, {0x44, 0x88, 0xFF}, {0xEE, 0x44, 0xCC}}};
constexpr int kMarkSize = 9;

// J2ME editions keep the same sheets as PNG.
rpg::UiArt sheets_of(const rpg::GameData& game)
{
    rpg::UiArt art(game.bitmaps);
    for (const rpg::GameFile& file : game.files) {
        const std::string name = rpg::to_lower(file.name);
        if (file.kind != rpg::FileKind::Other || !name.ends_with(".png")) continue;
        const auto sheet = rpg::sheet_named(rpg::stem_of(name));
        if (!sheet || !art.of(*sheet).empty()) continue;
        if (const auto image = rpg::decode_png(file.original, file.name)) art.set(*sheet, *image);
    }
    art.add(game.true_art);
    return art;
}

rpg::Rgba rgba_of(rpg::Xrgb8888::Value pixel)
{
    return pixel == 0 ? rpg::Rgba{} : rpg::opaque(rpg::Xrgb8888::to_rgb(pixel));
}

rpg::Rgba rgba_with_alpha(rpg::Xrgb8888::Value texel)
{
    const rpg::Rgb colour = rpg::Xrgb8888::to_rgb(texel);
    return {colour.r, colour.g, colour.b, static_cast<std::uint8_t>(texel >> 24)};
}

// The same part of a sheet's version in full colour, if it has one.
std::optional<rpg::Image> fine_part_of_sheet(const rpg::UiPicture& sheet, const rpg::UiRect& rect)
{
    if (sheet.in_full_colour == nullptr) return std::nullopt;
    const rpg::TrueTexels& fine = *sheet.in_full_colour;
    const int left = rect.x * fine.width / sheet.width, top = rect.y * fine.height / sheet.height;
    rpg::Image made(std::max(rect.right() * fine.width / sheet.width - left, 1),
                    std::max(rect.bottom() * fine.height / sheet.height - top, 1));
    for (int y = 0; y < made.height; ++y)
        for (int x = 0; x < made.width; ++x)
            if (left + x < fine.width && top + y < fine.height)
                made.at(x, y) = rgba_with_alpha(fine.at(left + x, top + y));
    return made;
}

rpg::Image part_of_sheet(const rpg::UiPicture& sheet, const rpg::UiRect& rect)
{
    rpg::Image made(rect.width, rect.height);
    for (int y = 0; y < rect.height; ++y)
        for (int x = 0; x < rect.width; ++x)
            if (rect.x + x < sheet.width && rect.y + y < sheet.height)
                made.at(x, y) =
                    rgba_of(sheet.pixels[static_cast<std::size_t>((rect.y + y) * sheet.width + rect.x + x)]);
    return made;
}

// A level in grey, as the phone shows it behind the main menu; false if the game has none.
bool draw_menu_level(const rpg::GameData& game, const rpg::Surface8888& target)
{
    const auto menu = game.levels.find("menu");
    const auto found = menu != game.levels.end() ? menu : game.levels.find("intro");
    if (found == game.levels.end() || game.textures.empty()) return false;
    const rpg::Level& level = found->second;
    const rpg::RenderArt pictures(game);
    const rpg::RenderLevel prepared(level);
    const rpg::UnitPos at = rpg::centre_of(level.start_tile());
    rpg::WorldView view = rpg::view_of_level(level, prepared, rpg::ThingLooks(game.entities),
                                             {at.x, at.y, level.spawn_angle.value});
    view.eye.pulled_back = false;
    view.effects.grey = true;
    rpg::CleanView(pictures).draw(view, target);
    return true;
}

// Behind the main menu, as the game shows it: the drawn picture, or a level; and the logo.
rpg::Image title_of(const rpg::GameData& game, const rpg::UiArt& art, int times = 1)
{
    const int width = kTitleWidth * times, height = kTitleHeight * times, scale = kTitleScale * times;
    rpg::Image image(width, height);
    std::vector<rpg::Xrgb8888::Value> pixels(image.pixels.size(), rpg::Xrgb8888::from_rgb({}));
    const rpg::Surface8888 target{pixels.data(), width, height, width};
    const rpg::Canvas<rpg::Xrgb8888> canvas{target, scale};
    const rpg::UiPicture& drawn = art.of(rpg::Sheet::Title);
    if (!drawn.empty())
        canvas.picture(drawn, (width / scale - drawn.width) / 2, (height / scale - drawn.height) / 2);
    else if (!draw_menu_level(game, target))
        return {};
    const rpg::UiPicture& logo = art.of(rpg::Sheet::Logo);
    if (!logo.empty()) canvas.picture(logo, (width / scale - logo.width) / 2, 10);
    for (std::size_t i = 0; i < pixels.size(); ++i) image.pixels[i] = rgba_of(pixels[i]);
    return image;
}

// `fine`: the same in full colour.
void add_graphic(rpg::FileList& files, std::string_view name, const rpg::Image& image,
                 const std::optional<rpg::Image>& fine)
{
    files.push_back({fmt::format("graphics/{}.png", name), rpg::encode_png(image)});
    if (fine) files.push_back({fmt::format("hires/{}.png", name), rpg::encode_png(*fine)});
}

void add_part(rpg::FileList& files, std::string_view name, const rpg::UiPicture& sheet,
              const rpg::UiRect& rect)
{
    add_graphic(files, name, part_of_sheet(sheet, rect), fine_part_of_sheet(sheet, rect));
}

void add_whole(rpg::FileList& files, std::string_view name, const rpg::UiPicture& sheet)
{
    if (!sheet.empty()) add_part(files, name, sheet, {0, 0, sheet.width, sheet.height});
}

// Rows of a sheet as pictures NAME0, NAME1 ...
void add_rows(rpg::FileList& files, std::string_view name, const rpg::UiPicture& sheet, int height)
{
    for (int row = 0; (row + 1) * height <= sheet.height; ++row)
        add_part(files, fmt::format("{}{}", name, row), sheet, {0, row * height, sheet.width, height});
}

const rpg::UiPicture& larger(const rpg::UiArt& art, rpg::Sheet large, rpg::Sheet small)
{
    return art.of(large).empty() ? art.of(small) : art.of(large);
}

// A sheet of letters for the engine, and one of the letters with accents that the game makes of them.
void add_font(rpg::FileList& files, std::string_view name, const rpg::UiPicture& sheet, rpg::FontSize size)
{
    const rpg::FontMetrics metrics = rpg::metrics_of(size);
    const rpg::UiRect whole{0, 0, kFontColumns * metrics.cell_width, kFontRows * metrics.cell_height};
    if (sheet.width != whole.width || sheet.height < whole.height) return;
    rpg::Image accents(whole.width, whole.height);
    const auto compose = [&](rpg::Image& image, char32_t letter, int left, int top) {
        const rpg::GlyphCell cell = rpg::composed_cell(sheet, metrics, letter);
        for (int y = 0; y < cell.height; ++y)
            for (int x = 0; x < cell.width; ++x) image.at(left + x, top + y) = rgba_of(cell.at(x, y));
    };
    for (int i = 0; i < kFontColumns * kFontRows; ++i)
        compose(accents, static_cast<char32_t>(kFirstAccent + i), i % kFontColumns * metrics.cell_width,
                i / kFontColumns * metrics.cell_height);
    for (const char32_t letter : {U'Œ', U'œ'}) { // not in Latin-1
        rpg::Image image(metrics.cell_width, metrics.cell_height);
        compose(image, letter, 0, 0);
        files.push_back({fmt::format("fonts/{}/{:04x}.png", name, static_cast<std::uint32_t>(letter)),
                         rpg::encode_png(image)});
    }
    const int kerning = metrics.advance - metrics.cell_width;
    files.push_back(
        {fmt::format("fonts/{}/font.inf", name),
         rpg::to_bytes(fmt::format("CellSize {}, {}\nKerning {}\nSpaceWidth {}\n", metrics.cell_width,
                                   metrics.cell_height, kerning, metrics.cell_width))});
    files.push_back({fmt::format("fonts/{}/{:04x}.png", name, kFirstLetter),
                     rpg::encode_png(part_of_sheet(sheet, whole))});
    files.push_back({fmt::format("fonts/{}/{:04x}.png", name, kFirstAccent), rpg::encode_png(accents)});
    // The last two, an ellipsis and a piece of a rule, are where Unicode has them.
    for (int i = 0; i < 2; ++i) {
        const rpg::UiRect cell{(kFontColumns - 2 + i) * metrics.cell_width,
                               (kFontRows - 1) * metrics.cell_height, metrics.cell_width,
                               metrics.cell_height};
        files.push_back({fmt::format("fonts/{}/{}.png", name, i == 0 ? "2026" : "2500"),
                         rpg::encode_png(part_of_sheet(sheet, cell))});
    }
}

// What points at the entries of menus in a game without a hand.
rpg::Image pointer()
{
    constexpr int kHeight = 11;
    rpg::Image image(kHeight / 2 + 2, kHeight);
    for (int y = 0; y < kHeight; ++y) {
        const int width = std::min(y, kHeight - 1 - y) + 1;
        for (int x = 0; x < width; ++x)
            image.at(x, y) =
                x == 0 || x == width - 1 ? rpg::Rgba{0x40, 0x20, 0, 255} : rpg::Rgba{0xFF, 0xC0, 0x30, 255};
    }
    return image;
}

rpg::Image mark_of(rpg::Rgb colour)
{
    rpg::Image image(kMarkSize, kMarkSize, {0, 0, 0, 255});
    for (int y = 1; y < kMarkSize - 1; ++y)
        for (int x = 1; x < kMarkSize - 1; ++x) image.at(x, y) = rpg::opaque(colour);
    return image;
}

void add_sprite(rpg::FileList& files, std::string_view sprite, int frame, const rpg::Image& image)
{
    files.push_back({fmt::format("sprites/{}{}0.png", sprite, static_cast<char>('A' + frame)),
                     png_with_offset(image, {image.width / 2, image.height / 2})});
}

} // namespace

ScreenBook::ScreenBook(const rpg::GameData& game) : art_(sheets_of(game)), title_(title_of(game, art_))
{
    if (has_title() && !game.true_art.empty()) fine_title_ = title_of(game, art_, kFineTimes);
}

bool ScreenBook::has_bar() const
{
    return !larger(art_, rpg::Sheet::LargeBarTile, rpg::Sheet::BarTile).empty();
}

std::vector<std::string> ScreenBook::sprite_names() const
{
    std::vector<std::string> names;
    if (!larger(art_, rpg::Sheet::LargeGibs, rpg::Sheet::SmallGibs).empty()) names.emplace_back(kGibSprite);
    return names;
}

rpg::FileList ScreenBook::lumps() const
{
    using enum rpg::Sheet;
    rpg::FileList files;
    if (has_title()) add_graphic(files, rpg::to_lower(std::string(kTitlePicture)), title_, fine_title_);
    add_whole(files, "rpglogo", art_.of(Logo));
    add_whole(files, "rpgbar", larger(art_, LargeBarTile, BarTile));
    add_whole(files, "rpgarrow", art_.of(CompassArrow));
    const rpg::UiPicture& drawn = art_.of(Hand);
    const rpg::UiRect whole{0, 0, drawn.width, drawn.height};
    const rpg::Image hand = drawn.empty() ? pointer() : part_of_sheet(drawn, whole);
    const auto fine = fine_part_of_sheet(drawn, whole);
    add_graphic(files, "rpghand", hand, fine);
    add_graphic(files, "rpgback", mirrored(hand),
                fine ? std::optional(mirrored(*fine)) : std::nullopt); // the way out of a menu
    const bool is_large = !art_.of(LargeFaces).empty();
    add_rows(files, "rpgface", art_.of(is_large ? LargeFaces : Faces), is_large ? 28 : 20);
    const bool has_large_icons = !art_.of(LargeIcons).empty();
    add_rows(files, "rpgicon", art_.of(has_large_icons ? LargeIcons : Icons), has_large_icons ? 18 : 13);
    add_rows(files, "rpghurt", art_.of(HurtArrows), 18);
    // Twice: the engine's own headings, and its cast at the end.
    for (const char* name : {"rpgsmall", "smallfont"})
        add_font(files, name, art_.of(SmallFont), rpg::FontSize::Small);
    for (const char* name : {"rpglarge", "bigfont"})
        add_font(files, name, art_.of(LargeFont), rpg::FontSize::Large);
    for (std::size_t i = 0; i < kMarks.size(); ++i)
        add_sprite(files, kMarkSprite, static_cast<int>(i), mark_of(kMarks[i]));
    const rpg::UiPicture& gibs = larger(art_, LargeGibs, SmallGibs);
    const int width = gibs.width / kGibColumns, height = gibs.height / kGibRows;
    for (int i = 0; !gibs.empty() && i < kGibColumns * kGibRows; ++i)
        add_sprite(files, kGibSprite, i,
                   part_of_sheet(gibs, {i % kGibColumns * width, i / kGibColumns * height, width, height}));
    return files;
}

} // namespace converter::port
