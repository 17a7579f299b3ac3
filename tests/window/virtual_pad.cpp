#include "tests/window/virtual_pad.h"

#include <SDL.h>

namespace runtime {
namespace {

// Triggers rest at the end of their way, sticks in the middle.
Sint16 rest_of(SDL_GameControllerAxis axis)
{
    const bool is_trigger =
        axis == SDL_CONTROLLER_AXIS_TRIGGERLEFT || axis == SDL_CONTROLLER_AXIS_TRIGGERRIGHT;
    return static_cast<Sint16>(is_trigger ? SDL_JOYSTICK_AXIS_MIN : 0);
}

} // namespace

void VirtualPad::plug()
{
    if (is_plugged() || SDL_InitSubSystem(SDL_INIT_GAMECONTROLLER) != 0) return;
    index_ = SDL_JoystickAttachVirtual(SDL_JOYSTICK_TYPE_GAMECONTROLLER, SDL_CONTROLLER_AXIS_MAX,
                                       SDL_CONTROLLER_BUTTON_MAX, 0);
    SDL_Joystick* joystick = index_ < 0 ? nullptr : SDL_JoystickOpen(index_);
    if (joystick == nullptr) return;
    instance_ = SDL_JoystickInstanceID(joystick);
    for (const auto axis : {SDL_CONTROLLER_AXIS_TRIGGERLEFT, SDL_CONTROLLER_AXIS_TRIGGERRIGHT})
        SDL_JoystickSetVirtualAxis(joystick, axis, rest_of(axis));
}

void VirtualPad::unplug()
{
    if (!is_plugged()) return;
    SDL_Joystick* joystick = SDL_JoystickFromInstanceID(instance_);
    SDL_JoystickDetachVirtual(index_);
    if (joystick != nullptr) SDL_JoystickClose(joystick);
    instance_ = -1;
}

void VirtualPad::set(const std::string& button, bool down)
{
    SDL_Joystick* joystick = is_plugged() ? SDL_JoystickFromInstanceID(instance_) : nullptr;
    if (joystick == nullptr) return;
    const SDL_GameControllerAxis axis = SDL_GameControllerGetAxisFromString(button.c_str());
    const SDL_GameControllerButton number = SDL_GameControllerGetButtonFromString(button.c_str());
    if (axis != SDL_CONTROLLER_AXIS_INVALID)
        SDL_JoystickSetVirtualAxis(joystick, axis, down ? Sint16{SDL_JOYSTICK_AXIS_MAX} : rest_of(axis));
    else if (number != SDL_CONTROLLER_BUTTON_INVALID)
        SDL_JoystickSetVirtualButton(joystick, number, static_cast<Uint8>(down ? SDL_PRESSED : SDL_RELEASED));
}

} // namespace runtime
