#include "runtime/screens/settings_menus.h"

#include "runtime/screens/menu_screen.h"

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
                    const auto count = static_cast<int>(values.size());
                    int at = 0; // the nearest one that is not larger
                    while (at + 1 < count && values[static_cast<std::size_t>(at + 1)] <= value) ++at;
                    value = values[static_cast<std::size_t>((at + by + count) % count)];
                    desk.ui.sounds.volumes_changed();
                },
            .detail = {.text = std::string(row.words)}};
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
                    const std::size_t count = languages.size();
                    const std::size_t next = (at + count + (by < 0 ? count - 1 : 1)) % count;
                    desk.settings().language = languages[next].code;
                    desk.ui.words.texts.use(languages[next].code, desk.files);
                },
            .detail = {.text = "For the program, and for the game if it is translated."}};
}

std::vector<MenuItem> game_items(const SettingsDesk& desk)
{
    Settings& settings = desk.settings();
    return {
        language_item(desk),
        {.text = "Speed",
         .value = std::string(name_of(settings.speed)),
         .change =
             [&settings](int by) {
                 settings.speed =
                     Speed{static_cast<std::uint8_t>((static_cast<int>(settings.speed) + by + 4) % 4)};
             },
         .detail = {.text =
                        "How fast steps and fights are shown: a tile takes 250, 160, 64 or 0 milliseconds."}},
        switch_item(desk, {"First steps", &Settings::first_steps, "Names the keys while a new game begins."}),
        switch_item(desk, {"Auto pause", &Settings::pauses_unfocused,
                           "The game pauses while you use another window."}),
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
    Settings& settings = desk.settings();
    std::vector<MenuItem> items;
    items.push_back(switch_item(desk, {"Full screen", &Settings::fullscreen, "Fills the whole screen."}));
    items.push_back(
        {.text = "Pixels",
         .value = std::string(name_of(settings.scaling)),
         .change =
             [&settings](int by) {
                 settings.scaling =
                     Scaling{static_cast<std::uint8_t>((static_cast<int>(settings.scaling) + by + 4) % 4)};
             },
         .detail = {
             .text =
                 "full: as many as the window has. whole, sharp, smooth: few and large. whole keeps them "
                 "square, with a border around the picture; sharp has hard edges, smooth has soft ones."}});
    items.push_back(switch_item(
        desk, {"Classic view", &Settings::classic_picture, "Colours and shapes exactly as on the phone."}));
    items.push_back(switch_item(desk, {"Classic bars", &Settings::classic_hud,
                                       "Shows only what the phone showed, on wide screens too."}));
    items.push_back(switch_item(
        desk, {"Target health", &Settings::target_bar, "Shows the health of the monster in front of you."}));
    items.push_back({.text = "Map in view",
                     .value = std::string(name_of(settings.map_corner)),
                     .change =
                         [&settings](int by) {
                             settings.map_corner = MapCorner{static_cast<std::uint8_t>(
                                 (static_cast<int>(settings.map_corner) + by + 3) % 3)};
                         },
                     .detail = {.text = "While you walk: off, small in a corner, or over the view."}});
    items.push_back(
        switch_item(desk, {"Key hints", &Settings::soft_keys, "Shows at the bottom what the keys do."}));
    items.push_back(switch_item(
        desk, {"Vsync", &Settings::vsync, "Waits for the display, so that the picture never tears."}));
    items.push_back(number_item(desk, {"Frame limit",
                                       &Settings::frame_cap,
                                       {30, 60, 90, 120, 144, 240, 500},
                                       "/s",
                                       "The most frames per second while something moves."}));
    return items;
}

int next_text_size(int now, int by)
{
    constexpr std::array kSizes{0, 1, 2, 3, 4, 5, 6, 7, 8, 10, 12, 16};
    const auto count = static_cast<int>(kSizes.size());
    const auto at = static_cast<int>(std::ranges::lower_bound(kSizes, now) - kSizes.begin());
    return kSizes[static_cast<std::size_t>((at + by + count) % count)];
}

std::vector<MenuItem> reading_items(const SettingsDesk& desk)
{
    Settings& settings = desk.settings();
    std::vector<MenuItem> items;
    items.push_back(
        {.text = "Text size",
         .value = settings.text_scale == 0 ? "fits" : std::to_string(settings.text_scale) + "x",
         .change = [&settings](int by) { settings.text_scale = next_text_size(settings.text_scale, by); },
         .detail = {.text = "Of texts, at every window size; of lists and bars, as far as there is room."}});
    items.push_back({.text = "Letters",
                     .value = std::string(name_of(settings.letters)),
                     .change =
                         [&settings](int by) {
                             settings.letters = Letters{static_cast<std::uint8_t>(
                                 (static_cast<int>(settings.letters) + by + 3) % 3)};
                         },
                     .detail = {.text = "Of the game; plain: clear ones; outline: smooth at every size."}});
    items.push_back(
        switch_item(desk, {"High contrast", &Settings::high_contrast, "Plain black behind texts and bars."}));
    items.push_back(
        switch_item(desk, {"Typewriter", &Settings::typewriter, "Texts appear letter by letter."}));
    items.push_back(switch_item(
        desk, {"Wide texts", &Settings::reflow, "Texts for narrow screens use the full width of yours."}));
    items.push_back(switch_item(desk, {"Shaking", &Settings::shake, "The view shakes when you are hit."}));
    items.push_back(
        switch_item(desk, {"Flashes", &Settings::flashes,
                           "Flashes when somebody is hit, and a white frame when you find something."}));
    items.push_back(
        switch_item(desk, {"Red rage", &Settings::tints, "Everything is red while the berserker lasts."}));
    return items;
}

std::vector<MenuItem> sound_items(const SettingsDesk& desk)
{
    return {number_item(desk, {"Effects", &Settings::effects_volume, kVolumes, "", "Loudness."}),
            number_item(desk, {"Music", &Settings::music_volume, kVolumes, "", "Loudness."}),
            switch_item(desk,
                        {"Auto mute", &Settings::mutes_unfocused, "No sound while you use another window."})};
}

std::unique_ptr<Screen> make_kept_menu(const SettingsDesk& desk, std::string title,
                                       std::function<std::vector<MenuItem>()> items)
{
    return std::make_unique<MenuScreen>(
        desk.ui, MenuSpec{.title = std::move(title), .items = std::move(items), .on_back = [desk] {
                              static_cast<void>(desk.config.save());
                          }});
}

MenuItem part(const SettingsDesk& desk, std::string title, std::string words,
              std::vector<MenuItem> (*items)(const SettingsDesk&))
{
    return {.text = title,
            .run =
                [desk, title, items] {
                    desk.ui.stack.push(make_kept_menu(desk, title, [desk, items] { return items(desk); }));
                },
            .detail = {.text = std::move(words)}};
}

constexpr std::uint32_t kPatience = 5000; // ms that a new key is waited for

std::string labels_of(const Words& words, Action action)
{
    std::string text;
    for (const std::string& input : words.settings.bindings.inputs(action))
        text += (text.empty() ? "" : ", ") + words.tr(key_label(input));
    return text;
}

std::string action_label(Action action)
{
    return std::string(action_rows()[static_cast<std::size_t>(action)].label);
}

void add_input(Bindings& bindings, Action action, const std::string& input)
{
    const std::string before = bindings.text(action);
    bindings.set(action, before.empty() ? input : before + ", " + input);
}

// Waits for whatever is pressed next, even what would mean something here.
class CaptureScreen : public Screen {
public:
    CaptureScreen(Ui& ui, Bindings& bindings, Action action) : ui_(ui), bindings_(bindings), action_(action)
    {
    }

    void input(const UiInput& input) override
    {
        if (input.hovers || input.repeats || input.name.empty()) return;
        const std::optional<Action> other = bindings_.find(input.name);
        ui_.stack.pop();
        if (!other) return add_input(bindings_, action_, input.name);
        if (*other == action_) return;
        ui_.stack.push(make_question(ui_,
                                     filled(ui_.words.tr("{key} is used for: {action}. Use it here instead?"),
                                            {{"key", ui_.words.tr(key_label(input.name))},
                                             {"action", ui_.words.tr(action_label(*other))}}),
                                     [&bindings = bindings_, action = action_, name = input.name] {
                                         add_input(bindings, action, name);
                                     }));
    }
    void tick(std::uint32_t ms) override
    {
        age_ += ms;
        if (age_ >= kPatience) ui_.stack.pop();
    }
    void draw(const Painter& painter) override
    {
        painter.darken();
        draw_notice(painter, {ui_.words.tr(action_label(action_)), "", ui_.words.tr("Press a key or button,"),
                              ui_.words.tr("or turn the wheel."), "",
                              std::to_string((kPatience - std::min(age_, kPatience)) / 1000 + 1)});
    }
    bool covers_all() const override { return false; }
    bool takes_every_input() const override { return true; }
    bool takes_repeats() const override { return false; }

private:
    Ui& ui_;
    Bindings& bindings_;
    Action action_;
    std::uint32_t age_ = 0;
};

std::vector<MenuItem> action_items(Ui& ui, Bindings& bindings, Action action)
{
    std::vector<MenuItem> items;
    items.push_back({.text = "Add a key or button", .run = [&ui, &bindings, action] {
                         ui.stack.push(std::make_unique<CaptureScreen>(ui, bindings, action));
                     }});
    items.push_back({.text = "Defaults", .run = [&bindings, action] {
                         bindings.set(action, action_rows()[static_cast<std::size_t>(action)].keys);
                     }});
    items.push_back(heading("Remove"));
    for (const std::string& input : bindings.inputs(action))
        items.push_back({.text = key_label(input), .value = "x", .run = [&bindings, action, input] {
                             std::string rest;
                             for (const std::string& other : bindings.inputs(action))
                                 if (other != input) rest += (rest.empty() ? "" : ", ") + other;
                             bindings.set(action, rest);
                         }});
    if (bindings.inputs(action).empty()) items.push_back({.text = "none"});
    return items;
}

std::unique_ptr<Screen> make_action_menu(Ui& ui, Bindings& bindings, Action action)
{
    return std::make_unique<MenuScreen>(
        ui, MenuSpec{.title = action_label(action),
                     .items = [&ui, &bindings, action] { return action_items(ui, bindings, action); }});
}

std::vector<MenuItem> binding_items(Ui& ui, Bindings& bindings)
{
    std::vector<MenuItem> items;
    for (std::size_t i = 0; i < kActionCount; ++i) {
        const Action action{static_cast<std::uint8_t>(i)};
        const std::string keys = labels_of(ui.words, action);
        items.push_back(
            {.text = action_label(action),
             .value = keys.empty() ? "none" : keys,
             .run = [&ui, &bindings, action] { ui.stack.push(make_action_menu(ui, bindings, action)); },
             .detail = {.text = ui.words.tr(action_label(action)) + ":|" +
                                (keys.empty() ? ui.words.tr("nothing") : keys)},
             .tint = keys.empty() ? colour::kWarning : colour::kText});
    }
    items.push_back({.text = "Reset all",
                     .run =
                         [&ui, &bindings] {
                             ui.stack.push(make_question(ui, "Reset all keys and buttons?",
                                                         [&bindings] { bindings = Bindings{}; }));
                         },
                     .detail = {.text = "Sets all keys and buttons back to the defaults."}});
    return items;
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
            opening(desk.ui, "Keys and buttons", ScreenId::Bindings, "What the keyboard, mouse and pad do.")};
    });
}

std::unique_ptr<Screen> make_bindings_menu(Ui& ui, SettingsFile& config)
{
    return std::make_unique<MenuScreen>(
        ui, MenuSpec{.title = "Keys and buttons",
                     .items = [&ui, &config] { return binding_items(ui, config.settings.bindings); },
                     .on_back = [&config] { static_cast<void>(config.save()); }});
}

} // namespace runtime
