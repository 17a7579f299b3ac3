#include "runtime/app/options.h"

#include <array>
#include <charconv>
#include <cstdlib>
#include <filesystem>
#include <functional>
#include <string_view>

namespace runtime {
namespace {

bool take_number(std::uint64_t& number, const std::string& text)
{
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    return error == std::errc{} && end == text.data() + text.size();
}

bool take_size(Options& options, const std::string& text)
{
    const std::size_t cross = text.find('x');
    std::uint64_t width = 0, height = 0;
    if (cross == std::string::npos || !take_number(width, text.substr(0, cross)) ||
        !take_number(height, text.substr(cross + 1)) || width < 128 || height < 128 || width > 8192 ||
        height > 8192)
        return false;
    options.width = static_cast<int>(width);
    options.height = static_cast<int>(height);
    return true;
}

bool take_keys(Options& options, const std::string& text)
{
    for (std::size_t at = 0; at <= text.size();) {
        const std::size_t end = std::min(text.find(',', at), text.size());
        if (end > at) options.keys.push_back(text.substr(at, end - at));
        at = end + 1;
    }
    return true;
}

bool take_luck(Options& options, const std::string& text)
{
    const rpg::Result<rpg::Luck> luck = rpg::parse_luck(text);
    if (luck) options.luck = *luck;
    return static_cast<bool>(luck);
}

bool take_speed(Options& options, const std::string& text)
{
    options.speed = text;
    return text == "classic" || text == "default" || text == "fast" || text == "instant";
}

template <bool Options::*Member> bool set_flag(Options& options, const std::string&)
{
    return options.*Member = true;
}
template <std::string Options::*Member> bool set_text(Options& options, const std::string& text)
{
    options.*Member = text;
    return !text.empty();
}

constexpr std::array kRows{
    OptionRow{"--map", "NAME", "start a new game on this level", set_text<&Options::map>, "-warp"},
    OptionRow{"--load", "SLOT", "go on with a saved game: quick, auto-1, slot-1 ...",
              set_text<&Options::load>, "-loadgame"},
    OptionRow{"--seed", "N", "chance of a new game, from 1; left out: another one each time",
              [](Options& o, const std::string& text) { return take_number(o.seed, text) && o.seed > 0; }},
    OptionRow{"--luck", "LIST", "dice for tests: a byte for each command, as 12,255,0; the last one holds on",
              take_luck},
    OptionRow{"--mod", "DIR|ZIP", "put a mod over the game; again for more, later ones win",
              [](Options& o, const std::string& text) {
                  o.mods.push_back(text);
                  return !text.empty();
              }},
    OptionRow{"--no-mods", "", "without the mods that are switched on in the menu",
              set_flag<&Options::without_mods>},
    OptionRow{"--language", "CODE",
              "of the texts: en, de, or one of your own; left out: of the settings, else the system's",
              set_text<&Options::language>},
    OptionRow{"--size", "WxH", "of the window", take_size, "-geometry"},
    OptionRow{"--fullscreen", "", "fill the screen", set_flag<&Options::fullscreen>},
    OptionRow{"--headless", "", "without a window: press --keys, write a picture, end",
              set_flag<&Options::headless>, "-nodraw"},
    OptionRow{"--keys", "A,B,..", "with --headless: keys by their names, type:TEXT for letters", take_keys},
    OptionRow{"--screenshot", "FILE", "with --headless: the last frame as PNG",
              set_text<&Options::screenshot>},
    OptionRow{"--frames", "DIR", "with --headless: a PNG after every key, or command of --replay",
              set_text<&Options::frames>},
    OptionRow{"--record", "FILE", "write the game down as a replay", set_text<&Options::record>},
    OptionRow{"--replay", "FILE", "show a recorded game and compare; exit code 1 if it comes out otherwise",
              set_text<&Options::replay>, "-playdemo"},
    OptionRow{"--speed", "NAME", "of --replay: classic, default, fast or instant", take_speed},
    OptionRow{"--config", "FILE", "settings file", set_text<&Options::config>, "-c"},
    OptionRow{"--portable", "", "keep settings and saves beside the program", set_flag<&Options::portable>},
    OptionRow{"--classic", "", "the original's picture and quirks", set_flag<&Options::classic>},
    OptionRow{"--dev", "", "read changed files anew while playing; F1 console, F2 overlay",
              set_flag<&Options::dev>},
    OptionRow{"--help", "", "show this help", set_flag<&Options::shows_help>, "-h"},
    OptionRow{"--version", "", "show the version", set_flag<&Options::shows_version>},
    OptionRow{"--data", "DATA", "the game, as without a name", set_text<&Options::data>, "-iwad", true},
    OptionRow{"--manual-page", "", "", set_flag<&Options::shows_manual>, {}, true},
    OptionRow{"--bash-completion", "", "", set_flag<&Options::shows_completion>, {}, true},
};

bool has_alias(const OptionRow& row, std::string_view word)
{
    for (std::string_view left = row.aliases; !left.empty();) {
        const std::string_view alias = left.substr(0, left.find(' '));
        if (alias == word) return true;
        left.remove_prefix(std::min(left.size(), alias.size() + 1));
    }
    return false;
}

// Doom's habit of one dash is fine, too.
const OptionRow* find_row(std::string_view word)
{
    for (const OptionRow& row : kRows)
        if (row.name == word || (word.size() > 2 && row.name.substr(1) == word) || has_alias(row, word))
            return &row;
    return nullptr;
}

std::string folder_of(const char* variable, const std::string& instead)
{
    const char* value = std::getenv(variable);
    const char* home = std::getenv("HOME");
    if (value != nullptr && value[0] == '/') return std::string(value) + "/drpg";
    return std::string(home == nullptr ? "." : home) + instead + "/drpg";
}

} // namespace

std::span<const OptionRow> option_rows()
{
    return kRows;
}

rpg::Result<Options> parse_options(std::span<const std::string> words)
{
    Options options;
    bool has_data = false, has_ended = false;
    const auto fail = [](std::string reason) {
        return rpg::Error{.file = "drpg-play", .reason = std::move(reason)};
    };
    for (std::size_t i = 0; i < words.size(); ++i) {
        const std::string& word = words[i];
        if (has_ended || !word.starts_with("-")) {
            if (has_data) return fail("more than one game: '" + word + "'");
            options.data = word;
            has_data = true;
            continue;
        }
        has_ended = word == "--";
        if (has_ended) continue;
        const std::size_t equals = word.find('=');
        const std::string name = word.substr(0, equals);
        const OptionRow* row = find_row(name);
        if (row == nullptr) return fail("there is no option '" + name + "'; --help lists them");
        if (row->value.empty() && equals != std::string::npos) return fail(name + " takes no value");
        std::string value;
        if (!row->value.empty()) {
            if (equals == std::string::npos && i + 1 == words.size())
                return fail(name + ": its value is missing");
            value = equals == std::string::npos ? words[++i] : word.substr(equals + 1);
        }
        if (!row->take(options, value))
            return fail(name + ": '" + value + "' is not " + std::string(row->value));
    }
    return options;
}

std::string help_text()
{
    std::string text =
        "usage: drpg-play [DATA] [options]\n\nPlays Doom RPG, or the free game that comes with the "
        "program.\nDATA is a .zip, .jar or .bar file, a folder of its files, a project, or 'free'.\n\n";
    for (const OptionRow& row : kRows) {
        if (row.is_hidden) continue;
        std::string left =
            "  " + std::string(row.name) + (row.value.empty() ? "" : " ") + std::string(row.value);
        left.resize(std::max<std::size_t>(left.size() + 1, 24), ' ');
        text += left + std::string(row.help) + '\n';
    }
    return text;
}

UserFolders find_folders(Options& options)
{
    UserFolders folders;
    if (options.portable) {
        std::error_code failed;
        const auto program = std::filesystem::read_symlink("/proc/self/exe", failed);
        options.user_folder = (program.parent_path() / "drpg-user").string();
        folders.config_file = options.user_folder + "/drpg.conf";
    } else {
        options.user_folder = folder_of("XDG_DATA_HOME", "/.local/share");
        folders.config_file = folder_of("XDG_CONFIG_HOME", "/.config") + "/drpg.conf";
    }
    folders.saves = options.user_folder + "/saves";
    folders.mods = options.user_folder + "/mods";
    if (!options.config.empty()) folders.config_file = options.config;
    return folders;
}

} // namespace runtime
