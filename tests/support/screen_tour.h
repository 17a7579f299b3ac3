#pragma once
#include "runtime/app/app.h"
#include "tests/support/scripted_platform.h"
#include "tests/support/temp_folder.h"

#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace tests {

// The whole program without a window, with any game and its own folder for settings and saves.
class Machine {
public:
    explicit Machine(const runtime::GameFiles& files, runtime::PixelSize size = {320, 240});

    void press(std::initializer_list<const char*> keys);
    void pass(int frames); // at least so many, and until all animations end
    void pass_time(std::uint32_t ms);
    bool start(); // shows the title
    bool start_map(const std::string& map);
    bool start_state(rpg::GameState state); // as if it had been saved
    rpg::GameState new_state(const std::string& map) const;
    bool face_monster(); // warps in front of one; false if none can be faced
    bool face_human();
    std::vector<std::string> choices() const; // texts of the selectable items on the open screen

    const runtime::GameFiles& files;
    TempFolder temp;
    std::string folder;
    ScriptedPlatform platform;
    runtime::SaveFolder saves; // the folder of the game
    runtime::SettingsFile config;
    runtime::Options options;
    std::unique_ptr<runtime::App> app;

private:
    bool face(const std::function<bool(const rpg::ThingState&)>& wanted, int distance);
};

// A way to open a screen, and words of the program on it; no words if only the game's own texts are shown.
// `go` leaves the screen open.
struct TourStop {
    std::string name;
    std::string words;
    std::function<void(Machine&)> go;
};
const std::vector<TourStop>& tour_stops();

} // namespace tests
