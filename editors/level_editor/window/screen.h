#pragma once
#include "editors/level_editor/app/session.h"
#include "editors/level_editor/window/gallery.h"
#include "rpg/render/clean_view.h"

namespace editor {

// The 3D view: only drawn again when something in it has changed.
struct ViewState {
    std::unique_ptr<rpg::CleanView> drawer{};
    rpg::RenderLevel level{};
    rpg::WorldView world{};
    Picture picture{};
    std::vector<std::uint32_t> pixels{};
    std::uint64_t version = 0;
    std::string stem{};
    rpg::ViewPose pose{};
};

class Application;

// The session with everything that is needed to draw it.
struct Screen : Session {
    explicit Screen(FrameWindow& its_window) : window(its_window) {}
    void load_art(); // of the open project

    FrameWindow& window;
    std::unique_ptr<rpg::RenderArt> art{};
    std::unique_ptr<Gallery> gallery{};
    rpg::ThingLooks looks{};
    ViewState view{};
    std::pair<unsigned, std::uint64_t> art_of{}; // Session::project of the loaded art, and its pictures
};

ImU32 colour(unsigned rgb, unsigned alpha = 255);
void tooltip(const char* text);

// The panels. Each draws into the current ImGui window.
void draw_map(Screen& session, ImVec2 size);
void draw_view(Screen& session, ImVec2 size);
void draw_palette(Screen& session);
void draw_properties(Screen& session);
void draw_events(Screen& session);
void draw_script(Screen& session);
void draw_problems(Screen& session);
void draw_texts(Screen& session);
void draw_tables(Screen& session, bool& is_open);
void draw_overview(Screen& session, Application& app);
void draw_find(Screen& session);
void draw_trial(Screen& session, bool& is_open);
void draw_tests(Screen& session, bool& is_open);

} // namespace editor
