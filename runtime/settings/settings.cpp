#include "runtime/settings/settings.h"

#include "rpg/core/text.h"
#include "rpg/source/read_file.h"
#include "rpg/source/write_file.h"

#include <algorithm>
#include <array>
#include <filesystem>

namespace runtime {
namespace {

constexpr std::array<std::string_view, 4> kSpeeds{"classic", "default", "fast", "instant"};
constexpr std::array<std::string_view, 4> kScalings{"full", "whole", "sharp", "smooth"};
constexpr std::array<std::string_view, 3> kLetters{"game", "plain", "outline"};
constexpr std::array<std::string_view, 3> kMapCorners{"off", "corner", "over"};
constexpr std::array<std::string_view, 4> kRunClocks{"off", "moves", "time", "both"};
constexpr std::array<std::string_view, 3> kTouchPadUses{"never", "fingers", "always"};
constexpr std::uint64_t kLargestFile = 1U << 20;
constexpr std::string_view kHeader =
    "# Settings of drpg-play. Lines that the program does not know stay as they are.\n";

struct Flag {
    std::string_view key;
    bool Settings::*member;
};
constexpr std::array kFlags{
    Flag{"mute-unfocused", &Settings::mutes_unfocused},
    Flag{"pause-unfocused", &Settings::pauses_unfocused},
    Flag{"fullscreen", &Settings::fullscreen},
    Flag{"vsync", &Settings::vsync},
    Flag{"classic-picture", &Settings::classic_picture},
    Flag{"classic-hud", &Settings::classic_hud},
    Flag{"target-bar", &Settings::target_bar},
    Flag{"hit-numbers", &Settings::hit_numbers},
    Flag{"soft-keys", &Settings::soft_keys},
    Flag{"high-contrast", &Settings::high_contrast},
    Flag{"shake", &Settings::shake},
    Flag{"flashes", &Settings::flashes},
    Flag{"tints", &Settings::tints},
    Flag{"typewriter", &Settings::typewriter},
    Flag{"reflow", &Settings::reflow},
    Flag{"first-steps", &Settings::first_steps},
    Flag{"take-back", &Settings::takes_back},
    Flag{"map-legend", &Settings::map_legend},
    Flag{"captions", &Settings::captions},
    Flag{"speech", &Settings::speech},
    Flag{"rumble", &Settings::rumble},
    Flag{"show-inputs", &Settings::shows_inputs},
    Flag{"fine-music", &Settings::fine_music},
    Flag{"classic-rules", &Settings::classic_rules},
};
struct Number {
    std::string_view key;
    int Settings::*member;
    int most;
    int least = 0;
};
constexpr std::array kNumbers{
    Number{"effects-volume", &Settings::effects_volume, 100},
    Number{"music-volume", &Settings::music_volume, 100},
    Number{"text-scale", &Settings::text_scale, 16},
    Number{"frame-cap", &Settings::frame_cap, 1000, 20},
    Number{"autosave-turns", &Settings::autosave_turns, 1000},
    Number{"autosave-minutes", &Settings::autosave_minutes, 60},
    Number{"repeat-delay", &Settings::repeat_delay, 2000, 50},
    Number{"repeat-period", &Settings::repeat_period, 1000, 20},
    Number{"rumble-strength", &Settings::rumble_strength, 100, 1},
    Number{"display", &Settings::display, 16},
    Number{"touch-pad-size", &Settings::touch_pad_size, 200, 50},
    Number{"touch-pad-opacity", &Settings::touch_pad_opacity, 100, 10},
};
struct Name { // of a file or a device
    std::string_view key;
    std::string Settings::*member;
};
constexpr std::array kNames{
    Name{"sound-device", &Settings::sound_device},
    Name{"soundfont", &Settings::soundfont},
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

// Takes what makes sense, and names what does not.
class ValueReader {
public:
    ValueReader(const ConfigFile& config, std::string_view file) : config_(config), file_(file) {}

    void flag(std::string_view key, bool& value)
    {
        const auto text = config_.get(key);
        if (!text) return;
        if (*text != "on" && *text != "off") return refuse(key, "on or off", rpg::ErrorCode::NotOnOrOff);
        value = *text == "on";
    }
    void number(const Number& row, int& value)
    {
        const auto text = config_.get(row.key);
        if (!text) return;
        const auto read = rpg::parse_whole<int>(*text);
        if (!read || *read < row.least || *read > row.most)
            return refuse(row.key,
                          "a number from " + std::to_string(row.least) + " to " + std::to_string(row.most),
                          rpg::ErrorCode::NotInRange, {std::to_string(row.least), std::to_string(row.most)});
        value = *read;
    }
    template <class Choice, std::size_t Count>
    void word(std::string_view key, const std::array<std::string_view, Count>& words, Choice& value)
    {
        const auto text = config_.get(key);
        if (!text) return;
        const auto found = std::ranges::find(words, *text);
        std::string list;
        for (const std::string_view word : words) list += (list.empty() ? "" : ", ") + std::string(word);
        if (found == words.end()) return refuse(key, "one of " + list, rpg::ErrorCode::NotOneOf, {list});
        value = Choice{static_cast<std::uint8_t>(found - words.begin())};
    }
    // The details after the value.
    void refuse(std::string_view key, const std::string& wanted, rpg::ErrorCode code,
                std::vector<std::string> details = {})
    {
        details.insert(details.begin(), *config_.get(key));
        std::string reason = "'" + details.front() + "' is not " + wanted;
        problems_.push_back({.file = std::string(file_),
                             .field = std::string(key),
                             .reason = std::move(reason),
                             .line = config_.line_of(key),
                             .column = 1,
                             .code = code,
                             .details = std::move(details)});
    }
    std::vector<rpg::Error> take() { return std::move(problems_); }

private:
    const ConfigFile& config_;
    std::string_view file_;
    std::vector<rpg::Error> problems_;
};

} // namespace

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

std::string_view name_of(Scaling scaling)
{
    return kScalings[static_cast<std::size_t>(scaling)];
}

std::string_view name_of(Letters letters)
{
    return kLetters[static_cast<std::size_t>(letters)];
}

std::string_view name_of(MapCorner map)
{
    return kMapCorners[static_cast<std::size_t>(map)];
}

std::string_view name_of(RunClock clock)
{
    return kRunClocks[static_cast<std::size_t>(clock)];
}

std::string_view name_of(TouchPadUse use)
{
    return kTouchPadUses[static_cast<std::size_t>(use)];
}

std::vector<rpg::Error> Settings::read(const ConfigFile& config, std::string_view file)
{
    ValueReader in(config, file);
    for (const Flag& flag : kFlags) in.flag(flag.key, this->*flag.member);
    for (const Number& number : kNumbers) in.number(number, this->*number.member);
    if (const auto value = config.get("language")) {
        constexpr std::size_t kLongest = 32;
        if (value->size() <= kLongest)
            language = *value;
        else
            in.refuse("language", "the code of a language", rpg::ErrorCode::NotALanguage);
    }
    in.word("speed", kSpeeds, speed);
    in.word("scaling", kScalings, scaling);
    in.word("run-clock", kRunClocks, run_clock);
    in.word("touch-pad", kTouchPadUses, touch_pad);
    if (config.get("plain-font") == "on") letters = Letters::Plain; // of older programs
    in.word("letters", kLetters, letters);
    in.word("map-in-view", kMapCorners, map_corner);
    for (const Name& name : kNames)
        if (const auto value = config.get(name.key)) this->*name.member = *value;
    if (const auto list = config.get("mods")) mods = split_names(*list);
    std::erase_if(mods,
                  [](const std::string& mod) { return mod.starts_with("shuffle:"); }); // of older programs
    if (const auto path = config.get("last-game")) last_game = *path;
    for (std::size_t i = 0; i < kActionCount; ++i) {
        const std::string key = "key-" + std::string(action_rows()[i].name);
        const auto list = config.get(key);
        if (!list || is_older_default(config, key, *list)) continue;
        if (const std::string unknown = unknown_input_in(*list); !unknown.empty())
            in.refuse(key, "a list of keys and buttons; '" + unknown + "' is none", rpg::ErrorCode::NotAKey,
                      {unknown});
        bindings.set(Action{static_cast<std::uint8_t>(i)}, *list);
    }
    return in.take();
}

void Settings::write(ConfigFile& config) const
{
    for (const Flag& flag : kFlags) config.set(flag.key, this->*flag.member ? "on" : "off");
    for (const Number& number : kNumbers) config.set(number.key, std::to_string(this->*number.member));
    if (!language.empty() || config.get("language")) config.set("language", language);
    config.set("speed", name_of(speed));
    config.set("scaling", name_of(scaling));
    config.set("letters", name_of(letters));
    config.set("map-in-view", name_of(map_corner));
    config.set("run-clock", name_of(run_clock));
    config.set("touch-pad", name_of(touch_pad));
    for (const Name& name : kNames)
        if (!(this->*name.member).empty() || config.get(name.key)) config.set(name.key, this->*name.member);
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
