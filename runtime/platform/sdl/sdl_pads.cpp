#include "runtime/platform/sdl/sdl_pads.h"

#include <algorithm>
#include <cstdlib>
#include <string>

namespace runtime {
namespace {

constexpr int kStickPressed = 16000, kStickReleased = 8000;

std::string pad_name(const char* of_sdl)
{
    std::string name = "pad ";
    for (const char* c = of_sdl; *c != '\0'; ++c)
        name += *c >= 'A' && *c <= 'Z' ? static_cast<char>(*c - 'A' + 'a') : *c;
    return name;
}

const char* axis_name(int axis, int side) // nullptr: none, or in the middle
{
    if (side == 0) return nullptr;
    switch (axis) {
    case SDL_CONTROLLER_AXIS_LEFTX:
        return side > 0 ? "pad rightshoulder" : "pad leftshoulder"; // steps aside
    case SDL_CONTROLLER_AXIS_LEFTY:
        return side > 0 ? "pad dpdown" : "pad dpup";
    case SDL_CONTROLLER_AXIS_RIGHTX:
        return side > 0 ? "pad dpright" : "pad dpleft";
    case SDL_CONTROLLER_AXIS_TRIGGERLEFT:
        return "pad lefttrigger";
    case SDL_CONTROLLER_AXIS_TRIGGERRIGHT:
        return "pad righttrigger";
    default:
        return nullptr;
    }
}

} // namespace

SdlPads::~SdlPads()
{
    for (const auto& [id, pad] : pads_) SDL_GameControllerClose(pad);
}

void SdlPads::start()
{
    SDL_InitSubSystem(SDL_INIT_GAMECONTROLLER);
    std::vector<InputEvent> known;
    for (SDL_Event event;
         SDL_PeepEvents(&event, 1, SDL_GETEVENT, SDL_CONTROLLERDEVICEADDED, SDL_CONTROLLERDEVICEADDED) == 1;)
        take_plug(event.cdevice, known);
}

PadKind SdlPads::kind_of(SDL_JoystickID pad) const
{
    const auto found = pads_.find(pad);
    if (found == pads_.end()) return PadKind::Xbox;
    switch (SDL_GameControllerGetType(found->second)) {
    case SDL_CONTROLLER_TYPE_PS3:
    case SDL_CONTROLLER_TYPE_PS4:
    case SDL_CONTROLLER_TYPE_PS5:
        return PadKind::PlayStation;
    case SDL_CONTROLLER_TYPE_NINTENDO_SWITCH_PRO:
    case SDL_CONTROLLER_TYPE_NINTENDO_SWITCH_JOYCON_LEFT:
    case SDL_CONTROLLER_TYPE_NINTENDO_SWITCH_JOYCON_RIGHT:
    case SDL_CONTROLLER_TYPE_NINTENDO_SWITCH_JOYCON_PAIR:
        return PadKind::Switch;
    default:
        return PadKind::Xbox;
    }
}

void SdlPads::take(const SDL_Event& event, std::vector<InputEvent>& events)
{
    switch (event.type) {
    case SDL_CONTROLLERDEVICEADDED:
    case SDL_CONTROLLERDEVICEREMOVED:
        take_plug(event.cdevice, events);
        break;
    case SDL_CONTROLLERBUTTONDOWN:
    case SDL_CONTROLLERBUTTONUP: {
        const char* name =
            SDL_GameControllerGetStringForButton(SDL_GameControllerButton(event.cbutton.button));
        const bool down = event.type == SDL_CONTROLLERBUTTONDOWN;
        if (name != nullptr)
            events.push_back({.kind = down ? InputKind::Press : InputKind::Release,
                              .key = pad_name(name),
                              .pad = kind_of(event.cbutton.which)});
        break;
    }
    case SDL_CONTROLLERAXISMOTION:
        take_axis(event.caxis, events);
        break;
    default:
        break;
    }
}

void SdlPads::take_plug(const SDL_ControllerDeviceEvent& device, std::vector<InputEvent>& events)
{
    const auto name_of_pad = [](SDL_GameController* pad) {
        const char* name = SDL_GameControllerName(pad);
        return std::string(name == nullptr ? "" : name);
    };
    if (device.type == SDL_CONTROLLERDEVICEADDED) {
        SDL_GameController* pad = SDL_GameControllerOpen(device.which);
        if (pad == nullptr) return;
        pads_[SDL_JoystickInstanceID(SDL_GameControllerGetJoystick(pad))] = pad;
        events.push_back({.kind = InputKind::PadAdded, .pad_name = name_of_pad(pad)});
    } else if (const auto found = pads_.find(device.which); found != pads_.end()) {
        events.push_back({.kind = InputKind::PadRemoved, .pad_name = name_of_pad(found->second)});
        SDL_GameControllerClose(found->second);
        pads_.erase(found);
        sides_.clear(); // its sticks are at rest
    }
}

// Sticks and triggers are keys: pressed beyond one half, released below one quarter.
void SdlPads::take_axis(const SDL_ControllerAxisEvent& axis, std::vector<InputEvent>& events)
{
    int& side = sides_[axis.axis];
    const int pressed = axis.value > kStickPressed ? 1 : axis.value < -kStickPressed ? -1 : 0;
    if (pressed == 0 && std::abs(int{axis.value}) > kStickReleased) return;
    if (pressed == side) return;
    if (const char* name = axis_name(axis.axis, side); name != nullptr)
        events.push_back({.kind = InputKind::Release, .key = name});
    side = pressed;
    if (const char* name = axis_name(axis.axis, side); name != nullptr)
        events.push_back({.key = name, .pad = kind_of(axis.which)});
}

void SdlPads::rumble(int strength, std::uint32_t ms)
{
    const auto power = static_cast<Uint16>(std::clamp(strength, 0, 100) * 0xFFFF / 100);
    for (const auto& [id, pad] : pads_) SDL_GameControllerRumble(pad, power, power, ms);
}

} // namespace runtime
