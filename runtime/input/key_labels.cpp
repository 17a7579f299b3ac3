#include "runtime/input/key_labels.h"

#include <algorithm>
#include <array>
#include <utility>

namespace runtime {
namespace {

constexpr std::array<std::pair<std::string_view, std::string_view>, 39> kKeyLabels{{
    {"up", "Up"},
    {"down", "Down"},
    {"left", "Left"},
    {"right", "Right"},
    {"space", "Space"},
    {"delete", "Del"},
    {"insert", "Ins"},
    {"pageup", "Page up"},
    {"pagedown", "Page down"},
    {"return", "Enter"},
    {"escape", "Esc"},
    {"backspace", "Backsp."},
    {"keypad enter", "Num Enter"},
    {"mouse left", "Left click"},
    {"mouse right", "Right click"},
    {"mouse middle", "Mid. click"},
    {"wheel up", "Wheel up"},
    {"wheel down", "Wheel down"},
    {"pad a", "(A)"},
    {"pad b", "(B)"},
    {"pad x", "(X)"},
    {"pad y", "(Y)"},
    {"pad start", "(Start)"},
    {"pad back", "(Back)"},
    {"pad guide", "(Guide)"},
    {"pad leftshoulder", "(LB)"},
    {"pad rightshoulder", "(RB)"},
    {"pad lefttrigger", "(LT)"},
    {"pad righttrigger", "(RT)"},
    {"pad leftstick", "(LS)"},
    {"pad rightstick", "(RS)"},
    {"pad dpup", "(Up)"},
    {"pad dpdown", "(Down)"},
    {"pad dpleft", "(Left)"},
    {"pad dpright", "(Right)"},
    {"left ctrl", "L. Ctrl"},
    {"right ctrl", "R. Ctrl"},
    {"left shift", "L. Shift"},
    {"right shift", "R. Shift"},
}};

} // namespace

InputDevice device_of(std::string_view input)
{
    if (input.starts_with("pad ")) return InputDevice::Pad;
    return input.starts_with("mouse ") || input.starts_with("wheel ") ? InputDevice::Mouse
                                                                      : InputDevice::Keyboard;
}

std::string key_label(std::string_view input)
{
    for (const auto& [name, label] : kKeyLabels)
        if (name == input) return std::string(label);
    if (input.starts_with("keypad ")) return "Num " + std::string(input.substr(7));
    std::string label(input);
    if (!label.empty() && label[0] >= 'a' && label[0] <= 'z')
        label[0] = static_cast<char>(label[0] - 'a' + 'A');
    return label;
}

std::string label_of_action(const Bindings& bindings, Action action, InputDevice device)
{
    // A click chooses and acts, whatever is bound.
    if (device == InputDevice::Mouse && action == Action::Use) return "Click";
    const auto& inputs = bindings.inputs(action);
    if (inputs.empty()) return {};
    const auto own = std::ranges::find(inputs, device, device_of);
    const auto key = std::ranges::find(inputs, InputDevice::Keyboard, device_of);
    return key_label(own != inputs.end() ? *own : key != inputs.end() ? *key : inputs.front());
}

} // namespace runtime
