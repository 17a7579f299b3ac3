#include "runtime/input/bindings.h"

#include "rpg/core/text.h"
#include "rpg/core/utf8.h"

#include <algorithm>
#include <utility>

namespace runtime {
namespace {

constexpr std::array<std::pair<std::string_view, std::string_view>, 49> kKeyLabels{{
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
    {"alt+return", "Alt+Enter"},
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
    {"pad dpup", "D-pad up"},
    {"pad dpdown", "D-pad down"},
    {"pad dpleft", "D-pad left"},
    {"pad dpright", "D-pad right"},
    {"left ctrl", "L. Ctrl"},
    {"right ctrl", "R. Ctrl"},
    {"left shift", "L. Shift"},
    {"right shift", "R. Shift"},
    {"tap", "Tap"},
    {"long press", "Long press"},
    {"two-finger tap", "Two-finger tap"},
    {"two-finger left", "Two fingers left"},
    {"two-finger right", "Two fingers right"},
    {"swipe up", "Swipe up"},
    {"swipe down", "Swipe down"},
    {"swipe left", "Swipe left"},
    {"swipe right", "Swipe right"},
}};

// As other makers of pads call them.
struct PadLabel {
    std::string_view name, play_station, of_switch;
};
constexpr std::array<PadLabel, 9> kPadLabels{{
    {"pad start", "(Options)", "(+)"},
    {"pad back", "(Share)", "(-)"},
    {"pad guide", "(PS)", "(Home)"},
    {"pad leftshoulder", "(L1)", "(L)"},
    {"pad rightshoulder", "(R1)", "(R)"},
    {"pad lefttrigger", "(L2)", "(ZL)"},
    {"pad righttrigger", "(R2)", "(ZR)"},
    {"pad leftstick", "(L3)", "(LS)"},
    {"pad rightstick", "(R3)", "(RS)"},
}};
constexpr std::array<std::string_view, kButtonsOfPad> kFaceButtons{"pad a", "pad b", "pad x", "pad y"};

struct Expected {
    std::string_view input;
    Action action;
};
constexpr std::array<Expected, 9> kExpected{{
    {"swipe up", Action::Forward},
    {"swipe down", Action::Back},
    {"swipe left", Action::TurnLeft},
    {"swipe right", Action::TurnRight},
    {"two-finger left", Action::StrafeLeft},
    {"two-finger right", Action::StrafeRight},
    {"two-finger tap", Action::Menu},
    {"long press", Action::Pass},
    {"mouse middle", Action::Pass},
}};

// Besides those with labels, single letters and f1 to f24.
constexpr std::array<std::string_view, 49> kOtherInputs{
    "comma",       "tab",        "home",         "end",         "capslock",    "printscreen", "scrolllock",
    "pause",       "numlock",    "numlockclear", "application", "menu",        "left alt",    "right alt",
    "left gui",    "right gui",  "modeswitch",   "altgr",       "help",        "undo",        "again",
    "cut",         "copy",       "paste",        "find",        "mute",        "volumeup",    "volumedown",
    "audionext",   "audioprev",  "audiostop",    "audioplay",   "audiomute",   "sleep",       "power",
    "ac back",     "ac forward", "ac home",      "ac search",   "mouse x1",    "mouse x2",    "wheel left",
    "wheel right", "pad misc1",  "pad paddle1",  "pad paddle2", "pad paddle3", "pad paddle4", "pad touchpad"};

bool is_function_key(std::string_view name)
{
    constexpr unsigned kLast = 24;
    if (!name.starts_with('f') || name.size() < 2 || name.size() > 3) return false;
    const auto number = rpg::parse_whole<unsigned>(name.substr(1));
    return number && *number >= 1 && *number <= kLast;
}

bool is_one_letter(std::string_view name) // of any alphabet, as UTF-8
{
    std::size_t end = 0;
    return !name.empty() && rpg::read_utf8(name, end) != 0 && end == name.size();
}

std::vector<std::string> names_in(std::string_view list) // divided by commas
{
    std::vector<std::string> names;
    for (const std::string_view part : rpg::split(list, ','))
        if (const std::string_view name = rpg::trimmed(part); !name.empty()) names.emplace_back(name);
    return names;
}

} // namespace

const std::array<ActionRow, kActionCount>& action_rows()
{
    static constexpr std::array<ActionRow, kActionCount> kRows{{
        {"forward", "Forward", "up, w, keypad 8, pad dpup"},
        {"back", "Step back", "down, s, keypad 2, pad dpdown"},
        {"turn-left", "Turn left", "left, q, keypad 4, pad dpleft"},
        {"turn-right", "Turn right", "right, e, keypad 6, pad dpright"},
        {"strafe-left", "Step left", "a, keypad 1, pad leftshoulder"},
        {"strafe-right", "Step right", "d, keypad 3, pad rightshoulder"},
        {"use", "Use, attack", "return, space, keypad enter, keypad 5, pad a"},
        {"pass", "Wait a turn", "c, keypad 9, pad y"},
        {"next-weapon", "Next weapon", "x, wheel down, pad righttrigger"},
        {"previous-weapon", "Prev. weapon", "z, wheel up, pad lefttrigger"},
        {"automap", "Map", "tab, m, keypad ., pad back"},
        {"inventory", "Inventory", "i, pad x"},
        {"menu", "Menu, back", "escape, mouse right, keypad 0, pad b, pad start"},
        {"quick-save", "Quick save", "f5"},
        {"quick-load", "Quick load", "f9"},
        {"screenshot", "Screenshot", "f12"},
        {"fullscreen", "Full screen", "f11, alt+return"},
        {"last-weapon", "Last weapon", "r"},
        {"heal", "Use a medkit", "h, pad leftstick"},
        {"photo", "Photo", "f10"},
        {"take-back", "Take back", "backspace, pad rightstick"},
        {"help", "Help", "f1"},
        {"where-am-i", "Where am I?", "v"},
        {"look-around", "What is around?", "b"},
        {"next-destination", "Where to go?", "n"},
        {"walk-there", "Walk there", "g"},
    }};
    return kRows;
}

Bindings::Bindings()
{
    for (std::size_t i = 0; i < kActionCount; ++i)
        set(Action{static_cast<std::uint8_t>(i)}, action_rows()[i].keys);
}

std::optional<Action> Bindings::find(std::string_view input) const
{
    for (std::size_t i = 0; i < kActionCount; ++i)
        if (std::ranges::find(inputs_[i], input) != inputs_[i].end())
            return Action{static_cast<std::uint8_t>(i)};
    if (input.starts_with(kTouchPrefix)) {
        const auto row =
            std::ranges::find(action_rows(), input.substr(kTouchPrefix.size()), &ActionRow::name);
        if (row != action_rows().end()) return Action{static_cast<std::uint8_t>(row - action_rows().begin())};
    }
    const auto expected = std::ranges::find(kExpected, input, &Expected::input);
    return expected == kExpected.end() ? std::nullopt : std::optional(expected->action);
}

const std::vector<std::string>& Bindings::inputs(Action action) const
{
    return inputs_[static_cast<std::size_t>(action)];
}

std::string Bindings::text(Action action) const
{
    std::string text;
    for (const std::string& input : inputs(action)) text += (text.empty() ? "" : ", ") + input;
    return text;
}

void Bindings::set(Action action, std::string_view list)
{
    std::vector<std::string> wanted = names_in(list);
    for (auto& inputs : inputs_)
        std::erase_if(inputs, [&](const std::string& input) {
            return std::ranges::find(wanted, input) != wanted.end();
        });
    inputs_[static_cast<std::size_t>(action)] = std::move(wanted);
}

bool is_input_name(std::string_view name)
{
    constexpr std::string_view kKeypad = "keypad ";
    const auto is_name = [&](const auto& row) { return row.first == name; };
    if (is_one_letter(name) || is_function_key(name) || std::ranges::any_of(kKeyLabels, is_name)) return true;
    if (name.starts_with(kKeypad)) return is_one_letter(name.substr(kKeypad.size()));
    if (device_of(name) == InputDevice::Touch) return true;
    return std::ranges::find(kOtherInputs, name) != kOtherInputs.end();
}

std::string unknown_input_in(std::string_view list)
{
    for (const std::string& name : names_in(list))
        if (!is_input_name(name)) return name;
    return {};
}

InputDevice device_of(std::string_view input)
{
    const auto starts = [&](auto... with) { return (input.starts_with(with) || ...); };
    if (starts("pad ")) return InputDevice::Pad;
    if (starts("mouse ", "wheel ")) return InputDevice::Mouse;
    const bool is_touch =
        starts(kTouchPrefix, "tap", "long press", "swipe ", "two-finger ", "scroll ", "pinch ");
    return is_touch ? InputDevice::Touch : InputDevice::Keyboard;
}

// The fonts have no letters below 32; 9, 10 and 13 mean something in texts.
std::string button_glyph(PadKind pad, int button)
{
    constexpr int kFirst = 1, kCodes = 8;
    constexpr std::array<int, 3> kFrom{kFirst, 14, 22};
    const int code = kFrom[static_cast<std::size_t>(pad)] + button % (kCodes / 2) * 2;
    return {static_cast<char>(code), static_cast<char>(code + 1)};
}

std::string key_label(std::string_view input, PadKind pad)
{
    if (const auto face = std::ranges::find(kFaceButtons, input); face != kFaceButtons.end())
        return button_glyph(pad, static_cast<int>(face - kFaceButtons.begin()));
    if (const auto row = std::ranges::find(kPadLabels, input, &PadLabel::name);
        row != kPadLabels.end() && pad != PadKind::Xbox)
        return std::string(pad == PadKind::PlayStation ? row->play_station : row->of_switch);
    for (const auto& [name, label] : kKeyLabels)
        if (name == input) return std::string(label);
    if (input.starts_with("keypad ")) return "Num " + std::string(input.substr(7));
    std::string label(input);
    if (!label.empty() && label[0] >= 'a' && label[0] <= 'z')
        label[0] = static_cast<char>(label[0] - 'a' + 'A');
    return label;
}

std::string label_of_action(const Bindings& bindings, Action action, InputDevice device, PadKind pad)
{
    // A click or a tap chooses and acts, whatever is bound.
    if (device == InputDevice::Mouse && action == Action::Use) return "Click";
    if (device == InputDevice::Touch && action == Action::Use) return "Tap";
    const auto& inputs = bindings.inputs(action);
    const auto own = std::ranges::find(inputs, device, device_of);
    if (own != inputs.end()) return key_label(*own, pad);
    const auto expected = std::ranges::find_if(kExpected, [&](const Expected& row) {
        return row.action == action && device_of(row.input) == device;
    });
    if (expected != kExpected.end()) return key_label(expected->input, pad);
    if (inputs.empty()) return {};
    const auto key = std::ranges::find(inputs, InputDevice::Keyboard, device_of);
    return key_label(key != inputs.end() ? *key : inputs.front(), pad);
}

} // namespace runtime
