#pragma once
#include <cstdint>
#include <string>
#include <vector>

namespace editor {

enum class Look : std::uint8_t { Dark, Light };

// What the editor remembers between two runs.
struct Settings {
    Look look = Look::Dark;
    std::string language{}; // empty: the system's language
    std::vector<std::string> recent{};
    bool has_seen_tour = false;
    int left_width = 0, right_width = 0, problems_height = 0; // of panels, unscaled; 0: automatic
};

Settings load_settings();
void save_settings(const Settings& settings);
void note_recent(Settings& settings, const std::string& folder); // does not save

} // namespace editor
