#include "runtime/settings/settings.h"

#include "rpg/source/read_file.h"
#include "rpg/source/write_file.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <filesystem>

namespace runtime {
namespace {

constexpr std::array<std::string_view, 4> kSpeeds{"classic", "default", "fast", "instant"};
constexpr std::array<std::string_view, 4> kScalings{"full", "whole", "sharp", "smooth"};
constexpr std::array<std::string_view, 3> kLetters{"game", "plain", "outline"};
constexpr std::array<std::string_view, 3> kMapCorners{"off", "corner", "over"};
constexpr std::uint64_t kMostBytes = 1U << 20;
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
    Flag{"soft-keys", &Settings::soft_keys},
    Flag{"high-contrast", &Settings::high_contrast},
    Flag{"shake", &Settings::shake},
    Flag{"flashes", &Settings::flashes},
    Flag{"tints", &Settings::tints},
    Flag{"typewriter", &Settings::typewriter},
    Flag{"reflow", &Settings::reflow},
    Flag{"first-steps", &Settings::first_steps},
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
    Number{"repeat-delay", &Settings::repeat_delay, 2000, 50},
    Number{"repeat-period", &Settings::repeat_period, 1000, 20},
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

void Settings::read(const ConfigFile& config)
{
    for (const Flag& flag : kFlags)
        if (const auto value = config.get(flag.key)) {
            if (*value == "on") this->*flag.member = true;
            if (*value == "off") this->*flag.member = false;
        }
    for (const Number& number : kNumbers)
        if (const auto text = config.get(number.key)) {
            int value = 0;
            const auto [end, error] = std::from_chars(text->data(), text->data() + text->size(), value);
            if (error == std::errc{} && end == text->data() + text->size() && value >= number.least &&
                value <= number.most)
                this->*number.member = value;
        }
    if (const auto value = config.get("language"))
        if (value->size() <= 32) language = *value;
    if (const auto value = config.get("speed")) speed = speed_named(*value).value_or(speed);
    if (const auto value = config.get("scaling")) {
        const auto found = std::ranges::find(kScalings, *value);
        if (found != kScalings.end()) scaling = Scaling{static_cast<std::uint8_t>(found - kScalings.begin())};
    }
    const auto place_in = [](const auto& names, const std::string& name) {
        return static_cast<std::size_t>(std::ranges::find(names, name) - names.begin());
    };
    if (config.get("plain-font") == "on") letters = Letters::Plain; // of older programs
    if (const auto value = config.get("letters"))
        if (const std::size_t at = place_in(kLetters, *value); at < kLetters.size())
            letters = Letters{static_cast<std::uint8_t>(at)};
    if (const auto value = config.get("map-in-view"))
        if (const std::size_t at = place_in(kMapCorners, *value); at < kMapCorners.size())
            map_corner = MapCorner{static_cast<std::uint8_t>(at)};
    if (const auto list = config.get("mods")) mods = split_names(*list);
    for (std::size_t i = 0; i < kActionCount; ++i)
        if (const auto list = config.get("key-" + std::string(action_rows()[i].name)))
            bindings.set(Action{static_cast<std::uint8_t>(i)}, *list);
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
    config.set("mods", joined_names(mods));
    for (std::size_t i = 0; i < kActionCount; ++i)
        config.set("key-" + std::string(action_rows()[i].name),
                   bindings.text(Action{static_cast<std::uint8_t>(i)}));
}

rpg::Outcome SettingsFile::load()
{
    std::error_code failed;
    if (!std::filesystem::exists(path_, failed)) {
        config_ = *ConfigFile::parse(kHeader, path_);
        return rpg::success();
    }
    const rpg::Result<rpg::Bytes> bytes = rpg::read_file(path_, kMostBytes);
    if (!bytes) return bytes.error();
    rpg::Result<ConfigFile> config = ConfigFile::parse(rpg::as_text(*bytes), path_);
    if (!config) {
        const rpg::Outcome kept = rpg::write_file(path_ + ".bad", *bytes);
        config_ = *ConfigFile::parse(kHeader, path_);
        return kept ? config.error() : kept.error();
    }
    config_ = std::move(*config);
    settings.read(config_);
    return rpg::success();
}

rpg::Outcome SettingsFile::save()
{
    settings.write(config_);
    return rpg::write_file(path_, rpg::to_bytes(config_.text()));
}

} // namespace runtime
