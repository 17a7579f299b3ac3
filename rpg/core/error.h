#pragma once
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <system_error>
#include <utility>
#include <vector>

namespace rpg {

// The reasons that a player can meet, so that a program can tell them in words and in a language of its own.
// `details` of an error are the names and numbers in its reason, in the order given here.
enum class ErrorCode : std::uint8_t {
    None, // for the author of the file, who needs the reason as it is; or a decoder's: the file is damaged
    // of the system
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
    // of files and archives
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
    // of saved games
    NotASave,
    WrongChecksum,
    NewerSave,
    OtherGame,
    OtherData,   // which
    NoSuchLevel, // its name
    OneLifeElsewhere,
    // of those of the C port
    NoPortSave,
    NotAPortSave,
    PortWeapon,
    PortDeaths,
    PortNoWorld,
    PortBadWorld,
    PortNote,
    PortGarbled, // where the game goes on
    PortNoEntry,
    // of mods
    NotAMod,
    ModMissing,  // the mod, who needs it
    ModTooOld,   // who needs it, the version, the mod, its version
    ModConflict, // both
    ModCircle,   // both
    ModTwice,    // the mod
    OtherEdition,
    CannotShuffle,
    // of settings
    NotASetting,
    NotOnOrOff,   // the value
    NotInRange,   // the value, the least, the most
    NotOneOf,     // the value, the list
    NotALanguage, // the value
    NotAKey,      // the value, the wrong word in it
    // of fonts and sounds
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

// The system's words for it, and its code.
Error system_error(std::string file, const std::error_code& failure);

// A place in a text file, from 1; zero: the file as a whole.
struct SourcePlace {
    std::uint32_t line = 0;
    std::uint32_t column = 0;
    bool operator==(const SourcePlace&) const = default;
};

// Everything that is wrong with one text file, so that its author sees all of it in one go.
class SourceErrors {
public:
    explicit SourceErrors(std::string file) : file_(std::move(file)) {}

    static constexpr std::size_t kMaxErrors = 100; // nobody reads more

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
