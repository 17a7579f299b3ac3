#pragma once
#include "editors/level_editor/app/application.h"

#include <span>
#include <string>
#include <string_view>

namespace editor {

enum class Menu : std::uint8_t { None, File, Edit, View, Play, Help };

// A command with its menu row and its key.
struct Command {
    Menu menu{};             // None: it has only a key
    std::string_view name{}; // English
    std::string_view key{};  // "Ctrl+Shift+S"; empty: it has only a row
    void (*run)(Application&) = nullptr;
    bool (*is_possible)(Application&) = nullptr; // nullptr: always
    bool* (*flag)(Application&) = nullptr;       // a flag that it toggles, instead of `run`
    bool works_in_fields = false;                // also while the user types in a field
    bool begins_group = false;                   // a separator comes before it
    std::string_view help{};
};
std::span<const Command> all_commands();
bool is_possible(const Command& command, Application& app);
void run(const Command& command, Application& app);

// A key press, by the name of the key: "S", "F5", "PageUp".
struct Press {
    std::string key;
    bool control = false, shift = false, alt = false;
};
// The current target of the keyboard.
struct KeyTarget {
    bool is_typing = false;   // in a field, which has its own undo and clipboard
    bool is_in_popup = false; // a list is open, in which letters search
    bool is_on_map = false;
};
void press(Application& app, const Press& press, KeyTarget target);

struct KeyRow {
    std::string_view key, what;
};
std::span<const KeyRow> key_help(); // for the dialog about keys

} // namespace editor
