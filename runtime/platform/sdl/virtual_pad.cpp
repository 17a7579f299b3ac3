#include "runtime/platform/sdl/virtual_pad.h"

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
    if (is_plugged()) return;
    index_ = SDL_JoystickAttachVirtual(SDL_JOYSTICK_TYPE_GAMECONTROLLER, SDL_CONTROLLER_AXIS_MAX,
                                       SDL_CONTROLLER_BUTTON_MAX, 0);
    if (index_ >= 0) joystick_ = SDL_JoystickOpen(index_);
    for (const auto axis : {SDL_CONTROLLER_AXIS_TRIGGERLEFT, SDL_CONTROLLER_AXIS_TRIGGERRIGHT})
        if (is_plugged()) SDL_JoystickSetVirtualAxis(joystick_, axis, rest_of(axis));
}

void VirtualPad::unplug()
{
    if (!is_plugged()) return;
    SDL_JoystickDetachVirtual(index_);
    SDL_JoystickClose(joystick_);
    joystick_ = nullptr;
}

void VirtualPad::set(const std::string& button, bool down)
{
    if (!is_plugged()) return;
    const SDL_GameControllerAxis axis = SDL_GameControllerGetAxisFromString(button.c_str());
    const SDL_GameControllerButton number = SDL_GameControllerGetButtonFromString(button.c_str());
    if (axis != SDL_CONTROLLER_AXIS_INVALID)
        SDL_JoystickSetVirtualAxis(joystick_, axis, down ? Sint16{SDL_JOYSTICK_AXIS_MAX} : rest_of(axis));
    else if (number != SDL_CONTROLLER_BUTTON_INVALID)
        SDL_JoystickSetVirtualButton(joystick_, number,
                                     static_cast<Uint8>(down ? SDL_PRESSED : SDL_RELEASED));
}

} // namespace runtime
