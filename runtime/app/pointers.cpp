#include "runtime/app/pointers.h"

#include <algorithm>

namespace runtime {
namespace {

constexpr std::int64_t kMouse = -1; // as a finger

bool is_finger(InputKind kind)
{
    return kind == InputKind::FingerDown || kind == InputKind::FingerMoved || kind == InputKind::FingerUp ||
           kind == InputKind::FingerCancelled;
}

} // namespace

Pointers::Ground Pointers::ground_of(TouchUse use, const rpg::ScreenLayout& layout, PixelSize window,
                                     const Fingers& fingers)
{
    constexpr int kRow = 14;
    const auto wide = [&](int logical) {
        return logical * layout.scale * window.width / std::max(layout.width, 1);
    };
    const auto high = [&](int logical) {
        return logical * layout.scale * window.height / std::max(layout.height, 1);
    };
    Ground ground{.touch = {use, high(std::max(kRow, fingers.least))}};
    if (fingers.pad == nullptr) return ground;
    ground.pad = touch_pad(layout, *fingers.pad, fingers.least);
    for (PadButton& button : ground.pad)
        button.place = {wide(button.place.x + layout.display_x), high(button.place.y + layout.display_y),
                        wide(button.place.width), high(button.place.height)};
    return ground;
}

std::vector<InputEvent> Pointers::take(const InputEvent& event, std::uint32_t now, const Ground& ground)
{
    const bool is_mouse = event.key == "mouse left" && !event.repeats;
    if (!is_mouse && !is_finger(event.kind)) return {event};
    const std::int64_t finger = is_mouse ? kMouse : event.finger;
    if (const auto button = held_.find(finger); button != held_.end()) {
        if (event.kind == InputKind::FingerMoved) return {};
        const std::string key = button->second;
        held_.erase(button);
        return {{.kind = InputKind::Release, .key = key}};
    }
    if (event.kind == InputKind::FingerDown || event.kind == InputKind::Press) {
        const auto hit = std::ranges::find_if(ground.pad, [&](const PadButton& button) {
            const rpg::UiRect& place = button.place;
            return event.x >= place.x && event.x < place.right() && event.y >= place.y &&
                   event.y < place.bottom();
        });
        if (hit != ground.pad.end()) {
            const std::string key = std::string(kTouchPrefix) +
                                    std::string(action_rows()[static_cast<std::size_t>(hit->action)].name);
            held_[finger] = key;
            return {{.key = key, .x = event.x, .y = event.y}};
        }
    }
    return is_mouse ? std::vector{event} : touch_.take(event, now, ground.touch);
}

} // namespace runtime
