#pragma once
#include "runtime/platform/platform.h"

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace runtime {

// What a key can mean. In menus the first four are up, down, page up and page down; Use selects, Menu goes
// back, and so does TakeBack where there is no game to take a turn back in.
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
    std::string_view keys;  // at first, divided by commas
};
const std::array<ActionRow, kActionCount>& action_rows();

// Which input means which action. An input means one action, an action may have several inputs.
class Bindings {
public:
    Bindings(); // the usual ones

    // What nobody has bound but everybody expects counts, too: gestures of fingers, the pad on the screen.
    std::optional<Action> find(std::string_view input) const;
    const std::vector<std::string>& inputs(Action action) const;
    std::string text(Action action) const; // "up, w"
    // Takes a list divided by commas in place of the present inputs; those of other actions are moved.
    void set(Action action, std::string_view list);

private:
    std::array<std::vector<std::string>, kActionCount> inputs_;
};

enum class InputDevice : std::uint8_t { Keyboard, Mouse, Pad, Touch };

InputDevice device_of(std::string_view input); // by its name

// Whether a key, button or wheel can have that name.
bool is_input_name(std::string_view name);
std::string unknown_input_in(std::string_view list); // the first one that is none; empty if all are

// As it is called on the screen: "return" is "Enter", "pad a" the picture of that button (button_glyph).
std::string key_label(std::string_view input, PadKind pad = PadKind::Xbox);

// The key, button or mouse button that does it, of the device in use if it has one.
std::string label_of_action(const Bindings& bindings, Action action, InputDevice device,
                            PadKind pad = PadKind::Xbox);

// Two bytes of a text, which are shown as the picture of a button: 0 to 3 are what an Xbox calls A, B, X, Y.
constexpr int kButtonsOfPad = 4;
std::string button_glyph(PadKind pad, int button);
// What the pad on the screen and gestures are called: "touch forward".
inline constexpr std::string_view kTouchPrefix = "touch ";

} // namespace runtime
