#include "runtime/platform/sdl/virtual_pad.h"

#include <SDL.h>

namespace runtime {

void VirtualPad::plug()
{
    if (is_plugged()) return;
    index_ = SDL_JoystickAttachVirtual(SDL_JOYSTICK_TYPE_GAMECONTROLLER, SDL_CONTROLLER_AXIS_MAX,
                                       SDL_CONTROLLER_BUTTON_MAX, 0);
    if (index_ >= 0) joystick_ = SDL_JoystickOpen(index_);
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
        SDL_JoystickSetVirtualAxis(joystick_, axis, static_cast<Sint16>(down ? SDL_JOYSTICK_AXIS_MAX : 0));
    else if (number != SDL_CONTROLLER_BUTTON_INVALID)
        SDL_JoystickSetVirtualButton(joystick_, number,
                                     static_cast<Uint8>(down ? SDL_PRESSED : SDL_RELEASED));
}

} // namespace runtime
