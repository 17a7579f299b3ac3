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

// Whose letters and shapes the buttons of a pad have.
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

// Buttons of a mouse, as bindings call them. Systems count them from 1, in this order.
constexpr std::array<std::string_view, 5> kMouseButtons{"mouse left", "mouse middle", "mouse right",
                                                        "mouse x1", "mouse x2"};

// What happened to the machine. Holding a key is one Press; repetitions are made of it later. Moved is the
// mouse, Dropped a file that was dragged into the window. PadAdded, PadRemoved: not for pads that are there
// at the start. Quit: the window is to be closed. Terminate: the program has to end now. Suspend: it will be
// stopped, and perhaps never go on. SoundDevices: others can be chosen now. FingerCancelled: what the finger
// did was not meant for the game.
struct InputEvent {
    InputKind kind = InputKind::Press;
    // Press, Release: as bindings are written: "up", "w", "keypad 8", "mouse left", "wheel up", "pad a" ...
    std::string key{};
    bool repeats = false;    // Press: the key is held
    int x = 0, y = 0;        // of the mouse or a finger, in pixels of size()
    std::int64_t finger = 0; // which one
    bool drags = false;      // Moved: by a finger that pulls
    PadKind pad = PadKind::Xbox;
    std::string text{};     // Text: what the key before it types, as UTF-8
    std::string path{};     // Dropped: of the file
    std::string pad_name{}; // PadAdded, PadRemoved: what the pad calls itself
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

// What becomes of a frame that is smaller than the window: whole multiples with a border, the whole window
// with sharp edges, the whole window smoothed.
enum class Enlarge : std::uint8_t { Whole, Sharp, Smooth };

// A sound to be heard once. Volumes are 0..100.
struct Effect {
    int id = 0;
    const rpg::Sound& sound; // outlives the Audio
    int volume = 100;
    int side = 0; // where it is heard: -100 left, 100 right
    rpg::SoundPriority priority = rpg::SoundPriority::Normal;
    bool survives_stop = false;
};
struct Song {
    std::string_view name;
    rpg::ByteView bytes; // MIDI, Ogg Vorbis, FLAC or MP3; outlive its playing
    int volume = 100;
};

// Why nothing is heard.
struct AudioTrouble {
    bool is_music = false; // that alone
    rpg::Error why{};      // without a reason: there is none
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

    // Where there is a choice:
    virtual std::vector<std::string> devices() { return {}; } // that sound can come out of, by name
    virtual std::string device() { return {}; }               // in use; empty: the usual one
    virtual bool has_lost_device() { return false; }          // the one in use is gone
    // Opens it, even if it is the same; a song has to be started again.
    virtual void use_device(const std::string&) {}
    virtual std::vector<std::string> soundfonts() { return {}; } // files with General MIDI sounds
    // Empty: the usual one. A song has to be started again.
    virtual void use_soundfont(const std::string&) {}
    // Instruments with all high notes, for twice the processor time. A song has to be started again.
    virtual void use_fine_music(bool) {}
};

// What the game needs of the machine that it runs on.
class Platform {
public:
    virtual ~Platform() = default;
    // Whether files that are dropped stay where they are when the program has ended.
    virtual bool keeps_dropped_files() const { return true; }
    // Opens the system's own dialog for a file, which then comes as Dropped. False: there is none.
    virtual bool choose_file() { return false; }
    // A message without folders that mean nothing to the player.
    virtual std::string shown(std::string message) const { return message; }
    virtual bool has_threads() const { return true; }
    // Pixels of size() that a finger hits well; 0: nobody is known to play with fingers.
    virtual int finger_size() { return 0; }
    // What happened since the last call; waits for something to happen, at most so long.
    virtual std::vector<InputEvent> wait(std::uint32_t most_ms) = 0;
    virtual std::uint32_t now() = 0; // ms
    // Whether to wait is to rest. Where time is virtual it passes in frames, so that each of them is drawn.
    virtual bool sleeps() const { return true; }
    virtual PixelSize size() = 0; // of the window
    // `changed`: where the frame differs from the one before.
    virtual void present(rpg::Surface8888 frame, Enlarge enlarge, std::span<const PixelRect> changed) = 0;
    // Where there is a window:
    virtual void set_fullscreen(bool) {}
    virtual void set_vsync(bool) {}
    virtual void set_title(std::string_view) {}
    virtual std::vector<std::string> displays() { return {}; } // monitors, by name
    virtual void set_display(int) {}                           // of them, from 1; 0: where the window is
    virtual void rumble(int strength, std::uint32_t ms) = 0;   // of the pads, 1..100; in place of one before
    // In place of what is being said. `language`: "de", empty: English.
    virtual void speak(const std::string& text, const std::string& language) = 0;
    virtual std::string take_speech_trouble() = 0; // why nothing is said, since the last call
    virtual Audio& audio() = 0;
};

} // namespace runtime
