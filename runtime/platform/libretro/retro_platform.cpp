#include "runtime/platform/libretro/retro_platform.h"

#include "rpg/core/text.h"
#include "rpg/core/utf8.h"

#include <algorithm>

namespace runtime {
namespace {

constexpr unsigned kButtons = 16; // of the pad; then come the sticks
constexpr int kStickPressed = 16000, kStickReleased = 8000;
constexpr std::uint32_t kMsOfThree = 50; // frames
constexpr std::size_t kSamples = RetroAudio::kRate / RetroPlatform::kFrames;

struct Axis { // its two directions follow each other among pad_inputs()
    unsigned stick, axis, first;
};
constexpr std::array kAxes{Axis{RETRO_DEVICE_INDEX_ANALOG_LEFT, RETRO_DEVICE_ID_ANALOG_X, kButtons},
                           Axis{RETRO_DEVICE_INDEX_ANALOG_LEFT, RETRO_DEVICE_ID_ANALOG_Y, kButtons + 2},
                           Axis{RETRO_DEVICE_INDEX_ANALOG_RIGHT, RETRO_DEVICE_ID_ANALOG_X, kButtons + 4}};

struct MouseButton {
    unsigned id;
    std::string_view name;
};
constexpr std::array kMouse{MouseButton{RETRO_DEVICE_ID_MOUSE_LEFT, kMouseButtons[0]},
                            MouseButton{RETRO_DEVICE_ID_MOUSE_RIGHT, kMouseButtons[2]},
                            MouseButton{RETRO_DEVICE_ID_MOUSE_MIDDLE, kMouseButtons[1]},
                            MouseButton{RETRO_DEVICE_ID_MOUSE_WHEELUP, "wheel up"},
                            MouseButton{RETRO_DEVICE_ID_MOUSE_WHEELDOWN, "wheel down"}};

// What keys are called in bindings, by their numbers in libretro from one on. Letters and signs are their
// own.
struct KeyNames {
    unsigned first;
    std::string_view names; // of it and those after it
};
constexpr std::array kKeys{
    KeyNames{RETROK_BACKSPACE, "backspace,tab"},
    KeyNames{RETROK_RETURN, "return"},
    KeyNames{RETROK_PAUSE, "pause"},
    KeyNames{RETROK_ESCAPE, "escape"},
    KeyNames{RETROK_SPACE, "space"},
    KeyNames{RETROK_COMMA, "comma"},
    KeyNames{RETROK_DELETE, "delete"},
    KeyNames{RETROK_KP0, "keypad 0,keypad 1,keypad 2,keypad 3,keypad 4,keypad 5,keypad 6,keypad 7,keypad 8,"
                         "keypad 9,keypad .,keypad /,keypad *,keypad -,keypad +,keypad enter"},
    KeyNames{RETROK_UP, "up,down,right,left,insert,home,end,pageup,pagedown,"
                        "f1,f2,f3,f4,f5,f6,f7,f8,f9,f10,f11,f12,f13,f14,f15"},
    KeyNames{RETROK_CAPSLOCK,
             "capslock,scrolllock,right shift,left shift,right ctrl,left ctrl,right alt,left alt"},
    KeyNames{RETROK_PRINT, "printscreen"},
    KeyNames{RETROK_MENU, "menu"}};

std::string name_of_key(unsigned key) // empty: no binding knows it
{
    for (const KeyNames& row : kKeys)
        if (const auto names = rpg::split(row.names, ','); key >= row.first && key - row.first < names.size())
            return std::string(names[key - row.first]);
    return key > RETROK_SPACE && key < RETROK_DELETE ? std::string(1, static_cast<char>(key)) : "";
}

} // namespace

const std::vector<std::string_view>& pad_inputs()
{
    static const std::vector<std::string_view> kNames = rpg::split(
        "pad b,pad y,pad back,pad start,pad dpup,pad dpdown,pad dpleft,pad dpright,pad a,pad x,"
        "pad leftshoulder,pad rightshoulder,pad lefttrigger,pad righttrigger,pad leftstick,pad rightstick,"
        "pad leftshoulder,pad rightshoulder,pad dpup,pad dpdown,pad dpleft,pad dpright",
        ',');
    return kNames;
}

void Frontend::tell(const std::string& message) const
{
    constexpr unsigned kShown = 300; // frames
    retro_message shown{message.c_str(), kShown};
    ask(RETRO_ENVIRONMENT_SET_MESSAGE, &shown);
}

RetroPlatform::RetroPlatform(const Frontend& frontend) : frontend_(frontend)
{
    frontend.ask(RETRO_ENVIRONMENT_GET_CAN_DUPE, &may_repeat_);
    if (!frontend.ask(RETRO_ENVIRONMENT_GET_RUMBLE_INTERFACE, &rumble_)) rumble_ = {};
}

RetroPlatform::~RetroPlatform()
{
    if (shakes_until_ != 0) shake(0);
}

bool RetroPlatform::is_held(unsigned device, unsigned index, unsigned id) const
{
    return frontend_.input(0, device, index, id) != 0;
}

void RetroPlatform::begin_frame()
{
    ++frames_;
    ms_ += frames_ % 3 == 0 ? kMsOfThree - 2 * (kMsOfThree / 3) : kMsOfThree / 3;
    has_presented_ = false;
    constexpr int kShows = 1, kSounds = 2;
    int wanted = kShows | kSounds;
    frontend_.ask(RETRO_ENVIRONMENT_GET_AUDIO_VIDEO_ENABLE, &wanted);
    const bool has_missed_pictures = !std::exchange(shows_, (wanted & kShows) != 0) && shows_;
    if (has_missed_pictures) push({.kind = InputKind::Exposed});
    sounds_ = (wanted & kSounds) != 0;
    audio_.take_effects(sounds_);
    if (shakes_until_ != 0 && ms_ >= shakes_until_) shake(0);
    frontend_.poll();
    read_pad();
    read_mouse();
}

void RetroPlatform::read_pad()
{
    std::uint32_t held = 0;
    for (unsigned i = 0; i < kButtons; ++i)
        if (is_held(RETRO_DEVICE_JOYPAD, 0, i)) held |= 1U << i;
    for (const Axis& axis : kAxes) {
        const int value = frontend_.input(0, RETRO_DEVICE_ANALOG, axis.stick, axis.axis);
        for (unsigned side = 0; side < 2; ++side) {
            const std::uint32_t bit = 1U << (axis.first + side);
            const int towards = side == 0 ? -value : value;
            if (towards > ((pad_ & bit) != 0 ? kStickReleased : kStickPressed)) held |= bit;
        }
    }
    const std::uint32_t changed = held ^ pad_;
    for (unsigned i = 0; i < pad_inputs().size(); ++i)
        if ((changed >> i & 1U) != 0)
            push({.kind = (held >> i & 1U) != 0 ? InputKind::Press : InputKind::Release,
                  .key = std::string(pad_inputs()[i]),
                  .pad = kPad});
    pad_ = held;
}

// The place is the pointer's, which mouse and finger move. A finger presses the pointer alone.
void RetroPlatform::read_mouse()
{
    constexpr int kFull = 0x10000; // from one side of the picture to the other
    const auto place = [this](unsigned id, int pixels) {
        const int at = frontend_.input(0, RETRO_DEVICE_POINTER, 0, id) + kFull / 2;
        return std::clamp(static_cast<int>(std::int64_t{at} * pixels / kFull), 0, pixels - 1);
    };
    const int x = place(RETRO_DEVICE_ID_POINTER_X, size_.width);
    const int y = place(RETRO_DEVICE_ID_POINTER_Y, size_.height);
    const bool has_place = x_ >= 0; // where it is at first is no movement
    const bool has_moved = (x != x_ || y != y_) && has_place;
    x_ = x;
    y_ = y;
    std::uint32_t held = 0;
    for (unsigned i = 0; i < kMouse.size(); ++i)
        if (is_held(RETRO_DEVICE_MOUSE, 0, kMouse[i].id)) held |= 1U << i;
    const bool touches = is_held(RETRO_DEVICE_POINTER, 0, RETRO_DEVICE_ID_POINTER_PRESSED) &&
                         (held & 1U) == 0 && (buttons_ & 1U) == 0;
    if (touches != is_touched_)
        push({.kind = touches ? InputKind::FingerDown : InputKind::FingerUp, .x = x, .y = y});
    else if (has_moved)
        push({.kind = touches ? InputKind::FingerMoved : InputKind::Moved, .x = x, .y = y});
    is_touched_ = touches;
    for (unsigned i = 0; i < kMouse.size(); ++i)
        if (((held ^ buttons_) >> i & 1U) != 0)
            push({.kind = (held >> i & 1U) != 0 ? InputKind::Press : InputKind::Release,
                  .key = std::string(kMouse[i].name),
                  .x = x,
                  .y = y});
    buttons_ = held;
}

void RetroPlatform::press_key(bool down, unsigned key, std::uint32_t letter)
{
    if (const std::string name = name_of_key(key); !name.empty())
        push({.kind = down ? InputKind::Press : InputKind::Release, .key = name});
    if (down && letter >= ' ' && letter != 0x7F)
        push({.kind = InputKind::Text, .text = rpg::to_utf8(letter)});
}

void RetroPlatform::use_size(PixelSize size)
{
    if (size == size_) return;
    size_ = size;
    push({.kind = InputKind::Exposed});
}

void RetroPlatform::come_back(Place place)
{
    frames_ = frames_ - frames_ % 3 + place.phase % 3;
    pad_ = place.pad;
    events_.clear();
}

void RetroPlatform::present(rpg::Surface8888 frame, Enlarge, std::span<const PixelRect> changed)
{
    const PixelSize size{frame.width, frame.height};
    if (changed.empty() && size == shown_size_) return;
    if (!(size == shown_size_)) {
        shown_size_ = size;
        retro_game_geometry geometry{static_cast<unsigned>(size.width), static_cast<unsigned>(size.height),
                                     static_cast<unsigned>(size.width), static_cast<unsigned>(size.height),
                                     static_cast<float>(size_.width) / static_cast<float>(size_.height)};
        frontend_.ask(RETRO_ENVIRONMENT_SET_GEOMETRY, &geometry);
    }
    if (!may_repeat_) {
        last_.clear();
        for (int y = 0; y < size.height; ++y)
            last_.insert(last_.end(), frame.row(y), frame.row(y) + size.width);
    }
    frontend_.video(frame.row(0), static_cast<unsigned>(size.width), static_cast<unsigned>(size.height),
                    static_cast<std::size_t>(frame.pitch) * sizeof(rpg::Xrgb8888::Value));
    has_presented_ = true;
}

void RetroPlatform::end_frame()
{
    if (!has_presented_) {
        const auto width = static_cast<unsigned>(shown_size_.width);
        frontend_.video(may_repeat_ || last_.empty() ? nullptr : last_.data(), width,
                        static_cast<unsigned>(shown_size_.height), width * sizeof(rpg::Xrgb8888::Value));
    }
    if (!sounds_) return;
    const std::span<const std::int16_t> sound = audio_.mix(kSamples);
    frontend_.audio(sound.data(), sound.size() / 2);
}

void RetroPlatform::shake(std::uint16_t power)
{
    if (power == 0) shakes_until_ = 0;
    if (rumble_.set_rumble_state == nullptr) return;
    rumble_.set_rumble_state(0, RETRO_RUMBLE_STRONG, power);
    rumble_.set_rumble_state(0, RETRO_RUMBLE_WEAK, power);
}

void RetroPlatform::rumble(int strength, std::uint32_t ms)
{
    if (!sounds_) return;
    shakes_until_ = ms_ + ms;
    shake(static_cast<std::uint16_t>(std::clamp(strength, 0, 100) * 0xFFFF / 100));
}

std::string RetroPlatform::take_speech_trouble()
{
    return std::exchange(lacks_speech_, false) ? "the frontend cannot speak" : "";
}

} // namespace runtime
