#include "runtime/data/file_troubles.h"

#include <algorithm>
#include <array>

namespace runtime {
namespace {

using rpg::ErrorCode;

struct Row {
    ErrorCode code;
    std::string_view words;
};
constexpr std::array kWords{
    Row{ErrorCode::NoSuchFile, "There is no such file or folder."},
    Row{ErrorCode::NoPermission, "You have no permission for this."},
    Row{ErrorCode::ReadOnlyDisk, "This disk is read-only."},
    Row{ErrorCode::DiskFull, "The disk is full."},
    Row{ErrorCode::DiskFault, "The disk reported an error."},
    Row{ErrorCode::FileForFolder, "There is a file where a folder should be."},
    Row{ErrorCode::IsFolder, "It is a folder, not a file."},
    Row{ErrorCode::AlreadyExists, "A file of that name already exists."},
    Row{ErrorCode::TooLargeForDisk, "The file is too large for this disk."},
    Row{ErrorCode::NameTooLong, "The name is too long."},
    Row{ErrorCode::InUse, "Another program is using it."},
    Row{ErrorCode::TooManyOpen, "Too many files are open."},
    Row{ErrorCode::NoMemory, "There is not enough memory."},

    Row{ErrorCode::NotOrdinary, "It is not an ordinary file."},
    Row{ErrorCode::TooLarge, "The file is too large."},
    Row{ErrorCode::CannotRead, "The file cannot be read to its end."},
    Row{ErrorCode::CannotWrite, "It cannot be written."},
    Row{ErrorCode::TooManyFiles, "It holds too many files."},
    Row{ErrorCode::LinkLeadsOutside, "A link in it leads out of the folder."},
    Row{ErrorCode::NotAGame, "It is not a game. Games are folders, or .zip, .jar or .bar files."},
    Row{ErrorCode::NoGameFile, "It holds no file of the game."},
    Row{ErrorCode::NoLevel, "It has no level that can be played."},
    Row{ErrorCode::Incomplete, "The archive is incomplete: copy or download it again."},
    Row{ErrorCode::Encrypted, "The archive is protected by a password."},
    Row{ErrorCode::CutOff, "The file is damaged: it is cut off."},

    Row{ErrorCode::NotASave, "It is not a saved game."},
    Row{ErrorCode::WrongChecksum, "The file is damaged: its checksum is wrong."},
    Row{ErrorCode::NewerSave, "It was saved by a newer version of this program."},
    Row{ErrorCode::OtherGame, "It belongs to another game."},
    Row{ErrorCode::OtherData, "It was saved with other mods or another game: {a}."},
    Row{ErrorCode::NoSuchLevel, "This game has no level {a}."},
    Row{ErrorCode::OneLifeElsewhere, "The game is open in another window, and has one life."},

    Row{ErrorCode::NoPortSave, "There is no saved game in it: the file Player2 is missing."},
    Row{ErrorCode::NotAPortSave, "It is not a saved game of the C port."},
    Row{ErrorCode::PortWeapon, "The weapon in hand was not owned: you get another one."},
    Row{ErrorCode::PortDeaths, "Deaths count from 0: there is no Config or config.ini."},
    Row{ErrorCode::PortNoWorld, "World is missing: the level starts over."},
    Row{ErrorCode::PortBadWorld, "World is damaged: the level starts over."},
    Row{ErrorCode::PortNote, "A note does not belong to this level and is left out."},
    Row{ErrorCode::PortGarbled,
        "Player2 was garbled by a 64-bit build: character, keys, weapons and credits are kept, and the game "
        "goes on at {a}."},
    Row{ErrorCode::PortNoEntry, "After a death the level begins with the character as it is now."},

    Row{ErrorCode::NotAMod, "It is not a mod: it has no mod.xml."},
    Row{ErrorCode::ModMissing, "{b} needs the mod {a}, which is missing."},
    Row{ErrorCode::ModTooOld, "{a} needs version {b} of {c}. This is {d}."},
    Row{ErrorCode::ModConflict, "{a} and {b} cannot be used together."},
    Row{ErrorCode::ModCircle, "{a} and {b} need each other."},
    Row{ErrorCode::ModTwice, "There are two mods named {a}."},
    Row{ErrorCode::OtherEdition, "It was made for another edition of the game."},
    Row{ErrorCode::CannotShuffle, "This build of the game cannot shuffle."},

    Row{ErrorCode::NotASetting, "It should be a line \"key = value\"."},
    Row{ErrorCode::NotOnOrOff, "\"{a}\" is neither on nor off."},
    Row{ErrorCode::NotInRange, "\"{a}\" is not a number from {b} to {c}."},
    Row{ErrorCode::NotOneOf, "\"{a}\" is not one of: {b}."},
    Row{ErrorCode::NotALanguage, "\"{a}\" is not the code of a language."},
    Row{ErrorCode::NotAKey, "\"{b}\" is not a key or button."},

    Row{ErrorCode::NotAFont, "It is not an outline font."},
    Row{ErrorCode::NoNamedSoundfont, "SDL_SOUNDFONTS names no soundfont that can be read."},
    Row{ErrorCode::NoSoundfont,
        "There is no soundfont. Install one (in Debian timgm6mb-soundfont), or put an .sf2 file into "
        "the folder soundfonts beside your saved games."},
    Row{ErrorCode::NoMidiDevice, "There is no MIDI device. Windows has one of its own, the Microsoft GS "
                                 "Wavetable Synth; Wine needs a running FluidSynth or TiMidity."},
    Row{ErrorCode::NoInstruments,
        "The instruments could not be loaded. Reload the page while you are online, or try another browser."},
};

// What a decoder found has a place in the file, or at least the name of a part of it.
bool is_damage(const rpg::Error& error)
{
    return error.line == 0 && (error.offset || !error.field.empty());
}

} // namespace

std::string_view describe_file_error(const rpg::Error& error)
{
    const auto row =
        std::find_if(kWords.begin(), kWords.end(), [&](const Row& r) { return r.code == error.code; });
    if (row != kWords.end()) return row->words;
    return is_damage(error) ? "The file is damaged." : std::string_view();
}

std::string storable_file_error(const rpg::Error& error)
{
    const std::string_view words = describe_file_error(error);
    return words.empty() || words.find('{') != std::string_view::npos ? to_string(error) : std::string(words);
}

} // namespace runtime
