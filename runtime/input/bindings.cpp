#include "runtime/input/bindings.h"

#include <algorithm>

namespace runtime {

const std::array<ActionRow, kActionCount>& action_rows()
{
    static constexpr std::array<ActionRow, kActionCount> kRows{{
        {"forward", "Forward", "up, w, keypad 8, pad dpup"},
        {"back", "Back", "down, s, keypad 2, pad dpdown"},
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
        {"menu", "Menu, back", "escape, backspace, mouse right, keypad 0, pad b, pad start"},
        {"quick-save", "Quick save", "f5"},
        {"quick-load", "Quick load", "f9"},
        {"screenshot", "Screenshot", "f12"},
        {"fullscreen", "Full screen", "f11, alt+return"},
        {"last-weapon", "Last weapon", "r, pad rightstick"},
        {"heal", "Use a medkit", "h, pad leftstick"},
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
    return std::nullopt;
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
    std::vector<std::string> wanted;
    while (!list.empty()) {
        std::string_view word = list.substr(0, list.find(','));
        list.remove_prefix(std::min(list.size(), word.size() + 1));
        while (!word.empty() && word.front() == ' ') word.remove_prefix(1);
        while (!word.empty() && word.back() == ' ') word.remove_suffix(1);
        if (!word.empty()) wanted.emplace_back(word);
    }
    for (auto& inputs : inputs_)
        std::erase_if(inputs, [&](const std::string& input) {
            return std::ranges::find(wanted, input) != wanted.end();
        });
    inputs_[static_cast<std::size_t>(action)] = std::move(wanted);
}

} // namespace runtime
