#include "runtime/view/modern_hud.h"

#include "runtime/view/panel.h"

#include <array>

namespace runtime {
namespace {

constexpr int kBlock = 176; // the original's own, in the middle
constexpr int kLeastRoom = 62;
constexpr std::array<KeyMark, 4> kMarks{{
    {'G', {0x50, 0xD8, 0x50}, "Green key", "Green door"},
    {'Y', {0xF0, 0xE0, 0x40}, "Yellow key", "Yellow door"},
    {'B', {0x60, 0xA0, 0xFF}, "Blue key", "Blue door"},
    {'R', {0xFF, 0x60, 0x50}, "Red key", "Red door"},
}};

int room(const rpg::ScreenLayout& layout)
{
    return (layout.display_width - kBlock) / 2;
}

} // namespace

const KeyMark& key_mark(rpg::Key key)
{
    return kMarks[static_cast<std::size_t>(key)];
}

void draw_key_mark(const Painter& painter, rpg::Key key, int x, int y, bool owned)
{
    const KeyMark& mark = key_mark(key);
    const rpg::UiRect box{x, y, kKeyMarkSize, kKeyMarkSize};
    if (!owned) {
        outline(painter, box, {0x28, 0x28, 0x2C});
        return;
    }
    fill(painter, box, {0x10, 0x10, 0x10});
    outline(painter, box, mark.colour);
    painter.text(std::string_view(&mark.letter, 1), x + 2, y + 1, {.tint = mark.colour});
}

bool has_room_for_extras(const rpg::ScreenLayout& layout)
{
    return layout.is_large && room(layout) >= kLeastRoom;
}

void draw_player_extras(const Painter& painter, const Texts& texts, const rpg::Player& player, int xp_needed)
{
    const rpg::ScreenLayout& layout = painter.layout;
    const int y = layout.display_height - layout.bar_height;
    const int left = std::max(4, room(layout) - 112);
    painter.text(filled(texts.tr("Level {n}"), {{"n", std::to_string(player.level)}}), left, y + 1);
    draw_gauge(painter, {left, y + 12, 56, 4}, {static_cast<int>(player.xp), xp_needed, {0x60, 0xA0, 0xFF}});
    painter.text(filled(texts.tr("{n} cr"), {{"n", std::to_string(player.credits)}}), left, y + 16,
                 {.tint = colour::kHeading});
    const int keys = room(layout) + kBlock + std::max(2, std::min(20, room(layout) - 60));
    for (int i = 0; i < 4; ++i) {
        const auto key = static_cast<rpg::Key>(i);
        draw_key_mark(painter, key, keys + i * (kKeyMarkSize + 1), y + 8, player.has_key(key));
    }
}

void draw_target_bar(const Painter& painter, const Scene::Target& target)
{
    constexpr int kWidth = 80, kHeight = 9;
    if (target.max_health <= 0) return;
    const int right = painter.layout.display_width - 4;
    const std::string text = std::to_string(target.health) + "/" + std::to_string(target.max_health);
    const bool is_weak = target.health * 3 <= target.max_health;
    draw_gauge(painter, {right - kWidth, 5, kWidth, kHeight},
               {target.health, target.max_health,
                is_weak ? rpg::Rgb{0xE0, 0x50, 0x30} : rpg::Rgb{0x30, 0xA0, 0x40}});
    painter.text(text, right - kWidth - 5, 5, {.align_x = rpg::AlignX::Right});
}

} // namespace runtime
