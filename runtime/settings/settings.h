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
// The picture: in all pixels of the window, or in few ones that are enlarged (Enlarge).
enum class Scaling : std::uint8_t { Full, Whole, Sharp, Smooth, Edges };
// What the whole picture is seen through: the grid of a phone's screen, the lines of a television.
enum class Filter : std::uint8_t { Off, Phone, Crt };

// Letters of the game, clear ones of the program, or those of an outline font, smooth at every size.
enum class Letters : std::uint8_t { Game, Plain, Outline };
// The automap while one walks: not at all, small in a corner, or as lines over the view.
enum class MapCorner : std::uint8_t { Off, Corner, Over };
// The player against the clock: turns, time in front of the game.
enum class RunClock : std::uint8_t { Off, Turns, Time, Both };
// When the pad on the screen is there.
enum class TouchPadUse : std::uint8_t { Never, Fingers, Always };

struct Settings {
    Speed speed = Speed::Default;
    int master_volume = 100; // 0..100, of the next two
    int effects_volume = 70; // 0..100
    int music_volume = 50;
    bool mutes_unfocused = true;
    bool pauses_unfocused = true;

    bool fullscreen = false;
    bool vsync = true;
    int frame_cap = 240; // pictures a second at most, in motion
    Scaling scaling = Scaling::Full;
    Filter filter = Filter::Off;
    int brightness = 100;  // per cent
    int gamma = 100;       // per cent; more lights up what is dark
    int field_of_view = 0; // degrees from side to side in a picture of 4:3; 0: as the phone
    bool classic_picture = false;
    bool classic_hud = false;
    bool target_bar = true;  // health of who stands in front
    bool hit_numbers = true; // rise from who is hit
    bool soft_keys = true;
    int text_scale = 0; // real pixels of a pixel of the letters; 0: what fits well

    bool high_contrast = false;
    bool safe_colours = false; // for colour-blind eyes
    Letters letters = Letters::Game;
    bool shake = true;
    bool flashes = true; // of what is hit, and the borders
    bool tints = true;   // red of the berserker
    bool typewriter = true;
    bool reflow = true;      // texts made for 18 columns use the width
    bool first_steps = true; // names the keys while a game begins
    bool takes_back = true;  // turns, one by one
    MapCorner map_corner = MapCorner::Off;
    bool map_legend = true; // beside the automap
    RunClock run_clock = RunClock::Off;
    bool shows_goal = false; // the newest note, in the bar
    bool click_hints = true; // what a click does

    bool captions = false;      // of sounds that matter
    bool sound_sides = true;    // sounds come from the left or right
    bool way_sounds = false;    // open sides and walls are heard
    bool speech = false;        // reads texts and lists out
    std::string sound_device{}; // empty: the usual one
    std::string soundfont{};    // a file; empty: the usual one
    bool fine_music = false;    // clearer instruments for more processor time
    bool rumble = true;
    int rumble_strength = 60; // 1..100
    int display = 0;          // monitor, from 1; 0: the usual one
    TouchPadUse touch_pad = TouchPadUse::Fingers;
    int touch_pad_size = 100;        // per cent
    int touch_pad_opacity = 50;      // per cent
    std::string touch_pad_buttons{}; // that were moved or taken away: pad_changes
    bool touch_items = true;         // a bar of what the player carries
    int autosave_turns = 10; // the game is saved by itself after so many, or minutes; 0: not for that reason
    int autosave_minutes = 5;
    bool classic_rules = false; // of games that begin
    std::string last_game{};    // where it is; "free"

    int repeat_delay = 300; // ms that a key is held until it repeats
    int repeat_period = 90;
    std::string language{};          // "de"; empty: as the system says
    std::vector<std::string> mods{}; // names in the folder of mods, in their order
    Bindings bindings{};

    // Values that make no sense are left as they were, and named with their lines in `file`.
    std::vector<rpg::Error> read(const ConfigFile& config, std::string_view file = {});
    void write(ConfigFile& config) const;
};

Repeater::Pace pace_of(const Settings& settings);
std::string_view name_of(Speed speed);
std::optional<Speed> speed_named(std::string_view name);

// A value as the settings file has it, and the menus, which add labels to these rows.
struct SettingRow {
    struct Whole { // a number
        int Settings::*member;
        int least, most;
    };
    struct Word { // one of several
        std::span<const std::string_view> words;
        std::size_t (*get)(const Settings&);
        void (*set)(Settings&, std::size_t);
    };
    using Name = std::string Settings::*; // of a file, a device, a language
    std::string_view key;
    std::variant<bool Settings::*, Whole, Word, Name> value;

    std::string text(const Settings& settings) const; // "on", "30", "classic"
    // A text that makes no sense changes nothing: what is wrong with it, without a place.
    rpg::Outcome set(Settings& settings, std::string_view text) const;
};
std::span<const SettingRow> setting_rows();
const SettingRow& setting_row(std::string_view key); // only of those

// Settings and the file that they are kept in. A file that cannot be read or has values that make no sense is
// kept as FILE.bad, and the defaults count. Where that is impossible nothing is written over it.
class SettingsFile {
public:
    // Without `keeps` nothing is ever written.
    explicit SettingsFile(std::string path, bool keeps = true) : path_(std::move(path)), keeps_(keeps) {}
    rpg::Outcome load(); // a missing file is fine; an error says what was wrong with the whole of it
    const std::vector<rpg::Error>& problems() const { return problems_; } // values that make no sense
    rpg::Outcome save(); // writes only what this object has not written last
    Settings settings{};

private:
    void keep_bad();

    std::string path_;
    bool keeps_;
    std::optional<rpg::Error> unsaved_; // why there is no copy of a bad file, which then stays as it is
    ConfigFile config_;
    std::string saved_; // by save()
    std::vector<rpg::Error> problems_;
};

} // namespace runtime
