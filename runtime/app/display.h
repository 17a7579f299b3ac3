#pragma once
#include "rpg/render/screen_layout.h"
#include "rpg/render/ui_art.h"
#include "runtime/app/picture_filter.h"
#include "runtime/platform/platform.h"
#include "runtime/settings/settings.h"
#include "runtime/view/painter.h"

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

namespace runtime {

// Real pixels per font pixel that read well in a window of this size: on small windows as many as fit a
// phone's screen, on larger ones fewer, so that more fits in.
int default_letter_scale(PixelSize window);

// As Painter::letter_scale. Small screens of handhelds are held at arm's length: there texts have larger
// letters and more pages.
int reading_scale(PixelSize window, const Settings& settings);

// The size of the frame for a window: all of its pixels, or fewer that the platform enlarges.
PixelSize frame_size(PixelSize window, Scaling scaling);
Enlarge enlarge_of(Scaling scaling);

// `finger`: a finger's size in pixels of the frame (Platform::finger_size()); touch screens get letters that
// can be read. `list_scale`: the least for lists, which fit into fewer logical pixels than the game's view
// and scroll. Where that enlarges them, the bottom bar makes room. 0: no list is shown.
rpg::ScreenLayout layout_of(PixelSize frame, const Settings& settings, const rpg::UiArt& art, int finger = 0,
                            int list_scale = 0);
// For a window on which only lists have room for larger letters; elsewhere 0.
int list_scale(PixelSize window, const Settings& settings);

// The differences between two frames of the same size, as strips of rows.
std::vector<PixelRect> changed_parts(std::span<const rpg::Xrgb8888::Value> now,
                                     std::span<const rpg::Xrgb8888::Value> before, PixelSize size);

// The frame that the window shows, and how long it stays unchanged.
class Display {
public:
    // `user_folder`: where the player may keep an outline font.
    Display(Platform& platform, const Settings& settings, std::string user_folder)
        : platform_(platform), settings_(settings), user_folder_(std::move(user_folder))
    {
    }

    PixelSize size() const; // of the next frame
    rpg::ScreenLayout layout(const rpg::UiArt& art, bool is_list) const;
    bool has_shown() const { return !(size_ == PixelSize{}); }

    // touch: something happened that may change the picture; expose: the window lost its contents.
    void touch() { is_stale_ = true; }
    void expose() { is_stale_ = is_exposed_ = true; }
    // ms until the frame changes by itself; 0: a new frame is needed.
    std::uint32_t still_for() const;
    void keep(std::uint32_t still_for) { still_for_ = still_for; }

    // `art`: the game's pictures. Only changed parts are sent to the window.
    void draw(const rpg::UiArt& art, bool is_list, const std::function<void(const Painter&)>& paint);
    // The action of the prompt at this pixel of the window. Each prompt counts as at least `least` logical
    // pixels wide and high; if several match, the nearest one wins.
    std::optional<Action> prompt_at(int x, int y, int least) const;
    const std::vector<PromptPlace>& prompts() const { return prompts_; }
    rpg::Surface8888 frame() { return {pixels_.data(), size_.width, size_.height, size_.width}; }
    void forget_art() { own_art_kind_ = 0; } // after other data was loaded

private:
    const rpg::UiArt& wanted_art(const rpg::UiArt& art);
    void present();

    Platform& platform_;
    const Settings& settings_;
    std::string user_folder_;
    std::shared_ptr<const rpg::LetterFace> face_; // loaded on first use
    rpg::UiArt own_art_;   // with the program's fonts or black bars, if the settings ask for it
    int own_art_kind_ = 0; // the settings it was made for; 0: none
    std::vector<rpg::Xrgb8888::Value> pixels_, before_;
    std::vector<PixelRect> changed_;
    PictureFilter filter_;
    PictureFilter::Look shown_look_;   // of the last frame
    std::vector<PromptPlace> prompts_; // of the last frame
    int prompt_scale_ = 1;
    PixelSize size_;
    std::uint32_t drawn_ = 0; // when the last frame was drawn
    std::uint32_t still_for_ = 0;
    bool is_stale_ = true;
    bool is_exposed_ = true;
};

} // namespace runtime
