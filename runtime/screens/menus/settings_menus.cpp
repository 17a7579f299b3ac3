#include "rpg/source/file_names.h"
#include "runtime/screens/menus/menu_screen.h"
#include "runtime/screens/screens.h"

#include <algorithm>
#include <array>

namespace runtime {
namespace {

struct SettingsDesk {
    Ui& ui;
    SettingsFile& config;
    Platform& platform;
    const GameFiles& files;
    Settings& settings() const { return config.settings; }
};

// A value as the file has it, and as the player sees it.
struct Option {
    std::string text, label;
};
using Options = std::vector<Option>;

// A row of a menu of settings. A heading has neither key nor screen.
struct MenuRow {
    std::string_view label;
    std::string_view key{}; // setting_row
    std::string_view about{};
    std::span<const int> steps{};                      // of a number
    std::string_view unit{};                           // after it, or a text with {n} in it
    std::string_view zero{};                           // in place of 0
    Options (*options)(const SettingsDesk&) = nullptr; // of a name that depends on what is there
    void (*then)(const SettingsDesk&) = nullptr;       // another value has been chosen
    bool (*is_there)(const SettingsDesk&) = nullptr;   // always, if there is none
    rpg::Image (*picture)() = nullptr;                 // beside its words
    std::unique_ptr<Screen> (*opens)(const SettingsDesk&) = nullptr; // no setting of its own
};

constexpr std::array kVolumes{0, 10, 20, 30, 40, 50, 60, 70, 80, 90, 100};
constexpr std::array kTurns{0, 1, 5, 10, 20, 50, 100};
constexpr std::array kMinutes{0, 1, 2, 5, 10, 30};
constexpr std::array kDelays{150, 200, 250, 300, 400, 500, 700};
constexpr std::array kPeriods{30, 60, 90, 120, 160, 240};
constexpr std::array kFrameCaps{30, 60, 90, 120, 144, 240, 500};
constexpr std::array kTextSizes{0, 1, 2, 3, 4, 5, 6, 7, 8, 10, 12, 16};
constexpr std::array kStrengths{20, 40, 60, 80, 100};
constexpr std::array kPadSizes{50, 75, 100, 125, 150, 175, 200};
constexpr std::array kOpacities{10, 20, 30, 40, 50, 60, 70, 80, 90, 100};
constexpr std::array kBrightness{50, 60, 70, 80, 90, 100, 110, 120, 130, 140, 150};
constexpr std::array kGammas{50, 60, 70, 80, 90, 100, 110, 120, 140, 160, 180, 200};
constexpr std::array kAngles{0, 60, 70, 80, 90, 100, 110, 120};

Options languages(const SettingsDesk& desk)
{
    Options options;
    for (const LanguageRow& language : desk.ui.words.texts.languages())
        options.push_back({language.code, language.name});
    return options;
}

Options with_default(const std::vector<std::string>& names)
{
    Options options{{"", "default"}};
    for (const std::string& name : names) options.push_back({name, name});
    return options;
}

Options sound_devices(const SettingsDesk& desk)
{
    return with_default(desk.platform.audio().devices());
}

Options soundfonts(const SettingsDesk& desk)
{
    Options options = with_default(desk.platform.audio().soundfonts());
    for (std::size_t i = 1; i < options.size(); ++i)
        options[i].label = std::string(rpg::stem_of(options[i].text));
    return options;
}

Options monitors(const SettingsDesk& desk)
{
    Options options = with_default(desk.platform.displays());
    for (std::size_t i = 0; i < options.size(); ++i) options[i].text = std::to_string(i);
    return options;
}

bool has_soundfonts(const SettingsDesk& desk)
{
    return !desk.platform.audio().soundfonts().empty();
}

bool has_sound(const SettingsDesk& desk)
{
    return has_soundfonts(desk) || !desk.platform.audio().devices().empty();
}

void change_volumes(const SettingsDesk& desk)
{
    desk.ui.sounds.volumes_changed();
}

void change_sound(const SettingsDesk& desk)
{
    Audio& audio = desk.platform.audio();
    audio.use_fine_music(desk.settings().fine_music);
    audio.use_soundfont(desk.settings().soundfont);
    audio.use_device(desk.settings().sound_device);
    desk.ui.sounds.play_song_again();
}

void try_rumble(const SettingsDesk& desk)
{
    constexpr std::uint32_t kTrialMs = 500;
    if (desk.settings().rumble) desk.platform.rumble(desk.settings().rumble_strength, kTrialMs);
}

// Two black fields of which one is hardly brighter, two white ones, and steps from dark to light in grey,
// red, green and blue.
rpg::Image test_picture()
{
    constexpr int kField = 20, kSteps = 8;
    constexpr std::array<std::uint8_t, 8> kEnds{0, 8, 0, 16, 255, 240, 255, 224};
    rpg::Image picture(kSteps * kField, 5 * kField);
    for (int y = 0; y < picture.height; ++y)
        for (int x = 0; x < picture.width; ++x) {
            const auto step = static_cast<std::size_t>(x / kField);
            const auto light = static_cast<std::uint8_t>((step + 1) * 255 / kSteps);
            const int band = y / kField;
            rpg::Rgba& pixel = picture.at(x, y);
            pixel = {0, 0, 0, 255};
            if (band == 0) pixel = {kEnds[step], kEnds[step], kEnds[step], 255};
            if (band == 1 || band == 2) pixel.r = light;
            if (band == 1 || band == 3) pixel.g = light;
            if (band == 1 || band == 4) pixel.b = light;
        }
    return picture;
}

constexpr std::array kGameRows{
    MenuRow{
        .label = "Language",
        .key = "language",
        .about = "For the program, and for the game if it is translated.",
        .options = languages,
        .then =
            [](const SettingsDesk& desk) { desk.ui.words.texts.use(desk.settings().language, desk.files); }},
    MenuRow{.label = "Speed",
            .key = "speed",
            .about = "How fast steps and fights are shown: a tile takes 250, 160, 64 or 0 milliseconds."},
    MenuRow{.label = "First steps",
            .key = "first-steps",
            .about = "Names the keys at the beginning of a new game."},
    MenuRow{.label = "Take back",
            .key = "take-back",
            .about = "A key takes your last turn back, step by step. Such games set no best moves."},
    MenuRow{.label = "Auto pause",
            .key = "pause-unfocused",
            .about = "The game pauses while you use another window."},
    MenuRow{.label = "Autosaves"},
    MenuRow{.label = "Save every",
            .key = "autosave-turns",
            .about = "How often the game saves itself. It also saves on a new level and when you leave.",
            .steps = kTurns,
            .unit = "{n} turns",
            .zero = "never"},
    MenuRow{.label = "Or every",
            .key = "autosave-minutes",
            .about = "The game also saves itself after this many minutes.",
            .steps = kMinutes,
            .unit = "{n} min",
            .zero = "never"},
    MenuRow{.label = "Held keys"},
    MenuRow{.label = "Repeat after",
            .key = "repeat-delay",
            .about = "How long you hold a key before it repeats.",
            .steps = kDelays,
            .unit = "{n} ms"},
    MenuRow{.label = "Repeat every",
            .key = "repeat-period",
            .about = "How often a key repeats while you hold it.",
            .steps = kPeriods,
            .unit = "{n} ms"},
};

constexpr std::array kPictureRows{
    MenuRow{.label = "Screen"},
    MenuRow{
        .label = "Full screen",
        .key = "fullscreen",
        .about = "Fills the whole screen.",
        .then = [](const SettingsDesk& desk) { desk.platform.set_fullscreen(desk.settings().fullscreen); }},
    MenuRow{.label = "Monitor",
            .key = "display",
            .about = "The monitor that shows the game.",
            .options = monitors,
            .then = [](const SettingsDesk& desk) { desk.platform.set_display(desk.settings().display); }},
    MenuRow{.label = "Vsync",
            .key = "vsync",
            .about = "Waits for the display, so that the picture never tears.",
            .then = [](const SettingsDesk& desk) { desk.platform.set_vsync(desk.settings().vsync); }},
    MenuRow{.label = "Frame limit",
            .key = "frame-cap",
            .about = "At most this many frames per second while something moves.",
            .steps = kFrameCaps,
            .unit = "/s"},
    MenuRow{.label = "View"},
    MenuRow{.label = "Pixels",
            .key = "scaling",
            .about =
                "full: as many as the window has. Others are few and large: whole keeps them square, sharp "
                "has hard edges, smooth soft ones, edges rounds them."},
    MenuRow{.label = "Filter",
            .key = "filter",
            .about = "phone: the grid of a phone's screen. crt: the lines of an old television."},
    MenuRow{.label = "Smooth distance",
            .key = "smooth-distance",
            .about = "What is far away no longer flickers while you walk. Not in the classic view."},
    MenuRow{.label = "View angle",
            .key = "field-of-view",
            .about = "How much you see to both sides. The classic view keeps the phone's.",
            .steps = kAngles,
            .unit = "{n} deg",
            .zero = "default"},
    MenuRow{.label = "Classic view",
            .key = "classic-picture",
            .about = "Colors and shapes exactly as on the phone."},
    MenuRow{.label = "Map in view",
            .key = "map-in-view",
            .about = "Shows the map while you walk: small in a corner, or over the view."},
    MenuRow{.label = "Map legend", .key = "map-legend", .about = "Explains the marks beside the map."},
    MenuRow{.label = "Bars"},
    MenuRow{.label = "Classic bars",
            .key = "classic-hud",
            .about = "Shows only what the phone showed, on wide screens too."},
    MenuRow{.label = "Target health",
            .key = "target-bar",
            .about = "Shows the health of the monster in front of you."},
    MenuRow{.label = "Hit numbers",
            .key = "hit-numbers",
            .about = "What a hit takes rises from who is hit: health, and what the armor took."},
    MenuRow{.label = "Goal",
            .key = "show-goal",
            .about = "Shows the newest entry of the notebook in the bar while nothing else is said."},
    MenuRow{.label = "Clock",
            .key = "run-clock",
            .about = "Shows your moves and time, and how far you are behind your best."},
    MenuRow{.label = "Key hints", .key = "soft-keys", .about = "Shows at the bottom what the keys do."},
};

constexpr std::array kReadingRows{
    MenuRow{.label = "Texts"},
    MenuRow{.label = "Text size",
            .key = "text-scale",
            .about = "Size of texts in every window; of lists and bars as far as there is room.",
            .steps = kTextSizes,
            .unit = "x",
            .zero = "automatic"},
    MenuRow{.label = "Letters",
            .key = "letters",
            .about =
                "The game's own letters, plain ones, or an outline font, which is smooth at every size."},
    MenuRow{.label = "Encoding",
            .key = "text-encoding",
            .about =
                "For a game with wrong letters in its texts. Counts from the next time a game is opened."},
    MenuRow{.label = "High contrast", .key = "high-contrast", .about = "Plain black behind texts and bars."},
    MenuRow{.label = "Typewriter", .key = "typewriter", .about = "Texts appear letter by letter."},
    MenuRow{.label = "Wide texts",
            .key = "reflow",
            .about = "Texts for narrow screens use the full width of yours."},
    MenuRow{.label = "Colors and light"},
    MenuRow{.label = "Brightness",
            .key = "brightness",
            .about = "So that the second dark field in the upper row can just be told from the first.",
            .steps = kBrightness,
            .unit = "%",
            .picture = test_picture},
    MenuRow{.label = "Gamma",
            .key = "gamma",
            .about = "Lights up what is dark, or darkens it; black and white stay.",
            .steps = kGammas,
            .unit = "%",
            .picture = test_picture},
    MenuRow{.label = "Color-blind mode",
            .key = "safe-colours",
            .about = "Map, keys and bars in colors that color-blind eyes can tell apart."},
    MenuRow{.label = "Motion and flashes"},
    MenuRow{.label = "Shaking", .key = "shake", .about = "The view shakes when you are hit."},
    MenuRow{.label = "Flashes",
            .key = "flashes",
            .about = "Flashes when somebody is hit, and a white frame when you find something."},
    MenuRow{.label = "Red rage", .key = "tints", .about = "Everything is red while the berserker lasts."},
    MenuRow{.label = "Accessibility"},
    MenuRow{.label = "Captions", .key = "captions", .about = "Shows in words what you would hear."},
    MenuRow{.label = "Read aloud",
            .key = "speech",
            .about = "Reads texts and lists to you; on Linux through speech-dispatcher."},
    MenuRow{.label = "Sounds of ways",
            .key = "way-sounds",
            .about = "After each step: air from open sides, a knock before a wall."},
};

constexpr std::array kSoundRows{
    MenuRow{.label = "Volume"},
    MenuRow{.label = "Everything",
            .key = "master-volume",
            .about = "How loud: 0 is silent.",
            .steps = kVolumes,
            .then = change_volumes},
    MenuRow{.label = "Effects",
            .key = "effects-volume",
            .about = "How loud: 0 is silent.",
            .steps = kVolumes,
            .then = change_volumes},
    MenuRow{.label = "Music",
            .key = "music-volume",
            .about = "How loud: 0 is silent.",
            .steps = kVolumes,
            .then = change_volumes},
    MenuRow{.label = "Left and right",
            .key = "sound-sides",
            .about = "What happens at your left is heard from the left."},
    MenuRow{.label = "Auto mute", .key = "mute-unfocused", .about = "No sound while you use another window."},
    MenuRow{.label = "Device",
            .is_there = [](const SettingsDesk& desk) { return has_sound(desk) && !has_soundfonts(desk); }},
    MenuRow{.label = "Device and instruments", .is_there = has_soundfonts},
    MenuRow{.label = "Device",
            .key = "sound-device",
            .about = "The device that plays the sound.",
            .options = sound_devices,
            .then = change_sound,
            .is_there = has_sound},
    MenuRow{.label = "Better music",
            .key = "fine-music",
            .about = "More voices, a clearer sound and an echo, for three times the processor time.",
            .then = change_sound,
            .is_there = has_soundfonts},
    MenuRow{.label = "Soundfont",
            .key = "soundfont",
            .about = "The instruments of the music. The folder soundfonts beside your saved games can hold "
                     "more.",
            .options = soundfonts,
            .then = change_sound,
            .is_there = has_soundfonts},
};

std::unique_ptr<Screen> open_pad_screen(const SettingsDesk& desk)
{
    return make_pad_screen(desk.ui, desk.config);
}

constexpr std::array kHandRows{
    MenuRow{.label = "Pad"},
    MenuRow{
        .label = "Rumble", .key = "rumble", .about = "The pad shakes when you are hurt.", .then = try_rumble},
    MenuRow{.label = "Strength",
            .key = "rumble-strength",
            .about = "How strongly it shakes.",
            .steps = kStrengths,
            .unit = "%",
            .then = try_rumble},
    MenuRow{.label = "Buttons on the screen"},
    MenuRow{.label = "Screen pad",
            .key = "touch-pad",
            .about = "Buttons on the screen: never, when you use your fingers, or always."},
    MenuRow{.label = "Size",
            .key = "touch-pad-size",
            .about = "How large the buttons on the screen are.",
            .steps = kPadSizes,
            .unit = "%"},
    MenuRow{.label = "Opacity",
            .key = "touch-pad-opacity",
            .about = "How much of the picture the buttons hide.",
            .steps = kOpacities,
            .unit = "%"},
    MenuRow{.label = "Items",
            .key = "touch-items",
            .about = "A bar of what you carry, to be tapped, in the clean picture."},
    MenuRow{.label = "Arrange the buttons",
            .about = "Move them one by one, or take them away.",
            .opens = open_pad_screen},
    MenuRow{.label = "Mouse"},
    MenuRow{.label = "Click hints",
            .key = "click-hints",
            .about = "The part of the view under the pointer shows what a click does."},
};

struct MenuPage {
    std::string_view title, about;
    std::span<const MenuRow> rows;
};
constexpr std::array kPages{
    MenuPage{"Game", "Language, speed, pauses, key repeat.", kGameRows},
    MenuPage{"Picture", "Window, pixels, bars, frame rate.", kPictureRows},
    MenuPage{"Reading and colors", "Text size, contrast, brightness, flashes.", kReadingRows},
    MenuPage{"Sound", "Effects and music.", kSoundRows},
    MenuPage{"Pad and touch", "Rumble, and the buttons on the screen.", kHandRows},
};

std::string number_label(const Words& words, const MenuRow& row, int number)
{
    const std::string digits = std::to_string(number);
    if (number == 0 && !row.zero.empty()) return std::string(row.zero);
    if (row.unit.find('{') == row.unit.npos) return digits + std::string(row.unit);
    return filled(words.tr(row.unit), {{"n", digits}});
}

Options options_of(const SettingsDesk& desk, const MenuRow& row)
{
    if (row.options != nullptr) return row.options(desk);
    Options options;
    for (const int step : row.steps)
        options.push_back({std::to_string(step), number_label(desk.ui.words, row, step)});
    if (const auto* word = std::get_if<SettingRow::Word>(&setting_row(row.key).value))
        for (const std::string_view each : word->words)
            options.push_back({std::string(each), std::string(each)});
    return options;
}

// The option that is chosen. Of numbers that the menu does not offer, the next smaller one counts.
std::size_t place_of(const SettingsDesk& desk, const MenuRow& row, const Options& options)
{
    if (row.options == languages) {
        const auto is_used = [&](const Option& option) {
            return desk.ui.words.texts.language().starts_with(option.text);
        };
        const auto last = std::ranges::find_if(options.rbegin(), options.rend(), is_used);
        return last == options.rend() ? 0 : static_cast<std::size_t>(options.rend() - last) - 1;
    }
    const SettingRow& setting = setting_row(row.key);
    if (const auto* whole = std::get_if<SettingRow::Whole>(&setting.value); whole && !row.steps.empty()) {
        const auto larger = std::ranges::upper_bound(row.steps, desk.settings().*(whole->member));
        return larger == row.steps.begin() ? 0 : static_cast<std::size_t>(larger - row.steps.begin()) - 1;
    }
    const auto found = std::ranges::find(options, setting.text(desk.settings()), &Option::text);
    return found == options.end() ? 0 : static_cast<std::size_t>(found - options.begin());
}

std::string value_of(const SettingsDesk& desk, const MenuRow& row, const Options& options)
{
    const SettingRow& setting = setting_row(row.key);
    if (const auto* whole = std::get_if<SettingRow::Whole>(&setting.value); whole && !row.steps.empty())
        return number_label(desk.ui.words, row, desk.settings().*(whole->member));
    return options.empty() ? setting.text(desk.settings()) : options[place_of(desk, row, options)].label;
}

MenuItem item_of(const SettingsDesk& desk, const MenuRow& row)
{
    if (row.opens != nullptr)
        return {.text = std::string(row.label),
                .run = [desk, &row] { desk.ui.stack.push(row.opens(desk)); },
                .detail = {.text = std::string(row.about)}};
    if (row.key.empty()) return heading(std::string(row.label));
    const auto change = [desk, &row](int by) {
        Settings& settings = desk.settings();
        const SettingRow& setting = setting_row(row.key);
        const Options options = options_of(desk, row);
        if (const auto* flag = std::get_if<bool Settings::*>(&setting.value))
            settings.** flag = !(settings.**flag);
        else
            static_cast<void>(setting.set(
                settings, options[stepped(place_of(desk, row, options), by, options.size())].text));
        if (row.then != nullptr) row.then(desk);
    };
    return {.text = std::string(row.label),
            .value = value_of(desk, row, options_of(desk, row)),
            .change = change,
            .detail = {.text = std::string(row.about),
                       .picture = row.picture != nullptr ? row.picture() : rpg::Image{}}};
}

std::vector<MenuItem> items_of(const SettingsDesk& desk, std::span<const MenuRow> rows)
{
    std::vector<MenuItem> items;
    for (const MenuRow& row : rows)
        if (row.is_there == nullptr || row.is_there(desk)) items.push_back(item_of(desk, row));
    return items;
}

std::unique_ptr<Screen> make_kept_menu(const SettingsDesk& desk, std::string title,
                                       std::function<std::vector<MenuItem>()> items)
{
    return std::make_unique<MenuScreen>(
        desk.ui, MenuSpec{.title = std::move(title), .items = std::move(items), .on_back = [desk] {
                              static_cast<void>(desk.config.save());
                          }});
}

MenuItem item_of(const SettingsDesk& desk, const MenuPage& page)
{
    const auto open = [desk, &page] {
        desk.ui.stack.push(make_kept_menu(desk, std::string(page.title),
                                          [desk, &page] { return items_of(desk, page.rows); }));
    };
    return {.text = std::string(page.title), .run = open, .detail = {.text = std::string(page.about)}};
}

} // namespace

std::unique_ptr<Screen> make_settings_menu(Ui& ui, SettingsFile& config, Platform& display,
                                           const GameFiles& files)
{
    const SettingsDesk desk{ui, config, display, files};
    return make_kept_menu(desk, "Settings", [desk] {
        std::vector<MenuItem> items;
        items.reserve(std::size(kPages) + 1);
        for (const MenuPage& page : kPages) items.push_back(item_of(desk, page));
        items.push_back(
            opening(desk.ui, "Keys and buttons", ScreenId::Bindings, "What the keyboard, mouse and pad do."));
        return items;
    });
}

} // namespace runtime
