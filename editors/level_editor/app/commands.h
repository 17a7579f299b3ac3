#pragma once
#include "editors/level_editor/app/application.h"

#include <span>
#include <string>
#include <string_view>

namespace editor {

enum class Menu : std::uint8_t { None, File, Edit, View, Play, Help };

// What a menu row and a key do.
struct Command {
    Menu menu{};             // None: there is only a key
    std::string_view name{}; // English
    std::string_view key{};  // "Ctrl+Shift+S"; empty: there is only a row
    void (*run)(Application&) = nullptr;
    bool (*is_possible)(Application&) = nullptr; // nullptr: always
    bool* (*flag)(Application&) = nullptr;       // what it switches, instead of `run`
    bool works_in_fields = false;                // while something is typed
    bool begins_group = false;                   // in the menu
    std::string_view help{};
};
std::span<const Command> all_commands();
bool is_possible(const Command& command, Application& app);
void run(const Command& command, Application& app);

// A key that has gone down, by its name: "S", "F5", "PageUp".
struct Press {
    std::string key;
    bool control = false, shift = false, alt = false;
};
// What the keyboard is for at this moment.
struct KeyTarget {
    bool is_typing = false; // a field has its own undo, clipboard and letters
    bool is_on_map = false;
};
void press(Application& app, const Press& press, KeyTarget target);

struct KeyRow {
    std::string_view key, what;
};
std::span<const KeyRow> key_help(); // for people

} // namespace editor
