#pragma once
#include "runtime/platform/platform.h"

#include <SDL.h>
#include <map>

namespace runtime {

// The connected game pads, as inputs with names.
class SdlPads {
public:
    SdlPads() = default;
    ~SdlPads();
    SdlPads(const SdlPads&) = delete;
    SdlPads& operator=(const SdlPads&) = delete;

    void start(); // opens the connected pads; sends no PadAdded for them
    void take(const SDL_Event& event, std::vector<InputEvent>& events);
    void rumble(int strength, std::uint32_t ms);
    bool has_any() const { return !pads_.empty(); }

private:
    void take_plug(const SDL_ControllerDeviceEvent& device, std::vector<InputEvent>& events);
    void take_axis(const SDL_ControllerAxisEvent& axis, std::vector<InputEvent>& events);
    PadKind kind_of(SDL_JoystickID pad) const;

    std::map<SDL_JoystickID, SDL_GameController*> pads_;
    std::map<int, int> sides_; // positions of sticks and triggers, by axis
};

} // namespace runtime
