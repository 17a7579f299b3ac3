#include "rpg/source/read_file.h"

#include <filesystem>
#include <fmt/format.h>
#include <fstream>
#include <iterator>

namespace rpg {

Result<Bytes> read_file(const std::string& path, std::uint64_t limit)
{
    const auto refuse = [&](std::string reason) { return Error{.file = path, .reason = std::move(reason)}; };
    std::error_code failure;
    const std::filesystem::file_status status = std::filesystem::status(path, failure);
    if (status.type() == std::filesystem::file_type::not_found) return refuse("no such file or folder");
    if (status.type() == std::filesystem::file_type::directory) return refuse("is a folder, not a file");
    if (status.type() == std::filesystem::file_type::none) return refuse(failure.message());
    if (status.type() != std::filesystem::file_type::regular) return refuse("is not an ordinary file");
    const std::uint64_t size = std::filesystem::file_size(path, failure);
    if (failure) return refuse(failure.message());
    if (size > limit) return refuse(fmt::format("has {} bytes, over the limit of {}", size, limit));

    std::ifstream in(std::filesystem::path(path), std::ios::binary);
    if (!in) return refuse("cannot be opened: no permission?");
    std::string text(size, '\0');
    in.read(text.data(), static_cast<std::streamsize>(size));
    if (static_cast<std::uint64_t>(in.gcount()) != size) return refuse("cannot be read completely");
    return Bytes(text.begin(), text.end());
}

} // namespace rpg
