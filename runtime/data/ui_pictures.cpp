#include "runtime/data/ui_pictures.h"

#include "rpg/formats/png.h"
#include "rpg/source/file_names.h"
#include "runtime/data/button_pictures.h"

#include <algorithm>
#include <array>
#include <optional>

namespace runtime {
namespace {

// A sheet of another size has its glyphs elsewhere.
bool has_size_of(const rpg::UiPicture& font, rpg::FontSize size)
{
    const rpg::FontMetrics metrics = rpg::metrics_of(size);
    return font.width == 16 * metrics.cell_width && font.height == 6 * metrics.cell_height;
}

} // namespace

rpg::UiArt with_plain_fonts(const rpg::UiArt& art)
{
    rpg::UiArt plain = art;
    plain.set(rpg::Sheet::SmallFont, builtin_font(rpg::FontSize::Small));
    plain.set(rpg::Sheet::LargeFont, builtin_font(rpg::FontSize::Large));
    plain.set(rpg::Sheet::Buttons, button_pictures());
    return plain;
}

rpg::UiArt plain_pictures()
{
    return with_plain_fonts({});
}

rpg::UiArt ui_pictures(const rpg::GameData& game)
{
    rpg::UiArt art(game.bitmaps);
    for (const rpg::GameFile& file : game.files) {
        if (file.kind != rpg::FileKind::Other) continue;
        const std::string name = rpg::to_lower(file.name);
        if (!name.ends_with(".png")) continue;
        const auto sheet = rpg::sheet_named(rpg::stem_of(name));
        if (!sheet || !art.of(*sheet).empty()) continue;
        if (const auto image = rpg::decode_png(file.original, file.name)) art.set(*sheet, *image);
    }
    if (!has_size_of(art.of(rpg::Sheet::SmallFont), rpg::FontSize::Small))
        art.set(rpg::Sheet::SmallFont, builtin_font(rpg::FontSize::Small));
    if (!has_size_of(art.of(rpg::Sheet::LargeFont), rpg::FontSize::Large))
        art.set(rpg::Sheet::LargeFont, builtin_font(rpg::FontSize::Large));
    art.set(rpg::Sheet::Buttons, button_pictures());
    return art;
}

rpg::Image builtin_font(rpg::FontSize size)
{
    const rpg::FontMetrics metrics = rpg::metrics_of(size);
    rpg::Image image(16 * metrics.cell_width, 6 * metrics.cell_height);
    std::string_view drawing = font_drawing(size);
    drawing.remove_prefix(std::min(drawing.size(), drawing.find("---\n") + 4));
    for (int y = 0; y < image.height && !drawing.empty(); ++y) {
        const std::string_view row = drawing.substr(0, drawing.find('\n'));
        for (int x = 0; x < std::min(image.width, static_cast<int>(row.size())); ++x) {
            const char letter = row[static_cast<std::size_t>(x)];
            if (letter == 'k') image.at(x, y) = {0, 0, 0, 255};
            if (letter == 'w') image.at(x, y) = {255, 255, 255, 255};
        }
        drawing.remove_prefix(std::min(drawing.size(), row.size() + 1));
    }
    return image;
}

} // namespace runtime
