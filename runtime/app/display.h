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

// Real pixels of a pixel of the letters that read well in a window of this size: on small ones as many as let
// a phone's screen fit, on larger ones fewer, so that more fits in.
int comfortable_scale(PixelSize window);

// As Painter::letter_scale. Small screens of handhelds are held at arm's length: lists keep all their rows
// there, texts have larger letters and more pages.
int reading_scale(PixelSize window, const Settings& settings);

// What is drawn for a window: all of its pixels, or few that the platform enlarges.
PixelSize frame_size(PixelSize window, Scaling scaling);
Enlarge enlarge_of(Scaling scaling);

// `finger`: its size in pixels of the frame, as Platform::finger_size(); where fingers play, letters can be
// read.
rpg::ScreenLayout layout_of(PixelSize frame, const Settings& settings, const rpg::UiArt& art, int finger = 0);

// Where a frame differs from the one before, of the same size: strips of rows.
std::vector<PixelRect> changed_parts(std::span<const rpg::Xrgb8888::Value> now,
                                     std::span<const rpg::Xrgb8888::Value> before, PixelSize size);

// The frame that the window shows, and until when it stays as it is.
class Display {
public:
    // `user_folder`: where the player may keep an outline font.
    Display(Platform& platform, const Settings& settings, std::string user_folder)
        : platform_(platform), settings_(settings), user_folder_(std::move(user_folder))
    {
    }

    PixelSize size() const; // of the next frame
    rpg::ScreenLayout layout(const rpg::UiArt& art) const;
    bool has_shown() const { return !(size_ == PixelSize{}); }

    // Something has happened that may change the picture; exposed: the window has lost it.
    void touch() { is_stale_ = true; }
    void expose() { is_stale_ = is_exposed_ = true; }
    // ms until it changes by itself; 0: a new frame is needed.
    std::uint32_t still_for() const;
    void keep(std::uint32_t still_for) { still_for_ = still_for; }

    // `art`: the game's pictures. Only what looks different is brought to the window.
    void draw(const rpg::UiArt& art, const std::function<void(const Painter&)>& paint);
    // What the prompt at this pixel of the window does. Each is taken for at least so many logical pixels
    // wide and high; of several the nearest counts.
    std::optional<Action> prompt_at(int x, int y, int least) const;
    const std::vector<PromptPlace>& prompts() const { return prompts_; }
    rpg::Surface8888 frame() { return {pixels_.data(), size_.width, size_.height, size_.width}; }
    void forget_art() { own_art_kind_ = 0; } // other data

private:
    const rpg::UiArt& wanted_art(const rpg::UiArt& art);
    void present();

    Platform& platform_;
    const Settings& settings_;
    std::string user_folder_;
    std::shared_ptr<const rpg::LetterFace> face_; // found when it is first wanted
    rpg::UiArt own_art_;   // with fonts of the program or black bars, as the settings ask
    int own_art_kind_ = 0; // what it was made for; 0: nothing
    std::vector<rpg::Xrgb8888::Value> pixels_, before_;
    std::vector<PixelRect> changed_;
    PictureFilter filter_;
    PictureFilter::Look shown_look_;   // of the last frame
    std::vector<PromptPlace> prompts_; // of the last frame
    int prompt_scale_ = 1;
    PixelSize size_;
    std::uint32_t drawn_ = 0; // when
    std::uint32_t still_for_ = 0;
    bool is_stale_ = true;
    bool is_exposed_ = true;
};

} // namespace runtime
