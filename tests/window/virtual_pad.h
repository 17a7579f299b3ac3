#pragma once
#include <cstdint>
#include <string>

namespace runtime {

// A pad that SDL makes up, for tests: what it does reaches the game by the way of a real one.
class VirtualPad {
public:
    VirtualPad() { plug(); }
    ~VirtualPad() { unplug(); }
    VirtualPad(const VirtualPad&) = delete;
    VirtualPad& operator=(const VirtualPad&) = delete;

    void plug(); // SDL must be initialised
    void unplug();
    bool is_plugged() const { return instance_ >= 0; }
    void set(const std::string& button, bool down); // "a", "dpup", "righttrigger"; unknown ones do nothing

private:
    int index_ = -1;
    std::int32_t instance_ = -1; // SDL_JoystickID
};

} // namespace runtime
