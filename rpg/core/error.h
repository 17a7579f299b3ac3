#pragma once
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <system_error>
#include <utility>
#include <vector>

namespace rpg {

// Errors that a player can see and that programs word in the player's language. `details` of an error are the
// names and numbers in its reason, in the order given here.
enum class ErrorCode : std::uint8_t {
    None, // not translated: an error for the author of the file, or of a damaged file
    // operating system
    NoSuchFile,
    NoPermission,
    ReadOnlyDisk,
    DiskFull,
    DiskFault,
    FileForFolder,
    IsFolder,
    AlreadyExists,
    TooLargeForDisk,
    NameTooLong,
    InUse,
    TooManyOpen,
    NoMemory,
    // files and archives
    NotOrdinary,
    TooLarge,
    CannotRead,
    CannotWrite,
    TooManyFiles,
    LinkLeadsOutside,
    NotAGame,
    NoGameFile,
    NoLevel,
    Incomplete,
    Encrypted,
    CutOff,
    // saved games
    NotASave,
    WrongChecksum,
    NewerSave,
    OtherGame,
    OtherData,   // the mods that differ, or the name of the data
    NoSuchLevel, // its name
    OneLifeElsewhere,
    // saved games of the C port
    NoPortSave,
    NotAPortSave,
    PortWeapon,
    PortDeaths,
    PortNoWorld,
    PortBadWorld,
    PortNote,
    PortGarbled, // the level where the game continues
    PortNoEntry,
    // mods
    NotAMod,
    ModMissing,  // the mod, the one that needs it
    ModTooOld,   // the mod that needs it, the version, the needed mod, its version
    ModConflict, // both
    ModCircle,   // both
    ModTwice,    // the mod
    OtherEdition,
    CannotShuffle,
    // settings
    NotASetting,
    NotOnOrOff,   // the value
    NotInRange,   // the value, the minimum, the maximum
    NotOneOf,     // the value, the list
    NotALanguage, // the value
    NotAKey,      // the value, the wrong word in it
    // fonts and sounds
    NotAFont,
    NoNamedSoundfont,
    NoSoundfont,
    NoMidiDevice,
    NoInstruments,
    Count
};

// One problem in one place of the input. Binary files give an offset, text files a line and a column (from
// 1); a problem of a whole file has neither. `field` may be empty.
struct Error {
    std::string file{};
    std::string field{};
    std::string reason{};
    std::optional<std::size_t> offset{};
    std::uint32_t line = 0;
    std::uint32_t column = 0;
    ErrorCode code = ErrorCode::None;
    std::vector<std::string> details{};

    bool operator==(const Error&) const = default;
};

// "file:offset: field: reason", "file:line:column: reason" or "file: reason".
std::string to_string(const Error& error);

// With the system's message, and the ErrorCode for it if there is one.
Error system_error(std::string file, const std::error_code& failure);

// A place in a text file, counted from 1; 0: the whole file.
struct SourcePlace {
    std::uint32_t line = 0;
    std::uint32_t column = 0;
    bool operator==(const SourcePlace&) const = default;
};

// Collects the errors of one text file, so that its author sees them all at once.
class SourceErrors {
public:
    explicit SourceErrors(std::string file) : file_(std::move(file)) {}

    static constexpr std::size_t kMaxErrors = 100;

    void add(SourcePlace where, std::string reason)
    {
        if (errors_.size() < kMaxErrors)
            errors_.push_back(
                {.file = file_, .reason = std::move(reason), .line = where.line, .column = where.column});
    }
    bool empty() const { return errors_.empty(); }
    std::vector<Error> take() { return std::move(errors_); }

private:
    std::string file_;
    std::vector<Error> errors_;
};

} // namespace rpg
