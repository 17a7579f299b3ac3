#include "runtime/settings/settings.h"

#include "rpg/core/assert.h"
#include "rpg/core/text.h"
#include "rpg/source/read_file.h"
#include "rpg/source/write_file.h"

#include <algorithm>
#include <array>
#include <filesystem>

namespace runtime {
namespace {

constexpr std::array<std::string_view, 4> kSpeeds{"classic", "default", "fast", "instant"};
constexpr std::array<std::string_view, 5> kScalings{"full", "whole", "sharp", "smooth", "edges"};
constexpr std::array<std::string_view, 3> kFilters{"off", "phone", "crt"};
constexpr std::array<std::string_view, 3> kLetters{"game", "plain", "outline"};
constexpr std::array<std::string_view, 4> kTextEncodings{"automatic", "latin-1", "russian", "windows-1251"};
constexpr std::array<std::string_view, 3> kMapCorners{"off", "corner", "over"};
constexpr std::array<std::string_view, 4> kRunClocks{"off", "moves", "time", "both"};
constexpr std::array<std::string_view, 3> kTouchPadUses{"never", "fingers", "always"};
constexpr std::uint64_t kLargestFile = 1U << 20;
constexpr std::string_view kHeader =
    "# Settings of drpg-play. Lines that the program does not know stay as they are.\n";

template <auto Member> constexpr SettingRow::Word one_of(std::span<const std::string_view> words)
{
    return {words, [](const Settings& settings) { return static_cast<std::size_t>(settings.*Member); },
            [](Settings& settings, std::size_t at) {
                using Value = std::remove_reference_t<decltype(settings.*Member)>;
                settings.*Member = static_cast<Value>(at);
            }};
}

// In the order of the file.
constexpr std::array kRows{
    SettingRow{"mute-unfocused", &Settings::mutes_unfocused},
    SettingRow{"pause-unfocused", &Settings::pauses_unfocused},
    SettingRow{"fullscreen", &Settings::fullscreen},
    SettingRow{"vsync", &Settings::vsync},
    SettingRow{"smooth-distance", &Settings::smooth_distance},
    SettingRow{"classic-picture", &Settings::classic_picture},
    SettingRow{"classic-hud", &Settings::classic_hud},
    SettingRow{"target-bar", &Settings::target_bar},
    SettingRow{"hit-numbers", &Settings::hit_numbers},
    SettingRow{"soft-keys", &Settings::soft_keys},
    SettingRow{"high-contrast", &Settings::high_contrast},
    SettingRow{"shake", &Settings::shake},
    SettingRow{"flashes", &Settings::flashes},
    SettingRow{"tints", &Settings::tints},
    SettingRow{"typewriter", &Settings::typewriter},
    SettingRow{"reflow", &Settings::reflow},
    SettingRow{"first-steps", &Settings::first_steps},
    SettingRow{"take-back", &Settings::takes_back},
    SettingRow{"map-legend", &Settings::map_legend},
    SettingRow{"captions", &Settings::captions},
    SettingRow{"sound-sides", &Settings::sound_sides},
    SettingRow{"way-sounds", &Settings::way_sounds},
    SettingRow{"speech", &Settings::speech},
    SettingRow{"rumble", &Settings::rumble},
    SettingRow{"fine-music", &Settings::fine_music},
    SettingRow{"classic-rules", &Settings::classic_rules},
    SettingRow{"safe-colours", &Settings::safe_colours},
    SettingRow{"show-goal", &Settings::shows_goal},
    SettingRow{"click-hints", &Settings::click_hints},
    SettingRow{"master-volume", SettingRow::Whole{&Settings::master_volume, 0, 100}},
    SettingRow{"brightness", SettingRow::Whole{&Settings::brightness, 50, 150}},
    SettingRow{"gamma", SettingRow::Whole{&Settings::gamma, 50, 200}},
    SettingRow{"field-of-view", SettingRow::Whole{&Settings::field_of_view, 0, 130}},
    SettingRow{"effects-volume", SettingRow::Whole{&Settings::effects_volume, 0, 100}},
    SettingRow{"music-volume", SettingRow::Whole{&Settings::music_volume, 0, 100}},
    SettingRow{"text-scale", SettingRow::Whole{&Settings::text_scale, 0, 16}},
    SettingRow{"frame-cap", SettingRow::Whole{&Settings::frame_cap, 20, 1000}},
    SettingRow{"autosave-turns", SettingRow::Whole{&Settings::autosave_turns, 0, 1000}},
    SettingRow{"autosave-minutes", SettingRow::Whole{&Settings::autosave_minutes, 0, 60}},
    SettingRow{"repeat-delay", SettingRow::Whole{&Settings::repeat_delay, 50, 2000}},
    SettingRow{"repeat-period", SettingRow::Whole{&Settings::repeat_period, 20, 1000}},
    SettingRow{"rumble-strength", SettingRow::Whole{&Settings::rumble_strength, 1, 100}},
    SettingRow{"display", SettingRow::Whole{&Settings::display, 0, 16}},
    SettingRow{"touch-pad-size", SettingRow::Whole{&Settings::touch_pad_size, 50, 200}},
    SettingRow{"touch-pad-opacity", SettingRow::Whole{&Settings::touch_pad_opacity, 10, 100}},
    SettingRow{"touch-pad-buttons", &Settings::touch_pad_buttons},
    SettingRow{"touch-items", &Settings::touch_items},
    SettingRow{"language", &Settings::language},
    SettingRow{"speed", one_of<&Settings::speed>(kSpeeds)},
    SettingRow{"scaling", one_of<&Settings::scaling>(kScalings)},
    SettingRow{"filter", one_of<&Settings::filter>(kFilters)},
    SettingRow{"letters", one_of<&Settings::letters>(kLetters)},
    SettingRow{"text-encoding", one_of<&Settings::text_encoding>(kTextEncodings)},
    SettingRow{"map-in-view", one_of<&Settings::map_corner>(kMapCorners)},
    SettingRow{"run-clock", one_of<&Settings::run_clock>(kRunClocks)},
    SettingRow{"touch-pad", one_of<&Settings::touch_pad>(kTouchPadUses)},
    SettingRow{"sound-device", &Settings::sound_device},
    SettingRow{"soundfont", &Settings::soundfont},
};

constexpr std::string_view kBetweenNames = " | "; // no name of a file is likely to have it

std::vector<std::string> split_names(std::string_view text)
{
    std::vector<std::string> names;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find(kBetweenNames), text.size());
        const std::string_view name = text.substr(0, end);
        if (!name.empty() && name.find('/') == std::string_view::npos) names.emplace_back(name);
        text.remove_prefix(std::min(end + kBetweenNames.size(), text.size()));
    }
    return names;
}

std::string joined_names(const std::vector<std::string>& names)
{
    std::string text;
    for (const std::string& name : names) text += (text.empty() ? "" : kBetweenNames.data()) + name;
    return text;
}

// What programs without the key to take a turn back wrote of their own accord.
bool is_older_default(const ConfigFile& config, std::string_view key, std::string_view list)
{
    if (config.get("key-take-back")) return false;
    return (key == "key-menu" && list == "escape, backspace, mouse right, keypad 0, pad b, pad start") ||
           (key == "key-last-weapon" && list == "r, pad rightstick");
}

rpg::Error refused(std::string_view text, const std::string& wanted, rpg::ErrorCode code,
                   std::vector<std::string> details = {})
{
    details.insert(details.begin(), std::string(text)); // before the others
    return {.reason = "'" + std::string(text) + "' is not " + wanted,
            .code = code,
            .details = std::move(details)};
}

rpg::Outcome take(bool& value, std::string_view text)
{
    if (text != "on" && text != "off") return refused(text, "on or off", rpg::ErrorCode::NotOnOrOff);
    value = text == "on";
    return rpg::success();
}

rpg::Outcome take(int& value, const SettingRow::Whole& row, std::string_view text)
{
    const auto read = rpg::parse_whole<int>(text);
    const std::string least = std::to_string(row.least), most = std::to_string(row.most);
    if (!read || *read < row.least || *read > row.most)
        return refused(text, "a number from " + least + " to " + most, rpg::ErrorCode::NotInRange,
                       {least, most});
    value = *read;
    return rpg::success();
}

rpg::Outcome take(Settings& settings, const SettingRow::Word& row, std::string_view text)
{
    const auto found = std::ranges::find(row.words, text);
    std::string list;
    for (const std::string_view word : row.words) list += (list.empty() ? "" : ", ") + std::string(word);
    if (found == row.words.end()) return refused(text, "one of " + list, rpg::ErrorCode::NotOneOf, {list});
    row.set(settings, static_cast<std::size_t>(found - row.words.begin()));
    return rpg::success();
}

} // namespace

std::span<const SettingRow> setting_rows()
{
    return kRows;
}

const SettingRow& setting_row(std::string_view key)
{
    const auto found = std::ranges::find(kRows, key, &SettingRow::key);
    RPG_ASSERT(found != kRows.end());
    return *found;
}

std::string SettingRow::text(const Settings& settings) const
{
    if (const auto* flag = std::get_if<bool Settings::*>(&value)) return settings.**flag ? "on" : "off";
    if (const auto* whole = std::get_if<Whole>(&value)) return std::to_string(settings.*(whole->member));
    if (const auto* word = std::get_if<Word>(&value)) return std::string(word->words[word->get(settings)]);
    return settings.*std::get<Name>(value);
}

rpg::Outcome SettingRow::set(Settings& settings, std::string_view text) const
{
    constexpr std::size_t kLongestLanguage = 32;
    if (const auto* flag = std::get_if<bool Settings::*>(&value)) return take(settings.**flag, text);
    if (const auto* whole = std::get_if<Whole>(&value)) return take(settings.*(whole->member), *whole, text);
    if (const auto* word = std::get_if<Word>(&value)) return take(settings, *word, text);
    if (std::get<Name>(value) == &Settings::language && text.size() > kLongestLanguage)
        return refused(text, "the code of a language", rpg::ErrorCode::NotALanguage);
    settings.*std::get<Name>(value) = text;
    return rpg::success();
}

std::string_view name_of(Speed speed)
{
    return kSpeeds[static_cast<std::size_t>(speed)];
}

std::optional<Speed> speed_named(std::string_view name)
{
    const auto found = std::ranges::find(kSpeeds, name);
    if (found == kSpeeds.end()) return std::nullopt;
    return Speed{static_cast<std::uint8_t>(found - kSpeeds.begin())};
}

Repeater::Pace pace_of(const Settings& settings)
{
    return {static_cast<std::uint32_t>(settings.repeat_delay),
            static_cast<std::uint32_t>(settings.repeat_period)};
}

std::vector<rpg::Error> Settings::read(const ConfigFile& config, std::string_view file)
{
    std::vector<rpg::Error> problems;
    const auto note = [&](std::string_view key, const rpg::Error& why) {
        rpg::Error& problem = problems.emplace_back(why);
        problem.file = file;
        problem.field = key;
        problem.line = config.line_of(key);
        problem.column = 1;
    };
    if (config.get("plain-font") == "on") letters = Letters::Plain; // of older programs
    for (const SettingRow& row : kRows)
        if (const auto text = config.get(row.key))
            if (const rpg::Outcome set = row.set(*this, *text); !set) note(row.key, set.error());
    if (const auto list = config.get("mods")) mods = split_names(*list);
    std::erase_if(mods,
                  [](const std::string& mod) { return mod.starts_with("shuffle:"); }); // of older programs
    if (const auto path = config.get("last-game")) last_game = *path;
    for (std::size_t i = 0; i < kActionCount; ++i) {
        const std::string key = "key-" + std::string(action_rows()[i].name);
        const auto list = config.get(key);
        if (!list || is_older_default(config, key, *list)) continue;
        if (const std::string unknown = unknown_input_in(*list); !unknown.empty())
            note(key, refused(*list, "a list of keys and buttons; '" + unknown + "' is none",
                              rpg::ErrorCode::NotAKey, {unknown}));
        bindings.set(Action{static_cast<std::uint8_t>(i)}, *list);
    }
    return problems;
}

void Settings::write(ConfigFile& config) const
{
    for (const SettingRow& row : kRows) {
        const std::string text = row.text(*this);
        const bool is_name = std::holds_alternative<SettingRow::Name>(row.value);
        if (!is_name || !text.empty() || config.get(row.key)) config.set(row.key, text);
    }
    config.set("mods", joined_names(mods));
    if (!last_game.empty()) config.set("last-game", last_game);
    for (std::size_t i = 0; i < kActionCount; ++i)
        config.set("key-" + std::string(action_rows()[i].name),
                   bindings.text(Action{static_cast<std::uint8_t>(i)}));
}

void SettingsFile::keep_bad()
{
    if (!keeps_) return;
    std::error_code failed;
    std::filesystem::copy_file(path_, path_ + ".bad", std::filesystem::copy_options::overwrite_existing,
                               failed);
    if (failed) unsaved_ = rpg::system_error(path_ + ".bad", failed);
}

rpg::Outcome SettingsFile::load()
{
    config_ = *ConfigFile::parse(kHeader, path_);
    std::error_code failed;
    if (!std::filesystem::exists(path_, failed)) return rpg::success();
    const rpg::Result<rpg::Bytes> bytes = rpg::read_file(path_, kLargestFile);
    if (!bytes) return keep_bad(), bytes.error();
    rpg::Result<ConfigFile> config = ConfigFile::parse(rpg::as_text(*bytes), path_);
    if (!config) return keep_bad(), config.error();
    config_ = std::move(*config);
    problems_ = settings.read(config_, path_);
    if (!problems_.empty()) keep_bad();
    return unsaved_ ? rpg::Outcome(*unsaved_) : rpg::success();
}

rpg::Outcome SettingsFile::save()
{
    if (!keeps_) return rpg::success();
    if (unsaved_) return *unsaved_;
    settings.write(config_);
    const std::string text = config_.text();
    if (text == saved_) return rpg::success();
    rpg::Outcome written = rpg::write_file(path_, rpg::to_bytes(text));
    saved_ = written ? text : "";
    return written;
}

} // namespace runtime
