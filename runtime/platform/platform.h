#pragma once
#include "rpg/core/bytes.h"
#include "rpg/core/error.h"
#include "rpg/model/sound.h"
#include "rpg/render/pixel.h"
#include "rpg/state/event.h"

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace runtime {

// The vendor whose labels a pad's buttons have.
enum class PadKind : std::uint8_t { Xbox, PlayStation, Switch };

enum class InputKind : std::uint8_t {
    Press,
    Release,
    Text,
    Moved,
    Dropped,
    FingerDown,
    FingerMoved,
    FingerUp,
    PadAdded,
    PadRemoved,
    SoundDevices,
    Quit,
    Terminate,
    Suspend,
    FocusLost,
    FocusGained,
    Exposed,
    FingerCancelled
};

// Mouse buttons as named in bindings. Systems count them from 1, in this order.
constexpr std::array<std::string_view, 5> kMouseButtons{"mouse left", "mouse middle", "mouse right",
                                                        "mouse x1", "mouse x2"};

// An event from the system. Holding a key is one Press; repetitions are made later. Moved is the mouse,
// Dropped a file that was dragged into the window. PadAdded, PadRemoved: not for pads that are there at the
// start. Quit: the window should close. Terminate: the program must end now. Suspend: the program will be
// stopped and may never continue. SoundDevices: the list of devices changed. FingerCancelled: the touch was
// not meant for the game.
struct InputEvent {
    InputKind kind = InputKind::Press;
    // Press, Release: a name as in bindings: "up", "w", "keypad 8", "mouse left", "wheel up", "pad a" ...
    std::string key{};
    bool repeats = false;    // Press: the key is held
    int x = 0, y = 0;        // of the mouse or a finger, in pixels of size()
    std::int64_t finger = 0; // id of the finger
    bool drags = false;      // Moved: dragged by a finger
    PadKind pad = PadKind::Xbox;
    std::string text{};     // Text: typed by the key before it, as UTF-8
    std::string path{};     // Dropped: of the file
    std::string pad_name{}; // PadAdded, PadRemoved: the pad's own name
};

struct PixelSize {
    int width = 0;
    int height = 0;
    bool operator==(const PixelSize&) const = default;
};

struct PixelRect {
    int x = 0, y = 0, width = 0, height = 0;
    bool operator==(const PixelRect&) const = default;
};

// How a frame that is smaller than the window is enlarged: by a whole multiple with a border, to the whole
// window with sharp edges, to the whole window smoothed.
enum class Enlarge : std::uint8_t { Whole, Sharp, Smooth };

// A sound to play once. Volumes are 0..100.
struct Effect {
    int id = 0;
    const rpg::Sound& sound; // outlives the Audio
    int volume = 100;
    int side = 0; // stereo position: -100 left, 100 right
    rpg::SoundPriority priority = rpg::SoundPriority::Normal;
    bool survives_stop = false;
};
struct Song {
    std::string_view name;
    rpg::ByteView bytes; // MIDI, Ogg Vorbis, FLAC or MP3; must outlive its playing
    int volume = 100;
};

// Why there is no sound.
struct AudioTrouble {
    bool is_music = false; // only music is missing
    rpg::Error why{};      // no reason: no trouble
};

// Plays sounds. Those that cannot be played are dropped after one warning.
class Audio {
public:
    virtual ~Audio() = default;
    virtual void play(const Effect& effect) = 0;   // on one of ten channels, see platform/channels.h
    virtual bool is_playing() = 0;                 // any effect
    virtual void stop_effects() = 0;               // except those with survives_stop
    virtual void forget_effects() = 0;             // the ids now mean other sounds
    virtual void play_music(const Song& song) = 0; // loops; replaces the current song
    virtual void stop_music() = 0;
    virtual void warn(const std::string& what) = 0; // tells the player; repeated texts only once
    virtual AudioTrouble take_trouble() = 0;        // new trouble of device or soundfont
    virtual void set_music_volume(int volume) = 0;
    virtual void pause(bool paused) = 0;

    // Only on platforms with a choice:
    virtual std::vector<std::string> devices() { return {}; } // names of the output devices
    virtual std::string device() { return {}; }               // the device in use; empty: the default one
    virtual bool has_lost_device() { return false; }          // the device in use was removed
    // Reopens the device even if it is the same; the caller starts the song again.
    virtual void use_device(const std::string&) {}
    virtual std::vector<std::string> soundfonts() { return {}; } // files with General MIDI sounds
    // Empty: the default one. The caller starts the song again.
    virtual void use_soundfont(const std::string&) {}
    // Clearer instruments with all high notes, for twice the processor time. The caller starts the song
    // again.
    virtual void use_fine_music(bool) {}
};

// The services that the game needs from the system.
class Platform {
public:
    virtual ~Platform() = default;
    // Whether dropped files still exist after the program has ended.
    virtual bool keeps_dropped_files() const { return true; }
    // Whether files can be dropped: a window beside others.
    virtual bool takes_drops() const { return true; }
    // Opens the system's file dialog; the chosen file arrives as Dropped. False: there is no dialog.
    virtual bool choose_file() { return false; }
    // The message without folder names that mean nothing to the player.
    virtual std::string shown(std::string message) const { return message; }
    virtual bool has_threads() const { return true; }
    // Pixels of size() that a finger can hit reliably; 0: no touch screen known.
    virtual int finger_size() { return 0; }
    // The events since the last call; if there are none, waits for one at most so long.
    virtual std::vector<InputEvent> wait(std::uint32_t most_ms) = 0;
    virtual std::uint32_t now() = 0; // ms
    // Whether wait() sleeps in real time. Virtual time passes in frames, each of which is drawn.
    virtual bool sleeps() const { return true; }
    virtual PixelSize size() = 0; // of the window
    // `changed`: the parts that differ from the last frame.
    virtual void present(rpg::Surface8888 frame, Enlarge enlarge, std::span<const PixelRect> changed) = 0;
    // Only on platforms with a window:
    virtual void set_fullscreen(bool) {}
    virtual void set_vsync(bool) {}
    virtual void set_title(std::string_view) {}
    virtual std::vector<std::string> displays() { return {}; } // monitors, by name
    virtual void set_display(int) {}                         // number from 1; 0: the window's current display
    virtual void rumble(int strength, std::uint32_t ms) = 0; // `strength`: 1..100; replaces a running rumble
    // Replaces the text that is being spoken. `language`: "de", empty: English.
    virtual void speak(const std::string& text, const std::string& language) = 0;
    virtual std::string take_speech_trouble() = 0; // why speech failed since the last call
    virtual Audio& audio() = 0;
};

} // namespace runtime
