#pragma once
#include "runtime/input/bindings.h"

#include <string>
#include <string_view>

namespace runtime {

enum class InputDevice : std::uint8_t { Keyboard, Mouse, Pad };

InputDevice device_of(std::string_view input); // by its name

// As it is called on the screen: "return" is "Enter", "pad a" is "(A)".
std::string key_label(std::string_view input);

// The key, button or mouse button that does it, of the device in use if it has one.
std::string label_of_action(const Bindings& bindings, Action action, InputDevice device);

} // namespace runtime
