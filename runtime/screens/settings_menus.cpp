#include "runtime/screens/device_menus.h"
#include "runtime/screens/screens.h"

#include <algorithm>
#include <array>

namespace runtime {
namespace {

struct SettingsDesk {
    Ui& ui;
    SettingsFile& config;
    Platform& display;
    const GameFiles& files;
    Settings& settings() const { return config.settings; }
};

struct SwitchRow {
    std::string_view text;
    bool Settings::*member;
    std::string_view words;
};

MenuItem switch_item(const SettingsDesk& desk, const SwitchRow& row)
{
    return {.text = std::string(row.text),
            .value = desk.settings().*row.member ? "on" : "off",
            .change =
                [desk, member = row.member](int) {
                    bool& value = desk.settings().*member;
                    value = !value;
                    if (member == &Settings::fullscreen) desk.display.set_fullscreen(value);
                    if (member == &Settings::vsync) desk.display.set_vsync(value);
                },
            .detail = {.text = std::string(row.words)}};
}

// One of the values that have names.
template <class Value> struct NameRow {
    std::string_view text;
    Value Settings::*member;
    std::size_t count;
    std::string_view words;
};

template <class Value> MenuItem name_item(const SettingsDesk& desk, const NameRow<Value>& row)
{
    Value& value = desk.settings().*row.member;
    return {.text = std::string(row.text),
            .value = std::string(name_of(value)),
            .change =
                [&value, count = row.count](int by) {
                    value = static_cast<Value>(stepped(static_cast<std::size_t>(value), by, count));
                },
            .detail = {.text = std::string(row.words)}};
}

struct NumberChoice {
    std::string_view text;
    int Settings::*member;
    std::vector<int> values;
    std::string_view unit;
    std::string_view words;
};

MenuItem number_item(const SettingsDesk& desk, const NumberChoice& row)
{
    const int now = desk.settings().*row.member;
    return {.text = std::string(row.text),
            .value = std::to_string(now) + std::string(row.unit),
            .change =
                [desk, member = row.member, values = row.values](int by) {
                    int& value = desk.settings().*member;
                    std::size_t at = 0; // the nearest one that is not larger
                    while (at + 1 < values.size() && values[at + 1] <= value) ++at;
                    value = values[stepped(at, by, values.size())];
                    desk.ui.sounds.volumes_changed();
                },
            .detail = {.text = std::string(row.words)}};
}

DeviceSettings devices_of(const SettingsDesk& desk)
{
    return {desk.ui, desk.settings(), desk.display};
}

const std::vector<int> kVolumes{0, 10, 20, 30, 40, 50, 60, 70, 80, 90, 100};

MenuItem language_item(const SettingsDesk& desk)
{
    const Texts& texts = desk.ui.words.texts;
    const std::vector<LanguageRow> languages = texts.languages();
    std::size_t at = 0;
    for (std::size_t i = 0; i < languages.size(); ++i)
        if (texts.language().starts_with(languages[i].code)) at = i;
    return {.text = "Language",
            .value = languages[at].name,
            .change =
                [desk, languages, at](int by) {
                    const std::size_t next = stepped(at, by, languages.size());
                    desk.settings().language = languages[next].code;
                    desk.ui.words.texts.use(languages[next].code, desk.files);
                },
            .detail = {.text = "For the program, and for the game if it is translated."}};
}

// How often something happens; 0: never. The unit is a text with {n} in it.
MenuItem pause_item(const SettingsDesk& desk, const NumberChoice& row)
{
    MenuItem item = number_item(desk, row);
    const int now = desk.settings().*row.member;
    item.value = now == 0 ? "never" : filled(desk.ui.words.tr(row.unit), {{"n", std::to_string(now)}});
    return item;
}

std::vector<MenuItem> game_items(const SettingsDesk& desk)
{
    return {
        language_item(desk),
        name_item(desk, NameRow<Speed>{"Speed", &Settings::speed, 4,
                                       "How fast steps and fights are shown: a tile takes 250, 160, 64 or 0 "
                                       "milliseconds."}),
        switch_item(
            desk, {"First steps", &Settings::first_steps, "Names the keys at the beginning of a new game."}),
        switch_item(desk, {"Take back", &Settings::takes_back,
                           "A key takes your last turn back, step by step. Such games set no best times."}),
        switch_item(desk, {"Auto pause", &Settings::pauses_unfocused,
                           "The game pauses while you use another window."}),
        heading("Autosaves"),
        pause_item(desk,
                   {"Save every",
                    &Settings::autosave_turns,
                    {0, 1, 5, 10, 20, 50, 100},
                    "{n} turns",
                    "How often the game saves itself. It also saves on a new level and when you leave."}),
        pause_item(desk, {"Or every",
                          &Settings::autosave_minutes,
                          {0, 1, 2, 5, 10, 30},
                          "{n} min",
                          "The game also saves itself after this many minutes."}),
        heading("Held keys"),
        number_item(desk, {"Repeat after",
                           &Settings::repeat_delay,
                           {150, 200, 250, 300, 400, 500, 700},
                           " ms",
                           "How long you hold a key before it repeats."}),
        number_item(desk, {"Repeat every",
                           &Settings::repeat_period,
                           {30, 60, 90, 120, 160, 240},
                           " ms",
                           "How often a key repeats while you hold it."})};
}

std::vector<MenuItem> picture_items(const SettingsDesk& desk)
{
    return {
        heading("Screen"),
        switch_item(desk, {"Full screen", &Settings::fullscreen, "Fills the whole screen."}),
        monitor_item(devices_of(desk)),
        switch_item(desk,
                    {"Vsync", &Settings::vsync, "Waits for the display, so that the picture never tears."}),
        number_item(desk, {"Frame limit",
                           &Settings::frame_cap,
                           {30, 60, 90, 120, 144, 240, 500},
                           "/s",
                           "At most this many frames per second while something moves."}),
        heading("View"),
        name_item(
            desk,
            NameRow<Scaling>{"Pixels", &Settings::scaling, 4,
                             "full: as many as the window has. The others: few, large ones. whole keeps them "
                             "square, with a border; sharp has hard edges, smooth soft ones."}),
        switch_item(desk, {"Classic view", &Settings::classic_picture,
                           "Colours and shapes exactly as on the phone."}),
        name_item(desk,
                  NameRow<MapCorner>{"Map in view", &Settings::map_corner, 3,
                                     "Shows the map while you walk: small in a corner, or over the view."}),
        switch_item(desk, {"Map legend", &Settings::map_legend, "Explains the marks beside the map."}),
        heading("Bars"),
        switch_item(desk, {"Classic bars", &Settings::classic_hud,
                           "Shows only what the phone showed, on wide screens too."}),
        switch_item(desk, {"Target health", &Settings::target_bar,
                           "Shows the health of the monster in front of you."}),
        switch_item(desk, {"Hit numbers", &Settings::hit_numbers,
                           "What a hit takes rises from who is hit: health, and what the armor took."}),
        name_item(desk,
                  NameRow<RunClock>{"Clock", &Settings::run_clock, 4,
                                    "Shows your moves and time, and how far you are behind your best."}),
        switch_item(
            desk, {"Inputs", &Settings::shows_inputs, "Shows what you did last, and the seed of the game."}),
        switch_item(desk, {"Key hints", &Settings::soft_keys, "Shows at the bottom what the keys do."}),
    };
}

int next_text_size(int now, int by)
{
    constexpr std::array kTextSizes{0, 1, 2, 3, 4, 5, 6, 7, 8, 10, 12, 16};
    const auto at = std::ranges::lower_bound(kTextSizes, now) - kTextSizes.begin();
    return kTextSizes[stepped(static_cast<std::size_t>(at), by, kTextSizes.size())];
}

std::vector<MenuItem> reading_items(const SettingsDesk& desk)
{
    Settings& settings = desk.settings();
    return {
        heading("Texts"),
        {.text = "Text size",
         .value = settings.text_scale == 0 ? "automatic" : std::to_string(settings.text_scale) + "x",
         .change = [&settings](int by) { settings.text_scale = next_text_size(settings.text_scale, by); },
         .detail = {.text = "Size of texts in every window; of lists and bars as far as there is room."}},
        name_item(
            desk,
            NameRow<Letters>{
                "Letters", &Settings::letters, 3,
                "The game's own letters, plain ones, or an outline font, which is smooth at every size."}),
        switch_item(desk, {"High contrast", &Settings::high_contrast, "Plain black behind texts and bars."}),
        switch_item(desk, {"Typewriter", &Settings::typewriter, "Texts appear letter by letter."}),
        switch_item(
            desk, {"Wide texts", &Settings::reflow, "Texts for narrow screens use the full width of yours."}),
        heading("Motion and flashes"),
        switch_item(desk, {"Shaking", &Settings::shake, "The view shakes when you are hit."}),
        switch_item(desk, {"Flashes", &Settings::flashes,
                           "Flashes when somebody is hit, and a white frame when you find something."}),
        switch_item(desk, {"Red rage", &Settings::tints, "Everything is red while the berserker lasts."}),
        heading("Accessibility"),
        switch_item(desk, {"Captions", &Settings::captions, "Shows in words what you would hear."}),
        switch_item(desk, {"Read aloud", &Settings::speech,
                           "Reads texts and lists to you; needs the program speech-dispatcher."}),
    };
}

std::vector<MenuItem> sound_items(const SettingsDesk& desk)
{
    std::vector<MenuItem> items{
        heading("Volume"),
        number_item(desk, {"Effects", &Settings::effects_volume, kVolumes, "", "How loud: 0 is silent."}),
        number_item(desk, {"Music", &Settings::music_volume, kVolumes, "", "How loud: 0 is silent."}),
        switch_item(desk,
                    {"Auto mute", &Settings::mutes_unfocused, "No sound while you use another window."})};
    add_sound_devices(items, devices_of(desk));
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

MenuItem part(const SettingsDesk& desk, const std::string& title, std::string words,
              std::vector<MenuItem> (*items)(const SettingsDesk&))
{
    return {.text = title,
            .run =
                [desk, title, items] {
                    desk.ui.stack.push(make_kept_menu(desk, title, [desk, items] { return items(desk); }));
                },
            .detail = {.text = std::move(words)}};
}

} // namespace

std::unique_ptr<Screen> make_settings_menu(Ui& ui, SettingsFile& config, Platform& display,
                                           const GameFiles& files)
{
    const SettingsDesk desk{ui, config, display, files};
    return make_kept_menu(desk, "Settings", [desk] {
        return std::vector<MenuItem>{
            part(desk, "Game", "Language, speed, pauses, key repeat.", game_items),
            part(desk, "Picture", "Window, pixels, bars, frame rate.", picture_items),
            part(desk, "Reading and colours", "Text size, contrast, flashes.", reading_items),
            part(desk, "Sound", "Effects and music.", sound_items),
            part(desk, "Pad and touch", "Rumble, and the buttons on the screen.",
                 [](const SettingsDesk& own) { return hand_items(devices_of(own)); }),
            opening(desk.ui, "Keys and buttons", ScreenId::Bindings, "What the keyboard, mouse and pad do.")};
    });
}

} // namespace runtime
