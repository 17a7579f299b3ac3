#include "runtime/view/touch_pad.h"

#include "rpg/core/text.h"
#include "runtime/view/panel.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <string_view>

namespace runtime {
namespace {

constexpr int kPadCell = 26, kLeastCell = 14; // logical pixels, at 100 per cent
constexpr int kBlockColumns = 3, kBlockRows = 2, kBlock = kBlockColumns * kBlockRows;
constexpr int kPadIconSize = 11;

struct PadIcon {
    Action action;
    std::string_view drawing;
};
// The left block, then the right one, each by rows; the last one is above the right corner.
constexpr std::array<PadIcon, 13> kPadIcons{{
    {Action::StrafeLeft,
     "...........,#...#......,#..##......,#.###......,#####......,###########,#####......,"
     "#.###......,#..##......,#...#......,..........."},
    {Action::Forward, ".....#.....,....###....,...#####...,..#######..,.#########.,....###....,....###....,"
                      "....###....,....###....,....###....,..........."},
    {Action::StrafeRight,
     "...........,......#...#,......##..#,......###.#,......#####,###########,......#####,"
     "......###.#,......##..#,......#...#,..........."},
    {Action::TurnLeft, "...........,...#.......,..##.......,.########..,#########..,.########..,..##....##.,"
                       "...#....##.,........##.,.....#####.,.....####.."},
    {Action::Back, "...........,....###....,....###....,....###....,....###....,....###....,.#########.,"
                   "..#######..,...#####...,....###....,.....#....."},
    {Action::TurnRight, "...........,.......#...,.......##..,..########.,..#########,..########.,.##....##..,"
                        ".##....#...,.##........,.#####.....,..####....."},
    {Action::Menu, "...........,.#########.,.#########.,...........,...........,.#########.,.#########.,"
                   "...........,...........,.#########.,.#########."},
    {Action::Automap, "###...####.,#..###...#.,#....#...#.,#.##.#.#.#.,#.##.#.#.#.,#....#.#.#.,#.##.#.#.#.,"
                      "#.##.#...#.,#....#...#.,#..###...#.,###...####."},
    {Action::Inventory, "...#####...,..#.....#..,.#########.,##.......##,#.#######.#,#.#.....#.#,#.#.###.#.#,"
                        "#.#.....#.#,#.#######.#,##.......##,.#########."},
    {Action::NextWeapon,
     "...........,...........,##########.,###########,###########,.####.####.,.###.......,"
     ".###.......,.###.......,.###.......,..........."},
    {Action::Pass, ".#########.,..#.....#..,..#.....#..,...#####...,....###....,.....#.....,....#.#....,"
                   "...#.#.#...,..#.###.#..,..#######..,.#########."},
    {Action::Use, "...........,...#####...,..#######..,.###...###.,.##.....##.,.##..#..##.,.##.....##.,"
                  ".###...###.,..#######..,...#####...,..........."},
    {Action::TakeBack, "...........,...##..##..,..###.###..,.#########.,##########.,.#########.,..###.###..,"
                       "...##..##..,...........,...........,..........."},
}};

void mix_in(const rpg::Surface8888& part, rpg::Rgb colour, int percent)
{
    const auto mixed = [percent](int below, int above) {
        return static_cast<std::uint8_t>((below * (100 - percent) + above * percent) / 100);
    };
    for (int y = 0; y < part.height; ++y)
        for (int x = 0; x < part.width; ++x) {
            const rpg::Rgb below = rpg::Xrgb8888::to_rgb(part.at(x, y));
            part.at(x, y) = rpg::Xrgb8888::from_rgb(
                {mixed(below.r, colour.r), mixed(below.g, colour.g), mixed(below.b, colour.b)});
        }
}

void mix_rect(const Painter& painter, const rpg::UiRect& place, rpg::Rgb colour, int percent)
{
    const int scale = painter.layout.scale;
    mix_in(painter.window.part((painter.layout.display_x + place.x) * scale,
                               (painter.layout.display_y + place.y) * scale, place.width * scale,
                               place.height * scale),
           colour, percent);
}

void draw_icon(const Painter& painter, const PadIcon& icon, const rpg::UiRect& place, int percent)
{
    const int left = place.x + (place.width - kPadIconSize) / 2,
              top = place.y + (place.height - kPadIconSize) / 2;
    const auto has_ink = [&](int x, int y) {
        return x >= 0 && y >= 0 && x < kPadIconSize && y < kPadIconSize &&
               icon.drawing[static_cast<std::size_t>(y * (kPadIconSize + 1) + x)] == '#';
    };
    for (int y = -1; y <= kPadIconSize; ++y)
        for (int x = -1; x <= kPadIconSize; ++x) {
            const bool is_rim =
                has_ink(x - 1, y) || has_ink(x + 1, y) || has_ink(x, y - 1) || has_ink(x, y + 1);
            if (has_ink(x, y))
                mix_rect(painter, {left + x, top + y, 1, 1}, colour::kText, percent);
            else if (is_rim) // over a bright view, too
                mix_rect(painter, {left + x, top + y, 1, 1}, {}, percent);
        }
}

} // namespace

bool wants_touch_pad(const Settings& settings, bool plays_with_fingers)
{
    return settings.touch_pad == TouchPadUse::Always ||
           (settings.touch_pad == TouchPadUse::Fingers && plays_with_fingers);
}

std::vector<PadChange> pad_changes(std::string_view text)
{
    constexpr std::size_t kMoved = 3;
    std::vector<PadChange> changes;
    for (const std::string_view part : rpg::split(text, ',')) {
        const std::vector<std::string_view> words = rpg::words_of(part);
        if (words.empty()) continue;
        const auto icon = std::ranges::find_if(kPadIcons, [&](const PadIcon& each) {
            return action_rows()[static_cast<std::size_t>(each.action)].name == words[0];
        });
        if (icon == kPadIcons.end()) continue;
        PadChange change{.action = icon->action, .is_away = words.size() == 2 && words[1] == "off"};
        const auto x = words.size() == kMoved ? rpg::parse_whole<std::uint16_t>(words[1]) : std::nullopt;
        const auto y = words.size() == kMoved ? rpg::parse_whole<std::uint16_t>(words[2]) : std::nullopt;
        if (!change.is_away && (!x || !y)) continue;
        change.x = std::min<int>(x.value_or(0), kPadWhole);
        change.y = std::min<int>(y.value_or(0), kPadWhole);
        changes.push_back(change);
    }
    return changes;
}

std::string pad_text(const std::vector<PadChange>& changes)
{
    std::string text;
    for (const PadChange& change : changes) {
        text += (text.empty() ? "" : ", ");
        text += action_rows()[static_cast<std::size_t>(change.action)].name;
        text += change.is_away ? " off" : fmt::format(" {} {}", change.x, change.y);
    }
    return text;
}

std::vector<PadButton> touch_pad(const rpg::ScreenLayout& layout, const Settings& settings, int least)
{
    constexpr int kMargin = 3;
    const rpg::UiRect view = layout.logical_view();
    const int most = std::min((view.width - 4 * kMargin) / (2 * kBlockColumns),
                              (view.height - 2 * kMargin) / (kBlockRows + 1));
    const int cell = std::clamp(std::max(kPadCell, least) * settings.touch_pad_size / 100,
                                std::min(kLeastCell, most), most);
    const std::vector<PadChange> changes = pad_changes(settings.touch_pad_buttons);
    std::vector<PadButton> buttons;
    for (int i = 0; i < static_cast<int>(kPadIcons.size()); ++i) {
        const Action action = kPadIcons[static_cast<std::size_t>(i)].action;
        const auto change = std::ranges::find(changes, action, &PadChange::action);
        if (action == Action::TakeBack && !settings.takes_back) continue;
        if (change != changes.end() && change->is_away) continue;
        const bool is_above = i == 2 * kBlock;
        const int column = is_above ? kBlockColumns - 1 : i % kBlock % kBlockColumns;
        const int row = is_above ? -1 : i % kBlock / kBlockColumns;
        const int left = i < kBlock ? view.x + kMargin : view.right() - kMargin - kBlockColumns * cell;
        rpg::UiRect place{left + column * cell, view.bottom() - kMargin - (kBlockRows - row) * cell, cell - 1,
                          cell - 1};
        if (change != changes.end()) {
            place.x =
                view.x + std::clamp(view.width * change->x / kPadWhole - cell / 2, 0, view.width - cell);
            place.y =
                view.y + std::clamp(view.height * change->y / kPadWhole - cell / 2, 0, view.height - cell);
        }
        buttons.push_back({action, place});
    }
    return buttons;
}

bool has_pad_icon(Action action)
{
    return std::ranges::find(kPadIcons, action, &PadIcon::action) != kPadIcons.end();
}

void draw_pad_icon(const Painter& painter, Action action, const rpg::UiRect& place, int percent)
{
    const auto icon = std::ranges::find(kPadIcons, action, &PadIcon::action);
    if (icon != kPadIcons.end()) draw_icon(painter, *icon, place, percent);
}

void draw_pad_button(const Painter& painter, const PadButton& button, int percent)
{
    const rpg::UiRect& place = button.place;
    mix_rect(painter, place, {0x10, 0x14, 0x28}, percent);
    for (const rpg::UiRect& edge : {rpg::UiRect{place.x, place.y, place.width, 1},
                                    {place.x, place.bottom() - 1, place.width, 1},
                                    {place.x, place.y, 1, place.height},
                                    {place.right() - 1, place.y, 1, place.height}})
        mix_rect(painter, edge, {0x90, 0x98, 0xB8}, percent);
    draw_pad_icon(painter, button.action, place, std::min(percent + 30, 100));
}

void draw_touch_pad(const Painter& painter, const Settings& settings, int least)
{
    for (const PadButton& button : touch_pad(painter.layout, settings, least))
        draw_pad_button(painter, button, settings.touch_pad_opacity);
}

} // namespace runtime
