#pragma once
#include "rpg/core/bytes.h"
#include "rpg/model/sound.h"
#include "rpg/render/pixel.h"
#include "rpg/state/event.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace runtime {

enum class InputKind : std::uint8_t {
    Press,
    Release,
    Text,
    Moved,
    Dropped,
    PadAdded,
    PadRemoved,
    Quit,
    Terminate,
    Suspend,
    FocusLost,
    FocusGained,
    Exposed
};

// `name` is what bindings are written with: "up", "w", "keypad 8", "mouse left", "wheel up", "pad a" ...
// Holding a key is one Press; repetitions are made of it later. Moved is the mouse, without a
// name. Dropped is a file that was dragged into the window; its path is the name.
// PadAdded, PadRemoved: a pad, by its own name; of pads that are there at the start nothing is said.
// Quit: the window is to be closed. Terminate: the program has to end now. Suspend: it will be stopped, and
// perhaps never go on.
// Text: the letters that the key before it types, as UTF-8.
struct InputEvent {
    InputKind kind = InputKind::Press;
    std::string name{};
    bool repeats = false; // a key that is held
    int x = 0, y = 0;     // of the mouse, in pixels of size()
};

struct PixelSize {
    int width = 0;
    int height = 0;
    bool operator==(const PixelSize&) const = default;
};

// What becomes of a frame that is smaller than the window: whole multiples with a border, the whole window
// with sharp edges, the whole window smoothed.
enum class Enlarge : std::uint8_t { Whole, Sharp, Smooth };

// A sound to be heard once. Volumes are 0..100.
struct Effect {
    int id = 0;
    const rpg::Sound& sound; // outlives the Audio
    int volume = 100;
    rpg::SoundPriority priority = rpg::SoundPriority::Normal;
    bool survives_stop = false;
};
struct Song {
    std::string_view name;
    rpg::ByteView midi; // outlives its playing
    int volume = 100;
};

// Why nothing is heard.
struct AudioTrouble {
    bool is_music = false; // that alone
    std::string why{};     // empty: there is none
};

// Where sounds go. What cannot be played is left out after one warning.
class Audio {
public:
    virtual ~Audio() = default;
    virtual void play(const Effect& effect) = 0;   // on one of ten channels, see audio/channels.h
    virtual bool is_playing() = 0;                 // any effect
    virtual void stop_effects() = 0;               // but those that survive it
    virtual void forget_effects() = 0;             // the sounds of the numbers have changed
    virtual void play_music(const Song& song) = 0; // again and again, in place of another one
    virtual void stop_music() = 0;
    virtual void warn(const std::string& what) = 0; // tells the player, the same only once
    virtual AudioTrouble take_trouble() = 0;        // of the device or the soundfont, since the last call
    virtual void set_music_volume(int volume) = 0;
    virtual void pause(bool paused) = 0;
};

// What the game needs of the machine that it runs on.
class Platform {
public:
    virtual ~Platform() = default;
    // What happened since the last call; waits for something to happen, at most so long.
    virtual std::vector<InputEvent> wait(std::uint32_t most_ms) = 0;
    virtual std::uint32_t now() = 0; // ms
    // Whether to wait is to rest. Where time is virtual it passes in frames, so that each of them is drawn.
    virtual bool sleeps() const { return true; }
    virtual PixelSize size() = 0; // of the window
    virtual void present(rpg::Surface8888 frame, Enlarge enlarge) = 0;
    virtual void set_fullscreen(bool fullscreen) = 0;
    virtual void set_vsync(bool vsync) = 0;
    virtual void set_title(std::string_view title) = 0;
    virtual Audio& audio() = 0;
};

} // namespace runtime
