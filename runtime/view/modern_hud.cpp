#include "runtime/view/modern_hud.h"

#include "rpg/core/utf8.h"
#include "runtime/view/panel.h"
#include "runtime/view/wrapping.h"

#include <algorithm>

namespace runtime {
namespace {

// The original's own part of a bar, in the middle: what it needs from there to the left and to the right, and
// what the extras need beside it.
struct BarBlock {
    int left, right, least_room, keys_y;
};
constexpr BarBlock kLargeBlock{88, 88, 62, 8};
constexpr BarBlock kSmallBlock{64, 93, 60, 4}; // the compass has a frame of its own
constexpr int kExtrasWidth = 112, kKeysWidth = 60, kTargetWidth = 80, kNarrowTargetWidth = 60, kTargetGap = 5;
constexpr int kCoinSize = 7;
constexpr std::array<KeyMark, 4> kMarks{{
    {{0x50, 0xD8, 0x50}, {0x00, 0xB0, 0x80}, "Green key", "Green door"},
    {{0xF0, 0xE0, 0x40}, {0xF8, 0xF0, 0x50}, "Yellow key", "Yellow door"},
    {{0x60, 0xA0, 0xFF}, {0x58, 0xB4, 0xFF}, "Blue key", "Blue door"},
    {{0xFF, 0x60, 0x50}, {0xD8, 0x60, 0x00}, "Red key", "Red door"},
}};

// Without the first word of all names: "verde" of "Llave verde".
std::array<std::string, kMarks.size()> telling_words(const Texts& texts)
{
    std::array<std::string, kMarks.size()> names;
    for (std::size_t i = 0; i < names.size(); ++i) names[i] = texts.tr(kMarks[i].name);
    const std::string first = names[0].substr(0, names[0].find(' ') + 1);
    const auto has_it = [&](const std::string& name) { return name.starts_with(first); };
    if (!first.empty() && std::ranges::all_of(names, has_it))
        for (std::string& name : names) name.erase(0, first.size());
    return names;
}

const BarBlock& block_of(const rpg::ScreenLayout& layout)
{
    return layout.is_large ? kLargeBlock : kSmallBlock;
}

void draw_coin(const Painter& painter, int x, int y)
{
    fill(painter, {x + 1, y, kCoinSize - 2, kCoinSize}, colour::kHeading);
    fill(painter, {x, y + 1, kCoinSize, kCoinSize - 2}, colour::kHeading);
    fill(painter, {x + kCoinSize / 2, y + 2, 1, kCoinSize - 4}, {0x20, 0x20, 0x20});
}

std::string points_of(const Faced& target)
{
    return std::to_string(target.fighter.health) + "/" + std::to_string(target.fighter.max_health);
}

// In the top bar, where letters that can be read have only one line: its text, and what the gauge takes.
constexpr int kGaugeColumns = 5;
std::string line_about(const Faced& target)
{
    return points_of(target) + " " + target.name;
}
BarLine target_line(const Painter& painter, const Faced& target)
{
    return bar_line(painter, 0, kGaugeColumns + rpg::columns_of(line_about(target)));
}

} // namespace

const KeyMark& key_mark(rpg::Key key)
{
    return kMarks[static_cast<std::size_t>(key)];
}

rpg::Rgb key_colour(rpg::Key key, bool safe)
{
    return safe ? key_mark(key).safe : key_mark(key).colour;
}

KeyLetters key_letters(const Texts& texts)
{
    KeyLetters letters{};
    const auto words = telling_words(texts);
    for (std::size_t i = 0; i < letters.size(); ++i) {
        char32_t first = 0;
        rpg::for_each_letter(words[i], [&](char32_t letter) {
            const char32_t large = rpg::large_letter(letter);
            if (first == 0 && letter != U' ' && std::ranges::find(letters, large) == letters.end())
                first = large;
        });
        letters[i] = first == 0 ? U'?' : first;
    }
    return letters;
}

void draw_key_mark(const Painter& painter, const KeyLetters& letters, rpg::Key key, int x, int y, bool owned)
{
    if (owned) return draw_key_mark(painter.display(), painter.art, letters, key, x, y, painter.safe_colours);
    outline(painter, {x, y, kKeyMarkSize, kKeyMarkSize}, {0x28, 0x28, 0x2C});
}

void draw_key_mark(const rpg::Canvas<rpg::Xrgb8888>& canvas, const rpg::UiArt& art, const KeyLetters& letters,
                   rpg::Key key, int x, int y, bool safe)
{
    const rpg::Rgb colour = key_colour(key, safe);
    const rpg::UiRect box{x, y, kKeyMarkSize, kKeyMarkSize};
    canvas.fill(box, {0x10, 0x10, 0x10});
    canvas.outline(box, colour);
    rpg::draw_text(canvas, art, rpg::to_utf8(letters[static_cast<std::size_t>(key)]), {x + 2, y + 1},
                   {.tint = colour});
}

bool has_room_for_extras(const rpg::ScreenLayout& layout)
{
    const BarBlock& block = block_of(layout);
    return layout.centre_x() - block.right >= block.least_room;
}

void draw_player_extras(const Painter& painter, const Texts& texts, const rpg::Player& player, int xp_needed)
{
    constexpr rpg::Rgb kExperience{0x60, 0xA0, 0xFF};
    const rpg::ScreenLayout& layout = painter.layout;
    const BarBlock& block = block_of(layout);
    const int y = layout.display_height - layout.bar_height;
    const int room = layout.centre_x() - block.left;
    const int left = std::max(4, room - kExtrasWidth);
    const std::string level = filled(texts.tr("Level {n}"), {{"n", std::to_string(player.level)}});
    const Gauge experience{static_cast<int>(player.xp), xp_needed, kExperience};
    painter.text(level, left, y + 1);
    if (layout.is_large) {
        draw_gauge(painter, {left, y + 12, 56, 4}, experience);
    } else { // to the right of the two lines
        const int x = left + rpg::columns_of(level) * kLetterWidth + 5;
        if (room - x >= 16) draw_gauge(painter, {x, y + 8, std::min(40, room - x - 4), 4}, experience);
    }
    const std::string amount = std::to_string(player.credits);
    const std::string credits = filled(texts.tr("{n} credits"), {{"n", amount}});
    const int line = y + (layout.is_large ? 16 : 10);
    const bool fits = player.credits != 1 && rpg::columns_of(credits) * kLetterWidth <= room - left;
    if (!fits) draw_coin(painter, left, line + 3);
    painter.text(fits ? credits : amount, fits ? left : left + kCoinSize + 2, line,
                 {.tint = colour::kHeading});
    const int right = layout.centre_x() + block.right;
    const int keys = right + std::clamp(layout.display_width - right - kKeysWidth, 2, 20);
    const KeyLetters letters = key_letters(texts);
    for (int i = 0; i < 4; ++i) {
        const auto key = static_cast<rpg::Key>(i);
        draw_key_mark(painter, letters, key, keys + i * (kKeyMarkSize + 1), y + block.keys_y,
                      player.has_key(key));
    }
}

rpg::UiRect target_bar_place(const Painter& painter, const Faced& target)
{
    const rpg::ScreenLayout& layout = painter.layout;
    if (const BarLine line = target_line(painter, target); line.is_enlarged)
        return {0, 0, layout.display_width,
                place_in(layout, line.painter.layout, {0, line.y, 0, kLineHeight}).bottom()};
    const int points = kTargetGap + static_cast<int>(points_of(target).size()) * kLetterWidth;
    const int name = rpg::columns_of(target.name) * kLetterWidth;
    if (!has_room_for_extras(layout))
        return {0, rpg::ScreenLayout::kTopBar,
                std::min(kNarrowTargetWidth + points + kLetterWidth + name + 5, layout.display_width),
                kLineHeight + 1};
    const int width = std::max(kTargetWidth + points, name) + 4;
    return {layout.display_width - width, 0, width, rpg::ScreenLayout::kTopBar};
}

void draw_target_bar(const Painter& painter, const Faced& target)
{
    const rpg::UiRect place = target_bar_place(painter, target);
    const bool is_weak = target.fighter.health * 3 <= target.fighter.max_health;
    const Gauge health{target.fighter.health, target.fighter.max_health,
                       is_weak                ? rpg::Rgb{0xE0, 0x50, 0x30}
                       : painter.safe_colours ? rpg::Rgb{0x40, 0x90, 0xE0}
                                              : rpg::Rgb{0x30, 0xA0, 0x40}};
    if (const BarLine line = target_line(painter, target); line.is_enlarged) {
        const int right = line.painter.layout.display_width - 4;
        const int text = right - rpg::columns_of(line_about(target)) * kLetterWidth;
        line.painter.text(line_about(target), text, line.y);
        draw_gauge(
            line.painter,
            {text - kGaugeColumns * kLetterWidth, line.y + 2, (kGaugeColumns - 1) * kLetterWidth + 3, 7},
            health);
        return;
    }
    const std::string points = points_of(target);
    if (place.y == 0) {
        const int x = place.right() - 4 - kTargetWidth;
        painter.text(target.name, place.right() - 4, 1, {.align_x = rpg::AlignX::Right});
        draw_gauge(painter, {x, 12, kTargetWidth, 6}, health);
        painter.text(points, x - kTargetGap, 10, {.align_x = rpg::AlignX::Right});
        return;
    }
    draw_dim_ground(painter, place);
    draw_gauge(painter, {1, place.y + 2, kNarrowTargetWidth, 9}, health);
    const int x = 1 + kNarrowTargetWidth + kTargetGap;
    painter.text(fitted(line_about(target), (painter.layout.display_width - x) / kLetterWidth), x,
                 place.y + 1);
}

} // namespace runtime
