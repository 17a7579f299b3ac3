#include "runtime/data/file_troubles.h"

#include <algorithm>
#include <cerrno>
#include <optional>
#include <span>
#include <system_error>

namespace runtime {
namespace {

constexpr std::string_view kDamaged = "The file is damaged.";

struct SystemRow {
    int number;
    std::string_view words;
};
constexpr std::array kSystem{
    SystemRow{ENOENT, "There is no such file or folder."},
    SystemRow{EACCES, "You have no permission for this."},
    SystemRow{EPERM, "You have no permission for this."},
    SystemRow{EROFS, "This disk is read-only."},
    SystemRow{ENOSPC, "The disk is full."},
    SystemRow{EIO, "The disk reported an error."},
    SystemRow{ENOTDIR, "There is a file where a folder should be."},
    SystemRow{EISDIR, "It is a folder, not a file."},
    SystemRow{EEXIST, "A file of that name already exists."},
    SystemRow{EFBIG, "The file is too large for this disk."},
    SystemRow{ENAMETOOLONG, "The name is too long."},
    SystemRow{EBUSY, "Another program is using it."},
    SystemRow{EMFILE, "Too many files are open."},
    SystemRow{ENFILE, "Too many files are open."},
    SystemRow{ENOMEM, "There is not enough memory."},
};

// Our own reasons, for whoever wrote or decodes the file, and what they mean to a player.
struct ReasonRow {
    std::string_view reason; // {a}, {b} ...: anything
    std::string_view words;
};
constexpr std::array kReasons{
    ReasonRow{"no such file or folder", "There is no such file or folder."},
    ReasonRow{"is a folder, not a file", "It is a folder, not a file."},
    ReasonRow{"is a folder", "It is a folder, not a file."},
    ReasonRow{"is not an ordinary file", "It is not an ordinary file."},
    ReasonRow{"has {a} bytes, over the limit of {b}", "The file is too large."},
    ReasonRow{"cannot be opened: no permission?", "You have no permission for this."},
    ReasonRow{"cannot be read completely", "The file cannot be read to its end."},
    ReasonRow{"cannot be written", "It cannot be written."},
    ReasonRow{"has too many files or folders", "It holds too many files."},
    ReasonRow{"there are more than 20000 members", "It holds too many files."},
    ReasonRow{"is over 64 MiB", "The file is too large."},
    ReasonRow{"all members together are over 256 MiB", "The file is too large."},
    ReasonRow{"is a link that leads outside", "A link in it leads out of the folder."},
    ReasonRow{"is not a folder, a zip or jar, or a .bar of the BREW edition",
              "It is not a game. Games are folders, or .zip, .jar or .bar files."},
    ReasonRow{"holds no file of the game (mappings.bin, *.bsp, entities.db, ...)",
              "It holds no file of the game."},
    ReasonRow{"the game has no level that can be played", "It has no level that can be played."},
    ReasonRow{"the archive is incomplete: its end is missing; copy or download it again",
              "The archive is incomplete: copy or download it again."},
    ReasonRow{"is outside the file: the archive is incomplete",
              "The archive is incomplete: copy or download it again."},
    ReasonRow{"is encrypted", "The archive is protected by a password."},
    ReasonRow{"runs past the end of the file", "The file is damaged: it is cut off."},

    ReasonRow{"this is not a saved game", "It is not a saved game."},
    ReasonRow{"the saved game is damaged: it is cut off", "The file is damaged: it is cut off."},
    ReasonRow{"the saved game is damaged: its checksum is wrong",
              "The file is damaged: its checksum is wrong."},
    ReasonRow{"the game was saved by a newer program (version {a}, this one knows {b})",
              "It was saved by a newer version of this program."},
    ReasonRow{"the game was saved with other data: {a}",
              "It was saved with other mods or another game: {a}."},
    ReasonRow{"the game was saved with other data", "It belongs to another game."},
    ReasonRow{"there is no level '{a}' in this game", "This game has no level {a}."},
    ReasonRow{"the game is open in another window, and has one life",
              "The game is open in another window, and has one life."},

    ReasonRow{"no saved game of the C port: the folder has no file Player2",
              "There is no saved game in it: the file Player2 is missing."},
    ReasonRow{"this is not a Player file of the C port: it does not begin with the name of a level",
              "It is not a saved game of the C port."},
    ReasonRow{"the file is cut off or damaged: it does not end with its notebook",
              "The file is damaged: it is cut off."},
    ReasonRow{"the weapon in hand was not owned: another one is used",
              "The weapon in hand was not owned: you get another one."},
    ReasonRow{"how often the player died is not known (no Config or config.ini): it counts from 0",
              "Deaths count from 0: there is no Config or config.ini."},
    ReasonRow{"World is missing: the level starts over", "World is missing: the level starts over."},
    ReasonRow{"a note does not belong to this level: it is left out",
              "A note does not belong to this level and is left out."},
    ReasonRow{
        "Player2 was garbled by a 64-bit build of the port: only the character, the keys, the weapons and "
        "the credits can be kept, and the game goes on at {a}",
        "Player2 was garbled by a 64-bit build: character, keys, weapons and credits are kept, and the "
        "game goes on at {a}."},
    ReasonRow{"{a}: after a death the level begins with the character as it is now",
              "After a death the level begins with the character as it is now."},
    ReasonRow{"{a}: the level starts over", "World is damaged: the level starts over."},

    ReasonRow{"has no mod.xml", "It is not a mod: it has no mod.xml."},
    ReasonRow{"the mod {a} is missing, which {b} needs", "{b} needs the mod {a}, which is missing."},
    ReasonRow{"{a} needs version {b} of {c}, this is {d}", "{a} needs version {b} of {c}. This is {d}."},
    ReasonRow{"{a} cannot be used with {b}", "{a} and {b} cannot be used together."},
    ReasonRow{"the mod {a} is given twice", "The mod {a} is there twice."},
    ReasonRow{"its files are of another edition than the game",
              "It was made for another edition of the game."},
    ReasonRow{"this build of the game cannot shuffle", "This build of the game cannot shuffle."},

    ReasonRow{"not a comment and not 'key = value'", "It should be a line \"key = value\"."},
    ReasonRow{"'{a}' is not on or off", "\"{a}\" is neither on nor off."},
    ReasonRow{"'{a}' is not a number from {b} to {c}", "\"{a}\" is not a number from {b} to {c}."},
    ReasonRow{"'{a}' is not one of {b}", "\"{a}\" is none of these: {b}."},
    ReasonRow{"'{a}' is not the code of a language", "\"{a}\" is not the code of a language."},
    ReasonRow{"'{a}' is not a list of keys and buttons; '{b}' is none", "\"{b}\" is not a key or button."},

    ReasonRow{"this is no font with outlines", "It is not an outline font."},
    ReasonRow{"SDL_SOUNDFONTS names no soundfont that can be read",
              "SDL_SOUNDFONTS names no soundfont that can be read."},
    ReasonRow{"no soundfont: install one (in Debian timgm6mb-soundfont), or put an .sf2 file into the folder "
              "soundfonts beside the saved games",
              "There is no soundfont. Install one (in Debian timgm6mb-soundfont), or put an .sf2 file into "
              "the folder soundfonts beside your saved games."},
    ReasonRow{"no MIDI device", "There is no MIDI device. Windows has one of its own, the Microsoft GS "
                                "Wavetable Synth; Wine needs a running FluidSynth or TiMidity."},
    ReasonRow{"the instruments could not be loaded",
              "The instruments could not be loaded. Reload the page while you are online, or try another "
              "browser."},
};

// The texts that replace {a}, {b} ... in the pattern, if the text matches it.
std::optional<std::array<std::string, FileTrouble::kMostPlaces>> places_in(std::string_view text,
                                                                           std::string_view pattern)
{
    constexpr std::size_t kPlace = 3; // letters of "{a}"
    std::array<std::string, FileTrouble::kMostPlaces> places;
    const std::size_t first = std::min(pattern.find('{'), pattern.size());
    if (!text.starts_with(pattern.substr(0, first))) return std::nullopt;
    text.remove_prefix(first);
    pattern.remove_prefix(first);
    while (!pattern.empty()) {
        const auto place = static_cast<std::size_t>(pattern[1] - 'a');
        pattern.remove_prefix(kPlace);
        const std::string_view next = pattern.substr(0, pattern.find('{'));
        const std::size_t end = next.empty() ? text.size() : text.find(next);
        if (end == std::string_view::npos) return std::nullopt;
        places.at(place) = text.substr(0, end);
        text.remove_prefix(end + next.size());
        pattern.remove_prefix(next.size());
    }
    return text.empty() ? std::optional(std::move(places)) : std::nullopt;
}

// Its words come from the system, in English.
std::string_view system_words(std::string_view reason)
{
    constexpr int kMostNumbers = 200; // more than POSIX and Windows have for files
    for (int number = 1; number <= kMostNumbers; ++number)
        for (const std::error_category* category : {&std::generic_category(), &std::system_category()}) {
            if (category->message(number) != reason) continue;
            const int known = category->default_error_condition(number).value();
            const auto row = std::ranges::find(kSystem, known, &SystemRow::number);
            if (row != kSystem.end()) return row->words;
        }
    return {};
}

// Of a decoder or of the library that reads archives.
bool is_damage(const rpg::Error& error)
{
    const bool is_of_library = !error.reason.empty() && error.reason[0] >= 'A' && error.reason[0] <= 'Z';
    return error.line == 0 && (error.offset || !error.field.empty() || is_of_library);
}

} // namespace

FileTrouble file_trouble(const rpg::Error& error)
{
    for (const ReasonRow& row : kReasons)
        if (auto places = places_in(error.reason, row.reason)) return {row.words, std::move(*places)};
    if (const std::string_view words = system_words(error.reason); !words.empty()) return {words, {}};
    return is_damage(error) ? FileTrouble{kDamaged, {}} : FileTrouble{};
}

std::string kept_trouble(const rpg::Error& error)
{
    const FileTrouble trouble = file_trouble(error);
    return trouble.words.empty() ? to_string(error) : std::string(trouble.words);
}

} // namespace runtime
