#include "runtime/screens/device_menus.h"

#include "rpg/model/latin_text.h"
#include "rpg/source/file_names.h"

#include <algorithm>
#include <utility>

namespace runtime {
namespace {

// One of several names; `choose` gets its number.
struct Choice {
    std::string_view text;
    std::vector<std::string> names;
    std::size_t at = 0;
    std::function<void(std::size_t)> choose;
    std::string_view words;
};

MenuItem choice_item(Choice choice)
{
    const std::size_t count = choice.names.size();
    return {.text = std::string(choice.text),
            .value = choice.names[choice.at],
            .change = [count, at = choice.at,
                       choose = std::move(choice.choose)](int by) { choose(stepped(at, by, count)); },
            .detail = {.text = std::string(choice.words)}};
}

struct Percent {
    std::string_view text;
    int Settings::*member;
    int least, most, step;
    std::string_view words;
};

MenuItem percent_item(Settings& settings, const Percent& row, std::function<void()> then = {})
{
    return {.text = std::string(row.text),
            .value = std::to_string(settings.*row.member) + "%",
            .change =
                [&settings, row, then = std::move(then)](int by) {
                    const auto at = static_cast<std::size_t>((settings.*row.member - row.least) / row.step);
                    const auto count = static_cast<std::size_t>((row.most - row.least) / row.step + 1);
                    settings.*row.member = row.least + static_cast<int>(stepped(at, by, count)) * row.step;
                    if (then) then();
                },
            .detail = {.text = std::string(row.words)}};
}

// Where `wanted` is in the list behind its first entry, which stands for the usual one.
std::size_t place_of(const std::vector<std::string>& list, const std::string& wanted)
{
    const auto found = std::ranges::find(list, wanted);
    return found == list.end() ? 0 : static_cast<std::size_t>(found - list.begin()) + 1;
}

std::vector<std::string> with_usual(const std::vector<std::string>& list)
{
    std::vector<std::string> names{"default"};
    for (const std::string& name : list) names.push_back(rpg::name_glyphs(name));
    return names;
}

void add_instruments(std::vector<MenuItem>& items, const DeviceSettings& desk,
                     const std::vector<std::string>& fonts)
{
    items.push_back(
        {.text = "Better music",
         .value = desk.settings.fine_music ? "on" : "off",
         .change =
             [desk](int) {
                 desk.settings.fine_music = !desk.settings.fine_music;
                 desk.platform.audio().use_fine_music(desk.settings.fine_music);
                 desk.ui.sounds.play_song_again();
             },
         .detail = {.text =
                        "More voices, a clearer sound and an echo, for three times the processor time."}});
    std::vector<std::string> font_names;
    font_names.reserve(fonts.size());
    for (const std::string& font : fonts) font_names.emplace_back(rpg::stem_of(font));
    items.push_back(choice_item(
        {.text = "Soundfont",
         .names = with_usual(font_names),
         .at = place_of(fonts, desk.settings.soundfont),
         .choose =
             [desk, fonts](std::size_t at) {
                 desk.settings.soundfont = at == 0 ? "" : fonts[at - 1];
                 desk.platform.audio().use_soundfont(desk.settings.soundfont);
                 desk.ui.sounds.play_song_again();
             },
         .words = "The instruments of the music. The folder soundfonts beside your saved games can hold "
                  "more."}));
}

} // namespace

void add_sound_devices(std::vector<MenuItem>& items, const DeviceSettings& desk)
{
    Audio& audio = desk.platform.audio();
    const std::vector<std::string> devices = audio.devices(), fonts = audio.soundfonts();
    if (devices.empty() && fonts.empty()) return;
    items.push_back(heading(fonts.empty() ? "Device" : "Device and instruments"));
    items.push_back(choice_item({.text = "Device",
                                 .names = with_usual(devices),
                                 .at = place_of(devices, desk.settings.sound_device),
                                 .choose =
                                     [desk, devices](std::size_t at) {
                                         desk.settings.sound_device = at == 0 ? "" : devices[at - 1];
                                         desk.platform.audio().use_device(desk.settings.sound_device);
                                         desk.ui.sounds.play_song_again();
                                     },
                                 .words = "The device that plays the sound."}));
    if (!fonts.empty()) add_instruments(items, desk, fonts); // others cannot be chosen
}

MenuItem monitor_item(const DeviceSettings& desk)
{
    const std::vector<std::string> displays = desk.platform.displays();
    const auto at = static_cast<std::size_t>(desk.settings.display);
    return choice_item({.text = "Monitor",
                        .names = with_usual(displays),
                        .at = at <= displays.size() ? at : 0,
                        .choose =
                            [desk](std::size_t number) {
                                desk.settings.display = static_cast<int>(number);
                                desk.platform.set_display(desk.settings.display);
                            },
                        .words = "The monitor that shows the game."});
}

std::vector<MenuItem> hand_items(const DeviceSettings& desk)
{
    constexpr std::uint32_t kTrialMs = 500;
    Settings& settings = desk.settings;
    const auto try_rumble = [desk] {
        if (desk.settings.rumble) desk.platform.rumble(desk.settings.rumble_strength, kTrialMs);
    };
    std::vector<MenuItem> items{heading("Pad")};
    items.push_back({.text = "Rumble",
                     .value = settings.rumble ? "on" : "off",
                     .change =
                         [&settings, try_rumble](int) {
                             settings.rumble = !settings.rumble;
                             try_rumble();
                         },
                     .detail = {.text = "The pad shakes when you are hurt."}});
    items.push_back(percent_item(
        settings, {"Strength", &Settings::rumble_strength, 20, 100, 20, "How strongly it shakes."},
        try_rumble));
    items.push_back(heading("Buttons on the screen"));
    std::vector<std::string> uses;
    for (const TouchPadUse use : {TouchPadUse::Never, TouchPadUse::Fingers, TouchPadUse::Always})
        uses.emplace_back(name_of(use));
    items.push_back(choice_item(
        {.text = "Screen pad",
         .names = std::move(uses),
         .at = static_cast<std::size_t>(settings.touch_pad),
         .choose =
             [&settings](std::size_t at) { settings.touch_pad = TouchPadUse{static_cast<std::uint8_t>(at)}; },
         .words = "Buttons on the screen: never, when you use your fingers, or always."}));
    items.push_back(percent_item(settings, {"Size", &Settings::touch_pad_size, 50, 200, 25,
                                            "How large the buttons on the screen are."}));
    items.push_back(percent_item(settings, {"Opacity", &Settings::touch_pad_opacity, 10, 100, 10,
                                            "How much of the picture the buttons hide."}));
    return items;
}

} // namespace runtime
