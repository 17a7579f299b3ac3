#pragma once
#include "runtime/app/app.h"
#include "tests/support/scripted_platform.h"

#include <ostream>
#include <string>
#include <string_view>

namespace tests {

enum class Device { Keyboard, Mouse, Pad };

// Plays the program without a window with one device only, and prints what it did, a line each, so that the
// same can be done to a real window:
//
//     press up            a key, a button of the pad or a step of the wheel, by the name that bindings use
//     click 120 200       the left button at that pixel of the window; `menu 120 200` the right one
//     wait 3200           ms of real time
class InputDriver {
public:
    InputDriver(Device device, tests::ScriptedPlatform& platform, runtime::App& app, std::ostream& list)
        : device_(device), platform_(platform), app_(app), list_(list)
    {
    }

    void act(const rpg::PlayerCommand& command); // forward, back, turns, use
    void confirm();                              // goes on with a text
    void open_menu();
    void open_inventory();
    void next_weapon();
    // Chooses what a list or a pad of digits shows under this name; false: it shows no such thing.
    bool choose(std::string_view text);
    bool choose_nth(std::size_t place);
    void type(std::string_view digits);
    void press(const std::string& name);
    void wait(std::uint32_t ms);
    bool runs() const { return runs_; }

private:
    void click(int x, int y, const std::string& button = "mouse left"); // of the display block
    void click_view(int column, int row);                               // of four
    void let_pass();

    Device device_;
    tests::ScriptedPlatform& platform_;
    runtime::App& app_;
    std::ostream& list_;
    bool runs_ = true;
};

} // namespace tests
