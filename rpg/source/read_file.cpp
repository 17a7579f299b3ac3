#include "rpg/source/read_file.h"

#include "rpg/core/narrow.h"

#include <algorithm>
#include <filesystem>
#include <fmt/format.h>
#include <fstream>

namespace rpg {

Result<Bytes> read_file(const std::string& path, std::uint64_t limit, std::uint64_t first)
{
    const auto refuse = [&](ErrorCode code, std::string reason) {
        return Error{.file = path, .reason = std::move(reason), .code = code};
    };
    std::error_code failure;
    const std::filesystem::file_status status = std::filesystem::status(path, failure);
    if (status.type() == std::filesystem::file_type::not_found)
        return refuse(ErrorCode::NoSuchFile, "no such file or folder");
    if (status.type() == std::filesystem::file_type::directory)
        return refuse(ErrorCode::IsFolder, "is a folder, not a file");
    if (status.type() == std::filesystem::file_type::none) return system_error(path, failure);
    if (status.type() != std::filesystem::file_type::regular)
        return refuse(ErrorCode::NotOrdinary, "is not an ordinary file");
    const std::uint64_t size = std::filesystem::file_size(path, failure);
    if (failure) return system_error(path, failure);
    if (size > limit)
        return refuse(ErrorCode::TooLarge, fmt::format("has {} bytes, over the limit of {}", size, limit));

    std::ifstream in(std::filesystem::path(path), std::ios::binary);
    if (!in) return refuse(ErrorCode::NoPermission, "cannot be opened: no permission?");
    Bytes bytes(narrow<std::size_t>(std::min(size, first)));
    in.read(static_cast<char*>(static_cast<void*>(bytes.data())), static_cast<std::streamsize>(bytes.size()));
    if (static_cast<std::size_t>(in.gcount()) != bytes.size())
        return refuse(ErrorCode::CannotRead, "cannot be read completely");
    return bytes;
}

} // namespace rpg
