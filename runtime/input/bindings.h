#pragma once
#include "runtime/platform/platform.h"

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace runtime {

// The actions of keys. In menus the first four are up, down, page up and page down; Use selects, Menu goes
// back, and so does TakeBack where there is no game.
enum class Action : std::uint8_t {
    Forward,
    Back,
    TurnLeft,
    TurnRight,
    StrafeLeft,
    StrafeRight,
    Use,
    Pass,
    NextWeapon,
    PreviousWeapon,
    Automap,
    Inventory,
    Menu,
    QuickSave,
    QuickLoad,
    Screenshot,
    Fullscreen,
    LastWeapon,
    Heal,
    Photo,
    TakeBack,
    Help,
    WhereAmI,
    LookAround,
    NextDestination,
    WalkThere,
};
constexpr std::size_t kActionCount = 26;

struct ActionRow {
    std::string_view name;  // in the config file
    std::string_view label; // for people
    std::string_view keys;  // default keys, separated by commas
};
const std::array<ActionRow, kActionCount>& action_rows();

// Maps inputs to actions. An input has one action; an action may have several inputs.
class Bindings {
public:
    Bindings(); // the defaults

    // Unbound gestures and buttons of the touch pad have fixed actions.
    std::optional<Action> find(std::string_view input) const;
    const std::vector<std::string>& inputs(Action action) const;
    std::string text(Action action) const; // "up, w"
    // Replaces the action's inputs by a list separated by commas; inputs of other actions move to this one.
    void set(Action action, std::string_view list);

private:
    std::array<std::vector<std::string>, kActionCount> inputs_;
};

enum class InputDevice : std::uint8_t { Keyboard, Mouse, Pad, Touch };

InputDevice device_of(std::string_view input); // by its name

// Whether a key, button or wheel has this name.
bool is_input_name(std::string_view name);
std::string unknown_input_in(std::string_view list); // the first invalid name; empty if all are valid

// The label on the screen: "return" is "Enter", "pad a" is the picture of that button (button_glyph).
std::string key_label(std::string_view input, PadKind pad = PadKind::Xbox);

// The label of an input for the action, from the device in use if possible.
std::string label_of_action(const Bindings& bindings, Action action, InputDevice device,
                            PadKind pad = PadKind::Xbox);

// Two bytes of a text that are drawn as a button's picture: 0 to 3 are A, B, X, Y on an Xbox pad.
constexpr int kButtonsOfPad = 4;
std::string button_glyph(PadKind pad, int button);
// The prefix of inputs from the touch pad and gestures: "touch forward".
inline constexpr std::string_view kTouchPrefix = "touch ";

} // namespace runtime
