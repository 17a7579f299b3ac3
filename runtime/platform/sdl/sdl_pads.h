#pragma once
#include "runtime/platform/platform.h"

#include <SDL.h>
#include <map>

namespace runtime {

// The pads that are plugged in, as keys with names.
class SdlPads {
public:
    SdlPads() = default;
    ~SdlPads();
    SdlPads(const SdlPads&) = delete;
    SdlPads& operator=(const SdlPads&) = delete;

    void start(); // looks for them; of those that are there nothing is said
    void take(const SDL_Event& event, std::vector<InputEvent>& events);
    void rumble(int strength, std::uint32_t ms);
    bool has_any() const { return !pads_.empty(); }

private:
    void take_plug(const SDL_ControllerDeviceEvent& device, std::vector<InputEvent>& events);
    void take_axis(const SDL_ControllerAxisEvent& axis, std::vector<InputEvent>& events);
    PadKind kind_of(SDL_JoystickID pad) const;

    std::map<SDL_JoystickID, SDL_GameController*> pads_;
    std::map<int, int> sides_; // where sticks and triggers are, by axis
};

} // namespace runtime
