#include "tests/window/input_driver.h"

#include "rpg/core/overloaded.h"

#include <algorithm>

namespace tests {
namespace {

constexpr int kPatience = 200;

struct Names { // of what the devices have for the same
    std::string_view keyboard, pad;
};

Names names_of(const rpg::PlayerCommand& chosen)
{
    namespace command = rpg::command;
    return std::visit(rpg::Overloaded{
                          [](const command::Forward&) {
                              return Names{"up", "pad dpup"};
                          },
                          [](const command::Back&) {
                              return Names{"down", "pad dpdown"};
                          },
                          [](const command::TurnLeft&) {
                              return Names{"left", "pad dpleft"};
                          },
                          [](const command::TurnRight&) {
                              return Names{"right", "pad dpright"};
                          },
                          [](const command::Pass&) {
                              return Names{"c", "pad y"};
                          },
                          [](const command::Cancel&) {
                              return Names{"escape", "pad b"};
                          },
                          [](const auto&) {
                              return Names{"return", "pad a"};
                          },
                      },
                      chosen);
}

} // namespace

void InputDriver::let_pass()
{
    for (int i = 0; runs_ && (i < 1 || (!app_.is_idle() && i < 5000)); ++i) runs_ = app_.frame();
}

void InputDriver::press(const std::string& name)
{
    list_ << "press " << name << '\n';
    platform_.press(name);
    let_pass();
}

void InputDriver::click(int x, int y, const std::string& button)
{
    const rpg::ScreenLayout layout = app_.layout();
    const int window_x = (x + layout.display_x) * layout.scale + layout.scale / 2;
    const int window_y = (y + layout.display_y) * layout.scale + layout.scale / 2;
    list_ << (button == "mouse left" ? "click " : "menu ") << window_x << ' ' << window_y << '\n';
    platform_.press(button, window_x, window_y);
    let_pass();
}

void InputDriver::click_view(int column, int row)
{
    const rpg::UiRect view = app_.layout().logical_view();
    click(view.x + view.width * (2 * column + 1) / 8, view.y + view.height * (2 * row + 1) / 8);
}

void InputDriver::act(const rpg::PlayerCommand& chosen)
{
    namespace command = rpg::command;
    if (device_ != Device::Mouse)
        return press(std::string(device_ == Device::Pad ? names_of(chosen).pad : names_of(chosen).keyboard));
    std::visit(rpg::Overloaded{
                   [&](const command::TurnLeft&) { click_view(0, 1); },
                   [&](const command::TurnRight&) { click_view(3, 1); },
                   [&](const command::Forward&) { click_view(1, 0); },
                   [&](const command::Back&) { click_view(1, 3); },
                   [&](const command::Cancel&) { click(20, 60, "mouse right"); },
                   [&](const auto&) { click_view(1, 1); },
               },
               chosen);
}

void InputDriver::confirm()
{
    if (device_ == Device::Mouse)
        click_view(1, 1);
    else
        press(device_ == Device::Pad ? "pad a" : "return");
}

void InputDriver::open_menu()
{
    if (device_ == Device::Mouse)
        click(20, 60, "mouse right");
    else
        press(device_ == Device::Pad ? "pad start" : "escape");
}

void InputDriver::open_inventory()
{
    if (device_ == Device::Mouse)
        click(20, 5);
    else
        press(device_ == Device::Pad ? "pad x" : "i");
}

void InputDriver::next_weapon()
{
    press(device_ == Device::Mouse ? "wheel down" : device_ == Device::Pad ? "pad righttrigger" : "x");
}

bool InputDriver::choose(std::string_view text)
{
    const auto targets = app_.stack().top()->targets();
    const auto wanted = std::ranges::find_if(
        targets, [&](const runtime::Target& target) { return target.text.starts_with(text); });
    return wanted != targets.end() && choose_nth(static_cast<std::size_t>(wanted - targets.begin()));
}

bool InputDriver::choose_nth(std::size_t place)
{
    for (int tries = 0; runs_ && tries < kPatience; ++tries) {
        const auto targets = app_.stack().top()->targets();
        if (place >= targets.size()) return false;
        const runtime::Target& wanted = targets[place];
        const auto here = std::ranges::find(targets, true, &runtime::Target::is_selected);
        if (device_ == Device::Mouse) {
            if (wanted.is_visible) {
                click(wanted.place.x + wanted.place.width / 2, wanted.place.y + wanted.place.height / 2);
                return true;
            }
            press(here == targets.end() || here->place.y < wanted.place.y ? "wheel down" : "wheel up");
            continue;
        }
        if (wanted.is_selected) {
            confirm();
            return true;
        }
        if (here == targets.end() || here->place.y < wanted.place.y)
            act(rpg::command::Back{});
        else if (here->place.y > wanted.place.y)
            act(rpg::command::Forward{});
        else
            act(here->place.x < wanted.place.x ? rpg::PlayerCommand{rpg::command::TurnRight{}}
                                               : rpg::command::TurnLeft{});
    }
    return false;
}

void InputDriver::type(std::string_view digits)
{
    for (const char digit : digits) {
        if (device_ == Device::Keyboard)
            press(std::string(1, digit));
        else
            choose(std::string_view(&digit, 1));
    }
    wait(500); // then it is judged
}

void InputDriver::wait(std::uint32_t ms)
{
    list_ << "wait " << ms << '\n';
    for (const std::uint32_t until = platform_.now() + ms; runs_ && platform_.now() < until;)
        runs_ = app_.frame();
    let_pass();
}

} // namespace tests
