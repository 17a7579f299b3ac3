#include "runtime/screens/settings_menus.h"

#include "runtime/screens/menu_screen.h"

#include <array>

namespace runtime {
namespace {

struct SwitchRow {
    std::string_view text;
    bool Settings::*member;
    std::string_view words;
};

MenuItem switch_item(Context& context, const SwitchRow& row)
{
    return {.text = std::string(row.text),
            .value = context.settings().*row.member ? "on" : "off",
            .change =
                [&context, member = row.member](int) {
                    Settings& settings = context.settings();
                    settings.*member = !(settings.*member);
                    if (member == &Settings::fullscreen) context.platform.set_fullscreen(settings.fullscreen);
                    if (member == &Settings::vsync) context.platform.set_vsync(settings.vsync);
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

MenuItem number_item(Context& context, const NumberChoice& row)
{
    const int now = context.settings().*row.member;
    return {.text = std::string(row.text),
            .value = std::to_string(now) + std::string(row.unit),
            .change =
                [&context, member = row.member, values = row.values](int by) {
                    int& value = context.settings().*member;
                    const auto count = static_cast<int>(values.size());
                    int at = 0; // the nearest one that is not larger
                    while (at + 1 < count && values[static_cast<std::size_t>(at + 1)] <= value) ++at;
                    value = values[static_cast<std::size_t>((at + by + count) % count)];
                    context.sounds.volumes_changed();
                },
            .detail = {.text = std::string(row.words)}};
}

const std::vector<int> kVolumes{0, 10, 20, 30, 40, 50, 60, 70, 80, 90, 100};

MenuItem language_item(Context& context)
{
    const std::vector<LanguageRow> languages = context.texts.languages();
    std::size_t at = 0;
    for (std::size_t i = 0; i < languages.size(); ++i)
        if (context.texts.language().starts_with(languages[i].code)) at = i;
    return {.text = "Language",
            .value = languages[at].name,
            .change =
                [&context, languages, at](int by) {
                    const std::size_t count = languages.size();
                    const std::size_t next = (at + count + (by < 0 ? count - 1 : 1)) % count;
                    context.settings().language = languages[next].code;
                    context.texts.use(languages[next].code, context.files);
                },
            .detail = {.text = "Of the program, and of the game if it has it."}};
}

std::vector<MenuItem> game_items(Context& context)
{
    Settings& settings = context.settings();
    return {language_item(context),
            {.text = "Speed",
             .value = std::string(name_of(settings.speed)),
             .change =
                 [&settings](int by) {
                     settings.speed =
                         Speed{static_cast<std::uint8_t>((static_cast<int>(settings.speed) + by + 4) % 4)};
                 },
             .detail = {.text = "Of steps and fights: a tile takes 250, 160, 64 or no milliseconds."}},
            switch_item(context, {"Pause unfocused", &Settings::pauses_unfocused,
                                  "The game waits while another window has the keyboard."}),
            number_item(context, {"Repeat after",
                                  &Settings::repeat_delay,
                                  {150, 200, 250, 300, 400, 500, 700},
                                  " ms",
                                  "How long a key is held until it repeats."}),
            number_item(context, {"Repeat every",
                                  &Settings::repeat_period,
                                  {30, 60, 90, 120, 160, 240},
                                  " ms",
                                  "How often a held key repeats."})};
}

std::vector<MenuItem> picture_items(Context& context)
{
    Settings& settings = context.settings();
    std::vector<MenuItem> items;
    items.push_back(switch_item(context, {"Full screen", &Settings::fullscreen, "Without borders."}));
    items.push_back(
        {.text = "Pixels",
         .value = std::string(name_of(settings.scaling)),
         .change =
             [&settings](int by) {
                 settings.scaling =
                     Scaling{static_cast<std::uint8_t>((static_cast<int>(settings.scaling) + by + 4) % 4)};
             },
         .detail = {.text = "full: all that the window has. whole, sharp, smooth: few large ones, in whole "
                            "multiples with a border, with sharp edges, or smoothed."}});
    items.push_back(switch_item(context, {"Classic view", &Settings::classic_picture,
                                          "The colours and the exact geometry of the phone."}));
    items.push_back(switch_item(context, {"Classic bars", &Settings::classic_hud,
                                          "Only what the phone showed, also on wide screens."}));
    items.push_back(switch_item(
        context, {"Target health", &Settings::target_bar, "How much a monster in front of you can take."}));
    items.push_back(
        switch_item(context, {"Key strip", &Settings::soft_keys, "What the keys do, at the lower edge."}));
    items.push_back(
        switch_item(context, {"Vsync", &Settings::vsync, "Pictures wait for the display: no tearing."}));
    items.push_back(number_item(context, {"Frames at most",
                                          &Settings::frame_cap,
                                          {30, 60, 90, 120, 144, 240, 500},
                                          "/s",
                                          "Pictures in a second while something moves."}));
    return items;
}

std::vector<MenuItem> reading_items(Context& context)
{
    Settings& settings = context.settings();
    std::vector<MenuItem> items;
    items.push_back(
        {.text = "Text size",
         .value = settings.text_scale == 0 ? "fits" : std::to_string(settings.text_scale) + "x",
         .change = [&settings](int by) { settings.text_scale = (settings.text_scale + by + 9) % 9; },
         .detail = {.text = "Of letters and bars, as far as the window has room."}});
    items.push_back(switch_item(
        context, {"Plain font", &Settings::plain_font, "Clear letters in place of the game's own."}));
    items.push_back(switch_item(
        context, {"High contrast", &Settings::high_contrast, "Plain black behind texts and bars."}));
    items.push_back(
        switch_item(context, {"Typewriter", &Settings::typewriter, "Texts appear letter by letter."}));
    items.push_back(switch_item(
        context, {"Wide texts", &Settings::reflow, "Texts made for narrow screens use the width of yours."}));
    items.push_back(switch_item(context, {"Shaking", &Settings::shake, "Of the view, when it is hit."}));
    items.push_back(switch_item(
        context, {"Flashes", &Settings::flashes, "Of who is hit, and the white frame of things found."}));
    items.push_back(
        switch_item(context, {"Red rage", &Settings::tints, "All is red while the berserker lasts."}));
    return items;
}

std::vector<MenuItem> sound_items(Context& context)
{
    return {number_item(context, {"Effects", &Settings::effects_volume, kVolumes, "", "Loudness."}),
            number_item(context, {"Music", &Settings::music_volume, kVolumes, "", "Loudness."}),
            switch_item(context, {"Mute unfocused", &Settings::mutes_unfocused,
                                  "Silent while another window has the keyboard."})};
}

std::unique_ptr<Screen> make_part(Context& context, std::string title,
                                  std::vector<MenuItem> (*items)(Context&))
{
    return std::make_unique<MenuScreen>(
        context, MenuSpec{.title = std::move(title),
                          .items = [&context, items] { return items(context); },
                          .on_back = [&context] { static_cast<void>(context.config.save()); }});
}

} // namespace

std::unique_ptr<Screen> make_settings_menu(Context& context)
{
    const auto items = [&context] {
        const auto part = [&context](std::string title, std::vector<MenuItem> (*make)(Context&),
                                     std::string words) {
            return MenuItem{
                .text = title,
                .run = [&context, title, make] { context.stack.push(make_part(context, title, make)); },
                .detail = {.text = std::move(words)}};
        };
        return std::vector<MenuItem>{
            part("Game", game_items, "Language, speed, pauses, repeating keys."),
            part("Picture", picture_items, "Window, pixels, bars, smoothness."),
            part("Reading and colours", reading_items, "Size of texts, contrast, flashes."),
            part("Sound", sound_items, "Effects and music."),
            {.text = "Keys and buttons",
             .run = [&context] { context.stack.push(make_bindings_menu(context)); },
             .detail = {.text = "What keyboard, mouse and pad do."}}};
    };
    return std::make_unique<MenuScreen>(context,
                                        MenuSpec{.title = "Settings", .items = items, .on_back = [&context] {
                                                     static_cast<void>(context.config.save());
                                                 }});
}

} // namespace runtime
