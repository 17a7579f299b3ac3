#include "rpg/core/error.h"

#include "rpg/core/text.h"

#include <algorithm>
#include <array>

namespace rpg {
namespace {

struct SystemRow {
    std::errc condition;
    ErrorCode code;
};
constexpr std::array kSystem{
    SystemRow{std::errc::no_such_file_or_directory, ErrorCode::NoSuchFile},
    SystemRow{std::errc::permission_denied, ErrorCode::NoPermission},
    SystemRow{std::errc::operation_not_permitted, ErrorCode::NoPermission},
    SystemRow{std::errc::read_only_file_system, ErrorCode::ReadOnlyDisk},
    SystemRow{std::errc::no_space_on_device, ErrorCode::DiskFull},
    SystemRow{std::errc::io_error, ErrorCode::DiskFault},
    SystemRow{std::errc::not_a_directory, ErrorCode::FileForFolder},
    SystemRow{std::errc::is_a_directory, ErrorCode::IsFolder},
    SystemRow{std::errc::file_exists, ErrorCode::AlreadyExists},
    SystemRow{std::errc::file_too_large, ErrorCode::TooLargeForDisk},
    SystemRow{std::errc::filename_too_long, ErrorCode::NameTooLong},
    SystemRow{std::errc::device_or_resource_busy, ErrorCode::InUse},
    SystemRow{std::errc::too_many_files_open, ErrorCode::TooManyOpen},
    SystemRow{std::errc::too_many_files_open_in_system, ErrorCode::TooManyOpen},
    SystemRow{std::errc::not_enough_memory, ErrorCode::NoMemory},
};

} // namespace

std::string to_string(const Error& error)
{
    std::string text = error.file;
    if (error.offset) text += ':' + std::to_string(*error.offset);
    if (error.line != 0) text += ':' + std::to_string(error.line) + ':' + std::to_string(error.column);
    if (!text.empty()) text += ": ";
    if (!error.field.empty()) text += error.field + ": ";
    return printable(text + error.reason);
}

Error system_error(std::string file, const std::error_code& failure)
{
    const auto row = std::find_if(kSystem.begin(), kSystem.end(),
                                  [&](const SystemRow& r) { return failure == r.condition; });
    return {.file = std::move(file),
            .reason = failure.message(),
            .code = row == kSystem.end() ? ErrorCode::None : row->code};
}

} // namespace rpg
