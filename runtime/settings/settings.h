#pragma once
#include "runtime/input/bindings.h"
#include "runtime/input/repeater.h"
#include "runtime/settings/config_file.h"

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace runtime {

enum class Speed : std::uint8_t { Classic, Default, Fast, Instant };
// The resolution of the picture: all pixels of the window, or fewer that are enlarged (Enlarge).
enum class Scaling : std::uint8_t { Full, Whole, Sharp, Smooth, Edges };
// A filter over the whole picture: the pixel grid of a phone, the scan lines of a television.
enum class Filter : std::uint8_t { Off, Phone, Crt };

// The font: the game's, the program's clear one, or an outline font that is smooth at every size.
enum class Letters : std::uint8_t { Game, Plain, Outline };
// The letters of a game's files: as its contents or its mods say, or one of rpg::kGlyphEncodingNames.
enum class TextEncoding : std::uint8_t { Automatic, Latin1, Russian, Windows1251 };
// The automap while walking: off, small in a corner, or as lines over the view.
enum class MapCorner : std::uint8_t { Off, Corner, Over };
// The speedrun display: turns, play time, or both.
enum class RunClock : std::uint8_t { Off, Turns, Time, Both };
// When the touch pad is shown.
enum class TouchPadUse : std::uint8_t { Never, Fingers, Always };

struct Settings {
    Speed speed = Speed::Default;
    int master_volume = 100; // 0..100; scales the next two
    int effects_volume = 70; // 0..100
    int music_volume = 50;
    bool mutes_unfocused = true;
    bool pauses_unfocused = true;

    bool fullscreen = false;
    bool vsync = true;
    int frame_cap = 240; // maximum frames per second during motion
    Scaling scaling = Scaling::Full;
    Filter filter = Filter::Off;
    int brightness = 100;         // percent
    int gamma = 100;              // percent; higher brightens dark areas
    int field_of_view = 0;        // horizontal degrees in a 4:3 picture; 0: as on the phone
    bool smooth_distance = false; // rpg::CleanOptions::smooth
    bool classic_picture = false;
    bool classic_hud = false;
    bool target_bar = true;  // health of the monster in front
    bool hit_numbers = true; // damage numbers over hit actors
    bool soft_keys = true;
    int text_scale = 0; // real pixels per font pixel; 0: automatic

    bool high_contrast = false;
    bool safe_colours = false; // for colour-blind eyes
    Letters letters = Letters::Game;
    TextEncoding text_encoding = TextEncoding::Automatic; // when a game is opened
    bool shake = true;
    bool flashes = true; // of hit targets and of the borders
    bool tints = true;   // red tint of berserk
    bool typewriter = true;
    bool reflow = true;      // texts made for 18 columns are rewrapped to the width
    bool first_steps = true; // key hints at the start of a game
    bool takes_back = true;  // allows undoing turns one by one
    MapCorner map_corner = MapCorner::Off;
    bool map_legend = true; // beside the automap
    RunClock run_clock = RunClock::Off;
    bool shows_goal = false; // shows the newest note in the bar
    bool click_hints = true; // shows what a click does

    bool captions = false;      // of sounds that matter
    bool sound_sides = true;    // sounds come from the left or right
    bool way_sounds = false;    // sounds for open sides and walls
    bool speech = false;        // reads texts and lists out
    std::string sound_device{}; // empty: the default one
    std::string soundfont{};    // a file; empty: the default one
    bool fine_music = false;    // clearer instruments for more processor time
    bool rumble = true;
    int rumble_strength = 60; // 1..100
    int display = 0;          // monitor, from 1; 0: the default one
    TouchPadUse touch_pad = TouchPadUse::Fingers;
    int touch_pad_size = 100;        // percent
    int touch_pad_opacity = 50;      // percent
    std::string touch_pad_buttons{}; // moved or removed buttons: pad_changes
    bool touch_items = true;         // a bar of the carried items
    int autosave_turns = 10;         // autosave after so many turns or minutes; 0: not for that reason
    int autosave_minutes = 5;
    bool classic_rules = false; // for new games
    std::string last_game{};    // its path, or "free"

    int repeat_delay = 300; // ms until a held key repeats
    int repeat_period = 90;
    std::string language{};          // "de"; empty: the system's language
    std::vector<std::string> mods{}; // names in the folder of mods, in order
    Bindings bindings{};

    // Invalid values change nothing and are returned as errors with their lines in `file`.
    std::vector<rpg::Error> read(const ConfigFile& config, std::string_view file = {});
    void write(ConfigFile& config) const;
};

Repeater::Pace pace_of(const Settings& settings);
std::string_view name_of(Speed speed);
std::optional<Speed> speed_named(std::string_view name);

// A setting in the settings file and in the menus, which add labels to these rows.
struct SettingRow {
    struct Whole { // a number
        int Settings::*member;
        int least, most;
    };
    struct Word { // one of several words
        std::span<const std::string_view> words;
        std::size_t (*get)(const Settings&);
        void (*set)(Settings&, std::size_t);
    };
    using Name = std::string Settings::*; // the name of a file, a device, a language
    std::string_view key;
    std::variant<bool Settings::*, Whole, Word, Name> value;

    std::string text(const Settings& settings) const; // "on", "30", "classic"
    // An invalid text changes nothing and gives an error without a place.
    rpg::Outcome set(Settings& settings, std::string_view text) const;
};
std::span<const SettingRow> setting_rows();
const SettingRow& setting_row(std::string_view key); // `key` must be one of those rows

// Settings and their file. A file that cannot be read or has invalid values is copied to FILE.bad, and the
// defaults apply. If the copy fails, the file is never overwritten.
class SettingsFile {
public:
    // Without `keeps` nothing is ever written.
    explicit SettingsFile(std::string path, bool keeps = true) : path_(std::move(path)), keeps_(keeps) {}
    rpg::Outcome load(); // a missing file is no error; the error describes a file that is wrong as a whole
    const std::vector<rpg::Error>& problems() const { return problems_; } // invalid values
    rpg::Outcome save(); // writes only if something has changed since the last save
    Settings settings{};

private:
    void keep_bad();

    std::string path_;
    bool keeps_;
    std::optional<rpg::Error> unsaved_; // why a bad file could not be copied; it is then not overwritten
    ConfigFile config_;
    std::string saved_; // by save()
    std::vector<rpg::Error> problems_;
};

} // namespace runtime
