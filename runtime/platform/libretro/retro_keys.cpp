#include "runtime/platform/libretro/retro_keys.h"

#include <algorithm>
#include <array>
#include <libretro.h>
#include <string_view>
#include <utility>

namespace runtime {

std::string name_of_key(unsigned key)
{
    static constexpr std::array<std::pair<unsigned, std::string_view>, 33> kNames{{
        {RETROK_BACKSPACE, "backspace"},
        {RETROK_TAB, "tab"},
        {RETROK_RETURN, "return"},
        {RETROK_PAUSE, "pause"},
        {RETROK_ESCAPE, "escape"},
        {RETROK_SPACE, "space"},
        {RETROK_COMMA, "comma"},
        {RETROK_DELETE, "delete"},
        {RETROK_UP, "up"},
        {RETROK_DOWN, "down"},
        {RETROK_RIGHT, "right"},
        {RETROK_LEFT, "left"},
        {RETROK_INSERT, "insert"},
        {RETROK_HOME, "home"},
        {RETROK_END, "end"},
        {RETROK_PAGEUP, "pageup"},
        {RETROK_PAGEDOWN, "pagedown"},
        {RETROK_KP_ENTER, "keypad enter"},
        {RETROK_KP_PERIOD, "keypad ."},
        {RETROK_KP_DIVIDE, "keypad /"},
        {RETROK_KP_MULTIPLY, "keypad *"},
        {RETROK_KP_MINUS, "keypad -"},
        {RETROK_KP_PLUS, "keypad +"},
        {RETROK_RSHIFT, "right shift"},
        {RETROK_LSHIFT, "left shift"},
        {RETROK_RCTRL, "right ctrl"},
        {RETROK_LCTRL, "left ctrl"},
        {RETROK_RALT, "right alt"},
        {RETROK_LALT, "left alt"},
        {RETROK_CAPSLOCK, "capslock"},
        {RETROK_SCROLLOCK, "scrolllock"},
        {RETROK_PRINT, "printscreen"},
        {RETROK_MENU, "menu"},
    }};
    const auto found = std::ranges::find(kNames, key, &std::pair<unsigned, std::string_view>::first);
    if (found != kNames.end()) return std::string(found->second);
    if (key >= RETROK_KP0 && key <= RETROK_KP9) return "keypad " + std::to_string(key - RETROK_KP0);
    if (key >= RETROK_F1 && key <= RETROK_F15) return "f" + std::to_string(key - RETROK_F1 + 1);
    if (key > RETROK_SPACE && key < RETROK_DELETE) return std::string(1, static_cast<char>(key));
    return {};
}

} // namespace runtime
